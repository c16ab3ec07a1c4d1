"""Nothing is said in one language only, nothing is said by nobody, nothing lacks its words."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

import millas
from millas.bots import LEVELS
from millas.core import rulefile
from millas.core.game import Event, Layout
from millas.core.record import Seat, Table
from millas.games import GAMES
from millas.words import LANGUAGES, Words, default_language, printable, texts
from millas.words.millas import ending
from millas.words.voice import Voice

SOURCE = Path(millas.__file__).parent
SPOKEN = {language: texts(language) for language in LANGUAGES}
EVERY_KEY = sorted(SPOKEN["es"])


def trees(*folders: str) -> Iterator[ast.AST]:
    """The modules below these folders, without the texts themselves."""
    for folder in folders or ("",):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            if path.parent.name not in LANGUAGES:
                yield ast.parse(path.read_text(encoding="utf-8"))


def nodes(*folders: str) -> Iterator[ast.AST]:
    for tree in trees(*folders):
        yield from ast.walk(tree)


# Both languages


def test_both_languages_say_the_same_things() -> None:
    assert set(SPOKEN["es"]) == set(SPOKEN["en"])


@pytest.mark.parametrize("key", EVERY_KEY)
def test_both_languages_tell_the_same_facts(key: str) -> None:
    facts = []
    for language in LANGUAGES:
        forms = SPOKEN[language][key].split("|")
        facts.append(
            [{name for _, name, _, _ in Formatter().parse(form) if name} for form in forms]
        )
    assert [set.union(*forms) - {"n"} for forms in facts] == [set.union(*facts[0]) - {"n"}] * len(
        LANGUAGES
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_one_form_or_two(language: str) -> None:
    for key, text in SPOKEN[language].items():
        assert text.count("|") <= 1 or key.startswith("cli.help"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_end_and_begin_without_spaces(language: str) -> None:
    for key, text in SPOKEN[language].items():
        if not key.startswith("cli.help") and key != "pad.and":
            assert text == text.strip(), key


# Used and there


def strings() -> tuple[set[str], list[re.Pattern[str]]]:
    """What the source says literally, and the patterns of what it puts together."""
    literal: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            literal.add(node.value)
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in node.values
            ]
            if re.match(r"[a-z]+\\?\.", parts[0]):
                patterns.append(re.compile("".join(parts)))
    return literal, patterns


def test_every_text_is_used() -> None:
    literal, patterns = strings()

    def is_used(name: str) -> bool:
        return name in literal or any(pattern.fullmatch(name) for pattern in patterns)

    unused = []
    for key in EVERY_KEY:
        game, _, inner = key.partition(".")
        if not is_used(key) and not (game in GAMES and is_used(inner)):
            unused.append(key)
    assert unused == []


def called(name: str) -> Iterator[ast.expr]:
    """The first arguments of calls of `name`, those of a choice apart."""
    for node in nodes():
        function = node.func if isinstance(node, ast.Call) else None
        label = getattr(function, "attr", getattr(function, "id", None))
        if isinstance(node, ast.Call) and label == name and node.args:
            first = node.args[0]
            yield from (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)


@pytest.mark.parametrize("caller", ["words", "_say", "say"])
def test_every_text_asked_for_is_there(caller: str) -> None:
    keys = {str(node.value) for node in called(caller) if isinstance(node, ast.Constant)} - {""}
    prefixes = [f"{game}." for game in GAMES] if caller == "say" else [""]
    assert len(keys) > 5
    for key in keys:
        assert any(f"{prefix}{key}" in SPOKEN["es"] for prefix in prefixes), key


# What is said of codes


def codes_given_to(*names: str, folders: tuple[str, ...] = ()) -> set[str]:
    """The codes that calls of these names are given: the first text among their arguments."""
    codes = set()
    for node in nodes(*folders):
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) in names:
            given = [part.value for part in node.args if isinstance(part, ast.Constant)]
            codes |= set([value for value in given if isinstance(value, str)][:1])
    return codes


ENDINGS = {
    "millas": {"trip", "exhausted", "blocked"},
    "tock": {"complete", "one_left"},
}
"""The reasons of results, which are events too."""
MISTAKES = {"forgot_discard", "forgot_centre", "bad_discard"}


def test_every_event_has_its_sentence() -> None:
    calls = {f"tock_{mistake}" for mistake in (*MISTAKES, "wrong")}
    for game, endings in ENDINGS.items():
        kinds = codes_given_to("Event", folders=(f"games/{game}",)) | endings
        assert "drew" in kinds
        for kind in kinds | (calls if game == "tock" else set()):
            assert f"{game}.event.{kind}" in SPOKEN["es"]
        for reason in endings:
            assert f"{game}.end.{reason}" in SPOKEN["es"]


def refusals(game: str) -> set[str]:
    """The codes that `refusal`, `mistake_of` and their helpers give."""
    found: list[ast.expr] = []
    for node in nodes(f"games/{game}"):
        if isinstance(node, ast.FunctionDef) and re.search("refus|mistake_of", node.name):
            for inside in ast.walk(node):
                if isinstance(inside, ast.Return | ast.Assign) and inside.value is not None:
                    value = inside.value
                    found += [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
    return {
        value.value
        for value in found
        if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value
    }


EVERY_REFUSAL = set.union(*(refusals(game) for game in GAMES))


@pytest.mark.parametrize(
    ("game", "some"),
    [
        ("millas", {"not_moving", "over_goal", "wrong_safety"}),
        ("tock", {"drawn_already", "own_act", "does_not_fit"} | MISTAKES),
    ],
)
def test_every_refusal_is_explained_to_the_player_and_in_a_record(
    game: str, some: set[str]
) -> None:
    assert some <= refusals(game)
    for code in refusals(game):
        assert f"{game}.reason.{code}" in SPOKEN["es"], code
        assert f"fault.why.{code}" in SPOKEN["es"], code


def test_every_fault_that_is_found_has_its_sentence() -> None:
    codes = codes_given_to("Fault", "Damage", "PydanticCustomError", folders=("core", "games"))
    codes |= codes_given_to("Refused", folders=("core",)) - EVERY_REFUSAL - {"not_allowed"}
    assert {"deck_sum", "not_json", "wrong_deck"} <= codes
    for code in codes:
        assert f"fault.{code}" in SPOKEN["es"], code


def test_every_bad_choice_has_its_sentence() -> None:
    codes = codes_given_to("BadChoice") | {game.CHOICE for game in GAMES.values()}
    assert {"level", "goal", "referee"} <= codes
    for code in codes:
        assert f"choice.{code}" in SPOKEN["es"]


def test_every_level_of_a_bot_has_its_name() -> None:
    for game in LEVELS:
        for level in LEVELS[game]:
            assert f"level.{level}" in SPOKEN["es"]


def test_every_layout_has_its_name() -> None:
    for name in rulefile.shipped():
        game, file = rulefile.load(name, GAMES)
        for layout in game.layouts(file):
            assert f"layout.{layout.name}" in SPOKEN["es"]


def test_every_choice_of_a_table_has_its_name() -> None:
    for name in rulefile.shipped():
        game, file = rulefile.load(name, GAMES)
        for choice in {choice for layout in game.layouts(file) for choice in layout.choices}:
            named = "n" if isinstance(choice, int) else choice
            assert f"setup.{game.CHOICE}.{named}" in SPOKEN["es"]


# How they are said


PAIRS = Table(
    *rulefile.load("mille-bornes", GAMES),
    Layout("pairs", ((0, 2), (1, 3)), (1000,)),
    1000,
    tuple(map(Seat, ("Eva", "Beto", "Guille", "Dani"))),
    "1",
)
ALONE = replace(PAIRS, layout=Layout("individual", ((0,), (1,), (2,), (3,)), (1000,)))


@pytest.mark.parametrize(
    ("table", "told"),
    [(ALONE, "Beto completó el viaje"), (PAIRS, "Beto + Dani completaron el viaje")],
)
def test_one_person_completes_the_trip_and_a_pair_complete_it(table: Table, told: str) -> None:
    voice = Voice(Words("es"), table)
    assert voice.event(Event("trip", side=1)) == told
    assert ending(voice, {"reason": "trip", "winner": 1}) == f"{told}."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "Pozo vacío, y nadie completó el viaje"),
        ("en", "Draw pile empty, and no trip completed"),
    ],
)
def test_B3_the_end_without_a_draw_pile_is_told_whether_or_not_hands_are_played_out(
    language: str, told: str
) -> None:
    voice = Voice(Words(language), ALONE)
    assert ending(voice, {"reason": "exhausted", "winner": None}) == f"{told}."
    assert voice.event(Event("exhausted")).startswith(f"{told}: ")


def test_the_unit_is_that_of_the_rule_file() -> None:
    assert Voice(Words("es"), PAIRS).say("does.distance") == "a tus km"
    assert Voice(Words("en"), PAIRS).say("does.distance") == "to your km"


def test_a_game_may_say_a_shared_text_in_its_own_way() -> None:
    tock = replace(PAIRS, game=GAMES["tock"])
    assert Voice(Words("es"), PAIRS).shared("pad.title", n=2) == "BLOCK ANOTADOR · mano 2"
    assert Voice(Words("es"), tock).shared("pad.title", n=1) == "RESULTADO"


def test_a_number_chooses_between_two_forms() -> None:
    words = Words("es")
    assert words("check.record", n=1) == "bien: 1 mano"
    assert words("check.record", n=0) == "bien: 0 manos"
    assert words("check.record", n=2) == "bien: 2 manos"


def test_one_of_several_is_told_with_an_or() -> None:
    assert [Words("es").either("abc"[:n]) for n in (1, 2, 3)] == ["a", "a o b", "a, b o c"]


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words("es").number(1234567) == "1\u00a0234\u00a0567"
    assert Words("en").number(-1234567) == "-1,234,567"
    assert Words("es").decimal(0.256, 2) == "0,26"
    assert Words("en").decimal(0.256, 2) == "0.26"


def test_values_are_put_in_as_they_are() -> None:
    assert "{who} [b]" in Words("es")("cli.command", found="{who} [b]", valid="")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ñandú — ¡TK! 日本 🚗", "Ñandú — ¡TK! 日本 🚗"),
        ("5\u00a0000", "5 000"),
        ("a\x1b[31m\n\t\x7f\x9b\u202e\u2028\udc80", "a?[31m???????"),
    ],
)
def test_what_is_printed_cannot_drive_a_terminal(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_AR.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "es"),
        ({"LANG": "C"}, "es"),
        ({"LC_CTYPE": "C.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LANG": "es_AR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "es_AR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "en_US"}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale_or_spanish(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_language() == language
