"""T4 to T7: mistakes are made and called, rightly and wrongly."""

import pytest

from millas.core.game import Event
from millas.games.tock import play
from tests.games.tock.round import FOUR, FREE_CALLS, THREE, TWO, Round

LOOSE = "loose=15,15,15,15"
TOP_FITS = f"turn=0 centre=4 pile0=9,5 pile1=7,2 pile2=8,2 {LOOSE}"
CENTRE_TAKES_5 = f"turn=0 centre=4 drawn=5 pile0=9 pile1=7,6 pile2=8,2 {LOOSE}"
PILE_TAKES_5 = f"turn=0 drawn=5 pile0=9 pile1=7,6 pile2=8,2 {LOOSE}"
MISTAKES = [
    (TOP_FITS, "draw", "forgot_discard"),
    (CENTRE_TAKES_5, "pile 1", "forgot_centre"),
    (PILE_TAKES_5, "keep", "bad_discard"),
]
EACH_MISTAKE = pytest.mark.parametrize(("position", "act", "mistake"), MISTAKES)


# T4


@EACH_MISTAKE
def test_T4_three_acts_are_mistakes_and_can_be_made(position: str, act: str, mistake: str) -> None:
    table = Round(THREE, position)
    assert act not in table.right
    assert table.do(0, act).state.mistake == mistake


@pytest.mark.parametrize(
    ("position", "act"),
    [
        (f"turn=0 pile0=9 pile1=7 {LOOSE}", "draw"),
        (f"turn=0 pile1=7 {LOOSE}", "draw"),
        (f"turn=0 centre=8 pile0=9 pile1=8 {LOOSE}", "centre"),
        (f"turn=0 pile0=9 pile1=8 {LOOSE}", "pile 1"),
        (f"turn=0 drawn=21 pile0=9 pile1=8 {LOOSE}", "keep"),
        (f"turn=0 drawn=12 pile0=9 pile1=8 {LOOSE}", "keep"),
    ],
)
def test_T4_what_the_turn_asks_for_is_no_mistake(position: str, act: str) -> None:
    table = Round(THREE, position)
    assert act in table.right
    assert table.do(0, act).state.mistake == ""


def test_T4_forgetting_the_own_top_does_not_make_the_drawn_card_wrong() -> None:
    table = Round(THREE, TOP_FITS).do(0, "draw", "keep")
    assert table.state.mistake == ""


# T5


@EACH_MISTAKE
def test_T5_any_other_player_may_call(position: str, act: str, mistake: str) -> None:
    for caller in (1, 2):
        table = Round(THREE, position).do(0, act)
        assert table.callers == [1, 2]
        assert table.do(caller, "tock").out[0] == Event(f"tock_{mistake}", caller, side=0)


def test_T5_nothing_can_be_called_before_the_first_act() -> None:
    assert Round(THREE, TOP_FITS).callers == []


def test_T5_nobody_calls_his_own_act() -> None:
    table = Round(THREE, PILE_TAKES_5).do(0, "keep")
    assert table.why_not(0, "tock") == "own_act"


def test_T5_the_next_player_may_call_before_playing() -> None:
    table = Round(THREE, PILE_TAKES_5).do(0, "keep")
    assert table.turn == 1
    assert table.can(1) == ["pile 0", "draw", "tock"]
    assert table.do(1, "tock").happened[0] == "tock_bad_discard"
    assert table.turn == 1


def test_T5_the_next_act_ends_the_time_to_call_also_an_act_of_the_same_player() -> None:
    table = Round(THREE, TOP_FITS).do(0, "draw", "keep")
    assert table.do(2, "tock").happened[0] == "tock_wrong"
    table = Round(THREE, PILE_TAKES_5).do(0, "keep").do(1, "draw")
    assert table.callers == [0, 2]
    assert table.do(2, "tock").out[0] == Event("tock_forgot_discard", 2, side=1)


def test_T5_a_call_is_no_act_a_wrong_one_lets_others_call_still() -> None:
    table = Round(FOUR, f"turn=0 centre=4 pile0=9,5 {LOOSE}").do(0, "centre").do(2, "tock")
    assert table.callers == [1, 3]
    assert table.why_not(2, "tock") == "nothing_to_call"
    assert table.do(3, "tock").happened[0] == "tock_wrong"
    assert table.callers == [1]


def test_T5_who_has_gone_out_calls_nothing() -> None:
    table = Round(FOUR, "turn=0 out=2 centre=4 pile0=9,5 pile1=7 pile3=7").do(0, "centre")
    assert table.callers == [1, 3]


def test_T5_an_act_is_called_rightly_once() -> None:
    table = Round(THREE, PILE_TAKES_5).do(0, "keep").do(1, "tock")
    assert (table.callers, table.state.mistake) == ([], "")
    assert table.why_not(2, "tock") == "nothing_to_call"


