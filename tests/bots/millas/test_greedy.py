"""The greedy yardstick: what comes before what."""

import pytest

from tests.bots.millas.asked import PILE, choices
from tests.games.millas.hand import THREE, TWO


def greedy(position: str) -> str:
    (only,) = set(choices("greedy", TWO, f"{position} {PILE}"))
    return only


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand0=25,75,100,accident side0=go/// side1=go///", "play 100"),
        ("hand0=50,100,200 side0=go///100*6,50", "play 50"),
        ("hand0=100,go,accident side0=go,stop/// side1=go///", "play go"),
        ("hand0=100,driving_ace,stop side0=go,accident/// side1=go///", "play driving_ace"),
        ("hand0=100,driving_ace,repairs side0=go,accident/// side1=go///", "play repairs"),
        ("hand0=25,stop,driving_ace side1=go///", "attack stop 1"),
        ("hand0=25,75,200,driving_ace side0=go,stop///200*2", "discard 200"),
        ("hand0=go,gasoline side0=go,accident///", "discard gasoline"),
        ("hand0=driving_ace", "play driving_ace"),
        ("phase=extension side0=go///100*7", "finish"),
        (
            "turn=1 asked=0 landed=accident@0 side0=go,accident/// hand0=driving_ace",
            "tk driving_ace",
        ),
    ],
)
def test_what_comes_before_what(position: str, move: str) -> None:
    assert greedy(position) == move


def test_the_leader_is_attacked_and_between_equals_the_lots_decide() -> None:
    position = f"hand0=accident side2=go///100 {PILE} side1=go///100"
    assert set(choices("greedy", THREE, position + "*2")) == {"attack accident 1"}
    found = choices("greedy", THREE, position)
    assert found.count("attack accident 1") == found.count("attack accident 2") == len(found) // 2
