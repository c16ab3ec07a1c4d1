"""The rule file of TOCK: what it may say, and how it is made ready to play."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from millas.core.game import Choice, Fault, Layout, RuleFile
from millas.games.fields import InBothLanguages, Limits, Part, Text

REFEREES: Final = ("strict", "helping")
"""Mistakes can be made and called, or are refused with their reason (T10)."""

Number = Annotated[str, Limits(max_length=2, pattern=r"^[1-9][0-9]?$")]


@dataclass(frozen=True, kw_only=True)
class TockFile(Part, RuleFile):
    """Everything a rule file of this game holds."""

    game: Literal["tock"]
    name: Text
    title: InBothLanguages
    series: Annotated[int, Limits(ge=1, le=12, strict=True)]
    last: Annotated[int, Limits(ge=2, le=50, strict=True)]
    imp: Annotated[bool, Limits(strict=True)]
    players: Annotated[
        tuple[Annotated[int, Limits(ge=2, le=6, strict=True)], ...],
        Limits(min_length=1, max_length=5),
    ]
    wrong_call_costs: Annotated[bool, Limits(strict=True)]
    referee: Literal["strict", "helping"]
    names: dict[Literal["es", "en"], dict[Number, Text]] = field(default_factory=dict)

    def faults(self) -> Iterator[Fault]:
        """A number of players that is listed twice."""
        for index, players in enumerate(self.players):
            if players in self.players[:index]:
                yield Fault("twice", f"players.{index + 1}", {"found": players})


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table, as plain numbers."""

    layout: Layout
    seats: int
    left_of: tuple[tuple[int, ...], ...]
    """For each seat the others, in turn order from its left."""
    series: int
    last: int
    deck: tuple[int, ...]
    wrong_call_costs: bool
    helping: bool


def layouts(file: TockFile) -> tuple[Layout, ...]:
    """Each for himself, the numbers of players the file lists (T1); the file's referee first."""
    referees = (file.referee, *(one for one in REFEREES if one != file.referee))
    return tuple(
        Layout("individual", tuple((seat,) for seat in range(players)), referees)
        for players in file.players
    )


def compile_rules(file: TockFile, layout: Layout, choice: Choice) -> Rules:
    """The rules of one table."""
    numbers = [number for number in range(1, file.last + 1) for _ in range(file.series)]
    seats = range(layout.players)
    return Rules(
        layout=layout,
        seats=len(seats),
        left_of=tuple((*seats[seat + 1 :], *seats[:seat]) for seat in seats),
        series=file.series,
        last=file.last,
        deck=(*numbers, file.last + 1) if file.imp else tuple(numbers),
        wrong_call_costs=file.wrong_call_costs,
        helping=choice == "helping",
    )


def deck(rules: Rules) -> tuple[int, ...]:
    """The cards in play, in a fixed order."""
    return rules.deck
