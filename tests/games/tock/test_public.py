"""What everybody sees, and that whether an act was right is not among it."""

from dataclasses import fields
from random import Random

from millas.games.tock.state import State
from millas.games.tock.view import View, redeal, view
from tests.games.tock.round import FOUR, THREE, Round

TABLE = (
    "turn=1 centre=3,1 pile0=9,15 pile1=2,2,4 pile2=7 block1=8,8 drawn=21 last=draw@1 "
    "mistake=forgot_discard silent=2,3,0 loose=5,6,7,8"
)


def test_of_a_pile_one_sees_the_top_and_how_thick_it_is() -> None:
    seen = view(Round(FOUR, TABLE).state, 0)
    assert (seen.tops, seen.piles, seen.blocks, seen.loose) == (
        (15, 4, 7, 0),
        (2, 3, 1, 0),
        (0, 2, 0, 0),
        4,
    )


def test_of_the_centre_one_knows_every_card() -> None:
    seen = view(Round(FOUR, f"{TABLE} paid=9@0").state, 0)
    assert sorted(seen.shown()) == sorted([1, 2, 3, 1, 15, 4, 7, 21, 9])


def test_everybody_sees_the_same() -> None:
    state = Round(FOUR, TABLE).state
    for seat in (0, 1, 2, 3):
        seen, all_see = view(state, seat), view(state, None)
        own = {field.name for field in fields(View)} - {"seat"}
        assert all(getattr(seen, name) == getattr(all_see, name) for name in own)


def test_a_mistake_is_in_the_state_and_in_no_view() -> None:
    names = {field.name for field in fields(View)}
    known = {field.name for field in fields(State)}
    assert known - names == {"mistake"}
    assert names - known == {"seat", "tops"}
    wrong, right = (Round(FOUR, TABLE.replace("forgot_discard", what)) for what in ("x", ""))
    assert view(wrong.state, 2) == view(right.state, 2)


def test_a_view_does_not_change_with_the_table() -> None:
    table = Round(FOUR, TABLE)
    seen = view(table.state, 2)
    text = repr(seen)
    table.do(1, "keep").do(2, "tock")
    assert repr(seen) == text


def test_what_was_paid_lies_where_it_was_put_when_the_rest_is_dealt_anew() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=9,5 pile1=7,2 pile2=8,3 loose=6,6,6,6,6")
    table.do(0, "centre").do(2, "tock")
    seen = view(table.state, 1)
    assert (seen.paid, seen.payer, seen.covered()) == ((9, 7), 2, (9, 7))
    for seed in range(5):
        anew = redeal(seen, Random(seed))
        assert anew.piles[2][:2] == [7, 9]
        assert anew.piles[2][-1] == 3
        assert len(anew.piles[2]) == 4


def test_what_was_paid_to_an_empty_pile_shows_its_first_card() -> None:
    table = Round(THREE, "turn=0 centre=4 pile0=9,5 pile1=7,2 loose=6,6,6,6,6")
    table.do(0, "centre").do(2, "tock")
    seen = view(table.state, 1)
    assert (seen.tops[2], seen.paid, seen.covered()) == (9, (9, 7), (7,))
    assert redeal(seen, Random(1)).piles[2] == [7, 9]
