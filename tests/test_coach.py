"""`millas coach`: what is told of a record, and what is not."""

import json
from pathlib import Path

import pytest

from millas import cli
from millas.coach import millas
from millas.core.match import Match
from millas.core.record import write_line
from tests.coach.played import played


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(millas, "ROLLOUTS", 8)
    monkeypatch.setattr(millas, "DOUBT", 5)
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")


Capture = pytest.CaptureFixture[str]


def kept(match: Match, folder: Path) -> Path:
    """The record of a match as a file."""
    path = folder / "match.jsonl"
    path.write_bytes(b"".join(map(write_line, match.lines)))
    return path


def told(capsys: Capture, *argv: object) -> tuple[int, list[str], list[str]]:
    """The code, and the lines on both streams."""
    code = cli.main(["coach", *map(str, argv)])
    captured = capsys.readouterr()
    return code, captured.out.splitlines(), captured.err.splitlines()


def test_each_person_gets_at_most_three_moments_of_each_hand(
    tmp_path: Path, capsys: Capture
) -> None:
    path = kept(played("Ana", "bot:easy", "Celi", hands=2), tmp_path)
    code, lines, errors = told(capsys, path)
    assert (code, errors) == (0, [])
    heads = [line for line in lines if not line.startswith("  ")]
    assert heads == [
        f"Mano {hand} · {who}" for hand in (1, 2) for who in ("Ana (asiento 1)", "Celi (asiento 3)")
    ]
    moments = [line for line in lines if line.startswith("  Jugada ")]
    assert 0 < len(moments) <= 3 * len(heads)
    assert all("Costó unos " in line and " Lo mejor: " in line for line in moments)
    assert told(capsys, path)[1] == lines


def test_a_hand_and_a_seat_may_be_chosen_a_bots_too(tmp_path: Path, capsys: Capture) -> None:
    path = kept(played("Ana", "bot:easy", hands=2), tmp_path)
    lines = told(capsys, path, "--hand", 2, "--seat", 2, "--lang", "en")[1]
    assert [line for line in lines if not line.startswith("  ")] == ["Hand 2 · Rayo (seat 2)"]


def test_where_only_bots_played_all_of_them_are_looked_at(tmp_path: Path, capsys: Capture) -> None:
    path = kept(played("bot:easy", "bot:easy"), tmp_path)
    lines = told(capsys, path, "--hand", 1)[1]
    assert [line for line in lines if not line.startswith("  ")] == [
        "Mano 1 · Rayo (asiento 1)",
        "Mano 1 · Tuerca (asiento 2)",
    ]


def test_all_decisions_are_told_in_their_order_without_points(
    tmp_path: Path, capsys: Capture
) -> None:
    match = played("Ana", "bot:easy")
    lines = told(capsys, kept(match, tmp_path), "--all")[1]
    numbers = [int(line.split()[1].rstrip(":")) for line in lines if line.startswith("  Jugada")]
    assert len(numbers) > 20
    assert numbers == sorted(numbers)
    assert any("Era lo mejor" in line for line in lines)
    assert not any("punto" in line and "Jugada" in line for line in lines)


def test_tock_counts_cards(tmp_path: Path, capsys: Capture) -> None:
    match = played("Ana", "Beto", "Celi", rules="tock")
    lines = told(capsys, kept(match, tmp_path), "--lang", "en")[1]
    heads = [line for line in lines if not line.startswith("  ")]
    assert heads == ["Ana (seat 1)", "Beto (seat 2)", "Celi (seat 3)"]
    assert any("penalty card" in line for line in lines)


# What is not told


def test_of_a_hand_in_play_nothing_is_told(tmp_path: Path, capsys: Capture) -> None:
    path = kept(played("Ana", "Beto", moves=30), tmp_path)
    code, lines, [error] = told(capsys, path)
    assert (code, lines) == (1, [])
    assert error.startswith(f"millas: {path}: la mano 1 no está terminada")
    path = kept(played("Ana", "Beto", hands=2, moves=30), tmp_path)
    assert told(capsys, path, "--hand", 2)[0] == 1
    assert not any("Mano 2" in line for line in told(capsys, path)[1])


def test_a_faulty_record_is_named_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    path = kept(played("Ana", "Beto"), tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[3] = json.dumps({"seat": 0, "do": "fly"})
    path.write_text("\n".join(lines), encoding="utf-8")
    code, out, [error] = told(capsys, path)
    assert (code, out) == (1, [])
    assert error.startswith(f"millas: {path}:4: ")


@pytest.mark.parametrize(
    ("argv", "found"),
    [
        ([], "falta el archivo"),
        (["none.jsonl"], "none.jsonl: no existe"),
        (["."], ".: no es un archivo"),
        (["a", "b"], "sobra «b»"),
        (["a", "--hand", "0"], "--hand no puede ser «0»"),
        (["a", "--hand"], "--hand le falta el valor"),
        (["a", "--move", "3"], "«--move»; opciones: --hand, --seat, --all"),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_one_line(
    argv: list[str], found: str, capsys: Capture
) -> None:
    code, out, [error] = told(capsys, *argv)
    assert code in {1, 2}
    assert out == []
    assert found in error


def test_a_seat_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    path = kept(played("Ana", "Beto"), tmp_path)
    code, _, [error] = told(capsys, path, "--seat", 3)
    assert (code, error) == (
        2,
        "millas: --seat no puede ser «3»: tiene que ser un número entero, de 1 a 2",
    )
