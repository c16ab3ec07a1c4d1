"""`millas learn`: the guided hand."""

import sys
from collections.abc import Sequence
from typing import Final

from millas import plain, seating, store, tui
from millas.cli.line import no_more, parse
from millas.cli.play import has_screen, pace
from millas.core.rulefile import BadRules
from millas.seating import Opening, Request
from millas.store import Chosen
from millas.words import Words, default_language

OPTIONS: Final = ("pace",)
SWITCHES: Final = ("plain",)


def run(argv: Sequence[str], language: str | None) -> int:
    """Teach the game; the code to exit with."""
    settings, set_aside = store.load_settings()
    words = Words(language or settings.language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES)
    no_more(rest, words)
    wanted = pace(given, words)
    notice = words("cli.settings_aside", path=set_aside) if set_aside else ""
    request = _after(settings.table)
    opening = Opening(words, settings, request, learn=True, notice=notice, pace=wanted)
    if given["plain"] or not has_screen():
        return plain.run(opening, sys.stdin, sys.stdout)
    return tui.run(opening)


def _after(last: Chosen) -> Request:
    """The table to propose afterwards."""
    try:
        return seating.fill_in(Request(last.rules, ()), last)
    except BadRules:
        return seating.fill_in(Request(Chosen().rules, ()), Chosen())
