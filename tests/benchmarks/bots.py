"""How long bots take for a decision, in milliseconds: the slowest of many, and beside `random`.

Positions are met in hands that `medium` plays. Each is decided in every round;
the median of its times counts, so that what is slow is the position and not the
moment.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from millas.bots import LEVELS, SEARCHES
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
Decide = Callable[[Any, Sequence[Any], Random], Any]


def decisions(effort: Effort) -> Iterator[Figure]:
    """Each level of each game beside `random`, or beside its budget if it searches."""
    for game, tables in TABLES.items():
        levels = {
            level: choose for level, choose in LEVELS[game].items() if level not in SEARCHES[game]
        }
        met = [each for table in tables for each in islice(asked(table), effort.count(DECISIONS))]
        slowest = _slowest(levels, met, effort)
        theirs = slowest.pop("random")
        for level, ours in slowest.items():
            yield beside(f"bot {level} of {game}", "ms", [ours], "random", [theirs], ANSWER)
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
    slowest = _slowest(LEVELS["millas"], met, effort)
    ours, theirs = max(slowest.values()), slowest["random"]
    return beside("answer to a TK, slowest bot", "ms", [ours], "random", [theirs], TK_ANSWER)


def _searches(effort: Effort) -> Iterator[Figure]:
    """How long a search takes that was given a budget."""
    for game, searches in SEARCHES.items():
        levels = {
            level: lambda *given, search=search: search(*given, BUDGET)
            for level, search in searches.items()
        }
        met = list(islice(asked(TABLES[game][0]), effort.count(SEARCHED)))
        for level, ours in _slowest(levels, met, effort).items():
            yield beside(f"bot {level} of {game}", "ms", [ours], "its budget", [BUDGET], SEARCH)


def _slowest(
    levels: Mapping[str, Decide], met: Sequence[Asked], effort: Effort
) -> dict[str, float]:
    """For each level the milliseconds of the position that takes it longest."""
    measures = {name: partial(_times, decide, met) for name, decide in levels.items()}
    found = by_turns(measures, effort.count(ROUNDS))
    return {
        name: max(median(times) for times in zip(*rounds, strict=True))
        for name, rounds in found.items()
    }


def _times(decide: Decide, met: Sequence[Asked]) -> list[float]:
    times = []
    for number, (view, moves) in enumerate(met):
        rng = Random(number)
        start = perf_counter()
        decide(view, moves, rng)
        times.append(1000 * (perf_counter() - start))
    return times
