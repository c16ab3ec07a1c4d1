"""A record read back: what is whole is played again, what is damaged names its line."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from io import BytesIO
from random import Random
from typing import Any, Final

import pytest

from millas.core import chance
from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Damage, Line, Seat, Table, write_line
from millas.core.replay import replay, replay_lines
from millas.games import GAMES
from tests import golden
from tests.tables import load

Lines = list[Line]
Step = str | int


def text_of(lines: Lines) -> bytes:
    """The file."""
    return b"".join(map(write_line, lines))


def read(text: bytes) -> Match:
    """The match that the file tells."""
    return replay(BytesIO(text), GAMES)


def damage(lines: Lines | bytes) -> Damage:
    """What is wrong with the file."""
    with pytest.raises(Damage) as error:
        read(lines if isinstance(lines, bytes) else text_of(lines))
    return error.value


@cache
def race_text() -> str:
    """A whole match in one hand, with TKs."""
    return golden.record_file("mille-bornes").read_text(encoding="utf-8")


def race() -> Lines:
    """The lines of that match, to be spoiled."""
    return [json.loads(line) for line in race_text().splitlines()]


def short_match(hands: int = 2) -> Match:
    """Two play a few hands by chance; the last one is not finished."""
    game, file = load("yetem")
    layout = game.layouts(file)[0]
    match = Match(Table(game, file, layout, 700, (Seat("Ana"), Seat("Beto")), "replay"))
    rng = Random(1)
    while match.hand < hands or len(match.lines) % 7:
        if not match.in_hand:
            match.deal()
        seat = match.actors()[0]
        moves = match.moves(seat)
        match.submit(seat, moves[int(rng.random() * len(moves))])
    return match


# Whole records


def test_a_whole_record_gives_the_match_that_wrote_it() -> None:
    match = short_match()
    again = read(text_of(match.lines))
    assert again.lines == match.lines
    assert again.state == match.state
    assert again.lines[0] == match.lines[0]
    assert again.standing == match.standing


def test_a_match_taken_up_again_goes_on_as_it_would_have() -> None:
    match = short_match()
    again = read(text_of(match.lines))
    for each in (match, again):
        rng = Random(2)
        while each.hand < 4:
            if not each.in_hand:
                each.deal()
            seat = each.actors()[0]
            moves = each.moves(seat)
            each.submit(seat, moves[int(rng.random() * len(moves))])
    assert again.lines == match.lines


def test_spaces_and_the_order_of_keys_mean_nothing() -> None:
    lines = race()
    loose = "\r\n".join(
        json.dumps(dict(reversed(line.items())), indent=None, separators=(" , ", " : "))
        for line in lines
    )
    assert read(loose.encode()).lines[1:] == lines[1:]


def test_a_record_of_an_older_program_is_read() -> None:
    lines = race()
    lines[0]["app"] = "0.0.1"
    assert read(text_of(lines)).over


def test_the_rules_in_the_record_count_not_the_shipped_ones() -> None:
    lines = race()
    lines[0]["rules"]["title"]["es"] = "La carrera de la casa"
    lines[0]["rules"]["score"]["shutout"] = 0
    found = damage(lines)
    assert found.line == len(lines) - 1
    assert "shutout" in str(found.details["key"])


def test_each_line_is_told_with_the_match_so_far() -> None:
    lines = race()
    told = [
        (number, match.hand) for number, match, _ in replay_lines(BytesIO(text_of(lines)), GAMES)
    ]
    assert [number for number, _ in told] == [*range(1, len(lines) + 1)]
    assert [hand for _, hand in told] == [0, *[1] * (len(lines) - 1)]


def test_the_end_of_the_hand_and_the_match_follow_and_may_be_missing() -> None:
    lines = race()
    assert [*lines[-1]] == ["match"]
    for missing in (1, 2):
        match = read(text_of(lines[:-missing]))
        assert match.over
        assert match.lines[1:] == lines[1:]


# Cut off


@cache
def beginning() -> bytes:
    """The header, the deal and a few moves."""
    return b"".join(race_text().encode().splitlines(keepends=True)[:8])


@pytest.mark.parametrize("part", range(8))
def test_a_record_cut_off_at_any_byte_is_its_whole_lines_or_nothing(part: int) -> None:
    whole = beginning()
    lines = race()
    for size in range(part, len(whole), 8):
        cut = whole[:size]
        last = cut.rpartition(b"\n")[2]
        complete = cut.count(b"\n") + (last.endswith(b"}") and is_json(last))
        if complete:
            assert read(cut).lines[1:] == lines[1:complete]
        else:
            assert (damage(cut).line, damage(cut).code) == (1, "empty")


def is_json(text: bytes) -> bool:
    """Whether only the newline is missing."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("torn", [b'{"seat": 1, "do": "dis', b"\xff\xfe", b"{}x", b"\x00" * 4096])
