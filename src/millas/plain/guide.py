"""The guided hand line by line."""

from contextlib import suppress
from typing import Any

from millas.core.match import Match
from millas.lesson import LEARNER, Lesson, Prompter
from millas.plain.board import Unclear
from millas.plain.console import Console
from millas.plain.table import PlainTable, TakenBack
from millas.words.voice import Voice


class PlainLesson(PlainTable):
    """One hand, with what to do in it and why."""

    def __init__(self, match: Match, voice: Voice, console: Console) -> None:
        super().__init__(match, None, voice, console)
        self.lesson = Lesson(match, voice)
        self.thinker = Prompter(self.lesson)
        self.hot.hints = False
        self._told = 0

    def play(self) -> None:
        """Play until the hand is over. EndOfInput: the learner leaves before."""
        with self.thinker:
            while self.match.in_hand:
                self._tell_news()
                with suppress(TakenBack):
                    self._go_on(self.hot.waiting())
        self._tell_news()
        self._tell_score()
        self.console.say(self.lesson.closing())

    def _make(self, seat: int, move: Any) -> None:
        """What the lesson means is done; anything else is tried, and Unclear says why not now."""
        slip = self.lesson.slip(move) if seat == LEARNER else ""
        if not slip:
            super()._make(seat, move)
            return
        self._tell_news()
        self.lesson.take_back()
        self._told = len(self.match.log)
        raise Unclear(f"{slip} {self.words('learn.slip.again')}")

    def _tell_own(self, seat: int) -> None:
        """The cards, then the lesson."""
        super()._tell_own(seat)
        for line in self.lesson.guide():
            self.console.say(line)
