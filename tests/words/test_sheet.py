"""The rule sheet says what the rule file in force says, a person's own too."""

import re
from dataclasses import fields
from typing import Any

import pytest

from millas.core import rulefile
from millas.games import GAMES
from millas.games.millas.cards import CODES, Card
from millas.games.millas.rules import ScorePart
from millas.words import LANGUAGES, Words
from millas.words.millas import section
from millas.words.sheet import EDITION, Section, sections, shipped_text


def parts(edition: str, language: str = "es", **changed: Any) -> dict[str, Section]:
    """The sections of a shipped rule file's sheet, some of the file's keys changed."""
    data = rulefile.plain(rulefile.load(edition, GAMES)[1])
    for key, value in changed.items():
        *path, last = key.split("__")
        place = data
        for step in path:
            place = place[step]
        place[last] = value
    file = rulefile.validate(data, GAMES, "casa.toml")[1]
    return {section.id: section for section in sections(file, Words(language))}


def sheet(edition: str, language: str = "es", **changed: Any) -> str:
    """The whole sheet but for the list of values at its end."""
    found = parts(edition, language, **changed)
    return "".join(
        f"## {section.title}\n{section.text}\n\n"
        for section in found.values()
        if section.id != EDITION
    )


@pytest.mark.parametrize("name", rulefile.shipped())
def test_both_languages_have_the_same_sections(name: str) -> None:
    spanish, english = parts(name, "es"), parts(name, "en")
    assert list(spanish) == list(english)
    needed = {"aim", "setup", "turn", "edition", "hints"}
    needed |= {"fits", "tock"} if name == "tock" else {"distance", "hazards", "safeties", "tk"}
    assert needed <= set(spanish)


@pytest.mark.parametrize("card", Card)
def test_each_card_is_told_in_its_section(card: Card) -> None:
    file: Any = rulefile.load("yetem", GAMES)[1]
    name = file.names["es"].get(CODES[card], CODES[card])
    assert name in " ".join(parts("yetem")[section(card)].paragraphs())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulefile.shipped())
def test_no_hole_is_left(name: str, language: str) -> None:
    text = sheet(name, language)
    assert "{" not in text
    assert "}" not in text
    assert "None" not in text
    assert all(line == line.rstrip() for line in text.splitlines())
    assert not any("\n\n\n" in one.text for one in parts(name, language).values())


HAZARDS_ES = "1 STOP, 1 VELOCIDAD MÁXIMA, 1 FALTA DE COMBUSTIBLE, 1 PINCHADURA, 1 CHOQUE"
CHOICE_EN = "700 with extension or 1,000 without extension"
HAZARDS_EN = "1 STOP, 1 SPEED LIMIT, 1 OUT OF GAS, 1 FLAT TIRE, 1 ACCIDENT"
LAYOUTS = {
    ("yetem", "es"): [
        f"2 o 3, cada uno solo: meta 700 con alargue. Se sacan del mazo: {HAZARDS_ES}.",
        "4, en parejas, con el de enfrente: meta 1 000 sin alargue.",
        "4 o 5, cada uno solo (de la casa): meta 700 con alargue.",
        "6, en parejas, con el de enfrente: meta 700 con alargue.",
        "6, en dos tríos intercalados: meta 700 con alargue.",
    ],
    ("computadora", "en"): [
        f"2 or 3, each alone: goal {CHOICE_EN}. Taken out of the deck: {HAZARDS_EN}.",
        f"4 or 6, in pairs, partners facing: goal {CHOICE_EN}.",
        f"4 or 5, each alone (house): goal {CHOICE_EN}.",
        f"6, in two trios, every other seat: goal {CHOICE_EN}.",
    ],
    ("mille-bornes", "es"): ["2, 3, 4, 5 o 6, cada uno solo: meta 1 000."],
}


@pytest.mark.parametrize(("name", "language"), LAYOUTS)
def test_each_way_to_sit_is_told_as_the_file_has_it(name: str, language: str) -> None:
    text = sheet(name, language).replace("\u00a0", " ")
    lines = [line.removeprefix("- ") for line in text.splitlines()]
    first = lines.index(LAYOUTS[name, language][0])
    assert lines[first:][: lines[first:].index("")] == LAYOUTS[name, language]


