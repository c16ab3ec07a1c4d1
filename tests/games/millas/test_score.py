"""The score of a hand and the end of a match (M14, M15)."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import product

import pytest

from millas.core.game import Result, Standing
from millas.games.millas.rules import Rules, ScorePart
from millas.games.millas.score import LINES, lines_scored, score, standing
from tests.games.millas.hand import PAIRS, RACE, THREE, THREE_PAIRS, TRIOS, TWO, Hand, rules_of
from tests.games.millas.rulings import SAFETIES


def over(rules: Rules, position: str, winner: int | None = None) -> Hand:
    """A hand that is over, by a trip if somebody has won it."""
    end = "exhausted@-1" if winner is None else f"trip@{winner}"
    return Hand(rules, f"end={end} {position}")


def trip(position: str) -> Hand:
    """Side 0 of two pairs has its 1000 miles."""
    return over(PAIRS, position, winner=0)


PLAIN_1000 = "side0=go///100*8,200"
SAFE_1000 = "side0=go///100*10"


# M14, line by line


@pytest.mark.parametrize(
    ("distance", "miles"),
    [("", 0), ("25", 25), ("25,50,75,100,200", 450), ("200*2,100*6", 1000), ("50*9,25*3", 525)],
)
def test_M14_the_miles_laid(distance: str, miles: int) -> None:
    hand = over(PAIRS, f"side0=go///{distance}")
    assert hand.points(0).get("miles", 0) == miles


def test_M14_the_score_counts_whether_or_not_the_trip_was_made() -> None:
    hand = over(PAIRS, "side0=go///100*3 side1=go//driving_ace+/25")
    assert hand.points(0) == {"miles": 300, "total": 300}
    assert hand.points(1) == {"miles": 25, "safeties": 100, "tk": 300, "total": 425}


@pytest.mark.parametrize("laid", range(5))
@pytest.mark.parametrize("crossed", range(5))
def test_M14_safeties_all_four_and_TKs(laid: int, crossed: int) -> None:
    crossed = min(laid, crossed)
    area = ",".join(card + "+" * (number < crossed) for number, card in enumerate(SAFETIES[:laid]))
    points = over(PAIRS, f"side0=//{area}/").points(0)
    assert points.get("safeties", 0) == 100 * laid
    assert points.get("all_safeties", 0) == (300 if laid == 4 else 0)
    assert points.get("tk", 0) == 300 * crossed


def test_M14_safeties_shared_out_give_no_bonus() -> None:
    hand = over(PAIRS, f"side0=//{','.join(SAFETIES[:3])}/ side1=//{SAFETIES[3]}/")
    assert hand.points(0) == {"safeties": 300, "total": 300}
    assert hand.points(1) == {"safeties": 100, "total": 100}


def test_M14_only_who_completes_the_trip_scores_it() -> None:
    hand = over(THREE, "side0=go///100*7 side1=go///100*6 side2=go///50 pile=25", winner=0)
    assert [hand.points(side).get("trip", 0) for side in range(3)] == [400, 0, 0]


@pytest.mark.parametrize("pile", ["", "pile=25"])
@pytest.mark.parametrize("distance", ["100*10", "100*8,200"])
@pytest.mark.parametrize("rival", ["", "25"])
def test_M14_the_bonuses_of_a_trip(rival: str, distance: str, pile: str) -> None:
    hand = trip(f"side0=go///{distance} side1=go//extra_tank/{rival} {pile}")
    points = hand.points(0)
    assert points.get("delayed", 0) == (0 if pile else 300)
    assert points.get("safe_trip", 0) == (0 if "200" in distance else 300)
    assert points.get("shutout", 0) == (0 if rival else 500)
    assert points["total"] == 1400 + sum(
        points.get(line, 0) for line in ("delayed", "safe_trip", "shutout")
    )
    assert hand.points(1)["total"] == (125 if rival else 100)


@pytest.mark.parametrize("pile", ["", "pile=25"])
def test_M14_no_bonus_of_a_trip_without_a_trip(pile: str) -> None:
    hand = over(PAIRS, f"side0=go///100*9 {pile}")
    assert hand.points(0) == {"miles": 900, "total": 900}


def test_M14_the_200s_of_the_others_do_not_make_a_trip_unsafe() -> None:
    hand = trip(f"{SAFE_1000} side1=go///200 pile=25")
    assert hand.points(0)["safe_trip"] == 300


def test_M14_one_shutout_bonus_however_many_sides() -> None:
    for rules in (TWO, THREE, THREE_PAIRS, TRIOS):
        assert over(rules, "side0=go///200,100*5 pile=25", winner=0).points(0) == {
            "miles": 700, "trip": 400, "shutout": 500, "total": 1600,
        }  # fmt: skip


def test_M14_a_single_card_of_any_other_side_spoils_the_shutout() -> None:
    hand = over(THREE, "side0=go///200,100*5 side2=go///25 pile=25", winner=0)
    assert "shutout" not in hand.points(0)


def test_M14_cards_left_in_the_hand_cost_nothing() -> None:
    hand = over(PAIRS, "side0=go///25 hand0=200 hand2=100")
    assert hand.points(0) == {"miles": 25, "total": 25}


def test_M14_at_most_4600_in_one_hand() -> None:
    crossed = ",".join(f"{safety}+" for safety in SAFETIES)
    hand = over(TWO, f"goal=1000 caller=0 side0=go//{crossed}/100*10", winner=0)
    assert hand.points(0) == {
        "miles": 1000,
        "safeties": 400,
        "all_safeties": 300,
        "tk": 1200,
        "trip": 400,
        "delayed": 300,
        "safe_trip": 300,
        "shutout": 500,
        "extension": 200,
        "total": 4600,
    }


def test_M14_without_an_extension_at_most_4400() -> None:
    crossed = ",".join(f"{safety}+" for safety in SAFETIES)
    assert trip(f"side0=go//{crossed}/100*10").points(0)["total"] == 4400


def test_M14_the_total_is_the_sum_of_the_lines() -> None:
    areas = ["", "driving_ace", ",".join(f"{safety}+" for safety in SAFETIES)]
    for area, distance, winner in product(areas, ["", "200,100*5"], [None, 0, 1]):
        hand = over(TWO, f"side0=go//{area}/{distance} side1=go///25", winner)
        for sheet in score(hand.state):
            lines = [points for line, points in sheet.items() if line != "total"]
            assert sheet["total"] == sum(lines)


def test_M14_the_sheet_lists_what_the_rule_file_scores() -> None:
    assert lines_scored(PAIRS) == (
        "miles", "safeties", "all_safeties", "tk", "trip", "delayed", "safe_trip", "shutout",
        "extension",
    )  # fmt: skip
    hand = trip(PLAIN_1000)
    assert tuple(score(hand.state)[1]) == (*lines_scored(PAIRS), "total")


def test_M14_a_house_may_leave_a_line_out() -> None:
    score_part = replace(rules_of("yetem", "pairs", 4).score, shutout=None)
    rules = rules_of("yetem", "pairs", 4, score=score_part)
    assert "shutout" not in lines_scored(rules)
    assert over(rules, f"{PLAIN_1000} pile=25", winner=0).points(0)["total"] == 1400


# M15 Match


def after(rules: Rules, *hands: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Totals and winners after hands that scored so."""
    results = [Result("exhausted", {}, (), tuple(points)) for points in hands]
    stands = standing(rules, results)
    return stands.totals, stands.winners


