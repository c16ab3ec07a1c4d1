"""Play without a draw pile, and how a hand without a trip ends (M11)."""

import pytest

from millas.games.millas.rules import Rules
from tests.games.millas.hand import PAIRS, THREE, THREE_PAIRS, TRIOS, TWO, Hand
from tests.games.millas.rulings import HAZARDS, SAFETIES, SAFETY_OF


def test_M11_play_goes_on_without_drawing() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,50 hand1=75,go side0=go/// pile=")
    hand.do(0, "play 25")
    assert hand.happened("drew") == []
    assert hand.asked == (1,)
    assert hand.held(1) == ["75", "go"]


def test_M11_who_draws_the_last_card_is_told() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,50 hand1=go side0=go/// pile=75").do(0, "play 25")
    assert [event.kind for event in hand.out] == ["played", "drew", "pile_empty"]


def test_M11_seats_without_cards_are_passed_over() -> None:
    hand = Hand(TRIOS, "turn=0 hand0=25,50 hand3=go,25 hand4=25 side0=go///")
    turns: list[int] = []
    for seat, move in [(0, "play 25"), (3, "play go"), (4, "play 25"), (0, "play 50")]:
        turns += hand.asked
        hand.do(seat, move)
    assert turns == [0, 3, 4, 0]
    assert hand.asked == (3,)


def test_M11_a_seat_alone_with_cards_goes_on_alone() -> None:
    hand = Hand(TWO, "turn=0 hand0=25*3 side0=go///")
    hand.do(0, "play 25", "discard 25", "play 25")
    assert hand.ending == ("exhausted", None)
    assert hand.state.sides[0].miles == 50


