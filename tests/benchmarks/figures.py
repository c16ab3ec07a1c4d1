"""A figure beside its reference, and how both are measured: by turns, round after round."""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Final, TypeVar

T = TypeVar("T")

Work = Callable[[], int]
"""Does something and says how often."""

SECONDS: Final = 0.1
"""How long something quick is done in a round."""

MOST: Final = "≤"
LEAST: Final = "≥"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is measured: `share` of the usual, and `turns` of a session at the table."""

    share: float = 1.0
    turns: int = 400

    def count(self, usual: int) -> int:
        """So many of what is usually done so often, one at least."""
        return max(1, round(usual * self.share))


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound for the ratio or, with a unit, for the figure itself."""

    sign: str
    bound: float
    unit: str = ""

    def __str__(self) -> str:
        return f"{self.sign} {self.bound:g} {self.unit}".rstrip()


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table. Without its reference on this machine there is no ratio."""

    what: str
    unit: str
    ours: float
    reference: str
    theirs: float | None
    ratio: float | None
    goal: Goal | None

    @property
    def missed(self) -> bool:
        """Whether it has a goal and does not reach it."""
        found = self.ours if self.goal and self.goal.unit else self.ratio
        if self.goal is None or found is None:
            return False
        return found > self.goal.bound if self.goal.sign == MOST else found < self.goal.bound


def beside(
    what: str,
    unit: str,
    ours: Sequence[float],
    reference: str,
    theirs: Sequence[float] = (),
    goal: Goal | None = None,
) -> Figure:
    """The figure of what was measured by turns: medians, of the rounds' ratios too."""
    if not theirs:
        return Figure(what, unit, median(ours), f"{reference}, not there", None, None, goal)
    ratio = median(our / their for our, their in zip(ours, theirs, strict=True))
    return Figure(what, unit, median(ours), reference, median(theirs), ratio, goal)


def by_turns(
    measures: Mapping[str, Callable[[], T]], rounds: int, warm_up: int = 1
) -> dict[str, list[T]]:
    """Measure each in every round, so that a busy moment falls on all; `warm_up` do not count."""
    found: dict[str, list[T]] = {name: [] for name in measures}
    for number in range(warm_up + rounds):
        for name, measure in measures.items():
            value = measure()
            if number >= warm_up:
                found[name].append(value)
    return found


def rates(works: Mapping[str, Work], rounds: int, effort: Effort) -> dict[str, list[float]]:
    """How often each is done in a second of the processor's time."""
    seconds = SECONDS * min(1.0, effort.share)
    measures = {name: partial(_rate, work, seconds) for name, work in works.items()}
    return by_turns(measures, effort.count(rounds))


def _rate(work: Work, seconds: float) -> float:
    gc.collect()
    gc.disable()
    made, start = 0, process_time()
    while (now := process_time()) < start + seconds:
        made += work()
    gc.enable()
    return made / (now - start)
