"""Shipped rule files are read without a check only if they are as they were checked."""

import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from millas.core import rulefile
from millas.core.rulefile import BadRules
from millas.games import GAMES, editions


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped rule files, in place of them."""
    copy = tmp_path / "rules"
    shutil.copytree(rulefile.folder(), copy)
    monkeypatch.setattr(rulefile, "folder", lambda: copy)
    return copy


def test_the_digests_are_those_of_the_shipped_files() -> None:
    files = sorted(rulefile.folder().glob("*.toml"))
    lines = [f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    assert (rulefile.folder() / editions.CHECKED).read_text() == "".join(lines)


@pytest.mark.parametrize("name", rulefile.shipped())
def test_a_shipped_file_is_the_same_with_and_without_a_check(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = rulefile.load(name, GAMES)

    def refuse(*_: Any) -> None:
        raise AssertionError(name)

    monkeypatch.setattr(rulefile, "validate", refuse)
    game, file = editions.load(name)
    assert (game, file) == checked
    assert repr(file) == repr(checked[1])


def test_a_shipped_file_that_was_changed_is_checked(folder: Path) -> None:
    path = folder / "yetem.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hand_size = 6", "hand_size = 600"), encoding="utf-8")
    with pytest.raises(BadRules) as error:
        editions.load("yetem")
    assert [fault.key for fault in error.value.faults] == ["hand_size"]


def test_a_file_of_ones_own_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "casa.toml"
    path.write_text("game = 'millas'", encoding="utf-8")
    with pytest.raises(BadRules):
        editions.load(str(path))


@pytest.mark.parametrize("digests", [None, b"", b"\xff\x00"])
def test_without_digests_the_shipped_files_are_checked(digests: bytes | None, folder: Path) -> None:
    path = folder / editions.CHECKED
    path.unlink()
    if digests is not None:
        path.write_bytes(digests)
    assert editions.load("yetem") == rulefile.load("yetem", GAMES)


def test_a_shipped_file_that_cannot_be_read_is_a_fault_like_any_other(folder: Path) -> None:
    (folder / "yetem.toml").unlink()
    (folder / "yetem.toml").mkdir()
    with pytest.raises(BadRules) as error:
        editions.load("yetem")
    assert [fault.code for fault in error.value.faults] == ["unreadable"]
