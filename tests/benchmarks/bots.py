"""How long bots take for a decision, in milliseconds, on the average and at most.

Positions are met in hands that `medium` plays, and each is decided in every
round. The median of its times counts, so that what is slow is the position and
not the moment.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any, Final

from millas.bots import LEVELS, SEARCHES
from millas.bots.base import Choose, Search
from millas.games.millas.state import Phase
from millas.thinking import BUDGET
from tests.benchmarks.engine import OTHERS, TWO
from tests.benchmarks.figures import MOST, Effort, Figure, Goal, beside, by_turns
from tests.bots.company import Bot, hand_of
from tests.tables import RuleTable

ROUNDS: Final = 5
DECISIONS: Final = 300
"""At each table."""
SEARCHED: Final = 12
TK_ANSWERS: Final = 12
TABLES: Final = {"millas": (TWO, OTHERS[0]), "tock": (OTHERS[1],)}
ANSWER: Final = Goal(MOST, 1, "ms")
TK_ANSWER: Final = Goal(MOST, 5, "ms")
SEARCH: Final = Goal(MOST, BUDGET + 50, "ms")

Asked = tuple[Any, Sequence[Any]]
"""What a bot is given: its view and its moves."""


def decisions(effort: Effort) -> Iterator[Figure]:
    """Each level of each game beside `random`, or beside its budget if it searches."""
    for game, tables in TABLES.items():
        levels = {
            level: choose for level, choose in LEVELS[game].items() if level not in SEARCHES[game]
        }
        met = [each for table in tables for each in islice(asked(table), effort.count(DECISIONS))]
        found = _medians(levels, met, effort)
        theirs = [mean(found["random"])]
        for level, times in found.items():
            if level != "random":
                yield beside(f"bot {level} of {game}", "ms", [mean(times)], "random", theirs)
        yield _slowest(f"slowest choice in {game}", found, ANSWER)
    yield _tk_answers(effort)
    yield from _searches(effort)


def asked(table: RuleTable) -> Iterator[Asked]:
    """What `medium` is asked in hand after hand."""
    for seed in count():
        for turn in hand_of(Bot(table, "medium"), seed):
            yield table.game.view(turn.state, turn.seat), list(turn.moves)


def _tk_answers(effort: Effort) -> Figure:
    """Whether to call a TK that can be called: whichever level takes longest."""
    real = (each for each in asked(TWO) if each[0].phase is Phase.TK and len(each[1]) > 1)
    met = list(islice(real, effort.count(TK_ANSWERS)))
    found = _medians(LEVELS["millas"], met, effort)
    return _slowest("slowest answer to a TK", found, TK_ANSWER)


def _searches(effort: Effort) -> Iterator[Figure]:
    """How long a search takes that was given a budget, at most."""
    for game, searches in SEARCHES.items():
        met = list(islice(asked(TABLES[game][0]), effort.count(SEARCHED)))
        for level, search in searches.items():
            times = _medians({level: partial(_within, search)}, met, effort)[level]
            what = f"bot {level} of {game}, slowest"
            yield beside(what, "ms", [max(times)], "its budget", [BUDGET], SEARCH)


def _within(search: Search, view: Any, moves: Sequence[Any], rng: Random) -> Any:
    return search(view, moves, rng, BUDGET)


def _medians(
    levels: Mapping[str, Choose], met: Sequence[Asked], effort: Effort
) -> dict[str, list[float]]:
    """For each level the milliseconds that each position takes."""
    measures = {name: partial(_times, choose, met) for name, choose in levels.items()}
    found = by_turns(measures, effort.count(ROUNDS))
    return {name: list(map(median, zip(*rounds, strict=True))) for name, rounds in found.items()}


def _times(choose: Choose, met: Sequence[Asked]) -> list[float]:
    times = []
    for number, (view, moves) in enumerate(met):
        rng = Random(number)
        start = perf_counter()
        choose(view, moves, rng)
        times.append(1000 * (perf_counter() - start))
    return times


def _slowest(what: str, found: Mapping[str, Sequence[float]], goal: Goal) -> Figure:
    """The longest that any level takes, beside the longest of `random`."""
    ours, theirs = max(map(max, found.values())), max(found["random"])
    return beside(what, "ms", [ours], "random's slowest", [theirs], goal)
