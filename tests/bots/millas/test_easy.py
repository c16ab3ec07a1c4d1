"""The beginner: what it sees, what it forgets."""

from collections import Counter
from random import Random

import pytest

from tests.bots.millas.asked import PILE, choices
from tests.games.millas.hand import THREE, TWO


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand0=25,75,100 side0=go///", "play 100"),
        ("hand0=25,repairs side0=go,accident///", "play repairs"),
        ("hand0=25,go", "play go"),
        ("hand0=25,end_of_limit side0=go/speed_limit//", "play end_of_limit"),
        ("hand0=100,accident,extra_tank side0=go///100*6 side1=go///", "play 100"),
        ("phase=extension side0=go///100*7", "finish"),
        ("hand0=extra_tank", "play extra_tank"),
    ],
)
def test_it_does_what_is_plain_to_see(position: str, move: str) -> None:
    assert set(choices("easy", TWO, f"{position} {PILE}")) == {move}


@pytest.mark.parametrize(
    ("position", "remembered"),
    [
        (
            "turn=1 asked=0 landed=accident@0 side0=go,accident/// hand0=driving_ace",
            "tk driving_ace",
        ),
        ("hand0=25,extra_tank side0=go///", "play extra_tank"),
        ("hand0=25,accident side0=go/// side1=go///", "attack accident 1"),
    ],
)
def test_it_remembers_three_times_in_four(position: str, remembered: str) -> None:
    found = Counter(choices("easy", TWO, f"{position} {PILE}"))
    assert found[remembered] == 45
    assert len(found) == 2


def ordinary_lots(number: int) -> list[Random]:
    return [Random(seed) for seed in range(number)]


def test_it_throws_away_anything_but_safeties_and_what_its_side_needs() -> None:
    position = f"hand0=go,25,75,stop,extra_tank side0=go,accident/// {PILE}"
    found = Counter(choices("easy", TWO, position, ordinary_lots(200)))
    assert found.keys() == {"discard 25", "discard 75", "discard stop", "play extra_tank"}


def test_it_sees_a_dead_card_more_often_than_not() -> None:
    position = f"hand0=25,50,75,200 side0=go,accident///200*2 {PILE}"
    found = Counter(choices("easy", TWO, position, ordinary_lots(200)))
    assert found["discard 200"] > 100
    assert len(found) == 4


def test_it_attacks_one_rival_as_often_as_another() -> None:
    position = f"hand0=accident side1=go///100 side2=go///100*4 {PILE}"
    found = Counter(choices("easy", THREE, position, ordinary_lots(400)))
    assert 0.8 < found["attack accident 1"] / found["attack accident 2"] < 1.25
