"""1000 Millas told in lines, and its moves read from a command."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from millas.games.millas import refusal
from millas.games.millas.cards import (
    ATTACK,
    DISCARD,
    DISTANCES,
    EXTEND,
    FINISH,
    HAZARDS,
    MILES,
    PASS,
    PLAY,
    SAFETY,
    TK,
    Card,
    Move,
)
from millas.games.millas.state import Phase, Side
from millas.games.millas.view import View
from millas.plain.board import Unclear, columns, meant
from millas.words import millas as says
from millas.words.voice import Voice

_MOVE: Final = re.compile(r"(?P<throw>d\s*)?(?P<number>\d{1,2})(?:\s+(?P<target>.+))?")
_YES: Final = {"s", "si", "sí", "y", "yes"}
_NO: Final = {"n", "no"}


class MillasLines:
    """The plain board of this game."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    # What is told

    def table(self, view: View, totals: tuple[int, ...]) -> list[str]:
        """The hand as a whole, then each side."""
        return [self._middle(view), *(self._side(view, i, totals) for i in range(len(view.sides)))]

    def _middle(self, view: View) -> str:
        say = self.voice.say
        goal = say("goal", goal=self.voice.words.number(view.goal))
        parts = (goal, says.extension_so_far(self.voice, view))
        top = self.voice.card(view.discard[-1]) if view.discard else say("nothing")
        return " · ".join((*parts, say("pile", n=view.pile), say("discard", card=top)))

    def _side(self, view: View, index: int, totals: tuple[int, ...]) -> str:
        """One side: who, miles, what is in force, what lies there, points."""
        voice, words, side = self.voice, self.voice.words, view.sides[index]
        return words(
            "plain.millas.side",
            who=" + ".join(self._seat(view, seat) for seat in view.rules.layout.sides[index]),
            miles=words.number(side.miles),
            goal=words.number(view.goal),
            moving=words(
                "plain.millas.moving" if side.moving(view.rules) else "plain.millas.still"
            ),
            battle=voice.card(side.battle[-1]) if side.battle else voice.say("nothing"),
            limit=words("plain.millas.limit" if side.limited() else "plain.millas.no_limit"),
            safeties=self._safeties(side),
            distance=self._distance(side),
            points=voice.say("points", n=words.number(totals[index])),
        )

    def _seat(self, view: View, seat: int) -> str:
        cards = self.voice.say("cards", n=view.counts[seat])
        inside = ", ".join(filter(None, (self.voice.level(seat), cards)))
        return f"{seat + 1} {self.voice.seat(seat)} ({inside})"

    def _safeties(self, side: Side) -> str:
        names = (
            f"{self.voice.card(card)} (TK)" if card in side.tks else self.voice.card(card)
            for card in side.safeties
        )
        return ", ".join(names) or self.voice.say("nothing")

    def _distance(self, side: Side) -> str:
        counts = ((MILES[card], side.distance.count(card)) for card in sorted(DISTANCES))
        return ", ".join(f"{n} x {miles}" for miles, n in counts if n) or self.voice.say("nothing")

    def question(self, view: View, asked: tuple[int, ...]) -> str:
        """The TK question."""
        return says.tk_question(self.voice, view, asked)

    def own(self, view: View, totals: tuple[int, ...]) -> list[str]:
        """The own side, the cards, and what is asked."""
        seat = _chooser(view)
        cards = [f"{n} {self._card(view, card)}" for n, card in enumerate(view.hand, start=1)]
        if view.phase is Phase.EXTENSION:
            return [*cards, *says.extension_question(self.voice, view)]
        if view.phase is Phase.TK:
            return [*cards, says.own_tk_question(self.voice, view)]
        return [self._middle(view), self._side(view, view.rules.side_of[seat], totals), *cards]

    def _card(self, view: View, card: int) -> str:
        """A card and, on the own turn, where it goes or why it cannot be laid."""
        name, say = self.voice.card(card), self.voice.say
        if view.phase is not Phase.TURN:
            return name
        own = view.rules.side_of[_chooser(view)]
        if card in HAZARDS:
            tries = [ATTACK[card][side] for side in view.rules.others[own]]
        else:
            tries = [PLAY[card]]
        codes = {move: _refused(view, move) for move in tries}
        possible = [move for move, code in codes.items() if code is None]
        if not possible:
            why = says.cannot(self.voice, view, says.why_nobody(codes.values()))
            return f"{name} ({self.voice.words('plain.millas.cannot', why=why)})"
        if card in HAZARDS:
            sides = ", ".join(self.voice.side(move.side) for move in possible)
            return f"{name} ({say('does.attack', side=sides)})"
        return name

    def refusal(self, view: View, move: Move, code: str) -> str:
        """In full, why a move may not be made."""
        return says.refusal(self.voice, view, move, code)

    def doubt(self, view: View, move: Move, moves: Sequence[Move]) -> str:
        """Whether the card is to be discarded, told by the command that says so again."""
        doubt = says.doubt(move, moves)
        if not doubt:
            return ""
        again = f"d {view.hand.index(move.card) + 1}"
        card = self.voice.card(move.card)
        return self.voice.words(f"plain.millas.sure.{doubt}", card=card, again=again)

    def score(self, line: dict[str, Any]) -> list[str]:
        """How a hand ended, and every line of its score."""
        sheets: list[dict[str, int]] = line["score"]
        total = (self.voice.words("pad.hand"), [sheet["total"] for sheet in sheets])
        lines = (*says.score_lines(self.voice, sheets), total)
        scored = (f"{title}: {columns(self.voice, points)}" for title, points in lines)
        return [says.ending(self.voice, line), *scored]

    def help(self) -> str:
        """The commands that make moves."""
        return self.voice.words("plain.millas.help")

    # What is read

    def answers(self, view: View) -> str:
        """What may be answered, in short."""
        if view.phase is Phase.EXTENSION:
            return self.voice.words("plain.yes_no")
        if view.phase is Phase.TK:
            return "t/n" if SAFETY[Card(view.landed)] in view.hand else "n"
        last = len(view.hand)
        return f"1-{last}, d 1-{last}" if last > 1 else "1, d 1"

    def read(self, view: View, command: str) -> Move:
        """The move that a command means: `3` lays a card, `7 beto` on a rival, `d 3` discards."""
        unclear = Unclear(self.voice.words("plain.unclear", found=command))
        if view.phase is Phase.EXTENSION:
            if command in _YES | _NO:
                return EXTEND if command in _YES else FINISH
            raise unclear
        if view.phase is Phase.TK:
            if command in _NO | {"t"}:
                return PASS if command in _NO else TK[SAFETY[Card(view.landed)]]
            raise unclear
        found = _MOVE.fullmatch(command)
        if found is None:
            raise unclear
        number, target = int(found["number"]), found["target"]
        if not 1 <= number <= len(view.hand):
            raise Unclear(self.voice.words("plain.millas.no_card", n=len(view.hand)))
        card = view.hand[number - 1]
        if found["throw"]:
            if target:
                raise unclear
            return DISCARD[card]
        return self._laid(view, card, target)

    def knocks(self, view: View) -> str:
        """Nothing: everybody who may act is waited for."""
        del view
        return ""

    def knock(self, view: View, command: str) -> None:
        """Nobody breaks in: TK is asked for."""

    def _laid(self, view: View, card: int, target: str | None) -> Move:
        """A card laid on its owner's side, or on the rival that is meant."""
        own = view.rules.side_of[_chooser(view)]
        if target is not None:
            side = self._named(view, target)
            return PLAY[card] if side == own and card not in HAZARDS else Move("attack", card, side)
        if card not in HAZARDS:
            return PLAY[card]
        attacks = [ATTACK[card][side] for side in view.rules.others[own]]
        possible = [move for move in attacks if _refused(view, move) is None]
        if len(possible) > 1:
            raise Unclear(self._which(move.side for move in possible))
        if not possible and len(attacks) > 1:
            raise Unclear(" ".join(self._why_not_on(view, move) for move in attacks))
        return (possible or attacks)[0]

    def _named(self, view: View, target: str) -> int:
        """The side of a seat, by its number or the beginning of its name."""
        side_of = view.rules.side_of
        found = {side_of[seat] for seat in meant(self.voice, target)}
        if len(found) != 1:
            rivals = view.rules.others[side_of[_chooser(view)]]
            raise Unclear(self._which(sorted(found) or rivals))
        return found.pop()

    def _which(self, sides: Iterable[int]) -> str:
        return self.voice.words("plain.millas.which", valid=", ".join(map(self.voice.side, sides)))

    def _why_not_on(self, view: View, move: Move) -> str:
        why = says.refusal(self.voice, view, move, _refused(view, move) or "")
        return f"{self.voice.side(move.side)}: {why}"


def _chooser(view: View) -> int:
    """The seat that this view belongs to."""
    if view.seat is None:
        raise ValueError("a bystander chooses nothing")
    return view.seat


def _refused(view: View, move: Move) -> str | None:
    return refusal(view, _chooser(view), move)
