"""What all screens have in common where the rules of a game are in force."""

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from millas.core.game import RuleFile

Result = TypeVar("Result")


class RuledScreen(Screen[Result]):
    """From here the rules are opened, and the figures of all matches."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "app.help"), Binding("f6", "app.stats")]

    def about(self) -> tuple[RuleFile, str]:
        """The rules in force, and their section about what is on the screen; empty for the keys."""
        raise NotImplementedError
