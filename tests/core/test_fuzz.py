"""Files spoiled at random: they are read, or told to be faulty, and nothing else happens."""

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millas.core import rulefile
from millas.core.record import Damage, write_line
from millas.core.replay import replay
from millas.core.rulefile import BadRules
from millas.games import GAMES
from tests import golden
from tests.fuzz.spoil import spoilt

RECORD = golden.record_file("mille-bornes").read_bytes()
RECORD_OF_TOCK = golden.record_file("tock").read_bytes()
RULES = rulefile.find("yetem").read_bytes()
RULES_OF_TOCK = rulefile.find("tock").read_bytes()
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["record", "hand", "dealer", "deck", "seat", "do", "card", "side", "on", "end"]
)


@settings(max_examples=400)
@given(st.one_of(spoilt(RECORD), spoilt(RECORD_OF_TOCK)))
def test_a_spoilt_record_is_damage_or_another_record(text: bytes) -> None:
    with suppress(Damage):
        match = replay(BytesIO(text), GAMES)
        assert replay(BytesIO(b"".join(map(write_line, match.lines))), GAMES).state == match.state


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_bytes_that_are_no_record_are_damage(text: bytes) -> None:
    with pytest.raises(Damage):
        replay(BytesIO(text), GAMES)


@settings(max_examples=100)
@given(st.dictionaries(KEYS | st.text(max_size=3), ANY_JSON, max_size=5), st.integers(0, 3))
def test_any_line_of_JSON_in_a_record_is_damage_there(line: dict[str, Any], place: int) -> None:
    lines = RECORD.splitlines(keepends=True)[:4]
    lines[place:place] = [write_line(line)]
    with pytest.raises(Damage) as error:
        replay(BytesIO(b"".join(lines)), GAMES)
    assert error.value.line == place + 1


@settings(max_examples=300)
@given(st.one_of(spoilt(RULES), spoilt(RULES_OF_TOCK)))
def test_a_spoilt_rule_file_is_a_fault_or_other_rules(text: bytes) -> None:
    path = Path("spoilt.toml")
    with pytest.MonkeyPatch.context() as patch, suppress(BadRules):
        patch.setattr(Path, "is_file", lambda _: True)
        patch.setattr(Path, "open", lambda *_: BytesIO(text))
        game, file = rulefile.load(str(path), GAMES)
        for layout in game.layouts(file):
            assert game.deck(game.compile(file, layout, layout.choices[0]))
