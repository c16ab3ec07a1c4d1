"""How moves, cards and whole positions are written down.

A position is one line of `key=value` fields, so that a bug report becomes a
one-line test. Only what differs from an untouched table need be written:

    turn=1 hand0=25*2,go side1=go,stop//extra_tank+/100,50*2 pile=go,25

A side is its battle pile / speed pile / safeties / distance cards, piles from
the bottom, `+` after a safety laid as TK. The draw pile lists its next card
first. Cards are repeated with `*n`.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from millas.games.millas.cards import CARD_OF, CODES, EVERY_MOVE, MILES, NOBODY, SAFETY, Card, Move
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side, State

_MOVES: Final = {(move.do, move.card, move.side): move for move in EVERY_MOVE}
_TK_MARK: Final = "+"


# The record's moves and cards


def encode(move: Move) -> dict[str, Any]:
    """A move as the record writes it."""
    line: dict[str, Any] = {"do": move.do}
    if move.card != NOBODY:
        line["card"] = CODES[move.card]
    if move.side != NOBODY:
        line["side"] = move.side
    return line


def decode(line: Mapping[str, Any]) -> Move:
    """The move that the record's line means; ValueError if it means none."""
    if not line.keys() <= {"do", "card", "side"}:
        raise ValueError(", ".join(sorted(line.keys() - {"do", "card", "side"})))
    do, side = line.get("do"), line.get("side", NOBODY)
    if type(side) is not int:
        raise ValueError(f"side {side}")
    card = decode_cards([line["card"]])[0] if "card" in line else NOBODY
    move = _MOVES.get((str(do), card, side))
    if move is None:
        raise ValueError(f"{do} {line.get('card', '')}")
    return move


def encode_cards(cards: Iterable[int]) -> list[str]:
    """Cards as codes."""
    return [CODES[card] for card in cards]


def decode_cards(codes: Sequence[Any]) -> tuple[int, ...]:
    """Cards from their codes; ValueError names one that is none."""
    cards = []
    for code in codes:
        if not isinstance(code, str) or code not in CARD_OF:
            raise ValueError(f"{code}")
        cards.append(int(CARD_OF[code]))
    return tuple(cards)


# Positions


def write_position(state: State) -> str:
    """The position as one line that `read_position` understands."""
    fields = {"turn": str(state.turn), "phase": str(state.phase), "goal": str(state.goal)}
    if state.asked != (state.turn,):
        fields["asked"] = ",".join(map(str, state.asked))
    if state.landed != NOBODY:
        fields["landed"] = f"{CODES[state.landed]}@{state.target}"
    if state.caller != NOBODY:
        fields["caller"] = str(state.caller)
    if state.phase is Phase.OVER:
        fields["end"] = f"{state.reason}@{state.winner}"
    for seat, hand in enumerate(state.hands):
        fields[f"hand{seat}"] = _write_cards(hand)
    for index, side in enumerate(state.sides):
        fields[f"side{index}"] = _write_side(side)
    fields["discard"] = _write_cards(state.discard)
    fields["pile"] = _write_cards(list(reversed(state.pile)))
    return " ".join(f"{key}={value}" for key, value in fields.items() if value)


def read_position(rules: Rules, text: str) -> State:
    """The position that a line describes; ValueError names a field that is wrong."""
    state = State(
        rules,
        [[] for _ in range(rules.seats)],
        [],
        [Side() for _ in rules.layout.sides],
        rules.goal,
    )
    asked: tuple[int, ...] | None = None
    for field in text.split():
        key, _, value = field.partition("=")
        try:
            if key == "asked":
                asked = tuple(_one_of(state.hands, seat) for seat in value.split(",") if seat)
            else:
                _read_field(state, key, value)
        except (ValueError, IndexError, KeyError) as error:
            raise ValueError(f"{field}: {error}") from error
    over = state.phase is Phase.OVER
    state.asked = asked if asked is not None else () if over else (state.turn,)
    for side in state.sides:
        side.refresh(rules, state.goal)
    return state


def _read_field(state: State, key: str, value: str) -> None:
    if key in {"turn", "caller"}:
        setattr(state, key, _one_of(state.hands, value))
    elif key == "goal":
        state.goal = _number(value)
    elif key == "phase":
        state.phase = Phase(value)
    elif key == "landed":
        code, _, side = value.partition("@")
        state.landed, state.target = int(CARD_OF[code]), _one_of(state.sides, side)
        if Card(state.landed) not in SAFETY:
            raise ValueError(code)
        state.phase = Phase.TK
    elif key == "end":
        state.reason, _, winner = value.partition("@")
        state.winner = NOBODY if winner == str(NOBODY) else _one_of(state.sides, winner)
        state.phase = Phase.OVER
    elif key == "discard":
        state.discard = _read_cards(value)
    elif key == "pile":
        state.pile = list(reversed(_read_cards(value)))
    elif key.startswith("hand"):
        state.hands[_one_of(state.hands, key[4:])] = sorted(_read_cards(value))
    elif key.startswith("side"):
        state.sides[_one_of(state.sides, key[4:])] = _read_side(value)
    else:
        raise ValueError(key)


def _write_side(side: Side) -> str:
    safeties = ",".join(CODES[card] + _TK_MARK * (card in side.tks) for card in side.safeties)
    piles = (_write_cards(side.battle), _write_cards(side.speed), safeties)
    return "/".join((*piles, _write_cards(side.distance)))


def _read_side(text: str) -> Side:
    battle, speed, safeties, distance = text.split("/")
    side = Side(_read_cards(battle), _read_cards(speed))
    for code in filter(None, safeties.split(",")):
        card = int(CARD_OF[code.removesuffix(_TK_MARK)])
        side.safeties.append(card)
        if code.endswith(_TK_MARK):
            side.tks.append(card)
    side.distance = _read_cards(distance)
    side.miles = sum(MILES[Card(card)] for card in side.distance)
    return side


def _write_cards(cards: Sequence[int]) -> str:
    runs = ((CODES[card], len(list(run))) for card, run in groupby(cards))
    return ",".join(f"{code}*{count}" if count > 1 else code for code, count in runs)


def _read_cards(text: str) -> list[int]:
    cards: list[int] = []
    for item in filter(None, text.split(",")):
        code, _, count = item.partition("*")
        cards += [int(CARD_OF[code])] * _number(count or "1")
    return cards


def _one_of(places: Sequence[object], text: str) -> int:
    """The number of a seat or side that there is."""
    number = _number(text)
    if number >= len(places):
        raise ValueError(text)
    return number


def _number(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)
