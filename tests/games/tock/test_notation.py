"""Positions, moves and cards written down."""

from typing import Any

import pytest

from millas.games.tock.notation import (
    decode,
    decode_cards,
    encode,
    encode_cards,
    read_position,
    write_position,
)
from tests.games.tock.round import FOUR, THREE, TWO, Round

POSITIONS = [
    "turn=0",
    "turn=1 centre=4,1 pile0=7,9 pile1=10 block0=3,5 drawn=8 loose=2,6",
    "turn=1 pile0=5 last=keep@0 mistake=bad_discard silent=1,2,3",
    "turn=1 pile2=6,5 last=pile:2@1 silent=3 paid=7,6@0",
    "turn=1 last=draw@0 paid=@2",
    "turn=2 centre=20,20 out=1,0 end=one_left",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = read_position(FOUR, text)
    assert set(write_position(state).split()) == set(text.split())
    assert read_position(FOUR, write_position(state)) == state


def test_only_what_differs_from_an_untouched_table_need_be_written() -> None:
    state = read_position(THREE, "")
    assert (state.turn, state.piles, state.silent, state.actor) == (0, [[], [], []], (), -1)


def test_the_next_card_of_the_table_and_of_a_block_comes_first() -> None:
    assert Round(TWO, "turn=0 loose=3,9").do(0, "draw").state.drawn == 3
    assert Round(TWO, "turn=0 block0=3,9 pile1=9").do(0, "draw").state.drawn == 3


@pytest.mark.parametrize(
    "field",
    [
        "turn=me", "turn=2", "turn=-1", "drawn=", "drawn=0", "drawn=1,2", "drawn=x", "centre=0",
        "centre=a", "centre=1,,2", "pile2=3", "pile-1=3", "pile=3", "pile0=100", "block2=3",
        "blockx=3", "loose=-3", "silent=2", "silent=x", "out=5", "last=fly@0", "last=draw",
        "last=draw@2", "last=pile@0", "last=pile:6@0", "paid=3", "paid=3@2", "what=25", "what",
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(field: str) -> None:
    with pytest.raises(ValueError, match=field.partition("=")[0]):
        read_position(TWO, f"turn=0 {field}")


def test_moves_as_the_record_spells_them() -> None:
    spelled: list[dict[str, Any]] = [
        {"do": "centre"},
        {"do": "pile", "on": 5},
        {"do": "draw"},
        {"do": "keep"},
        {"do": "tock"},
    ]
    assert [encode(decode(line)) for line in spelled] == spelled


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "fly"},
        {"do": None},
        {"do": ["draw"]},
        {"do": "pile"},
        {"do": "pile", "on": 6},
        {"do": "pile", "on": -1},
        {"do": "pile", "on": "0"},
        {"do": "pile", "on": True},
        {"do": "pile", "on": 0.0},
        {"do": "pile", "on": [0]},
        {"do": "draw", "on": 0},
        {"do": "draw", "on": -1},
        {"do": "tock", "why": "tea"},
    ],
)
def test_what_is_no_move_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for people
        decode(line)


def test_cards_are_their_numbers() -> None:
    assert encode_cards(decode_cards([1, 20, 21])) == [1, 20, 21]


@pytest.mark.parametrize("code", [0, -1, 100, 1.0, True, "1", None, [1]])
def test_what_is_no_card_is_named(code: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for people
        decode_cards([5, code])
