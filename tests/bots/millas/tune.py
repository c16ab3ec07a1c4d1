"""Makes the weights of `hard` again: `python -m tests.bots.millas.tune`.

Round after round, `hard` plays hands against itself. In positions drawn by lot
its best moves, and some others, are tried in hands dealt anew from its view, and
played to the end by instinct on all seats. Least squares then find the weights
with which the terms come nearest to what the moves gained, in points a hand:
once for `hard`, once for instinct, to which fewer terms are known.
The positions of three rounds count together.

The weights in the program were made from deals of `yetem` with two players, and
a few with three, of no other opponent than itself. What they are worth against
others the arena tells.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from millas.bots.millas import hard, weights
from millas.bots.millas import instinct as instincts
from millas.bots.millas.instinct import Instinct
from millas.bots.millas.sense import look
from millas.bots.millas.terms import Term, terms
from millas.core import chance
from millas.core.game import Layout
from millas.games.millas import copy, moves, new, redeal, result, step, view
from millas.games.millas.cards import Move
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, State
from millas.games.millas.view import View
from tests.tables import RuleTable, load

Weights = Mapping[str, float]
Floats = NDArray[np.float64]

WORLDS: Final = 8
"""Hands dealt anew for a position."""
BEST, OTHERS = 4, 2
"""How many moves are tried: the best, and any."""
LOOKED_AT: Final = 0.08
"""Of the positions of a hand."""
STRAY: Final = 0.1
"""How often a move is drawn by lot, so that many positions are met."""
PARTS: Final = 20
"""Into which a round is divided: one of them with three players."""
KEPT: Final = 3
"""Rounds whose positions count."""
COOL: Final = 400.0
"""A move worth so many points less than the best counts a third as much."""
DRAG: Final = 3.0
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
    """What one process does in a round."""

    players: int
    samples: int
    weights: Weights
    glance: Weights
    seed: str


def main() -> None:
    """Tune, and write the weights."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=10)
    given.add_argument("--samples", type=int, default=4200, help="positions a round")
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--out", type=Path, default=Path(weights.__file__))
    options = given.parse_args()
    tuned: Weights = weights.WEIGHTS
    glance: Weights = weights.GLANCE
    rounds: list[list[Pair]] = []
    with ProcessPoolExecutor(options.workers) as executor:
        for number in range(options.rounds):
            tasks = [
                Task(
                    2 if part else 3,
                    options.samples // PARTS,
                    tuned,
                    glance,
                    f"{SEED}/{number}/{part}",
                )
                for part in range(PARTS)
            ]
            rounds.append(list(chain.from_iterable(executor.map(collect, tasks))))
            before = explained(tuned, [seen for seen, _ in rounds[-1]])
            kept = list(chain.from_iterable(rounds[-KEPT:]))
            tuned = fit([seen for seen, _ in kept], tuned)
            glance = fit([glimpsed for _, glimpsed in kept], glance)
            print(f"round {number + 1}: {before:.3f} of the differences explained", flush=True)
    options.out.write_text(written(tuned, glance), encoding="utf-8")


def collect(task: Task) -> list[Pair]:
    """Positions, with what the moves in them gain."""
    game, file = load("yetem")
    layout: Layout = next(one for one in game.layouts(file) if one.players == task.players)
    choice = layout.choices[0]
    table = RuleTable(game, file, layout, choice, game.compile(file, layout, choice))
    return list(_samples(task, table))


def _samples(task: Task, table: RuleTable) -> Iterator[Pair]:
    rng = chance.lots(task.seed)
    worth = defaultdict(float, task.weights)
    rules: Rules = table.rules
    instinct = Instinct(rules, defaultdict(float, task.glance))
    found = 0
    while True:
        state: State = new(rules, table.deal(rng))
        while state.phase is not Phase.OVER:
            seat = state.asked[0]
            seen, offered = view(state, seat), moves(state, seat)
            best = [one.move for one in hard.weigh(seen, offered, worth)]
            rare = state.phase is Phase.EXTENSION
            wanted = rare or (state.phase is Phase.TURN and rng.random() < LOOKED_AT)
            if wanted and len(best) > 1:
                others = chance.shuffled(range(BEST, len(best)), rng)[:OTHERS]
                tried = [*best[:BEST], *(best[index] for index in others)]
                yield _sample(seen, offered, tried, instinct, rng)
                found += 1
                if found == task.samples:
                    return
            stray = state.phase is Phase.TURN and rng.random() < STRAY
            step(state, seat, best[int(rng.random() * len(best))] if stray else best[0])


def _sample(
    seen: View, offered: Sequence[Move], tried: Sequence[Move], instinct: Instinct, rng: Random
) -> Pair:
    sense = look(seen, offered)
    seats = len(seen.counts)
    turns = instincts.TURNS[min(seen.pile // seats, 10)]
    glance = instinct.sense(sense.own, sense.rivals, turns * seats, seen.goal)
    gains = np.zeros(len(tried))
    for _ in range(WORLDS):
        world = redeal(seen, rng)
        gains += [_outcome(world, seen, move, instinct) for move in tried]
    mean = tuple(map(float, gains / WORLDS))
    first, second = (
        Sample(tuple(tuple(terms(one, move)) for move in tried), mean) for one in (sense, glance)
    )
    return first, second


def _outcome(world: State, seen: View, move: Move, instinct: Instinct) -> float:
    """What the side that moves scores more than the others, the hand played to its end."""
    state = copy(world)
    step(state, state.asked[0], move)
    while state.phase is not Phase.OVER:
        step(state, state.asked[0], instinct.choose(state))
    end = result(state)
    assert end is not None
    points = list(end.points)
    own = points.pop(seen.rules.side_of[seen.seat or 0])
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
        counts = np.exp((worth - worth.max()) / COOL) + 0.1
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


def written(worth: Weights, glance: Weights) -> str:
    """The module that holds the weights."""
    says = "What each term is worth, in points a hand. Made by `python -m tests.bots.millas.tune`."
    return f"""{QUOTES}{says}{QUOTES}

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, float]] = {{
{_lines(worth)}}}
{QUOTES}To whoever sees the hand and has counted.{QUOTES}

GLANCE: Final[Mapping[str, float]] = {{
{_lines(glance)}}}
{QUOTES}To whoever goes by the table and one card alone.{QUOTES}
"""


def _lines(worth: Weights) -> str:
    return "".join(f'    "{name}": {round(worth[name])},\n' for name in sorted(worth))


if __name__ == "__main__":
    main()
