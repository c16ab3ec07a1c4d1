"""From what people ask for to a table."""

import json
from pathlib import Path
from unicodedata import normalize

import pytest

from millas import store
from millas.core import rulefile
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.seating import (
    BOT_NAMES,
    MAX_SEED,
    BadChoice,
    Request,
    default_request,
    fill_in,
    levels,
    remember,
    seat_table,
    settle,
    take_up,
)
from millas.store import Chosen, Settings
from millas.words import Words


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def refused(request: Request) -> BadChoice:
    with pytest.raises(BadChoice) as choice:
        seat_table(request)
    return choice.value


def test_people_and_bots_sit_where_they_were_named() -> None:
    table = seat_table(Request("yetem", (" Ana ", "bot:random", "Beto", "bot:random"), "pairs"))
    assert [(seat.name, seat.level) for seat in table.seats] == [
        ("Ana", None),
        ("Rayo", "random"),
        ("Beto", None),
        ("Tuerca", "random"),
    ]
    assert table.layout.sides == ((0, 2), (1, 3))
    assert table.choice == 1000


def test_bots_take_no_name_that_a_person_has() -> None:
    for taken in ("tuerca", "TUERCA"):
        table = seat_table(Request("yetem", ("RAYO", "bot:random", taken)))
        assert table.seats[1].name == "Bujía"
    written_apart = normalize("NFD", "Bujía")
    table = seat_table(Request("yetem", ("Rayo", "Tuerca", written_apart, "bot:random")))
    assert table.seats[3].name == BOT_NAMES[3]


def test_a_seed_is_kept_and_without_one_each_match_has_its_own() -> None:
    seats = ("Ana", "Beto")
    assert seat_table(Request("yetem", seats, seed="7")).seed == "7"
    assert seat_table(Request("yetem", seats)).seed != seat_table(Request("yetem", seats)).seed


def test_without_a_layout_the_first_for_so_many_players_is_taken() -> None:
    assert seat_table(Request("yetem", tuple("ABCD"))).layout.name == "pairs"
    assert seat_table(Request("yetem", tuple("ABCDE"))).layout.name == "individual"


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (("Ana", ""), "name_empty"),
        (("Ana", "   "), "name_empty"),
        (("Ana", "x" * 41), "name_long"),
        (("Ana", "a\x1b[2J"), "name_control"),
        (("Ana", "a\nb"), "name_control"),
        (("Ana", "a\udcff"), "name_control"),
        (("Ana", "a\u202eb"), "name_control"),
        (("Ana", "a\u200d"), "name_control"),
        (("Ana", "ANA"), "name_twice"),
        (("Ana", "bot:strongest"), "level"),
        (("Ana",), "layout"),
        (tuple("ABCDEFG"), "layout"),
        (("bot:random",) * 12, "layout"),
    ],
)
def test_people_who_cannot_sit_down(seats: tuple[str, ...], code: str) -> None:
    choice = refused(Request("yetem", seats))
    assert choice.code == code
    for language in ("es", "en"):
        assert choice.said(Words(language)).isprintable()


def test_what_is_valid_is_listed() -> None:
    assert refused(Request("yetem", ("A", "bot:x"))).valid == ", ".join(levels(GAMES["millas"]))
    layouts = "individual (2), individual (3), pairs (4), individual (4)"
    assert refused(Request("yetem", ("A", "B"), "pairs")).valid.startswith(layouts)
    assert refused(Request("computadora", ("A", "B"), choice=800)).valid == "700, 1000"
    assert refused(Request("yetem", ("A", "B"), seed="x" * 41)).valid == str(MAX_SEED)


@pytest.mark.parametrize("seed", ["", "x" * 41, "a\nb", "\udcff"])
def test_a_seed_must_be_readable_aloud(seed: str) -> None:
    assert refused(Request("yetem", ("A", "B"), seed=seed)).code == "seed"


def test_a_goal_is_the_layouts_own_unless_chosen() -> None:
    [layout] = [
        layout
        for layout in GAMES["millas"].layouts(rulefile.load("computadora", GAMES)[1])
        if layout.players == 3
    ]
    assert settle(GAMES["millas"], layout, None) == 700
    assert settle(GAMES["millas"], layout, 1000) == 1000


# What was not asked for


def test_the_usual_table_has_one_person() -> None:
    game, file = rulefile.load("yetem", GAMES)
    assert default_request(game, file, "yetem").seats == ("Ana", "bot:medium")
    assert default_request(game, file, "yetem", "trios").seats == ("Ana", *("bot:medium",) * 5)


LAST = Chosen(
    rules="computadora", layout="pairs", choice=1000, seats=["Ana", "Beto", "Celi", "Dani"]
)


def test_what_was_not_asked_for_is_as_it_was_last_time() -> None:
    request = fill_in(Request("computadora", (), seed="7"), LAST)
    assert request == Request("computadora", ("Ana", "Beto", "Celi", "Dani"), "pairs", 1000, "7")


def test_last_time_is_forgotten_where_it_does_not_fit() -> None:
    usual = fill_in(Request("computadora", (), "trios"), LAST)
    assert usual == Request("computadora", ("Ana", *("bot:medium",) * 5), "trios")
    assert fill_in(Request("yetem", (), choice=700), LAST).seats == ("Ana", "bot:medium")


def test_what_was_asked_for_is_never_changed() -> None:
    asked = Request("yetem", ("Ana", "Beto"), "trios", 7)
    assert fill_in(asked, LAST) == asked
    wrong = fill_in(Request("yetem", (), "square"), LAST)
    assert refused(wrong).code == "layout"


def test_a_faulty_rule_file_cannot_be_filled_in() -> None:
    with pytest.raises(BadRules):
        fill_in(Request("nowhere", ()), LAST)


# Matches


def test_who_plays_what_is_remembered() -> None:
    settings = Settings()
    request = Request("computadora", ("Ana", "bot:random"), None, 1000, "7")
    assert remember(settings, request, seat_table(request)) is None
    remembered = Chosen(rules="computadora", choice=1000, seats=["Ana", "bot:random"])
    assert store.load_settings()[0].table == settings.table == remembered
    assert fill_in(Request("computadora", (), seed="7"), remembered) == request


def test_a_rule_file_is_remembered_wherever_it_is_played_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (rulefile.folder() / "yetem.toml").read_text(encoding="utf-8")
    (tmp_path / "casa.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    request = Request("./casa.toml", ("Ana", "Beto"))
    settings = Settings()
    remember(settings, request, seat_table(request))
    assert settings.table.rules == str(tmp_path / "casa.toml")
    asked = Request("casa.toml", ())
    four = Chosen(str(tmp_path / "casa.toml"), "individual", None, list("ABCD"))
    assert fill_in(asked, four) == Request("casa.toml", tuple("ABCD"), "individual")


def test_a_match_with_bots_that_are_gone_is_not_taken_up() -> None:
    request = Request("yetem", ("Ana", "bot:random"))
    _, save = store.start(seat_table(request))
    save.close()
    header = json.loads(save.path.read_bytes())
    header["seats"][1]["level"] = "oracle"
    save.path.write_text(json.dumps(header) + "\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BadChoice) as choice:
            take_up(save.path)
        assert (choice.value.code, choice.value.found) == ("level", "oracle")
