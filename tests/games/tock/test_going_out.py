"""T9: going out, the places, and when play stops."""

import pytest

from millas.core.game import Event
from millas.games.tock.places import result
from tests.games.tock.round import FOUR, HELPED, THREE, TWO, Round

ALL_BUT_ONE = "centre=20,20,20,20,20,19"


def test_T9_while_the_table_has_cards_an_empty_pile_is_no_win() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=5 pile1=2 pile2=2 loose=9").do(0, "centre")
    assert (table.state.places, table.right) == ([], ["draw"])


def test_T9_with_the_table_empty_the_last_card_played_is_the_way_out() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=5 pile1=2 pile2=2").do(0, "centre")
    assert table.out[-1] == Event("out", 0, amount=1)
    assert (table.state.places, table.turn, table.ending) == ([0], 1, None)
    assert table.can(0) == []


def test_T9_a_card_in_the_fingers_may_be_the_last() -> None:
    table = Round(THREE, "turn=0 drawn=8 pile1=9 pile2=2").do(0, "pile 1")
    assert (table.state.places, table.turn) == ([0], 1)


def test_T9_a_block_or_a_drawn_card_keeps_one_in() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=5 block0=9 pile1=2 pile2=2").do(0, "centre")
    assert table.do(0, "draw").state.places == []


def test_T9_the_last_loose_card_drawn_sends_out_those_without_cards_in_turn_order() -> None:
    table = Round(FOUR, "turn=2 pile0=3 loose=9").do(2, "draw")
    assert table.state.places == [3, 1]
    assert table.out[1:] == [Event("out", 3, amount=1), Event("out", 1, amount=2)]
    assert (table.turn, table.state.drawn, table.callers) == (2, 9, [0])


def test_T9_the_last_loose_card_may_leave_the_drawer_alone() -> None:
    table = Round(THREE, "turn=1 loose=9").do(1, "draw")
    assert table.ending == ("one_left", [[2], [0], [1]])


def test_T9_out_by_a_right_call_that_took_the_last_card() -> None:
    table = Round(FOUR, "turn=0 drawn=5 centre=4 pile0=9 pile1=6 pile2=8 pile3=3,3")
    table.do(0, "pile 1").do(3, "tock")
    assert table.state.places == [2]
    assert table.piles == [[3, 8, 6, 9], [5], [], [3]]
    assert table.turn == 1


def test_T9_the_turn_passes_by_those_whom_the_penalty_sent_out() -> None:
    table = Round(FOUR, "turn=0 drawn=5 centre=4 pile0=9 pile1=8 pile2=6 pile3=3,3")
    table.do(0, "pile 2").do(3, "tock")
    assert (table.state.places, table.turn) == ([1], 2)


def test_T9_out_by_a_wrong_call_several_in_turn_order_from_the_active_player() -> None:
    table = Round(FOUR, "turn=2 centre=4 pile0=8 pile1=9,9 pile2=7,5 pile3=6")
    table.do(2, "centre").do(1, "tock")
    assert [event.seat for event in table.out if event.kind == "out"] == [2, 3, 0]
    assert table.ending == ("one_left", [[2], [3], [0], [1]])


def test_T9_an_active_player_whom_a_wrong_call_sends_out_has_no_turn_left() -> None:
    table = Round(FOUR, "turn=2 centre=4 pile0=8,8 pile1=9,9 pile2=7,5 pile3=6,6")
    table.do(2, "centre").do(1, "tock")
    assert (table.state.places, table.turn) == ([2], 3)
    assert table.callers == []


def test_T9_nobody_calls_an_act_by_which_its_player_went_out() -> None:
    table = Round(FOUR, "turn=0 drawn=5 centre=4 pile1=6 pile2=8 pile3=3").do(0, "pile 1")
    assert (table.state.places, table.turn) == ([0], 1)
    assert (table.callers, table.state.mistake) == ([], "")
    assert table.why_not(2, "tock") == "nothing_to_call"


def test_T9_who_is_out_is_passed_over_and_pays_and_calls_nothing() -> None:
    table = Round(FOUR, "turn=0 out=1 drawn=12 pile0=9 pile2=8 pile3=3").do(0, "keep")
    assert (table.turn, table.callers) == (2, [2, 3])
    table.do(3, "tock")
    assert table.piles == [[12], [], [], [8, 9, 3]]
    assert table.state.places == [1, 2]
    assert table.turn == 3


def test_T9_play_stops_when_one_is_left() -> None:
    table = Round(TWO, "turn=0 centre=4 pile0=5 pile1=2,3").do(0, "centre")
    assert table.happened == ["centre", "out", "one_left"]
    assert table.ending == ("one_left", [[0], [1]])
    assert [table.can(seat) for seat in (0, 1)] == [[], []]


def test_T9_play_stops_when_the_series_are_complete_fewest_cards_first() -> None:
    table = Round(FOUR, f"turn=0 out=3 {ALL_BUT_ONE} pile0=7,20 pile1=7,7,7 block2=21,7")
    assert table.do(0, "centre").ending == ("complete", [[3], [0], [2], [1]])


def test_T9_equal_counts_share_the_place() -> None:
    table = Round(FOUR, f"turn=0 out=3 {ALL_BUT_ONE} pile0=7,7,20 pile1=7 block1=7 pile2=7")
    assert table.do(0, "centre").ending == ("complete", [[3], [2], [0, 1]])


def test_T9_the_card_that_completes_the_series_may_be_the_way_out() -> None:
    table = Round(THREE, f"turn=1 {ALL_BUT_ONE} pile1=20 pile0=21 pile2=7").do(1, "centre")
    assert table.happened == ["centre", "out", "complete"]
    assert table.ending == ("complete", [[1], [0, 2]])


def test_T9_the_drawn_card_counts_when_play_stops() -> None:
    table = Round(THREE, "turn=1 out=0 pile1=2,2 loose=9").do(1, "draw")
    assert table.ending == ("one_left", [[0], [2], [1]])
    assert table.state.cards_of(1) == 3


def test_T9_without_anybody_out_the_fewest_cards_win_together() -> None:
    table = Round(THREE, f"turn=1 {ALL_BUT_ONE} pile1=20 loose=21").do(1, "centre")
    assert table.ending == ("complete", [[0, 1, 2]])
    ended = result(table.state)
    assert ended is not None
    assert ended.leaders == (0, 1, 2)


@pytest.mark.parametrize("series", ["20,20,20,20,20", "20,20,20,20,20,18"])
def test_T9_five_series_are_not_complete(series: str) -> None:
    table = Round(HELPED, f"turn=0 centre={series} drawn=1 pile0=9 pile1=3 pile2=3")
    assert table.do(0, table.right[0]).ending is None
