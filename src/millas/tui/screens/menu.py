"""A short list to pick from."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


class PickScreen(Screen[str]):
    """Asks for one of several things; None if none is wanted."""

    CSS = """
    PickScreen { align: center middle; }
    PickScreen Vertical { width: 60; max-width: 100%; height: auto; max-height: 100%; }
    PickScreen OptionList { height: auto; max-height: 1fr; border: round $edge; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f10", "dismiss(None)")]

    def __init__(self, title: str, choices: list[tuple[str, str]]) -> None:
        super().__init__()
        self._heading = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        """The heading and the list."""
        with Vertical():
            yield Static(Content(self._heading))
            yield OptionList(*(Option(Content(text), id=key) for key, text in self._choices))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """This one."""
        self.dismiss(event.option.id)
