"""Whose decision a table waits for, and who may look at the screen meanwhile.

The manners of people who share one machine, without a screen: the Textual
table and the plain table both follow them.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from millas.core import chance
from millas.core.game import Event
from millas.core.match import Match
from millas.core.record import Line
from millas.store import Settings


class Kind(StrEnum):
    """What the table waits for."""

    BOT = "bot"
    """A bot's decision."""
    PERSON = "person"
    """One person's decision, at a screen that only this person sees."""
    ASK = "ask"
    """An answer given aloud by the people asked, at a screen that everybody sees."""
    NOTHING = "nothing"
    """Nobody: the table makes a move for the seat, for there is nothing to ask."""
    NEXT_HAND = "next_hand"
    """The score pad is being read."""
    MATCH_OVER = "match_over"
    """The match is decided."""


@dataclass(frozen=True, slots=True)
class Wait:
    """What the table waits for, and from which seats."""

    kind: Kind
    seats: tuple[int, ...] = ()
    move: Any = None
    """What the table does for the seat, where nobody is asked."""

    @property
    def seat(self) -> int:
        """The one seat, where there is only one."""
        return self.seats[0]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a match stands at a moment of a hand: while the hand goes on it can be so again."""

    state: Any
    lines: int
    log: int

    @classmethod
    def of(cls, match: Match) -> Self:
        """As it stands now."""
        return cls(match.game.copy(match.state), len(match.lines), len(match.log))

    def restore(self, match: Match) -> list[Line]:
        """As it stood then; the lines that the record loses."""
        lost = match.lines[self.lines :]
        match.state = match.game.copy(self.state)
        del match.lines[self.lines :], match.log[self.log :]
        return lost


@dataclass(frozen=True, slots=True)
class Act:
    """What persons did last, how the match stood before it, and how long the record is since.

    `drew` are the seats that got a card by it: whoever looks at one has seen something new.
    """

    seats: tuple[int, ...]
    before: Mark
    lines: int
    drew: frozenset[int]


class HotSeat:
    """Who holds the machine. `holder` is the person whose hand may be on the screen, if anyone.

    `counter` is whether people may look at what is still unseen, `hints` whether they
    may ask what to play; where one plays alone, both are usual.

    It also keeps the latest act of a person for as long as it can be taken
    back: until somebody sees a card that was hidden before it, or another
    seat acts, or the hand ends. It stands at once where hands are no secret,
    for it is everybody's and may be called (T5), and with an empty draw pile,
    for that the hand goes on tells what others hold (M11). A match that was
    left and taken up again has none: nobody knows what was seen before.
    """

    def __init__(self, match: Match, settings: Settings | None = None) -> None:
        self.match = match
        self.settings = settings or Settings()
        self.holder: int | None = None
        self._act: Act | None = None
        alone = len(self.people) == 1
        counter, hints = self.settings.counter, self.settings.hints
        self.counter = alone if counter is None else counter
        self.hints = alone if hints is None else hints

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, who in enumerate(self.match.table.seats) if not who.is_bot)

    @property
    def shared(self) -> bool:
        """Whether several persons use this machine, so that secret hands must be hidden."""
        return self.match.game.SECRET_HANDS and len(self.people) > 1

    @property
    def covers(self) -> bool:
        """Whether hands are covered between persons: not where they all trust each other."""
        return self.shared and self.settings.curtain

    @property
    def asks_aloud(self) -> bool:
        """Whether a call is asked for at a screen that everybody sees."""
        return self.shared and self.settings.calls == "ask"

    def waiting(self) -> Wait:
        """What must happen next. Bots that are asked answer first: their answer is no secret."""
        match = self.match
        if not match.in_hand:
            return Wait(Kind.MATCH_OVER if match.over else Kind.NEXT_HAND)
        awaited = match.game.awaited(match.state)
        people = tuple(seat for seat in awaited if seat in self.people)
        bots = tuple(seat for seat in awaited if seat not in people)
        if bots:
            return Wait(Kind.BOT, bots[:1])
        decline = match.game.decline(match.state)
        if decline is None:
            return Wait(Kind.PERSON, people[:1])
        calls = [(seat, move) for seat in people for move in match.moves(seat) if move != decline]
        if self.settings.calls == "automatic":
            seat, move = calls[0] if calls else (people[0], decline)
            return Wait(Kind.NOTHING, (seat,), move)
        if self.shared:
            return Wait(Kind.ASK, people) if self.asks_aloud else Wait(Kind.PERSON, people[:1])
        return Wait(Kind.PERSON, people) if calls else Wait(Kind.NOTHING, people, decline)

    def curtain_before(self, seat: int) -> bool:
        """Whether the machine must change hands before `seat` may see its cards."""
        return self.covers and self.holder != seat

    def show(self, seat: int) -> None:
        """This person's hand comes on the screen."""
        self.holder = seat
        act = self._act
        if act is not None and (seat not in act.seats or seat in act.drew):
            self._act = None

    def act(self, seats: tuple[int, ...], move: Any) -> list[Event]:
        """The same move of each of these seats, one after the other; what happened.

        Refused: it may not be made; of several seats only the first can be refused.
        """
        match, before = self.match, Mark.of(self.match)
        out = [event for seat in seats for event in match.submit(seat, move)]
        drew = frozenset(event.owner for event in out if event.owner is not None)
        stands = (
            not match.game.SECRET_HANDS
            or not match.in_hand
            or not set(seats) <= set(self.people)
            or any(event.kind == "pile_empty" for event in match.log)
        )
        self._act = None if stands else Act(seats, before, len(match.lines), drew)
        return out

    def can_take_back(self) -> bool:
        """Whether the latest act is a person's, and has shown nobody anything."""
        return self._act is not None and len(self.match.lines) == self._act.lines

    def take_back(self) -> list[Line]:
        """Undo the latest act, if that can be; the lines that the record loses."""
        if self._act is None or not self.can_take_back():
            return []
        lost = self._act.before.restore(self.match)
        self._act = self.holder = None
        return lost

    def visible_to(self) -> int | None:
        """The seat whose hand may be on the screen now; None: public facts only."""
        if not self.shared:
            return self.people[0] if self.people else None
        return self.holder

    def tell_hint(self, seat: int) -> None:
        """Let everybody know that this seat was given a hint, once for each decision."""
        asked = Event("hint", seat)
        if self.match.log[-1:] != [asked]:
            self.match.log.append(asked)

    def since_last_act(self, seat: int) -> list[Event]:
        """What happened after this seat last laid or threw a card, as it may know it."""
        told = self.match.told(seat)
        for index in range(len(told) - 1, -1, -1):
            event = told[index]
            if event.seat == seat and event.owner is None and event.card is not None:
                return told[index + 1 :]
        return told


def volunteers(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who may act though nobody waits for it: persons, and bots in an order by lot."""
    if not match.in_hand:
        return (), ()
    awaited = match.game.awaited(match.state)
    others = set(match.actors()) - set(awaited)
    if not others:
        return (), ()
    seats = sorted(others, key=lambda seat: (seat < awaited[0], seat))
    bots = [seat for seat in seats if match.table.seats[seat].is_bot]
    lots = chance.lots(match.table.seed, "volunteers", len(match.lines))
    return tuple(seat for seat in seats if seat not in bots), chance.shuffled(bots, lots)
