"""The table line by line: for screen readers, dumb terminals and scripts."""

from typing import TextIO

from millas import lesson, seating, store
from millas.core.match import Match
from millas.plain import manners
from millas.plain.console import Console, EndOfInput
from millas.plain.guide import PlainLesson
from millas.plain.table import PlainTable
from millas.seating import Opening
from millas.store import Save
from millas.words import Words
from millas.words.voice import Voice


def run(opening: Opening, stdin: TextIO, stdout: TextIO) -> int:
    """Play until the match is decided, the input ends or Ctrl+C; the code to exit with.

    Damage, InUse, BadChoice, OSError: the match cannot be taken up or saved.
    """
    console = Console(stdin, stdout)
    if opening.notice:
        console.say(opening.notice)
    if opening.learn:
        return _teach(opening, console)
    match, save = _sit_down(opening, console)
    code = 0
    with save:
        try:
            voice = Voice(opening.words, match.table)
            table = PlainTable(match, save, voice, console, opening.settings)
            table.play()
        except EndOfInput:
            pass
        except KeyboardInterrupt:
            console.say("")
            code = 130
        _take_leave(match, save, opening.words, console)
    return 1 if save.trouble else code


def _teach(opening: Opening, console: Console) -> int:
    """The guided hand, until it is over, the input ends or Ctrl+C; the code to exit with."""
    match = lesson.begin(opening.settings.table)
    try:
        PlainLesson(match, Voice(opening.words, match.table), console).play()
    except EndOfInput:
        pass
    except KeyboardInterrupt:
        console.say("")
        return 130
    return 0


def _sit_down(opening: Opening, console: Console) -> tuple[Match, Save]:
    if opening.resume is not None:
        return seating.take_up(opening.resume)
    table = opening.table
    if table is None:
        table = seating.seat_table(opening.request)
        console.say(opening.words("plain.no_seats", seats=",".join(opening.request.seats)))
    match, save = store.start(table)
    manners.tell(opening.words, seating.remember(opening.settings, opening.request, table), console)
    return match, save


def _take_leave(match: Match, save: Save, words: Words, console: Console) -> None:
    """Say where the match waits, or can be seen again."""
    if save.trouble is None:
        console.say(words("plain.again" if match.over else "plain.saved", path=save.path))
    elif not match.over:
        console.say(words("table.not_saved", path=save.path, found=save.trouble.strerror))
