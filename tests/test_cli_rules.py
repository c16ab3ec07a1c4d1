"""`millas rules`: the rule files and their sheets in the terminal."""

import io
import pydoc
from pathlib import Path

import pytest

from millas import cli
from millas.core import rulefile


def said(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = cli.main(["rules", *argv])
    return code, *capsys.readouterr()


def test_alone_it_lists_the_rule_files(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "--lang", "en")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[:4]] == list(rulefile.shipped())
    assert "yetem         1000 Millas. For 2, 3, 4, 5 or 6 players." in out


@pytest.mark.parametrize(("language", "title"), [("es", "PUNTAJE"), ("en", "SCORING")])
def test_a_sheet_is_shown_whole_in_either_language(
    language: str, title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capsys, "yetem", "--lang", language)
    assert code == 0
    assert title in out.splitlines()
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("asked", ["tk", "TK"])
def test_one_section_is_asked_for_by_its_id_or_its_title(
    asked: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = said(capsys, "computadora", asked, "--lang", "es")
    assert (code, out.splitlines()[2]) == (0, "TK")
    assert "PUNTAJE" not in out
    code, out, _ = said(capsys, "tock", "edicion", "--lang", "es")
    assert (code, out.splitlines()[2]) == (0, "ESTA EDICIÓN")


def test_the_numbers_are_those_of_the_file_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = (rulefile.folder() / "yetem.toml").read_text(encoding="utf-8")
    path = tmp_path / "casa.toml"
    path.write_text(own.replace("points_to_win = 5000", "points_to_win = 3000"), encoding="utf-8")
    code, out, _ = said(capsys, str(path), "match", "--lang", "en")
    assert code == 0
    assert "3,000 or more" in " ".join(out.split())


@pytest.mark.parametrize(
    ("argv", "code", "found"),
    [
        (["yetem", "motor"], 2, "no hay una sección «motor»; hay: aim, setup, turn,"),
        (["nada"], 2, "nada: no existe; reglas incluidas: computadora"),
        (["yetem", "tk", "más"], 2, "«más»"),
        (["--plain"], 2, "«--plain»"),
    ],
)
def test_what_is_not_there_is_one_line(
    argv: list[str], code: int, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    got, out, err = said(capsys, *argv, "--lang", "es")
    assert (got, out) == (code, "")
    [line] = err.splitlines()
    assert found in line


@pytest.mark.parametrize(
    ("term", "argv", "is_paged"),
    [
        ("xterm", ["yetem"], True),
        ("xterm", ["yetem", "tk"], False),
        ("dumb", ["yetem"], False),
    ],
)
def test_on_a_terminal_long_pages_stop(
    term: str, argv: list[str], is_paged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    pages: list[str] = []
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr(pydoc, "pager", pages.append)
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    assert cli.main(["rules", *argv]) == 0
    assert (len(pages), bool(terminal.getvalue())) == (is_paged, not is_paged)
