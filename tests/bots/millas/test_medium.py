"""The hints of the rulebook (A to E), one by one."""

import pytest

from millas.games.millas.state import Phase
from tests.bots.millas.asked import LOTS, PILE, choice, choices, medium
from tests.games.millas.hand import PAIRS, RACE, THREE, TRIOS, TWO, Hand

ROLLING = "go///"
"""A side that has just begun to roll."""


# Hint A: go first


def test_at_the_beginning_a_go_comes_before_a_hazard() -> None:
    assert medium(TWO, f"hand0=go,stop,accident side1={ROLLING} {PILE}") == "play go"


def test_later_the_only_rival_is_stopped_before_the_side_rolls_again() -> None:
    position = f"hand0=go,accident,100 side0=go,stop///100 side1={ROLLING} {PILE}"
    assert medium(TWO, position) == "attack accident 1"


# Hint B: safeties


def test_a_safety_is_kept_while_its_hazard_may_come() -> None:
    assert medium(TWO, f"hand0=25,extra_tank side0={ROLLING} {PILE}") == "play 25"


@pytest.mark.parametrize(
    ("hazard", "safety"),
    [("stop", "right_of_way"), ("speed_limit", "right_of_way"), ("accident", "driving_ace")],
)
def test_tk_is_called_by_who_can(hazard: str, safety: str) -> None:
    piles = "go/speed_limit//" if hazard == "speed_limit" else f"go,{hazard}///"
    position = f"turn=1 asked=0 landed={hazard}@0 side0={piles} {PILE} hand0=25,"
    assert medium(TWO, position + safety) == f"tk {safety}"
    assert medium(TWO, position + "extra_tank") == "pass"


def test_a_safety_is_laid_when_its_hazards_are_gone() -> None:
    position = f"hand0=25,extra_tank side0={ROLLING} {PILE} discard=out_of_gas"
    assert medium(TWO, position) == "play 25"
    assert medium(TWO, position + "*2") == "play extra_tank"


def test_right_of_way_waits_for_limits_and_stops() -> None:
    position = f"hand0=25,right_of_way side0={ROLLING} {PILE} discard=stop*4"
    assert medium(TWO, position) == "play 25"
    assert medium(TWO, position + ",speed_limit*3") == "play right_of_way"


def test_a_safety_is_laid_when_it_helps_and_no_remedy_is_at_hand() -> None:
    position = f"side0=go,accident///100 {PILE} hand0=driving_ace,go,25"
    assert medium(TWO, position) == "play driving_ace"
    assert medium(TWO, position + ",repairs") == "play repairs"


def test_a_safety_is_kept_when_it_would_help_nothing_in_the_hand() -> None:
    assert medium(TWO, f"side0=go,accident///100 {PILE} hand0=driving_ace,25").startswith("discard")


def test_right_of_way_gets_a_limited_side_going() -> None:
    position = f"side0=go/speed_limit// {PILE} hand0=right_of_way,100"
    assert medium(TWO, position) == "play right_of_way"
    assert medium(TWO, position + ",end_of_limit") == "play end_of_limit"


def test_a_safety_is_laid_before_a_rival_may_end_the_hand() -> None:
    position = f"hand0=25,extra_tank side0={ROLLING} {PILE} side1=go///100*6"
    assert medium(TWO, position) == "play extra_tank"
    assert medium(TWO, position.replace("go///100*6", "go,stop///100*6")) == "play 25"


def test_a_safety_is_kept_while_a_rival_on_its_last_leg_is_limited() -> None:
    position = f"hand0=25,extra_tank side0={ROLLING} {PILE} side1=go/speed_limit//100*6"
    assert medium(TWO, position) == "play 25"
    assert medium(TWO, position + ",50") == "play extra_tank"


def test_a_safety_is_laid_before_the_draw_pile_ends() -> None:
    assert medium(TWO, f"hand0=25,extra_tank side0={ROLLING} pile=25") == "play extra_tank"


def test_a_safety_is_laid_when_stuck_while_a_rival_gets_away() -> None:
    position = f"hand0=100,extra_tank {PILE} side1=go///100*"
    assert medium(TWO, position + "3") == "play extra_tank"
    assert medium(TWO, position + "2") == "discard 100"


def test_hint_d_all_safeties_are_laid_before_the_trip_is_completed() -> None:
    hand = Hand(TWO, f"hand0=100,extra_tank,driving_ace side0=go///100*6 {PILE}")
    done = []
    while hand.state.phase is Phase.TURN:
        done.append(choice("medium", hand.state, LOTS[0]))
        hand.do(0, done[-1])
    assert sorted(done[:2]) == ["play driving_ace", "play extra_tank"]
    assert done[2] == "play 100"


# Hint C: useless cards


@pytest.mark.parametrize(
    ("dead", "position"),
    [
        ("200", "side0=go,stop///200*2"),
        ("75", "side0=go,stop///100*6,50"),
        ("out_of_gas", "side1=//extra_tank/"),
        ("stop", "side1=//right_of_way/"),
        ("speed_limit", "side1=//right_of_way/"),
        ("gasoline", "side0=//extra_tank/"),
        ("end_of_limit", "side0=flat_tire//right_of_way/"),
        ("go", "side0=flat_tire//right_of_way/"),
        ("gasoline", "discard=out_of_gas*2"),
    ],
)
def test_hint_c_a_dead_card_is_discarded_first(dead: str, position: str) -> None:
    assert medium(TWO, f"hand0=25,repairs,{dead} {position} {PILE}") == f"discard {dead}"


