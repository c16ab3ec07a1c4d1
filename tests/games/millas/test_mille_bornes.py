"""Mille Bornes, one race (B1 to B6)."""

from collections import Counter

import pytest

from millas.games.millas.notation import encode_cards
from millas.games.millas.rules import deck, layouts
from millas.games.millas.score import lines_scored, result, standing
from tests.games.millas.hand import RACE, Hand, file_of, rules_of
from tests.games.millas.rulings import BATTLE_HAZARDS, SAFETIES, SAFETY_OF

CLASSIC = {
    "25": 10, "50": 10, "75": 10, "100": 12, "200": 4,
    "stop": 5, "speed_limit": 4, "out_of_gas": 3, "flat_tire": 3, "accident": 3,
    "go": 14, "end_of_limit": 6, "gasoline": 6, "spare_tire": 6, "repairs": 6,
    "right_of_way": 1, "extra_tank": 1, "puncture_proof": 1, "driving_ace": 1,
}  # fmt: skip
DUEL = rules_of("mille-bornes", "individual", 2)


def leaders(hand: Hand) -> tuple[int, ...]:
    """Who has won the race."""
    ending = result(hand.state)
    assert ending is not None
    return standing(hand.state.rules, [ending]).winners


# B1, B2


def test_B1_the_classic_deck_of_106() -> None:
    assert sum(CLASSIC.values()) == file_of("mille-bornes").cards == 106
    assert file_of("mille-bornes").deck == CLASSIC


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_B2_each_for_himself_1000_and_no_card_taken_out(players: int) -> None:
    rules = rules_of("mille-bornes", "individual", players)
    assert rules.layout.sides == tuple((seat,) for seat in range(players))
    assert (rules.goal, rules.extend_to) == (1000, 0)
    assert Counter(encode_cards(deck(rules))) == Counter(CLASSIC)


def test_B2_two_to_six_and_no_teams() -> None:
    offered = [(layout.name, layout.players) for layout in layouts(file_of("mille-bornes"))]
    assert offered == [("individual", players) for players in range(2, 7)]


def test_B2_nobody_is_asked_at_700() -> None:
    hand = Hand(DUEL, "turn=0 hand0=100,25 side0=go///100*6 pile=25*9").do(0, "play 100")
    assert hand.asked == (1,)


def test_B2_one_race_is_the_match() -> None:
    assert leaders(Hand(RACE, "end=trip@1 side1=go///100*10 pile=25")) == (1,)
    assert leaders(Hand(RACE, "end=exhausted@-1 side2=go///25")) == (2,)


# B3 How the race ends


def test_B3_with_exactly_1000() -> None:
    hand = Hand(DUEL, "turn=0 hand0=100,25 side0=go///100*9 pile=25*9").do(0, "play 100")
    assert hand.ending == ("trip", 0)


def test_B3_when_who_drew_the_last_card_has_finished_the_turn() -> None:
    hand = Hand(RACE, "turn=0 hand0=25*6 hand1=50*6 hand2=25*6 pile=75").do(0, "discard 25")
    assert hand.ending is None
    assert hand.held(1) == [*["50"] * 6, "75"]
    hand.do(1, "discard 50")
    assert hand.ending == ("exhausted", None)
    assert [len(hand.held(seat)) for seat in range(3)] == [5, 6, 6]


def test_B3_hands_are_not_played_out() -> None:
    hand = Hand(DUEL, "turn=0 hand0=25,50*5 hand1=25*6 side0=go/// pile=").do(0, "play 25")
    assert hand.ending == ("exhausted", None)


@pytest.mark.parametrize("hazard", [*BATTLE_HAZARDS, "speed_limit"])
def test_B3_a_window_that_the_last_turn_opened_is_still_answered(hazard: str) -> None:
    safety = SAFETY_OF[hazard]
    hand = Hand(
        RACE, f"turn=0 hand0={hazard},25*5 hand1=50*6 hand2={safety},50*5 side2=go///25 pile="
    )
    hand.do(0, f"attack {hazard} 2")
    assert hand.can(2) == {"pass", f"tk {safety}"}
    passed = Hand(RACE, str(hand)).do(2, "pass")
    assert passed.ending == ("exhausted", None)
    hand.do(2, f"tk {safety}")
    assert hand.happened("drew") == []
    assert hand.asked == (2,)
    hand.do(2, "play 50")
    assert hand.ending == ("exhausted", None)
    assert hand.state.sides[2].miles == 75


def test_B3_the_TK_that_draws_the_last_card_has_its_extra_turn() -> None:
    hand = Hand(DUEL, "turn=0 hand0=stop,25 hand1=right_of_way,50 side1=go/// pile=75")
    hand.do(0, "attack stop 1").do(1, "tk right_of_way")
    assert hand.held(1) == ["50", "75"]
    assert hand.do(1, "play 75").ending == ("exhausted", None)


@pytest.mark.parametrize("safety", SAFETIES)
def test_B3_a_safety_in_the_last_turn_still_gives_its_extra_turn(safety: str) -> None:
    hand = Hand(DUEL, f"turn=0 hand0={safety},50 hand1=25*6 side0=go/// pile=")
    hand.do(0, f"play {safety}")
    assert hand.asked == (0,)
    assert hand.held(0) == ["50"]
    assert hand.do(0, "play 50").ending == ("exhausted", None)