def test_a_torn_last_line_loses_that_move_alone(torn: bytes) -> None:
    whole = beginning()
    *_, (number, match, end) = replay_lines(BytesIO(whole + torn), GAMES)
    assert (number, end) == (8, len(whole))
    assert len(match.lines) == 8


def test_the_same_in_the_middle_is_damage() -> None:
    assert damage(beginning() + b'{"seat": 1, "do": "dis\n{}\n').line == 9


# Damaged somewhere: every value of every line, spoiled in every way


def places(value: Any, way: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """The paths to all that a line holds, itself left out."""
    steps = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in steps:
        yield (*way, step)
        if isinstance(inner, dict | list):
            yield from places(inner, (*way, step))


def spoiled(line: Line, way: tuple[Step, ...]) -> Iterator[Line]:
    """The line with the value at a place changed, of another type, or gone."""
    value: Any = line
    for step in way:
        value = value[step]
    for other in others(value):
        changed = deepcopy(line)
        place: Any = changed
        for step in way[:-1]:
            place = place[step]
        if other is GONE:
            del place[way[-1]]
        else:
            place[way[-1]] = other
        yield changed


GONE: Final = object()


def others(value: object) -> Iterator[object]:
    """What might stand there instead."""
    yield GONE
    yield [value]
    if isinstance(value, bool):
        yield from (not value, int(value), str(value))
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, float(value), str(value), None, 10**40)
        if value in {0, 1}:
            yield bool(value)
    elif isinstance(value, str):
        yield from (value + "x", "", "\x1b[2J", None, 0)
        if value in CARDS:
            yield from sorted(CARDS - {value})[:2]
    elif isinstance(value, list):
        yield from ([], value * 2, value[1:], None, {}, "x")
    elif isinstance(value, dict):
        yield from ({}, {**value, "more": 1}, None, [], "x")
    else:
        yield from (0, "", False)


CARDS: Final = {"25", "200", "go", "stop", "gasoline", "driving_ace"}


def reads_as_it_says_or_names_a_line(lines: Lines, at: int) -> Damage | None:
    """The one law of damage: what is read is what is written, or a line from `at` on is wrong."""
    found: Damage | None = None
    try:
        match = read(text_of(lines))
    except Damage as error:
        found = error
    else:
        assert text_of(match.lines[1 : len(lines)]) == text_of(lines[1:])
    assert found is None or at <= found.line <= len(lines)
    return found


def test_nothing_in_the_header_can_be_spoiled_unseen() -> None:
    lines = race()[:5]
    unseen = set()
    for way in places({key: lines[0][key] for key in lines[0] if key != "rules"}):
        for header in spoiled(lines[0], way):
            found = reads_as_it_says_or_names_a_line([header, *lines[1:]], at=1)
            assert found is None or found.line == 1
            if found is None:
                unseen.add(way[-1])
    assert unseen == {"seed", "app", "name"}  # what may be anything


