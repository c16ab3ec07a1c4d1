"""A round in progress: the centre, the loose cards, each player's pile, the last act."""

from dataclasses import dataclass, field
from typing import Final

from millas.games.tock.rules import Rules

NONE: Final = 0
"""Stands for no card: cards are numbers from 1."""


@dataclass(frozen=True, slots=True)
class Move:
    """One thing a seat can do; `on` is the seat whose pile is played on, or -1."""

    do: str
    on: int = -1


CENTRE: Final = Move("centre")
DRAW: Final = Move("draw")
KEEP: Final = Move("keep")
TOCK: Final = Move("tock")
ON_PILE: Final = tuple(Move("pile", seat) for seat in range(6))
EVERY_MOVE: Final = (CENTRE, *ON_PILE, DRAW, KEEP, TOCK)


@dataclass(slots=True)
class State:
    """A round. `play` changes it in place; whoever wants to keep it takes a copy.

    `loose` are the face-down cards of the table, the next to be drawn last.
    `piles` are face up, bottom first; `blocks` are the own piles turned over
    (T8), the next to be drawn last. `drawn` is the card in the active player's
    fingers. `last` and `actor` are the latest act and who made it, `mistake`
    what was wrong with it, which no view shows; `silent` are the seats that
    may still call it. `paid` are the cards that the latest call since then
    moved, and `payer` who got them. `places` are those who went out, in order
    (T9).
    """

    rules: Rules
    loose: list[int]
    piles: list[list[int]]
    blocks: list[list[int]]
    turn: int
    centre: list[int] = field(default_factory=list)
    drawn: int = NONE
    actor: int = -1
    last: Move | None = None
    mistake: str = ""
    silent: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    payer: int = -1
    places: list[int] = field(default_factory=list)
    reason: str = ""

    def is_in(self, seat: int) -> bool:
        """Whether a seat still plays."""
        return seat not in self.places

    @property
    def tops(self) -> list[int]:
        """The visible top of each pile, `NONE` where there is none."""
        return [pile[-1] if pile else NONE for pile in self.piles]

    def top(self, seat: int) -> int:
        """The visible top of a pile, `NONE` if there is none."""
        pile = self.piles[seat]
        return pile[-1] if pile else NONE

    def left_of(self, seat: int) -> tuple[int, ...]:
        """The other players still in, in turn order from the left of `seat`."""
        others = self.rules.left_of[seat]
        return tuple(filter(self.is_in, others)) if self.places else others

    def cards_of(self, seat: int) -> int:
        """How many cards a seat has: pile, block and the one in its fingers."""
        held = self.drawn != NONE and self.turn == seat
        return len(self.piles[seat]) + len(self.blocks[seat]) + held

    def has_cards(self, seat: int) -> bool:
        """Whether a seat has any."""
        held = self.drawn != NONE and self.turn == seat
        return held or bool(self.piles[seat] or self.blocks[seat])

    def copy(self) -> "State":
        """An independent copy."""
        return State(
            self.rules,
            self.loose[:],
            [pile[:] for pile in self.piles],
            [block[:] for block in self.blocks],
            self.turn,
            self.centre[:],
            self.drawn,
            self.actor,
            self.last,
            self.mistake,
            self.silent,
            self.paid,
            self.payer,
            self.places[:],
            self.reason,
        )
