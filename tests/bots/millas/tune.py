"""Makes the weights of `hard` again: `python -m tests.bots.millas.tune`.

In every company (`COMPANIES`) hands are played by `hard` on one side and a rival
on the others. In positions drawn by lot, most of them where `hard` is in two
minds, its best moves are tried in hands dealt anew from its view, and played to
the end by the same players (`tuning.positions`). Least squares then find the
weights with which the terms come nearest to what the moves gained over each other,
in points a hand (`tuning.squares`): once for `hard`, once for instinct, to which
fewer terms are known. Each round goes on with the weights of the one before, and
last the best go on by small steps (`tuning.steps`). What is written are the
weights that lead most against the rivals, in the same hands; for instinct those
that come nearest to `hard`: the fit, `hard`'s own, or what was there before.

All deals are of `yetem`. The rivals are `hard` itself and `classic` for two
players, `greedy` at larger tables. What the weights are worth
against others the arena tells.
"""

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import chain, product
from math import inf
from pathlib import Path
from statistics import fmean
from typing import Final

from millas.bots.millas import weights
from millas.bots.millas.company import COMPANIES, columns
from tests.bots.millas.tuning.hands import PART, Task, Weights, lead, lead_at_a_glance
from tests.bots.millas.tuning.positions import collect
from tests.bots.millas.tuning.squares import explained, fit
from tests.bots.millas.tuning.steps import evolve

MATCHED: Final = 500
"""Deals at each table that tell one round from another."""
SEED: Final = "tune"
QUOTES: Final = '"' * 3


def main() -> None:
    """Tune, and write the weights."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=3, help="of least squares")
    given.add_argument("--samples", type=int, default=2500, help="positions a round and company")
    given.add_argument("--company", choices=COMPANIES, action="append", help="only this one")
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--out", type=Path, default=Path(weights.__file__))
    options = given.parse_args()
    best, best_glance = dict(columns(weights.WEIGHTS)), dict(columns(weights.GLANCE))
    tuned, glance = dict(best), dict(best_glance)
    chosen = options.company or COMPANIES
    with ProcessPoolExecutor(options.workers) as executor:
        leads = {name: _lead(name, best[name], executor) for name in chosen}
        nearest = dict.fromkeys(COMPANIES, -inf)
        for number, name in product(range(options.rounds), chosen):
            tasks = [
                Task(name, tuned[name], f"{SEED}/{number}/{part}")
                for part in range(options.samples // PART)
            ]
            pairs = list(chain.from_iterable(executor.map(collect, tasks)))
            seen, glimpsed = zip(*pairs, strict=True)
            before = explained(tuned[name], seen)
            tuned[name], glance[name] = fit(seen, tuned[name]), fit(glimpsed, glance[name])
            said = f"{before:.3f} of the differences explained"
            ahead = _lead(name, tuned[name], executor)
            print(f"round {number + 1}, {name}: {said}; {ahead:.0f} points ahead", flush=True)
            if ahead > leads[name]:
                leads[name], best[name] = ahead, tuned[name]
            for one in (best_glance[name], glance[name], tuned[name]):
                near = fmean(executor.map(lead_at_a_glance, _hands(name, one)))
                if near > nearest[name]:
                    nearest[name], best_glance[name] = near, one
        for name in chosen:
            stepped = evolve(name, best[name], executor)
            ahead = _lead(name, stepped, executor)
            print(f"steps, {name}: {ahead:.0f} points ahead, {leads[name]:.0f} before", flush=True)
            if ahead > leads[name]:
                best[name] = stepped
    options.out.write_text(written(best, best_glance), encoding="utf-8")


def _lead(name: str, worth: Weights, executor: Executor) -> float:
    return fmean(executor.map(lead, _hands(name, worth)))


def _hands(name: str, worth: Weights) -> list[Task]:
    return [Task(name, worth, f"{SEED}/{part}") for part in range(MATCHED // PART)]


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
