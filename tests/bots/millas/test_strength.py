"""The levels stand in the order in which they are listed. Small samples, far from the edge."""

from itertools import pairwise

import pytest

from millas.arena import run_arena
from millas.bots import LEVELS
from tests.tables import load


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS["millas"])])
def test_each_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    game, file = load("yetem")
    layout = game.layouts(file)[0]
    result = run_arena(game, file, layout, None, bots=[stronger, weaker], matches=60, seed="1")
    assert result.bots[0].share.mean > 0.55
