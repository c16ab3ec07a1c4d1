"""Positions in one line and moves in two words, so that a test reads like the rulebook."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from millas.core.game import Event
from millas.games.tock import places, play
from millas.games.tock.notation import read_position, write_position
from millas.games.tock.rules import Rules, TockFile, compile_rules, layouts
from millas.games.tock.state import EVERY_MOVE, Move
from millas.games.tock.view import view
from tests.tables import load


def rules_of(players: int, referee: str = "strict", **changes: Any) -> Rules:
    """The rules of a table, some keys of the rule file changed."""
    file = load("tock")[1]
    assert isinstance(file, TockFile)
    file = replace(file, **changes)
    seating = next(each for each in layouts(file) if each.players == players)
    return compile_rules(file, seating, referee)


TWO: Final = rules_of(2)
THREE: Final = rules_of(3)
FOUR: Final = rules_of(4)
HELPED: Final = rules_of(3, "helping")
FREE_CALLS: Final = rules_of(3, wrong_call_costs=False)


def spell(move: Move) -> str:
    """A move in words: `centre`, `pile 2`, `draw`, `keep`, `tock`."""
    return f"{move.do} {move.on}" if move.on >= 0 else move.do


MOVES: Final = {spell(move): move for move in EVERY_MOVE}


def spelled(moves: Sequence[Move]) -> list[str]:
    """Moves in words."""
    return [spell(move) for move in moves]


class Round:
    """A position that is played on from."""

    def __init__(self, rules: Rules, position: str) -> None:
        self.state = read_position(rules, position)
        self.out: list[Event] = []

    def __str__(self) -> str:
        return write_position(self.state)

    def can(self, seat: int) -> list[str]:
        """All that a seat may do."""
        return spelled(play.moves(self.state, seat))

    def why_not(self, seat: int, move: str) -> str | None:
        """The code of the refusal, the same from a view, checked against the list of moves."""
        reason = play.refusal(self.state, seat, MOVES[move])
        assert (reason is None) == (move in self.can(seat))
        assert play.refusal(view(self.state, seat), seat, MOVES[move]) == reason
        return reason

    def do(self, seat: int, *moves: str) -> "Round":
        """Make moves that must be allowed; `out` holds what happened since the last call."""
        self.out = []
        for move in moves:
            assert self.why_not(seat, move) is None, f"{move}: {self}"
            play.step(self.state, seat, MOVES[move], self.out)
        return self

    @property
    def right(self) -> list[str]:
        """What the turn asks for."""
        return spelled(play.right(self.state))

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.turn

    @property
    def callers(self) -> list[int]:
        """Who may call TOCK."""
        return [seat for seat in range(self.state.rules.seats) if "tock" in self.can(seat)]

    @property
    def piles(self) -> list[list[int]]:
        """The piles, from the bottom."""
        return self.state.piles

    @property
    def happened(self) -> list[str]:
        """The kinds of the events since the last call."""
        return [event.kind for event in self.out]

    @property
    def ending(self) -> tuple[str, list[list[int]]] | None:
        """Why play stopped and the places, or None."""
        result = places.result(self.state)
        return None if result is None else (result.reason, result.line["places"])
