"""What is believed of others: nothing that cannot be, and little that they would have used."""

from collections import Counter
from itertools import chain, count
from random import Random

import pytest

from millas.bots.millas.belief import BEFORE, Belief, likely
from millas.bots.millas.instinct import instinct
from millas.core import chance
from millas.games.millas import new, step, view
from millas.games.millas.cards import DISCARD, Card
from millas.games.millas.state import State
from millas.games.millas.view import unseen
from tests.games.millas.hand import TWO, Hand
from tests.tables import RuleTable, shipped_tables, walk

TABLES = [table for table in shipped_tables() if table.game.NAME == "millas"]
OF_TWO = next(table for table in TABLES if table.rules == TWO)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_dealt_could_be_the_hand_that_is_seen(table: RuleTable) -> None:
    rng = chance.lots("belief", str(table))
    state = new(table.rules, table.deal(rng))
    for number, turn in enumerate(walk(table, state, rng)):
        if number % 7 == 0:
            seen = view(turn.state, turn.seat)
            dealt = Belief(seen, instinct(table.rules)).deal(Random(number))
            assert view(dealt, turn.seat) == seen
            cards = Counter(chain(*dealt.hands, dealt.pile))
            assert cards == Counter(chain(*turn.state.hands, turn.state.pile))


def after_a_discard(card: Card) -> State:
    """A hand of two in which the second player threw this away on its first turn."""
    for number in count():
        rng = chance.lots("belief", number)
        state = new(TWO, OF_TWO.deal(rng))
        first, second = state.turn, 1 - state.turn
        step(state, first, DISCARD[state.hands[first][0]])
        if card in state.hands[second]:
            step(state, second, DISCARD[card])
            return state
    raise AssertionError


def times_likelier(state: State, card: Card) -> float:
    """How much more of a kind the others are dealt than by chance."""
    seen = view(state, state.turn)
    rng, other = Random(1), 1 - state.turn
    belief, hidden = Belief(seen, instinct(state.rules)), unseen(seen)
    dealt = sum(belief.deal(rng).hands[other].count(card) for _ in range(800)) / 800
    return dealt / (hidden[card] * seen.counts[other] / hidden.total())


def test_who_threw_something_away_hardly_holds_what_would_have_helped() -> None:
    state = after_a_discard(Card.MILES_25)
    assert times_likelier(state, Card.GO) < 0.5
    assert times_likelier(state, Card.SPEED_LIMIT) < 1
    assert times_likelier(state, Card.DRIVING_ACE) > 1


def test_of_a_hand_without_a_past_nothing_is_believed() -> None:
    state = Hand(TWO, "hand0=25*6 hand1=50*6 pile=25,go*4,50*4,200*4,stop*4").state
    assert 0.85 < times_likelier(state, Card.GO) < 1.15


def test_a_card_that_was_passed_over_again_and_again_is_hardly_held() -> None:
    never, always = [0.0] * len(Card), [1.0] * len(Card)
    assert likely([]) == [BEFORE] * len(Card)
    assert likely([always] * 2) == [2 + BEFORE] * len(Card)
    assert likely([never]) == never
    assert likely([never, always]) == always
