"""The trip and its extension (M12, M13)."""

import pytest

from millas.games.millas.rules import Rules
from millas.games.millas.score import trip_stake
from millas.games.millas.view import view
from tests.games.millas.hand import PAIRS, THREE, THREE_PAIRS, TRIOS, TWO, Hand, rules_of

EXTENDING = [
    rules_of("yetem", layout, players)
    for layout, players in [
        ("individual", 2), ("individual", 3), ("individual", 4), ("individual", 5),
        ("pairs", 6), ("trios", 6),
    ]
]  # fmt: skip
EVERY_EXTENDING_TABLE = pytest.mark.parametrize(
    "rules", EXTENDING, ids=lambda rules: f"{rules.layout.name}-{rules.layout.players}"
)


def at_700(rules: Rules, more: str = "", pile: str = "50*20") -> Hand:
    """Seat 0 has just laid its side's last 100 of 700."""
    hands = " ".join(f"hand{seat}=75*6" for seat in range(1, rules.seats))
    hand = Hand(rules, f"turn=0 hand0=100,25*6 {hands} side0=go///100*6 pile={pile} {more}")
    return hand.do(0, "play 100")


# M12 Trip


def test_M12_reaching_the_goal_exactly_ends_the_hand() -> None:
    hand = Hand(PAIRS, "turn=2 hand2=100,25 side0=go///100*9 pile=25*9").do(2, "play 100")
    assert hand.ending == ("trip", 0)
    assert hand.asked == ()
    assert [(event.kind, event.side) for event in hand.out] == [("played", 0), ("trip", 0)]


def test_M12_short_of_the_goal_the_hand_goes_on() -> None:
    hand = Hand(PAIRS, "turn=2 hand2=75,25 side0=go///100*9 pile=25*9").do(2, "play 75")
    assert hand.ending is None


@pytest.mark.parametrize(("pile", "delayed"), [("25*2", 0), ("25", 0), ("", 300)])
def test_M12_it_is_delayed_if_the_draw_pile_is_empty_at_that_moment(
    pile: str, delayed: int
) -> None:
    hand = Hand(PAIRS, f"turn=0 hand0=100,25 hand1=50 side0=go///100*9 pile={pile}")
    hand.do(0, "play 100")
    assert hand.points(0).get("delayed", 0) == delayed


def test_M12_also_in_the_turn_that_drew_the_last_card() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=25,50 hand1=25 side1=go///100*9 pile=100")
    hand.do(0, "discard 25")
    assert hand.happened("pile_empty")
    hand.do(1, "play 100")
    assert hand.points(1)["delayed"] == 300


# M13 Extension


@pytest.mark.parametrize(
    ("more", "pile", "stake"),
    [
        ("side1=go///25", "50*20", 400 + 300),
        ("", "50*20", 400 + 300 + 500),
        ("", "", 400 + 300 + 300 + 500),
        ("side1=go///25", "", 400 + 300 + 300),
    ],
)
def test_M13_at_stake_is_every_bonus_of_the_trip(more: str, pile: str, stake: int) -> None:
    hand = at_700(TWO, more, pile)
    before = hand.points(0)["total"]
    for seat in (0, 1, None):
        assert trip_stake(view(hand.state, seat)) == stake
    assert hand.do(0, "finish").points(0)["total"] == before + stake


def test_M13_without_bonuses_the_trip_alone_is_at_stake() -> None:
    hand = Hand(TWO, "turn=0 hand0=100,25 side0=go///200*2,100*2 side1=go///25 pile=25*9")
    assert trip_stake(view(hand.do(0, "play 100").state, 0)) == 400


@EVERY_EXTENDING_TABLE
def test_M13_the_seat_that_reached_700_decides_at_once(rules: Rules) -> None:
    hand = at_700(rules)
    assert hand.asked == (0,)
    assert hand.can(0) == {"extend", "finish"}
    assert hand.why_not(0, "discard 25") == "answer_extension_first"
    assert hand.why_not(1, "extend") == "not_your_turn"
    assert hand.ending is None


@EVERY_EXTENDING_TABLE
def test_M13_without_the_call_the_trip_ends_the_hand(rules: Rules) -> None:
    hand = at_700(rules).do(0, "finish")
    assert hand.ending == ("trip", 0)
    points = hand.points(0)
    assert (points["trip"], points.get("extension", 0)) == (400, 0)


@EVERY_EXTENDING_TABLE
def test_M13_the_call_makes_the_goal_1000_and_play_passes_left(rules: Rules) -> None:
    hand = at_700(rules).do(0, "extend")
    assert hand.state.goal == 1000
    assert hand.asked == (1,)
    assert len(hand.held(0)) == 6
    (extended,) = hand.happened("extended")
    assert (extended.seat, extended.side, extended.amount) == (0, 0, 1000)


