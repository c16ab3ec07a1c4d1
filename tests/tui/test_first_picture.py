"""What a table does not wait for: modules that nobody needs before it is seen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import RenderableType
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from millas.tui.app import MillasApp
from tests.tui.frames import SIZES
from tests.tui.room import opening, sitting

PROGRAM = """
import asyncio, gc, sys
from textual.app import App
from millas.cli import main

async def show(app):
    async with app.run_test() as pilot:
        await pilot.pause()
        seen = [one for one in gc.get_objects() if one is app or one is type(app)]
        assert gc.isenabled() and seen == [app]
        print(*sys.modules)

App.run = lambda app, **_: asyncio.run(show(app))
for stream in (sys.stdin, sys.stdout, sys.stderr):
    stream.isatty = lambda: True
main(sys.argv[1:])
"""
LATE = {
    "millas.arena",
    "millas.bots.millas.expert",
    "millas.bots.millas.medium",
    "millas.bots.tock.medium",
    "millas.coach",
    "millas.lesson",
    "millas.lookback",
    "millas.plain",
    "millas.tui.screens.menu",
    "millas.tui.screens.pad",
    "millas.tui.screens.rulebook",
    "millas.tui.screens.settings",
    "millas.tui.screens.setup",
    "millas.words.sheet",
    "multiprocessing.connection",
    "plotille",
    "pydantic",
}


def imported_by(argv: list[str], home: Path) -> set[str]:
    """The modules that were imported when the first screen of a command is seen."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *argv],
        env={**os.environ, "MILLAS_HOME": str(home), "TERM": "xterm"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return set(done.stdout.split())


@pytest.mark.parametrize(("rules", "other"), [("yetem", "tock"), ("tock", "millas")])
def test_the_first_table_waits_only_for_what_it_shows(
    rules: str, other: str, tmp_path: Path
) -> None:
    seats = ["--seats", "Ana,Beto,Celi", "--seed", "7"]
    imported = imported_by(["play", "--rules", rules, *seats], tmp_path)
    assert "millas.tui.screens.table" in imported
    assert imported & {*LATE, f"millas.tui.boards.{other}"} == set()


def test_the_first_screen_checks_no_rule_file_that_was_checked(tmp_path: Path) -> None:
    imported = imported_by(["play"], tmp_path)
    assert "millas.tui.screens.setup" in imported
    assert "pydantic" not in imported


def test_a_record_is_shown_with_as_little_tidying_as_a_table(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "golden" / "yetem.record.jsonl"
    imported = imported_by(["replay", str(record)], tmp_path)
    assert "millas.tui.screens.replay" in imported


Pictures = list[tuple[bool, list[str]]]
"""Each picture that was made: whether it was held back, and its rows."""


def rows(app: MillasApp) -> list[str]:
    """What is on the screen, without a scroll bar: that is known only after a first layout."""
    strips = app.screen._compositor.render_strips(app.size)
    return [strip.text[: app.size.width - 3] for strip in strips]


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Pictures:
    found: Pictures = []
    display = MillasApp._display

    def seen(app: MillasApp, screen: Screen[object], picture: RenderableType | None) -> None:
        if picture is not None:
            found.append((app._batch_count > 0, rows(app)))
        display(app, screen, picture)

    monkeypatch.setattr(MillasApp, "_display", seen)
    return found


@pytest.mark.parametrize("sit", [True, False])
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_first_picture_is_whole_and_none_is_made_for_nothing(
    pictures: Pictures, size: tuple[int, int], sit: bool
) -> None:
    async with sitting(opening(sit=sit), size=size) as room:
        assert pictures[0] == (False, rows(room.app))


async def test_style_sheets_are_read_only_once_before_the_first_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Stylesheet] = []
    reparse = Stylesheet.reparse

    def counted(sheet: Stylesheet) -> None:
        read.append(sheet)
        reparse(sheet)

    monkeypatch.setattr(Stylesheet, "reparse", counted)
    async with sitting(opening()):
        assert read == []
