"""The rule file: every fault is told at its key, and nothing unplayable is let in."""

import tomllib
from collections import Counter
from copy import deepcopy
from itertools import chain
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from millas.core import chance, rulefile
from millas.core.game import Deal
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.games.tock.places import result
from tests.games.tock.round import rules_of
from tests.tables import tables_of

SHIPPED: Final = tomllib.loads(rulefile.find("tock").read_text(encoding="utf-8"))


def changed(key: str, value: object = None) -> dict[str, Any]:
    """The shipped file with the value at a path changed, or taken out."""
    data: dict[str, Any] = deepcopy(SHIPPED)
    *way, last = key.split(".")
    place = data
    for step in way:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return data


def faults(key: str, value: object = None) -> list[tuple[str, str]]:
    """The codes and keys of the faults that the loader finds."""
    with pytest.raises(BadRules) as error:
        rulefile.validate(changed(key, value), GAMES, "casa.toml")
    return [(fault.code, fault.key) for fault in error.value.faults]


@pytest.mark.parametrize(
    "key",
    [
        "name", "series", "last", "imp", "players", "wrong_call_costs", "referee", "title",
        "title.es", "title.en",
    ],
)  # fmt: skip
def test_a_key_that_is_missing_is_named(key: str) -> None:
    assert faults(key) == [("missing", key)]


@pytest.mark.parametrize("key", ["colour", "title.fr", "Players", "cards"])
def test_a_key_that_nobody_knows_is_named(key: str) -> None:
    assert faults(key, "red") == [("unexpected_keyword_argument", key)]


@pytest.mark.parametrize("key", ["series", "last"])
@pytest.mark.parametrize("value", ["6", 6.5, 6.0, True, [6], -1, 0, 51, 10**30, float("nan")])
def test_a_number_of_another_kind_or_size_is_a_fault(key: str, value: object) -> None:
    assert [place for _, place in faults(key, value)] == [key]


@pytest.mark.parametrize(("key", "least", "most"), [("series", 1, 12), ("last", 2, 50)])
def test_how_few_and_how_many(key: str, least: int, most: int) -> None:
    assert faults(key, least - 1) == [("greater_than_equal", key)]
    assert faults(key, most + 1) == [("less_than_equal", key)]
    for value in (least, most):
        rulefile.validate(changed(key, value), GAMES, "casa.toml")


@pytest.mark.parametrize("key", ["imp", "wrong_call_costs"])
@pytest.mark.parametrize("value", ["no", 0, 1, []])
def test_yes_and_no_are_spelled_true_and_false(key: str, value: object) -> None:
    assert faults(key, value) == [("bool_type", key)]


@pytest.mark.parametrize("value", ["", "lax", "Strict", True, 1, ["strict"]])
def test_a_referee_is_strict_or_helping(value: object) -> None:
    assert faults("referee", value) == [("literal_error", "referee")]


@pytest.mark.parametrize(
    ("players", "code", "key"),
    [
        ([], "too_short", "players"),
        ([2, 3, 4, 5, 6, 2], "too_long", "players"),
        ([3, 1], "greater_than_equal", "players.2"),
        ([2, 7], "less_than_equal", "players.2"),
        ([-2, 3], "greater_than_equal", "players.1"),
        ([2, 3.0], "int_type", "players.2"),
        (["2", 3], "int_type", "players.1"),
        ([True, 3], "int_type", "players.1"),
        ([3, 2, 3], "twice", "players.3"),
        (4, "tuple_type", "players"),
    ],
)
def test_players_are_2_to_6_each_number_once(players: object, code: str, key: str) -> None:
    assert faults("players", players) == [(code, key)]


@pytest.mark.parametrize("key", ["name", "title.es", "names.en.21"])
@pytest.mark.parametrize("value", ["", "x" * 61, 7, ["x"], "a\nb", "\x1b[2J", "a\u2028b"])
def test_a_text_is_short_and_has_no_sign_that_a_terminal_obeys(key: str, value: object) -> None:
    assert [place for _, place in faults(key, value)] == [key]


@pytest.mark.parametrize("number", ["0", "021", "x", "-1", "100", ""])
def test_names_are_for_numbers(number: str) -> None:
    ((code, key),) = faults(f"names.es.{number}", "X")
    assert code in {"string_pattern_mismatch", "string_too_long"}
    assert key == f"names.es.{number}"


def test_a_house_may_leave_out_the_names() -> None:
    rulefile.validate(changed("names"), GAMES, "casa.toml")


def test_the_files_referee_is_the_first_choice() -> None:
    game, file = rulefile.validate(changed("referee", "helping"), GAMES, "casa.toml")
    assert {layout.choices for layout in game.layouts(file)} == {("helping", "strict")}


def test_T1_a_house_may_have_fewer_series_and_numbers() -> None:
    assert Counter(rules_of(2, series=3, last=10).deck) == {**dict.fromkeys(range(1, 11), 3), 11: 1}


@settings(max_examples=60)
@given(
    series=st.integers(1, 12),
    last=st.integers(2, 50),
    imp=st.booleans(),
    costs=st.booleans(),
    seed=st.integers(0, 1 << 32),
)
def test_what_the_loader_lets_in_can_be_played(
    series: int, last: int, imp: bool, costs: bool, seed: int
) -> None:
    size = {"series": series, "last": last, "imp": imp, "wrong_call_costs": costs}
    game, file = rulefile.validate(SHIPPED | size, GAMES, "casa.toml")
    tables = list(tables_of(game, file))
    table = tables[seed % len(tables)]
    cards = game.deck(table.rules)
    state = game.new(table.rules, Deal(0, chance.shuffled(cards, chance.lots("house", seed))))
    for _ in range(20 * len(cards) + 100):
        if not game.actors(state):
            break
        seat = game.actors(state)[0]
        game.step(state, seat, game.moves(state, seat)[0])
    ended = result(state)
    assert ended is not None
    assert sorted(chain.from_iterable(ended.line["places"])) == list(range(table.layout.players))
