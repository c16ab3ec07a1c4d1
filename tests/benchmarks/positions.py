"""What can be done with a position: copied, seen, dealt anew; and a record replayed.

The references do the least that anybody must do, and know nothing of our code,
so that they stay what they are when it changes: the same cards copied in bare
lists, as many lists as a table has places; the same deck shuffled by Python;
the same lines read by its JSON reader.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from random import Random
from typing import Any, Final

from millas.core.match import Match
from millas.core.record import Seat, Table, write_line
from millas.core.replay import replay
from millas.games import GAMES
from tests.benchmarks.engine import OTHERS, TWO
from tests.benchmarks.figures import Effort, Figure, Work, beside, rates
from tests.tables import RuleTable

ROUNDS: Final = 10
POSITIONS: Final = 20
MOVES: Final = 30
"""After so many a hand is in its middle."""
PILES: Final = 5
"""Before each side; besides, there are the hands and two piles in the middle."""
TABLES: Final = (TWO, *OTHERS[:2])


def copies(effort: Effort) -> Iterator[Figure]:
    """Copies, views and re-deals of hands in their middle."""
    works: dict[str, Work] = {}
    for table in TABLES:
        works |= _works(table)
    found = rates(works, ROUNDS, effort)
    for verb, reference in (("copy", "bare"), ("view", "bare"), ("redeal", "shuffle")):
        for table in TABLES:
            ours, theirs = found[f"{verb} {table}"], found[f"{reference} {table}"]
            yield beside(f"{verb}, {table}", "a second", ours, REFERENCES[reference], theirs)


REFERENCES: Final = {
    "bare": "its deck in bare lists, copied",
    "shuffle": "its deck, random.shuffle",
}


def _works(table: RuleTable) -> dict[str, Work]:
    game, states = table.game, list(middles(table))
    views = [game.view(state, 0) for state in states]
    rng, deck = Random(1), list(game.deck(table.rules))
    places = table.layout.players + PILES * len(table.layout.sides) + 2
    lists = [deck[place::places] for place in range(places)]

    def bare_copy(lists: list[list[int]]) -> list[list[int]]:
        return [cards[:] for cards in lists]

    return {
        f"copy {table}": _each(game.copy, states),
        f"view {table}": _each(lambda state: game.view(state, 0), states),
        f"redeal {table}": _each(lambda view: game.redeal(view, rng), views),
        f"bare {table}": _each(bare_copy, [lists] * POSITIONS),
        f"shuffle {table}": _each(rng.shuffle, [deck] * POSITIONS),
    }


def _each(do: Callable[[Any], object], things: Sequence[Any]) -> Work:
    def work() -> int:
        for thing in things:
            do(thing)
        return len(things)

    return work


def middles(table: RuleTable) -> Iterator[Any]:
    """Hands in their middle, played by chance."""
    game, rng = table.game, Random(2)
    for _ in range(POSITIONS):
        state = game.new(table.rules, table.deal(rng))
        for _ in range(MOVES):
            seat = game.actors(state)[0]
            game.step(state, seat, _drawn(game.moves(state, seat), rng))
        yield state


def _drawn(moves: list[Any], rng: Random) -> Any:
    return moves[int(rng.random() * len(moves))]


def replays(effort: Effort) -> Iterator[Figure]:
    """The record of a hand, replayed with every check."""
    works: dict[str, Work] = {}
    for table in TABLES:
        works |= _readers(table)
    found = rates(works, ROUNDS, effort)
    for table in TABLES:
        ours, theirs = found[f"replay {table}"], found[f"read {table}"]
        yield beside(f"replay, {table}", "lines/s", ours, "its lines, json.loads", theirs)


def _readers(table: RuleTable) -> dict[str, Work]:
    text = record_of_a_hand(table)
    lines = text.splitlines()
    return {
        f"replay {table}": lambda: len(replay(BytesIO(text), GAMES).lines),
        f"read {table}": lambda: len([json.loads(line) for line in lines]),
    }


def record_of_a_hand(table: RuleTable) -> bytes:
    """A match that stops after its first hand."""
    seats = tuple(Seat(f"{number}") for number in range(table.layout.players))
    match = Match(Table(table.game, table.file, table.layout, table.choice, seats, "benchmark"))
    match.deal()
    rng = Random(3)
    while match.in_hand:
        seat = match.actors()[0]
        match.submit(seat, _drawn(match.moves(seat), rng))
    return b"".join(map(write_line, match.lines))
