"""What the coach says, in words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from millas.coach import moments
from millas.coach.advice import Advice, Reason
from millas.coach.moments import Decision, Moment, advice
from millas.words import millas, tock
from millas.words.sheet import sections
from millas.words.voice import Voice

ACTS: Final[Mapping[str, Callable[[Voice, Any, Any], str]]] = {
    "millas": millas.act,
    "tock": tock.act,
}
HINTS: Final = ("A", "B", "C", "D", "E")


def hint(voice: Voice, view: Any, given: Advice) -> list[str]:
    """The best move and the next best; and a sentence of why."""
    return [_moves(voice, view, given), _why(voice, given.reason, "next")]


def moment(voice: Voice, found: Moment) -> list[str]:
    """What was played, what it cost and what was better; and a sentence of why."""
    n = round(found.cost)
    said = voice.words(
        "coach.moment",
        number=found.decision.number,
        played=_played(voice, found.decision),
        cost=voice.shared("coach.cost", n=n, points=voice.words.number(n)),
        advice=_moves(voice, found.decision.view, found.advice),
    )
    return [said, _why(voice, found.reason, "played")]


def worst(voice: Voice, hand: int, seat: int, found: Iterable[Moment]) -> list[str]:
    """Those moments of a seat's hand that cost most, under its name."""
    lines = [line for one in moments.worst(found) for line in moment(voice, one)]
    return [heading(voice, hand, seat), *(lines or [voice.words("coach.none")])]


def heading(voice: Voice, hand: int, seat: int) -> str:
    """Whose hand this is about."""
    return voice.shared("coach.of", n=hand, who=voice.seat(seat), seat=seat + 1)


def decision(voice: Voice, found: Decision) -> list[str]:
    """What was played, and what the coach would have done."""
    better = advice(found)
    values = {"number": found.number, "played": _played(voice, found)}
    if found.played != better.best:
        moves = _moves(voice, found.view, better)
        said = voice.words("coach.decision", advice=moves, **values)
    elif better.runner_up is None:
        said = voice.words("coach.decision.best", **values)
    else:
        other = ACTS[voice.game](voice, found.view, better.runner_up)
        said = voice.words("coach.decision.next", other=other, **values)
    return [said, _why(voice, better.reason, "next")]


def _why(voice: Voice, reason: Reason, other: str) -> str:
    """The reason, and the place of the rule sheet on which it rests, if the sheet has it."""
    code = reason.code
    key = f"coach.against.{code}" if reason.against else f"coach.for.{code}"
    why = voice.shared(key, other=voice.words(f"coach.other.{other}"))
    is_hint = reason.cites in HINTS
    wanted = "hints" if is_hint else reason.cites
    for section in sections(voice.table.file, voice.words):
        if section.id == wanted:
            cites = f"{section.title}, {reason.cites}" if is_hint else section.title
            return voice.words("coach.why.cites", why=why, cites=cites)
    return voice.words("coach.why", why=why)


def _moves(voice: Voice, view: Any, given: Advice) -> str:
    """What is best, and what would be next best."""
    act = ACTS[voice.game]
    best = act(voice, view, given.best)
    if given.runner_up is None:
        return voice.words("coach.best", best=best)
    other = act(voice, view, given.runner_up)
    return voice.words("coach.best.next", best=best, other=other)


def _played(voice: Voice, found: Decision) -> str:
    return ACTS[voice.game](voice, found.view, found.played)
