"""T1 to T3 and T8: the cards, where they fit, the turn, the empty table."""

from collections import Counter

import pytest

from millas.core.game import Deal, Event
from millas.games.tock import play
from millas.games.tock.state import DRAW, KEEP
from tests.games.tock.round import FOUR, THREE, TWO, Round, rules_of

LOOSE = "loose=5,5,5"


# T1


def test_T1_121_cards_six_of_each_number_and_one_imp() -> None:
    assert Counter(THREE.deck) == {**dict.fromkeys(range(1, 21), 6), 21: 1}


def test_T1_2_to_6_play_each_for_himself() -> None:
    for players in range(2, 7):
        assert rules_of(players).layout.sides == tuple((seat,) for seat in range(players))


def test_T1_everybody_starts_without_cards_and_draws_in_the_order_of_the_deck() -> None:
    out: list[Event] = []
    state = play.new(TWO, Deal(1, (9, 4, *[5] * 119)), out)
    assert out == [Event("first", 1)]
    assert (state.turn, state.piles, state.centre) == (1, [[], []], [])
    play.step(state, 1, DRAW)
    assert state.drawn == 9
    play.step(state, 1, KEEP)
    play.step(state, 0, DRAW)
    assert state.drawn == 4


def test_T1_without_the_imp_there_are_120() -> None:
    assert len(rules_of(2, imp=False).deck) == 120


# T2


@pytest.mark.parametrize(
    ("position", "homes"),
    [
        ("centre=", ["centre"]),
        ("centre=4,1", ["centre"]),
        ("centre=1,1,1,1,1", ["centre"]),
    ],
)
def test_T2_a_1_opens_a_series(position: str, homes: list[str]) -> None:
    table = Round(THREE, f"turn=0 drawn=1 {position} {LOOSE}")
    assert table.can(0) == [*homes, "keep"]
    assert table.do(0, "centre").state.centre[-1] == 1


def test_T2_at_most_six_series() -> None:
    table = Round(THREE, f"turn=0 drawn=1 centre=1,1,1,1,1,1 pile1=2 {LOOSE}")
    assert table.can(0) == ["pile 1", "keep"]


def test_T2_each_series_takes_the_next_number_only() -> None:
    table = Round(THREE, f"turn=0 drawn=5 centre=6,4,3 {LOOSE}")
    assert table.do(0, "centre").state.centre == [6, 5, 3]
    for card in (3, 6, 8):
        assert Round(THREE, f"turn=0 drawn={card} centre=6,4,3 {LOOSE}").can(0) == ["keep"]


def test_T2_of_two_series_alike_one_goes_on() -> None:
    table = Round(THREE, f"turn=0 drawn=5 centre=4,4 {LOOSE}").do(0, "centre")
    assert sorted(table.state.centre) == [4, 5]


def test_T2_a_series_ends_with_20() -> None:
    assert Round(THREE, f"turn=0 drawn=20 centre=19 {LOOSE}").can(0) == ["centre", "keep"]
    assert Round(THREE, f"turn=0 drawn=21 centre=20 {LOOSE}").can(0) == ["keep"]


def test_T2_on_anothers_pile_exactly_one_more_or_one_less() -> None:
    table = Round(FOUR, f"turn=0 drawn=8 pile0=7 pile1=3,7 pile2=9 pile3=8 {LOOSE}")
    assert table.can(0) == ["pile 1", "pile 2", "keep"]
    assert table.do(0, "pile 1").piles[1] == [3, 7, 8]


def test_T2_only_the_visible_top_counts() -> None:
    assert Round(THREE, f"turn=0 drawn=8 pile1=7,9,3 {LOOSE}").can(0) == ["keep"]


def test_T2_a_1_lies_beside_no_empty_pile() -> None:
    table = Round(THREE, f"turn=0 drawn=1 centre=1,1,1,1,1,1 {LOOSE}")
    assert table.can(0) == ["keep"]


def test_T2_the_21_goes_only_on_anothers_visible_20() -> None:
    table = Round(FOUR, f"turn=0 drawn=21 centre=20 pile0=20 pile1=20 pile2=20,19 {LOOSE}")
    assert table.can(0) == ["pile 1", "keep"]


def test_T2_a_20_may_go_on_a_visible_21_if_the_centre_does_not_take_it() -> None:
    table = Round(THREE, f"turn=0 drawn=20 pile2=21 {LOOSE}")
    assert table.right == ["pile 2"]
    table = Round(THREE, f"turn=0 drawn=20 centre=19 pile2=21 {LOOSE}")
    assert table.right == ["centre"]


def test_T2_who_has_gone_out_has_no_pile() -> None:
    table = Round(FOUR, "turn=0 out=2 drawn=1 centre=1,1,1,1,1,1 pile1=9 pile3=9")
    assert table.can(0) == ["keep"]
    assert table.why_not(0, "pile 2") == "does_not_fit"


