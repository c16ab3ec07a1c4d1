"""The rule sheet of an edition, its numbers and names taken from the rule file in force.

A sheet may hold `{{keys}}` of the file; `{{key|card|cards}}` is a count with its
noun. `{{?key}}…{{/key}}` stands where the file says something there,
`{{!key}}…{{/key}}` where it says nothing, no or 0; `{{?key>n}}…{{/key}}` where the
number is larger than n. `{{?teams}}` asks whether anybody may have a partner. A
list item about a value that the file leaves out is left out with it. A heading
`## Title {#id}` begins a section; its id is the same in every language.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final

from millas.core import rulefile
from millas.core.game import RuleFile
from millas.games.millas.rules import MillasFile, layouts
from millas.words import Words, folded
from millas.words.millas import layout_lines
from millas.words.switches import switch_lines

_HOLE: Final = re.compile(r"\{\{(?P<key>[a-z0-9_.]+)(?:\|(?P<one>[^|{}]+)\|(?P<many>[^|{}]+))?\}\}")
_PART: Final = re.compile(
    r"\{\{(?P<if>[?!])(?P<key>[a-z0-9_.]+)(?:>(?P<than>\d+))?\}\}(?P<lines>\n)?"
    r"(?P<text>.*?)\{\{/(?P=key)\}\}(?(lines)\n)",
    re.DOTALL,
)

_HEADING: Final = re.compile(r"^## (?P<title>.+) \{#(?P<id>[a-z]+)\}\n", re.MULTILINE)

WIDTH: Final = 80
"""Characters in a line where nothing else is said."""
ITEM: Final = "- "
"""What an item of a list begins with."""

EDITION: Final = "edition"
"""The section that lists what the file says, value by value."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a sheet; `text` is Markdown without headings."""

    id: str
    title: str
    text: str

    def paragraphs(self) -> list[str]:
        """The text without its line breaks: paragraphs, items, an empty one between two blocks."""
        found: list[str] = []
        for line in self.text.splitlines():
            if not line or line.startswith(ITEM) or not found or not found[-1]:
                found.append(line)
            else:
                found[-1] += f" {line.strip()}"
        return found

    def lines(self, width: int = WIDTH) -> list[str]:
        """The text in lines of at most `width` characters."""
        found: list[str] = []
        for paragraph in self.paragraphs():
            indent = " " * len(ITEM) if paragraph.startswith(ITEM) else ""
            found += wrap(paragraph, width, subsequent_indent=indent) or [""]
        return found


def edition(file: RuleFile, words: Words) -> str:
    """What the edition is called; the file's name where it says no more."""
    title: Any = getattr(file, "title", None)
    return str(getattr(title, words.language, file.name))


def find(found: Sequence[Section], wanted: str) -> Section | None:
    """The section with this id, or else with this text in its title."""
    wanted = folded(wanted)
    named = [section for section in found if section.id == wanted]
    named += [section for section in found if wanted in folded(section.title)]
    return named[0] if named else None


def shipped_text(name: str, language: str) -> str | None:
    """The text of the rules that goes with a shipped rule file, or None for a person's own."""
    path = rulefile.folder() / f"{name}.{language}.md"
    is_shipped = name in rulefile.shipped() and path.is_file()
    return path.read_text(encoding="utf-8") if is_shipped else None


def sections(file: RuleFile, words: Words) -> tuple[Section, ...]:
    """The sheet of the edition that the file names.

    Where there is none, a person has given the rules a name of their own: then
    it says so and what is in the file.
    """
    text = shipped_text(file.name, words.language)
    switches = "\n".join(switch_lines(words, file))
    if text is None:
        return (
            Section("aim", words("help.own_title"), words("help.no_sheet", name=file.name)),
            Section(EDITION, words("help.edition"), switches),
        )
    data = rulefile.plain(file) | {"switches": switches}
    if isinstance(file, MillasFile):
        data["teams"] = any(len(side) > 1 for one in layouts(file) for side in one.sides)
        data["layouts"] = "\n".join(f"- {line}" for line in layout_lines(words, file))
    lines = _chosen(text, data, words).splitlines(keepends=True)
    _, *parts = _HEADING.split("".join(_filled(line, data, words) for line in lines))
    return tuple(
        Section(place, title, body.strip())
        for title, place, body in zip(*[iter(parts)] * 3, strict=True)
    )


def _chosen(text: str, data: Any, words: Words) -> str:
    """The text with only those parts that hold for the file."""

    def chosen(part: re.Match[str]) -> str:
        value = _value(data, part["key"], words)
        is_so = bool(value) if part["than"] is None else (value or 0) > int(part["than"])
        holds = is_so == (part["if"] == "?")
        return _chosen(part["text"], data, words) if holds else ""

    return _PART.sub(chosen, text)


def _filled(line: str, data: Any, words: Words) -> str:
    """A line with its values; nothing of an item that has none."""
    values = {hole["key"]: _value(data, hole["key"], words) for hole in _HOLE.finditer(line)}
    if line.startswith(ITEM) and None in values.values():
        return ""

    def said(hole: re.Match[str]) -> str:
        value = values[hole["key"]]
        noun = hole["one"] if value == 1 else hole["many"]
        return f"{_said(value, words)} {noun}" if noun else _said(value, words)

    return _HOLE.sub(said, line)


def _said(value: Any, words: Words) -> str:
    if isinstance(value, list):
        return words.either([words.number(one) for one in value])
    return words.number(value) if isinstance(value, int) else value or ""


def _value(data: Any, key: str, words: Words) -> Any:
    """The value under a dotted key; names are those of the language. None: there is none."""
    first, *rest = key.split(".")
    named = first in {"names", "short"}
    for step in [first, words.language, *rest] if named else [first, *rest]:
        data = data.get(step) if isinstance(data, dict) else None
    if data is None and (named or first == "deck"):
        return rest[-1] if named else 0
    return data
