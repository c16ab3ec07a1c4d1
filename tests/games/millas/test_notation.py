"""Positions, moves and cards written down."""

from typing import Any

import pytest

from millas.games.millas.cards import CODES, EVERY_MOVE
from millas.games.millas.notation import (
    decode,
    decode_cards,
    encode,
    encode_cards,
    read_position,
    write_position,
)
from tests.games.millas.hand import PAIRS, THREE, TWO, Hand

POSITIONS = [
    "turn=0 phase=turn goal=1000",
    "turn=1 phase=turn goal=1000 hand0=25*2,go side1=go,stop//extra_tank+/100,50*2 pile=go,25",
    "turn=0 phase=tk goal=1000 asked=1,3 landed=stop@1 side1=go,stop///",
    "turn=2 phase=extension goal=700 side0=go///100*7",
    "turn=3 phase=turn goal=1000 caller=1 hand3=200 discard=stop,go*2,stop",
    "turn=0 phase=over goal=1000 end=trip@0 side0=go///100*10",
    "turn=0 phase=over goal=1000 end=exhausted@-1",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = read_position(PAIRS, text)
    written = write_position(state)
    assert set(text.split()) <= set(written.split())
    assert read_position(PAIRS, written) == state


def test_only_what_differs_from_an_untouched_table_need_be_written() -> None:
    state = read_position(THREE, "")
    assert (state.turn, state.asked, state.goal) == (0, (0,), 700)
    assert state.hands == [[], [], []]


def test_the_draw_pile_lists_its_next_card_first() -> None:
    hand = Hand(TWO, "turn=0 hand0=25*2 hand1=25 pile=go,50").do(0, "discard 25")
    assert hand.held(1) == ["25", "go"]


def test_the_last_card_of_a_pile_is_its_top() -> None:
    assert read_position(TWO, "side0=go,stop///").sides[0].hazard() == decode_cards(["stop"])[0]


@pytest.mark.parametrize(
    "field",
    [
        "hands=25", "hand0=26", "hand9=25", "hand0=25*x", "side0=go", "side0=go////",
        "side7=///", "side0=//stopp/", "phase=tea", "turn=me", "asked=a", "landed=go@1",
        "landed=stop", "end=trip", "pile=1,2", "what=25", "what", "turn=9", "turn=-1", "caller=2",
        "asked=0,2", "landed=stop@2", "landed=stop@-1", "end=trip@2", "end=trip@-2", "goal=-5",
        "hand-1=25", "side-1=go///", "hand0=25*-3",
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(field: str) -> None:
    with pytest.raises(ValueError, match=field.partition("=")[0]):
        read_position(TWO, f"turn=0 {field}")


def test_every_move_is_read_as_it_is_written() -> None:
    written = [encode(move) for move in EVERY_MOVE]
    assert [decode(line) for line in written] == list(EVERY_MOVE)
    assert len({str(line) for line in written}) == len(EVERY_MOVE)


def test_moves_as_the_record_spells_them() -> None:
    spelled: list[dict[str, Any]] = [
        {"do": "play", "card": "go"},
        {"do": "attack", "card": "stop", "side": 0},
        {"do": "discard", "card": "200"},
        {"do": "tk", "card": "right_of_way"},
        {"do": "pass"},
        {"do": "extend"},
        {"do": "finish"},
    ]
    assert [encode(decode(line)) for line in spelled] == spelled


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "fly"},
        {"do": None},
        {"do": ["play"], "card": "go"},
        {"do": "play"},
        {"do": "play", "card": "goo"},
        {"do": "play", "card": 25},
        {"do": "play", "card": None},
        {"do": "play", "card": ["go"]},
        {"do": "play", "card": "go", "side": 0},
        {"do": "attack", "card": "stop"},
        {"do": "attack", "card": "stop", "side": 6},
        {"do": "attack", "card": "stop", "side": "0"},
        {"do": "attack", "card": "stop", "side": True},
        {"do": "attack", "card": "stop", "side": 0.0},
        {"do": "attack", "card": "go", "side": 0},
        {"do": "tk", "card": "go"},
        {"do": "pass", "card": "go"},
        {"do": "pass", "why": "tea"},
    ],
)
def test_what_is_no_move_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for people
        decode(line)


def test_cards_are_read_as_they_are_written() -> None:
    cards = decode_cards(CODES)
    assert cards == tuple(range(19))
    assert encode_cards(cards) == list(CODES)
    with pytest.raises(ValueError, match="joker"):
        decode_cards(["go", "joker"])