def test_M13_the_partner_who_did_not_lay_the_card_has_no_say() -> None:
    hand = at_700(TRIOS)
    assert hand.can(2) == hand.can(4) == set()


def test_M13_there_is_no_extension_for_four_in_pairs() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=100,25 hand1=50 side0=go///100*6 pile=25*9")
    hand.do(0, "play 100")
    assert hand.asked == (1,)
    assert hand.state.sides[0].miles == 700


def test_M13_the_longer_way_is_open_to_all_sides() -> None:
    hand = at_700(TWO, "hand1=100,25*5 side1=go///100*7", pile="50*20").do(0, "extend")
    assert hand.why_not(1, "play 100") is None
    hand.do(1, "play 100")
    assert hand.state.sides[1].miles == 800


def test_M13_only_the_first_side_to_reach_700_is_asked() -> None:
    hand = at_700(TWO, "hand1=100,25*5 side1=go///100*6").do(0, "extend").do(1, "play 100")
    assert hand.state.sides[1].miles == 700
    assert hand.asked == (0,)
    assert hand.state.caller == 0


def extended(rules: Rules, more: str) -> Hand:
    """Side 0 has called the extension at 700; seat 0 is to play."""
    return Hand(rules, f"turn=0 goal=1000 caller=0 pile=50*9 {more}")


@pytest.mark.parametrize("rules", [TWO, THREE, THREE_PAIRS, TRIOS])
def test_M13_the_callers_side_makes_it(rules: Rules) -> None:
    hand = extended(rules, "hand0=100 side0=go///100*9 side1=go///25").do(0, "play 100")
    assert hand.ending == ("trip", 0)
    assert hand.points(0) == {
        "miles": 1000, "trip": 400, "safe_trip": 300, "extension": 200, "total": 1900,
    }  # fmt: skip
    for other in range(1, len(rules.layout.sides)):
        assert hand.points(other).get("extension", 0) == 0


def test_M13_the_callers_partner_may_make_it() -> None:
    hand = Hand(
        THREE_PAIRS,
        "turn=3 goal=1000 caller=0 hand3=100 side0=go///100*9 side1=go///25 pile=50*9",
    )
    hand.do(3, "play 100")
    assert hand.points(0)["extension"] == 200


@pytest.mark.parametrize("rules", [THREE, THREE_PAIRS])
def test_M13_anyone_else_makes_it_and_every_other_side_scores_the_fine(rules: Rules) -> None:
    hand = Hand(
        rules,
        "turn=1 goal=1000 caller=0 hand1=100 side0=go///100*9 side1=go///100*9 pile=50*9",
    )
    hand.do(1, "play 100")
    assert hand.ending == ("trip", 1)
    assert hand.points(0) == {"miles": 900, "total": 900}
    assert hand.points(1) == {
        "miles": 1000, "trip": 400, "safe_trip": 300, "extension": 200, "total": 1900,
    }  # fmt: skip
    assert hand.points(2) == {"extension": 200, "total": 200}


@pytest.mark.parametrize("rules", [TWO, THREE, THREE_PAIRS, TRIOS])
@pytest.mark.parametrize(("held", "reason"), [("25", "exhausted"), ("25,75", "blocked")])
def test_M13_nobody_makes_it_and_every_other_side_scores_the_fine(
    held: str, reason: str, rules: Rules
) -> None:
    hand = Hand(rules, f"turn=0 goal=1000 caller=0 hand0={held} side0=go/speed_limit//100*7")
    hand.do(0, "play 25")
    assert hand.ending == (reason, None)
    assert hand.points(0) == {"miles": 725, "total": 725}
    for other in range(1, len(rules.layout.sides)):
        assert hand.points(other) == {"extension": 200, "total": 200}


def test_M13_no_trip_is_scored_at_700_after_the_call() -> None:
    hand = extended(TWO, "hand0=25*2 side0=go///100*7 pile=").do(0, "play 25", "play 25")
    assert hand.ending == ("exhausted", None)
    assert "trip" not in hand.points(0)


def test_M13_it_may_be_called_with_nothing_left_to_play() -> None:
    hand = Hand(TWO, "turn=0 hand0=100 side0=go///100*6").do(0, "play 100", "extend")
    assert hand.ending == ("exhausted", None)
    assert hand.points(1) == {"extension": 200, "total": 200}


def test_M13_blocked_is_looked_for_with_the_new_goal() -> None:
    hand = Hand(TWO, "turn=0 hand0=100,75 side0=go///100*6").do(0, "play 100", "extend")
    assert hand.asked == (0,)
    assert hand.plays(0) == {"play 75"}


def test_M13_the_200s_laid_before_the_call_still_count() -> None:
    hand = extended(TWO, "hand0=200 side0=go///200*2,100*3")
    assert hand.why_not(0, "play 200") == "too_many_200"
