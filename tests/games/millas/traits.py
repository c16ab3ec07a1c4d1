"""What the laws must know about 1000 Millas beyond the contract."""

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter

from millas.core import rulefile
from millas.games.millas.cards import EVERY_MOVE, HAZARDS, Card
from millas.games.millas.notation import read_position, write_position
from millas.games.millas.rules import MillasFile, Rules
from millas.games.millas.state import Side, State
from millas.games.millas.view import View
from tests.traits import Traits


def cards(state: State) -> Iterator[int]:
    """Every card of every zone."""
    for hand in state.hands:
        yield from hand
    yield from state.pile
    yield from state.discard
    for side in state.sides:
        yield from laid(side)


def shown(view: View) -> Iterator[int]:
    """The cards that a view shows."""
    yield from view.hand
    yield from view.discard
    for side in view.sides:
        yield from laid(side)


def laid(side: Side) -> Iterator[int]:
    """The cards that lie before a side."""
    for zone in (side.battle, side.speed, side.safeties, side.distance):
        yield from zone


def hidden(view: View) -> int:
    """How many cards a view does not show."""
    in_hands = sum(count for seat, count in enumerate(view.counts) if seat != view.seat)
    return view.pile + in_hands


def longest(rules: Rules) -> int:
    """Each move lays a card away, but for the answers to hazards and to one trip."""
    hazards = sum(Card(card) in HAZARDS for card in rules.deck)
    return len(rules.deck) + hazards * len(rules.layout.sides[0]) + 1


def variants(file: MillasFile) -> Iterator[tuple[str, MillasFile]]:
    """House rules that the laws must bear too: each switch turned, hands large and small."""
    if file.name != "yetem":
        return
    changes: dict[str, dict[str, object]] = {
        "-restoring": {"safety_restores_go": True},
        "-not-played-out": {"play_out": False},
        "-hands-of-one": {"hand_size": 1},
        "-hands-of-fifteen": {"hand_size": 15},
        "-three-200s": {"max_200": 3, "limit": 75},
    }
    for note, change in changes.items():
        house = {**rulefile.plain(file), **change}
        yield note, TypeAdapter(MillasFile).validate_python(house)


TRAITS: Final = Traits(
    every_move=EVERY_MOVE,
    cards=cards,
    shown=shown,
    hidden=hidden,
    longest=longest,
    variants=variants,
    write=write_position,
    read=read_position,
    uncover=("drew", "blocked"),
)
