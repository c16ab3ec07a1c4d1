"""What the laws must know about TOCK beyond the contract."""

from collections.abc import Iterator
from typing import Final

from pydantic import TypeAdapter

from millas.core import rulefile
from millas.games.tock.notation import read_position, write_position
from millas.games.tock.rules import Rules, TockFile
from millas.games.tock.state import EVERY_MOVE, NONE, State
from millas.games.tock.view import View
from tests.traits import Traits


def cards(state: State) -> Iterator[int]:
    """Every card of every zone."""
    yield from state.loose
    for top in state.centre:
        yield from range(1, top + 1)
    for pile in (*state.piles, *state.blocks):
        yield from pile
    if state.drawn != NONE:
        yield state.drawn


def hidden(view: View) -> int:
    """How many cards lie face down, in blocks or covered in a pile."""
    covered = sum(size - 1 for size in view.piles if size)
    return view.loose + sum(view.blocks) + covered - len(view.covered())


def longest(rules: Rules) -> int:
    """No rule bounds a hand in which people go on to err; the laws do not let them go on."""
    return 1_000 + 20 * len(rules.deck)


def variants(file: TockFile) -> Iterator[tuple[str, TockFile]]:
    """House rules that the laws must bear too: each switch turned, decks small and smallest."""
    changes: dict[str, dict[str, object]] = {
        "-small": {"series": 3, "last": 9},
        "-smallest": {"series": 1, "last": 2, "imp": False, "wrong_call_costs": False},
    }
    for note, change in changes.items():
        house = {**rulefile.plain(file), "players": [2, 6], **change}
        yield note, TypeAdapter(TockFile).validate_python(house)


TRAITS: Final = Traits(
    every_move=EVERY_MOVE,
    cards=cards,
    shown=View.shown,
    hidden=hidden,
    longest=longest,
    variants=variants,
    write=write_position,
    read=read_position,
    uncover=("drew", "tock_wrong", "tock_forgot_discard", "tock_forgot_centre", "tock_bad_discard"),
    visited=("tock-individual-2-helping", "tock-individual-3-strict", "tock-individual-6-strict"),
)