@pytest.mark.parametrize("name", ["yetem", "computadora", "mille-bornes"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_an_edited_file_is_true(name: str, language: str) -> None:
    pairs = {"name": "pairs", "players": 4, "goal": 850, "extension": False, "house": True}
    goals: dict[str, Any] = {"goals": []} if name == "computadora" else {}
    text = sheet(name, language, layouts=[pairs], **goals)
    told = {
        "es": "- 4, en parejas, con el de enfrente (de la casa): meta 850",
        "en": "- 4, in pairs, partners facing (house): goal 850",
    }
    assert text.count(told[language]) == 1
    prose = text.partition("\n")[2].replace("\u00a0", "").replace(",", "")
    assert "700" not in prose
    assert prose.count("1000") == (0 if name == "mille-bornes" else 1)  # to where it is extended


def test_pairs_to_700_as_in_a_house_rule() -> None:
    pairs = {"name": "pairs", "players": 4, "goal": 700, "extension": True, "remove": ["stop"] * 2}
    line = (
        "\n- 4, en parejas, con el de enfrente: meta 700 con alargue. Se sacan del mazo: 2 STOP.\n"
    )
    assert line in sheet("yetem", layouts=[pairs])


@pytest.mark.parametrize(
    ("name", "changed", "there", "gone"),
    [
        ("yetem", {"extension__fine": 0}, "No hay multa", "cada bando rival suma"),
        ("yetem", {"extension__fine": 50}, "cada bando rival suma 50.", "No hay multa"),
        ("yetem", {"score__shutout": None}, ": 300\n\n## El partido", "- Bloqueo"),
        ("yetem", {"points_to_win": None}, "Una mano es todo el partido.", "el partido es a"),
        ("yetem", {"play_out": False}, "ahí se acaba la mano", "Se sigue sin comprar"),
        ("mille-bornes", {"play_out": True}, "Se sigue sin comprar", "ahí se acaba"),
        ("yetem", {"safety_restores_go": True}, "estás en marcha; si no,", "Para arrancar ponele"),
        ("tock", {"wrong_call_costs": False}, "no paga nadie", "paga quien cantó"),
        ("tock", {"imp": False}, "del 1 al 20. Las", "Travieso"),
        ("tock", {"last": 8}, "del 1 al 8,", "Un ejemplo."),
        ("tock", {"last": 17}, "hasta el 17.", "Un ejemplo."),
        ("tock", {"series": 1}, "Hay 1 carta de cada", "1 series"),
        ("tock", {"series": 1}, "Tiene lugar para 1 serie.", "1 cartas"),
        ("yetem", {"hand_size": 1}, "Cada jugador recibe 1 carta;", "1 cartas"),
        ("yetem", {"goals": [700, 1000]}, "se elige al empezar", "{{"),
        ("mille-bornes", {"score__hand_miles": None}, "ya no sirve.\n", "resta"),
        ("mille-bornes", {"points_to_win": 3000}, "y en cada mano da el siguiente", "{{"),
        ("tock", {"players": [3, 5]}, "Juegan 3 o 5,", "2, 3"),
    ],
)
def test_what_a_file_switches_is_told(
    name: str, changed: dict[str, Any], there: str, gone: str
) -> None:
    assert there not in sheet(name)
    text = sheet(name, **changed)
    assert there in text
    assert gone not in text


LINES = [each.name for each in fields(ScorePart)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["yetem", "computadora", "mille-bornes"])
def test_M14_every_line_that_a_copy_may_score_is_told(name: str, language: str) -> None:
    points = dict(zip(LINES, range(101, 101 + len(LINES)), strict=True))
    extension = {"to": 1000, "bonus": 201, "fine": 202}
    told = parts(name, language, score=points, extension=extension)["scoring"].text
    found = [int(number) for number in re.findall(r"^- .+: (\d+)$", told, re.MULTILINE)]
    assert sorted(found) == [*sorted(points.values()), 201, 202]
    for_the_trip = [points[line] for line in ("trip", "delayed", "safe_trip", "shutout")]
    assert found[-len(for_the_trip) :] == for_the_trip


@pytest.mark.parametrize("language", LANGUAGES)
def test_M13_a_copy_with_an_extension_has_its_section(language: str) -> None:
    seats = {"name": "individual", "players": 2, "goal": 700, "extension": True}
    assert "extension" not in parts("mille-bornes", language)
    copy = {"layouts": [seats], "extension": {"to": 1000, "bonus": 200, "fine": 150}}
    found = parts("mille-bornes", language, **copy)["extension"]
    assert found.text.replace("200", "x").count("150") == 1
    assert found.title == parts("yetem", language)["extension"].title


@pytest.mark.parametrize(
    ("language", "alone", "together"),
    [
        (
            "es",
            [
                "Corrés solo",
                "Cada jugador tiene",
                "por jugador en",
                "Sólo puede cantarlo el atacado",
            ],
            ["Tu bando", "Los socios", "por bando en", "cualquiera del bando atacado"],
        ),
        (
            "en",
            ["race alone", "Each player has", "a player may lay", "Only the player under attack"],
            ["Your side", "Partners", "a side may lay", "any member of the attacked side"],
        ),
    ],
)
def test_M9_a_copy_with_pairs_says_what_a_side_may_do(
    language: str, alone: list[str], together: list[str]
) -> None:
    def told(**changed: Any) -> str:
        return " ".join(sheet("mille-bornes", language, **changed).split())

    pairs = {"name": "pairs", "players": 4, "goal": 1000, "extension": False}
    before, after = told(), told(layouts=[pairs])
    for text in alone:
        assert text in before
        assert text not in after
    for text in together:
        assert text not in before
        assert text in after


def test_the_worked_example_of_tock_is_told_while_its_numbers_are_in_the_deck() -> None:
    for language, example in (("es", "Un ejemplo."), ("en", "An example.")):
        assert example in sheet("tock", language, last=18)
        assert example not in sheet("tock", language, last=17)


def test_without_an_extension_nothing_is_told_of_it() -> None:
    pairs = {"name": "pairs", "players": 4, "goal": 850, "extension": False}
    text = sheet("yetem", layouts=[pairs], extension=None)
    assert "argue" not in text
    assert "meta 850.\n" in text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "el que lo pidió pierde el viaje y todos esos premios."),
        ("en", "the caller loses the trip and all of those."),
    ],
)
@pytest.mark.parametrize("name", ["yetem", "computadora"])
def test_M13_a_caller_who_fails_loses_the_trip_and_its_bonuses(
    name: str, language: str, told: str
) -> None:
    assert told in " ".join(parts(name, language)["extension"].paragraphs())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "salvo que todos puedan ver que es imposible"),
        ("en", "unless all can see that it is impossible"),
    ],
)
@pytest.mark.parametrize("name", ["yetem", "computadora", "mille-bornes"])
def test_M9_the_sheet_says_when_nobody_is_asked(name: str, language: str, told: str) -> None:
    assert told in " ".join(parts(name, language)["tk"].paragraphs())


