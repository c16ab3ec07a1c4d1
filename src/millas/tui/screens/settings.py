"""What is remembered from one evening to the next, to be changed at any moment."""

from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.screen import Screen

from millas.store import LOOKS, MANNERS, PACES, Pace, Settings
from millas.tui.lines import BOX, Lines, clip, pad, row, wrap
from millas.words import LANGUAGES, Words

YES_NO: Final = (True, False)
CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "language": LANGUAGES,
    "look": LOOKS,
    "animations": YES_NO,
    "pace": PACES,
    "calls": MANNERS,
    "curtain": YES_NO,
    "mouse": YES_NO,
    "manual": YES_NO,
}
"""Each setting by its name in the settings, with what it may be."""
HEAD: Final = 2
"""The lines above the first setting."""


class SettingsScreen(Screen[None]):
    """A line a setting; a change counts at once.

    The language of `words`, and `pace`, are in force until another is chosen.
    """

    CSS = """
    SettingsScreen { overflow: hidden; }
    SettingsScreen #settings { width: 100%; height: 100%; }
    """
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f10", "dismiss(None)"),
        Binding("up,shift+tab", "move(-1)"),
        Binding("down,tab", "move(1)"),
        Binding("left", "change(-1)"),
        Binding("right,enter,space", "change(1)"),
    ]

    class Changed(Message):
        """A setting is another."""

        def __init__(self, screen: "SettingsScreen", name: str) -> None:
            super().__init__()
            self.screen = screen
            self.name = name

    def __init__(self, words: Words, settings: Settings, pace: Pace | None = None) -> None:
        super().__init__()
        self.words = words
        self.settings = settings
        self.pace = pace
        self._at = 0
        self._first = 0

    def compose(self) -> ComposeResult:
        """One sheet."""
        yield Lines(id="settings")

    def on_mount(self) -> None:
        """Write it."""
        self.repaint()

    def on_resize(self, _: events.Resize) -> None:
        """Write it anew in the new size."""
        self.repaint()

    def speak(self, words: Words) -> None:
        """Go on in another language, unless nobody looks any more."""
        self.words = words
        if self.is_current:
            self.repaint()

    # What is chosen

    @property
    def name_here(self) -> str:
        """The setting that would be changed now."""
        return tuple(CHOICES)[self._at]

    def action_move(self, step: int) -> None:
        """Another setting."""
        self._at = (self._at + step) % len(CHOICES)
        self.repaint()

    def action_change(self, step: int) -> None:
        """The next value of this setting."""
        name = self.name_here
        choices = CHOICES[name]
        chosen = (choices.index(self._value(name)) + step) % len(choices)
        setattr(self.settings, name, choices[chosen])
        if name == "pace":
            self.pace = None
        self.post_message(self.Changed(self, name))

    def on_click(self, event: events.Click) -> None:
        """A click on a setting changes it."""
        index = self._first + event.y - HEAD
        if event.y >= HEAD and index < len(CHOICES) and event.chain == 1:
            self._at = index
            self.action_change(1)

    def _value(self, name: str) -> Any:
        """What is in force: language and pace may have been asked for this evening only."""
        now = {"language": self.words.language, "pace": self.pace}
        return now.get(name) or getattr(self.settings, name)

    # The picture

    def repaint(self) -> None:
        """Write every setting with its value, and what the one in question means."""
        width, height = self.app.size
        inner = min(width, BOX)
        room = max(1, height - HEAD - 4)
        self._first = max(0, min(self._at - room + 1, len(CHOICES) - room))
        names = tuple(CHOICES)[self._first : self._first + room]
        lines = [
            row(inner, " ", (self.words("settings.title"), "bold $accent")),
            row(inner),
            *(self._line(name, inner) for name in names),
            row(inner),
            *(row(inner, "   ", (line, "$faint")) for line in self._note(inner - 4)),
        ]
        lines = lines[: height - 1] + [row(inner)] * (height - 1 - len(lines))
        lines.append(row(inner, " ", (self.words("settings.keys"), "$faint")))
        margin = Content(" " * ((width - inner) // 2))
        self.query_one("#settings", Lines).show([margin + line for line in lines[-height:]])

    def _line(self, name: str, width: int) -> Content:
        chosen = name == self.name_here
        title = pad(self.words(f"settings.{name}"), min(16, width // 2))
        value = clip(self._said(name), width - len(title) - 8)
        if not chosen:
            return row(width, "   ", title, "   ", value)
        return row(width, " ► ", (title, "bold"), (f" ◄ {value} ► ", "bold $acting-band"))

    def _said(self, name: str) -> str:
        value = self._value(name)
        if isinstance(value, bool):
            return self.words("settings.on" if value else "settings.off")
        if name == "language":
            return self.words(f"language.{value}")
        if name == "pace":
            return self.words(f"pace.{value}")
        return self.words(f"settings.{name}.{value}")

    def _note(self, width: int) -> list[str]:
        """What the setting in question means, in at most two lines."""
        note = f"settings.{self.name_here}.note"
        if self.name_here == "calls":
            note += f".{self.settings.calls}"
        return wrap(self.words(note), width, 2) if self.words.has(note) else []
