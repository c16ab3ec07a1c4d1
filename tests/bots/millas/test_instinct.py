"""How near instinct comes to `hard`, for which it stands in the hands that `expert` tries."""

from statistics import fmean

import pytest

from millas.bots.millas import hard
from millas.bots.millas.company import COMPANIES
from millas.bots.millas.instinct import instinct
from millas.core import chance
from millas.games.millas import moves, new, step, view
from millas.games.millas.state import Phase
from tests.bots.millas.tuning.hands import tables

MOST = 5.0
"""Points a decision; half of that is usual."""


@pytest.mark.parametrize("name", COMPANIES)
def test_instinct_gives_little_away_in_the_eyes_of_hard(name: str) -> None:
    table, rng = tables(name)[0], chance.lots("near", name)
    lost = []
    for _ in range(8):
        state = new(table.rules, table.deal(rng))
        while state.phase is not Phase.OVER:
            seen, offered = view(state, state.asked[0]), moves(state, state.asked[0])
            weighed = hard.weigh(seen, offered)
            worths = {one.move: one.worth for one in weighed}
            chosen = instinct(table.rules).counting(seen).choose(state)
            lost.append(weighed[0].worth - worths.get(chosen, weighed[-1].worth))
            step(state, state.asked[0], weighed[0].move)
    assert fmean(lost) < MOST
