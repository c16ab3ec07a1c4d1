"""How moves, cards and whole positions are written down.

A position is one line of `key=value` fields; what is left out is empty:

    turn=1 centre=4,1 pile0=7,9 pile1=10 block0=3,5 drawn=8 loose=2,6

Piles are listed from the bottom, blocks and loose cards with the next one
first. `last=draw@1` is the latest act and who made it, `mistake` what was
wrong with it, `silent` who may call it; `paid=7,3@0` is what the latest call
moved and who got it. `out` lists who went out, `end` says why play stopped.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from millas.games.tock.rules import Rules
from millas.games.tock.state import EVERY_MOVE, Move, State

_MOVES: Final = {(move.do, move.on): move for move in EVERY_MOVE}
_TOP: Final = 99


def encode(move: Move) -> dict[str, Any]:
    """A move as the record writes it."""
    return {"do": move.do, "on": move.on} if move.on >= 0 else {"do": move.do}


def decode(line: Mapping[str, Any]) -> Move:
    """The move that the record's line means; ValueError if it means none."""
    if not line.keys() <= {"do", "on"}:
        raise ValueError(", ".join(sorted(line.keys() - {"do", "on"})))
    on = line.get("on", -1)
    move = _MOVES.get((str(line.get("do")), on)) if type(on) is int else None
    if move is None or encode(move) != line:
        raise ValueError(f"{line.get('do')} {line.get('on', '')}".strip())
    return move


def encode_cards(cards: Sequence[int]) -> list[int]:
    """Cards are written as their numbers."""
    return list(cards)


def decode_cards(codes: Sequence[Any]) -> tuple[int, ...]:
    """Cards from their numbers; ValueError names one that is none."""
    for code in codes:
        if type(code) is not int or not 1 <= code <= _TOP:
            raise ValueError(f"{code}")
    return tuple(codes)


# Positions


def write_position(state: State) -> str:
    """The position as one line that `read_position` understands."""
    fields: dict[str, str] = {"turn": str(state.turn), "centre": _write(state.centre)}
    for seat, pile in enumerate(state.piles):
        fields[f"pile{seat}"] = _write(pile)
    for seat, block in enumerate(state.blocks):
        fields[f"block{seat}"] = _write(block[::-1])
    if state.drawn:
        fields["drawn"] = str(state.drawn)
    if state.last is not None:
        on = f":{state.last.on}" if state.last.on >= 0 else ""
        fields["last"] = f"{state.last.do}{on}@{state.actor}"
    fields["mistake"] = state.mistake
    fields["silent"] = _write(state.silent)
    if state.payer >= 0:
        fields["paid"] = f"{_write(state.paid)}@{state.payer}"
    fields["out"] = _write(state.places)
    fields["end"] = state.reason
    fields["loose"] = _write(state.loose[::-1])
    return " ".join(f"{key}={value}" for key, value in fields.items() if value)


def read_position(rules: Rules, text: str) -> State:
    """The position that a line describes; ValueError names a field that is wrong."""
    state = State(rules, [], [[] for _ in range(rules.seats)], [[] for _ in range(rules.seats)], 0)
    for part in text.split():
        key, _, value = part.partition("=")
        try:
            _read_field(state, key, value)
        except (ValueError, IndexError, KeyError) as error:
            raise ValueError(f"{part}: {error}") from error
    return state


def _read_field(state: State, key: str, value: str) -> None:
    if key == "turn":
        state.turn = _seat(state, value)
    elif key == "drawn":
        (state.drawn,) = _cards(value)
    elif key == "last":
        act, _, actor = value.partition("@")
        do, _, on = act.partition(":")
        state.last, state.actor = _MOVES[do, int(on or -1)], _seat(state, actor)
    elif key == "paid":
        cards, _, payer = value.partition("@")
        state.paid, state.payer = tuple(_cards(cards)), _seat(state, payer)
    elif key in {"mistake", "end"}:
        setattr(state, "reason" if key == "end" else key, value)
    elif key == "centre":
        state.centre = _cards(value)
    elif key == "silent":
        state.silent = tuple(_seat(state, seat) for seat in _split(value))
    elif key == "out":
        state.places = [_seat(state, seat) for seat in _split(value)]
    elif key == "loose":
        state.loose = _cards(value)[::-1]
    elif key.startswith("pile"):
        state.piles[_seat(state, key[4:])] = _cards(value)
    elif key.startswith("block"):
        state.blocks[_seat(state, key[5:])] = _cards(value)[::-1]
    else:
        raise ValueError(key)


def _write(cards: Sequence[int]) -> str:
    return ",".join(map(str, cards))


def _split(text: str) -> list[str]:
    return text.split(",") if text else []


def _cards(text: str) -> list[int]:
    return list(decode_cards([int(card) for card in _split(text)]))


def _seat(state: State, text: str) -> int:
    seat = int(text)
    if not 0 <= seat < len(state.piles):
        raise ValueError(text)
    return seat
