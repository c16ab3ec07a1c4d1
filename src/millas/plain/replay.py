"""A record told in lines: all of it, or step by step as somebody asks."""

from typing import Any

from millas.core.match import Match
from millas.lookback.hand import hand_chart, hands
from millas.lookback.playback import Playback
from millas.plain.board import Board
from millas.plain.console import Console, EndOfInput
from millas.plain.pages import CHART
from millas.plain.table import BOARDS
from millas.words.voice import Voice


class PlainReplay:
    """One record; with `shown`, the cards of everybody too, of hands that are over."""

    def __init__(self, playback: Playback, voice: Voice, console: Console, *, shown: bool) -> None:
        self.playback = playback
        self.voice = voice
        self.words = voice.words
        self.console = console
        self.board: Board = BOARDS[voice.game](voice)
        self.shown = shown
        self._at = 0

    def tell_all(self) -> None:
        """Everything that happened, a line each, with what each hand was worth."""
        for at, step in enumerate(self.playback.steps):
            ends = {self.playback.first[step.hand], self.playback.last[step.hand]}
            self._tell(at, shown=self.shown and at in ends)

    def ask(self) -> None:
        """One step after the other, as it is asked for, until somebody has enough."""
        self._say("replay.plain.keys")
        self._tell(self._at, shown=self.shown)
        by_number = {str(at + 1): at for at in range(len(self.playback.steps))}
        last = len(by_number) - 1
        try:
            while (command := self._command()) != "q":
                match command:
                    case "" | "n":
                        self._go(min(last, self._at + 1))
                    case "p":
                        self._go(max(0, self._at - 1))
                    case "i":
                        self._go(0)
                    case "f":
                        self._go(last)
                    case "v":
                        self._tell_table()
                    case "c":
                        self._tell_chart()
                    case "h":
                        self.shown = not self.shown
                        self._go(self._at)
                    case _ if command in by_number:
                        self._go(by_number[command])
                    case _:
                        self._say("plain.unclear", found=command)
                        self._say("replay.plain.keys")
        except EndOfInput:
            pass

    def _command(self) -> str:
        where = self.words("replay.plain.at", n=self._at + 1, of=len(self.playback.steps))
        return self.console.ask(where).casefold()

    def _go(self, at: int) -> None:
        self._at = at
        self._tell(at, shown=self.shown)

    # What is told

    def _tell(self, at: int, *, shown: bool) -> None:
        """What a step brought, and after a hand's last one what the hand was worth."""
        step = self.playback.steps[at]
        if at == self.playback.first[step.hand]:
            self._say("plain.hand", n=step.hand)
        for sentence in self.voice.story(step.events):
            self.console.say(f"{at + 1}. {sentence}.")
        is_last = self.playback.is_open(at) and at == self.playback.last[step.hand]
        if is_last or shown:
            match = self.playback.at(at)
            if shown:
                self._tell_hands(at, match)
            if is_last:
                self._tell_end(match)

    def _tell_hands(self, at: int, match: Match) -> None:
        """What everybody holds, where it is no secret any more."""
        if self.playback.is_open(at):
            for line in hands(self.voice, match):
                self.console.say(f"   {line}")
        else:
            self._say("replay.covered")

    def _tell_end(self, match: Match) -> None:
        end = next(line for line in reversed(match.lines) if "end" in line)
        self._say("pad.title", n=end["end"])
        for line in self.board.score(end):
            self.console.say(line)
        if match.over:
            self.console.say(self.voice.won(match.standing.winners))

    def _tell_table(self) -> None:
        match = self.playback.at(self._at)
        for line in self.board.table(match.view(None), match.standing.totals):
            self.console.say(line)

    def _tell_chart(self) -> None:
        hand = self.playback.steps[self._at].hand
        for line in hand_chart(self.voice, self.playback, hand, *CHART):
            self.console.say(line)

    def _say(self, key: str, **values: Any) -> None:
        self.console.say(self.voice.shared(key, **values))
