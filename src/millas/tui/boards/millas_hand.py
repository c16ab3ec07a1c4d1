"""The hand of 1000 Millas: what each card may do, and the choice of a move by keys."""

from collections.abc import Sequence
from typing import Final

from millas.games.millas import refusal
from millas.games.millas.cards import (
    ATTACK,
    DISCARD,
    DISTANCES,
    EXTEND,
    FINISH,
    HAZARDS,
    NOBODY,
    PASS,
    PLAY,
    SAFETIES,
    SAFETY,
    TK,
    Card,
    Move,
)
from millas.games.millas.state import Phase
from millas.games.millas.view import View
from millas.tui.boards.base import Board
from millas.words import millas as texts
from millas.words.voice import Voice

Zone = tuple[int, str]
"""A side and a place before it: `battle`, `speed`, `safety` or `distance`."""
DISCARD_PILE: Final[Zone] = (NOBODY, "discard")


def _zone(move: Move, own: int) -> Zone:
    """Where a play goes."""
    side = move.side if move.do == "attack" else own
    if move.card in DISTANCES:
        return side, "distance"
    if move.card in SAFETIES:
        return side, "safety"
    return side, "speed" if move.card in {Card.SPEED_LIMIT, Card.END_OF_LIMIT} else "battle"


class Hand(Board):
    """One person's cards and what that person is about to do with them."""

    CALL = "tk"

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self.cards: list[int] = []
        self.selected: int | None = None
        self._orders: dict[int, list[int]] = {}
        self._view: View | None = None
        self._moves: list[Move] = []
        self._fresh_at: set[int] = set()
        self._target = 0
        self._doubt: Move | None = None
        self._note: Sequence[str] = ()
        self._hovered: int | None = None

    # The choice

    @property
    def view(self) -> View:
        """What the person who chooses sees."""
        if self._view is None:
            raise RuntimeError("nobody holds this hand")
        return self._view

    @property
    def seat(self) -> int:
        """Who chooses."""
        seat = self.view.seat
        return NOBODY if seat is None else seat

    def new_hand(self) -> None:
        """Nobody has put these cards in any order yet."""
        self._orders.clear()

    def take(self, view: View, moves: list[Move], fresh: list[int]) -> None:
        """Let a person choose among `moves`; `fresh` is the card just drawn."""
        self._view, self._moves = view, list(moves)
        self.cards = self._in_order(list(view.hand), fresh)
        self.selected, self._target, self._doubt, self._note = None, 0, None, ()
        self._hovered = None
        self._fresh_at = self._last_places(fresh)
        if self.view.phase is Phase.TK and moves:
            safety = SAFETY[Card(view.landed)]
            self.selected = self.cards.index(safety) if safety in self.cards else None

    def _last_places(self, fresh: list[int]) -> set[int]:
        """Where the cards just drawn are, the rightmost of their kind."""
        places: set[int] = set()
        for card in fresh:
            found = [n for n, held in enumerate(self.cards) if held == card and n not in places]
            places |= set(found[-1:])
        return places

    def _in_order(self, hand: list[int], fresh: list[int]) -> list[int]:
        """The cards where this person last saw them, new ones at the right."""
        order = []
        first = sorted(hand, key=lambda card: (card in fresh, card))
        for card in self._orders.get(self.seat, first):
            if card in hand:
                hand.remove(card)
                order.append(card)
        order += hand
        self._orders[self.seat] = order
        return order

    def plays(self, card: int) -> list[Move]:
        """What can be done with a card besides discarding it, the likeliest target first."""
        found = [move for move in self._moves if move.card == card and move.do != "discard"]
        sides = self.view.sides
        return sorted(found, key=lambda move: -sides[move.side].miles if move.side >= 0 else 0)

    def play(self, card: int) -> Move | None:
        """What Enter would do with a card."""
        found = self.plays(card)
        if not found:
            return None
        is_selected = self.selected is not None and self.cards[self.selected] == card
        return found[self._target % len(found)] if is_selected else found[0]

    def why_not(self, card: int) -> str:
        """The code of the reason why a card cannot be played."""
        if self.view.phase is Phase.TURN and card in HAZARDS:
            rivals = self.view.rules.others[self.view.rules.side_of[self.seat]]
            attacks = [ATTACK[card][side] for side in rivals]
            return texts.why_nobody(refusal(self.view, self.seat, move) for move in attacks)
        if self.view.phase is Phase.TK:
            move = TK.get(card)
            return (refusal(self.view, self.seat, move) if move else None) or "answer_tk_first"
        return refusal(self.view, self.seat, PLAY[card]) or ""

    def reason(self, code: str, card: int) -> str:
        """A reason in full."""
        return self.refusal(self.view, PLAY[card], code)

    def refusal(self, view: View, move: Move, code: str) -> str:
        """In full, why the view's seat may not make a move."""
        return texts.refusal(self.voice, view, move, code)

    def topic(self) -> str:
        """The section about the selected card, or about what is asked."""
        if self.view.phase is not Phase.TURN:
            return str(self.view.phase)
        if self.selected is None:
            return ""
        return texts.section(self.cards[self.selected])

    # Keys, and clicks on the table

    @property
    def asks(self) -> bool:
        """Whether the extension or a TK is to be answered."""
        return self.view.phase in {Phase.EXTENSION, Phase.TK}

    def press(self, key: str) -> Move | None:
        """A key: the move it decides, or None."""
        if self.view.phase is Phase.EXTENSION:
            return {"s": EXTEND, "y": EXTEND, "n": FINISH}.get(key)
        if self.view.phase is Phase.TK:
            if key == "n":
                return PASS
            if key in {"t", "enter"}:
                return next((move for move in self._moves if move.do == "tk"), None)
            return None
        if key.isdigit():
            return self._digit(int(key) - 1)
        if key == "enter":
            return self._enter()
        if key in {"d", "delete"}:
            return self._throw()
        self._look(key)
        return None

    def _look(self, key: str) -> None:
        """A key that only changes what is looked at."""
        if key in {"left", "right", "home", "end"}:
            self._walk(key)
        elif key in {"tab", "down"}:
            self._aim(1)
        elif key in {"shift+tab", "up"}:
            self._aim(-1)
        elif key == "o":
            self._sort()
        elif key == "m":
            self.manual = not self.manual

    def put_away(self) -> None:
        """No card is about to be laid anywhere."""
        self._moves, self.selected, self._hovered = [], None, None

    def zones(self) -> frozenset[Zone]:
        """Where the card that is looked at may go: the one under the pointer, or the selected."""
        index = self.selected if self._hovered is None else self._hovered
        if index is None or self._view is None or self.view.phase is not Phase.TURN:
            return frozenset()
        own = self.view.rules.side_of[self.seat]
        found = {_zone(move, own) for move in self.plays(self.cards[index])}
        return frozenset(found | {DISCARD_PILE} if self.manual and self._moves else found)

    def lay_on(self, side: int) -> Move | None:
        """In manual mode the selected card is laid on the side that is clicked (C2)."""
        if self.selected is None or self.view.phase is not Phase.TURN or not self.manual:
            return None
        card = self.cards[self.selected]
        own = self.view.rules.side_of[self.seat] == side
        move = PLAY[card] if own else Move("attack", card, side)
        code = refusal(self.view, self.seat, move)
        if code is None:
            return move
        self._note = [self.reason(code, card)]
        return None

    def click_header(self) -> Move | None:
        """In manual mode the selected card is thrown where the discard pile is (C2)."""
        return self._throw() if self.manual and self.view.phase is Phase.TURN else None

    def _select(self, index: int) -> None:
        self.selected, self._target, self._doubt, self._note = index, 0, None, ()

    def _digit(self, index: int) -> Move | None:
        if index == self.selected:
            return self._enter()
        if 0 <= index < len(self.cards):
            self._select(index)
        return None

    def _walk(self, key: str) -> None:
        last = len(self.cards) - 1
        here = self.selected
        step = {"left": -1, "right": 1}.get(key, 0)
        if key in {"home", "end"} or here is None:
            self._select(last if key in {"end", "left"} else 0)
        else:
            self._select((here + step) % (last + 1))

    def _aim(self, step: int) -> None:
        self._target += step
        self._doubt, self._note = None, ()

    def _enter(self) -> Move | None:
        if self.selected is None:
            self._note = [self.voice.words("table.select_first")]
            return None
        card = self.cards[self.selected]
        move = self.play(card)
        if move is None:
            self._note = [self.reason(self.why_not(card), card)]
        return move

    def _throw(self) -> Move | None:
        """Discard the selected card; a safety, or with a play at hand, only when told twice."""
        if self.selected is None:
            self._note = [self.voice.words("table.select_first")]
            return None
        card = self.cards[self.selected]
        move = DISCARD[card]
        doubt = texts.doubt(move, self._moves)
        if self._doubt == move or not doubt:
            return move
        self._doubt = move
        names = self.voice.card(card), self.voice.short(card)
        self._note = [self.voice.words(f"table.sure.{doubt}", card=name) for name in names]
        return None

    def _sort(self) -> None:
        chosen = None if self.selected is None else self.cards[self.selected]
        self.cards = self._orders[self.seat] = sorted(self.cards)
        self._fresh_at = set()
        self.selected = None if chosen is None else self.cards.index(chosen)

    def keys(self) -> list[tuple[str, str]]:
        """The keys that `press` knows now, with what they do."""
        words = self.voice.words
        if self.view.phase is Phase.EXTENSION:
            return [(words("key.yes"), words("key.extend")), ("N", words("key.finish"))]
        if self.view.phase is Phase.TK:
            call = [("T", "TK")] if any(move.do == "tk" for move in self._moves) else []
            return [*call, ("N", words("key.pass"))]
        found = [(f"1-{len(self.cards)}", words("key.select"))]
        if self.selected is not None:
            plays = self.plays(self.cards[self.selected])
            found += [("Enter", words("key.play"))] if plays else []
            found += [("D", words("key.discard"))]
            found += [("Tab", words("key.target"))] if len(plays) > 1 else []
        return [*found, ("O", words("key.sort")), ("M", words("key.mode"))]
