"""Makes the weights of `hard` again: `python -m tests.bots.millas.tune`.

In every company (`COMPANIES`) hands are played by `hard` on one side and a rival
on the others. In positions drawn by lot, most of them where `hard` is in two
minds, its best moves are tried in hands dealt anew from its view, and played to
the end by the same players. Least squares then find the weights with which the
terms come nearest to what the moves gained over each other, in points a hand:
once for `hard`, once for instinct, to which fewer terms are known. Each round
goes on with the weights of the one before. What is written are the weights that
lead most against the rival, in the same hands; for instinct those that come
nearest to `hard`: the fit, `hard`'s own, or what was there before.

All deals are of `yetem`. The rivals are `hard` itself and, in half of the hands,
`classic` for two players and `greedy` at larger tables. What the weights are
worth against others the arena tells.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import chain, cycle, islice, product
from math import inf
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from millas.bots.millas import classic, greedy, hard, instinct, weights
from millas.bots.millas.company import COMPANIES, columns, company
from millas.bots.millas.instinct import Instinct
from millas.bots.millas.sense import look
from millas.bots.millas.terms import Term, terms
from millas.core import chance
from millas.games.millas import copy, moves, new, redeal, result, step, view
from millas.games.millas.cards import Move
from millas.games.millas.state import Phase, State
from millas.games.millas.view import View
from tests.tables import RuleTable, load, tables_of

Bot = Callable[[View, Sequence[Move], Random], Move]
Weights = Mapping[str, float]
Floats = NDArray[np.float64]

WORLDS: Final = 8
"""Hands dealt anew for a position."""
CLOSE: Final = 70.0
"""Points between two moves that are not easily told apart."""
LOOKED_AT: Final = {True: 0.25, False: 0.04}
"""Of the decisions where the best two are close, and of others."""
BEST: Final = 2
"""How many moves are tried."""
MORE: Final = 2
"""How many more, if they are close to the best."""
STRAY: Final = 0.07
"""How often a move is drawn by lot, so that many positions are met."""
PART: Final = 50
"""Positions that one process finds at a time, or hands that it plays."""
MATCHED: Final = 500
"""Hands at each table, once with each side, that tell one round from another."""
COOL: Final = 150.0
"""A move worth so many points less than the best counts a third as much."""
DRAG: Final = 10.0
"""How hard the old weights hold on."""
SEED: Final = "tune"
QUOTES: Final = '"' * 3


@dataclass(frozen=True)
class Sample:
    """A position: for each move tried its terms, and what it gained in points."""

    spoken: tuple[tuple[Term, ...], ...]
    gains: tuple[float, ...]


Pair = tuple[Sample, Sample]
"""A position as `hard` sees it, and at a glance."""


@dataclass(frozen=True)
class Task:
    """What one process does: positions of a company, found with weights and a seed."""

    company: str
    weights: Weights
    seed: str


def main() -> None:
    """Tune, and write the weights."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=3)
    given.add_argument("--samples", type=int, default=2500, help="positions a round and company")
    given.add_argument("--company", choices=COMPANIES, action="append", help="only this one")
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--out", type=Path, default=Path(weights.__file__))
    options = given.parse_args()
    best, best_glance = dict(columns(weights.WEIGHTS)), dict(columns(weights.GLANCE))
    tuned, glance = dict(best), dict(best_glance)
    leads, nearest = dict.fromkeys(COMPANIES, -inf), dict.fromkeys(COMPANIES, -inf)
    with ProcessPoolExecutor(options.workers) as executor:
        for number, name in product(range(options.rounds), options.company or COMPANIES):
            tasks = [
                Task(name, tuned[name], f"{SEED}/{number}/{part}")
                for part in range(options.samples // PART)
            ]
            pairs = list(chain.from_iterable(executor.map(collect, tasks)))
            seen, glimpsed = zip(*pairs, strict=True)
            before = explained(tuned[name], seen)
            tuned[name], glance[name] = fit(seen, tuned[name]), fit(glimpsed, glance[name])
            said = f"{before:.3f} of the differences explained"
            ahead = _mean(executor.map(lead, _hands(name, tuned[name])))
            print(f"round {number + 1}, {name}: {said}; {ahead:.0f} points ahead", flush=True)
            if ahead > leads[name]:
                leads[name], best[name] = ahead, tuned[name]
            for one in (best_glance[name], glance[name], tuned[name]):
                near = _mean(executor.map(lead_at_a_glance, _hands(name, one)))
                if near > nearest[name]:
                    nearest[name], best_glance[name] = near, one
    options.out.write_text(written(best, best_glance), encoding="utf-8")


def _hands(name: str, worth: Weights) -> list[Task]:
    return [Task(name, worth, f"{SEED}/{part}") for part in range(MATCHED // PART)]


def _mean(found: Iterable[float]) -> float:
    return float(np.mean(list(found)))


# Positions


def collect(task: Task) -> list[Pair]:
    """Positions, with what the moves in them gain."""
    return list(islice(_pairs(task, chance.lots(task.company, task.seed)), PART))


def _pairs(task: Task, rng: Random) -> Iterator[Pair]:
    own: Bot = partial(_best, task.weights)
    for rival, table in cycle(product((own, _rival(task)), _tables(task))):
        side = int(rng.random() * len(table.layout.sides))
        bots = [own if one == side else rival for one in table.rules.side_of]
        yield from _hand(table, side, bots, task.weights, rng)


def _hand(
    table: RuleTable, side: int, bots: Sequence[Bot], worth: Weights, rng: Random
) -> Iterator[Pair]:
    """What is tried while a hand is played."""
    state: State = new(table.rules, table.deal(rng))
    while state.phase is not Phase.OVER:
        seat = state.asked[0]
        seen, offered = view(state, seat), moves(state, seat)
        move = bots[seat](seen, offered, rng)
        if table.rules.side_of[seat] == side and state.phase is not Phase.TK:
            weighed = hard.weigh(seen, offered, worth)
            if len(weighed) > 1 and rng.random() < _interest(seen, weighed):
                yield _pair(seen, offered, _tried(weighed), bots, rng)
            if state.phase is Phase.TURN and rng.random() < STRAY:
                move = weighed[int(rng.random() * min(len(weighed), BEST + MORE))].move
        step(state, seat, move)


def _tables(task: Task) -> list[RuleTable]:
    tables = tables_of(*load("yetem"))
    return [table for table in tables if company(table.rules) == task.company]


def _rival(task: Task) -> Bot:
    return classic.choose if task.company == "duel" else greedy.choose


def _best(worth: Weights, seen: View, offered: Sequence[Move], _: Random) -> Move:
    return hard.weigh(seen, offered, worth)[0].move


def _interest(seen: View, weighed: Sequence[hard.Weighed]) -> float:
    """How likely a decision is looked at. An extension is rare, and so always is."""
    if seen.phase is Phase.EXTENSION:
        return 1
    first, second, *_ = weighed
    return LOOKED_AT[first.worth - second.worth < CLOSE]


def _tried(weighed: Sequence[hard.Weighed]) -> list[Move]:
    close = (one for one in weighed[BEST:] if weighed[0].worth - one.worth < CLOSE)
    return [one.move for one in chain(weighed[:BEST], islice(close, MORE))]


def _pair(
    seen: View, offered: Sequence[Move], tried: Sequence[Move], bots: Sequence[Bot], rng: Random
) -> Pair:
    sense = look(seen, offered)
    turns = instinct.TURNS[min(seen.pile // seen.rules.seats, 10)]
    glance = Instinct(seen.rules).sense(
        sense.own, sense.rivals, turns * seen.rules.seats, seen.goal
    )
    gains = np.zeros(len(tried))
    for _ in range(WORLDS):
        world = redeal(seen, rng)
        gains += [_outcome(world, seen, move, bots, rng) for move in tried]
    mean = tuple(map(float, gains / WORLDS))
    first, second = (
        Sample(tuple(tuple(terms(one, move)) for move in tried), mean) for one in (sense, glance)
    )
    return first, second


def _outcome(world: State, seen: View, move: Move, bots: Sequence[Bot], rng: Random) -> float:
    """What the side that moves scores more than the others, the hand played to its end."""
    state = copy(world)
    step(state, state.asked[0], move)
    return _play_out(state, seen.rules.side_of[seen.seat or 0], bots, rng)


def lead(task: Task) -> float:
    """What `hard` with these weights scores more than its rivals, in points a hand."""
    own: Bot = partial(_best, task.weights)
    return _mean(
        _play_out(state, side, [own if one == side else _rival(task) for one in sides], rng)
        for state, side, sides, rng in _deals(task)
    )


def lead_at_a_glance(task: Task) -> float:
    """The same of instinct with these weights, when `hard` has the other sides."""
    leads = []
    for state, side, sides, rng in _deals(task):
        own = Instinct(state.rules, task.weights)
        while state.phase is not Phase.OVER:
            seat = state.asked[0]
            hards = hard.choose(view(state, seat), moves(state, seat), rng)
            step(state, seat, own.choose(state) if sides[seat] == side else hards)
        leads.append(_play_out(state, side, (), rng))
    return _mean(leads)


def _deals(task: Task) -> Iterator[tuple[State, int, Sequence[int], Random]]:
    """Hands to be played, each once with every side; the side of each seat, and lots."""
    rng = chance.lots(task.company, task.seed, "lead")
    for table, _ in product(_tables(task), range(PART)):
        deal = table.deal(rng)
        for side in range(len(table.layout.sides)):
            yield new(table.rules, deal), side, table.rules.side_of, rng


def _play_out(state: State, side: int, bots: Sequence[Bot], rng: Random) -> float:
    """What a side scores more than the others, the hand played to its end."""
    while state.phase is not Phase.OVER:
        seat = state.asked[0]
        step(state, seat, bots[seat](view(state, seat), moves(state, seat), rng))
    end = result(state)
    assert end is not None
    points = list(end.points)
    own = points.pop(side)
    return own - sum(points) / len(points)


# Least squares


def fit(samples: Sequence[Sample], old: Weights) -> dict[str, float]:
    """The weights that explain best what the moves of each position gained over each other."""
    names = sorted({*old, *(name for one in samples for said in one.spoken for name, _ in said)})
    start = np.array([old.get(name, 0.0) for name in names])
    square, right = DRAG * np.eye(len(names)), DRAG * start
    for sample in samples:
        table = _table(sample, names)
        worth = table @ start
        counts = np.exp((worth - worth.max()) / COOL)
        counts /= counts.sum()
        apart = table - counts @ table
        gains = np.array(sample.gains)
        square += (apart * counts[:, None]).T @ apart
        right += (apart * counts[:, None]).T @ (gains - counts @ gains)
    return dict(zip(names, map(float, np.linalg.solve(square, right)), strict=True))


def explained(worth: Weights, samples: Sequence[Sample]) -> float:
    """The part of the differences between moves that the weights explain, chance included."""
    names = sorted(worth)
    rest = whole = 0.0
    for sample in samples:
        thought = _table(sample, names) @ np.array([worth[name] for name in names])
        gains = np.array(sample.gains)
        apart = gains - gains.mean()
        whole += float(apart @ apart)
        miss = apart - (thought - thought.mean())
        rest += float(miss @ miss)
    return 1 - rest / whole


def _table(sample: Sample, names: Sequence[str]) -> Floats:
    """How strongly each term (columns) holds for each move (rows)."""
    column = {name: index for index, name in enumerate(names)}
    table = np.zeros((len(sample.spoken), len(names)))
    for row, said in enumerate(sample.spoken):
        for name, much in said:
            if name in column:
                table[row, column[name]] += much
    return table


def written(worth: Mapping[str, Weights], glance: Mapping[str, Weights]) -> str:
    """The module that holds the weights."""
    says = "What each term is worth, in points a hand. Made by `python -m tests.bots.millas.tune`."
    return f"""{QUOTES}{says}{QUOTES}

from collections.abc import Mapping
from typing import Final

Row = tuple[int, int, int, int]
{QUOTES}For each company, in the order of `COMPANIES`.{QUOTES}

WEIGHTS: Final[Mapping[str, Row]] = {{
{_rows(worth)}}}
{QUOTES}To whoever sees the hand and has counted.{QUOTES}

GLANCE: Final[Mapping[str, Row]] = {{
{_rows(glance)}}}
{QUOTES}To whoever goes by the table and one card alone.{QUOTES}
"""


def _rows(worth: Mapping[str, Weights]) -> str:
    names = sorted({name for one in worth.values() for name in one})
    return "".join(
        f'    "{name}": ({", ".join(str(round(worth[one].get(name, 0))) for one in COMPANIES)}),\n'
        for name in names
    )


if __name__ == "__main__":
    main()
