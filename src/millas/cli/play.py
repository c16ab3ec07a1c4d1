"""`millas play`: from a command line to a table."""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from millas import seating, store, tui
from millas.cli.line import CHOICES, NO_VALUE, Given, Wrong, choice_of, no_more, one_of, parse
from millas.core.record import Damage, Table
from millas.core.rulefile import BadRules
from millas.games import editions
from millas.seating import BadChoice, Opening, Request
from millas.words import Words, default_language
from millas.words.faults import record_fault, rule_faults

_TABLE: Final = ("rules", "layout", "seats", *CHOICES)
_NEW_MATCH: Final = (*_TABLE, "seed")
OPTIONS: Final = (*_NEW_MATCH, "pace", "hints", "resume")
SWITCHES: Final = ("plain",)
_HINTS: Final = {"on": True, "off": False}


def run(argv: Sequence[str], language: str | None) -> int:
    """Open the table that was asked for; the code to exit with."""
    settings, set_aside = store.load_settings()
    words = Words(language or settings.language or default_language())
    given, rest = parse(argv, words, OPTIONS, SWITCHES, may_lack_value="resume")
    no_more(rest, words)
    wanted = pace(given, words)
    hints = one_of(given, "hints", words, tuple(_HINTS))
    settings.hints = _HINTS[hints] if hints else settings.hints
    notices = [words("cli.settings_aside", path=set_aside)] if set_aside else []
    record = _record(given, words)
    request, table = _request(given, settings, words, notices)
    opening = Opening(
        words=words,
        settings=settings,
        request=request,
        table=None if given["seats"] is None else table,
        resume=record,
        notice=" ".join(notices),
        pace=wanted,
    )
    return _open(opening, plainly=given["plain"] or not has_screen())


def _request(
    given: Given, settings: store.Settings, words: Words, notices: list[str]
) -> tuple[Request, Table]:
    """What was asked for, filled in from last time; unusable rules of last time are given up.

    Rules of last time are for who asks for no table at all.
    """
    usual = store.Chosen().rules
    asks = any(given[name] is not None for name in _TABLE)
    rules = given["rules"] or (usual if asks else settings.table.rules)
    try:
        game, file = editions.load(rules)
        asked = Request(
            rules=rules,
            seats=() if given["seats"] is None else tuple(given["seats"].split(",")),
            layout=given["layout"],
            choice=choice_of(given, words, game, file),
            seed=given["seed"],
        )
        request = seating.fill_in(asked, settings.table)
        table = seating.seat_table(request)
        return replace(request, seats=seating.seat_texts(table)), table
    except BadChoice as choice:
        raise Wrong(choice.said(words)) from choice
    except BadRules as error:
        if rules in {given["rules"], usual}:
            raise Wrong(*rule_faults(words, error)) from error
        notices.append(words("cli.rules_gone", found=rules))
        settings.table = store.Chosen()
        return _request(given, settings, words, notices)


def _record(given: Given, words: Words) -> Path | None:
    """The record to go on with: the one named, or the one played last."""
    if given["resume"] is None:
        return None
    for name in _NEW_MATCH:
        if given[name] is not None:
            raise Wrong(words("cli.resume_alone", found=f"--{name}"))
    if given["resume"] != NO_VALUE:
        return Path(given["resume"])
    last = next(store.unfinished(), None)
    if last is None:
        raise Wrong(words("cli.none_unfinished"), code=1)
    return last


def pace(given: Given, words: Words) -> store.Pace | None:
    """How quickly bots are to play, None if not given. Wrong: no such pace."""
    named = one_of(given, "pace", words, store.PACES)
    return next((one for one in store.PACES if one == named), None)


def has_screen() -> bool:
    """Whether there is a terminal that can show screens; Textual draws them on stderr."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return os.environ.get("TERM") != "dumb" and all(stream.isatty() for stream in streams)


def _open(opening: Opening, *, plainly: bool) -> int:
    """Open the table that suits the terminal. Wrong: a record or a folder that cannot be used.

    A record is tried before any screen opens, so that what is wrong with it is told here.
    """
    words, path = opening.words, str(opening.resume or store.home())
    try:
        if opening.resume is not None:
            seating.take_up(opening.resume)[1].close()
        if plainly:
            from millas import plain  # noqa: PLC0415 - one table or the other is imported

            return plain.run(opening, sys.stdin, sys.stdout)
        return tui.run(opening)
    except Damage as damage:
        raise Wrong(record_fault(words, path, damage), code=1) from damage
    except store.InUse as busy:
        raise Wrong(words("table.in_use", path=path), code=1) from busy
    except BadChoice as choice:
        raise Wrong(f"{path}: {choice.said(words)}", code=1) from choice
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Wrong(words("cli.system", path=path, found=error.strerror), code=1) from error
