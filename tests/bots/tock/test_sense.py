"""What is right, and whether the latest act was, read from the table alone."""

from collections import Counter
from itertools import islice

import pytest

from millas.bots.tock.sense import right, was_called, was_wrong
from millas.games.tock import moves, play, view
from millas.games.tock.state import State
from tests.bots.company import TABLES, strange_hand
from tests.tables import RuleTable

TOCK_TABLES = [table for table in TABLES if table.game.NAME == "tock"]
EACH_TABLE = pytest.mark.parametrize("table", TOCK_TABLES, ids=str)


def hidden_by_turning_over(state: State) -> bool:
    """Whether the latest act was a draw after which the actor shows no top (T8)."""
    return state.last is not None and state.last.do == "draw" and not state.piles[state.actor]


@EACH_TABLE
def test_the_right_moves_are_those_of_the_rules(table: RuleTable) -> None:
    for turn in islice(strange_hand(table, 3), 2_000):
        state = turn.state
        assert right(moves(state, state.turn)) == play.right(state)


@EACH_TABLE
def test_a_mistake_is_seen_by_whoever_may_call_it_unless_the_pile_was_turned_over(
    table: RuleTable,
) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        for turn in islice(strange_hand(table, seed), 3_000):
            state = turn.state
            for seat in state.silent:
                wrong = was_wrong(view(state, seat))
                if hidden_by_turning_over(state):
                    assert not wrong
                else:
                    assert wrong == bool(state.mistake)
                    seen[state.mistake] += 1
    mistakes = {"", "forgot_discard", "forgot_centre", "bad_discard"}
    assert seen.keys() == (set() if table.choice == "helping" else mistakes)


@pytest.mark.parametrize(
    "table", [each for each in TOCK_TABLES if each.choice == "strict"], ids=str
)
def test_an_act_called_in_vain_is_known_to_be_right(table: RuleTable) -> None:
    called = 0
    for turn in islice(strange_hand(table, 0), 3_000):
        state = turn.state
        if state.silent and was_called(view(state, state.silent[0])):
            assert not state.mistake
            called += 1
    assert called or table.layout.players == 2
