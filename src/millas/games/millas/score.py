"""What a hand is worth to each side, and who has won the match (M14, M15, B4, B5)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from millas.core.game import Result, Standing
from millas.games.millas.cards import MILES, NOBODY, SAFETIES, Card
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side, State
from millas.games.millas.view import View

LINES: Final = (
    "miles",
    "safeties",
    "all_safeties",
    "tk",
    "trip",
    "delayed",
    "safe_trip",
    "shutout",
    "extension",
    "hand_miles",
)
"""The lines of a score, in the order they are written."""


def lines_scored(rules: Rules) -> tuple[str, ...]:
    """The lines that this rule file scores."""
    return tuple(line for line in LINES if _is_scored(rules, line))


def _is_scored(rules: Rules, line: str) -> bool:
    if line == "extension":
        return rules.scores_extension
    return getattr(rules.score, line) is not None


def score(position: State | View) -> tuple[Mapping[str, int], ...]:
    """The score of each side when the hand is over, line by line with its total (M14, B5)."""
    scored = lines_scored(position.rules)
    sheets = []
    for index, side in enumerate(position.sides):
        points = _points(position, index, side)
        sheet = {line: points[line] for line in scored}
        sheets.append({**sheet, "total": sum(sheet.values())})
    return tuple(sheets)


def _points(position: State | View, index: int, side: Side) -> dict[str, int]:
    values = position.rules.score
    completed = index == position.winner
    rivals = [position.sides[other] for other in position.rules.others[index]]
    safe = Card.MILES_200 not in side.distance
    shut_out = all(not rival.distance for rival in rivals)
    left = sum(
        MILES[Card(card)]
        for seat in position.rules.layout.sides[index]
        for card in position.held_by(seat)
        if card in MILES
    )
    return {
        "miles": side.miles * (values.miles or 0),
        "safeties": len(side.safeties) * (values.safeties or 0),
        "all_safeties": (len(side.safeties) == len(SAFETIES)) * (values.all_safeties or 0),
        "tk": len(side.tks) * (values.tk or 0),
        "trip": completed * (values.trip or 0),
        "delayed": (completed and not position.pile) * (values.delayed or 0),
        "safe_trip": (completed and safe) * (values.safe_trip or 0),
        "shutout": (completed and shut_out) * (values.shutout or 0),
        "extension": _extension(position, index),
        "hand_miles": -left * (values.hand_miles or 0),
    }


def _extension(position: State | View, index: int) -> int:
    """The bonus to a caller who makes it, else the fine to every other side (M13, C1)."""
    if position.caller == NOBODY:
        return 0
    if position.winner == position.caller:
        return position.rules.extension_bonus if index == position.caller else 0
    return 0 if index == position.caller else position.rules.extension_fine


def trip_stake(view: View) -> int:
    """What the trip that was just completed scores, all its bonuses together (M13, M14)."""
    own = view.rules.side_of[view.turn]
    made, failed = (score(replace(view, winner=winner))[own]["total"] for winner in (own, NOBODY))
    return made - failed


def result(state: State) -> Result | None:
    """How the hand ended, or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    sheets = score(state)
    winner = None if state.winner == NOBODY else state.winner
    line: dict[str, Any] = {"reason": state.reason, "winner": winner, "score": list(sheets)}
    points = tuple(sheet["total"] for sheet in sheets)
    return Result(state.reason, line, _leaders(state, points), points)


def _leaders(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """Who completed the trip; else who came nearest to the goal, then the higher score (B4)."""
    if state.winner != NOBODY:
        return (state.winner,)
    ranks = [(side.miles, points[index]) for index, side in enumerate(state.sides)]
    best = max(ranks)
    return tuple(side for side, rank in enumerate(ranks) if rank == best)


def standing(rules: Rules, results: Sequence[Result]) -> Standing:
    """The totals, and the winners when the match is decided (M15, B4)."""
    sides = range(len(rules.layout.sides))
    totals = tuple(sum(result.points[side] for result in results) for side in sides)
    if not results:
        return Standing(totals)
    if not rules.points_to_win:
        return Standing(totals, results[-1].leaders)
    best = max(totals)
    leaders = tuple(side for side in sides if totals[side] == best)
    decided = best >= rules.points_to_win and len(leaders) == 1
    return Standing(totals, leaders if decided else ())
