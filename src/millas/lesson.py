"""A guided hand: a fixed deal on a real table, and what each of the two does in it.

The learner decides for one seat and may do anything the rules allow; what the
lesson did not mean is explained and taken back. The rival plays by the script.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Table
from millas.games.millas import decode_cards
from millas.games.millas.cards import (
    ATTACK,
    DISTANCES,
    FINISH,
    NOBODY,
    PASS,
    PLAY,
    SAFETIES,
    TK,
    Card,
    Move,
)
from millas.hotseat import Mark
from millas.seating import BOT, BadChoice, Request, seat_table
from millas.store import Chosen
from millas.thinking import Answer, Thinker, Thought
from millas.words.voice import Voice

LEARNER: Final = 0
RIVAL: Final = 1
NAME: Final = "Ana"

_DEALER: Final = RIVAL
_HANDS: Final = (
    "go 100 200 flat_tire driving_ace 75",
    "go 50 out_of_gas spare_tire speed_limit go",
)
_DRAWS: Final = (
    "50 75 gasoline accident go 25 end_of_limit 25 100 75 spare_tire 100 200 stop "
    "puncture_proof 50 25 go 100 25 100 repairs 75"
)
"""The draw pile: mostly in turn; a safety draws once more, a TK twice."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat does next; `step` is what the learner learns by it."""

    seat: int
    move: Move
    step: str = ""


SCRIPT: Final = (
    Act(LEARNER, PLAY[Card.GO], "go"),
    Act(RIVAL, PLAY[Card.GO]),
    Act(LEARNER, PLAY[Card.MILES_100], "miles"),
    Act(RIVAL, PLAY[Card.MILES_50]),
    Act(LEARNER, ATTACK[Card.FLAT_TIRE][RIVAL], "hazard"),
    Act(RIVAL, PASS),
    Act(RIVAL, ATTACK[Card.OUT_OF_GAS][LEARNER]),
    Act(LEARNER, PASS),
    Act(LEARNER, PLAY[Card.GASOLINE], "remedy"),
    Act(RIVAL, PLAY[Card.SPARE_TIRE]),
    Act(LEARNER, PLAY[Card.GO], "again"),
    Act(RIVAL, ATTACK[Card.SPEED_LIMIT][LEARNER]),
    Act(LEARNER, PASS),
    Act(LEARNER, PLAY[Card.MILES_50], "limit"),
    Act(RIVAL, PLAY[Card.GO]),
    Act(LEARNER, PLAY[Card.END_OF_LIMIT], "end_of_limit"),
    Act(RIVAL, PLAY[Card.MILES_75]),
    Act(LEARNER, PLAY[Card.PUNCTURE_PROOF], "safety"),
    Act(LEARNER, PLAY[Card.MILES_200], "extra_turn"),
    Act(RIVAL, ATTACK[Card.ACCIDENT][LEARNER]),
    Act(LEARNER, TK[Card.DRIVING_ACE], "tk"),
    Act(LEARNER, PLAY[Card.MILES_200], "after_tk"),
    Act(RIVAL, PLAY[Card.MILES_100]),
    Act(LEARNER, PLAY[Card.MILES_100], "near"),
    Act(RIVAL, PLAY[Card.MILES_75]),
    Act(LEARNER, PLAY[Card.MILES_50], "exact"),
    Act(LEARNER, FINISH, "extension"),
)
STEPS: Final = tuple(act.step for act in SCRIPT if act.step)

_BEFORE: Final = 2
"""Lines of the record before the first act: the header and the deal."""


def table(last: Chosen) -> Table:
    """The table of the lesson; the learner is called as the first person of last time.

    Settings may hold what is no name; then it is the usual one.
    """
    people = (seat.strip() for seat in last.seats)
    name = next((one for one in people if not f"{one}:".startswith(BOT)), NAME)
    try:
        return _table(name)
    except BadChoice:
        return _table(NAME)


