"""The weights of instinct: those with which it gives least away, as `hard` sees it.

Instinct plays too while the positions are collected, and `hard` says what it should
have done: its own mistakes lead it where `hard` never comes. An extension it sees as
`hard` does, and weighs it the same.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from millas.bots.millas import hard
from millas.bots.millas.company import columns, company
from millas.bots.millas.instinct import TURNS, Instinct
from millas.bots.millas.opinions import Opinions, still_out
from millas.bots.millas.sense import Sense
from millas.bots.millas.terms import Term, terms
from millas.bots.millas.weights import WEIGHTS
from millas.core import chance
from millas.games.millas import moves, new, step, view
from millas.games.millas.cards import SAFETIES, Move
from millas.games.millas.state import Phase
from millas.games.millas.view import View
from tests.bots.millas.tuning.hands import Task, Weights, rival, tables
from tests.tables import RuleTable

Floats = NDArray[np.float64]

ROUNDS: Final = 3
PARTS: Final = 6
"""Tasks a round."""
LOOKED_AT: Final = 0.5
"""Of the decisions."""
MOST: Final = 200.0
"""No mistake counts more, in points."""
SOFT: Final = 25.0
"""Points between two moves of which one is made almost three times as often."""
STEPS: Final = 300
PACE: Final = 1.5
"""How far a weight goes in the first step, in points."""
DRAG: Final = 2e-6
"""How hard the old weights hold on."""


@dataclass(frozen=True)
class Decision:
    """For each move its terms as instinct knows them, and what `hard` thinks it gives away."""

    spoken: tuple[tuple[Term, ...], ...]
    lost: tuple[float, ...]


def imitate(name: str, start: Weights, executor: Executor) -> Weights:
    """Weights for a company with which instinct comes nearer to `hard`."""
    found: list[Decision] = []
    hards = columns(WEIGHTS)[name].items()
    extension = {term: much for term, much in hards if term.startswith("extend.")}
    weights = {**start, **extension}
    for number in range(ROUNDS):
        tasks = [Task(name, weights, f"glance/{number}/{part}") for part in range(PARTS)]
        found += chain.from_iterable(executor.map(collect, tasks))
        weights = {**fit(found, weights), **extension}
    return weights


def collect(task: Task) -> list[Decision]:
    """What is decided in as many hands as deals are asked for, at each table."""
    rng = chance.lots(task.company, task.seed)
    found: list[Decision] = []
    for table in tables(task.company):
        own = Instinct(Opinions(table.rules, task.weights))
        for number in range(task.deals):
            found += _hand(table, number, own, rng)
    return found


def _hand(table: RuleTable, number: int, own: Instinct, rng: Random) -> Iterator[Decision]:
    """One hand: on one side `hard` or instinct, on the others `hard` or the rival."""
    rules = table.rules
    state = new(rules, table.deal(rng))
    side = number // 4 % len(rules.layout.sides)
    others = rival(company(rules)) if number // 2 % 2 else hard.choose
    while state.phase is not Phase.OVER:
        seat = state.asked[0]
        seen, offered = view(state, seat), moves(state, seat)
        move = (hard.choose if rules.side_of[seat] == side else others)(seen, offered, rng)
        if rules.side_of[seat] == side and state.phase is Phase.TURN:
            weighed = hard.weigh(seen, offered)
            if len(weighed) > 1 and rng.random() < LOOKED_AT:
                yield _decision(seen, weighed, own.opinions)
            if number % 2:
                move = own.counting(seen).choose(state)
        step(state, seat, move)


def _decision(seen: View, weighed: Sequence[hard.Weighed], opinions: Opinions) -> Decision:
    """What instinct knows of each move that `hard` weighs."""
    side = seen.rules.side_of[seen.seat or 0]
    turns = TURNS[min(seen.pile // seen.rules.seats, 10)]
    held = tuple(card for card in seen.hand if card in SAFETIES)
    rivals = {other: seen.sides[other] for other in seen.rules.others[side]}
    sense = replace(
        opinions.sense(seen.sides[side], rivals, turns * seen.rules.seats, seen.goal, held),
        unseen=still_out(seen),
    )
    return Decision(
        tuple(tuple(terms(_twice(sense, seen, one.move), one.move)) for one in weighed),
        tuple(min(MOST, weighed[0].worth - one.worth) for one in weighed),
    )


def _twice(sense: Sense, seen: View, move: Move) -> Sense:
    """The same, if the card is held more than once."""
    if seen.hand.count(move.card) < 2:
        return sense
    return replace(sense, view=replace(sense.view, hand=(*sense.view.hand, move.card, move.card)))


def fit(decisions: Sequence[Decision], old: Weights) -> dict[str, float]:
    """The weights with which least is given away, if what seems better is done more often."""
    names = sorted({*old, *(name for one in decisions for said in one.spoken for name, _ in said)})
    table, lost, first = _table(decisions, names)
    which = np.repeat(np.arange(len(first)), np.diff([*first, len(lost)]))
    start = np.array([old.get(name, 0.0) for name in names])
    at, pull, size = start.copy(), np.zeros(len(names)), np.zeros(len(names))
    for number in range(STEPS):
        thought = table @ at / SOFT
        often = np.exp(thought - np.maximum.reduceat(thought, first)[which])
        often /= np.add.reduceat(often, first)[which]
        given_away = np.add.reduceat(often * lost, first)[which]
        slope = table.T @ (often * (lost - given_away)) / (SOFT * len(first)) + DRAG * (at - start)
        pull, size = 0.9 * pull + 0.1 * slope, 0.99 * size + 0.01 * slope**2
        fresh = (1 - 0.9 ** (number + 1)), (1 - 0.99 ** (number + 1))
        at -= PACE * (1 - number / STEPS) * pull / fresh[0] / (np.sqrt(size / fresh[1]) + 1e-9)
    return dict(zip(names, map(float, at), strict=True))


def _table(
    decisions: Sequence[Decision], names: Sequence[str]
) -> tuple[Floats, Floats, NDArray[np.intp]]:
    """How strongly each term (columns) holds for each move (rows), what each gives away, and
    at which row each decision begins."""
    column = {name: index for index, name in enumerate(names)}
    lost = np.array(list(chain.from_iterable(one.lost for one in decisions)))
    table = np.zeros((len(lost), len(names)))
    for row, said in enumerate(chain.from_iterable(one.spoken for one in decisions)):
        for name, much in said:
            table[row, column[name]] += much
    return table, lost, np.cumsum([0, *(len(one.lost) for one in decisions[:-1])])
