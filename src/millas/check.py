"""`millas check`: rule files and records, every rule, every move, every score; decks on demand."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, TextIO, TypeVar

from millas import fairness
from millas.core import rulefile
from millas.core.match import Match
from millas.core.record import Damage
from millas.core.replay import replay
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.words import Words, printable
from millas.words.faults import record_fault, rule_faults
from millas.words.voice import Voice

RULES_ENDING = ".toml"

Read = TypeVar("Read")


def run(names: Sequence[str], words: Words, out: TextIO, *, decks: bool = False) -> int:
    """Check each file, a line for each fault; 0 when all are right, else 1.

    With `decks`, those of the hands that are over are shown, so that the
    fingerprints people saw before can be taken again without this program.
    """
    all_right = True
    for name in names:
        lines, is_right = check(name, words, decks=decks)
        all_right &= is_right
        for line in lines:
            print(printable(line), file=out)
    return 0 if all_right else 1


def check(name: str, words: Words, *, decks: bool = False) -> tuple[list[str], bool]:
    """What there is to say of one file, and whether it is right."""
    if name in rulefile.shipped() or Path(name).suffix == RULES_ENDING:
        return _check_rules(name, words)
    return _check_record(name, words, decks=decks)


def _check_rules(name: str, words: Words) -> tuple[list[str], bool]:
    try:
        game, file = rulefile.load(name, GAMES)
    except BadRules as error:
        return rule_faults(words, error), False
    said = words("check.rules", name=file.name, n=len(game.layouts(file)))
    return [f"{name}: {said}"], True


def _check_record(name: str, words: Words, *, decks: bool) -> tuple[list[str], bool]:
    try:
        match = read(name, words)
    except Unfit as unfit:
        return [str(unfit)], False
    told = _decks(match, words) if decks else []
    return [f"{name}: {_told(match, words)}", *told], True


class Unfit(Exception):
    """A record that cannot be used: what to say of it."""


def read(name: str, words: Words) -> Match:
    """The match that a record tells. Unfit: it cannot be read, or something in it is wrong."""
    return read_by(lambda file: replay(file, GAMES), name, words)


def read_by(how: Callable[[BinaryIO], Read], name: str, words: Words) -> Read:
    """What `how` makes of a record. Unfit: it cannot be read, or something in it is wrong."""
    path = Path(name)
    try:
        if not path.is_file():
            what = "check.not_a_file" if path.exists() else "check.no_such_file"
            raise Unfit(f"{name}: {words(what)}")
        with path.open("rb") as file:
            return how(file)
    except Damage as damage:
        raise Unfit(record_fault(words, name, damage)) from damage
    except OSError as error:
        raise Unfit(
            f"{name}: {words('fault.unreadable', found=error.strerror or str(error))}"
        ) from error


def _told(match: Match, words: Words) -> str:
    """What a good record holds."""
    said = words("check.record", n=len(match.results))
    winners = match.standing.winners
    if not winners:
        return f"{said}, {words('check.unfinished')}"
    voice = Voice(words, match.table)
    return f"{said}, {words('check.won', who=', '.join(map(voice.side, winners)))}"


def _decks(match: Match, words: Words) -> list[str]:
    """Each deck that may be seen, with the way to check it; the seed once no hand follows."""
    decks = fairness.opened(match)
    if not decks:
        return [words("fairness.none")]
    lines = [words("fairness.way")]
    for deck in decks:
        lines += [words("fairness.deck", hand=deck.hand, sign=deck.fingerprint), deck.command]
    if match.over:
        lines.append(words("fairness.seed", seed=match.table.seed))
    return lines
