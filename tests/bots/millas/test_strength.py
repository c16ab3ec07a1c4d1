"""The levels stand in the order in which they are listed. Small samples, far from the edge."""

import pytest

from millas.arena import run_arena
from millas.bots import LEVELS
from tests.tables import load

RANDOM, GREEDY, EASY, MEDIUM, CLASSIC, HARD, EXPERT = LEVELS["millas"]


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [(RANDOM, GREEDY), (GREEDY, EASY), (EASY, MEDIUM), (EASY, CLASSIC), (GREEDY, HARD)],
)
def test_levels_far_apart_are_told_apart(weaker: str, stronger: str) -> None:
    game, file = load("yetem")
    layout = game.layouts(file)[0]
    result = run_arena(game, file, layout, None, bots=[stronger, weaker], matches=60, seed="1")
    assert result.bots[0].share.mean > 0.55
