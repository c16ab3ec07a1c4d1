"""Least squares: the weights that explain best what moves gained."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.bots.millas.tuning.hands import Weights
from tests.bots.millas.tuning.positions import Sample

Floats = NDArray[np.float64]

COOL: Final = 150.0
"""A move worth so many points less than the best counts a third as much."""
DRAG: Final = 30.0
"""How hard the old weights hold on."""


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
