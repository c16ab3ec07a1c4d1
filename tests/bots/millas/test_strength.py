"""The levels stand in the order in which they are listed, as far as small samples tell.

Medium and classic are next to equal. What expert gains on hard shows in thousands of
hands, which `millas ladder` plays; that it knows better is in `test_expert`.
"""

import pytest

from millas.arena import run_arena
from millas.bots import LEVELS
from tests.tables import load

RANDOM, GREEDY, EASY, MEDIUM, CLASSIC, HARD, _EXPERT = LEVELS["millas"]


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [(RANDOM, GREEDY), (GREEDY, EASY), (EASY, MEDIUM), (EASY, CLASSIC), (GREEDY, HARD)],
)
def test_levels_far_apart_are_told_apart(weaker: str, stronger: str) -> None:
    game, file = load("yetem")
    layout = game.layouts(file)[0]
    result = run_arena(game, file, layout, None, bots=[stronger, weaker], matches=60, seed="1")
    assert result.bots[0].share.mean > 0.55


@pytest.mark.parametrize("weaker", [MEDIUM, CLASSIC])
def test_hard_gains_points_on_the_levels_below_it_among_three_pairs(weaker: str) -> None:
    game, file = load("yetem")
    layout = next(each for each in game.layouts(file) if (each.name, each.players) == ("pairs", 6))
    result = run_arena(game, file, layout, None, bots=[HARD, weaker], matches=60, seed="1")
    lead = result.bots[0].lead
    assert lead is not None
    assert lead.mean > 0


@pytest.mark.parametrize("players", [4, 6])
def test_B5_hard_minds_what_is_left_in_the_hand(players: int) -> None:
    game, file = load("mille-bornes")
    layout = next(each for each in game.layouts(file) if each.players == players)
    result = run_arena(game, file, layout, None, bots=[HARD, GREEDY], matches=60, seed="1")
    lead = result.bots[0].lead
    assert lead is not None
    assert lead.mean > 0
