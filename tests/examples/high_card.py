"""High card, a whole game in one module: everybody lays a card, the highest takes the trick.

It has the shape of every game (`core/game.py`): verbs that are functions, a
state that `step` changes, a view into which only what may be known is copied.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Any, Final, Literal

from millas.core.chance import shuffled
from millas.core.game import Choice, Deal, Event, Layout, Result, RuleFile, Standing
from millas.games.fields import Limits, Part

NAME: Final = "high_card"
FIRST: Final = "first"
CHOICE: Final = "tricks"
SECRET_HANDS: Final = True
TEXTS: Final = {
    "high_card.event.drew": "",
    "high_card.event.laid": "{who}: {card}",
    "high_card.event.took": "{who} +1",
}
"""What is told of it, in any language; a shipped game has a file in each."""


@dataclass(frozen=True, kw_only=True)
class HighCardFile(Part, RuleFile):
    """What a rule file of this game may say."""

    game: Literal["high_card"]
    name: str
    cards: Annotated[int, Limits(ge=6, le=99, strict=True)]
    players: tuple[Annotated[int, Limits(ge=2, le=6, strict=True)], ...]
    tricks: Annotated[int, Limits(ge=1, le=9, strict=True)]


RULE_FILE: Final[type[RuleFile]] = HighCardFile


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table."""

    seats: int
    hand_size: int
    deck: tuple[int, ...]


@dataclass(slots=True)
class State:
    """A hand: who holds what, this trick's cards with their seats, the tricks each has taken."""

    rules: Rules
    hands: list[list[int]]
    rest: list[int]
    turn: int
    taken: list[int]
    trick: list[tuple[int, int]] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know: its own hand, of the others' how large they are."""

    rules: Rules
    seat: int | None
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    turn: int
    taken: tuple[int, ...]
    trick: tuple[tuple[int, int], ...]
    laid: tuple[int, ...]


def layouts(file: Any) -> tuple[Layout, ...]:
    """Each for himself."""
    return tuple(
        Layout("individual", tuple((seat,) for seat in range(players)), (file.tricks,))
        for players in file.players
    )


def compile(file: Any, layout: Layout, choice: Choice) -> Rules:  # noqa: A001 - the contract's name
    """The rules of one table; its choice is how many cards are dealt, if there are so many."""
    most = file.cards // layout.players
    return Rules(layout.players, min(int(choice), most), tuple(range(1, file.cards + 1)))


def deck(rules: Rules) -> tuple[int, ...]:
    """The cards in play."""
    return rules.deck


def new(rules: Rules, deal: Deal, out: list[Event] | None = None) -> State:
    """Everybody gets a hand; the rest is put aside."""
    size, cards = rules.hand_size, list(deal.deck)
    hands = [sorted(cards[size * seat : size * (seat + 1)]) for seat in range(rules.seats)]
    if out is not None:
        for seat, hand in enumerate(hands):
            out += [Event("drew", seat, card, owner=seat) for card in hand]
    return State(rules, hands, cards[size * rules.seats :], deal.first, [0] * rules.seats)


def actors(state: State) -> tuple[int, ...]:
    """One after the other."""
    return (state.turn,) if any(state.hands) else ()


awaited = actors


def moves(state: State, seat: int) -> list[int]:
    """Any card of the hand."""
    return state.hands[seat][:] if seat in actors(state) else []


def refusal(state: State | View, seat: int, move: int) -> str | None:
    """Why `seat` may not lay a card."""
    sizes = state.sizes if isinstance(state, View) else list(map(len, state.hands))
    hand = state.hand if isinstance(state, View) else state.hands[seat]
    if not any(sizes):
        return "hand_over"
    if seat != state.turn:
        return "not_your_turn"
    return None if move in hand else "not_in_hand"


def step(state: State, seat: int, move: int, out: list[Event] | None = None) -> None:
    """Lay a card; the last one of a trick settles it, and the winner leads."""
    state.hands[seat].remove(move)
    state.laid.append(move)
    state.trick.append((move, seat))
    state.turn = (seat + 1) % state.rules.seats
    if out is not None:
        out.append(Event("laid", seat, move))
    if len(state.trick) == state.rules.seats:
        _, state.turn = max(state.trick)
        state.taken[state.turn] += 1
        state.trick = []
        if out is not None:
            out.append(Event("took", state.turn))


def decline(_: State) -> None:
    """Nobody is asked anything."""


def copy(state: State) -> State:
    """An independent copy."""
    hands = [hand[:] for hand in state.hands]
    return replace(
        state, hands=hands, taken=state.taken[:], trick=state.trick[:], laid=state.laid[:]
    )


def view(state: State, seat: int | None) -> View:
    """What `seat` may know, copied in."""
    return View(
        rules=state.rules,
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        sizes=tuple(map(len, state.hands)),
        turn=state.turn,
        taken=tuple(state.taken),
        trick=tuple(state.trick),
        laid=tuple(state.laid),
    )


def redeal(view: View, rng: Random) -> State:
    """The cards that nobody has seen, dealt anew."""
    hidden = Counter(view.rules.deck)
    hidden.subtract((*view.hand, *view.laid))
    cards = list(shuffled(sorted(hidden.elements()), rng))
    hands = []
    for seat, size in enumerate(view.sizes):
        is_own = seat == view.seat
        hands.append(list(view.hand) if is_own else sorted(cards[:size]))
        del cards[: 0 if is_own else size]
    lists = (list(view.taken), list(view.trick), list(view.laid))
    return State(view.rules, hands, cards, view.turn, *lists)


def result(state: State) -> Result | None:
    """When all cards are laid, the tricks count."""
    if any(state.hands):
        return None
    taken = tuple(state.taken)
    leaders = tuple(seat for seat, won in enumerate(taken) if won == max(taken))
    return Result("played", {"reason": "played", "tricks": list(taken)}, leaders, taken)


def standing(_: Rules, results: Sequence[Result]) -> Standing:
    """One hand is a match."""
    return Standing(results[0].points, results[0].leaders) if results else Standing()


def encode(move: int) -> dict[str, Any]:
    """A move as the record writes it."""
    return {"do": "lay", "card": move}


def decode(line: Mapping[str, Any]) -> int:
    """The card that a line lays; ValueError if it is none."""
    card = line.get("card")
    if line != {"do": "lay", "card": card} or type(card) is not int:
        raise ValueError(str(line.get("do")))
    return card


def encode_cards(cards: Sequence[int]) -> list[Any]:
    """Cards are their numbers."""
    return list(cards)


def decode_cards(codes: Sequence[Any]) -> tuple[int, ...]:
    """The same; ValueError names what is no card."""
    for code in codes:
        if type(code) is not int or code < 1:
            raise ValueError(f"{code}")
    return tuple(codes)
