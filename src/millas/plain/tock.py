"""TOCK told in lines, and its moves read from a command."""

import re
from collections.abc import Sequence
from typing import Any, Final

from millas.games.tock import refusal
from millas.games.tock.state import CENTRE, DRAW, KEEP, ON_PILE, TOCK, Move
from millas.games.tock.view import View
from millas.plain.board import Unclear, meant
from millas.words import tock as says
from millas.words.voice import Voice

_LETTERS: Final = {"c": CENTRE, "d": DRAW, "k": KEEP}
_TYPED: Final = {move: letter for letter, move in _LETTERS.items()} | {
    move: f"p {move.on + 1}" for move in ON_PILE
}
_AT_SEAT: Final = re.compile(r"(?P<do>[pt])(?:\s*(?P<number>\d+)|\s+(?P<name>.+))?")
"""On a pile, or a knock: `p`, `p 2`, `p2`, `p beto`."""


class TockLines:
    """The plain board of this game."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._people = [seat for seat, who in enumerate(voice.table.seats) if not who.is_bot]

    # What is told

    def table(self, view: View, totals: tuple[int, ...]) -> list[str]:
        """The table and the centre, each pile, the card that is played."""
        del totals
        say = self.voice.say
        referee = say("referee.helping" if view.rules.helping else "referee.strict")
        centre = ", ".join(says.centre(self.voice, view))
        return [
            f"{say('loose', n=view.loose)} · {referee}",
            f"{say('centre')}: {centre}",
            *(self._pile(view, seat) for seat in range(view.rules.seats)),
            self._active(view),
        ]

    def _pile(self, view: View, seat: int) -> str:
        """One player: the visible top, how many cards, how many in the block turned over."""
        level = self.voice.level(seat)
        who = f"{seat + 1} {self.voice.seat(seat)}" + (f" ({level})" if level else "")
        if seat in view.places:
            return f"{who}: {self.voice.say('is_out', n=view.places.index(seat) + 1)}"
        parts = [self.voice.say("cards", n=view.piles[seat])]
        if view.piles[seat]:
            parts.insert(0, self.voice.say("top", card=self.voice.card(view.top(seat))))
        if view.blocks[seat]:
            parts.append(self.voice.say("block", n=view.blocks[seat]))
        return f"{who}: {', '.join(parts)}"

    def _active(self, view: View) -> str:
        """Whose turn it is, and with which card."""
        card = view.drawn or view.top(view.turn)
        key = "drawn" if view.drawn else "on_top" if card else "no_top"
        name = self.voice.card(card) if card else ""
        return self.voice.say(f"active.{key}", who=self.voice.seat(view.turn), card=name)

    def question(self, view: View, asked: tuple[int, ...]) -> str:
        """Nothing: no question is put to several people."""
        del view, asked
        return ""

    def own(self, view: View, totals: tuple[int, ...]) -> list[str]:
        """The whole table at the turn's beginning; then the card, and what a hand could do."""
        table = self.table(view, totals)
        choices = " · ".join(f"{_TYPED[move]} {self._does(move)}" for move in _possible(view))
        begins = view.actor != view.turn
        return [*(table if begins else table[-1:]), choices]

    def _does(self, move: Move) -> str:
        if move.do == "pile":
            return self.voice.say("does.pile", who=self.voice.seat(move.on))
        return self.voice.say(f"does.{move.do}")

    def refusal(self, view: View, move: Move, code: str) -> str:
        """In full, why a move may not be made."""
        return says.refusal(self.voice, view, move, code)

    def doubt(self, view: View, move: Move, moves: Sequence[Move]) -> str:
        """Nothing: what is done in haste is what the game is about."""
        del view, move, moves
        return ""

    def score(self, line: dict[str, Any]) -> list[str]:
        """Why play stopped, and the places."""
        return [says.ending(self.voice, line), *says.places(self.voice, line)]

    def help(self) -> str:
        """The commands that make moves."""
        return self.voice.words("plain.tock.help")

    # What is read

    def answers(self, view: View) -> str:
        """What may be answered, in short."""
        return "/".join(_TYPED[move] for move in _possible(view))

    def read(self, view: View, command: str) -> Move:
        """The move that a command means: `c`, `d`, `k`, or `p` with a seat or a name."""
        if command in _LETTERS:
            return _LETTERS[command]
        at_seat = _AT_SEAT.fullmatch(command)
        if at_seat is None or at_seat["do"] != "p":
            raise Unclear(self.voice.words("plain.unclear", found=command))
        others = [seat for seat in range(view.rules.seats) if seat != view.turn]
        fitting = [move.on for move in _possible(view) if move.do == "pile"]
        return ON_PILE[self._seat(at_seat, fitting or others, others, "plain.tock.on_whom")]

    def knocks(self, view: View) -> str:
        """`t`, with the seat where several persons may call."""
        callers = self._callers(view)
        return "/".join(f"t {seat + 1}" for seat in callers) if callers[1:] else "t" * len(callers)

    def knock(self, view: View, command: str) -> tuple[int, Move] | None:
        """Who calls TOCK: `t` where only one person may, `t 2`, `t beto`."""
        at_seat = _AT_SEAT.fullmatch(command)
        if at_seat is None or at_seat["do"] != "t":
            return None
        callers = self._callers(view) or self._people[:1]
        return self._seat(at_seat, callers, self._people, "plain.tock.who"), TOCK

    def _callers(self, view: View) -> list[int]:
        """The persons who may call the latest act."""
        return [seat for seat in self._people if seat in view.silent]

    def _seat(self, found: re.Match[str], usual: list[int], valid: list[int], which: str) -> int:
        """The valid seat that is named, else the only usual one. Unclear: none, or several."""
        name = found["number"] or found["name"]
        seats = usual if name is None else [s for s in meant(self.voice, name) if s in valid]
        if len(seats) != 1:
            numbered = ", ".join(f"{seat + 1} {self.voice.seat(seat)}" for seat in valid)
            raise Unclear(self.voice.words(which, valid=numbered))
        return seats[0]


def _possible(view: View) -> list[Move]:
    """What the active player may do."""
    moves = (CENTRE, *ON_PILE[: view.rules.seats], DRAW, KEEP)
    return [move for move in moves if refusal(view, view.turn, move) is None]
