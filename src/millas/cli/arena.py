"""`millas arena`: bots against each other, as a table or as JSON."""

import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from millas import seating
from millas.arena import OtherRun, report, run_arena
from millas.cli.figures import figures, times
from millas.cli.line import CHOICES, Given, Wrong, choice_of, no_more, number, parse
from millas.cli.progress import progress
from millas.cli.workers import MOST, workers
from millas.core.game import Game, Layout, RuleFile
from millas.core.rulefile import BadRules
from millas.games import editions
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


def run(argv: Sequence[str], language: str | None) -> int:
    """Play the matches and print the figures; the code to exit with."""
    words = Words(language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES)
    no_more(rest, words)
    matches = number(given, "matches", words, 1, _MOST) or _MATCHES
    count = number(given, "workers", words, 1, MOST) or 1
    records = None if given["records"] is None else Path(given["records"])
    with refusals(given, words):
        game, file = editions.load(given["rules"] or Chosen().rules)
        bots = _bots(given, game, words)
        layout = _layout(given, game, file, len(bots), words)
        choice = seating.settle(game, layout, choice_of(given, words, game, file))
        seed = seating.choose_seed(given["seed"])
        with workers(count) as executor, progress(words("arena.progress")) as tell:
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
                progress=tell,
            )
    if given["json"]:
        table = {"rules": file.name, "layout": layout.name, "players": layout.players}
        print(json.dumps({**table, game.CHOICE: choice, "seed": seed, **report(result)}, indent=1))
    else:
        print("\n".join(figures(result, seed, words)))
    if told := times(result, words):
        print(told, file=sys.stderr)
    return 0


@contextmanager
def refusals(given: Given, words: Words) -> Iterator[None]:
    """Wrong, for all that keeps bots from playing as they were told to."""
    try:
        yield
    except BadRules as error:
        raise Wrong(*rule_faults(words, error)) from error
    except BadChoice as choice:
        raise Wrong(choice.said(words)) from choice
    except OtherRun as other:
        raise Wrong(words("arena.other_run", path=other.path), code=1) from other
    except BrokenExecutor as error:
        raise Wrong(words("arena.worker_died"), code=1) from error
    except OSError as error:
        said = words("cli.system", path=given["records"], found=error.strerror)
        raise Wrong(said, code=1) from error


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


def _layout(given: Given, game: Game, file: RuleFile, bots: int, words: Words) -> Layout:
    """The layout asked for; where players are not, the smallest with a side for each bot."""
    layouts = game.layouts(file)
    name = given["layout"] or _LAYOUT
    players = number(given, "players", words, 1, _MOST)
    fitting = [
        layout
        for layout in layouts
        if layout.name == name and len(layout.sides) >= bots and players in {None, layout.players}
    ]
    if not fitting:
        wish = words("arena.layout", layout=f"{name} {players or ''}".strip(), n=bots)
        raise BadChoice("layout", wish, ", ".join(map(str, layouts)), rules=file.name)
    return min(fitting, key=lambda layout: layout.players)
