"""Safeties laid on the own turn, and right of way (M7, M8)."""

import pytest

from millas.games.millas.rules import Rules
from tests.games.millas.hand import PAIRS, TWO, Hand, rules_of
from tests.games.millas.rulings import BATTLE_HAZARDS, REMEDY_OF, SAFETIES, SAFETY_OF

RESTORING = rules_of("yetem", "individual", 2, safety_restores_go=True)
BOTH_SETTINGS = pytest.mark.parametrize("rules", [TWO, RESTORING], ids=["yetem", "restoring"])
BREAKDOWNS = ("out_of_gas", "flat_tire", "accident")


def lays(rules: Rules, safety: str, side: str) -> Hand:
    """Seat 0 lays a safety on its side and draws a 25 for the extra turn."""
    hand = Hand(rules, f"turn=0 hand0={safety},go,50 hand1=100*6 side0={side} pile=25*9")
    return hand.do(0, f"play {safety}")


# M7 Every safety against every hazard, in every state of the pile


@BOTH_SETTINGS
@pytest.mark.parametrize("safety", SAFETIES)
@pytest.mark.parametrize("hazard", BATTLE_HAZARDS)
def test_M7_a_safety_cures_its_own_hazards_and_no_other(
    rules: Rules, hazard: str, safety: str
) -> None:
    hand = lays(rules, safety, f"go,{hazard}///25")
    cured = SAFETY_OF[hazard] == safety
    restored = rules.safety_restores_go or safety == "right_of_way"
    if cured and restored:
        assert hand.plays(0) == {"play 25", "play 50"}
    elif cured or hazard == "stop":
        assert hand.plays(0) == {"play go"}
    else:
        assert hand.plays(0) == set()
        assert hand.why_not(0, "play go") == "hazard_in_force"


@BOTH_SETTINGS
@pytest.mark.parametrize("hazard", BREAKDOWNS)
def test_M7_the_hazard_stays_where_it_lies_without_effect(rules: Rules, hazard: str) -> None:
    hand = lays(rules, SAFETY_OF[hazard], f"go,{hazard}///")
    assert f"side0=go,{hazard}//{SAFETY_OF[hazard]}/ " in str(hand)
    assert hand.why_not(0, "play go") == ("already_moving" if rules is RESTORING else None)


@pytest.mark.parametrize("hazard", BREAKDOWNS)
def test_M7_without_the_switch_a_go_on_top_of_the_cured_hazard_makes_it_move(hazard: str) -> None:
    hand = lays(TWO, SAFETY_OF[hazard], f"go,{hazard}///").do(0, "play go").do(1, "discard 100")
    assert hand.plays(0) == {"play 25", "play 50"}


@pytest.mark.parametrize("hazard", BREAKDOWNS)
def test_M7_without_the_switch_nobody_may_hit_a_side_that_still_needs_its_go(hazard: str) -> None:
    other = next(each for each in BREAKDOWNS if each != hazard)
    side = f"go,{hazard}//{SAFETY_OF[hazard]}/"
    text = f"turn=1 hand1={other} side0={side} pile=25*9"
    assert Hand(TWO, text).why_not(1, f"attack {other} 0") == "target_not_moving"
    assert Hand(RESTORING, text).why_not(1, f"attack {other} 0") is None


@pytest.mark.parametrize("hazard", BREAKDOWNS)
@pytest.mark.parametrize("beneath", ["", "go,flat_tire,spare_tire", "go,stop"])
def test_M7_the_switch_restores_a_go_only_if_a_go_lay_beneath(hazard: str, beneath: str) -> None:
    pile = f"{beneath},{hazard}".lstrip(",")
    hand = lays(RESTORING, SAFETY_OF[hazard], f"{pile}///")
    assert hand.plays(0) == {"play go"}


def test_M7_the_switch_looks_beneath_several_cured_hazards() -> None:
    hand = lays(RESTORING, "extra_tank", "go,flat_tire,out_of_gas//puncture_proof/")
    assert hand.plays(0) == {"play 25", "play 50"}


@BOTH_SETTINGS
@pytest.mark.parametrize("safety", SAFETIES)
@pytest.mark.parametrize("hazard", [*BATTLE_HAZARDS, "speed_limit"])
def test_M7_a_safety_keeps_its_hazards_away_for_the_rest_of_the_hand(
    rules: Rules, hazard: str, safety: str
) -> None:
    position = "turn=1 hand1={} side0=go//{}/ pile=25*9"
    hand = Hand(rules, position.format(hazard, safety))
    immune = SAFETY_OF[hazard] == safety
    assert hand.why_not(1, f"attack {hazard} 0") == ("target_immune" if immune else None)
    crossed = Hand(rules, position.format(hazard, f"{safety}+"))
    assert crossed.plays(1) == hand.plays(1)


@BOTH_SETTINGS
@pytest.mark.parametrize("safety", SAFETIES)
@pytest.mark.parametrize(
    "side",
    ["///", "go///25", "go,stop///", "go,accident/speed_limit//", "go,flat_tire,spare_tire///"],
)
def test_M7_a_safety_may_always_be_laid(rules: Rules, side: str, safety: str) -> None:
    hand = Hand(rules, f"turn=0 hand0={safety} side0={side} side1=go/// pile=25*9")
    assert hand.plays(0) == {f"play {safety}"}


