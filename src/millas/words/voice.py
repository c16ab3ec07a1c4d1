"""How one table is spoken about: its edition's card names, its people, what happened."""

from collections.abc import Iterable, Sequence
from typing import Any

from millas.core.game import Event
from millas.core.record import Table
from millas.words import Words, steady


class Voice:
    """The words of one language about one table."""

    def __init__(self, words: Words, table: Table) -> None:
        self.words = words
        self.table = table
        language = words.language
        file: Any = table.file
        self._names: dict[str, str] = getattr(file, "names", {}).get(language, {})
        self._short: dict[str, str] = getattr(file, "short", {}).get(language, {})
        self.unit: str = getattr(getattr(file, "unit", None), language, "")

    @property
    def game(self) -> str:
        """The game's name, under which its texts are kept."""
        return self.table.game.NAME

    def say(self, key: str, **values: object) -> str:
        """One of the game's own texts; any of them may name the edition's unit."""
        return self.words(f"{self.game}.{key}", unit=self.unit, **values)

    def shared(self, key: str, **values: object) -> str:
        """A text of every table, unless the game says it in its own way."""
        own = f"{self.game}.{key}"
        return self.words(own if self.words.has(own) else key, **values)

    def code(self, card: int) -> str:
        """The code of a card, as records spell it."""
        return str(self.table.game.encode_cards([card])[0])

    def card(self, card: int) -> str:
        """A card's name in this edition."""
        code = self.code(card)
        return self._names.get(code, code)

    def short(self, card: int) -> str:
        """A card's name where there is little room."""
        code = self.code(card)
        return self._short.get(code, code)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return steady(self.table.seats[seat].name)

    def seats(self, seats: Iterable[int]) -> str:
        """Several people."""
        return " + ".join(self.seat(seat) for seat in seats)

    def side(self, side: int) -> str:
        """The people of a side."""
        return self.seats(self.table.layout.sides[side])

    def people(self, *sides: int) -> int:
        """How many people these sides are: a pair does things in the plural."""
        return sum(len(self.table.layout.sides[side]) for side in sides)

    def won(self, winners: Sequence[int]) -> str:
        """Which sides won the match."""
        names = self.words("pad.and").join(map(self.side, winners))
        return self.words("pad.won", n=self.people(*winners), who=names)

    def level(self, seat: int) -> str:
        """A bot's level, or nothing for a person."""
        level = self.table.seats[seat].level
        return "" if level is None else self.bot(level)

    def bot(self, level: str) -> str:
        """A bot of this level."""
        return self.words.bot(level)

    def total_title(self) -> str:
        """What the totals of the match are called, with the points that win it."""
        points: Any = getattr(self.table.file, "points_to_win", None)
        if not points:
            return self.words("pad.race")
        return self.words("pad.total", n=self.words.number(points))

    def event(self, event: Event) -> str:
        """One sentence about what happened; empty for what is not worth a line."""
        return self.say(
            f"event.{event.kind}",
            n=1 if event.side is None else self.people(event.side),
            who="" if event.seat is None else self.seat(event.seat),
            card="" if event.card is None else self.card(event.card),
            side="" if event.side is None else self.side(event.side),
            amount="" if event.amount is None else self.words.number(event.amount),
        )

    def story(self, events: Iterable[Event]) -> list[str]:
        """The sentences of several events."""
        return [sentence for event in events if (sentence := self.event(event))]
