"""What every table says of a round of TOCK besides its events."""

from typing import Any

from millas.games.tock.state import Move
from millas.games.tock.view import View
from millas.words.voice import Voice


def refusal(voice: Voice, view: View, move: Move, code: str) -> str:
    """In full, why the view's seat may not make a move (M17, T10)."""
    del move
    card = view.drawn or view.top(view.turn)
    return voice.say(
        f"reason.{code}",
        who="" if view.seat is None else voice.seat(view.seat),
        turn=voice.seat(view.turn),
        card=voice.card(card) if card else "",
    )


def act(voice: Voice, view: View, move: Move | None) -> str:
    """A move, as one tells another what to do; None keeps still while others play."""
    card = view.drawn or view.top(view.turn)
    return voice.say(
        "act.still" if move is None else f"act.{move.do}",
        card=voice.card(card) if card else "",
        side="" if move is None or move.on < 0 else voice.seat(move.on),
    )


def centre(voice: Voice, view: View) -> list[str]:
    """Each series with the number it waits for, then the places that are free."""
    last = view.rules.last
    found = [
        voice.say("series.full" if top == last else "series", top=top, next=top + 1)
        for top in sorted(view.centre, reverse=True)
    ]
    free = view.rules.series - len(view.centre)
    return [*found, voice.say("series.free", n=free)] if free else found


def ending(voice: Voice, line: dict[str, Any]) -> str:
    """Why play stopped, from the record's line (T9)."""
    return voice.say(f"end.{line['reason']}")


def places(voice: Voice, line: dict[str, Any]) -> list[str]:
    """A line for each place; who shares one stands together (T9)."""
    found: list[str] = []
    place = 1
    for seats in line["places"]:
        found.append(voice.say("place", n=place, who=", ".join(map(voice.seat, seats))))
        place += len(seats)
    return found
