"""A room for screen tests: tables with rigged deals, and what stands on the screen."""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from millas import store
from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Table
from millas.games import millas, tock
from millas.games.millas import decode_cards
from millas.seating import Opening, Request, seat_table
from millas.store import Pace, Settings
from millas.tui.app import MillasApp
from millas.tui.boards.millas import MillasBoard
from millas.tui.screens.below import Mode
from millas.tui.screens.table import TableScreen
from millas.words import Words

SIZE = (80, 24)


def opening(
    seats: str = "Ana,Beto",
    *,
    rules: str = "yetem",
    layout: str | None = None,
    language: str = "es",
    sit: bool = True,
    resume: Path | None = None,
    pace: Pace = "instant",
    choice: int | str | None = None,
) -> Opening:
    """An evening with these people, at the table at once or at the first screen."""
    request = Request(rules, tuple(seats.split(",")), layout, choice, "7")
    settings = Settings(pace=pace, animations=False)
    table = seat_table(request) if sit and resume is None else None
    return Opening(Words(language), settings, request, table, resume)


def rig(match: Match, first: int, hands: Sequence[str], draws: str = "") -> Deal:
    """A deal that gives each seat these cards, and then these to be drawn."""
    held = [decode_cards(hand.split()) for hand in hands]
    drawn = decode_cards(draws.split())
    left = Counter(match.game.deck(match.rules))
    left.subtract(chain(*held, drawn))
    assert min(left.values()) >= 0
    seats = len(hands)
    dealt = [
        held[(first + 1 + turn) % seats][place]
        for place in range(len(held[0]))
        for turn in range(seats)
    ]
    return Deal(first, (*dealt, *drawn, *left.elements()))


@dataclass(frozen=True)
class Room:
    """The program running, and somebody's fingers."""

    app: MillasApp
    pilot: Pilot[None]

    @property
    def table(self) -> TableScreen:
        """The table screen."""
        table = self.app.table_screen
        assert table is not None
        return table

    def shows(self, mode: Mode) -> bool:
        """Whether the table screen's lower area is in this mode."""
        return self.table.below.mode is mode

    @property
    def frame(self) -> str:
        """The text on the screen, without trailing spaces."""
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return "\n".join(strip.text.rstrip() for strip in strips).replace("\u00a0", " ")

    @property
    def text(self) -> str:
        """The words on the screen in one line, without frames."""
        return " ".join(self.frame.translate(dict.fromkeys(map(ord, "║│"), " ")).split())

    async def press(self, *keys: str) -> None:
        """Press keys and wait until the program is quiet."""
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the program is quiet: no bot is playing."""
        await self.pilot.pause()
        while self.app.workers:
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        """Drag the window to another size."""
        await self.pilot.resize_terminal(width, height)

    def digit(self, code: str) -> str:
        """The key of a card in the hand on the screen."""
        (card,) = decode_cards([code])
        board = self.table.board
        assert isinstance(board, MillasBoard)
        return str(board.cards.index(card) + 1)

    async def lay(self, code: str) -> None:
        """Select a card and lay it by its digit."""
        await self.press(self.digit(code), self.digit(code))

    async def throw(self, code: str) -> None:
        """Select a card and discard it, also if asked twice."""
        await self.press(self.digit(code), "d")
        board = self.table.board
        assert isinstance(board, MillasBoard)
        if board._doubt is not None:
            await self.press("d")

    async def tap(self, *keys: str) -> None:
        """Press keys and do not wait for bots or news."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def lay_out(self, position: str) -> None:
        """Put a position on the table and do not wait for bots or news."""
        match = self.table.match
        read: Any = {"millas": millas, "tock": tock}[match.game.NAME].read_position
        match.state = read(match.rules, position)
        self.table.advance()
        await self.pilot.pause()

    async def put(self, position: str) -> None:
        """Put a position on the table."""
        await self.lay_out(position)
        await self.settle()

    def log(self) -> list[str]:
        """Everything that was told of this hand."""
        return self.table.voice.story(self.table.match.told(None))


@asynccontextmanager
async def sitting(
    evening: Opening,
    *,
    size: tuple[int, int] = SIZE,
    deal: tuple[int, Sequence[str], str] | None = None,
) -> AsyncIterator[Room]:
    """The program running; with `deal` the first hand is rigged (first, hands, draws).

    Only bots at an instant pace are waited for.
    """
    app = _Rigged(evening, deal) if deal else MillasApp(evening, guard=0.0)
    async with app.run_test(size=size) as pilot:
        room = Room(app, pilot)
        if evening.settings.pace == "instant":
            await room.settle()
        else:
            await pilot.pause()
        yield room
        app.let_go()


class _Rigged(MillasApp):
    def __init__(self, evening: Opening, deal: tuple[int, Sequence[str], str]) -> None:
        super().__init__(evening, guard=0.0)
        self._rigged = deal

    def start(self, table: Table, *, again: bool = False) -> None:
        del again
        match, save = store.start(table)
        match.deal(rig(match, *self._rigged))
        self._sit_down(match, save)
