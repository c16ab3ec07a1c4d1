"""`millas replay` and `millas stats`: in lines, and what they refuse."""

import re
from pathlib import Path

import pytest

from millas import cli, store
from millas.core.match import Match
from millas.core.record import write_line
from millas.tui import lookback
from tests import laws
from tests.scripted import Answers
from tests.tables import shipped_tables

TABLES = {str(table): table for table in shipped_tables()}
DEAL = re.compile(r"^   \S.*: ")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


def record(path: Path, table: str = "yetem-individual-2-700", *, short: int = 0) -> Match:
    """A record of two hands, so many lines short."""
    *_, match = laws.match_of(TABLES[table], 7, 2)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(map(write_line, match.lines[: len(match.lines) - short])))
    return match


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = cli.main(argv)
    return code, *capsys.readouterr()


# Replay


def test_a_record_is_told_whole_where_nobody_can_ask(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = record(tmp_path / "a.jsonl")
    code, out, err = said(capsys, "replay", str(tmp_path / "a.jsonl"))
    assert (code, err) == (0, "")
    assert out.startswith("Mano 1.\n1. ")
    assert out.count("BLOCK ANOTADOR") == 2
    last = max(int(number) for number in re.findall(r"^(\d+)\. ", out, re.MULTILINE))
    assert last == sum("hand" in line or "seat" in line for line in match.lines)
    assert not any(DEAL.match(line) for line in out.splitlines())


def test_with_hands_the_cards_are_told_of_hands_that_are_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(tmp_path / "a.jsonl", short=5)
    _, out, _ = said(capsys, "replay", str(tmp_path / "a.jsonl"), "--hands")
    first, second = out.split("Mano 2.\n")
    assert sum(bool(DEAL.match(line)) for line in first.splitlines()) == 4
    assert sum(bool(DEAL.match(line)) for line in second.splitlines()) == 0
    assert second.count("sus cartas siguen tapadas") == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (None, "no existe"),
        ("", "no hay ninguna línea entera"),
        ('{"record": 7}\n', "más nueva"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_as_a_check_tells_it(
    text: str | None, found: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.jsonl"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    _, told, _ = said(capsys, "check", str(path))
    code, out, err = said(capsys, "replay", str(path))
    assert (code, out, err) == (1, "", f"millas: {told}")
    assert found in err


def test_a_record_without_a_deal_has_nothing_to_show(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = record(tmp_path / "a.jsonl")
    (tmp_path / "a.jsonl").write_bytes(write_line(match.lines[0]))
    code, out, err = said(capsys, "replay", str(tmp_path / "a.jsonl"))
    assert (code, out) == (1, "")
    assert "todavía no se repartió" in err


@pytest.mark.parametrize("argv", [[], ["a", "b"], ["--fast", "a"]])
def test_replay_takes_one_file(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "replay", *argv)
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def stepped(path: Path, monkeypatch: pytest.MonkeyPatch, *answers: str, plain: bool = True) -> str:
    """What a terminal shows when somebody answers so."""
    script = Answers(*answers, typed=True)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}", script)
    assert cli.main(["replay", str(path), *(["--plain"] if plain else [])]) == 0
    return script.transcript


def test_at_a_plain_terminal_one_steps_as_one_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.jsonl"
    record(path)
    out = stepped(path, monkeypatch, "", "p", "12", "v", "h", "f", "c", "i", "0", "99999", "x", "q")
    asked = [int(n) for n in re.findall(r"Jugada (\d+) de", out)]
    last = asked[6]
    assert asked == [1, 2, 1, 12, 12, 12, last, last, 1, 1, 1, 1]
    assert "BLOCK ANOTADOR · mano 2" in out
    assert "(millas)" in out
    assert out.count("Enter sigue · p atrás") == 4
    assert any(DEAL.match(line) for line in out.splitlines())


@pytest.mark.parametrize("number", ["00000000199999", "9" * 5000])
def test_a_number_of_many_digits_is_no_step(
    number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(tmp_path / "a.jsonl")
    out = stepped(tmp_path / "a.jsonl", monkeypatch, "12", number, "q")
    assert [int(n) for n in re.findall(r"Jugada (\d+) de", out)] == [1, 12, 12]


def test_the_end_of_input_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record(tmp_path / "a.jsonl")
    assert "Jugada 2" in stepped(tmp_path / "a.jsonl", monkeypatch, "")


def test_a_terminal_with_screens_gets_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []

    def run(*_: object, shown: bool) -> int:
        opened.append(shown)
        return 0

    monkeypatch.setattr(lookback, "run", run)
    record(tmp_path / "a.jsonl")
    stepped(tmp_path / "a.jsonl", monkeypatch, plain=False)
    assert opened == [False]


# Stats


def test_the_saved_matches_are_counted(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(home / "matches" / "1.jsonl", "mille-bornes-individual-2-1000")
    record(home / "matches" / "2.jsonl", short=5)
    (home / "matches" / "3.jsonl").write_text("{}\n", encoding="utf-8")
    code, out, _ = said(capsys, "stats", "--lang", "en")
    assert code == 0
    assert "2 matches (1 unfinished), 2 hands." in out
    assert "Ñandú «1» \\" in out
    assert f"Skipped: {home / 'matches' / '3.jsonl'}:1: is not the record of a match" in out


def test_records_are_counted_in_the_order_they_were_begun(home: Path) -> None:
    for name in ("2026-01-02-100000-2", "2026-01-02-100000", "2025-12-31-235959"):
        (home / "matches").mkdir(parents=True, exist_ok=True)
        (home / "matches" / f"{name}.jsonl").touch()
    stems = [path.stem for path in store.records()]
    assert stems == ["2025-12-31-235959", "2026-01-02-100000", "2026-01-02-100000-2"]


def test_without_a_folder_there_are_no_matches(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "stats")
    assert code == 0
    assert "Todavía no hay partidos guardados." in out


def test_the_shuffle_has_its_figure(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "stats", "--shuffle", "1000", "--seed", "7", "--lang", "en")
    assert code == 0
    assert "Shuffling 100 cards 1,000 times" in out
    chi = int(re.findall(r"chi² = ([\d,]+)", out)[0].replace(",", ""))
    assert abs(chi - 99**2) < 5 * (2 * 99**2) ** 0.5
    again = said(capsys, "stats", "--shuffle", "1000", "--seed", "7", "--lang", "en")
    assert again[1] == out


@pytest.mark.parametrize(
    ("argv", "found"),
    [
        (["--shuffle", "10"], "--shuffle"),
        (["--shuffle", "many"], "--shuffle"),
        (["--seed", "7"], "--seed va sólo con --shuffle"),
        (["--shuffle", "1000", "--seed", ""], "--seed"),
        (["file"], "«file»"),
    ],
)
def test_what_makes_no_sense_is_one_line(
    argv: list[str], found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = said(capsys, "stats", *argv)
    assert (code, out) == (2, "")
    [line] = err.splitlines()
    assert found in line
