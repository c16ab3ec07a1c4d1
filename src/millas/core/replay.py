"""A record read back into a match. Reading checks everything: deck, moves, scores.

The match writes its own lines as it is played again; the file is right if it
says the same.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO

from millas.core.game import Deal, Game, Layout, Refused
from millas.core.match import Match
from millas.core.record import (
    MAX_NAME,
    VERSION,
    Damage,
    Line,
    Seat,
    Table,
    header,
    is_name,
    read_lines,
)
from millas.core.rulefile import BadRules, brief, validate


def replay(file: BinaryIO, games: Mapping[str, Game]) -> Match:
    """The match that the whole record tells; Damage names the first line that is wrong."""
    [(_, match, _)] = deque(replay_lines(file, games), maxlen=1)
    return match


def replay_lines(file: BinaryIO, games: Mapping[str, Game]) -> Iterator[tuple[int, Match, int]]:
    """After each line: its number, the match so far, and the bytes read. Damage: a line is wrong.

    The end of a hand and of the match follow from the last move; they are
    checked when their line comes, and may be missing at the end of the file.
    """
    match: Match | None = None
    for number, line, end in read_lines(file):
        try:
            if match is None:
                match = Match(_table(number, line, games))
            elif number <= len(match.lines):
                _check_follows(number, line, match)
            else:
                _play(number, line, match)
        except RecursionError as error:  # nested as deep as the JSON reader just bears
            raise Damage(number, "not_json") from error
        yield number, match, end
    if match is None:
        raise Damage(1, "empty")


def _check_follows(number: int, line: Line, match: Match) -> None:
    expected = match.lines[number - 1]
    if not _same(line, expected):
        raise Damage(number, "not_what_follows", **_first_difference(line, expected))


def _same(found: object, wanted: object) -> bool:
    """Whether both are written alike: to Python 1, 1.0 and True are equal."""
    if found != wanted:
        return False
    return json.dumps(found, sort_keys=True) == json.dumps(wanted, sort_keys=True)


def _first_difference(line: Line, expected: Line) -> dict[str, object]:
    key, *parts = _difference("", line, expected)
    found, wanted = (brief(json.dumps(part, ensure_ascii=False)) for part in parts)
    return {"key": key, "found": found, "wanted": wanted}


def _difference(place: str, found: Any, wanted: Any) -> tuple[str, object, object]:
    """The innermost place where two lines part, as a path of keys, and what stands there."""
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        found = dict(enumerate(found, start=1))
        wanted = dict(enumerate(wanted, start=1))
    if isinstance(found, dict) and isinstance(wanted, dict):
        for key in (*wanted, *found):
            if (key in found) != (key in wanted) or not _same(found.get(key), wanted.get(key)):
                inner = f"{place}.{key}" if place else str(key)
                return _difference(inner, found.get(key), wanted.get(key))
    return place, found, wanted


def _play(number: int, line: Line, match: Match) -> None:
    """One deal or one move, made again."""
    try:
        if "hand" in line:
            match.deal(_deal(line, match))
        elif "seat" in line:
            seat = line["seat"]
            if not _is_seat(seat, match.table.layout):
                raise Damage(number, "no_such_seat", found=seat)
            move = match.game.decode({key: line[key] for key in line if key != "seat"})
            match.submit(seat, move)
        else:
            raise Damage(number, "out_of_place", found=next(iter(line), ""))
    except Refused as refused:
        raise Damage(number, refused.reason, refused=True, found=_summary(line)) from refused
    except (ValueError, TypeError) as error:
        raise Damage(number, "not_a_move", found=str(error)) from error
    _check_follows(number, line, match)


def _summary(line: Line) -> str:
    """A move's line in short."""
    return " ".join(str(line[key]) for key in line if key not in {"seat", "hand", "deck"})


def _deal(line: Line, match: Match) -> Deal:
    first: Any = line.get(match.game.FIRST)
    deck = line.get("deck")
    if not _is_seat(first, match.table.layout):
        raise Refused("wrong_first")
    if not isinstance(deck, list) or len(deck) != len(match.game.deck(match.rules)):
        raise Refused("wrong_deck")
    return Deal(first, match.game.decode_cards(deck))


def _is_seat(seat: object, layout: Layout) -> bool:
    return type(seat) is int and 0 <= seat < layout.players


# The header


def _table(number: int, line: Line, games: Mapping[str, Game]) -> Table:
    version = line.get("record")
    if version != VERSION or type(version) is not int:
        code = "newer" if type(version) is int and version > VERSION else "not_a_record"
        raise Damage(number, code, found=version, wanted=VERSION)
    try:
        game, file = validate(line.get("rules"), games, "")
    except BadRules as error:
        fault = error.faults[0]
        details = {**fault.details, "key": f"rules.{fault.key}", "rules": True}
        raise Damage(number, fault.code, **details) from error
    seats = tuple(_seats(number, line.get("seats")))
    layout = _layout(number, line, game.layouts(file), len(seats))
    choice: Any = line.get(game.CHOICE)
    if not any(choice is one or _same(choice, one) for one in layout.choices):
        raise Damage(number, "bad_header", key=game.CHOICE, found=choice, wanted=layout.choices)
    table = Table(game, file, layout, choice, seats, str(line.get("seed")))
    expected = header(table)
    given = line | {key: expected[key] for key in ("rules", "app") if key in line}
    if not _same(given, expected):
        raise Damage(number, "bad_header", **_first_difference(given, expected))
    return table


def _seats(number: int, seats: object) -> Iterable[Seat]:
    if not isinstance(seats, list):
        raise Damage(number, "bad_header", key="seats", found=seats, wanted="[...]")
    for index, seat in enumerate(seats):
        name = seat.get("name") if isinstance(seat, dict) else None
        level = seat.get("level") if isinstance(seat, dict) else None
        fits = isinstance(name, str) and is_name(name)
        if not fits or not isinstance(level, str | None):
            raise Damage(number, "bad_seat", key=f"seats.{index + 1}", found=seat, wanted=MAX_NAME)
        yield Seat(str(name), level)


def _layout(number: int, line: Line, layouts: tuple[Layout, ...], players: int) -> Layout:
    for layout in layouts:
        if (layout.name, layout.players) == (line.get("layout"), players):
            return layout
    found, wanted = f"{line.get('layout')}, {players}", ", ".join(map(str, layouts))
    raise Damage(number, "bad_header", key="layout", found=found, wanted=wanted)
