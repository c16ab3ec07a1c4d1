"""How a round ended: the places of all (T9)."""

from collections.abc import Sequence
from itertools import groupby

from millas.core.game import Result, Standing
from millas.games.tock.rules import Rules
from millas.games.tock.state import State


def result(state: State) -> Result | None:
    """The places once play has stopped, those still in by cards left, fewest first."""
    if not state.reason:
        return None
    left = [seat for seat in range(len(state.piles)) if state.is_in(seat)]
    left.sort(key=lambda seat: (state.cards_of(seat), seat))
    shared = [list(seats) for _, seats in groupby(left, key=state.cards_of)]
    places = [[seat] for seat in state.places] + shared
    return Result(state.reason, {"reason": state.reason, "places": places}, tuple(places[0]))


def standing(rules: Rules, results: Sequence[Result]) -> Standing:
    """One round is the match; who went out first has won it."""
    del rules
    return Standing(winners=results[-1].leaders) if results else Standing()