def test_B3_no_extra_turn_without_a_card() -> None:
    hand = Hand(DUEL, "turn=0 hand0=driving_ace hand1=25*6").do(0, "play driving_ace")
    assert hand.ending == ("exhausted", None)


def test_B3_an_extra_turn_in_the_last_turn_may_open_a_window_again() -> None:
    hand = Hand(
        DUEL,
        "turn=0 hand0=extra_tank,stop,25 hand1=right_of_way,accident side0=go/// side1=go/// pile=",
    )
    hand.do(0, "play extra_tank", "attack stop 1").do(1, "tk right_of_way", "attack accident 0")
    assert hand.asked == (0,)
    assert hand.do(0, "pass").ending == ("exhausted", None)


def test_B3_the_last_turn_may_make_the_trip() -> None:
    hand = Hand(DUEL, "turn=0 hand0=100 hand1=25 side0=go///100*9").do(0, "play 100")
    assert hand.ending == ("trip", 0)


def test_B3_no_hand_is_blocked() -> None:
    hand = Hand(DUEL, "turn=0 hand0=driving_ace,75 hand1=75").do(0, "play driving_ace")
    assert hand.asked == (0,)
    assert hand.do(0, "discard 75").ending == ("exhausted", None)


# B4 Who wins


def test_B4_who_completed_the_race_wins_with_fewer_points_too() -> None:
    hand = Hand(
        DUEL,
        "end=trip@0 side0=go///100*10 side1=//right_of_way+,extra_tank+,driving_ace+/100*9 "
        "hand0=200*2,100*9 pile=25",
    )
    assert hand.points(0)["total"] < hand.points(1)["total"]
    assert leaders(hand) == (0,)


def test_B4_else_who_is_nearest_to_the_goal_with_fewer_points_too() -> None:
    hand = Hand(DUEL, "end=exhausted@-1 side0=go//right_of_way+/100*8 side1=go///100*8,25")
    assert hand.points(0)["total"] > hand.points(1)["total"]
    assert leaders(hand) == (1,)


def test_B4_equally_near_the_higher_score() -> None:
    hand = Hand(RACE, "end=exhausted@-1 side0=go///50 side1=go///50 side2=go///25 hand1=25")
    assert leaders(hand) == (0,)


def test_B4_still_equal_they_share_it() -> None:
    hand = Hand(RACE, "end=exhausted@-1 side0=go///50 side1=go///25 side2=go///25*2")
    assert leaders(hand) == (0, 2)


# B5 Score


def test_B5_the_lines() -> None:
    assert lines_scored(RACE) == ("miles", "safeties", "tk", "trip", "safe_trip", "hand_miles")


def test_B5_kilometres_safeties_and_farsas() -> None:
    hand = Hand(DUEL, "end=exhausted@-1 side0=go//extra_tank,driving_ace+/25,100")
    assert hand.points(0) == {"miles": 125, "safeties": 200, "tk": 300, "total": 625}


@pytest.mark.parametrize(("distance", "safe"), [("100*10", 200), ("100*8,200", 0)])
def test_B5_400_to_who_completes_and_200_without_a_200(distance: str, safe: int) -> None:
    hand = Hand(DUEL, f"end=trip@0 side0=go///{distance} side1=go///25*4")
    assert hand.points(0)["trip"] == 400
    assert hand.points(0).get("safe_trip", 0) == safe
    assert hand.points(0)["total"] == 1400 + safe
    assert hand.points(1) == {"miles": 100, "total": 100}


@pytest.mark.parametrize("end", ["trip@0", "exhausted@-1"])
def test_B5_minus_the_kilometres_left_in_the_hand(end: str) -> None:
    hand = Hand(
        DUEL, f"end={end} side0=go///100*10 hand0=25*2,go,driving_ace hand1=200*3,50,stop pile=25"
    )
    assert hand.points(0)["hand_miles"] == -50
    assert hand.points(1) == {"hand_miles": -650, "total": -650}


def test_B5_no_other_bonus() -> None:
    crossed = ",".join(f"{safety}+" for safety in SAFETIES)
    hand = Hand(DUEL, f"end=trip@0 side0=go//{crossed}/100*10")
    assert hand.points(0) == {
        "miles": 1000, "safeties": 400, "tk": 1200, "trip": 400, "safe_trip": 200, "total": 3200,
    }  # fmt: skip


# B6 Otherwise as in 1000 Millas


def test_B6_the_cured_hazard_needs_a_green_light() -> None:
    hand = Hand(DUEL, "turn=0 hand0=repairs,go,25 hand1=50*6 side0=go,accident/// pile=50*9")
    hand.do(0, "play repairs").do(1, "discard 50")
    assert hand.plays(0) == {"play go"}


def test_B6_priority_stands_for_the_green_light() -> None:
    hand = Hand(DUEL, "turn=0 hand0=right_of_way,75 side0=/speed_limit// pile=25*9")
    assert hand.do(0, "play right_of_way").plays(0) == {"play 25", "play 75"}


def test_B6_no_third_200() -> None:
    hand = Hand(DUEL, "turn=0 hand0=200 side0=go///200*2 pile=25*9")
    assert hand.why_not(0, "play 200") == "too_many_200"
