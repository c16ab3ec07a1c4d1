"""The computer version (C1)."""

import pytest

from millas.games.millas.rules import deck, layouts
from tests.games.millas.hand import Hand, file_of, rules_of

SEATINGS = [
    ("individual", 2), ("individual", 3), ("individual", 4), ("individual", 5),
    ("pairs", 4), ("pairs", 6), ("trios", 6),
]  # fmt: skip
EVERY_SEATING = pytest.mark.parametrize(("layout", "players"), SEATINGS)


def test_C1_two_to_six_may_play() -> None:
    offered = [(layout.name, layout.players) for layout in layouts(file_of("computadora"))]
    assert sorted(offered) == sorted(SEATINGS)


@EVERY_SEATING
def test_C1_the_goal_is_chosen_700_by_default(layout: str, players: int) -> None:
    assert rules_of("computadora", layout, players).layout.choices == (700, 1000)
    assert rules_of("computadora", layout, players).goal == 700
    assert rules_of("computadora", layout, players, goal=1000).goal == 1000


@EVERY_SEATING
def test_C1_700_with_extension_1000_without(layout: str, players: int) -> None:
    assert rules_of("computadora", layout, players, goal=700).extend_to == 1000
    assert rules_of("computadora", layout, players, goal=1000).extend_to == 0


@EVERY_SEATING
def test_C1_the_cards_are_those_of_the_box(layout: str, players: int) -> None:
    assert deck(rules_of("computadora", layout, players)) == deck(
        rules_of("yetem", layout, players)
    )


def test_C1_four_in_pairs_may_extend_at_700() -> None:
    hand = Hand(
        rules_of("computadora", "pairs", 4), "turn=0 hand0=100,25 side0=go///100*6 pile=25*9"
    )
    assert hand.do(0, "play 100").can(0) == {"extend", "finish"}


def test_C1_with_1000_chosen_nobody_is_asked_at_700() -> None:
    rules = rules_of("computadora", "individual", 2, goal=1000)
    hand = Hand(rules, "turn=0 hand0=100,25 side0=go///100*6 pile=25*9").do(0, "play 100")
    assert hand.asked == (1,)


@pytest.mark.parametrize("winner", [None, 1])
def test_C1_a_failed_extension_costs_the_400_but_no_fine(winner: int | None) -> None:
    end = "exhausted@-1" if winner is None else f"trip@{winner}"
    hand = Hand(
        rules_of("computadora", "individual", 3),
        f"end={end} goal=1000 caller=0 side0=go///100*8 side1=go///100*10 side2=go/// pile=25",
    )
    assert hand.points(0) == {"miles": 800, "total": 800}
    assert "extension" not in hand.points(1)
    assert hand.points(2) == {}


def test_C1_a_successful_extension_gives_its_200() -> None:
    hand = Hand(
        rules_of("computadora", "individual", 2),
        "end=trip@0 goal=1000 caller=0 side0=go///100*8,200 side1=go///25 pile=25",
    )
    assert hand.points(0) == {"miles": 1000, "trip": 400, "extension": 200, "total": 1600}


def test_C1_otherwise_it_scores_as_the_box() -> None:
    ours, theirs = file_of("computadora"), file_of("yetem")
    assert ours.score == theirs.score
    assert ours.points_to_win == theirs.points_to_win == 5000
    for switch in ("hand_size", "limit", "max_200", "safety_restores_go", "play_out"):
        assert getattr(ours, switch) == getattr(theirs, switch)