@pytest.mark.parametrize("safety", SAFETIES)
def test_M11_a_safety_still_gives_its_extra_turn(safety: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0={safety},25 hand1=25 side0=go///")
    hand.do(0, f"play {safety}")
    assert hand.asked == (0,)
    assert hand.held(0) == ["25"]


@pytest.mark.parametrize("safety", SAFETIES)
def test_M11_no_extra_turn_if_no_card_is_left(safety: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0={safety} hand1=25 side1=go///").do(0, f"play {safety}")
    assert hand.asked == (1,)


@pytest.mark.parametrize("hazard", HAZARDS)
def test_M11_a_TK_with_an_empty_pile_gives_its_extra_turn(hazard: str) -> None:
    safety = SAFETY_OF[hazard]
    hand = Hand(PAIRS, f"turn=0 hand0={hazard} hand2=25 hand3=25,{safety} side1=go///")
    hand.do(0, f"attack {hazard} 1").do(3, f"tk {safety}", "play 25")
    assert hand.happened("drew") == []
    assert hand.asked == ()


# Exhausted


def test_M11_the_hand_ends_when_all_hands_are_empty() -> None:
    hand = Hand(TWO, "turn=0 hand0=25 hand1=25 side0=go/// side1=go///")
    hand.do(0, "play 25")
    assert hand.ending is None
    hand.do(1, "discard 25")
    assert hand.ending == ("exhausted", None)
    assert hand.asked == ()
    assert [event.kind for event in hand.out] == ["discarded", "exhausted"]


def test_M11_the_last_card_may_be_a_safety() -> None:
    hand = Hand(TWO, "turn=0 hand0=driving_ace").do(0, "play driving_ace")
    assert hand.ending == ("exhausted", None)
    assert hand.points(0) == {"safeties": 100, "total": 100}


def test_M11_the_last_card_may_be_a_TK() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop hand1=right_of_way side1=go///")
    hand.do(0, "attack stop 1").do(1, "tk right_of_way")
    assert hand.ending == ("exhausted", None)
    assert hand.points(1)["tk"] == 300


def test_M11_the_hand_ends_after_the_last_hazard_has_been_let_pass() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop hand1=25 side1=go///").do(0, "attack stop 1")
    assert hand.ending is None
    hand.do(1, "pass")
    assert hand.ending == ("blocked", None)


# Blocked


@pytest.mark.parametrize(
    ("held", "sides"),
    [
        ("hand1=25,50,75,100,200", "side1=///"),  # no go
        ("hand1=gasoline,repairs,spare_tire,end_of_limit", "side1=go///"),  # nothing to cure
        ("hand1=75,200", "side1=go/speed_limit//"),  # limited
        ("hand1=50", "side1=go///100*6,75"),  # 25 to the goal
        ("hand1=200", "side1=go///200*2"),  # no third 200
        ("hand1=go", "side1=go///"),  # one go is enough
        ("hand1=go", "side1=//right_of_way/"),  # or none
        ("hand1=go", "side1=go,accident///"),  # a remedy is needed first
        ("hand1=stop,accident", "side0=go,flat_tire///"),  # no hazard on a hazard
        ("hand1=accident", "side0=go//driving_ace/"),  # immune
        ("hand1=speed_limit", "side0=go/speed_limit//"),  # limited already
        ("hand1=speed_limit,stop", "side0=go//right_of_way/"),  # immune to both
    ],
)
def test_M11_the_hand_is_blocked_when_no_card_held_can_be_laid(held: str, sides: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0=repairs*2 {held} {sides}").do(0, "discard repairs")
    assert hand.ending == ("blocked", None)


@pytest.mark.parametrize(
    ("held", "sides"),
    [
        ("hand1=go,75", "side1=///"),
        ("hand1=gasoline", "side1=go,out_of_gas///"),
        ("hand1=end_of_limit", "side1=/speed_limit//"),
        ("hand1=25", "side1=go/speed_limit//"),
        ("hand1=25", "side1=go///100*6,75"),
        ("hand1=driving_ace", "side1=///"),
        ("hand1=speed_limit", "side0=///"),
        ("hand1=accident", "side0=go///"),
        ("hand1=accident", "side0=go,flat_tire//right_of_way,puncture_proof/"),
        ("hand0=accident,repairs", "side1=go///"),  # the player who is next but one
    ],
)
def test_M11_one_card_that_can_be_laid_by_anybody_keeps_the_hand_alive(
    held: str, sides: str
) -> None:
    hand = Hand(TWO, f"turn=0 hand0=repairs*2 hand1=spare_tire {held} {sides}")
    hand.do(0, "discard repairs")
    assert hand.ending is None
    assert hand.asked == (1,)


def test_M11_it_counts_what_can_be_laid_now_not_what_could_follow() -> None:
    hand = Hand(TWO, "turn=0 hand0=repairs,25 hand1=50,75 side0=/// side1=///")
    assert hand.do(0, "discard repairs").ending == ("blocked", None)


def test_M11_blocked_when_an_extra_turn_would_begin() -> None:
    hand = Hand(TWO, "turn=0 hand0=driving_ace,75 hand1=100").do(0, "play driving_ace")
    assert hand.ending == ("blocked", None)


def test_M11_blocked_after_a_TK_when_its_extra_turn_would_begin() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop hand1=right_of_way,200 side1=go///200*2")
    hand.do(0, "attack stop 1").do(1, "tk right_of_way")
    assert hand.ending == ("blocked", None)


def test_M11_never_blocked_while_the_window_is_open() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop,75 hand1=100 side1=go///").do(0, "attack stop 1")
    assert hand.asked == (1,)
    assert hand.ending is None


def test_M11_never_blocked_while_there_is_a_card_to_draw() -> None:
    hand = Hand(THREE, "turn=0 hand0=75*2 hand1=75 hand2=75 pile=75*3").do(0, "discard 75")
    assert hand.ending is None
    hand.do(1, "discard 75").do(2, "discard 75")
    assert hand.ending is None
    assert hand.do(0, "discard 75").ending == ("blocked", None)


def test_M11_when_the_last_card_has_been_drawn_the_player_still_has_the_turn() -> None:
    hand = Hand(TWO, "turn=0 hand0=75,100 hand1=75 pile=200").do(0, "discard 75")
    assert hand.asked == (1,)
    assert hand.held(1) == ["75", "200"]


@pytest.mark.parametrize("rules", [TWO, PAIRS, THREE_PAIRS, TRIOS])
def test_M11_all_hands_are_played_out(rules: Rules) -> None:
    hands = " ".join(f"hand{seat}=25*2" for seat in range(rules.seats))
    sides = " ".join(f"side{side}=go///" for side in range(len(rules.layout.sides)))
    hand = Hand(rules, f"turn=0 {hands} {sides}")
    for seat in [*range(rules.seats)] * 2:
        assert hand.ending is None
        hand.do(seat, "discard 25")
    assert hand.ending == ("exhausted", None)
