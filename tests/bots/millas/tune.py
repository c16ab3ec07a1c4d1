"""Makes the weights of `hard` again: `python -m tests.bots.millas.tune`.

In every company (`COMPANIES`) hands are played by `hard` on one side and a rival
on the others. In positions drawn by lot, most of them where `hard` is in two
minds, its best moves are tried with draw piles shuffled anew, and played to the end
by instinct, which is near to `hard` and many times as fast (`tuning.positions`). Least
squares then find the weights with which the terms come nearest to what the moves gained
over each other, in points a hand (`tuning.squares`). Each round goes on with the weights of the one
before, and last the best go on by small steps (`tuning.steps`). What is written are
the weights that lead most against the rivals, in the same hands.

Instinct knows fewer terms. Its weights are those with which it gives least away in
the eyes of `hard` as it stands (`tuning.glance`), if it comes nearer to it in play
than it did before. So after `hard` has changed: `--rounds 0 --no-steps`.

All deals are of `yetem`, those of a race of the Mille Bornes. The rivals are `hard`
itself, and `classic` for two players, `medium` in a race, `greedy` at other tables.
What the weights are worth against others the arena tells.
"""

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import chain, product
from pathlib import Path
from statistics import fmean
from typing import Final

from millas.bots.millas import weights
from millas.bots.millas.company import COMPANIES, columns
from tests.bots.millas.tuning.glance import imitate
from tests.bots.millas.tuning.hands import PART, Task, Weights, lead, lead_at_a_glance
from tests.bots.millas.tuning.positions import collect
from tests.bots.millas.tuning.squares import explained, fit
from tests.bots.millas.tuning.steps import evolve, to_scale

MATCHED: Final = 500
"""Deals at each table that tell one round from another."""
SEED: Final = "tune"
QUOTES: Final = '"' * 3


def main() -> None:
    """Tune, and write the weights."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=3, help="of least squares")
    given.add_argument("--samples", type=int, default=20_000, help="positions a round and company")
    given.add_argument("--company", choices=COMPANIES, action="append", help="only this one")
    given.add_argument("--steps", action=argparse.BooleanOptionalAction, default=True)
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--out", type=Path, default=Path(weights.__file__))
    options = given.parse_args()
    best, glance = dict(columns(weights.WEIGHTS)), dict(columns(weights.GLANCE))
    tuned = dict(best)
    chosen = options.company or COMPANIES
    with ProcessPoolExecutor(options.workers) as executor:
        leads = {name: _lead(name, best[name], executor) for name in chosen}
        for number, name in product(range(options.rounds), chosen):
            tasks = [
                Task(name, tuned[name], f"{SEED}/{number}/{part}")
                for part in range(options.samples // PART)
            ]
            seen = list(chain.from_iterable(executor.map(collect, tasks)))
            before = explained(tuned[name], seen)
            tuned[name] = fit(seen, tuned[name])
            said = f"{before:.3f} of the differences explained"
            ahead = _lead(name, tuned[name], executor)
            print(f"round {number + 1}, {name}: {said}; {ahead:.0f} points ahead", flush=True)
            if ahead > leads[name]:
                leads[name], best[name] = ahead, tuned[name]
        for name in chosen if options.steps else ():
            stepped = to_scale(evolve(name, best[name], executor), best[name])
            ahead = _lead(name, stepped, executor)
            print(f"steps, {name}: {ahead:.0f} points ahead, {leads[name]:.0f} before", flush=True)
            if ahead > leads[name]:
                best[name] = stepped
        for name in chosen:
            imitated = imitate(name, glance[name], executor)
            near, before = (_lag(name, one, executor) for one in (imitated, glance[name]))
            print(f"instinct, {name}: {near:.0f} points ahead, {before:.0f} before", flush=True)
            if near > before:
                glance[name] = imitated
    options.out.write_text(written(best, glance), encoding="utf-8")


def _lead(name: str, worth: Weights, executor: Executor) -> float:
    return fmean(executor.map(lead, _hands(name, worth)))


def _lag(name: str, worth: Weights, executor: Executor) -> float:
    return fmean(executor.map(lead_at_a_glance, _hands(name, worth)))


def _hands(name: str, worth: Weights) -> list[Task]:
    return [Task(name, worth, f"{SEED}/{part}") for part in range(MATCHED // PART)]


def written(worth: Mapping[str, Weights], glance: Mapping[str, Weights]) -> str:
    """The module that holds the weights."""
    says = "What each term is worth, in points a hand. Made by `python -m tests.bots.millas.tune`."
    return f"""{QUOTES}{says}{QUOTES}

from collections.abc import Mapping
from typing import Final

Row = tuple[int, int, int, int, int]
{QUOTES}For each company, in the order of `COMPANIES`.{QUOTES}

WEIGHTS: Final[Mapping[str, Row]] = {{
{_rows(worth)}}}
{QUOTES}To whoever sees the hand and has counted.{QUOTES}

GLANCE: Final[Mapping[str, Row]] = {{
{_rows(glance)}}}
{QUOTES}To instinct, which looks at each card on its own.{QUOTES}
"""


def _rows(worth: Mapping[str, Weights]) -> str:
    names = sorted({name for one in worth.values() for name in one})
    return "".join(
        f'    "{name}": ({", ".join(str(round(worth[one].get(name, 0))) for one in COMPANIES)}),\n'
        for name in names
    )


if __name__ == "__main__":
    main()