def test_rules_that_are_spoiled_are_a_fault_or_other_rules() -> None:
    lines = race()[:30]
    for way in places(lines[0]["rules"]):
        for rules in spoiled(lines[0]["rules"], way):
            header = {**lines[0], "rules": rules}
            found = reads_as_it_says_or_names_a_line([header, *lines[1:]], at=1)
            if found is not None and found.line == 1:
                assert str(found.details["key"]).startswith(("rules.", "sides", "goal", "layout"))


def test_no_card_of_the_deck_can_be_spoiled_unseen() -> None:
    lines = race()[:40]
    for place in range(0, 106, 5):
        for deal in spoiled(lines[1], ("deck", place)):
            found = damage([lines[0], deal, *lines[2:]])
            assert found.line == 2


@pytest.mark.parametrize("key", ["hand", "dealer", "deck"])
def test_nothing_else_in_a_deal_can_be_spoiled_unseen(key: str) -> None:
    lines = race()[:12]
    for deal in spoiled(lines[1], (key,)):
        found = reads_as_it_says_or_names_a_line([lines[0], deal, *lines[2:]], at=2)
        assert found is not None
        assert found.line == 2 or key == "dealer"


def test_no_move_can_be_spoiled_without_being_another_move() -> None:
    lines = race()
    moves = [number for number, line in enumerate(lines) if "seat" in line]
    seen = 0
    for number in moves[::4]:
        for way in [*places(lines[number])]:
            for move in spoiled(lines[number], way):
                spoilt = [*lines[:number], move, *lines[number + 1 :]]
                found = reads_as_it_says_or_names_a_line(spoilt, at=number + 1)
                seen += found is not None and found.line == number + 1
    assert seen > 300


@pytest.mark.parametrize("kind", ["end", "match"])
def test_nothing_in_a_score_can_be_spoiled_unseen(kind: str) -> None:
    lines = race()
    number = next(number for number, line in enumerate(lines) if kind in line)
    ways = [*places(lines[number])]
    assert len(ways) > 3
    for way in ways:
        for line in spoiled(lines[number], way):
            found = damage([*lines[:number], line, *lines[number + 1 :]])
            assert (found.line, found.code) == (number + 1, "not_what_follows")


@pytest.mark.parametrize("number", [0, 1, 5, 40, 78, 79])
def test_a_line_more_is_damage(number: int) -> None:
    lines = race()
    for more in ({}, {"more": 1}, lines[0], lines[1], lines[78], lines[79], {"seat": 0}):
        found = damage([*lines[: number + 1], more, *lines[number + 1 :]])
        assert found.line in {number + 2, number + 3}


@pytest.mark.parametrize("number", [0, 1])
def test_a_line_less_at_the_beginning_is_damage(number: int) -> None:
    lines = race()
    del lines[number]
    assert damage(lines).line == number + 1


def test_lines_lost_or_turned_round_are_damage_or_another_match() -> None:
    lines = race()
    for number in range(2, len(lines) - 1, 3):
        reads_as_it_says_or_names_a_line([*lines[:number], *lines[number + 1 :]], at=number + 1)
        turned = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        reads_as_it_says_or_names_a_line(turned, at=number + 1)


# Particular damage


@pytest.mark.parametrize(
    ("version", "code"),
    [(2, "newer"), (99, "newer"), (0, "not_a_record"), (True, "not_a_record"),
     ("1", "not_a_record"), (1.0, "not_a_record"), (None, "not_a_record")],
)  # fmt: skip
def test_a_record_of_a_newer_program_is_told_from_what_is_no_record(
    version: object, code: str
) -> None:
    lines = race()
    lines[0]["record"] = version
    assert (damage(lines).line, damage(lines).code) == (1, code)


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"{}\n", b"hello\n", b"[]\n", b'{"game": "millas"}\n', b"{"]
)
def test_what_is_no_record_says_so_at_its_first_line(text: bytes) -> None:
    assert damage(text).line == 1