# T6


def test_T6_a_drawn_card_goes_on_the_pile_the_penalty_under_it_and_the_turn_ends() -> None:
    table = Round(THREE, TOP_FITS).do(0, "draw").do(2, "tock")
    assert table.piles == [[8, 7, 9, 5, 15], [2], [2]]
    assert (table.turn, table.state.drawn) == (1, 0)


def test_T6_the_card_stays_where_it_was_put() -> None:
    table = Round(THREE, CENTRE_TAKES_5).do(0, "pile 1").do(1, "tock")
    assert table.piles == [[8, 7, 9], [6, 5], [2]]
    assert table.turn == 1


def test_T6_a_turn_that_has_ended_does_not_end_again() -> None:
    table = Round(THREE, PILE_TAKES_5).do(0, "keep").do(2, "tock")
    assert table.piles == [[8, 7, 9, 5], [6], [2]]
    assert table.turn == 1


def test_T6_in_seat_order_from_the_left_each_under_the_last() -> None:
    table = Round(FOUR, f"turn=2 drawn=5 centre=4 pile0=10 pile1=11 pile3=13,6 {LOOSE}")
    table.do(2, "pile 3").do(0, "tock")
    assert table.out[1:] == [
        Event("gave", 3, 13, 2),
        Event("gave", 0, 10, 2),
        Event("gave", 1, 11, 2),
    ]
    assert table.piles[2] == [11, 10, 13]


def test_T6_an_empty_pile_gives_nothing_a_block_is_no_pile() -> None:
    table = Round(FOUR, "turn=0 drawn=5 centre=4 pile0=9 pile1=6 block2=3,3 pile3=7")
    table.do(0, "pile 1").do(2, "tock")
    assert table.piles == [[7, 6, 9], [5], [], []]
    assert table.state.blocks[2] == [3, 3]


def test_T6_after_a_pile_was_turned_over_by_mistake_the_block_stays() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=9,12,5 pile1=7,2 pile2=8,2").do(0, "draw")
    table.do(1, "tock")
    assert (table.piles[0], table.state.blocks[0]) == ([8, 7, 9], [5, 12])


def test_T6_everybody_sees_what_was_paid_until_the_next_act() -> None:
    table = Round(THREE, CENTRE_TAKES_5).do(0, "pile 1").do(1, "tock")
    assert (table.state.paid, table.state.payer) == ((7, 8), 0)
    table.do(1, "draw")
    assert (table.state.paid, table.state.payer) == ((), -1)


# T7


def test_T7_only_the_caller_pays_and_the_active_turn_goes_on() -> None:
    table = Round(THREE, TOP_FITS).do(0, "centre").do(2, "tock")
    assert table.out == [
        Event("tock_wrong", 2, side=0),
        Event("gave", 0, 9, 2),
        Event("gave", 1, 7, 2),
    ]
    assert table.piles == [[], [2], [7, 9, 8, 2]]
    assert (table.turn, table.right) == (0, ["draw"])


def test_T7_a_drawn_card_stays_in_the_fingers() -> None:
    table = Round(THREE, f"turn=0 pile0=9 pile1=7 pile2=7 {LOOSE}").do(0, "draw").do(1, "tock")
    assert (table.state.drawn, table.turn) == (15, 0)
    assert table.piles == [[], [9, 7, 7], []]


def test_T7_the_next_player_pays_for_a_wrong_call_and_has_the_turn() -> None:
    table = Round(TWO, f"turn=0 drawn=12 pile0=9 pile1=7 {LOOSE}").do(0, "keep").do(1, "tock")
    assert table.piles == [[12], [9, 7]]
    assert (table.turn, table.callers) == (1, [])


def test_T7_a_house_may_let_wrong_calls_cost_nothing() -> None:
    table = Round(FREE_CALLS, TOP_FITS).do(0, "centre").do(2, "tock")
    assert table.out == [Event("tock_wrong", 2, side=0)]
    assert table.piles == [[9], [7, 2], [8, 2]]
    assert table.callers == [1]


def test_T7_a_right_call_costs_all_the_same_in_such_a_house() -> None:
    table = Round(FREE_CALLS, CENTRE_TAKES_5).do(0, "pile 1").do(1, "tock")
    assert table.piles[0] == [8, 7, 9]


def test_T5_nobody_waits_for_a_call() -> None:
    table = Round(THREE, TOP_FITS)
    assert play.awaited(table.state) == play.actors(table.state) == (0,)
    table.do(0, "draw")
    assert (play.actors(table.state), play.awaited(table.state)) == ((0, 1, 2), (0,))


def test_T5_nobody_is_awaited_when_play_has_stopped() -> None:
    table = Round(THREE, "turn=1 loose=9").do(1, "draw")
    assert table.ending is not None
    assert play.awaited(table.state) == ()