@pytest.mark.parametrize(
    ("language", "told"), [("es", "la mesa a la «farsa»"), ("en", "the table calls a coup fourré")]
)
def test_B5_the_sheet_says_what_the_table_calls_TK(language: str, told: str) -> None:
    assert told in " ".join(parts("mille-bornes", language)["tk"].paragraphs())


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", ["Automático, botón derecho", "Manual:"]), ("en", ["Automatic, right", "Manual:"])],
)
def test_C2_the_computer_version_tells_its_modes_and_its_mouse(
    language: str, told: list[str]
) -> None:
    text = parts("computadora", language)["machine"].text
    assert all(words in text for words in told)


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", "Sólo si llega primero, el que lo pidió"), ("en", "Only if the caller gets there")],
)
def test_C1_the_bonus_of_the_extension_is_for_success_alone(language: str, told: str) -> None:
    assert told in parts("computadora", language)["extension"].text


def test_a_file_of_another_name_has_no_sheet_but_its_values_are_told() -> None:
    found = parts("yetem", name="casa", hand_size=7)
    assert found["aim"].text == Words("es")("help.no_sheet", name="casa")
    assert "(`hand_size`): 7 (" in found[EDITION].text


# Value by value


def values(edition: str, **changed: Any) -> dict[str, str]:
    """What the sheet says of each key of the file."""
    text = parts(edition, "es", **changed)[EDITION].text.replace("\u00a0", " ")
    return dict(re.findall(r"\(`([a-z0-9_.]+)`\): (.+)", text))


@pytest.mark.parametrize(
    ("edition", "key", "said"),
    [
        ("yetem", "points_to_win", "5 000 (mille-bornes no)"),
        ("yetem", "extension.fine", "200 (computadora 0, mille-bornes no)"),
        ("yetem", "safety_restores_go", "no"),
        ("yetem", "play_out", "sí (mille-bornes no)"),
        ("computadora", "goals", "700 o 1 000 (mille-bornes no, yetem no)"),
        ("mille-bornes", "deck.25", "10 (computadora 9, yetem 9)"),
        ("mille-bornes", "score.hand_miles", "1 (computadora no, yetem no)"),
        ("tock", "players", "2, 3, 4, 5 o 6"),
        ("tock", "referee", "estricto: se canta el error"),
    ],
)
def test_each_value_is_told_with_those_who_say_otherwise(edition: str, key: str, said: str) -> None:
    assert values(edition)[key] == said


def test_the_values_told_are_those_in_force() -> None:
    assert (
        values("yetem", score__tk=250)["score.tk"]
        == "250 (computadora 300, mille-bornes 300, yetem 300)"
    )
    assert values("tock", last=18)["last"] == "18 (tock 20)"


@pytest.mark.parametrize("name", rulefile.shipped())
def test_no_value_of_a_file_is_forgotten(name: str) -> None:
    data = rulefile.plain(rulefile.load(name, GAMES)[1])
    scalar = {key for key, value in data.items() if isinstance(value, int)}
    scored = {f"score.{key}" for key, value in data.get("score", {}).items() if value is not None}
    assert scalar | scored <= set(values(name))


def test_the_deck_is_told_only_where_editions_differ() -> None:
    assert "deck.50" not in values("yetem")
    found = values("yetem", cards=106, deck__50=11)
    assert found["deck.50"] == "11 (computadora 10, mille-bornes 10, yetem 10)"


def test_the_shipped_rule_files_have_their_sheets_in_both_languages() -> None:
    for name in rulefile.shipped():
        for language in ("es", "en"):
            text = shipped_text(name, language)
            assert text is not None
            assert text.startswith("#")
    assert shipped_text("yetem", "xx") is None
    assert shipped_text("../rules/yetem", "es") is None
