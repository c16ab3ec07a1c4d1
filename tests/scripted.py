"""People made of a few lines: they answer the prompts of the plain table."""

import io
import re
from collections.abc import Iterator, Sequence

import pytest

from millas import store
from millas.core import chance
from millas.core.game import Choice
from millas.plain.console import Console, EndOfInput
from millas.plain.table import PlainTable
from millas.seating import Opening, Request, seat_table
from millas.store import Settings
from millas.words import Words
from millas.words.voice import Voice

_PROMPT = re.compile(r"\((?P<answers>[^()]*)\)> $")


class Script(io.StringIO):
    """What the table writes to and reads from.

    An answer follows from the prompt and the lines before it, so that a match
    taken up again is played on as it would have been: one of those that the
    prompt offers, or, on a turn, an attempt after another until the table
    takes one. `transcript` is all that was written. After `limit` answers the
    input ends.
    """

    def __init__(self, seed: str = "", limit: int | None = None) -> None:
        super().__init__()
        self.transcript = ""
        self.answers: list[str] = []
        self.seed = seed
        self.limit = limit
        self._read = 0
        self._refused = False
        self._attempts: Iterator[str] = iter(())

    def write(self, text: str, /) -> int:
        self.transcript += text
        return len(text)

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]
        if self.limit is not None and len(self.answers) >= self.limit:
            return ""
        asked, self._read = self.transcript[self._read :], len(self.transcript)
        self.answers.append(self.answer(asked))
        return self.answers[-1] + "\n"

    def answer(self, asked: str, /) -> str:
        """What to say after these lines, the last of which is the prompt."""
        found = _PROMPT.search(asked)
        assert found, asked
        answers = found["answers"].split("/")
        if answers[0] == "Enter":
            return ""
        if ", d 1" in answers[0]:
            return self._next_attempt(asked, int(answers[0].split()[-1].removeprefix("1-")))
        if answers[0][0] in "cpdk":
            return self._own_turn(asked, answers)
        if answers == ["t", "n"] and self._refused:
            answers = ["n"]
        chosen = answers[_by_lot(len(answers), self.seed, _last_lines(asked))]
        self._refused = chosen == "n"
        return chosen

    def _next_attempt(self, asked: str, cards: int) -> str:
        self._refused = False
        if "\n1 " in asked:
            self._attempts = self._turn(asked[asked.index("\n1 ") :], cards)
        return next(self._attempts)

    def _turn(self, hand: str, cards: int) -> Iterator[str]:
        """Lay a card somewhere, distance before the others if the lot says so; else discard."""
        lots = chance.lots(self.seed, hand)
        order = chance.shuffled(range(1, cards + 1), lots)
        for card in order if lots.random() < 0.3 else sorted(order):
            yield str(card)
            if "(a " in hand or "(on " in hand:
                yield from (f"{card} {seat}" for seat in chance.shuffled(range(1, 7), lots))
        yield from [f"d {order[0]}"] * 2

    def _own_turn(self, asked: str, answers: Sequence[str]) -> str:
        """A turn of TOCK: a wild knock now and then, mostly what is right, else anything."""
        piles = asked.find("\n1 ")
        lots = chance.lots(self.seed, _last_lines(asked) if piles < 0 else asked[piles:])
        knocks = [answer for answer in answers if answer[0] == "t"]
        if knocks and lots.random() < 0.03:
            return knocks[int(lots.random() * len(knocks))]
        own = [answer for answer in answers if answer[0] != "t"]
        return own[0 if lots.random() < 0.7 else int(lots.random() * len(own))]


class Answers(Script):
    """Answers that are given beforehand; then the input ends."""

    def __init__(self, *answers: str, typed: bool = False) -> None:
        super().__init__(limit=len(answers))
        self._given = iter(answers)
        self._typed = typed

    def isatty(self) -> bool:
        return self._typed

    def answer(self, _: str, /) -> str:
        return next(self._given)


def _by_lot(among: int, *purpose: object) -> int:
    return int(chance.lots(*map(str, purpose)).random() * among)


def _last_lines(text: str) -> str:
    return "\n".join(text.splitlines()[-2:])


def opening(
    *seats: str,
    rules: str = "yetem",
    layout: str | None = None,
    choice: Choice | None = None,
    language: str = "es",
) -> Opening:
    """A new match for these people."""
    request = Request(rules, seats, layout, choice, seed="7")
    return Opening(Words(language), Settings(), request, seat_table(request))


def seated(script: Script, evening: Opening) -> PlainTable:
    """A table where the first hand is dealt and people are about to play."""
    assert evening.table
    match, save = store.start(evening.table)
    match.deal()
    return PlainTable(
        match, save, Voice(evening.words, match.table), Console(script, script), evening.settings
    )


def play_on(table: PlainTable) -> None:
    """Play until the input ends."""
    assert table.save is not None
    with table.save, pytest.raises(EndOfInput):
        table.play()
