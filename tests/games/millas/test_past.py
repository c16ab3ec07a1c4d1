"""The past of a hand: what everybody saw, and nothing else."""

import pytest

from millas.core import chance
from millas.games.millas import new, view
from millas.games.millas.past import again
from millas.games.millas.state import Phase
from tests.games.millas.hand import TWO, Hand
from tests.tables import RuleTable, shipped_tables, walk

TABLES = [table for table in shipped_tables() if table.game.NAME == "millas"]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_M16_a_hand_played_again_is_what_everybody_saw(table: RuleTable) -> None:
    rng = chance.lots("past", str(table))
    state = new(table.rules, table.deal(rng))
    seen = []
    for turn in walk(table, state, rng):
        if turn.state.phase is Phase.TURN:
            here = view(turn.state, None)
            seen.append((here.sides, here.discard, here.pile, here.goal, turn.seat))
    told = [
        (
            tuple(side.copy() for side in table_.sides),
            tuple(table_.discard),
            len(table_.pile),
            table_.goal,
            seat,
        )
        for table_, seat, move in again(view(state, None))
        if move.do in {"play", "attack", "discard"}
    ]
    assert told == seen


def test_a_copy_has_the_same_past_and_the_same_end() -> None:
    table = TABLES[0]
    rng = chance.lots("past", "copy")
    state = new(table.rules, table.deal(rng))
    for _ in walk(table, state, rng):
        pass
    again_ = state.copy()
    assert (again_.past, again_.reason, again_.winner) == (state.past, state.reason, state.winner)
    assert again_.past
    assert again_.past is not state.past


def test_a_position_is_the_same_whatever_led_to_it() -> None:
    hand = Hand(TWO, "turn=0 hand0=25 pile=25*9")
    led = hand.state.copy()
    hand.do(0, "discard 25")
    after = Hand(TWO, "turn=1 hand1=25 discard=25 pile=25*8").state
    assert hand.state.past
    assert not led.past
    assert hand.state == after
