"""People at the terminal: what they press follows from what they see, and from lots."""

import re
import time
from random import Random
from typing import Final

from millas.tui.app import GUARD
from millas.tui.guard import FIRST_REPEAT
from millas.words import Words
from tests.tui.terminal import Terminal

_VALUE: Final = re.compile(r"\{[a-z_]+\}")


class Prompts:
    """The questions of the table in one language, by the text that gives them away."""

    def __init__(self, language: str) -> None:
        self._words = Words(language)
        self.curtain = re.compile(_pattern(self._words("curtain.open"), last=r"(\d)"))

    def shows(self, text: str, key: str) -> bool:
        """Whether a text stands on the screen, in one of its forms."""
        return any(re.search(_pattern(form), text) for form in self._words(key).split("|"))

    def told(self, text: str) -> str:
        """What the table waits for: the name of a question, empty if nothing is asked."""
        ways_back = (self._words("page.back"), self._words("menu.back"))
        if any(way in text for way in ways_back) or f"/ {self._words('key.search')}" in text:
            return "page"
        if self.shows(text, "pad.won"):
            return "over"
        if any(self.shows(text, key) for key in ("pad.before", "pad.none", "tock.pad.title")):
            return "pad"
        if self.curtain.search(text):
            return "curtain"
        for name, keys in _QUESTIONS.items():
            if any(self.shows(text, key) for key in keys):
                return name
        return ""


def _pattern(text: str, last: str = "(.+?)") -> str:
    """A text as a pattern, whatever its values are; `last` is what the last of them may be."""
    *parts, end = map(re.escape, _VALUE.split(text))
    return "(.+?)".join(parts) + (last if parts else "") + end


_QUESTIONS: Final = {
    "who": ("who.title",),
    "ask": ("millas.ask.tk.title",),
    "tk": ("millas.own.tk", "millas.own.tk.none"),
    "extension": ("millas.ask.extension.title",),
    "turn": ("table.your_turn", "table.turn_of", "table.you_drew"),
    "tock": ("tock.own.drawn", "tock.own.top", "tock.own.none"),
    "news": ("tock.call",),
}


class Fingers:
    """Somebody at every seat."""

    def __init__(
        self, terminal: Terminal, lots: Random, language: str = "es", guard: float = GUARD
    ) -> None:
        self.terminal = terminal
        self.prompts = Prompts(language)
        self._guard = guard
        self._lots = lots
        self._last = ("", 0.0)

    @property
    def asked(self) -> str:
        """What the table waits for."""
        return self.prompts.told(self.terminal.text)

    def wait(self) -> str:
        """Wait until something is asked, and the screen is quiet."""
        self.terminal.until(lambda: self.asked != "")
        self.terminal.settle()
        return self.asked or self.wait()

    def press(self) -> None:
        """Answer what is asked, and look."""
        keys = self.answer()
        self.terminal.type(keys)
        self._last = (keys[-1:], time.monotonic())
        self.terminal.settle()

    def answer(self) -> str:
        """The keys that answer what is asked; there are none before the guard of a question."""
        asked = self.wait()
        draw = self._lots.random()
        if asked in {"curtain", "ask", "who", "pad", "over"}:
            self._pause(self._guard)
        if asked == "curtain":
            return self._open()
        answers = {
            "who": "\x1b",
            "ask": "t" if draw < 0.2 else "n",
            "tk": "t" if draw < 0.8 and "?" in self.terminal.text else "n",
            "extension": "s" if draw < 0.5 else "n",
            "pad": "\r",
            "over": "\r",
            "page": "\x1b",
            "news": "x",
        }
        if asked in answers:
            return answers[asked]
        return self._turn() if asked == "turn" else self._tock(draw)

    def _open(self) -> str:
        """The digit of the curtain's seat, not as a key that is held."""
        curtain = self.prompts.curtain.search(self.terminal.text)
        digit = curtain[curtain.lastindex or 0] if curtain else ""
        key, pressed = self._last
        if key == digit:
            self._pause(pressed + FIRST_REPEAT * self._guard - time.monotonic())
        return digit

    def _pause(self, seconds: float) -> None:
        """Look on for so long."""
        end = time.monotonic() + seconds * 1.05
        while (left := end - time.monotonic()) > 0:
            self.terminal.read(left)

    def _turn(self) -> str:
        """A card laid, or thrown though asked whether this is meant."""
        cards = re.findall(r"(?:┌|╔)(\d)", "\n".join(self.terminal.screen.display)) or list(
            "1234567"
        )
        card = cards[int(self._lots.random() * len(cards))]
        return card * 2 if self._lots.random() < 0.75 else f"{card}dd"

    def _tock(self, draw: float) -> str:
        """Where the card goes: mostly somewhere right."""
        if draw < 0.02:
            return "q"
        if self.prompts.shows(self.terminal.text, "tock.does.centre") or draw < 0.2:
            return "c"
        if draw < 0.7:
            return "dk"[self._lots.random() < 0.5]
        return str(1 + int(self._lots.random() * 6))
