"""The engine does what it did when the golden data were written (see tests/golden)."""

import json

import pytest

from millas.core import rulefile
from millas.core.record import read_lines
from millas.core.replay import replay
from millas.games import GAMES
from tests import golden
from tests.laws import TRAITS
from tests.tables import load, tables_of

EVERY_RULE_FILE = pytest.mark.parametrize("name", rulefile.shipped())


@EVERY_RULE_FILE
def test_every_rule_file_has_its_golden_data(name: str) -> None:
    assert golden.perft_file(name).is_file()
    assert golden.record_file(name).is_file()


def test_no_golden_data_without_a_rule_file() -> None:
    wanted = {golden.perft_file(name) for name in rulefile.shipped()}
    wanted |= {golden.record_file(name) for name in rulefile.shipped()}
    found = {path for path in golden.FOLDER.iterdir() if path.suffix in {".json", ".jsonl"}}
    assert found == wanted


@EVERY_RULE_FILE
def test_as_many_ways_to_go_on_from_each_position(name: str) -> None:
    tables = {str(table): table for table in tables_of(*load(name))}
    entries = json.loads(golden.perft_file(name).read_text(encoding="utf-8"))
    assert {entry["table"] for entry in entries} == tables.keys()
    for entry in entries:
        table = tables[entry["table"]]
        state = TRAITS[table.game.NAME].read(table.rules, entry["position"])
        depths = range(1, len(entry["nodes"]) + 1)
        assert [golden.perft(table.game, state, depth) for depth in depths] == entry["nodes"]


@EVERY_RULE_FILE
def test_the_positions_come_about_as_they_did(name: str) -> None:
    entries = json.loads(golden.perft_file(name).read_text(encoding="utf-8"))
    for table in tables_of(*load(name)):
        kept = [entry["position"] for entry in entries if entry["table"] == str(table)]
        write = TRAITS[table.game.NAME].write
        assert [write(golden.position(table, plies)) for plies in golden.PLIES] == kept


@EVERY_RULE_FILE
def test_the_match_is_still_a_match(name: str) -> None:
    with golden.record_file(name).open("rb") as file:
        match = replay(file, GAMES)
    assert match.over
    assert "match" in match.lines[-1]


@EVERY_RULE_FILE
def test_the_match_is_played_as_it_was(name: str) -> None:
    with golden.record_file(name).open("rb") as file:
        kept = [line for _, line, _ in read_lines(file)]
    played = golden.match_lines(name)
    for own in ("rules", "app"):  # their words may change
        kept[0][own] = played[0][own]
    assert played == kept
