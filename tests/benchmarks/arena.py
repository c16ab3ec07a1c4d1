"""The arena in two processes beside one: matches in a second of the clock.

What two processes can do at all is the machine's business, and stands beside
it: a loop of nothing but Python, run by the same workers.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from time import perf_counter
from typing import Final

from millas.arena import run_arena
from millas.cli.workers import workers
from tests.benchmarks.engine import TWO
from tests.benchmarks.figures import LEAST, Effort, Figure, Goal, beside, by_turns

ROUNDS: Final = 3
SECONDS: Final = 10.0
"""How long each plays in a round, about."""
LOOP_SECONDS: Final = 1.0
TRIED: Final = 100
"""Matches that warm up, and show how many one process plays in that time."""
BOTS: Final = ("hard", "medium")


def two_workers(effort: Effort) -> Iterator[Figure]:
    """Twice the matches in two processes, in turn with one process, and so for the loop."""
    with workers(2) as executor:
        assert executor is not None
        tried = effort.count(TRIED)
        play(2 * tried, executor)
        rate = play(tried, None)
        matches = effort.count(round(rate * SECONDS))
        seconds = LOOP_SECONDS * min(1.0, effort.share)
        measures: dict[str, Callable[[], float]] = {
            "one": partial(play, matches, None),
            "two": partial(play, 2 * matches, executor),
            "one loop": partial(spin, seconds),
            "two loops": lambda: sum(executor.map(spin, [seconds, seconds])),
        }
        found = by_turns(measures, effort.count(ROUNDS), warm_up=0)
    goal = Goal(LEAST, 1.9)
    yield beside("arena, 2 workers", "matches/s", found["two"], "1 worker", found["one"], goal)
    yield beside(
        "bare loop, 2 workers", "loops/s", found["two loops"], "1 worker", found["one loop"]
    )


def play(matches: int, executor: Executor | None) -> float:
    """Matches a second."""
    start = perf_counter()
    result = run_arena(
        TWO.game,
        TWO.file,
        TWO.layout,
        TWO.choice,
        bots=BOTS,
        matches=matches,
        seed="benchmark",
        executor=executor,
    )
    return result.matches / (perf_counter() - start)


def spin(seconds: float) -> float:
    """Loops a second."""
    start, made = perf_counter(), 0
    while (now := perf_counter()) < start + seconds:
        made += 1
    return made / (now - start)
