"""The levels stand in the order in which they are listed. Small samples, far from the edge."""

from itertools import pairwise

import pytest

from millas.arena import run_arena
from millas.bots import LEVELS
from tests.tables import load

GAME, FILE = load("tock")


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS["tock"])])
def test_each_level_beats_the_one_below(weaker: str, stronger: str) -> None:
    layout = GAME.layouts(FILE)[0]
    result = run_arena(GAME, FILE, layout, None, bots=[stronger, weaker], matches=40, seed="1")
    assert result.bots[0].share.mean > 0.55
