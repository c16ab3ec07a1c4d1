"""Rule files: found, read and checked; every fault names its key."""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pydantic
import pytest

from millas.core import rulefile
from millas.core.game import Fault
from millas.core.rulefile import MAX_BYTES, MAX_SHOWN, BadRules, brief
from millas.games import GAMES

Data = dict[str, Any]
YETEM: Final = rulefile.find("yetem").read_text(encoding="utf-8")


def faults(act: Callable[[], object]) -> tuple[Fault, ...]:
    """What is wrong with a rule file."""
    with pytest.raises(BadRules) as error:
        act()
    assert error.value.faults
    return error.value.faults


def faults_with(key: str, value: object) -> list[tuple[str, str]]:
    """The codes and keys of the faults of Yetem's file with one value changed."""
    data = changed(key, value)
    return [
        (fault.code, fault.key) for fault in faults(lambda: rulefile.validate(data, GAMES, "x"))
    ]


def changed(key: str, value: object = None) -> Data:
    """Yetem's file with the value at a path changed, or taken out."""
    data: Any = deepcopy(tomllib.loads(YETEM))
    *way, last = (
        int(step) if step.isdigit() and "layouts" in key else step for step in key.split(".")
    )
    place = data
    for step in way:
        place = place[step]
    if value is None:
        del place[last]
    else:
        place[last] = value
    changed: Data = data
    return changed


def written(folder: Path, text: str | bytes) -> str:
    """The path of a rule file with this text."""
    path = folder / "casa.toml"
    path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return str(path)


# Finding


def test_the_shipped_rule_files_are_found_by_name() -> None:
    assert {"computadora", "mille-bornes", "tock", "yetem"} <= {*rulefile.shipped()}
    for name in rulefile.shipped():
        game, file = rulefile.load(name, GAMES)
        assert file.name == name
        assert file.game == game.NAME


def test_a_file_of_ones_own_is_found_by_its_path(tmp_path: Path) -> None:
    path = written(tmp_path, YETEM.replace('name = "yetem"', 'name = "casa"'))
    assert rulefile.load(path, GAMES)[1].name == "casa"


def test_a_byte_order_mark_and_CRLF_do_no_harm(tmp_path: Path) -> None:
    path = written(tmp_path, b"\xef\xbb\xbf" + YETEM.replace("\n", "\r\n").encode())
    assert rulefile.load(path, GAMES)[1] == rulefile.load("yetem", GAMES)[1]


@pytest.mark.parametrize("name", ["tute", "", ".", "/", "yetem.toml", "a" * 300, "a\0b", "~"])
def test_a_name_that_stands_for_nothing_says_which_there_are(name: str) -> None:
    (fault,) = faults(lambda: rulefile.load(name, GAMES))
    assert fault.code == "no_such_file"
    assert fault.details["wanted"] == ", ".join(rulefile.shipped())


def test_a_folder_is_no_rule_file(tmp_path: Path) -> None:
    (fault,) = faults(lambda: rulefile.load(str(tmp_path), GAMES))
    assert fault.code == "no_such_file"


def test_a_file_that_may_not_be_read_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = written(tmp_path, YETEM)
    monkeypatch.setattr(Path, "open", locked)
    (fault,) = faults(lambda: rulefile.load(path, GAMES))
    assert fault == Fault("unreadable", details={"found": "Permission denied"})


# Reading


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"game = \xff", "not_utf8"),
        (YETEM.encode("utf-16"), "not_utf8"),
        (YETEM.encode("latin-1"), "not_utf8"),
        (b"\x00" * 50, "not_toml"),
        ("game = ", "not_toml"),
        ("game = 'millas'\ngame = 'millas'", "not_toml"),
        ("[deck]\n25 = 9\n[deck]", "not_toml"),
        ('{"game": "millas"}', "not_toml"),
        ("cards = " + "9" * 5000, "not_toml"),
        ("a = " + "[" * 100_000, "not_toml"),
        ("#" * MAX_BYTES + "\n", "file_too_long"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else "",
)
def test_what_is_no_text_of_TOML_is_one_fault(tmp_path: Path, text: str | bytes, code: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadRules) as error:
        rulefile.load(path, GAMES)
    assert [fault.code for fault in error.value.faults] == [code]
    assert error.value.path == path


