"""Positions in one line and moves in two words, so that a test reads like the rulebook."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from millas.core.game import Event
from millas.games.millas import play, score
from millas.games.millas.cards import CODES, EVERY_MOVE, NOBODY, Move
from millas.games.millas.notation import read_position, write_position
from millas.games.millas.rules import MillasFile, Rules, compile_rules, layouts
from tests.tables import load


@cache
def file_of(name: str) -> MillasFile:
    """A shipped rule file of this game."""
    file = load(name)[1]
    assert isinstance(file, MillasFile)
    return file


def rules_of(
    name: str, layout: str, players: int, goal: int | None = None, **changes: Any
) -> Rules:
    """The rules of a table, some keys of the rule file changed."""
    file = replace(file_of(name), **changes)
    seating = next(each for each in layouts(file) if (each.name, each.players) == (layout, players))
    return compile_rules(file, seating, seating.choices[0] if goal is None else goal)


TWO: Final = rules_of("yetem", "individual", 2)
THREE: Final = rules_of("yetem", "individual", 3)
PAIRS: Final = rules_of("yetem", "pairs", 4)
THREE_PAIRS: Final = rules_of("yetem", "pairs", 6)
TRIOS: Final = rules_of("yetem", "trios", 6)
RACE: Final = rules_of("mille-bornes", "individual", 3)


def spell(move: Move) -> str:
    """A move in words: `play go`, `attack stop 1`, `pass`."""
    words = [move.do]
    if move.card != NOBODY:
        words.append(CODES[move.card])
    if move.side != NOBODY:
        words.append(str(move.side))
    return " ".join(words)


MOVES: Final = {spell(move): move for move in EVERY_MOVE}


class Hand:
    """A position that is played on from."""

    def __init__(self, rules: Rules, position: str) -> None:
        self.state = read_position(rules, position)
        self.out: list[Event] = []

    def __str__(self) -> str:
        return write_position(self.state)

    def can(self, seat: int) -> set[str]:
        """All that a seat may do."""
        return {spell(move) for move in play.moves(self.state, seat)}

    def plays(self, seat: int) -> set[str]:
        """All that a seat may do besides discarding."""
        return {move for move in self.can(seat) if not move.startswith("discard")}

    def why_not(self, seat: int, move: str) -> str | None:
        """The code of the refusal, checked against the list of moves."""
        reason = play.refusal(self.state, seat, MOVES[move])
        assert (reason is None) == (move in self.can(seat))
        return reason

    def do(self, seat: int, *moves: str) -> "Hand":
        """Make moves that must be allowed; `out` holds what happened since the last call."""
        self.out = []
        for move in moves:
            assert self.why_not(seat, move) is None, f"{move}: {self}"
            play.step(self.state, seat, MOVES[move], self.out)
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """Who may act."""
        return play.actors(self.state)

    def held(self, seat: int) -> list[str]:
        """The cards of a seat."""
        return [CODES[card] for card in self.state.hands[seat]]

    @property
    def discarded(self) -> list[str]:
        """The discard pile."""
        return [CODES[card] for card in self.state.discard]

    def happened(self, kind: str) -> list[Event]:
        """The events of one kind since the last call."""
        return [event for event in self.out if event.kind == kind]

    @property
    def ending(self) -> tuple[str, int | None] | None:
        """How the hand ended and who completed the trip, or None."""
        result = score.result(self.state)
        return None if result is None else (result.reason, result.line["winner"])

    def points(self, side: int) -> dict[str, int]:
        """What a side scores, the lines that give nothing left out."""
        return {line: points for line, points in score.score(self.state)[side].items() if points}
