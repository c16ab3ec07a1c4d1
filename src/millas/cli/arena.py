"""`millas arena`: bots against each other, as a table or as JSON."""

import json
import multiprocessing
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from millas import seating
from millas.arena import ArenaResult, BotResult, Estimate, report, run_arena
from millas.cli.line import CHOICES, Given, Wrong, choice_of, no_more, number, parse
from millas.core import chance, rulefile
from millas.core.game import Game, Layout
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.seating import BadChoice
from millas.store import Chosen
from millas.words import Words, default_language
from millas.words.faults import rule_faults

OPTIONS: Final = (
    "rules",
    "layout",
    "players",
    *CHOICES,
    "bots",
    "matches",
    "seed",
    "records",
    "workers",
)
SWITCHES: Final = ("json",)
_LAYOUT: Final = "individual"
_MATCHES: Final = 100
_MOST: Final = 1_000_000
_MOST_WORKERS: Final = 64
_MOST_PROCESSES: Final = 61
"""Windows cannot wait for more; workers beyond them would not speed up anything there."""


def run(argv: Sequence[str], language: str | None) -> int:
    """Play the matches and print the figures; the code to exit with."""
    words = Words(language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES)
    no_more(rest, words)
    matches = number(given, "matches", words, 1, _MOST) or _MATCHES
    workers = number(given, "workers", words, 1, _MOST_WORKERS) or 1
    records = None if given["records"] is None else Path(given["records"])
    try:
        game, file = rulefile.load(given["rules"] or Chosen().rules, GAMES)
        bots = _bots(given, game, words)
        layout = _layout(given, game.layouts(file), len(bots), words)
        choice = seating.settle(game, layout, choice_of(given, words))
        seed = chance.fresh_seed() if given["seed"] is None else seating.check_seed(given["seed"])
        with _workers(workers) as executor:
            result = run_arena(
                game,
                file,
                layout,
                choice,
                bots=bots,
                matches=matches,
                seed=seed,
                records=records,
                executor=executor,
            )
    except BadRules as error:
        raise Wrong(*rule_faults(words, error)) from error
    except BadChoice as choice:
        raise Wrong(choice.said(words)) from choice
    except OSError as error:
        said = words("cli.system", path=given["records"], found=error.strerror)
        raise Wrong(said, code=1) from error
    if given["json"]:
        table = {"rules": file.name, "layout": layout.name, "players": layout.players}
        print(json.dumps({**table, game.CHOICE: choice, "seed": seed, **report(result)}, indent=1))
    else:
        print("\n".join(_figures(result, seed, words)))
    return 0


@contextmanager
def _workers(count: int) -> Iterator[Executor | None]:
    """So many processes to play in; None for one, which is this one.

    Ctrl+C reaches all processes; the others ignore it and are ended by this one.
    """
    if count == 1:
        yield None
        return
    executor = ProcessPoolExecutor(
        min(count, _MOST_PROCESSES),
        multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    try:
        with _interrupts_held():
            for _ in range(count):
                executor.submit(int)  # each starts a process
        yield executor
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl+C wait; a process that starts meanwhile is deaf to it from its first moment."""
    if sys.platform == "win32":  # there it is so from its initializer on
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _bots(given: Given, game: Game, words: Words) -> tuple[str, ...]:
    """The levels that play. BadChoice: one that there is not."""
    valid = seating.levels(game)
    if given["bots"] is None:
        raise Wrong(words("cli.bots_missing", valid=", ".join(valid)))
    bots = tuple(name.strip().removeprefix(seating.BOT) for name in given["bots"].split(","))
    for bot in bots:
        if bot not in valid:
            raise BadChoice("level", bot, ", ".join(valid))
    return bots


def _layout(given: Given, layouts: Sequence[Layout], bots: int, words: Words) -> Layout:
    """The layout asked for; where players are not, the smallest with a side for each bot."""
    name = given["layout"] or _LAYOUT
    players = number(given, "players", words, 1, _MOST)
    fitting = [
        layout
        for layout in layouts
        if layout.name == name and len(layout.sides) >= bots and players in {None, layout.players}
    ]
    if not fitting:
        wish = words("arena.layout", layout=f"{name} {players or ''}".strip(), n=bots)
        raise BadChoice("layout", wish, ", ".join(map(str, layouts)))
    return min(fitting, key=lambda layout: layout.players)


def _figures(result: ArenaResult, seed: str, words: Words) -> list[str]:
    """The figures as lines of a table."""
    heads = [words(f"arena.{head}") for head in ("bot", "wins", "share", "points", "ms")]
    rows = [heads, *(_row(bot, words) for bot in result.bots)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    counts = {name: getattr(result, name) for name in ("matches", "hands", "moves")}
    return [*lines, words("arena.sum", seed=seed, **counts)]


def _row(bot: BotResult, words: Words) -> list[str]:
    return [
        bot.level,
        words.decimal(bot.wins, 1),
        _estimate(bot.share, 100, 1, words),
        _estimate(bot.points, 1, 0, words),
        words.decimal(bot.ms, 2),
    ]


def _estimate(estimate: Estimate | None, scale: int, digits: int, words: Words) -> str:
    """A figure and its interval."""
    if estimate is None:
        return "-"
    mean, low, high = (
        words.decimal(scale * value, digits)
        for value in (estimate.mean, estimate.low, estimate.high)
    )
    return f"{mean} ({low} - {high})"
