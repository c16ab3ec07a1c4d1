"""A page of text to read: the log, and what else is long."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from millas.words import Words


class PageScreen(Screen[None]):
    """A text that scrolls."""

    CSS = """
    .heading { background: $panel; text-style: bold; padding: 0 1; }
    VerticalScroll { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,l", "dismiss(None)"),
    ]

    def __init__(self, words: Words, title: str, text: str) -> None:
        super().__init__()
        self._words = words
        self._heading = title
        self._text = text

    def compose(self) -> ComposeResult:
        """A heading and the text below it."""
        heading = f"{self._heading} · {self._words('page.back')}"
        yield Static(Content(heading), classes="heading")
        with VerticalScroll():
            yield Static(Content(self._text))
