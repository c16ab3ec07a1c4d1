"""A match: hands until somebody wins. The record grows with each move.

`Match` is the door to a game: it refuses what may not be done, and then
nothing has changed. Nobody else calls `step`, except playouts.
"""

from collections.abc import Callable
from typing import Any

from millas.core import chance, record
from millas.core.game import Deal, Event, Refused, Result, Standing
from millas.core.record import Line, Table


class Match:
    """Hands dealt and played at one table.

    `lines` is the record so far; `write` gets each line as it is added. `log`
    is what happened in the hand on the table, secrets included: whoever shows
    it asks `told`. `state` is for the game's own verbs: bots and pictures get a `view`.
    """

    def __init__(self, table: Table, write: Callable[[Line], None] | None = None) -> None:
        self.table = table
        self.game = table.game
        self.rules = table.game.compile(table.file, table.layout, table.choice)
        self.results: list[Result] = []
        self.lines: list[Line] = []
        self.log: list[Event] = []
        self.hand = 0
        self.state: Any = None
        self._first = 0
        self.write = write
        self._add(record.header(table))

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played; `hand` is its number, from 1."""
        return self.hand > len(self.results)

    @property
    def standing(self) -> Standing:
        """Totals, and the winners once the match is decided."""
        return self.game.standing(self.rules, self.results)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.standing.winners)

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none between hands."""
        return self.game.actors(self.state) if self.in_hand else ()

    def moves(self, seat: int) -> list[Any]:
        """What `seat` may do now."""
        return self.game.moves(self.state, seat) if self.in_hand else []

    def view(self, seat: int | None) -> Any:
        """The hand on the table (or the last one) as `seat` may know it, None as a bystander."""
        return self.game.view(self.state, seat)

    def told(self, seat: int | None) -> list[Event]:
        """What happened in this hand as `seat` may know it, None as a bystander."""
        return [event.seen_by(seat) for event in self.log]

    def deal(self, deal: Deal | None = None) -> list[Event]:
        """Deal the next hand by lot, or just so; what happened.

        Refused: `match_over`, `hand_in_progress`, `wrong_first`, `wrong_deck`.
        """
        if self.in_hand:
            raise Refused("hand_in_progress")
        if self.over:
            raise Refused("match_over")
        deal = self._next_deal() if deal is None else self._checked(deal)
        self.hand += 1
        self._first = deal.first
        out: list[Event] = []
        self.state = self.game.new(self.rules, deal, out)
        cards = self.game.encode_cards(deal.deck)
        self.log = out[:]
        self._add({"hand": self.hand, self.game.FIRST: deal.first, "deck": cards})
        self._close_if_over()
        return out

    def submit(self, seat: int, move: Any) -> list[Event]:
        """Make a move; what happened. Refused with a reason code if it may not be made."""
        if not self.in_hand:
            raise Refused("hand_over")
        if move not in self.game.moves(self.state, seat):
            raise Refused(self.game.refusal(self.state, seat, move) or "not_allowed")
        out: list[Event] = []
        self.game.step(self.state, seat, move, out)
        self.log += out
        self._add({"seat": seat, **self.game.encode(move)})
        self._close_if_over()
        return out

    def _next_deal(self) -> Deal:
        """The first seat is drawn by lot, then moves one seat left each hand."""
        seed, seats = self.table.seed, self.table.layout.players
        if self.hand:
            first = (self._first + 1) % seats
        else:
            first = chance.draw_seat(seats, chance.lots(seed, "first"))
        cards = self.game.deck(self.rules)
        return Deal(first, chance.shuffled(cards, chance.lots(seed, "deck", self.hand + 1)))

    def _checked(self, deal: Deal) -> Deal:
        seats = self.table.layout.players
        if not 0 <= deal.first < seats:
            raise Refused("wrong_first")
        if self.hand and deal.first != (self._first + 1) % seats:
            raise Refused("wrong_first")
        if sorted(deal.deck) != sorted(self.game.deck(self.rules)):
            raise Refused("wrong_deck")
        return deal

    def _close_if_over(self) -> None:
        result = self.game.result(self.state)
        if result is None:
            return
        self.results.append(result)
        standing = self.standing
        totals = {"totals": list(standing.totals)} if standing.totals else {}
        self._add({"end": self.hand, **result.line, **totals})
        if standing.winners:
            self._add({"match": {"winners": list(standing.winners), **totals}})

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        if self.write is not None:
            self.write(line)
