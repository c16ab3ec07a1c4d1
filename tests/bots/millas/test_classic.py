"""The player of 1982, one habit after the other."""

import pytest

from millas.games.millas.rules import Rules
from tests.bots.millas.asked import PILE, choices
from tests.games.millas.hand import PAIRS, THREE, TWO

ROLLING = "side0=go///100 side1=go///100"


def classic(position: str, rules: Rules = TWO) -> str:
    (only,) = set(
        choices("classic", rules, position if "pile=" in position else f"{position} {PILE}")
    )
    return only


# Safeties


def test_a_safety_is_laid_against_what_holds_the_side_up() -> None:
    assert classic("hand0=driving_ace,repairs side0=go,accident///") == "play driving_ace"
    assert classic("hand0=right_of_way,25 side0=go/speed_limit//") == "play right_of_way"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"hand0=25,extra_tank {ROLLING}", "play 25"),
        (f"hand0=25,extra_tank {ROLLING} discard=out_of_gas*2", "play extra_tank"),
        ("hand0=25,extra_tank side0=go///100 side1=go///100*6", "play extra_tank"),
        ("hand0=100,extra_tank side0=go///100*6 side1=go///100", "play extra_tank"),
        ("hand0=100,extra_tank,stop side0=go///100*6 side1=go///100", "play 100"),
    ],
)
def test_a_safety_waits_until_its_hazards_are_gone_or_the_hand_may_end(
    position: str, move: str
) -> None:
    assert classic(position) == move


def test_with_nothing_else_to_lay_it_waits_while_the_draw_pile_is_long() -> None:
    position = "hand0=100,extra_tank side0=go,accident///100 side1=go///100 pile=25*"
    assert classic(position + "40") == "discard 100"
    assert classic(position + "20") == "play extra_tank"
    found = choices("classic", TWO, position + "30")
    assert found.count("play extra_tank") == len(found) // 2


def test_tk_is_called() -> None:
    position = "turn=1 asked=0 landed=accident@0 side0=go,accident/// hand0=driving_ace"
    assert classic(position) == "tk driving_ace"


# What is worth most


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (f"hand0=25,75,200 {ROLLING}", "play 200"),
        (f"hand0=200,accident {ROLLING}", "play 200"),
        (f"hand0=100,accident {ROLLING}", "attack accident 1"),
        (f"hand0=stop,accident {ROLLING}", "attack stop 1"),
        (f"hand0=stop,accident {ROLLING} discard=repairs*4", "attack accident 1"),
        ("hand0=75,accident side0=go///100*6,25 side1=go///100", "play 75"),
        ("hand0=go,75 side0=go,stop/// side1=go,stop///100", "play go"),
    ],
)
def test_the_play_that_is_worth_most_is_made(position: str, move: str) -> None:
    assert classic(position) == move


def test_a_small_distance_is_kept_until_the_hand_can_complete_the_trip() -> None:
    position = "side0=go///100*6 side1=go,stop///100 hand0=repairs,"
    assert classic(position + "50") == "discard 50"
    assert classic(position + "50*2") == "play 50"
    assert classic(position + "50 pile=") == "play 50"


def test_a_rival_near_its_goal_is_not_limited() -> None:
    position = "hand0=speed_limit,gasoline side1=go,stop///100*6,25"
    assert classic(position) == "attack speed_limit 1"
    assert classic(position + "*2") == "discard speed_limit"


# What is worth least


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand0=gasoline,extra_tank,repairs", "discard gasoline"),
        ("hand0=gasoline,repairs side0=//extra_tank/", "discard gasoline"),
        ("hand0=100,accident,out_of_gas side1=//extra_tank/", "discard out_of_gas"),
        ("hand0=repairs,spare_tire,spare_tire", "discard spare_tire"),
        ("hand0=50,75,repairs", "discard 75"),
        ("hand0=50,75,repairs,end_of_limit", "discard 50"),
        ("hand0=extra_tank,driving_ace", "play extra_tank"),
    ],
)
def test_the_card_that_is_worth_least_is_discarded(position: str, move: str) -> None:
    assert classic(position) == move


# Several sides


def test_it_plays_against_the_side_that_is_nearest_to_winning() -> None:
    position = "hand0=accident,25 side1=go///100*2 side2=go///100"
    assert classic(position, THREE) == "attack accident 1"
    assert classic(position.replace("go///100*2", "go,stop///100*2"), THREE) == "discard 25"


def test_it_lays_for_its_side() -> None:
    position = "side0=go,out_of_gas///100 hand2=100,gasoline,go turn=2"
    assert classic(position, PAIRS) == "play gasoline"


# The extension


@pytest.mark.parametrize(
    ("more", "answer"),
    [
        ("hand0=driving_ace side1=go,stop///100", "extend"),
        ("hand0= side1=go,stop///100", "finish"),
        ("hand0=driving_ace side1=go,stop///", "finish"),
        ("hand0=driving_ace side1=go///100*5", "finish"),
        ("hand0=driving_ace side1=go,stop//right_of_way/100", "finish"),
        ("hand0=driving_ace,200 side1=go,accident//right_of_way/100", "extend"),
    ],
)
def test_the_trip_is_extended_with_safeties_against_a_rival_far_behind(
    more: str, answer: str
) -> None:
    position = f"phase=extension side0=go//extra_tank/100*7 {more}"
    assert classic(position) == answer
