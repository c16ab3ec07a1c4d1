"""`millas replay`: a record step by step, on the table or in lines."""

import sys
from collections.abc import Sequence
from typing import Final

from millas import store, tui
from millas.check import Unfit, read_by
from millas.cli.line import Wrong, no_more, parse
from millas.cli.play import has_screen
from millas.lookback.playback import Playback
from millas.plain.console import Console
from millas.plain.replay import PlainReplay
from millas.words import Words, default_language
from millas.words.voice import Voice

SWITCHES: Final = ("plain", "hands")


def run(argv: Sequence[str], language: str | None) -> int:
    """Show the record; the code to exit with."""
    settings, _ = store.load_settings()
    words = Words(language or settings.language or default_language())
    given, names = parse(argv, words, switches=SWITCHES)
    if not names:
        raise Wrong(words("replay.which"))
    no_more(names[1:], words)
    try:
        playback = read_by(Playback, names[0], words)
    except Unfit as unfit:
        raise Wrong(str(unfit), code=1) from unfit
    if not playback.steps:
        raise Wrong(f"{names[0]}: {words('replay.nothing')}", code=1)
    if has_screen() and not given["plain"]:
        with tui.quickly("lookback") as lookback:
            code: int = lookback.run(words, settings, playback, shown=given["hands"])
        return code
    console = Console(sys.stdin, sys.stdout)
    replay = PlainReplay(playback, Voice(words, playback.table), console, shown=given["hands"])
    if sys.stdin.isatty() and sys.stdout.isatty():
        replay.ask()
    else:
        replay.tell_all()
    return 0