def test_M15_before_the_first_hand_all_have_nothing() -> None:
    assert after(THREE) == ((0, 0, 0), ())


def test_M15_hands_are_played_until_a_side_has_5000() -> None:
    assert after(PAIRS, (2500, 100), (2475, 50)) == ((4975, 150), ())
    assert after(PAIRS, (2500, 100), (2500, 50)) == ((5000, 150), (0,))


def test_M15_5000_may_be_passed() -> None:
    assert after(PAIRS, (100, 4600), (50, 4600)) == ((150, 9200), (1,))


def test_M15_the_highest_total_wins_not_the_first_to_pass() -> None:
    assert after(THREE, (4900, 4000, 0), (200, 1500, 0)) == ((5100, 5500, 0), (1,))


def test_M15_a_tie_for_the_highest_total_is_another_hand() -> None:
    tied = (5000, 5000, 4000)
    assert after(THREE, tied) == (tied, ())
    assert after(THREE, tied, (0, 25, 300)) == ((5000, 5025, 4300), (1,))
    assert after(THREE, tied, (100, 100, 0)) == ((5100, 5100, 4000), ())


def test_M15_a_tie_below_the_highest_total_decides_nothing() -> None:
    assert after(THREE, (5000, 5000, 5100)) == ((5000, 5000, 5100), (2,))


def test_M15_a_tie_may_be_won_by_a_third_side() -> None:
    assert after(THREE, (5000, 5000, 4900), (0, 0, 200))[1] == (2,)


def test_M14_B5_each_mile_is_worth_what_the_file_says() -> None:
    worth = replace(TWO.score, miles=2, hand_miles=3)
    rules = rules_of("yetem", "individual", 2, score=worth)
    hand = over(rules, "hand0=25 hand1=100,go side0=go///100")
    assert hand.points(0) == {"miles": 200, "hand_miles": -75, "total": 125}
    assert hand.points(1) == {"hand_miles": -300, "total": -300}


def test_M14_a_line_that_is_worth_nothing_gives_nothing() -> None:
    nothing = ScorePart(**dict.fromkeys(asdict(TWO.score), 0))
    rules = rules_of("yetem", "individual", 2, score=nothing)
    safeties = "right_of_way+,extra_tank,puncture_proof,driving_ace"
    hand = over(rules, f"hand0=25 side0=go//{safeties}/100*7", winner=0)
    assert lines_scored(rules) == LINES
    assert hand.points(0) == {}


def test_B4_a_race_has_a_total_for_each_side() -> None:
    end = Result("trip", {}, (1,), (300, 1900, -50))
    assert standing(RACE, [end]) == Standing((300, 1900, -50), (1,))