def _table(name: str) -> Table:
    return seat_table(Request("yetem", (name, f"{BOT}easy"), seed="learn"))


def begin(last: Chosen) -> Match:
    """The hand dealt, and kept nowhere."""
    match = Match(table(last))
    held = [decode_cards(hand.split()) for hand in _HANDS]
    known = [*chain(*zip(*held, strict=True)), *decode_cards(_DRAWS.split())]
    left = Counter(match.game.deck(match.rules))
    left.subtract(known)
    match.deal(Deal(_DEALER, (*known, *left.elements())))
    return match


class Lesson:
    """How far the script has been played, and what is said about it."""

    def __init__(self, match: Match, voice: Voice) -> None:
        self.match = match
        self.voice = voice
        self._slip: Mark | None = None

    @property
    def _made(self) -> int:
        """How many acts of the script have been made."""
        return (self._slip.lines if self._slip else len(self.match.lines)) - _BEFORE

    @property
    def due(self) -> Act | None:
        """What the script does next; None when the hand is over."""
        return SCRIPT[self._made] if self._made < len(SCRIPT) else None

    def guide(self) -> tuple[str, str, str]:
        """The title of the step, what it is about, and what to do; empty while the rival plays."""
        act = next((act for act in SCRIPT[self._made :] if act.step), None)
        if act is None:
            return "", "", ""
        number = STEPS.index(act.step) + 1
        words = self.voice.words
        title = words(f"learn.{act.step}.title")
        return (
            words("learn.title", number=number, of=len(STEPS), title=title),
            words(f"learn.{act.step}.text", **self._names()),
            self._about(f"learn.do.{act.move.do}", act.move) if act is self.due else "",
        )

    def closing(self) -> str:
        """What is said beside the score."""
        return self.voice.words("learn.closing", **self._names())

    def _about(self, key: str, move: Move) -> str:
        """A text about the learner's move."""
        card = "" if move.card == NOBODY else self.voice.card(move.card)
        return self.voice.words(key, card=card, who=self.voice.seat(RIVAL))

    def _names(self) -> dict[str, object]:
        """The names of this edition's cards, and who plays."""
        number, rules = self.voice.words.number, self.match.rules
        file: Any = self.match.table.file
        names: dict[str, object] = {card.name.lower(): self.voice.card(card) for card in Card}
        return names | {
            "rival": self.voice.seat(RIVAL),
            "goal": number(rules.goal),
            "extend_to": number(rules.extend_to),
            "limit": rules.limit,
            "max_200": rules.max_200,
            "safety_points": file.score.safeties,
            "tk_points": file.score.tk,
            "trip_points": file.score.trip,
            "fine": rules.extension_fine,
            "points_to_win": number(file.points_to_win),
        }

    # Slips

    def slip(self, move: Move) -> str:
        """The learner does something else than what is meant: it is made; why not now.

        Empty if it is what is meant, and then nothing is made. Refused: it may not be.
        """
        due = self.due
        if due is None or move == due.move:
            return ""
        mark = Mark.of(self.match)
        self.match.submit(LEARNER, move)
        self._slip = mark
        return self._about(f"learn.slip.{_kind(move)}", move)

    def take_back(self) -> None:
        """The table as it was before the slip."""
        if self._slip is not None:
            self._slip.restore(self.match)
            self._slip = None


class Prompter(Thinker):
    """Thinks for the rival what the script says."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.match)
        self._lesson = lesson

    def answer(self, thought: Thought) -> Answer:
        """The rival's next act."""
        due = self._lesson.due
        return super().answer(thought) if due is None else Answer(due.move)


def _kind(move: Move) -> str:
    """What sort of slip a move is."""
    if move.do == "discard":
        return "discard_safety" if move.card in SAFETIES else "discard"
    if move.do != "play":
        return move.do
    if move.card in SAFETIES:
        return "safety"
    return "distance" if move.card in DISTANCES else "remedy"
