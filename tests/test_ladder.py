"""Who meets on the ladder."""

from itertools import pairwise

import pytest

from millas.arena import ladder as module
from millas.arena.ladder import MATCHES, SEARCHED, SEARCHED_AT_TABLES, Pairing, ladder
from millas.bots import LEVELS
from millas.core.game import Layout
from tests.tables import load


def layouts(rules: str) -> tuple[Layout, ...]:
    game, file = load(rules)
    return game.layouts(file)


def met(pairings: list[Pairing]) -> set[tuple[str, str, str]]:
    return {(each.bot, each.rival, str(each.layout)) for each in pairings}


@pytest.mark.parametrize(("game", "rules"), [("millas", "yetem"), ("tock", "tock")])
def test_every_level_meets_the_one_below(game: str, rules: str) -> None:
    found = met(list(ladder(game, layouts(rules))))
    for below, above in pairwise(LEVELS[game]):
        assert (above, below, "individual (2)") in found


def test_levels_that_come_later_join_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    weakest = next(iter(LEVELS["millas"].values()))
    levels = dict.fromkeys(("random", "greedy", "hard", "expert"), weakest)
    monkeypatch.setattr(module, "LEVELS", {"millas": levels})
    monkeypatch.setattr(module, "SEARCHES", {"millas": {"expert": weakest}})
    pairings = list(ladder("millas", layouts("yetem")))
    tables = {"individual (3)", "pairs (4)", "pairs (6)", "trios (6)"}
    assert met(pairings) == {
        ("greedy", "random", "individual (2)"),
        ("hard", "greedy", "individual (2)"),
        ("expert", "hard", "individual (2)"),
        *(("hard", "greedy", table) for table in tables),
        *(("expert", "hard", table) for table in tables),
    }
    slow = {each.matches for each in pairings if each.bot == "expert"}
    assert slow == {SEARCHED, SEARCHED_AT_TABLES}


def test_a_percentage_makes_it_longer_or_shorter() -> None:
    for percent, matches in ((100, MATCHES), (1, MATCHES // 100), (200, 2 * MATCHES)):
        assert next(ladder("millas", layouts("yetem"), percent)).matches == matches
