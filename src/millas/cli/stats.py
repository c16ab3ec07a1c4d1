"""`millas stats`: the figures of the saved matches, or of the shuffle."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from millas import fairness, seating, store
from millas.cli.line import NO_VALUE, Given, Wrong, no_more, number, parse
from millas.games import editions
from millas.lookback.figures import told
from millas.lookback.stats import Figures, gather
from millas.seating import BadChoice
from millas.words import Words, default_language, printable

OPTIONS: Final = ("shuffle", "seed")
_DEALS: Final = 200_000
_FEWEST: Final = 1_000
_MOST: Final = 10_000_000


def run(argv: Sequence[str], language: str | None) -> int:
    """Print the figures; the code to exit with."""
    words = Words(language or default_language())
    given, rest = parse(argv, words, OPTIONS, may_lack_value="shuffle")
    no_more(rest, words)
    if given["shuffle"] is None and given["seed"] is not None:
        raise Wrong(words("stats.seed_alone"))
    for line in _matches(words) if given["shuffle"] is None else _shuffle(words, given):
        print(printable(line), flush=True)
    return 0


def _matches(words: Words) -> Iterator[str]:
    width = shutil.get_terminal_size().columns
    yield words("stats.where", path=store.home() / "matches")
    figures = Figures()
    records = store.records()
    for read, figures in enumerate(gather(records), 1):  # noqa: B007 - the last are wanted
        if sys.stderr.isatty():
            reading = words("stats.reading", n=read, of=len(records))
            print(f"\r{reading}", end="\n" if read == len(records) else "", file=sys.stderr)
    yield from told(words, figures, width)


def _shuffle(words: Words, given: Given) -> Iterator[str]:
    """How often each card comes to each place of the deck, and how likely that is."""
    if given["shuffle"] == NO_VALUE:
        deals = _DEALS
    else:
        deals = number(given, "shuffle", words, _FEWEST, _MOST) or _DEALS
    try:
        seed = seating.choose_seed(given["seed"])
    except BadChoice as choice:
        raise Wrong(choice.said(words)) from choice
    game, file = editions.load(store.Chosen().rules)
    layout = game.layouts(file)[0]
    cards = len(game.deck(game.compile(file, layout, layout.choices[0])))
    yield words("stats.shuffle.what", cards=cards, deals=words.number(deals), seed=seed)
    found = fairness.shuffles(cards, deals, seed)
    yield words(
        "stats.shuffle.found",
        chi=words.number(round(found.chi_square)),
        degrees=words.number(found.degrees),
        spread=words.number(round(sqrt(2 * found.degrees))),
        p=words.decimal(found.p, 3),
    )
    yield words("stats.shuffle.means")
