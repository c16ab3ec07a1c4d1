"""`millas ladder`: each level against the one below it, and at tables of others."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from millas import seating
from millas.arena import ArenaResult, report, run_arena
from millas.arena.ladder import Pairing, ladder
from millas.cli.arena import refusals
from millas.cli.figures import estimate
from millas.cli.line import no_more, number, parse
from millas.cli.progress import progress
from millas.cli.workers import MOST, workers
from millas.games import editions
from millas.words import Words, default_language

OPTIONS: Final = ("rules", "percent", "seed", "records", "workers")
SWITCHES: Final = ("json",)
_RULES: Final = "yetem"
_MOST_PERCENT: Final = 1000
_WIDTHS: Final = (16, 15, 8, 19, 7, 17)
"""Of the columns: rows are printed as they come."""


def run(argv: Sequence[str], language: str | None) -> int:
    """Play all pairings and print a row for each; the code to exit with."""
    words = Words(language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES)
    no_more(rest, words)
    percent = number(given, "percent", words, 1, _MOST_PERCENT) or 100
    count = number(given, "workers", words, 1, MOST) or 1
    reports: list[dict[str, Any]] = []
    with refusals(given, words):
        game, file = editions.load(given["rules"] or _RULES)
        seed = seating.choose_seed(given["seed"])
        if not given["json"]:
            print(words("ladder.title", rules=file.name, seed=seed))
            heads = ("pairing", "table", "matches", "share", "fair", "lead")
            _print([words(f"ladder.{head}") for head in heads])
        with workers(count) as executor:
            for pairing in ladder(game.NAME, game.layouts(file), percent):
                records = Path(given["records"]) / str(pairing) if given["records"] else None
                with progress(f"{pairing.bot} - {pairing.rival}, {pairing.layout}") as tell:
                    result = run_arena(
                        game,
                        file,
                        pairing.layout,
                        None,
                        bots=(pairing.bot, pairing.rival),
                        matches=pairing.matches,
                        seed=seed,
                        records=records,
                        executor=executor,
                        progress=tell,
                    )
                if not given["json"]:
                    _print(_row(pairing, result, words))
                table = {"layout": pairing.layout.name, "players": pairing.layout.players}
                reports.append({**table, **report(result)})
    if given["json"]:
        print(json.dumps({"rules": file.name, "seed": seed, "pairings": reports}, indent=1))
    return 0


def _row(pairing: Pairing, result: ArenaResult, words: Words) -> list[str]:
    """How the bot did against its rival."""
    bot = result.bots[0]
    return [
        f"{pairing.bot} - {pairing.rival}",
        str(pairing.layout),
        str(bot.matches),
        estimate(bot.share, 100, 1, words),
        words.decimal(100 / len(result.bots), 1),
        estimate(bot.lead, 1, 0, words),
    ]


def _print(cells: Sequence[str]) -> None:
    """A row, at once."""
    row = "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True))
    print(row.rstrip(), flush=True)
