"""The lines of a record: what the header says, how lines are written and read."""

import json
from dataclasses import fields
from io import BytesIO
from typing import Any

import pytest

from millas import __version__
from millas.core import rulefile
from millas.core.record import (
    MAX_LINE,
    MAX_LINES,
    MAX_NAME,
    Damage,
    Seat,
    Table,
    header,
    is_name,
    read_lines,
    write_line,
)
from millas.games import GAMES
from tests.tables import load


def a_table(name: str = "computadora", choice: int = 700, *seats: Seat) -> Table:
    """Two at a table, or as many as are given."""
    game, file = load(name)
    seats = seats or (Seat("Ana"), Seat("Rayo", "medium"))
    layout = next(each for each in game.layouts(file) if each.players == len(seats))
    return Table(game, file, layout, choice, seats, "5eed")


def read(text: bytes) -> list[tuple[int, Any, int]]:
    """All lines of a file."""
    return list(read_lines(BytesIO(text)))


def damage(text: bytes) -> Damage:
    """What is wrong with a file."""
    with pytest.raises(Damage) as error:
        read(text)
    return error.value


# The header


def test_the_header_says_everything_that_is_settled() -> None:
    line = header(a_table())
    assert list(line) == [
        "record", "game", "rules", "layout", "goal", "seats", "sides", "seed", "app",
    ]  # fmt: skip
    rules = line.pop("rules")
    assert line == {
        "record": 1,
        "game": "millas",
        "layout": "individual",
        "goal": 700,
        "seats": [
            {"name": "Ana", "kind": "human"},
            {"name": "Rayo", "kind": "bot", "level": "medium"},
        ],
        "sides": [[0], [1]],
        "seed": "5eed",
        "app": __version__,
    }
    assert rules["name"] == "computadora"
    assert rules["deck"]["100"] == 12


def test_the_header_holds_every_value_of_the_rules_in_force() -> None:
    table = a_table()
    rules = header(table)["rules"]
    assert rulefile.validate(rules, GAMES, "x")[1] == table.file
    assert set(rules) == {each.name for each in fields(table.file)}


def test_the_header_says_the_goal_that_was_chosen() -> None:
    assert header(a_table("computadora", 1000))["goal"] == 1000
    assert header(a_table("computadora"))["goal"] == 700


# Writing


def test_a_line_is_one_line_of_JSON_in_UTF_8() -> None:
    text = write_line({"seat": 0, "name": "Ñandú\n«x»", "card": None})
    assert text == '{"seat": 0, "name": "Ñandú\\n«x»", "card": null}\n'.encode()


def test_an_honest_line_is_far_shorter_than_the_longest_that_is_read() -> None:
    table = a_table("yetem", 700, *(Seat("Ñ" * MAX_NAME, "medium") for _ in range(6)))
    assert len(write_line(header(table))) * 20 < MAX_LINE


# Reading


def test_lines_are_read_with_their_numbers_and_where_they_end() -> None:
    assert read(b'{"a": 1}\n{"b": "\xc3\xb1"}\n') == [(1, {"a": 1}, 9), (2, {"b": "ñ"}, 21)]


def test_an_empty_file_has_no_lines() -> None:
    assert read(b"") == []


def test_CRLF_and_a_missing_last_newline_do_no_harm() -> None:
    assert read(b'{"a": 1}\r\n{"b": 2}') == [(1, {"a": 1}, 10), (2, {"b": 2}, 18)]


@pytest.mark.parametrize(
    "torn",
    [b"{", b'{"seat"', b'{"seat": 0, "do": "pl', b'{"a": "\xc3', b"\x00\x00\x00", b"[", b"1"],
)
def test_a_torn_last_line_is_left_out(torn: bytes) -> None:
    assert read(b'{"a": 1}\n' + torn) == [(1, {"a": 1}, 9)]


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"{",
        b'{"a": 1',
        b'{"a": 1} x',
        b'{"a": 1}{"b": 2}',
        b"{'a': 1}",
        b'{"a": 01}',
        b'{"a": NaN}',
        b'{"a": [Infinity]}',
        b'{"a": -Infinity}',
        b'{"a": "\xff"}',
        b'{"a": "\xed\xa0\x80"}',
        b'\xef\xbb\xbf{"a": 1}',
        b'{"a": "\x1b"}',
        b'{"a": "\\ud800"}',
        b'{"a": {"\\uDC00": 1}}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b"\x00" * 20,
        b"[1]",
        b"1",
        b"null",
        b'"a"',
        b"[[]]",
    ],
    ids=range(25),
)
def test_any_other_line_that_is_no_object_is_named(line: bytes) -> None:
    found = damage(b'{"a": 1}\n' + line + b'\n{"b": 2}\n')
    assert (found.line, found.code) == (2, "not_json")


def test_a_pair_of_surrogates_is_one_sign() -> None:
    assert read(b'{"a": "\\ud83d\\ude97"}\n')[0][1] == {"a": "🚗"}


def test_a_line_that_is_too_long_is_not_read_on() -> None:
    file = BytesIO(b'{"a": 1}\n{"b": "' + b"x" * (3 * MAX_LINE))
    with pytest.raises(Damage) as error:
        list(read_lines(file))
    assert (error.value.line, error.value.code) == (2, "line_too_long")
    assert file.tell() < 2 * MAX_LINE


def test_the_longest_line_may_be_read() -> None:
    line = b'{"a": "' + b"x" * (MAX_LINE - 10) + b'"}\n'
    assert len(line) == MAX_LINE
    assert len(read(line)) == 1
    assert damage(line.replace(b"x", b"xx", 1)).code == "line_too_long"


def test_lines_without_end_are_not_read_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MAX_LINES == 1 << 20
    monkeypatch.setattr("millas.core.record.MAX_LINES", 5)
    assert len(read(b"{}\n" * 4)) == 4
    assert damage(b"{}\n" * 6).code == "too_many_lines"


def test_a_number_beyond_all_floats_is_read_and_left_to_the_rules() -> None:
    assert read(b'{"a": 1e999}\n') == [(1, {"a": float("inf")}, 13)]


# Names and damage


@pytest.mark.parametrize(
    "name", ["A", "Ñandú", "x" * MAX_NAME, "[b]", "李", "👩\u200d🚀", "می\u200cخواهم", "a b"]
)
def test_a_name_may_be_almost_anything(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x" * (MAX_NAME + 1),
        "a\nb",
        "\x1b[2J",
        "a\tb",
        "\x7f",
        "\x9b",
        "\u2028",
        "\udc80",
        "a\u202eb",
        "\u2066a\u2069",
        "a\u200d",
        "a\u200db",
        "👩\u200d\u200d🚀",
    ],
)
def test_a_name_is_not_empty_long_or_something_a_terminal_obeys(name: str) -> None:
    assert not is_name(name)


def test_damage_shows_what_it_found_short_and_harmless() -> None:
    found = Damage(3, "bad_header", key="\x1b[2J", found="\x1b" + "x" * 1000, wanted="seats")
    assert found.line == 3
    assert found.details["key"] == "?[2J"
    assert len(str(found.details["found"])) < 100
    assert "\x1b" not in json.dumps(dict(found.details), ensure_ascii=False)
