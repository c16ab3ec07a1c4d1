"""T2 to T4 once more, sentence by sentence from the rulings, to hold the engine against.

Nothing here is shared with the engine: a table is written in its own terms,
acts are words.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """What the active player looks at before the next act.

    `series` are the cards of each series in the centre, `tops` the visible
    tops of the others who are still in, `own` the own visible top, `fingers`
    the card drawn.
    """

    series: tuple[tuple[int, ...], ...]
    tops: dict[int, int]
    own: int | None
    fingers: int | None
    room: int = 6
    last: int = 20

    def centre_takes(self, card: int) -> bool:
        """T2: a 1 opens a series (at most six), then each next number up to 20."""
        if card == 1:
            return len(self.series) < self.room
        if card == self.last + 1:
            return False  # the 21 goes never to the centre
        return any(numbers == tuple(range(1, card)) for numbers in self.series)

    def piles_for(self, card: int) -> set[int]:
        """T2: exactly one more or one less than the visible top; the 21 only on a 20."""
        if card == self.last + 1:
            return {seat for seat, top in self.tops.items() if top == self.last}
        return {seat for seat, top in self.tops.items() if card in {top + 1, top - 1}}

    def homes(self, card: int) -> set[str]:
        """Everywhere a card fits but on the own pile."""
        piles = {f"pile {seat}" for seat in self.piles_for(card)}
        return piles | ({"centre"} if self.centre_takes(card) else set())

    def right_homes(self, card: int) -> set[str]:
        """T3: centre before piles."""
        return {"centre"} if self.centre_takes(card) else self.homes(card)

    def possible(self) -> set[str]:
        """T4: what a hand could do with a card that fits there, right or wrong."""
        if self.fingers is not None:
            return self.homes(self.fingers) | {"keep"}
        if self.own is not None:
            return self.homes(self.own) | {"draw"}
        return {"draw"}

    def right(self) -> set[str]:
        """T3: the own top first, while it fits; then one card is drawn, and played if it fits."""
        if self.fingers is not None:
            return self.right_homes(self.fingers) or {"keep"}
        if self.own is not None:
            return self.right_homes(self.own) or {"draw"}
        return {"draw"}

    def mistake(self, act: str) -> str:
        """T4: the three acts that are mistakes, by their names."""
        if act == "draw" and self.own is not None and self.homes(self.own):
            return "forgot_discard"
        if act.startswith("pile"):
            card = self.own if self.fingers is None else self.fingers
            if card is not None and self.centre_takes(card):
                return "forgot_centre"
        if act == "keep" and self.fingers is not None and self.homes(self.fingers):
            return "bad_discard"
        return ""
