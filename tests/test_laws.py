"""The laws, for every game, rule file, layout and goal, and for house rules besides."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millas.core import rulefile
from millas.games import GAMES
from tests import laws
from tests.tables import RuleTable, load, shipped_tables, tables_of

Law = Callable[[RuleTable, int], None]

SHIPPED = shipped_tables()
VISITED = [
    table for table in SHIPPED if str(table) in (laws.traits(table).visited or map(str, SHIPPED))
]
HOUSE = [
    table
    for name in rulefile.shipped()
    for note, file in laws.TRAITS[load(name)[0].NAME].variants(load(name)[1])
    for table in tables_of(load(name)[0], file, note)
    if table.layout.players in {2, 6}
]
LAWS = [*laws.HAND_LAWS, *laws.MATCH_LAWS]
EVERY_LAW = pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
SEEDS = st.integers(min_value=0, max_value=1 << 32)


@EVERY_LAW
@pytest.mark.parametrize("table", VISITED, ids=str)
@settings(max_examples=3)
@given(seed=SEEDS)
def test_at_every_table(table: RuleTable, law: Law, seed: int) -> None:
    law(table, seed)


@EVERY_LAW
@pytest.mark.parametrize("table", HOUSE, ids=str)
@settings(max_examples=2)
@given(seed=SEEDS)
def test_by_house_rules(table: RuleTable, law: Law, seed: int) -> None:
    law(table, seed)


def test_every_game_and_rule_file_takes_part() -> None:
    assert laws.TRAITS.keys() == GAMES.keys()
    assert {table.file.name for table in VISITED} == set(rulefile.shipped())


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_move_is_read_from_the_record_as_it_was_written(game: Any) -> None:
    moves = laws.TRAITS[game.NAME].every_move
    assert [game.decode(game.encode(move)) for move in moves] == list(moves)


@pytest.mark.parametrize("table", SHIPPED, ids=str)
def test_the_deck_is_read_from_the_record_as_it_was_written(table: RuleTable) -> None:
    deck = table.game.deck(table.rules)
    assert table.game.decode_cards(table.game.encode_cards(deck)) == deck
