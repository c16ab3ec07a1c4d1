"""Where a seat lost most in a hand that is over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from millas.coach import millas, tock
from millas.coach.advice import Advice, Coach, Reason
from millas.core import chance
from millas.core.game import Deal
from millas.core.match import Match

COACHES: Final[Mapping[str, Coach]] = {"millas": millas, "tock": tock}

SUSPECTS: Final = 5
"""How many decisions of a hand are looked at closely for a seat."""
MOST: Final = 3
"""How many moments of a hand are shown to a seat."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made where there were others, as plain data.

    `number` counts the deals and moves of the record, as a replay does. What is
    made of it by chance follows from `lots`, so that the same record always gives
    the same answer.
    """

    game: str
    number: int
    view: Any
    moves: Sequence[Any]
    played: Any
    lots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that cost something: how much, what was better, and why."""

    decision: Decision
    advice: Advice
    reason: Reason
    cost: float


def told_about(match: Match) -> Sequence[int]:
    """The seats of persons; all seats, where only bots played."""
    seats = range(match.table.layout.players)
    return [seat for seat in seats if not match.table.seats[seat].is_bot] or seats


def decisions(match: Match, hand: int, seat: int) -> Iterator[Decision]:
    """What a seat decided in a hand of this match. ValueError: the hand is not over."""
    if not 0 < hand <= len(match.results):
        raise ValueError(f"hand {hand} is not over")
    game, lines = match.game, match.lines
    start = next(at for at, line in enumerate(lines) if line.get("hand") == hand)
    deal = Deal(lines[start][game.FIRST], game.decode_cards(lines[start]["deck"]))
    state = game.new(match.rules, deal)
    before = sum("hand" in line or "seat" in line for line in lines[: start + 1])
    for number, line in enumerate(lines[start + 1 :], start=before + 1):
        if "seat" not in line:
            return
        who = line["seat"]
        played = game.decode({key: line[key] for key in line if key != "seat"})
        if who == seat:
            moves = game.moves(state, who)
            if len(moves) > 1 or who not in game.awaited(state):
                lots = (match.table.seed, "coach", str(hand), str(number))
                yield Decision(game.NAME, number, game.view(state, who), moves, played, lots)
        game.step(state, who, played)


def advice(decision: Decision) -> Advice:
    """What the coach would have done."""
    return COACHES[decision.game].advise(decision.view, decision.moves)


def suspects(decided: Iterable[Decision]) -> list[Decision]:
    """Those that seem to have cost most, the dearest first."""
    gaps = [(_gap(one), one) for one in decided]
    gaps.sort(key=lambda found: (-found[0], found[1].number))
    return [one for gap, one in gaps[:SUSPECTS] if gap > 0]


def _gap(decision: Decision) -> float:
    coach = COACHES[decision.game]
    return coach.gap(decision.view, decision.moves, decision.played)


def moment(decision: Decision) -> Moment | None:
    """What the decision cost; None if nothing. This may take half a second."""
    coach, view, moves = COACHES[decision.game], decision.view, decision.moves
    cost = coach.cost(view, moves, decision.played, chance.lots(*decision.lots))
    if cost <= 0:
        return None
    reason = coach.why_not(view, moves, decision.played)
    return Moment(decision, advice(decision), reason, cost)


def worst(found: Iterable[Moment]) -> list[Moment]:
    """Those that cost most, the dearest first."""
    return sorted(found, key=lambda one: (-one.cost, one.decision.number))[:MOST]
