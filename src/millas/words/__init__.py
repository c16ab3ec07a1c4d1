"""What is said to people, in Spanish and English. No rule is decided here.

A text may hold `{values}`. Where a number changes the words, the forms stand
side by side, `una carta|{n} cartas`, and `n` chooses.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from millas.words.locale import default_language

LANGUAGES: Final = ("es", "en")
_PARTS: Final = (
    "cli",
    "table",
    "learn",
    "settings",
    "rules",
    "lookback",
    "millas",
    "tock",
    "thinking",
    "fairness",
    "coach",
    "arena",
)

_JOINERS: Final = "\u200c\u200d"
_UNSTEADY: Final = re.compile("[\ufe0e\ufe0f]|(?<=.)[\U0001f3fb-\U0001f3ff]|\u200d(?=[^\0-\u218f])")
"""Choices between two pictures of a sign, tones of skin, and joiners of emoji."""

__all__ = ["LANGUAGES", "Words", "default_language", "folded", "printable", "steady", "texts"]


def printable(text: str) -> str:
    """The text on one line and without signs that a terminal obeys."""
    text = text.replace("\u00a0", " ")
    return "".join(sign if sign.isprintable() or sign in _JOINERS else "?" for sign in text)


def steady(text: str) -> str:
    """The text in signs that every terminal draws equally wide.

    A family is shown as its members, side by side: some terminals draw joined emoji in two
    cells and others in all that their parts take, which would push the line out of place.
    """
    return _UNSTEADY.sub("", text)


def as_seen(name: str) -> str:
    """A name without what nobody tells apart: case, ways to write a sign, joiners."""
    seen = "".join(sign for sign in steady(name) if unicodedata.category(sign) != "Cf")
    return unicodedata.normalize("NFC", seen).casefold()


def folded(text: str) -> str:
    """The text without case and accents, sign by sign, for people who search in a hurry."""
    return "".join(unicodedata.normalize("NFD", sign)[0].lower()[0] for sign in text)


def texts(language: str) -> Mapping[str, str]:
    """Every text of a language by its key: the table's, and each game's under its name."""
    found: dict[str, str] = {}
    for part in _PARTS:
        found |= import_module(f"millas.words.{language}.{part}").TEXTS
    return found


class Words:
    """The texts of one language: `words("key", name=value)`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = texts(language)

    def __call__(self, key: str, **values: object) -> str:
        """The text for a key, its values filled in."""
        text = self._texts[key]
        n = values.get("n")
        if isinstance(n, int) and "|" in text:
            one, many = text.split("|")
            text = one if n == 1 else many
        return text.format(**values) if values else text

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._texts

    def bot(self, level: str) -> str:
        """A bot of this level; one that this version does not have goes by its code."""
        key = f"level.{level}"
        return self("table.bot", level=self(key) if self.has(key) else level)

    def either(self, items: Sequence[str]) -> str:
        """One of several: a, b or c."""
        *some, last = items
        return self("or", some=", ".join(some), last=last) if some else last

    def number(self, value: int) -> str:
        """A number with its thousands apart: 5 000 in Spanish, 5,000 in English."""
        return f"{value:,}".replace(",", "\u00a0" if self.language == "es" else ",")

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many decimals: 0,25 in Spanish, 0.25 in English."""
        return f"{value:.{digits}f}".replace(".", "," if self.language == "es" else ".")