def test_a_remedy_whose_safety_is_held_is_discarded() -> None:
    assert medium(TWO, f"hand0=gasoline,extra_tank,25,repairs {PILE}") == "discard gasoline"


def test_go_is_not_dead_while_right_of_way_waits_in_the_hand() -> None:
    position = f"hand0=go,right_of_way,spare_tire side0={ROLLING} {PILE}"
    assert medium(TWO, position) == "discard spare_tire"


def test_of_a_remedy_one_is_enough() -> None:
    assert medium(TWO, f"hand0=50,repairs {PILE}") == "discard 50"
    assert medium(TWO, f"hand0=50,repairs*3 {PILE}") == "discard repairs"


def test_a_hazard_is_dead_only_when_every_rival_is_immune() -> None:
    position = f"hand0=out_of_gas,25,75 side1=//extra_tank/ {PILE}"
    assert medium(TWO, position) == "discard out_of_gas"
    assert medium(THREE, position) == "discard 25"


def test_what_the_side_needs_is_kept() -> None:
    position = f"hand0=go,go,go,200,accident side0=go,accident/// {PILE}"
    assert medium(TWO, position) != "discard go"


def test_miles_that_will_be_paid_for_are_discarded_in_time() -> None:
    assert medium(RACE, "hand0=25,200,75,repairs pile=25*6") == "discard 200"
    assert medium(RACE, f"hand0=25,200,75,repairs {PILE}") == "discard 25"


# Hint E and the choice of whom to stop


def test_hint_e_a_stopped_rival_is_limited_all_the_same() -> None:
    position = f"hand0=speed_limit,repairs side1=go,stop///100 {PILE}"
    assert medium(TWO, position) == "attack speed_limit 1"


def test_hint_e_a_limited_rival_is_stopped_all_the_same() -> None:
    assert medium(TWO, f"hand0=stop,25 side1=go/speed_limit//100 {PILE}") == "attack stop 1"


def test_a_limit_is_not_wasted_on_the_last_fifty_miles() -> None:
    position = f"hand0=speed_limit,25 side0={ROLLING} side1=go,stop///100*6"
    assert medium(TWO, f"{position},25 {PILE}") == "attack speed_limit 1"
    assert medium(TWO, f"{position},50 {PILE}") == "play 25"


def test_a_hazard_that_takes_two_cards_to_get_over_comes_first() -> None:
    position = f"hand0=stop,accident,speed_limit side1={ROLLING} {PILE}"
    assert medium(TWO, position) == "attack accident 1"


def test_a_hazard_that_no_tk_can_answer_comes_first() -> None:
    position = f"hand0=accident,flat_tire,out_of_gas,puncture_proof side1={ROLLING} {PILE}"
    assert medium(TWO, position) == "attack flat_tire 1"


def test_with_several_rivals_only_one_on_its_last_leg_is_stopped_before_driving() -> None:
    position = f"hand0=accident,100 side0={ROLLING} side1=go///25 {PILE} side2=go///100*"
    assert medium(THREE, position + "4") == "play 100"
    assert medium(THREE, position + "5") == "attack accident 2"


@pytest.mark.parametrize("leader", [1, 2])
def test_the_leader_is_attacked_wherever_it_sits(leader: int) -> None:
    position = f"hand0=accident,50 side{leader}=go///100*2 side{3 - leader}=go///100 {PILE}"
    assert medium(THREE, position) == f"attack accident {leader}"


def test_between_equals_the_lots_decide() -> None:
    found = choices("medium", THREE, f"hand0=accident side1=go///100 side2=go///100 {PILE}")
    assert found.count("attack accident 1") == found.count("attack accident 2") == len(found) // 2


# Partners


def test_any_member_lays_the_remedy_that_its_side_needs() -> None:
    position = f"side0=go,out_of_gas///100 hand2=100,gasoline,go {PILE} turn=2"
    assert medium(PAIRS, position) == "play gasoline"


def test_a_member_keeps_what_its_side_needs_next() -> None:
    position = f"side0=go,out_of_gas///100 hand2=go,go,go,repairs {PILE} turn=2"
    assert medium(PAIRS, position) == "discard repairs"


def test_any_member_calls_tk_for_its_side() -> None:
    position = f"turn=1 landed=accident@0 side0=go,accident/// {PILE} hand3=driving_ace asked="
    assert medium(TRIOS, position.replace("hand3", "hand4") + "4") == "tk driving_ace"
    assert medium(TRIOS, position + "4") == "pass"


# The extension


@pytest.mark.parametrize(
    ("rival", "pile", "answer"),
    [
        ("go///100", 40, "extend"),
        ("go///100*2", 40, "finish"),
        ("go///100", 20, "finish"),
        ("go///", 40, "finish"),
    ],
)
def test_only_a_trip_that_nobody_can_follow_is_extended(rival: str, pile: int, answer: str) -> None:
    position = f"phase=extension side0=go///100*7 side1={rival} pile=25*{pile}"
    assert medium(TWO, position) == answer
