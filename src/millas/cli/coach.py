"""`millas coach`: where the hands of a record were lost."""

from collections.abc import Sequence
from typing import Final

from millas import coach
from millas.check import Unfit, read
from millas.cli.line import Wrong, no_more, number, parse
from millas.coach import told
from millas.words import Words, default_language, printable
from millas.words.voice import Voice

OPTIONS: Final = ("hand", "seat")
SWITCHES: Final = ("all",)
_MOST_HANDS: Final = 100_000


def run(argv: Sequence[str], language: str | None) -> int:
    """Tell where the hands of a record were lost; the code to exit with."""
    words = Words(language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES)
    if not rest:
        raise Wrong(words("coach.file_missing"))
    name, *more = rest
    no_more(more, words)
    hand = number(given, "hand", words, 1, _MOST_HANDS)
    try:
        match = read(name, words)
    except Unfit as unfit:
        raise Wrong(str(unfit), code=1) from unfit
    seat = number(given, "seat", words, 1, match.table.layout.players)
    over = len(match.results)
    if over < (hand or 1):
        raise Wrong(f"{name}: {words('coach.not_over', n=hand or 1)}", code=1)
    voice = Voice(words, match.table)
    for each in range(1, over + 1) if hand is None else (hand,):
        for who in coach.told_about(match) if seat is None else (seat - 1,):
            decided = coach.decisions(match, each, who)
            if given["all"]:
                lines = [told.heading(voice, each, who)]
                lines += (line for one in decided for line in told.decision(voice, one))
            else:
                found = map(coach.moment, coach.suspects(decided))
                lines = told.worst(voice, each, who, filter(None, found))
            print("\n  ".join(map(printable, lines)), flush=True)
    return 0
