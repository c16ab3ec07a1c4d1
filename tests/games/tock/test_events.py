"""What is told of each act: who, which card, onto whose pile."""

import pytest

from millas.core.game import Deal, Event
from millas.games.tock import play
from tests.games.tock.round import THREE, TWO, Round


@pytest.mark.parametrize(
    ("position", "act", "told"),
    [
        ("turn=1 pile1=5 loose=9,9", "draw", [Event("drew", 1, 9)]),
        ("turn=1 drawn=5 pile1=9 loose=9", "keep", [Event("kept", 1, 5)]),
        ("turn=1 centre=4 drawn=5 loose=9", "centre", [Event("centre", 1, 5)]),
        ("turn=1 drawn=5 pile2=6 loose=9", "pile 2", [Event("burdened", 1, 5, 2)]),
        (
            "turn=1 pile0=3 pile1=9,12,15 pile2=3",
            "draw",
            [Event("turned_over", 1, amount=3), Event("drew", 1, 9)],
        ),
        (
            "turn=1 centre=20,20,20,20,20,19 pile0=3 pile1=5,20 pile2=3",
            "centre",
            [Event("centre", 1, 20), Event("complete")],
        ),
    ],
)
def test_T3_T8_T9_each_act_is_told(position: str, act: str, told: list[Event]) -> None:
    assert Round(THREE, position).do(1, act).out == told


def test_T1_who_begins_is_told() -> None:
    out: list[Event] = []
    play.new(TWO, Deal(1, TWO.deck), out)
    assert out == [Event("first", 1)]
