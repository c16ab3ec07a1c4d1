"""Pages of text to read: the rules, the log."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Markdown, Static

from millas.core.record import Table
from millas.words import Words
from millas.words.sheet import rule_sheet


class PageScreen(Screen[None]):
    """A text that scrolls."""

    CSS = """
    PageScreen .heading { background: $panel; text-style: bold; padding: 0 1; }
    PageScreen VerticalScroll { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,f1,l", "dismiss(None)"),
    ]

    def __init__(self, words: Words, title: str, text: str, *, markdown: bool = False) -> None:
        super().__init__()
        self._words = words
        self._heading = title
        self._text = text
        self._markdown = markdown

    def compose(self) -> ComposeResult:
        """A heading and the text below it."""
        heading = f"{self._heading} · {self._words('page.back')}"
        yield Static(Content(heading), classes="heading")
        with VerticalScroll():
            if self._markdown:
                yield Markdown(self._text, open_links=False)
            else:
                yield Static(Content(self._text))


def help_page(words: Words, table: Table) -> PageScreen:
    """The keys of the table and the rules of its edition."""
    text = f"{words('help.keys')}\n\n{rule_sheet(table.file, words)}"
    return PageScreen(words, words("key.help"), text, markdown=True)
