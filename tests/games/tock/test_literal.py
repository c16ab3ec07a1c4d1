"""The engine against the rulings read a second time: single acts, then whole hands.

`python -m tests.games.tock.differential` plays more of them.
"""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millas.core import chance
from millas.games.tock import play
from millas.games.tock.state import EVERY_MOVE, State
from millas.games.tock.view import view
from tests import tables
from tests.games.tock import differential
from tests.games.tock.round import FOUR, MOVES, Round, spell, spelled
from tests.games.tock.rulings import Table
from tests.tables import RuleTable, load, tables_of

TABLES = list(tables_of(*load("tock")))
SEEDS = st.integers(min_value=0, max_value=1 << 32)
HANDS = 500
NUMBERS = st.integers(min_value=1, max_value=21)


def seen(state: State) -> Table:
    """The table in the terms of the literal reading."""
    others = [seat for seat in range(state.rules.seats) if seat != state.turn]
    pile = state.piles[state.turn]
    return Table(
        series=tuple(tuple(range(1, top + 1)) for top in state.centre),
        tops={seat: state.piles[seat][-1] for seat in others if state.piles[seat]},
        own=pile[-1] if pile else None,
        fingers=state.drawn or None,
    )


def check(state: State) -> None:
    """Possible, right and wrong are what the rulings say, and the refusals agree."""
    table = seen(state)
    assert set(spelled(play.possible(state))) == table.possible()
    assert set(spelled(play.right(state))) == table.right()
    for move in play.possible(state):
        wrong = table.mistake(spell(move))
        assert (wrong == "") == (spell(move) in table.right())
        assert play.mistake_of(state, move) == wrong
        assert play.mistake_of(view(state, None), move) == wrong
    for seat in range(state.rules.seats):
        listed = play.moves(state, seat)
        for move in EVERY_MOVE:
            reason = play.refusal(state, seat, move)
            assert (reason is None) == (move in listed)
            assert play.refusal(view(state, seat), seat, move) == reason


def positions(table: RuleTable, seed: int) -> Iterator[State]:
    """The first few hundred positions of a hand played by chance."""
    rng = chance.lots("literal", str(table), seed)
    state = table.game.new(table.rules, table.deal(rng))
    for made, turn in enumerate(tables.walk(table, state, rng)):
        if made == 500:
            return
        yield turn.state


@pytest.mark.parametrize("table", TABLES, ids=str)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_T3_T4_in_positions_met_in_play(table: RuleTable, seed: int) -> None:
    for state in positions(table, seed):
        check(state)


@settings(max_examples=1000)
@given(
    centre=st.lists(st.integers(1, 20), max_size=6),
    tops=st.lists(st.lists(NUMBERS, max_size=2), min_size=4, max_size=4),
    drawn=st.integers(0, 21),
    turn=st.integers(0, 3),
)
def test_T3_T4_in_positions_made_up(
    centre: list[int], tops: list[list[int]], drawn: int, turn: int
) -> None:
    state = Round(FOUR, f"turn={turn} loose=5,5").state
    state.centre, state.piles, state.drawn = centre, tops, drawn
    check(state)


def test_the_acts_of_both_readings_have_the_same_names() -> None:
    one = Table(series=((1,), (1,)), tops={2: 3}, own=2, fingers=None)
    assert one.possible() | {"keep", "tock"} <= set(MOVES)


def test_T1_to_T10_the_engine_and_the_rulebook_play_the_same_hands() -> None:
    seen = differential.play(range(HANDS))
    acts = {"drew", "turned_over", "kept", "centre", "burdened"}
    mistakes = {"forgot_discard", "forgot_centre", "bad_discard"}
    calls = {f"tock_{what}" for what in ("wrong", *mistakes)}
    ends = {"gave", "out", "complete", "one_left"}
    rare = {"several out at once", "out by a penalty", "a place shared"}
    assert seen.keys() == acts | mistakes | calls | ends | rare
