"""Every value of a rule file that a house may change, beside what the shipped editions say."""

from collections.abc import Iterator
from typing import Any, Final

from millas.core import rulefile
from millas.core.game import RuleFile
from millas.games import editions
from millas.words import Words

_NO_SWITCHES: Final = {"game", "name", "title", "unit", "names", "short", "layouts"}
_CARDS: Final = "deck."
"""Counts of cards: they are told only where editions differ."""


def switch_lines(words: Words, file: RuleFile) -> list[str]:
    """A line for each value: what it is, its key in the file, and who says otherwise."""
    own = _values(file)
    others = {other.name: _values(other) for other in _shipped(file.game)}
    keys = dict.fromkeys(key for values in (own, *others.values()) for key in values)
    lines: list[str] = []
    for key in keys:
        value = own.get(key)
        said = {name: values.get(key) for name, values in others.items()}
        differ = {name: other for name, other in said.items() if other != value}
        is_told = differ if key.startswith(_CARDS) else (value, *differ.values()) != (None,)
        if is_told:
            lines.append(_line(words, file, key, value, differ))
    return lines


def _shipped(game: str) -> Iterator[RuleFile]:
    """The shipped rule files of a game."""
    for name in rulefile.shipped():
        _, file = editions.load(name)
        if file.game == game:
            yield file


def _values(file: RuleFile) -> dict[str, Any]:
    """What the file says, by dotted keys; an empty list says nothing."""
    found: dict[str, Any] = {}
    for key, value in rulefile.plain(file).items():
        if key in _NO_SWITCHES:
            continue
        inner = value if isinstance(value, dict) else {"": value}
        for step, one in inner.items():
            found[f"{key}.{step}".rstrip(".")] = None if one == [] else one
    return found


def _line(words: Words, file: RuleFile, key: str, value: object, differ: dict[str, object]) -> str:
    if key.startswith(_CARDS):
        names: Any = getattr(file, "names", {})
        code = key.removeprefix(_CARDS)
        label = names.get(words.language, {}).get(code, code)
    else:
        label = words(f"switch.{key}")
    said = _said(words, key, value)
    if not differ:
        return words("switch.line", label=label, name=key, value=said)
    others = ", ".join(f"{name} {_said(words, key, other)}" for name, other in differ.items())
    return words("switch.line_others", label=label, name=key, value=said, others=others)


def _said(words: Words, key: str, value: Any) -> str:
    if value is None or value is False:
        return words("switch.no")
    if value is True:
        return words("switch.yes")
    if isinstance(value, list):
        return words.either([words.number(one) for one in value])
    if isinstance(value, int):
        return words.number(value)
    return words(f"setup.{key}.{value}")
