"""The pages for newcomers, done as they say."""

import re
import shutil
import sys
from ast import literal_eval
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from millas import check, plain, words
from millas.arena import run_arena
from millas.bots import LEVELS
from millas.core import rulefile
from millas.core.game import Game
from millas.games import GAMES
from millas.words import Words
from tests import laws
from tests.bots.company import Bot, choice_at, hand_of
from tests.examples import high_card
from tests.examples.high_card import HighCardFile, State, View
from tests.scripted import Script, opening
from tests.tables import RuleTable, load, shipped_tables, tables_of
from tests.traits import Traits

GITHUB: Final = Path(__file__).parents[2] / ".github"
KINDS: Final = ("bot", "rule-file", "language", "game")
PAGES: Final = {kind: GITHUB / f"ADD-A-{kind.upper()}.md" for kind in KINDS}
MOST_LINES: Final = 60


def block(page: str, kind: str) -> str:
    """The one block of this kind that a page shows."""
    text = PAGES[page].read_text(encoding="utf-8")
    (found,) = re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)
    return str(found)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_short_and_points_to_what_there_is(page: str) -> None:
    text = PAGES[page].read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    for path in re.findall(r"`((?:src|tests|rules)/[^`*]+)`", text):
        real = path.replace("CODE", "en").replace("GAME", "millas")
        named = [real.replace("NAME", name) for name in ("millas", "yetem", "greedy")]
        assert any((GITHUB.parent / name).exists() for name in named), path


# A bot


def test_the_bot_of_the_page_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("steady")
    exec(compile(block("bot", "python"), "steady.py", "exec"), module.__dict__)  # noqa: S102
    levels: Any = LEVELS["millas"]
    monkeypatch.setitem(levels, "steady", module.choose)
    game, file = load("yetem")
    figures = run_arena(
        game, file, game.layouts(file)[0], None, bots=("steady", "random"), matches=4, seed="1"
    )
    assert {bot.level for bot in figures.bots} == {"steady", "random"}
    bot = Bot(shipped_tables()[0], "steady")
    for turn in hand_of(bot, 1):
        assert turn.move in turn.moves
        assert choice_at(bot, turn) == choice_at(bot, turn)


# A rule file


def test_the_rule_file_of_the_page_is_played(tmp_path: Path) -> None:
    text = rulefile.find("yetem").read_text(encoding="utf-8")
    changes = re.findall(r"^(\w+) = (.*)$", block("rule-file", "toml"), re.MULTILINE)
    assert len(changes) > 2
    for key, value in changes:
        text, count = re.subn(
            rf"^{key} = [^#\n]*", f"{key} = {value} ", text, count=1, flags=re.MULTILINE
        )
        assert count == 1, key
    path = tmp_path / "casa.toml"
    path.write_text(text, encoding="utf-8")
    lines, is_right = check.check(str(path), Words("es"))
    assert is_right, lines
    script = Script()
    assert plain.run(opening("bot:random", "bot:random", rules=str(path)), script, script) == 0


# A language


@pytest.fixture
def portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A copy of a language with the first texts translated, as the page says."""
    folder = tmp_path / "words" / "pt"
    shutil.copytree(Path(words.__file__).parent / "en", folder)
    translated: dict[str, str] = literal_eval("{" + block("language", "python") + "}")
    with (folder / "table.py").open("a", encoding="utf-8") as file:
        file.write(f"\nTEXTS = {{**TEXTS, **{translated!r}}}\n")
    monkeypatch.setattr(words, "__path__", [*words.__path__, str(folder.parent)])
    yield translated
    for name in [name for name in sys.modules if name.startswith("millas.words.pt")]:
        del sys.modules[name]


def test_the_language_of_the_page_is_spoken(portuguese: dict[str, str]) -> None:
    assert set(words.texts("pt")) == set(words.texts("es"))
    for key, text in portuguese.items():
        assert text != words.texts("en")[key]
        assert words.texts("pt")[key] == text
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", words.texts("en")[key])
    script = Script(limit=3)
    assert plain.run(opening("Ana", "Beto", language="pt"), script, script) == 0
    assert portuguese["curtain.pass"].split("{")[0] in script.transcript


# A game


def zones(state: State) -> list[int]:
    return [*state.rest, *state.laid, *(card for hand in state.hands for card in hand)]


def read(rules: Any, text: str) -> State:
    hands, rest, turn, taken, trick, laid = literal_eval(text)
    return State(rules, hands, rest, turn, taken, trick, laid)


TRAITS: Final = Traits(
    every_move=tuple(range(1, 25)),
    cards=zones,
    shown=lambda view: (*view.hand, *view.laid),
    hidden=lambda view: len(view.rules.deck) - len(view.hand) - len(view.laid),
    longest=lambda rules: rules.seats * rules.hand_size,
    variants=lambda _: (),
    write=lambda state: repr(
        (state.hands, state.rest, state.turn, state.taken, state.trick, state.laid)
    ),
    read=read,
    uncover=(),
)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[RuleTable]:
    game: Game = high_card
    games: Any = GAMES
    monkeypatch.setitem(games, high_card.NAME, game)
    traits: Any = laws.TRAITS
    monkeypatch.setitem(traits, high_card.NAME, TRAITS)
    texts = words.texts
    monkeypatch.setattr(words, "texts", lambda language: {**texts(language), **high_card.TEXTS})
    file = HighCardFile(game="high_card", name="high card", cards=24, players=(2, 4), tricks=5)
    return list(tables_of(game, file))


@pytest.mark.parametrize("law", [*laws.HAND_LAWS, *laws.MATCH_LAWS], ids=lambda law: law.__name__)
def test_the_game_of_the_page_keeps_every_law(law: Any, tables: list[RuleTable]) -> None:
    for table in tables:
        for seed in range(3):
            law(table, seed)


def test_what_a_view_of_it_shows_is_little() -> None:
    assert "hands" not in View.__slots__
