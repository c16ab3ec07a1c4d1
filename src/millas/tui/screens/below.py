"""What people are shown below the table, what it asks of them, and the keys they have."""

from enum import StrEnum
from typing import Any

from textual.content import Content

from millas.hotseat import HotSeat
from millas.tui.boards.base import Board
from millas.tui.lines import row
from millas.tui.screens import area
from millas.words import memory
from millas.words.voice import Voice


class Mode(StrEnum):
    """What the area below the table shows."""

    WATCH = "watch"
    CURTAIN = "curtain"
    OWN = "own"
    NEWS = "news"
    ASK = "ask"
    WHO = "who"


class Below:
    """The area below the table. A hand is in it only while its person holds the machine.

    `chooser` is the seat whose hand it is, or will be behind the curtain; `asked` are
    the seats of a question put to everybody, `news` its title and sentences.
    `counting` shows what is unseen in place of the hand, `hint` what the coach says.
    """

    def __init__(self, hotseat: HotSeat, board: Board) -> None:
        self.hotseat = hotseat
        self.match = hotseat.match
        self.board = board
        self.mode = Mode.WATCH
        self.chooser: int | None = None
        self.asked: tuple[int, ...] = ()
        self.news: tuple[str, list[str]] = ("", [])
        self.counting = False
        self.hint: list[str] = []

    @property
    def voice(self) -> Voice:
        """In which language."""
        return self.board.voice

    def show(self, mode: Mode) -> None:
        """Show something else, and nothing of what was there before."""
        self.mode = mode
        self.counting = False
        self.hint = []
        if mode is not Mode.OWN:
            self.board.put_away()
        if mode is not Mode.OWN and mode is not Mode.CURTAIN:
            self.chooser = None
        if mode is Mode.ASK:
            self.hotseat.holder = None

    @property
    def can_count(self) -> bool:
        """Whether whoever chooses may look at what is still unseen."""
        return self.hotseat.counter and not self.board.asks

    @property
    def is_only_looking(self) -> bool:
        """Whether somebody only looks whether to call: the table's question is still open."""
        return self.hotseat.asks_aloud and self.match.game.decline(self.match.state) is not None

    def ask_coach(self) -> None:
        """Show the person who chooses what a good player would do; or not any more."""
        from millas import coach  # noqa: PLC0415 - no table need wait
        from millas.coach import told  # noqa: PLC0415 - no table need wait

        seat = self.chooser
        if self.hint or seat is None:
            self.hint = []
        elif not self.hotseat.hints:
            self.hint = [self.voice.words("coach.off")]
        else:
            view = self.match.view(seat)
            advice = coach.COACHES[self.match.game.NAME].advise(view, self.match.moves(seat))
            self.hint = told.hint(self.voice, view, advice)
            self.hotseat.tell_hint(seat)

    def topic(self) -> str:
        """The section of the rules about what is shown; empty if it is no rule."""
        if self.mode in {Mode.ASK, Mode.WHO, Mode.NEWS}:
            return self.board.CALL
        return self.board.topic() if self.mode is Mode.OWN else ""

    def lines(self, public: Any, width: int, rows: int) -> list[Content]:
        """What there is to see, in so many rows."""
        voice = self.voice
        if self.mode is Mode.OWN and self.counting:
            kinds = memory.kinds(voice, self.match.view(self.chooser))
            return area.counter(voice, f"{voice.game}.unseen", kinds, width, rows)
        if self.mode is Mode.OWN:
            return self.board.own(width, rows)
        if self.mode is Mode.CURTAIN and self.chooser is not None:
            since = voice.story(self.hotseat.since_last_act(self.chooser))
            return area.curtain(voice, self.chooser, since, width, rows)
        if self.mode is Mode.ASK:
            question = self.board.question(public, self.asked, width)
            return area.notice(*question, width, rows, "$accent")
        if self.mode is Mode.WHO:
            return area.callers(voice, self.asked, width)
        if self.mode is Mode.NEWS:
            return area.notice(*self.news, width, rows, "$hazard", 4)
        return self._watch(width, rows)

    def _watch(self, width: int, rows: int) -> list[Content]:
        """Who is playing, and the hand of a person who is alone with bots."""
        voice, actors = self.voice, self.match.actors()
        text = voice.words("table.plays", who=voice.seats(actors[:1])) if actors else ""
        seat = self.hotseat.visible_to()
        if self.hotseat.shared or seat is None or not actors:
            return [row(width, " ", (text, "bold"))]
        self.board.take(self.match.view(seat), [], [])
        return [row(width, " ", (text, "bold")), *self.board.own(width, rows)[1:]]

    def keys(self) -> list[area.Key]:
        """The keys that do something now, those that are wanted most first."""
        words = self.voice.words
        keys: list[area.Key] = []
        if self.mode is Mode.NEWS:
            return [("Enter", words("key.go_on"))]
        if self.counting:
            return [("F", words("key.go_on"))]
        if self.mode is Mode.OWN:
            keys += self.board.keys()
            keys[3:3] = [("H", words("key.hint"))] * self.hotseat.hints
            keys[-2:-2] = [("F", words("key.unseen"))] * self.can_count
        elif self.mode is Mode.ASK:
            keys += [("T", "TK"), ("N", words("key.nobody"))]
        elif self.mode is Mode.WHO:
            keys += [(str(seat + 1), self.voice.seat(seat)) for seat in self.asked]
        elif self.mode is Mode.CURTAIN and self.chooser is not None:
            keys += [(str(self.chooser + 1), words("key.reveal"))]
        if self.mode is Mode.WHO or (self.chooser is not None and self.is_only_looking):
            keys += [("Esc", words("key.back"))]
        if self.hotseat.can_take_back():
            keys.insert(0 if self.mode is Mode.WATCH else 2, ("U", words("key.undo")))
        if self.mode is not Mode.OWN or not self.board.asks:
            keys += [("L", words("key.log")), ("S", words("key.scores"))]
        return keys