def test_M7_a_safety_is_never_laid_on_the_others() -> None:
    hand = Hand(TWO, "turn=0 hand0=driving_ace pile=25*9")
    assert {move for move in hand.can(0) if "driving_ace" in move} == {
        "play driving_ace",
        "discard driving_ace",
    }


# M7 The extra turn


@BOTH_SETTINGS
@pytest.mark.parametrize("safety", SAFETIES)
def test_M7_a_safety_gives_an_extra_turn_with_a_card(rules: Rules, safety: str) -> None:
    hand = Hand(rules, f"turn=0 hand0={safety},100*6 hand1=50*6 pile=75,25*9")
    hand.do(0, f"play {safety}")
    assert hand.asked == (0,)
    assert hand.held(0) == ["75", *["100"] * 6]
    hand.do(0, "discard 75")
    assert hand.asked == (1,)
    assert len(hand.held(0)) == 6


def test_M7_several_extra_turns_in_a_row() -> None:
    hand = Hand(
        TWO,
        "turn=0 hand0=right_of_way,driving_ace,100*5 hand1=50*6 "
        "pile=extra_tank,puncture_proof,25*9",
    )
    hand.do(0, "play right_of_way", "play extra_tank", "play driving_ace", "play puncture_proof")
    assert len(hand.happened("drew")) == 4
    hand.do(0, "play 25")
    assert hand.asked == (1,)
    assert len(hand.held(0)) == 6
    assert hand.points(0) == {"miles": 25, "safeties": 400, "all_safeties": 300, "total": 725}


def test_M7_the_extra_turn_may_be_any_turn() -> None:
    hand = Hand(TWO, "turn=0 hand0=driving_ace,stop side0=go/// side1=go/// hand1=50 pile=25*9")
    hand.do(0, "play driving_ace")
    assert hand.can(0) == {
        "attack stop 1", "play 25", "discard stop", "discard 25",
    }  # fmt: skip


def test_M7_a_safety_laid_on_the_own_turn_is_no_TK() -> None:
    hand = Hand(TWO, "turn=0 hand0=puncture_proof side0=go,flat_tire/// pile=25*9")
    hand.do(0, "play puncture_proof")
    assert hand.points(0) == {"safeties": 100, "total": 100}


def test_M7_a_safety_protects_the_partner_too() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=extra_tank,50 hand1=out_of_gas side0=go/// pile=25*9")
    hand.do(0, "play extra_tank", "discard 25")
    assert hand.why_not(1, "attack out_of_gas 0") == "target_immune"


# M8 Right of way


@BOTH_SETTINGS
def test_M8_it_needs_no_go_from_the_start(rules: Rules) -> None:
    hand = lays(rules, "right_of_way", "///")
    assert hand.plays(0) == {"play 25", "play 50"}
    assert hand.why_not(0, "play go") == "already_moving"


@BOTH_SETTINGS
def test_M8_it_ends_the_speed_limit_in_force(rules: Rules) -> None:
    hand = Hand(
        rules,
        "turn=0 hand0=right_of_way,200,end_of_limit side0=go/speed_limit// pile=25*9",
    )
    assert hand.why_not(0, "play end_of_limit") is None
    hand.do(0, "play right_of_way")
    assert hand.plays(0) == {"play 25", "play 200"}
    assert hand.why_not(0, "play end_of_limit") == "not_limited"


@BOTH_SETTINGS
def test_M8_it_cures_a_stop_at_once(rules: Rules) -> None:
    assert lays(rules, "right_of_way", "go,stop///").plays(0) == {"play 25", "play 50"}


@BOTH_SETTINGS
@pytest.mark.parametrize("hazard", BREAKDOWNS)
def test_M8_it_does_not_cure_a_breakdown(rules: Rules, hazard: str) -> None:
    hand = lays(rules, "right_of_way", f"go,{hazard}///")
    assert hand.plays(0) == set()
    assert hand.why_not(0, "play 25") == "not_moving"
    assert hand.why_not(0, "play go") == "hazard_in_force"


@BOTH_SETTINGS
@pytest.mark.parametrize("hazard", BREAKDOWNS)
@pytest.mark.parametrize("beneath", ["", "go,", "go,stop,"])
def test_M8_with_it_a_breakdown_needs_only_the_remedy(
    rules: Rules, beneath: str, hazard: str
) -> None:
    remedy = REMEDY_OF[hazard]
    hand = Hand(
        rules,
        f"turn=0 hand0={remedy},go,75 hand1=50 side0={beneath}{hazard}//right_of_way/ pile=50,25*9",
    )
    assert hand.plays(0) == {f"play {remedy}"}
    hand.do(0, f"play {remedy}").do(1, "discard 50")
    assert hand.plays(0) == {"play 25", "play 75"}


@BOTH_SETTINGS
@pytest.mark.parametrize("hazard", BREAKDOWNS)
def test_M8_with_it_the_matching_safety_alone_makes_it_move(rules: Rules, hazard: str) -> None:
    hand = lays(rules, SAFETY_OF[hazard], f"{hazard}//right_of_way/")
    assert hand.plays(0) == {"play 25", "play 50"}