@pytest.mark.parametrize(
    "text", ["", "# nothing", "name = 'casa'", "game = 1", "game = 'tute'", "game = ['millas']"]
)
def test_a_file_must_say_which_game_it_is_for(tmp_path: Path, text: str) -> None:
    (fault,) = faults(lambda: rulefile.load(written(tmp_path, text), GAMES))
    assert (fault.code, fault.key) == ("literal_error", "game")
    assert "millas" in fault.details["wanted"]


def test_a_file_that_says_only_the_game_lacks_all_the_rest(tmp_path: Path) -> None:
    found = faults(lambda: rulefile.load(written(tmp_path, "game = 'millas'"), GAMES))
    assert {fault.code for fault in found} == {"missing"}
    assert {"cards", "deck", "layouts", "score", "names"} <= {fault.key for fault in found}


@pytest.mark.parametrize("size", [0, 1, 50, 500, 1000, 2000, 3000])
def test_a_file_cut_off_anywhere_is_a_fault(tmp_path: Path, size: int) -> None:
    assert faults(lambda: rulefile.load(written(tmp_path, YETEM[:size]), GAMES))


# Checking


@pytest.mark.parametrize(
    "key",
    [
        "game", "name", "cards", "hand_size", "limit", "max_200", "safety_restores_go", "play_out",
        "title", "title.es", "unit.en", "deck", "layouts", "layouts.0.name", "layouts.2.players",
        "layouts.1.goal", "layouts.3.extension", "extension.to", "extension.fine", "score",
        "names", "short",
    ],
)  # fmt: skip
def test_a_key_that_is_missing_is_named(key: str) -> None:
    data = changed(key)
    found = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert [fault.key for fault in found] == [counted_from_one(key)]


def counted_from_one(key: str) -> str:
    """A path as people count: `layouts.1` is the first."""
    steps = key.split(".")
    return ".".join(str(int(step) + 1) if step.isdigit() else step for step in steps)


@pytest.mark.parametrize(
    "place", ["", "title.", "unit.", "layouts.0.", "extension.", "score.", "names.", "short."]
)
def test_a_key_that_nobody_knows_is_named_with_those_there_are(place: str) -> None:
    data = changed(f"{place}colour", "red")
    fault, *more = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert {each.key for each in (fault, *more)} == {counted_from_one(f"{place}colour")}
    assert fault.code in {"unexpected_keyword_argument", "literal_error"}
    assert fault.details["wanted"]


@pytest.mark.parametrize("key", ["deck.joker", "names.es.joker", "short.en.joker"])
def test_a_card_that_nobody_knows_is_named_with_those_there_are(key: str) -> None:
    data = changed(key, 1 if "deck" in key else "Joker")
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (fault.code, fault.key) == ("literal_error", key)
    assert "puncture_proof" in fault.details["wanted"]


NUMBERS = [
    "cards", "hand_size", "limit", "max_200", "points_to_win", "deck.go", "layouts.0.players",
    "layouts.0.goal", "extension.to", "extension.bonus", "extension.fine",
    "score.miles", "score.shutout",
]  # fmt: skip


@pytest.mark.parametrize("key", NUMBERS)
@pytest.mark.parametrize(
    "value", ["6", 6.5, 700.0, True, [6], {"six": 6}, -25, 10**30, float("nan"), float("inf")]
)
def test_a_number_of_another_kind_or_size_is_a_fault_at_its_key(key: str, value: object) -> None:
    assert [place for _, place in faults_with(key, value)] == [counted_from_one(key)]


@pytest.mark.parametrize("key", NUMBERS)
def test_a_number_too_long_to_print_is_shown_as_such(key: str) -> None:
    data = changed(key, 16**5000)
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert fault.key == counted_from_one(key)
    assert fault.details["found"] == "?"


@pytest.mark.parametrize(
    "key", ["safety_restores_go", "play_out", "layouts.0.extension", "layouts.0.house"]
)
@pytest.mark.parametrize("value", ["no", "true", 0, 1, 1.0, []])
def test_yes_and_no_are_spelled_true_and_false(key: str, value: object) -> None:
    assert faults_with(key, value) == [("bool_type", counted_from_one(key))]


@pytest.mark.parametrize("key", ["name", "title.es", "unit.en", "names.es.go", "short.en.go"])
@pytest.mark.parametrize("value", ["", "x" * 61, 7, True, ["x"], "a\nb", "\x1b[2J", "a\u2028b"])
def test_a_text_is_short_and_has_no_sign_that_a_terminal_obeys(key: str, value: object) -> None:
    assert [place for _, place in faults_with(key, value)] == [key]


