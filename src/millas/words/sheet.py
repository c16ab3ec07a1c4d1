"""The rule sheet of an edition, its numbers and names taken from the rule file in force.

A sheet may hold `{{keys}}` of the file. `{{?key}}…{{/key}}` stands where the
file says something there, `{{!key}}…{{/key}}` where it says nothing, no or 0. A
list item about a value that the file leaves out is left out with it.
"""

import re
from typing import Any, Final

from millas.core import rulefile
from millas.core.game import RuleFile
from millas.games.millas.rules import MillasFile
from millas.words import Words
from millas.words.millas import layout_lines

_HOLE: Final = re.compile(r"\{\{([a-z0-9_.]+)\}\}")
_PART: Final = re.compile(
    r"\{\{(?P<if>[?!])(?P<key>[a-z0-9_.]+)\}\}(?P<lines>\n)?"
    r"(?P<text>.*?)\{\{/(?P=key)\}\}(?(lines)\n)",
    re.DOTALL,
)


def rule_sheet(file: RuleFile, words: Words) -> str:
    """The sheet as Markdown. A person's own rule file is explained by the edition it names."""
    text = rulefile.sheet(file.name, words.language)
    if text is None:
        return words("help.no_sheet", name=file.name)
    data = file.model_dump(mode="json")
    if isinstance(file, MillasFile):
        data["layouts"] = "\n".join(f"- {line}" for line in layout_lines(words, file))
    lines = _chosen(text, data, words).splitlines(keepends=True)
    return "".join(_filled(line, data, words) for line in lines)


def _chosen(text: str, data: Any, words: Words) -> str:
    """The text with only those parts that hold for the file."""

    def chosen(part: re.Match[str]) -> str:
        holds = bool(_value(data, part["key"], words)) == (part["if"] == "?")
        return _chosen(part["text"], data, words) if holds else ""

    return _PART.sub(chosen, text)


def _filled(line: str, data: Any, words: Words) -> str:
    """A line with its values; nothing of an item that has none."""
    values = {key: _value(data, key, words) for key in _HOLE.findall(line)}
    if line.startswith("- ") and None in values.values():
        return ""
    return _HOLE.sub(lambda hole: _said(values[hole[1]], words), line)


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
