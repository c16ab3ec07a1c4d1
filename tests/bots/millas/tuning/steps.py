"""An evolution strategy: small steps of many weights at once, towards those that lead more.

Least squares judge a move by what is played after it. What a way of playing is
worth to the last card, among partners and several rivals, only whole hands tell.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.bots.millas.tuning.hands import Task, Weights, lead, tables

GENERATIONS: Final = 30
PAIRS: Final = 12
"""Steps that are tried in a generation, each forth and back in the same hands."""
DEALS: Final = 32
"""At each table, for each of them."""
LEAST: Final = 8.0
"""How far a weight goes in a step, in points, and so much more:"""
SHARE: Final = 0.12
"""of itself."""
PACE: Final = 0.3
"""How much of it is kept."""
MOMENTUM: Final = 0.8


def evolve(name: str, start: Weights, executor: Executor) -> Weights:
    """Better weights for a company: the mean of where the second half of the way led.

    What no table of the company scores stays as it is.
    """
    counts = any(table.rules.score.hand_miles for table in tables(name))
    names = sorted(each for each in start if counts or not each.startswith("left_over."))
    reasons = [each.partition(".")[0] for each in names]
    at = np.array([start[each] for each in names])
    far = LEAST + SHARE * np.abs(at)
    rng, speed = np.random.default_rng(len(names)), np.zeros(len(names))
    way = []
    for generation in range(GENERATIONS):
        steps = np.array([_step(reasons, rng) for _ in range(PAIRS)])
        tried = [
            Task(
                name,
                {**start, **_named(names, at + sign * far * step)},
                f"{generation}/{number}",
                DEALS,
            )
            for number, step in enumerate(steps)
            for sign in (1, -1)
        ]
        forth, back = np.array(list(executor.map(lead, tried))).reshape(-1, 2).T
        gained = forth - back
        speed = MOMENTUM * speed + gained @ steps / (PAIRS * gained.std() + 1e-9)
        at = at + PACE * far * speed
        way.append(at)
    return {**start, **_named(names, np.mean(way[GENERATIONS // 2 :], axis=0))}


def to_scale(found: Weights, start: Weights) -> Weights:
    """The weights in points again, as least squares found them: play tells proportions only."""
    before, after = (np.linalg.norm(list(each.values())) for each in (start, found))
    return {name: worth * float(before / after) for name, worth in found.items()}


def _step(reasons: Sequence[str], rng: np.random.Generator) -> NDArray[np.float64]:
    """By lot; what is weighed for one reason moves half together."""
    together = {reason: rng.standard_normal() for reason in dict.fromkeys(reasons)}
    apart = rng.standard_normal(len(reasons))
    step: NDArray[np.float64] = (apart + [together[reason] for reason in reasons]) / np.sqrt(2)
    return step


def _named(names: Sequence[str], weights: NDArray[np.float64]) -> Mapping[str, float]:
    return dict(zip(names, map(float, weights), strict=True))
