"""Hands of two models beside each other, one for each seed, and the figures of many."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from tests.tables import RuleTable

Differ = Callable[[RuleTable, int], Iterable[str]]
"""Plays a hand at a table and names what was seen in it. AssertionError: the models differ."""


def play(tables: Sequence[RuleTable], differ: Differ, seeds: range) -> Counter[str]:
    """A hand for each seed, the tables in turn; what was seen. AssertionError names the hand."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        table = tables[seed % len(tables)]
        try:
            seen.update(differ(table, seed))
        except AssertionError as error:
            error.add_note(f"{table}, seed {seed}")
            raise
    return seen


def tell(tables: Sequence[RuleTable], differ: Differ) -> None:
    """Play as many hands as the command line says, from the seed it says or 0, and tell."""
    hands, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seen = play(tables, differ, range(first, first + hands))
    print(f"{hands} hands at {len(tables)} tables, no difference; in them:")
    for what, times in sorted(seen.items()):
        print(f"  {what}: {times}")
