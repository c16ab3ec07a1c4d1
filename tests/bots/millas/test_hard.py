"""What hard weighs, and that it plays what it weighs."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from millas.bots.millas import hard
from millas.bots.millas.instinct import instinct
from millas.bots.millas.sense import look
from millas.bots.millas.terms import terms
from millas.bots.millas.weights import WEIGHTS
from millas.games.millas import moves, view
from millas.games.millas.state import Phase
from tests.bots.company import TABLES, strange_hand
from tests.bots.millas.asked import choice
from tests.games.millas.hand import TWO, Hand, spell
from tests.tables import RuleTable, Turn

MILLAS = [table for table in TABLES if table.game.NAME == "millas"]
anew = instinct.__wrapped__
"""Instinct that has not met anything yet."""
at_every_table = pytest.mark.parametrize("table", MILLAS, ids=str)


def decisions(table: RuleTable, seed: int, most: int = 300) -> Iterator[Turn]:
    """Choices of a hand played without sense; the state goes on after each."""
    for turn in islice(strange_hand(table, seed), most):
        if len(turn.moves) > 1:
            yield turn


@at_every_table
def test_the_reasons_of_a_move_add_up_to_its_worth_and_the_best_is_played(
    table: RuleTable,
) -> None:
    for turn in decisions(table, 1):
        weighed = hard.weigh(view(turn.state, turn.seat), turn.moves)
        assert all(one.worth == sum(one.reasons.values()) for one in weighed)
        best = [one.move for one in weighed if one.worth == max(two.worth for two in weighed)]
        assert hard.choose(view(turn.state, turn.seat), turn.moves, Random(1)) in best


def test_every_term_has_its_weight_and_every_weight_its_term() -> None:
    spoken = set()
    for table in MILLAS:
        for seed in range(12):
            for turn in decisions(table, seed, 600):
                if turn.state.phase is not Phase.TK:
                    sense = look(view(turn.state, turn.seat), turn.moves)
                    spoken |= {name for move in turn.moves for name, _ in terms(sense, move)}
    assert spoken <= set(WEIGHTS)
    assert len(set(WEIGHTS) - spoken) < len(WEIGHTS) / 10


def test_what_instinct_thinks_does_not_depend_on_what_it_met_before() -> None:
    for table in MILLAS:
        states = [turn.state.copy() for turn in decisions(table, 2)]
        forth, back = anew(table.rules), anew(table.rules)
        thoughts = [forth.choose(state) for state in states]
        assert thoughts == [back.choose(state) for state in reversed(states)][::-1]


def test_instinct_makes_a_move_that_may_be_made() -> None:
    for table in MILLAS:
        plays = anew(table.rules)
        for turn in decisions(table, 3):
            asked = turn.state.asked[0]
            assert plays.choose(turn.state) in moves(turn.state, asked)


def worth(position: str, move: str) -> float:
    """What hard thinks a move of seat 0 is worth."""
    state = Hand(TWO, position).state
    weighed = hard.weigh(view(state, 0), moves(state, 0))
    return next(one.worth for one in weighed if spell(one.move) == move)


def test_M13_hazards_in_the_hand_and_the_way_clear_speak_for_driving_on() -> None:
    trip = "phase=extension side0=go///100*7 side1=go///100*2 pile=25*40"
    plain = worth(f"hand0=25,75,25,50,50,100 {trip}", "extend")
    armed = worth(f"hand0=25,75,25,50,accident,100 {trip}", "extend")
    clear = worth(f"hand0=25,75,25,50,50,100 {trip}".replace("///", "//right_of_way/", 1), "extend")
    assert plain < armed
    assert plain < clear


def test_a_small_step_is_worth_less_to_a_side_that_is_ahead() -> None:
    ways = {}
    for name, sides in {
        "ahead": "side0=go///200,100*2 side1=go///100",
        "behind": "side0=go///100 side1=go///200,100*2",
    }.items():
        position = f"hand0=25,50,75,go,repairs,stop {sides} pile=25*60"
        ways[name] = worth(position, "play 25") - worth(position, "discard repairs")
    assert ways["ahead"] < ways["behind"]


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("hand0=25,50,accident side0=go/// side1=go///100*5", "attack accident 1"),
        ("hand0=25,200,go side0=go///", "play 200"),
        ("hand0=25,gasoline,stop side0=go,out_of_gas///", "play gasoline"),
        ("hand0=driving_ace,100 side0=go///200*2,100*2 side1=go///", "play driving_ace"),
        ("hand0=25,100,spare_tire side0=//puncture_proof/", "discard spare_tire"),
    ],
)
def test_plain_cases(position: str, move: str) -> None:
    state = Hand(TWO, f"{position} pile=25*40").state
    assert choice("hard", state, Random(1)) == move
