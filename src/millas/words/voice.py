"""How one table is spoken about: its edition's card names, its people, what happened."""

from collections.abc import Iterable
from typing import Any

from millas.core.game import Event
from millas.core.record import Table
from millas.words import Words


class Voice:
    """The words of one language about one table."""

    def __init__(self, words: Words, table: Table) -> None:
        self.words = words
        self.table = table
        language = words.language
        file: Any = table.file
        self._names: dict[str, str] = getattr(file, "names", {}).get(language, {})
        self._short: dict[str, str] = getattr(file, "short", {}).get(language, {})

    @property
    def game(self) -> str:
        """The game's name, under which its texts are kept."""
        return self.table.game.NAME

    def say(self, key: str, **values: object) -> str:
        """One of the game's own texts."""
        return self.words(f"{self.game}.{key}", **values)

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
        return self.table.seats[seat].name

    def seats(self, seats: Iterable[int]) -> str:
        """Several people."""
        return " + ".join(self.seat(seat) for seat in seats)

    def side(self, side: int) -> str:
        """The people of a side."""
        return self.seats(self.table.layout.sides[side])

    def level(self, seat: int) -> str:
        """A bot's level, or nothing for a person."""
        level = self.table.seats[seat].level
        return "" if level is None else self.words("table.bot", level=self.words(f"level.{level}"))

    def event(self, event: Event) -> str:
        """One sentence about what happened; empty for what is not worth a line."""
        return self.say(
            f"event.{event.kind}",
            who="" if event.seat is None else self.seat(event.seat),
            card="" if event.card is None else self.card(event.card),
            side="" if event.side is None else self.side(event.side),
            amount="" if event.amount is None else self.words.number(event.amount),
        )

    def story(self, events: Iterable[Event]) -> list[str]:
        """The sentences of several events."""
        return [sentence for event in events if (sentence := self.event(event))]
