"""The command line: what it opens, what it refuses, and that help is quick."""

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from millas import __version__, check, cli, plain, store
from millas.arena import ladder
from millas.bots import LEVELS
from millas.cli import arena as arena_command
from millas.cli import check as check_command
from millas.cli import coach as coach_command
from millas.cli import ladder as ladder_command
from millas.cli import learn as learn_command
from millas.cli import play as play_command
from millas.cli import replay as replay_command
from millas.cli import stats as stats_command
from millas.cli.workers import MOST
from millas.core import rulefile
from millas.core.record import write_line
from millas.seating import Opening, take_up
from millas.store import Chosen, Settings
from millas.tui import app


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    return tmp_path / "home"


class Said:
    """What a command line says and how it ends."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    def refused(self, code: int = 2) -> str:
        """The one line of a command line that is refused."""
        assert (self.code, self.out) == (code, "")
        [line] = self.err.splitlines()
        assert line.startswith("millas: ")
        return line.removeprefix("millas: ")


Millas = Callable[..., Said]


@pytest.fixture
def millas(capsys: pytest.CaptureFixture[str]) -> Millas:
    def run(*argv: str) -> Said:
        capsys.readouterr()
        code = cli.main(argv)
        return Said(code, *capsys.readouterr())

    return run


class Tables(list[tuple[str, Opening]]):
    """The tables that were opened, instead of playing at them."""

    @property
    def only(self) -> Opening:
        [(_, opening)] = self
        return opening


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    found = Tables()

    def at(kind: str) -> Callable[..., int]:
        def run(opening: Opening, *_: object) -> int:
            found.append((kind, opening))
            return 0

        return run

    monkeypatch.setattr(plain, "run", at("plain"))
    monkeypatch.setattr(app, "run", at("screen"))
    return found


# Help


@pytest.mark.parametrize(
    "argv", [[], ["--help"], ["--version"], ["play", "--help"], ["play", "-h", "--lang", "en"]]
)
def test_help_imports_nothing_that_takes_long(argv: list[str]) -> None:
    program = (
        "import sys; from millas.cli import main; code = main(sys.argv[1:]);"
        "slow = {'textual', 'rich', 'pydantic', 'platformdirs', 'shutil', 'filelock'};"
        "slow |= {'dataclasses', 'millas.core'};"
        "sys.exit(code or ', '.join(slow & set(sys.modules)) or 0)"
    )
    command = [sys.executable, "-c", program, *argv]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "millas" in done.stdout


def test_without_a_command_there_is_help(millas: Millas) -> None:
    said = millas()
    assert (said.code, said.out, said.err) == (0, millas("--help").out, "")
    assert said.out.startswith("uso: millas ORDEN")


def test_the_version(millas: Millas) -> None:
    assert millas("--version").out == f"millas {__version__}\n"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("play", (*play_command.OPTIONS, *play_command.SWITCHES)),
        ("learn", (*learn_command.OPTIONS, *learn_command.SWITCHES)),
        ("rules", ()),
        ("replay", replay_command.SWITCHES),
        ("stats", stats_command.OPTIONS),
        ("check", check_command.SWITCHES),
        ("coach", (*coach_command.OPTIONS, *coach_command.SWITCHES)),
        ("arena", (*arena_command.OPTIONS, *arena_command.SWITCHES)),
        ("ladder", (*ladder_command.OPTIONS, *ladder_command.SWITCHES)),
    ],
)
def test_help_names_every_option_and_what_is_valid(
    command: str, options: tuple[str, ...], language: str, millas: Millas
) -> None:
    said = millas(command, "--help", "--lang", language)
    assert said.code == 0
    named = set(re.findall(r"^  (?:-h, )?--([a-z]+)", said.out, re.MULTILINE))
    assert named == {*options, "lang", "help"}
    if command in {"play", "arena"}:
        levels = [level for game in LEVELS.values() for level in game]
        wanted = [*rulefile.shipped(), "individual", "pairs", "trios", *levels]
        assert all(word in said.out for word in wanted)
    assert all(pace in said.out for pace in store.PACES) == (command in {"play", "learn"})
    assert (f" {MOST}; " in said.out) == (command in {"arena", "ladder"})
    assert max(map(len, said.out.splitlines())) <= 80


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_can_be_given_alone(
    command: str, home: Path, millas: Millas, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder_command, "ladder", lambda *_: iter(()))  # it takes its minutes
    said = millas(command)
    lines = said.err.splitlines()
    assert said.code == (2 if lines else 0)
    assert all(line.startswith("millas: ") for line in lines)
    assert bool(lines) or said.out or tables
    assert not home.exists()


# The language


@pytest.mark.parametrize(
    ("locale", "argv", "usage"),
    [
        ("es_AR.UTF-8", ["--help"], "uso"),
        ("en_US.UTF-8", ["--help"], "usage"),
        ("pt_BR.UTF-8", ["--help"], "uso"),
        ("C", ["--help"], "uso"),
        ("en_US.UTF-8", ["--lang", "es", "play", "--help"], "uso"),
        ("es_AR.UTF-8", ["play", "--lang", "en", "--help"], "usage"),
        ("es_AR.UTF-8", ["play", "--help", "--lang=en"], "usage"),
    ],
)
def test_the_language_is_the_locales_or_the_one_asked_for(
    locale: str, argv: list[str], usage: str, monkeypatch: pytest.MonkeyPatch, millas: Millas
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert millas(*argv).out.startswith(f"{usage}: millas")


def test_who_plays_is_spoken_to_as_last_time(millas: Millas, tables: Tables) -> None:
    store.save_settings(Settings(language="en"))
    assert millas("play", "--pace", "x").refused().startswith("--pace cannot be")
    assert millas("play", "--pace", "x", "--lang", "es").refused().startswith("--pace no puede")
    millas("play", "--plain")
    millas("play", "--plain", "--lang", "es")
    assert [opening.words.language for _, opening in tables] == ["en", "es"]
    assert store.load_settings()[0].language == "en"


# What cannot be followed

LAYOUTS = "individual (2), individual (3), pairs (4), individual (4), individual (5), pairs (6)"
SHIPPED = ", ".join(rulefile.shipped())
LEVEL_NAMES = ", ".join(LEVELS["millas"])
REFEREES = "strict, helping"


@pytest.mark.parametrize(
    ("line", "found", "valid"),
    [
        ("plya", "«plya»", ", ".join(cli.COMMANDS)),
        ("--foo", "«--foo»", "--version, --lang, --help"),
        ("--lang fr play", "«fr»", "es, en"),
        ("play --lang", "«»", "es, en"),
        (
            "play --foo",
            "«--foo»",
            "--rules, --layout, --seats, --goal, --referee, --seed, --pace, --hints, --resume",
        ),
        ("play --se Ana,Beto", "«--se»", "--seats"),
        ("--completion", "falta el intérprete", "bash, zsh, fish"),
        ("play now", "«now»", ""),
        ("play --seats", "--seats", "falta el valor"),
        ("play --plain=yes", "--plain", "no lleva ningún valor"),
        ("play --pace warp", "«warp»", "slow, normal, fast, instant"),
        ("play --hints yes", "«yes»", "on, off"),
        ("play --rules oca", "oca", SHIPPED),
        ("play --seats Ana,bot:genius", "«genius»", LEVEL_NAMES),
        ("play --seats Ana,,Beto", "vacío", "bot:"),
        ("play --seats Ana,Ana", "«Ana»", "distinto"),
        ("play --seats Ana", "(1)", LAYOUTS),
        ("play --seats Ana,Beto --layout trios", "trios (2); con las reglas yetem", LAYOUTS),
        ("play --layout square", "square (2)", LAYOUTS),
        ("play --goal many", "«many»", "un número entero"),
        ("play --goal 1000", "1000", "700"),
        ("play --rules computadora --seats Ana,Beto --goal 800", "800", "700, 1000"),
        ("play --referee helping", "las reglas yetem no hay --referee", "--goal"),
        ("play --rules yetem --referee helping", "las reglas yetem no hay --referee", "--goal"),
        ("play --rules tock --seats Ana,Beto --referee x", "«x»", REFEREES),
        ("play --rules tock --referee x", "«x»", REFEREES),
        (
            "play --rules tock --seats Ana,Beto --goal 700",
            "las reglas tock no hay --goal",
            "--referee",
        ),
        ("play --rules tock --goal 700 --referee strict", "--goal", "--referee no van juntas"),
        ("play --rules tock --referee", "--referee", "falta el valor"),
        ("play --rules tock --seats Ana,Beto --layout pairs", "pairs (2)", "individual (6)"),
        ("play --rules tock --seats Ana,bot:oracle", "«oracle»", ", ".join(LEVELS["tock"])),
        ("play --seed \t", "semilla", "1 a 40"),
        ("play --resume --seats Ana,Beto", "--resume", "--seats"),
        ("learn --pace slowly", "slowly", "slow, normal, fast, instant"),
        ("learn --seed 1", "--seed", "--pace, --plain"),
        ("check", "faltan los archivos", "millas check ARCHIVO"),
        ("check --fast x", "«--fast»", "--lang, --help"),
        ("arena", "--bots", LEVEL_NAMES),
        ("arena --bots random,genius", "«genius»", LEVEL_NAMES),
        ("arena --bots random,random,random --players 2", "individual 2 para 3 bots", LAYOUTS),
        ("arena --bots random,random --layout ring", "ring para 2 bots", LAYOUTS),
        ("arena --bots random,random --goal 900", "900", "700"),
        ("arena --bots random,random --referee helping", "yetem no hay --referee", "--goal"),
        ("arena --rules tock --bots random,random --referee x", "«x»", REFEREES),
        ("arena --rules tock --bots random,random --goal 700", "tock no hay --goal", "--referee"),
        ("arena --bots random,random --matches 0", "«0»", "de 1 a 1000000"),
        ("arena --bots random,random --matches 99999999999", "«99999999999»", "de 1 a 1000000"),
        ("arena --bots random,random --workers 0", "«0»", "de 1 a 61"),
        ("arena --bots random,random --workers 62", "«62»", "de 1 a 61"),
        ("arena --bots random,random --workers two", "«two»", "de 1 a 61"),
        ("arena --bots random,random --players -2", "«-2»", "un número entero"),
        ("arena --bots random,random --rules oca", "oca", SHIPPED),
        ("arena --bots random,random --json now", "«now»", ""),
    ],
)
def test_a_bad_value_is_named_and_the_valid_ones_are_listed(
    line: str, found: str, valid: str, millas: Millas, home: Path
) -> None:
    refusal = millas(*line.split(" ")).refused()
    assert found in refusal
    assert valid in refusal
    assert refusal.isprintable()
    assert not home.exists()


def test_a_bad_value_is_named_in_english_too(millas: Millas) -> None:
    refusal = millas("--lang", "en", "play", "--seats", "Ana,bot:genius").refused()
    assert refusal == f'there are no bots of level "genius"; levels: {LEVEL_NAMES}'


@pytest.mark.parametrize("seats", [["--seats", "Ana,Beto"], []])
def test_a_deck_that_does_not_add_up_is_refused_with_one_line(
    seats: list[str], tmp_path: Path, millas: Millas
) -> None:
    text = (rulefile.folder() / "yetem.toml").read_text(encoding="utf-8")
    path = tmp_path / "casa.toml"
    path.write_text(text.replace("cards = 105", "cards = 106"), encoding="utf-8")
    refusal = f"{path}: cards: dice 106, pero el mazo suma 105"
    assert millas("play", "--rules", str(path), *seats).refused() == refusal
    assert millas("arena", "--rules", str(path), "--bots", "random,random").refused() == refusal


def test_every_fault_of_a_rule_file_has_its_line(tmp_path: Path, millas: Millas) -> None:
    path = tmp_path / "casa.toml"
    path.write_text('game = "millas"\nname = "casa"\n', encoding="utf-8")
    said = millas("play", "--rules", str(path))
    assert said.code == 2
    assert len(said.err.splitlines()) > 5
    assert all(line.endswith("falta esta clave") for line in said.err.splitlines())


# Which table is opened


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("term", "elsewhere", "argv", "kind"),
    [
        ("xterm", None, [], "screen"),
        ("xterm", None, ["--plain"], "plain"),
        ("dumb", None, [], "plain"),
        ("xterm", "stdin", [], "plain"),
        ("xterm", "stdout", [], "plain"),
        ("xterm", "stderr", [], "plain"),
    ],
)
def test_the_table_suits_the_terminal(
    term: str,
    elsewhere: str | None,
    argv: list[str],
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
    tables: Tables,
) -> None:
    monkeypatch.setenv("TERM", term)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, io.StringIO() if stream == elsewhere else Terminal())
    assert cli.main(["play", *argv]) == 0
    assert cli.main(["learn", *argv]) == 0
    assert [opened for opened, _ in tables] == [kind, kind]
    assert [opening.learn for _, opening in tables] == [False, True]


def test_with_seats_a_match_starts_at_once(millas: Millas, tables: Tables) -> None:
    said = millas(
        *("play", "--rules", "computadora", "--layout", "pairs", "--goal", "1000"),
        *("--seats", "Ana,bot:random,Beto,bot:easy", "--seed", "7", "--pace", "fast"),
    )
    assert (said.code, said.out, said.err) == (0, "", "")
    opening = tables.only
    assert opening.table
    assert [(seat.name, seat.level) for seat in opening.table.seats] == [
        ("Ana", None),
        ("Rayo", "random"),
        ("Beto", None),
        ("Tuerca", "easy"),
    ]
    table = opening.table
    assert (table.file.name, table.layout.name) == ("computadora", "pairs")
    assert (table.choice, table.seed) == (1000, "7")
    assert (opening.pace, opening.settings.pace) == ("fast", "normal")
    assert opening.resume is None


@pytest.mark.parametrize("referee", ["strict", "helping"])
def test_a_table_of_tock_has_its_referee(referee: str, millas: Millas, tables: Tables) -> None:
    seats = ("--seats", "Ana,bot:easy,Beto", "--seed", "7")
    said = millas("play", "--rules", "tock", "--plain", *seats, "--referee", referee)
    assert (said.code, said.out, said.err) == (0, "", "")
    table = tables.only.table
    assert table
    assert (table.game.NAME, table.choice, table.seed) == ("tock", referee, "7")


def test_the_choice_of_another_game_is_not_proposed(millas: Millas, tables: Tables) -> None:
    store.save_settings(Settings(table=Chosen(rules="yetem", choice=700, seats=["Eva", "Fede"])))
    assert millas("play", "--rules", "tock").code == 0
    request = tables.only.request
    assert (request.rules, request.choice) == ("tock", None)
    assert request.seats == ("Eva", "Fede")


def test_a_match_of_tock_is_played_taken_up_and_checked(
    millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("d\nk\n"))
    seats = ("--seats", "Ana,bot:easy,Beto", "--seed", "7")
    assert millas("play", "--rules", "tock", "--plain", *seats).code == 0
    path = next(store.unfinished())
    monkeypatch.setattr(sys, "stdin", io.StringIO("t beto\n"))
    said = millas("play", "--plain", "--resume")
    assert "¡TOCK! Beto a Ana, y no había error" in said.out
    assert millas("check", str(path)).out == f"{path}: bien: 0 manos, sin terminar\n"


def test_a_bot_without_a_level_is_the_usual_one(millas: Millas, tables: Tables) -> None:
    millas("play", "--seats", "Ana, bot ,bot:")
    assert tables.only.request.seats == ("Ana", "bot:medium", "bot:medium")


def test_without_seats_the_first_screen_asks(millas: Millas, tables: Tables) -> None:
    millas("play", "--layout", "trios", "--seed", "7")
    opening = tables.only
    assert opening.table is None
    assert opening.request.layout == "trios"
    assert len(opening.request.seats) == 6
    assert opening.request.seed == "7"


def test_the_table_of_last_time_is_proposed(millas: Millas, tables: Tables) -> None:
    chosen = Chosen(rules="computadora", layout="individual", choice=1000, seats=["Eva", "Fede"])
    store.save_settings(Settings(table=chosen))
    millas("play")
    request = tables.only.request
    assert (request.rules, request.seats, request.choice) == ("computadora", ("Eva", "Fede"), 1000)


@pytest.mark.parametrize(
    "argv",
    [
        "--layout pairs --seats Ana,bot:easy,Beto,bot:medium",
        "--seats Ana,bot:expert",
        "--layout pairs",
        "--goal 700",
    ],
)
def test_who_asks_for_a_table_without_rules_plays_the_usual_ones(
    argv: str, millas: Millas, tables: Tables
) -> None:
    store.save_settings(
        Settings(table=Chosen(rules="tock", choice="strict", seats=["Eva", "Fede"]))
    )
    assert millas("play", *argv.split()).code == 0
    assert tables.only.request.rules == "yetem"


def test_pace_hints_and_seed_leave_the_table_of_last_time(millas: Millas, tables: Tables) -> None:
    store.save_settings(Settings(table=Chosen(rules="tock", seats=["Eva", "Fede"])))
    millas("play", "--lang", "en", "--pace", "fast", "--hints", "on", "--plain", "--seed", "7")
    request = tables.only.request
    assert (request.rules, request.seats, request.seed) == ("tock", ("Eva", "Fede"), "7")


def test_rules_of_last_time_that_are_gone_are_given_up(
    tmp_path: Path, millas: Millas, tables: Tables
) -> None:
    gone = str(tmp_path / "casa.toml")
    store.save_settings(Settings(table=Chosen(rules=gone, seats=["Eva", "Fede"])))
    assert millas("play").code == 0
    assert tables.only.request.rules == "yetem"
    assert gone in tables.only.notice


def test_settings_that_make_no_sense_are_told(home: Path, millas: Millas, tables: Tables) -> None:
    home.mkdir()
    (home / "settings.json").write_text("{", encoding="utf-8")
    assert millas("play").code == 0
    assert str(home / "settings.unreadable.json") in tables.only.notice
    assert (home / "settings.unreadable.json").read_text(encoding="utf-8") == "{"


def test_a_pace_counts_for_this_run_only(millas: Millas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    argv = ("play", "--plain", "--seats", "Ana,bot:random", "--pace", "instant")
    assert millas(*argv).code == 0
    settings, _ = store.load_settings()
    assert (settings.table.seats, settings.pace) == (["Ana", "bot:random"], "normal")


# The guided hand


def test_after_the_lesson_the_table_of_last_time_is_proposed(
    home: Path, millas: Millas, tables: Tables
) -> None:
    last = store.Chosen(rules="tock", seats=["Eva", "bot:hard"])
    store.save_settings(store.Settings(table=last))
    assert millas("learn", "--pace", "fast").code == 0
    assert tables.only.request.seats == ("Eva", "bot:hard")
    assert (tables.only.pace, tables.only.settings.pace) == ("fast", "normal")
    (home / "settings.json").write_text('{"table": {"rules": "gone.toml"}}', encoding="utf-8")
    assert millas("learn").code == 0
    assert tables[1][1].request.rules == "yetem"


# Going on with a match


def a_match_left(millas: Millas, monkeypatch: pytest.MonkeyPatch, seed: str = "7") -> Path:
    monkeypatch.setattr(sys, "stdin", io.StringIO("d 1\nd 1\n"))
    assert millas("play", "--plain", "--seats", "Ana,bot:random", "--seed", seed).code == 0
    return next(store.unfinished())


def test_resume_takes_the_match_played_last_or_the_one_named(
    millas: Millas, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    first = a_match_left(millas, monkeypatch, "1")
    second = a_match_left(millas, monkeypatch, "2")
    os.utime(first, (2_000_000, 2_000_000))
    os.utime(second, (1_000_000, 1_000_000))
    tables: Tables = request.getfixturevalue("tables")
    millas("play", "--resume")
    millas("play", "--resume", str(second))
    assert [opening.resume for _, opening in tables] == [first, second]


def test_resume_without_a_match_is_one_line(millas: Millas) -> None:
    assert millas("play", "--resume").refused(1) == "no quedó ningún partido sin terminar"


def test_a_match_that_cannot_be_taken_up_is_one_line(
    tmp_path: Path, millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = a_match_left(millas, monkeypatch)
    lines = path.read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0])
    torn = tmp_path / "x.jsonl"
    for content, text in (
        (b"".join((*lines[:2], b"junk\n", *lines[2:])), f"{torn}:3: no es una línea"),
        (write_line({**header, "record": 2}), f"{torn}:1: lo escribió una versión más nueva"),
        (b"cards = 105\n", f"{torn}:1: no es una línea de registro"),
        (
            lines[0].replace(b'"random"', b'"oracle"'),
            f"{torn}: no hay bots de nivel «oracle»; niveles: {LEVEL_NAMES}",
        ),
    ):
        torn.write_bytes(content)
        assert millas("play", "--resume", str(torn)).refused(1).startswith(text)
        assert torn.read_bytes() == content
    missing = tmp_path / "missing.jsonl"
    assert millas("play", "--resume", str(missing)).refused(1).startswith(f"{missing}: no se puede")
    _, save = take_up(path)
    with save:
        refusal = f"Otro programa está jugando {path}."
        assert millas("play", "--resume", str(path)).refused(1) == refusal


def test_a_damaged_match_is_told_before_any_screen_opens(
    tmp_path: Path, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"junk\n")
    screen, errors = Terminal(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stderr", errors)
    assert cli.main(["play", "--resume", str(path)]) == 1
    assert (tables, screen.getvalue()) == ([], "")
    assert errors.getvalue().startswith(f"millas: {path}:1: no es una línea de registro")


def test_a_home_that_cannot_be_used_is_one_line(
    home: Path, millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    said = millas("play", "--plain", "--seats", "Ana,bot:random")
    assert said.code == 1
    [line] = said.err.splitlines()
    assert line.startswith(f"millas: {home}: no se puede usar (")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_disk_that_takes_nothing_is_one_line(
    number: int, home: Path, millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(Path, "mkdir", refuse)
    said = millas("play", "--plain", "--seats", "Ana,bot:random")
    refusal = f"millas: {home}: no se puede usar ({os.strerror(number)})"
    assert (said.code, said.err.splitlines()) == (1, [refusal])


def test_a_folder_is_no_match(tmp_path: Path, millas: Millas) -> None:
    refusal = millas("play", "--resume", str(tmp_path)).refused(1)
    assert refusal.startswith(f"{tmp_path}: no se puede usar (")


# The arena


def test_the_arena_in_json(millas: Millas) -> None:
    argv = ("arena", "--bots", "random,random", "--matches", "2", "--seed", "1", "--json")
    figures = json.loads(millas(*argv).out)
    assert (figures["rules"], figures["layout"], figures["players"]) == ("yetem", "individual", 2)
    assert (figures["goal"], figures["seed"], figures["matches"]) == (700, "1", 2)
    assert [bot["level"] for bot in figures["bots"]] == ["random", "random"]
    assert millas(*argv).out == millas(*argv).out


@pytest.mark.parametrize(
    ("argv", "players"),
    [
        ("--bots random,random", 2),
        ("--bots random,random,random", 3),
        ("--bots random,random --layout pairs", 4),
        ("--bots random,random,random --layout pairs", 6),
        ("--bots random,random --layout trios", 6),
        ("--bots random,random --players 5 --rules mille-bornes", 5),
    ],
)
def test_the_arena_takes_the_smallest_table_with_a_side_for_each_bot(
    argv: str, players: int, millas: Millas
) -> None:
    said = millas("arena", *argv.split(), "--matches", "1", "--seed", "1", "--json")
    assert json.loads(said.out)["players"] == players


def test_the_arena_as_a_table(millas: Millas) -> None:
    said = millas("arena", "--bots", "random,bot:easy", "--matches", "4", "--seed", "1")
    head, first, second, made, got, total = said.out.splitlines()
    heads = ["bot", "% ganado (95 %)", "pts/mano", "ventaja (95 %)", "TK/mano", "atacado %"]
    assert re.split("  +", head) == heads
    assert [first.split()[0], second.split()[0]] == ["random", "easy"]
    assert (made[:7], got[:7]) == ("Ataques", "Ataques")
    assert re.fullmatch(r"4 partidos, \d+ manos, \d+ jugadas; lo justo: 50,0 %; semilla 1", total)
    assert re.fullmatch(r"ms por decisión: random \d+,\d\d, easy \d+,\d\d\n", said.err)
    assert all(len(line) <= 80 for line in said.out.splitlines())


def test_the_arenas_table_in_tock(millas: Millas) -> None:
    argv = ("--rules", "tock", "--bots", "easy,random", "--matches", "2", "--seed", "1")
    head, *_ = millas("arena", *argv).out.splitlines()
    assert "TOCK/mano" in head
    assert " TK/mano" not in head


def test_a_bar_shows_how_far_the_arena_has_come_but_only_at_a_terminal(
    millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ("arena", "--bots", "random,random", "--matches", "4", "--seed", "1")
    quiet = millas(*argv)

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert millas(*argv).out == quiet.out
    assert "partidos" not in quiet.err
    assert re.search(r"partidos .*4/4", screen.getvalue())


def test_the_ladder_is_a_row_for_each_pairing(
    millas: Millas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "MATCHES", 100)
    argv = ("ladder", "--rules", "tock", "--seed", "1", "--percent", "1")
    title, head, *rows = millas(*argv).out.splitlines()
    assert title == "Reglas tock, semilla 1. Entre paréntesis, el intervalo del 95 %."
    assert head.split()[:3] == ["cruce", "mesa", "partidos"]
    assert rows[0].startswith("easy - random     individual (2)")
    figures = json.loads(millas(*argv, "--json").out)
    assert [pairing["bots"][0]["level"] for pairing in figures["pairings"]] == [
        row.split()[0] for row in rows
    ]


def test_the_arenas_records_are_right(tmp_path: Path, millas: Millas) -> None:
    out = tmp_path / "out"
    argv = ("--bots", "random,random", "--matches", "2", "--records", str(out), "--json")
    assert millas("arena", *argv).code == 0
    records = sorted(map(str, out.iterdir()))
    said = millas("check", *records)
    assert (said.code, len(said.out.splitlines())) == (0, 2)


def test_the_arenas_workers_change_nothing(millas: Millas) -> None:
    argv = ("--rules", "mille-bornes", "--bots", "random,easy", "--matches", "24", "--seed", "1")
    one, two = (millas("arena", *argv, "--workers", count).out for count in "12")
    assert one == two


def test_records_of_another_run_are_one_line(tmp_path: Path, millas: Millas) -> None:
    argv = ("--bots", "random,random", "--matches", "2", "--records", str(tmp_path))
    assert millas("arena", *argv, "--seed", "1").code == 0
    said = millas("arena", *argv, "--seed", "2").refused(1)
    assert said.startswith(f"{tmp_path / '0000001.jsonl'}: es de otra serie de partidos;")


def test_a_folder_that_workers_cannot_use_is_one_line_too(tmp_path: Path, millas: Millas) -> None:
    path = tmp_path / "file"
    path.write_text("", encoding="utf-8")
    argv = ("--bots", "random,random", "--records", str(path), "--workers", "2")
    assert millas("arena", *argv).refused(1).startswith(f"{path}: no se puede usar (")


def test_a_folder_for_records_that_cannot_be_used_is_one_line(
    tmp_path: Path, millas: Millas
) -> None:
    path = tmp_path / "file"
    path.write_text("", encoding="utf-8")
    argv = ("--bots", "random,random", "--matches", "2", "--records", str(path))
    assert millas("arena", *argv).refused(1).startswith(f"{path}: no se puede usar (")


# Leaving


def test_ctrl_c_leaves_without_a_trace(millas: Millas, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "run", interrupted)
    said = millas("check", "yetem")
    assert (said.code, said.out, said.err) == (130, "", "")


def test_a_reader_that_goes_away_is_no_crash() -> None:
    command = [sys.executable, "-m", "millas", "check", *["yetem"] * 5]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_signs_that_the_terminal_does_not_know_are_no_crash() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "millas", "check", "ñandú.toml"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.startswith(b"?and?.toml: no existe")


@pytest.mark.skipif(sys.platform == "win32", reason="sends what a terminal sends to all processes")
def test_ctrl_c_ends_the_arena_and_its_workers_without_a_trace(tmp_path: Path) -> None:
    out = tmp_path / "out"
    argv = ["arena", "--bots", "random,random", "--matches", "4000", "--records", str(out)]
    command = [sys.executable, "-m", "millas", *argv, "--workers", "2"]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as arena:
        deadline = time.monotonic() + 30
        while arena.poll() is None and not out.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        os.killpg(arena.pid, signal.SIGINT)
        said, _ = arena.communicate(timeout=30)  # its end is that of the workers, which hold it
    assert (arena.returncode, said) == (130, b"")
