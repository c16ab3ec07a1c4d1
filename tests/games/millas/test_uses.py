"""What each seat may do is remembered until the table changes, and no longer."""

import pytest

from millas.games.millas import play
from tests.games.millas.hand import TWO, Hand


def looking() -> Hand:
    """Seat 0 has looked at what it may do."""
    hand = Hand(TWO, "turn=0 hand0=25*6,200,stop hand1=50*7 side0=go/// side1=go/// pile=25*9")
    hand.can(0)
    return hand


def test_who_is_asked_again_need_not_look_again() -> None:
    hand = looking()
    looked_up = hand.state.uses[0]
    hand.can(0)
    assert looked_up is not None
    assert hand.state.uses[0] is looked_up


@pytest.mark.parametrize("move", ["play 25", "discard 25"])
def test_it_stays_while_all_that_was_in_reach_still_is(move: str) -> None:
    hand = looking()
    looked_up = hand.state.uses[0]
    hand.do(0, move)
    assert hand.state.uses[0] is looked_up


def test_a_copy_need_not_look_again() -> None:
    hand = looking()
    assert play.copy(hand.state).uses[0] is hand.state.uses[0]


def test_a_copy_played_on_leaves_the_other_what_it_may_do() -> None:
    hand = looking()
    allowed = hand.can(0)
    other = looking()
    other.state = play.copy(hand.state)
    other.do(0, "attack stop 1").do(1, "pass").do(1, "discard 50")
    assert "attack stop 1" not in other.can(0)
    assert hand.can(0) == allowed
