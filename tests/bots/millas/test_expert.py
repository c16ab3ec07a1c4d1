"""The search: the same for the same lots, in time, and better informed than its prior."""

from itertools import count
from random import Random

import pytest

from millas.bots.millas import expert, hard
from millas.games.millas import moves, view
from millas.games.millas.cards import Card
from tests.games.millas.hand import TWO, Hand, spell

STUCK = "hand0=25,50,right_of_way,go side0=go,stop/// side1=go///100*6 pile=25*20"
TWO_MINDS = "hand0=25,75,100,accident,flat_tire,go side0=go///100 side1=go///100 pile=25*20,go*9"
FEW_FIFTIES = (
    "hand0=50,out_of_gas,flat_tire,stop side0=//right_of_way,extra_tank/200,100*2,75,50*2,25"
    " side1=go,accident,repairs//driving_ace/ discard=50*6,25*6 pile=100*40"
)
"""A hundred to go and many that will come; of fifties only one is left, and of 25s two."""
CALM = "hand0=25,75,100,accident,stop,go side0=go///100 side1=go///100 pile=25*20,go*9,stop*2"


def test_the_same_lots_give_the_same_choice_whatever_was_searched_before() -> None:
    state = Hand(TWO, CALM).state
    asked = view(state, 0), moves(state, 0)
    first = expert.choose(*asked, Random(5))
    expert.choose(*asked, Random(6))
    assert expert.choose(*asked, Random(5)) == first


def test_a_search_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0, 0.010)
    monkeypatch.setattr(expert, "perf_counter", lambda: next(clock))
    state = Hand(TWO, TWO_MINDS).state
    assert expert.search(view(state, 0), moves(state, 0), Random(1), 200) in moves(state, 0)
    assert 20 <= next(clock) / 0.010 <= 22


def test_a_move_that_no_hand_could_bring_to_the_front_is_not_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(expert, "_Trials")
    state = Hand(TWO, STUCK).state
    asked = view(state, 0), moves(state, 0)
    assert expert.choose(*asked, Random(1)) == hard.choose(*asked, Random(1))


def test_without_time_it_plays_as_hard_does() -> None:
    state = Hand(TWO, CALM).state
    asked = view(state, 0), moves(state, 0)
    assert expert.search(*asked, Random(1), 0) == hard.choose(*asked, Random(1))


def test_what_moves_gain_is_told_for_each_the_best_first() -> None:
    state = Hand(TWO, STUCK).state
    gains = expert.compare(view(state, 0), moves(state, 0), Random(1), 200)
    assert [gain for _, gain in gains] == sorted((gain for _, gain in gains), reverse=True)
    assert {move for move, _ in gains} <= set(moves(state, 0))
    own = hard.weigh(view(state, 0), moves(state, 0))[0].move
    assert dict(gains)[own] == 0


def test_it_finds_what_its_prior_overlooks_and_other_hands_bear_it_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(expert, "ROLLOUTS", 1000)
    state = Hand(TWO, FEW_FIFTIES).state
    seen, offered = view(state, 0), moves(state, 0)
    prior = hard.choose(seen, offered, Random(1))
    assert spell(prior) == "play 50"
    for lots in range(3):
        found = expert.choose(seen, offered, Random(lots))
        assert spell(found) == "discard 50"
        gains = dict(expert.compare(seen, [prior, found], Random(9 + lots), 400))
        assert gains[found] - gains[prior] > 100


def test_a_move_that_has_no_rival_needs_no_search() -> None:
    state = Hand(TWO, "hand0=200,25 side0=go///100*5 side1=go/// pile=25*20").state
    assert expert.choose(view(state, 0), moves(state, 0), Random(1)).card == Card.MILES_200
