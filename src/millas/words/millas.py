"""What every table says of a hand of 1000 Millas besides its events."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from millas.games.millas.cards import DISTANCES, NOBODY, SAFETIES, SAFETY, Card, Move
from millas.games.millas.rules import LayoutPart, MillasFile, layouts
from millas.games.millas.score import trip_stake
from millas.games.millas.view import View
from millas.words import Words
from millas.words.voice import Voice


def refusal(voice: Voice, view: View, move: Move, code: str) -> str:
    """In full, why the view's seat may not make a move (M17)."""
    rules, hazard = view.rules, _own_hazard(view)
    card = view.landed if code == "wrong_safety" else move.card
    return voice.say(
        f"reason.{_due(view, code)}",
        card="" if card == NOBODY else voice.card(card),
        who=voice.seat(view.turn),
        go=voice.card(Card.GO),
        limit=rules.limit,
        goal=view.goal,
        max_200=rules.max_200,
        hazard="" if hazard == NOBODY else voice.card(hazard),
    )


def cannot(voice: Voice, view: View, code: str) -> str:
    """The same in a word or two, for a card."""
    rules = view.rules
    return voice.say(
        f"cannot.{_due(view, code)}",
        go=voice.short(Card.GO),
        limit=rules.limit,
        max_200=rules.max_200,
    )


def why_nobody(codes: Iterable[str | None]) -> str:
    """Why a hazard goes on none of the rivals, each of which has a code of its own."""
    known = {code for code in codes if code}
    return known.pop() if len(known) == 1 else "no_target"


def _own_hazard(view: View) -> int:
    return NOBODY if view.seat is None else view.sides[view.rules.side_of[view.seat]].hazard()


def _due(view: View, code: str) -> str:
    """Before a go the remedy is due, and with the right of way nothing else is (M8)."""
    if code == "not_moving" and _own_hazard(view) not in {NOBODY, Card.STOP}:
        return "hazard_in_force"
    return code


def section(card: int) -> str:
    """The section of the rule sheet that is about a card."""
    if card in DISTANCES:
        return "distance"
    return "safeties" if card in SAFETIES else "hazards"


def act(voice: Voice, view: View, move: Move) -> str:
    """A move, as one tells another what to do."""
    del view
    return voice.say(
        f"act.{move.do}",
        card="" if move.card == NOBODY else voice.card(move.card),
        side="" if move.side == NOBODY else voice.side(move.side),
    )


def doubt(move: Move, moves: Iterable[Move]) -> str:
    """What to ask about before this one of `moves` is made: `safety`, `play`; empty for nothing.

    A safety is seldom meant to be discarded, nor any card where another could be laid.
    """
    if move.do != "discard":
        return ""
    if move.card in SAFETIES:
        return "safety"
    return "play" if any(m.do != "discard" and m.card not in SAFETIES for m in moves) else ""


def extension_so_far(voice: Voice, view: View) -> str:
    """Whether the hand may be extended, or who has called it (M13)."""
    if view.caller != NOBODY:
        return voice.say("extension.called", side=voice.side(view.caller))
    return voice.say("extension.open" if view.rules.extend_to else "extension.none")


def tk_question(voice: Voice, view: View, asked: Sequence[int]) -> str:
    """The TK question, put aloud to the persons of the attacked side (M9)."""
    return voice.say(
        "ask.tk",
        n=len(asked),
        who=voice.seat(view.turn),
        card=voice.card(view.landed),
        side=voice.side(view.target),
        asked=voice.seats(asked),
    )


def own_tk_question(voice: Voice, view: View) -> str:
    """The TK question, put to the view's seat alone, which may hold the safety or not."""
    safety = SAFETY[Card(view.landed)]
    if safety in view.hand:
        who = voice.seat(view.turn)
        return voice.say("own.tk", who=who, card=voice.card(view.landed), safety=voice.card(safety))
    who = "" if view.seat is None else voice.seat(view.seat)
    return voice.say("own.tk.none", who=who, card=voice.card(view.landed))


def extension_question(voice: Voice, view: View) -> tuple[str, str, str]:
    """The extension question, and what yes and no mean in points (M13, M14)."""
    rules, number = view.rules, voice.words.number
    side = rules.side_of[view.turn]
    values = {
        "n": voice.people(side),
        "side": voice.side(side),
        "goal": number(view.goal),
        "to": number(rules.extend_to),
        "stake": number(trip_stake(view)),
        "bonus": rules.extension_bonus,
        "fine": rules.extension_fine,
    }
    yes = "ask.extension.yes" if rules.extension_fine else "ask.extension.yes_no_fine"
    question, means, declined = (
        voice.say(key, **values) for key in ("ask.extension", yes, "ask.extension.no")
    )
    return question, means, declined


def score_lines(voice: Voice, sheets: Sequence[dict[str, int]]) -> list[tuple[str, list[int]]]:
    """The lines of a hand's score that this edition has, with the points of each side (M14)."""
    file: Any = voice.table.file
    found = []
    for line in sheets[0]:
        if line != "total":
            each = file.extension.bonus if line == "extension" else getattr(file.score, line)
            title = voice.say(f"score.{line}", each=voice.words.number(each))
            found.append((title, [sheet[line] for sheet in sheets]))
    return found


def ending(voice: Voice, line: dict[str, Any]) -> str:
    """How a hand ended, from the record's line (M12)."""
    winner = line["winner"]
    if winner is None:
        return voice.say(f"end.{line['reason']}", side="")
    return voice.say(f"end.{line['reason']}", n=voice.people(winner), side=voice.side(winner))


def layout_lines(words: Words, file: MillasFile) -> list[str]:
    """The ways to sit (M2), those together that differ only in how many play."""
    found: dict[tuple[LayoutPart, str], list[str]] = {}
    for part, layout in zip(file.layouts, layouts(file), strict=True):
        goals = words.either([_goal(words, file, part, int(goal)) for goal in layout.choices])
        alike = replace(part, players=0)
        found.setdefault((alike, goals), []).append(str(part.players))
    return [_layout(words, file, part, goals, players) for (part, goals), players in found.items()]


def _goal(words: Words, file: MillasFile, part: LayoutPart, goal: int) -> str:
    """A goal, and whether it may be extended where the edition knows extensions (M13, C1)."""
    if file.extension is None:
        return words.number(goal)
    extends = part.extension and goal < file.extension.to
    key = "millas.layout.extension" if extends else "millas.layout.no_extension"
    return words(key, goal=words.number(goal))


def _layout(
    words: Words, file: MillasFile, part: LayoutPart, goals: str, players: Sequence[str]
) -> str:
    names: Any = file.names
    text = words(
        "millas.layout.house" if part.house else "millas.layout",
        players=words.either(players),
        seating=words(f"millas.seating.{part.name}"),
        goals=goals,
    )
    gone = Counter(names[words.language][code] for code in part.remove).items()
    cards = ", ".join(f"{count} {name}" for name, count in gone)
    return f"{text} {words('millas.layout.remove', cards=cards)}" if cards else text
