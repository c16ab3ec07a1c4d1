"""A whole hand of TOCK once more, from the rulebook, to hold the engine against.

Nothing here is shared with the engine. Moves are words, piles are lists of
cards, and every question is answered by looking at them; what may be done with
a card is read from `rulings`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tests.games.tock.rulings import Table


@dataclass(frozen=True)
class Told:
    """What a looker-on tells of one thing that happened."""

    kind: str
    seat: int | None = None
    card: int | None = None
    side: int | None = None
    amount: int | None = None


def cards_of(file: Mapping[str, Any]) -> list[int]:
    """T1: a card of each number for each series, and one above them all, the Imp."""
    numbers = [number for number in range(1, file["last"] + 1) for _ in range(file["series"])]
    return [*numbers, file["last"] + 1] if file["imp"] else numbers


class Hand:
    """A hand as people would play it who look everything up.

    Piles are listed from the bottom, what lies face down from the card that is
    drawn next, what was paid in the order in which it was given.
    """

    def __init__(
        self, file: Mapping[str, Any], players: int, referee: str, first: int, deck: list[int]
    ) -> None:
        """T1: the cards face down on the table, nobody has any; one of them begins."""
        self.file = file
        self.players = players
        self.helping = referee == "helping"
        self.loose = list(deck)
        self.series: list[list[int]] = []
        self.piles: list[list[int]] = [[] for _ in range(players)]
        self.blocks: list[list[int]] = [[] for _ in range(players)]
        self.fingers: int | None = None
        self.turn = first
        self.last: tuple[int, str] | None = None
        self.mistake = ""
        self.may_call: list[int] = []
        self.paid: list[int] = []
        self.payer: int | None = None
        self.out: list[int] = []
        self.reason = ""
        self.told = [Told("first", first)]

    # Who is there

    def lefts(self, seat: int) -> list[int]:
        """The others who are still in, in turn order from the left of a seat."""
        around = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in around if other not in self.out]

    def cards_left(self, seat: int) -> int:
        """T9: pile, face-down cards and drawn card."""
        drawn = seat == self.turn and self.fingers is not None
        return len(self.piles[seat]) + len(self.blocks[seat]) + int(drawn)

    # What may be done

    def before(self) -> Table:
        """What the active player looks at."""
        pile = self.piles[self.turn]
        return Table(
            series=tuple(map(tuple, self.series)),
            tops={seat: self.piles[seat][-1] for seat in self.lefts(self.turn) if self.piles[seat]},
            own=pile[-1] if pile else None,
            fingers=self.fingers,
            room=self.file["series"],
            last=self.file["last"],
        )

    def asked(self) -> set[int]:
        """Who may do anything now."""
        return set() if self.reason else {self.turn, *self.may_call}

    def moves(self, seat: int) -> set[str]:
        """Everything that a seat may do now; with a referee who helps, only what is right."""
        if self.reason:
            return set()
        found = {"tock"} if seat in self.may_call else set()
        if seat == self.turn:
            found |= self.before().right() if self.helping else self.before().possible()
        return found

    # What it does

    def act(self, seat: int, move: str) -> None:
        """A seat makes one of its moves; `told` is what happened."""
        self.told = []
        if move == "tock":
            self.calls(seat)
        else:
            self.plays(seat, move)

    def plays(self, seat: int, move: str) -> None:
        """T3: one act of the active player, after which the others may call TOCK (T5)."""
        self.mistake = self.before().mistake(move)
        self.last = (seat, move)
        self.paid, self.payer = [], None
        if move == "draw":
            self.draws(seat)
        elif move == "keep":
            card = self.take_card(seat)
            self.piles[seat].append(card)
            self.told.append(Told("kept", seat, card))
        elif move == "centre":
            card = self.take_card(seat)
            self.to_the_centre(card)
            self.told.append(Told("centre", seat, card))
        else:
            card, other = self.take_card(seat), int(move.split()[1])
            self.piles[other].append(card)
            self.told.append(Told("burdened", seat, card, other))
        self.see_who_is_out()
        self.may_call = [] if self.helping else self.lefts(seat)
        self.see_who_may_call()
        if move == "keep" or seat in self.out:
            self.end_turn()

    def take_card(self, seat: int) -> int:
        """The drawn card, else the top of the own pile."""
        if self.fingers is None:
            return self.piles[seat].pop()
        card, self.fingers = self.fingers, None
        return card

    def to_the_centre(self, card: int) -> None:
        """T2: a 1 opens a series, another number goes on the one that waits for it."""
        if card == 1:
            self.series.append([1])
        else:
            next(numbers for numbers in self.series if numbers[-1] == card - 1).append(card)

    def draws(self, seat: int) -> None:
        """T3, T8: from the table, else from the own face-down cards, else the pile is turned."""
        if not self.loose and not self.blocks[seat]:
            self.blocks[seat], self.piles[seat] = self.piles[seat], []
            self.told.append(Told("turned_over", seat, amount=len(self.blocks[seat])))
        source = self.loose or self.blocks[seat]
        self.fingers = source.pop(0)
        self.told.append(Told("drew", seat, self.fingers))

    def calls(self, caller: int) -> None:
        """T6, T7: TOCK, right or wrong; somebody gets a card from each of the others."""
        assert self.last is not None
        owner = self.last[0]
        self.told.append(Told(f"tock_{self.mistake or 'wrong'}", caller, side=owner))
        self.paid, self.payer = [], None
        if self.mistake:
            if self.fingers is not None:
                self.piles[owner].append(self.take_card(owner))
            self.pays(owner)
            self.may_call = []
        else:
            if self.file["wrong_call_costs"]:
                self.pays(caller)
            self.may_call = [seat for seat in self.may_call if seat != caller]
        self.see_who_is_out()
        self.see_who_may_call()
        if (self.mistake and self.turn == owner) or self.turn in self.out:
            self.end_turn()

    def see_who_may_call(self) -> None:
        """T5, T9: none who is out, and nobody any more once the owner of the act is."""
        assert self.last is not None
        gone = self.reason or self.last[0] in self.out
        self.may_call = [] if gone else [seat for seat in self.may_call if seat not in self.out]

    def pays(self, payer: int) -> None:
        """T6: the bottom card of each other pile goes under the payer's own."""
        self.payer = payer
        for giver in self.lefts(payer):
            if self.piles[giver]:
                card = self.piles[giver].pop(0)
                self.piles[payer].insert(0, card)
                self.paid.append(card)
                self.told.append(Told("gave", giver, card, payer))

    def end_turn(self) -> None:
        """Clockwise to the next who is still in."""
        if not self.reason:
            self.turn = self.lefts(self.turn)[0]

    # The end

    def see_who_is_out(self) -> None:
        """T9: with the table empty, who has no card left is out, from the active player on."""
        if not self.loose:
            for seat in [self.turn, *self.lefts(self.turn)]:
                if self.cards_left(seat) == 0:
                    self.out.append(seat)
                    self.told.append(Told("out", seat, amount=len(self.out)))
        if [len(numbers) for numbers in self.series] == [self.file["last"]] * self.file["series"]:
            self.stop("complete")
        elif len(self.out) >= self.players - 1:
            self.stop("one_left")

    def stop(self, reason: str) -> None:
        """Nobody is asked any more."""
        self.reason = reason
        self.told.append(Told(reason))

    def places(self) -> list[list[int]]:
        """T9: who went out in their order, then the others by cards left, equal ones together."""
        stayed = [seat for seat in range(self.players) if seat not in self.out]
        stayed.sort(key=self.cards_left)
        together = [list(seats) for _, seats in groupby(stayed, self.cards_left)]
        return [[seat] for seat in self.out] + together