def test_a_deck_with_two_copies_of_a_safety_is_no_deck() -> None:
    lines = race()
    deck = lines[1]["deck"]
    deck[deck.index("driving_ace")] = "extra_tank"
    assert (damage(lines).line, damage(lines).code) == (2, "wrong_deck")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"seat": 9, "do": "pass"}, "no_such_seat"),
        ({"seat": -1, "do": "pass"}, "no_such_seat"),
        ({"seat": True, "do": "pass"}, "no_such_seat"),
        ({"seat": "0", "do": "pass"}, "no_such_seat"),
        ({"seat": None, "do": "pass"}, "no_such_seat"),
        ({"seat": 0, "do": "fly"}, "not_a_move"),
        ({"seat": 0}, "not_a_move"),
        ({"seat": 0, "do": "play", "card": "joker"}, "not_a_move"),
        ({"seat": 0, "do": "play", "card": {}}, "not_a_move"),
        ({"seat": 0, "do": {}, "card": "go"}, "not_a_move"),
        ({"do": "pass"}, "out_of_place"),
        ({"end": 1}, "out_of_place"),
        ({"hand": 1}, "wrong_first"),
        ({"hand": 2, "dealer": 1}, "wrong_deck"),
    ],
)
def test_what_is_no_move_is_named(move: Line, code: str) -> None:
    lines = race()[:2]
    found = damage([*lines, move])
    assert (found.line, found.code) == (3, code)


def test_a_move_out_of_turn_is_named_with_its_reason() -> None:
    lines = race()[:3]
    lines[2]["seat"] = (lines[2]["seat"] + 1) % 6
    found = damage(lines)
    assert (found.line, found.code, found.details["refused"]) == (3, "not_your_turn", True)


def test_a_bot_of_a_level_that_is_not_known_may_have_played() -> None:
    lines = race()
    lines[0]["seats"][0] = {"name": "Zeta", "kind": "bot", "level": "of the future"}
    assert read(text_of(lines)).table.seats[0] == Seat("Zeta", "of the future")


@pytest.mark.parametrize("name", ["", "x" * 41, "\x1b[2J", "a\nb", 5, None, ["Ana"], {}])
def test_a_name_that_nobody_may_have_is_damage(name: object) -> None:
    lines = race()
    lines[0]["seats"][2]["name"] = name
    found = damage(lines)
    assert (found.line, found.details["key"]) == (1, "seats.3")


@pytest.mark.parametrize("line", [0, 1, 2])
def test_however_deep_it_is_nested_it_is_damage(line: int) -> None:
    """The last depths are those that the reader of JSON just bears, or just not."""
    for depth in (50, 300, 600, *range(850, 1000), 5000, 60_000):
        for key in {**race()[line], "more": 0}.keys() - {"app"}:
            assert damage(with_raw(line, key, "[" * depth + "]" * depth)).line == line + 1


def with_raw(line: int, key: str, value: str) -> bytes:
    """The first three lines, one value written as it is given."""
    lines = [json.dumps(other) for other in race()[:3]]
    lines[line] = json.dumps({**race()[line], key: "HERE"}).replace('"HERE"', value)
    return "\n".join([*lines, ""]).encode()


@pytest.mark.parametrize("number", ["9" * 4000, "-" + "9" * 4000, "1e999", "1e5", "0.0"])
@pytest.mark.parametrize(
    ("line", "key"),
    [(0, "record"), (0, "goal"), (0, "seats"), (0, "sides"), (0, "seed"), (0, "layout"),
     (1, "hand"), (1, "dealer"), (1, "deck"), (2, "seat"), (2, "do"), (2, "card")],
)  # fmt: skip
def test_a_strange_number_is_damage_wherever_it_stands(line: int, key: str, number: str) -> None:
    found = damage(with_raw(line, key, number))
    assert found.line == line + 1
    assert len(str(found.details.get("found"))) < 100


def test_a_deal_by_hand_is_a_record_too() -> None:
    match = short_match(hands=1)
    while match.in_hand:
        seat = match.actors()[0]
        match.submit(seat, match.moves(seat)[0])
    deck = chance.shuffled(match.game.deck(match.rules), Random(3))
    match.deal(Deal(1 - match.lines[1]["dealer"], deck))
    assert read(text_of(match.lines)).lines == match.lines
