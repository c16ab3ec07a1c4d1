"""A few hands of each kind within the bounds; `python -m tests.soak 100000` plays more."""

import pytest

from tests import soak
from tests.tables import RuleTable, shipped_tables

TABLES = {str(table): table for table in shipped_tables()}


@pytest.mark.parametrize(
    "table", [each for each in TABLES.values() if each.game.SECRET_HANDS], ids=str
)
def test_hands_end_within_the_bounds_of_their_rules(table: RuleTable) -> None:
    assert soak.soak(table, 30).hands == 30


@pytest.mark.parametrize("level", ["random", "medium"])
@pytest.mark.parametrize("name", ["yetem-trios-6-700", "tock-individual-2-helping"])
def test_bots_hands_end_within_the_bounds_of_their_rules(name: str, level: str) -> None:
    assert soak.soak(TABLES[name], 5, level).hands == 5


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("yetem-individual-2-700", 4600),
        ("yetem-pairs-4-1000", 4400),
        ("computadora-individual-2-700", 4600),
        ("computadora-individual-2-1000", 4400),
        ("mille-bornes-individual-2-1000", 3200),
    ],
)
def test_the_most_that_a_hand_is_worth_is_the_rulebooks(name: str, points: int) -> None:
    assert soak.most_points(TABLES[name].rules) == points