# T3


def test_T3_the_own_top_goes_to_the_centre_before_anything_else() -> None:
    table = Round(THREE, f"turn=0 centre=4 pile0=9,5 pile1=4 {LOOSE}")
    assert table.right == ["centre"]
    assert table.can(0) == ["centre", "pile 1", "draw"]


def test_T3_then_to_a_pile_whichever_fits() -> None:
    table = Round(THREE, f"turn=0 centre=2 pile0=9,5 pile1=4 pile2=6 {LOOSE}")
    assert table.right == ["pile 1", "pile 2"]


def test_T3_only_a_top_that_does_not_fit_lets_one_draw() -> None:
    assert Round(THREE, f"turn=0 pile0=5 pile1=7 {LOOSE}").right == ["draw"]
    assert Round(THREE, f"turn=0 pile1=7 {LOOSE}").right == ["draw"]


def test_T3_a_chain_as_the_sheet_tells_it() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=6,13 pile1=11 pile2=18 loose=12,5,9,1")
    chain = ["draw", "pile 1", "pile 1", "draw", "centre", "centre", "draw", "keep"]
    for act in chain:
        assert table.right == [act]
        table.do(0, act)
    assert table.piles == [[9], [11, 12, 13], [18]]
    assert (table.state.centre, table.turn) == ([6], 1)


def test_T3_the_own_top_is_looked_at_again_after_a_card_was_played() -> None:
    table = Round(THREE, "turn=0 centre=7 pile0=5,9 pile2=3 loose=8,15")
    table.do(0, "draw", "centre")
    assert table.right == ["centre"]
    assert table.do(0, "centre").right == ["draw"]


def test_T3_a_drawn_card_comes_before_the_own_top() -> None:
    table = Round(THREE, f"turn=0 centre=3 pile0=4 drawn=9 {LOOSE}")
    assert table.can(0) == ["keep"]


def test_T3_what_does_not_fit_goes_on_the_own_pile_and_the_turn_ends() -> None:
    table = Round(THREE, f"turn=2 pile2=4 drawn=9 {LOOSE}").do(2, "keep")
    assert table.piles[2] == [4, 9]
    assert (table.turn, table.state.drawn) == (0, 0)


def test_T3_an_empty_pile_draws_on_while_the_table_has_cards() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=5 pile1=1 pile2=1 loose=6,9")
    table.do(0, "centre")
    assert (table.turn, table.piles[0], table.right) == (0, [], ["draw"])


# T8


def test_T8_the_round_is_not_interrupted() -> None:
    table = Round(THREE, "turn=0 pile0=3 pile1=9 pile2=9 loose=15").do(0, "draw", "keep")
    assert table.ending is None
    assert table.turn == 1


def test_T8_the_pile_is_turned_over_as_one_block_and_its_bottom_drawn_first() -> None:
    table = Round(THREE, "turn=0 pile0=3,15,7,11 pile1=17 pile2=17").do(0, "draw")
    assert table.happened == ["turned_over", "drew"]
    assert (table.state.drawn, table.piles[0], table.state.blocks[0]) == (3, [], [11, 7, 15])


def test_T8_the_block_is_drawn_from_while_a_new_pile_grows_and_then_turned_again() -> None:
    table = Round(TWO, "turn=0 pile0=3,13 pile1=8,8,8")
    table.do(0, "draw", "keep")
    assert (table.piles[0], table.state.blocks[0]) == ([3], [13])
    table.do(1, "draw", "keep").do(0, "draw")
    assert table.happened == ["drew"]
    table.do(0, "keep")
    assert (table.piles[0], table.state.blocks[0]) == ([3, 13], [])
    table.do(1, "draw", "keep").do(0, "draw")
    assert table.happened == ["turned_over", "drew"]
    assert table.state.drawn == 3


def test_T8_an_empty_pile_with_a_block_is_drawn_for() -> None:
    table = Round(TWO, "turn=0 centre=4 pile0=5 block0=9,12 pile1=2").do(0, "centre")
    assert (table.turn, table.ending, table.right) == (0, None, ["draw"])
    assert table.do(0, "draw").state.drawn == 9


def test_T8_others_turn_over_only_on_their_own_turn() -> None:
    table = Round(THREE, "turn=0 pile0=3,15 pile1=9,17 pile2=9,17").do(0, "draw")
    assert table.piles[1:] == [[9, 17], [9, 17]]


def test_T8_a_top_that_fits_is_played_before_the_pile_is_turned() -> None:
    assert Round(THREE, "turn=0 centre=4 pile0=9,5 pile1=2 pile2=2").right == ["centre"]


def test_T8_a_pile_of_one_card_is_turned_and_kept_again() -> None:
    table = Round(TWO, "turn=0 pile0=21 pile1=5,9").do(0, "draw", "keep")
    assert (table.piles[0], table.state.blocks[0], table.turn) == ([21], [], 1)
