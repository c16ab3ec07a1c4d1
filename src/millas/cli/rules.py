"""`millas rules`: which rule files there are, and what any of them says."""

import os
import pydoc
import shutil
import sys
from collections.abc import Iterator, Sequence

from millas.cli.line import Wrong, no_more, parse
from millas.core import rulefile
from millas.core.game import RuleFile
from millas.core.rulefile import BadRules
from millas.games import editions
from millas.words import Words, default_language, printable
from millas.words.faults import rule_faults
from millas.words.sheet import WIDTH, Section, edition, find, sections


def run(argv: Sequence[str], language: str | None) -> int:
    """List the rule files, or show one; the code to exit with."""
    words = Words(language or default_language())
    _, names = parse(argv, words)
    if not names:
        lines = [*_listed(words), "", words("rules.how")]
    else:
        name, *asked = names
        no_more(asked[1:], words)
        file = _load(name, words)
        lines = list(_told(words, file, _chosen(words, sections(file, words), asked)))
    _show("\n".join(map(printable, lines)))
    return 0


def _load(name: str, words: Words) -> RuleFile:
    try:
        return editions.load(name)[1]
    except BadRules as error:
        raise Wrong(*rule_faults(words, error)) from error


def _listed(words: Words) -> Iterator[str]:
    """A line for each shipped rule file: its name, which edition it is, how many play."""
    names = rulefile.shipped()
    for name in names:
        game, file = editions.load(name)
        players = sorted({layout.players for layout in game.layouts(file)})
        said = words("rules.players", players=words.either(list(map(str, players))))
        yield f"{name.ljust(max(map(len, names)))}  {edition(file, words)}. {said}"


def _chosen(words: Words, found: Sequence[Section], asked: Sequence[str]) -> Sequence[Section]:
    """The section asked for; all if none was."""
    if not asked:
        return found
    section = find(found, asked[0])
    if section is None:
        valid = ", ".join(section.id for section in found)
        raise Wrong(words("rules.no_section", found=asked[0], valid=valid))
    return [section]


def _told(words: Words, file: RuleFile, chosen: Sequence[Section]) -> Iterator[str]:
    width = min(WIDTH, shutil.get_terminal_size().columns)
    yield words("help.of", edition=edition(file, words))
    for section in chosen:
        yield from ("", section.title.upper(), "", *section.lines(width))


def _show(text: str) -> None:
    """Print it, page by page where that helps."""
    is_long = text.count("\n") + 2 > shutil.get_terminal_size().lines
    if is_long and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        pydoc.pager(text)
    else:
        print(text)