def test_a_short_name_has_at_most_8_characters() -> None:
    assert faults_with("short.es.go", "123456789") == [("string_too_long", "short.es.go")]
    rulefile.validate(changed("short.es.go", "12345678"), GAMES, "x")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deck", []),
        ("layouts", {}),
        ("layouts", "pairs"),
        ("title", "Casa"),
        ("score", 5),
        ("goals", 700),
        ("extension", True),
        ("layouts.0.remove", "stop"),
        ("names", ["es"]),
    ],
)
def test_a_table_or_list_of_another_shape_is_a_fault_at_its_key(key: str, value: object) -> None:
    assert {place for _, place in faults_with(key, value)} == {counted_from_one(key)}


# The sense of it all


@pytest.mark.parametrize(("key", "value"), [("cards", 104), ("cards", 106), ("deck.25", 10)])
def test_a_deck_must_add_up_to_its_cards(key: str, value: int) -> None:
    data = changed(key, value)
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (fault.code, fault.key) == ("deck_sum", "cards")
    assert int(fault.details["found"]) == data["cards"]
    assert int(fault.details["wanted"]) == sum(data["deck"].values())


@pytest.mark.parametrize(
    ("name", "players"), [("pairs", 2), ("pairs", 3), ("pairs", 5), ("trios", 3), ("trios", 4)]
)
def test_a_layout_that_cannot_be_seated_is_named(name: str, players: int) -> None:
    data = changed("layouts.2.name", name)
    data["layouts"][2]["players"] = players
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (fault.code, fault.key) == ("impossible_layout", "layouts.3")
    assert fault.details["found"] == f"{name}, {players}"


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_play(players: int) -> None:
    assert faults_with("layouts.0.players", players)[0][1] == "layouts.1.players"


def test_a_layout_that_is_not_known_is_named() -> None:
    assert faults_with("layouts.1.name", "ring") == [("literal_error", "layouts.2.name")]


def test_a_layout_given_twice_is_named() -> None:
    data = changed("name", "casa")
    data["layouts"].append(data["layouts"][0])
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert fault.code == "twice"
    assert fault.key.startswith("layouts.")


def test_no_layout_at_all_is_a_fault() -> None:
    assert faults_with("layouts", []) == [("too_short", "layouts")]


def test_a_deck_must_be_enough_for_every_layout_and_one_card_to_draw() -> None:
    data = changed("hand_size", 17)
    data["cards"], data["deck"]["25"] = 102, 6
    pairs, trios = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (pairs.code, pairs.key) == ("deck_too_small", "layouts.6")
    assert (trios.code, trios.key) == ("deck_too_small", "layouts.7")
    assert (pairs.details["found"], pairs.details["wanted"]) == (102, 103)
    data["cards"], data["deck"]["25"] = 103, 7
    rulefile.validate(data, GAMES, "x")


def test_what_is_taken_out_must_be_in_the_deck() -> None:
    assert faults_with("layouts.0.remove", ["stop"] * 6) == [("not_in_deck", "layouts.1.remove")]
    assert faults_with("layouts.0.remove", ["go"]) == [("literal_error", "layouts.1.remove.1")]


def test_all_cards_of_a_kind_may_be_taken_out() -> None:
    rulefile.validate(changed("layouts.0.remove", ["stop"] * 5), GAMES, "x")


def test_a_kind_that_the_deck_does_not_list_cannot_be_taken_out() -> None:
    data = changed("deck.stop")
    data["cards"] = sum(data["deck"].values())
    found = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert [(fault.code, fault.key) for fault in found] == [
        ("not_in_deck", f"layouts.{n}.remove") for n in (1, 2)
    ]


def test_what_is_taken_out_cannot_be_dealt() -> None:
    data = changed("hand_size", 20)
    five = {"name": "individual", "players": 5, "goal": 700, "extension": True}
    taken = ["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"]
    data["layouts"] = [five | {"remove": taken}]
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert fault == Fault("deck_too_small", "layouts.1", {"found": 100, "wanted": 101})
    data["layouts"] = [five | {"remove": taken[1:]}]
    rulefile.validate(data, GAMES, "x")


@pytest.mark.parametrize(
    ("key", "value", "code", "details"),
    [
        ("score", {}, "no_points", {"found": 5000}),
        ("deck.extra_tank", 2, "less_than_equal", {"found": 2, "wanted": 1}),
        ("layouts.1.players", 2, "twice", {"found": "individual, 2"}),
        ("layouts.0.remove", ["stop"] * 6, "not_in_deck", {"found": "stop"}),
        ("layouts.2.extension", True, "no_extension", {"found": 1000}),
    ],
)
def test_a_fault_shows_what_was_found(
    key: str, value: object, code: str, details: dict[str, object]
) -> None:
    found = faults(lambda: rulefile.validate(changed(key, value), GAMES, "x"))
    assert [fault.details for fault in found if fault.code == code] == [details]


