"""People who play whole matches on a test's screen, by the keyboard alone or by the mouse alone."""

from abc import ABC, abstractmethod

from millas.games.millas.state import Phase
from millas.tui.boards.millas import MillasBoard
from millas.tui.boards.millas_cards import CARD_WIDTH
from millas.tui.screens.below import Mode
from millas.tui.screens.pad import PadScreen
from tests.tui.room import Room

LONG = 600
"""Decisions; a match of these people takes about half as many."""


class Player(ABC):
    """Whoever has the machine: lays what can be laid, else discards; calls TK when it can."""

    def __init__(self, room: Room) -> None:
        self.room = room

    @abstractmethod
    async def key(self, label: str) -> None:
        """Do what this key of the line below does."""

    @abstractmethod
    async def lay(self, index: int) -> None:
        """Lay a card of the hand."""

    @abstractmethod
    async def throw(self, index: int) -> None:
        """Discard a card of the hand."""

    @abstractmethod
    async def leave_pad(self) -> None:
        """Go on after the score."""

    async def play(self) -> None:
        """Play until the match is decided."""
        for _ in range(LONG):
            if isinstance(self.room.app.screen, PadScreen):
                if self.room.table.match.over:
                    return
                await self.leave_pad()
            else:
                await self.decide()
        raise AssertionError("the match does not end")

    async def decide(self) -> None:
        """One decision."""
        table = self.room.table
        board = table.board
        assert isinstance(board, MillasBoard)
        if table.below.mode is Mode.CURTAIN:
            await self.key(str((table.below.chooser or 0) + 1))
        elif table.below.mode is Mode.ASK:
            calls = any(len(table.match.moves(seat)) > 1 for seat in table.below.asked)
            await self.key("T" if calls else "N")
        else:
            assert table.below.mode is Mode.OWN
            await self.choose(board)

    async def choose(self, board: MillasBoard) -> None:
        """What the person who looks at the hand does."""
        if board.view.phase is Phase.TK:
            await self.key("T")
        elif board.view.phase is Phase.EXTENSION:
            await self.key("N")
        else:
            playable = [n for n, card in enumerate(board.cards) if board.play(card)]
            if playable:
                await self.lay(max(playable, key=lambda n: board.cards[n] == 3))
            else:
                await self.throw(0)


class Fingers(Player):
    """The keyboard."""

    async def key(self, label: str) -> None:
        await self.room.press(label.lower())

    async def lay(self, index: int) -> None:
        await self.room.press(str(index + 1), "enter")

    async def throw(self, index: int) -> None:
        await self.room.press(str(index + 1), "d")
        if "confirmar" in self.room.frame:
            await self.room.press("d")

    async def leave_pad(self) -> None:
        await self.room.press("enter")


class Pointer(Player):
    """The mouse."""

    async def key(self, label: str) -> None:
        line = self.room.frame.splitlines()[-1]
        await self._click("#keys", line.index(f" {label} ") + 1, 0)

    async def lay(self, index: int) -> None:
        await self._click_card(index)

    async def throw(self, index: int) -> None:
        await self._click_card(index, button=3)
        if "confirmar" in self.room.frame:
            await self._click_card(index, button=3)

    async def leave_pad(self) -> None:
        await self._click("#pad", 5, 5)

    async def _click_card(self, index: int, button: int = 1) -> None:
        board = self.room.table.board
        assert isinstance(board, MillasBoard)
        await self._click("#area", board._left + index * CARD_WIDTH + 3, 3, button)

    async def _click(self, place: str, x: int, y: int, button: int = 1) -> None:
        await self.room.pilot.click(place, offset=(x, y), button=button)
        await self.room.settle()
