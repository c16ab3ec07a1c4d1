"""How fast the engine plays, copies and reads; run by hand, on a machine at rest:

    pytest tests/benchmarks --benchmark-enable -s

The rates of the best round are printed as they come, and stand as `extra_info`
in the file of `--benchmark-json`.
"""

from io import BytesIO
from random import Random
from typing import Any, Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from millas.core import chance
from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Seat, Table, write_line
from millas.core.replay import replay
from millas.games import GAMES
from tests.tables import RuleTable, shipped_tables

HANDS: Final = 50
TABLES: Final = {str(table): table for table in shipped_tables()}
TWO: Final = TABLES["yetem-individual-2-700"]
TRIOS: Final = TABLES["yetem-trios-6-700"]
TOCK: Final = TABLES["tock-individual-4-strict"]
TOCK_RIGHT: Final = TABLES["tock-individual-4-helping"]
"""Where all that may be done is right."""
EVERY_TABLE: Final = pytest.mark.parametrize("table", [TWO, TRIOS, TOCK], ids=str)


def deals(table: RuleTable) -> list[Deal]:
    """The same hands each time."""
    deck = table.game.deck(table.rules)
    rng = chance.lots("benchmark", str(table))
    return [Deal(0, chance.shuffled(deck, rng)) for _ in range(HANDS)]


def play_out(table: RuleTable, hands: list[Deal]) -> int:
    """All hands to their end, by chance, in place; the number of moves."""
    game, rules = table.game, table.rules
    choose = Random(1).random
    made = 0
    for deal in hands:
        state = game.new(rules, deal)
        while seats := game.actors(state):
            moves = game.moves(state, seats[0])
            game.step(state, seats[0], moves[int(choose() * len(moves))])
            made += 1
    return made


def tell(benchmark: BenchmarkFixture, **counts: int) -> None:
    """What was done a second in the best round, each count being what one round did."""
    if benchmark.stats is None:  # without --benchmark-enable each is run once, unmeasured
        return
    for name, count in counts.items():
        benchmark.extra_info[f"{name}/s"] = round(count / benchmark.stats.stats.min)
    print(f"\n{benchmark.name} {benchmark.extra_info}")


@pytest.mark.parametrize("table", [TWO, TRIOS, TOCK, TOCK_RIGHT], ids=str)
def test_legal_playouts_in_place(benchmark: BenchmarkFixture, table: RuleTable) -> None:
    hands = deals(table)
    made = benchmark(play_out, table, hands)
    assert made > 50 * HANDS
    tell(benchmark, moves=made, hands=HANDS)


@EVERY_TABLE
def test_copies(benchmark: BenchmarkFixture, table: RuleTable) -> None:
    states = middle_of_hands(table)
    copies = benchmark(lambda: [table.game.copy(state) for state in states])
    assert copies == states
    tell(benchmark, copies=len(states))


@EVERY_TABLE
def test_views(benchmark: BenchmarkFixture, table: RuleTable) -> None:
    states = middle_of_hands(table)
    views = benchmark(lambda: [table.game.view(state, 0) for state in states])
    assert len(views) == HANDS
    tell(benchmark, views=len(states))


@EVERY_TABLE
def test_redeals(benchmark: BenchmarkFixture, table: RuleTable) -> None:
    views = [table.game.view(state, 0) for state in middle_of_hands(table)]
    rng = Random(1)
    states = benchmark(lambda: [table.game.redeal(view, rng) for view in views])
    assert [table.game.view(state, 0) for state in states] == views
    tell(benchmark, redeals=len(views))


def middle_of_hands(table: RuleTable) -> list[Any]:
    """Hands after thirty moves."""
    game = table.game
    choose = Random(2).random
    states = []
    for deal in deals(table):
        state = game.new(table.rules, deal)
        for _ in range(30):
            seat = game.actors(state)[0]
            moves = game.moves(state, seat)
            game.step(state, seat, moves[int(choose() * len(moves))])
        states.append(state)
    return states


@EVERY_TABLE
def test_records_replayed_with_every_check(benchmark: BenchmarkFixture, table: RuleTable) -> None:
    text = record_of_a_hand(table)
    match = benchmark(lambda: replay(BytesIO(text), GAMES))
    assert b"".join(map(write_line, match.lines)) == text
    tell(benchmark, records=1, lines=text.count(b"\n"))


def record_of_a_hand(table: RuleTable) -> bytes:
    """A match that stops after its first hand."""
    seats = tuple(Seat(f"{number}") for number in range(table.layout.players))
    match = Match(Table(table.game, table.file, table.layout, table.choice, seats, "benchmark"))
    match.deal()
    choose = Random(3).random
    while match.in_hand:
        seat = match.actors()[0]
        moves = match.moves(seat)
        match.submit(seat, moves[int(choose() * len(moves))])
    return b"".join(map(write_line, match.lines))
