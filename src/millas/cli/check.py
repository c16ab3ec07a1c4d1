"""`millas check [--decks] FILE…`."""

import sys
from collections.abc import Sequence
from typing import Final

from millas import check
from millas.cli.line import Wrong, parse
from millas.words import Words, default_language

SWITCHES: Final = ("decks",)


def run(argv: Sequence[str], language: str | None) -> int:
    """Check the files; the code to exit with."""
    words = Words(language or default_language())
    given, names = parse(argv, words, switches=SWITCHES)
    if not names:
        raise Wrong(words("cli.files_missing"))
    return check.run(names, words, sys.stdout, decks=given["decks"])
