"""Measure and print the table: `python -m tests.benchmarks --help`."""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final
from unittest.mock import patch

from tests.benchmarks import arena, bots, engine, positions, session, sheet, shuffle
from tests.benchmarks.figures import Effort, Figure

Part = Callable[[Effort], Iterator[Figure]]

PARTS: Final[dict[str, Part]] = {
    "engine": engine.playouts,
    "copies": positions.copies,
    "replays": positions.replays,
    "shuffle": shuffle.evenness,
    "bots": bots.decisions,
    "arena": arena.two_workers,
    "session": session.session,
}
if sys.platform != "win32":  # there is no pty
    from tests.benchmarks import programs

    PARTS.update(start=programs.start, paint=programs.first_pictures, keys=programs.keys)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure some parts or all, a row as soon as it is known."""
    given = _given(argv)
    released = sheet.Released.read(sheet.RELEASED)
    begun = monotonic()
    print(f"Python {platform.python_version()}, {platform.system()}, {os.cpu_count()} processors\n")
    print(sheet.head(released))
    figures = []
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, MILLAS_HOME=home):
        for part in given.only:
            for figure in PARTS[part](Effort(turns=given.turns)):
                figures.append(figure)
                print(sheet.row(figure, released), flush=True)
    print(f"\n{len(figures)} figures in {monotonic() - begun:.0f} seconds")
    if given.keep:
        sheet.Released.of(given.keep, figures).write(sheet.RELEASED)


def _given(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("--only", metavar="PART,…", help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--turns", type=int, default=Effort().turns, help="of the long session")
    parser.add_argument("--keep", metavar="VERSION", help="keep all ratios as those of a release")
    given = parser.parse_args(argv)
    if given.only and given.keep:
        parser.error("a release is kept as a whole")
    given.only = given.only.split(",") if given.only else list(PARTS)
    if unknown := set(given.only) - PARTS.keys():
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return given


if __name__ == "__main__":
    main()