def test_a_safety_is_there_at_most_once() -> None:
    data = changed("deck.extra_tank", 2)
    data["deck"]["go"] -= 1
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (fault.code, fault.key) == ("less_than_equal", "deck.extra_tank")


def test_an_extension_must_lengthen_the_hand() -> None:
    everywhere = [("no_extension", f"layouts.{n}.extension") for n in (1, 2, 4, 5, 6, 7)]
    assert faults_with("extension.to", 700) == everywhere
    assert faults_with("layouts.2.extension", True) == [("no_extension", "layouts.3.extension")]
    without = changed("extension")
    found = faults(lambda: rulefile.validate(without, GAMES, "x"))
    assert [(fault.code, fault.key) for fault in found] == everywhere


def test_points_to_win_need_something_that_is_worth_points() -> None:
    assert faults_with("score", {}) == [("no_points", "score")]
    assert faults_with("score", {"tk": 0, "trip": 0}) == [("no_points", "score")]
    rulefile.validate(changed("score", {"tk": 1}), GAMES, "x")


def test_B5_what_miles_in_the_hand_cost_is_no_way_to_win() -> None:
    assert faults_with("score", {"hand_miles": 1}) == [("no_points", "score")]
    rulefile.validate(changed("score", {"hand_miles": 1, "miles": 1}), GAMES, "x")


def test_a_file_without_points_to_win_needs_no_score() -> None:
    data = changed("points_to_win")
    data["score"] = {}
    rulefile.validate(data, GAMES, "x")


@pytest.mark.parametrize("key", ["names.es.stop", "names.en.driving_ace", "short.es.go"])
def test_every_card_but_the_distances_needs_its_names(key: str) -> None:
    data = changed(key)
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert (fault.code, fault.key) == ("unnamed", key)


@pytest.mark.parametrize("language", ["es", "en"])
def test_both_languages_are_needed(language: str) -> None:
    found = faults_with(f"names.{language}", {})
    assert len(found) == 14
    assert found[0] == ("unnamed", f"names.{language}.stop")
    assert faults_with("names.fr", {"go": "VA"}) == [("literal_error", "names.fr")]


def test_all_faults_are_told_at_once() -> None:
    data = changed("cards", "many")
    data["limit"] = 55
    data["deck"]["joker"] = 1
    found = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert {fault.key for fault in found} == {"cards", "limit", "deck.joker"}


@pytest.mark.parametrize("data", [None, [], "millas", 5, {}, {"game": None}, {"game": {}}])
def test_what_is_no_table_is_a_fault_too(data: object) -> None:
    assert faults(lambda: rulefile.validate(data, GAMES, "x"))[0].key == "game"


def test_a_house_may_leave_out_what_has_a_default() -> None:
    data = changed("points_to_win")
    for layout in data["layouts"]:
        layout.pop("house", None)
        layout.pop("remove", None)
    game, file = rulefile.validate(data, GAMES, "x")
    assert {
        len(game.deck(game.compile(file, each, each.choices[0]))) for each in game.layouts(file)
    } == {105}


# What is shown of it


@pytest.mark.parametrize(
    ("found", "shown"),
    [
        (7, "7"),
        ("casa", "casa"),
        ("\x1b[31mred\n", "?[31mred?"),
        ("x" * 1000, "x" * (MAX_SHOWN - 1) + "…"),
        (None, "None"),
        (True, "true"),
    ],
)
def test_what_was_found_is_shown_short_and_harmless(found: object, shown: str) -> None:
    assert brief(found) == shown


def test_a_number_that_cannot_be_printed_is_not_printed() -> None:
    assert brief(10**5000) == brief([10**5000]) == "?"


def test_a_key_from_the_file_is_shown_harmless_too() -> None:
    data = changed("\x1b[2J", 1)
    (fault,) = faults(lambda: rulefile.validate(data, GAMES, "x"))
    assert fault.key == "?[2J"


def test_what_checks_a_kind_of_file_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder full of records has rules in each: making it takes longer than the check."""
    first = rulefile.validate(changed("limit", 75), GAMES, "x")

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(pydantic, "TypeAdapter", refuse)
    assert rulefile.validate(changed("limit", 75), GAMES, "x") == first
