"""Saves and settings on disk: torn lines, full disks, two programs, files that make no sense."""

import errno
import os
import shutil
import subprocess
import sys
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Self

import pytest

from millas import store
from millas.core.match import Match
from millas.core.record import Damage, Line, Table, read_lines, write_line
from millas.seating import Request, seat_table
from millas.store import Chosen, Save, Settings, matches
from millas.thinking import thought
from tests.full_disk import FullDisk


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def bots() -> Table:
    return seat_table(Request("yetem", ("bot:random", "bot:random"), seed="7"))


def play(match: Match, moves: int) -> None:
    """Some moves, hands dealt as they come."""
    for _ in range(moves):
        if not match.in_hand:
            match.deal()
        seat = match.actors()[0]
        match.submit(seat, thought(match, seat).choice())


def left_after(moves: int) -> tuple[Path, list[Line]]:
    """A match that was left: its file and its lines."""
    match, save = store.start(bots())
    with save:
        play(match, moves)
    return save.path, match.lines


def lines_of(path: Path) -> list[Line]:
    with path.open("rb") as file:
        return [line for _, line, _ in read_lines(file)]


def test_the_home_is_where_the_environment_says(home: Path) -> None:
    path, _ = left_after(1)
    assert path.parent == home / "matches"


def test_without_it_the_home_is_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MILLAS_HOME")
    assert store.home().is_absolute()
    assert "millas" in store.home().name


# Matches


def test_every_line_is_in_the_file_as_soon_as_it_is_played() -> None:
    match, save = store.start(bots())
    with save:
        for _ in range(30):
            play(match, 1)
            assert lines_of(save.path) == match.lines


def test_lines_that_were_taken_back_leave_the_file_at_once() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 8)
        whole = save.path.read_bytes()
        play(match, 2)
        lost = match.lines[-2:]
        del match.lines[-2:]
        save.take_back(lost)
        assert save.path.read_bytes() == whole
        save.write(lost[0])
        assert save.path.read_bytes() == whole + write_line(lost[0])


def test_lines_that_never_reached_the_disk_are_taken_back_too() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 8)
        whole = save.path.read_bytes()
        full = FullDisk(save)
        play(match, 2)
        kept, lost = match.lines[-2:]
        save.take_back([lost])
        full.full = False
        save.write(kept)
        assert save.path.read_bytes() == whole + write_line(kept) * 2


def test_a_match_is_taken_up_where_it_was_left() -> None:
    path, lines = left_after(25)
    match, save = store.take_up(path)
    with save:
        assert match.lines == lines
        play(match, 5)
    assert lines_of(path) == match.lines
    assert len(match.lines) > len(lines)


@pytest.mark.parametrize("cut", [1, 2, 10])
def test_a_torn_last_line_is_cut_away(cut: int) -> None:
    path, lines = left_after(25)
    torn = write_line(lines[-1])
    path.write_bytes(path.read_bytes()[:-cut])
    kept = lines if cut == 1 else lines[:-1]
    match, save = store.take_up(path)
    with save:
        assert match.lines == kept
        assert path.read_bytes() == b"".join(map(write_line, kept))
    assert len(torn) > cut


def test_a_torn_end_of_a_hand_is_written_again() -> None:
    match, save = store.start(bots())
    with save:
        while not match.results:
            play(match, 1)
    whole = save.path.read_bytes()
    assert b'"end"' in whole.splitlines()[-1]
    save.path.write_bytes(whole[:-30])
    _, again = store.take_up(save.path)
    again.close()
    assert save.path.read_bytes() == whole


def test_nobody_else_takes_up_a_match_that_is_being_played() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 5)
        with pytest.raises(store.InUse):
            store.take_up(save.path)
    store.take_up(save.path)[1].close()


def test_a_match_is_kept_from_other_programs_until_its_own_is_killed(home: Path) -> None:
    program = (
        "from millas import seating, store;"
        "table = seating.seat_table(seating.Request('yetem', ('Ana', 'Beto')));"
        "match, save = store.start(table);"
        "print(save.path, flush=True);"
        "input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "MILLAS_HOME": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as other:
        assert other.stdout is not None
        path = Path(other.stdout.readline().strip())
        with pytest.raises(store.InUse):
            store.take_up(path)
        other.kill()
    store.take_up(path)[1].close()


def test_two_matches_begun_in_one_second_have_their_own_files() -> None:
    saves = [store.start(bots())[1] for _ in range(3)]
    assert len({save.path for save in saves}) == 3
    for save in saves:
        save.close()


def test_a_record_is_never_without_its_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            store.start(bots())
    folder = store.home() / "matches"
    assert [path for path in folder.iterdir() if path.suffix != ".lock"] == []
    _, save = store.start(bots())
    save.close()
    assert len(lines_of(save.path)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="nobody moves an open file there")
def test_a_match_does_not_take_the_name_of_one_that_is_being_begun() -> None:
    _, first = store.start(bots())
    first.path.rename(first.path.with_suffix(".gone"))
    _, second = store.start(bots())
    assert second.path != first.path
    first.close()
    second.close()


@pytest.mark.parametrize("content", [b"", b"\x00\xff" * 50, b'{"a": 1}\n', b"cards = 105\n"])
def test_a_file_that_is_no_record_is_left_as_it_is(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "something.jsonl"
    path.write_bytes(content)
    with pytest.raises(Damage):
        store.take_up(path)
    assert path.read_bytes() == content


def test_no_lock_stays_beside_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"cards = 105\n")
    with pytest.raises(Damage):
        store.take_up(path)
    with pytest.raises(OSError, match="nothing"):
        store.take_up(tmp_path / "nothing.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == ["rules.toml"]


def test_a_damaged_record_is_left_as_it_is_and_let_go() -> None:
    path, lines = left_after(25)
    broken = [*lines[:9], {"seat": 0, "do": "jump"}, *lines[10:]]
    content = b"".join(map(write_line, broken))
    path.write_bytes(content)
    for _ in range(2):
        with pytest.raises(Damage) as damage:
            store.take_up(path)
        assert damage.value.line == 10
    assert path.read_bytes() == content


# A disk that is full


def test_what_a_full_disk_does_not_take_waits_and_is_written_later() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 5)
        disk = FullDisk(save)
        play(match, 3)
        assert isinstance(save.trouble, OSError)
        disk.full = False
        play(match, 1)
        assert save.trouble is None
        assert lines_of(save.path) == match.lines


def test_what_was_on_disk_before_it_was_full_can_be_taken_up() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 5)
        saved = len(match.lines)
        FullDisk(save)
        play(match, 3)
    again, resumed = store.take_up(save.path)
    resumed.close()
    assert saved <= len(again.lines) < len(match.lines)
    assert again.lines == match.lines[: len(again.lines)]


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no limit of size")
def test_a_file_that_the_system_lets_grow_no_more_is_whole_again_later() -> None:
    import resource  # noqa: PLC0415 - there is none on Windows

    match, save = store.start(bots())
    with save:
        play(match, 5)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = save.path.stat().st_size + 20
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
        try:
            play(match, 3)
            assert save.trouble is not None
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert lines_of(save.path) == match.lines[: len(lines_of(save.path))]
        play(match, 1)
        assert save.trouble is None
        assert lines_of(save.path) == match.lines


@pytest.mark.skipif(sys.platform == "win32", reason="nobody removes an open file there")
@pytest.mark.parametrize("with_folder", [False, True])
def test_a_file_that_vanishes_is_written_anew(*, with_folder: bool) -> None:
    match, save = store.start(bots())
    with save:
        play(match, 5)
        if with_folder:
            shutil.rmtree(store.home())
        else:
            save.path.unlink()
        play(match, 1)
        assert save.trouble is None
        play(match, 3)
        assert lines_of(save.path) == match.lines


@pytest.mark.skipif(sys.platform == "win32", reason="nobody replaces an open file there")
def test_a_file_that_took_the_place_of_the_match_is_left_as_it_is() -> None:
    match, save = store.start(bots())
    with save:
        play(match, 5)
        other = save.path.with_name("other")
        other.write_bytes(b"something else")
        other.replace(save.path)
        play(match, 3)
        assert isinstance(save.trouble, FileExistsError)
        assert save.path.read_bytes() == b"something else"
        save.path.unlink()
        play(match, 1)
        assert save.trouble is None
        assert lines_of(save.path) == match.lines


def test_a_clock_that_goes_back_costs_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    first, lines = left_after(3)

    class Yesterday(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls(1999, 12, 31, 23, 59, 59, tzinfo=tz)

    monkeypatch.setattr(matches, "datetime", Yesterday)
    others = [left_after(3) for _ in range(2)]
    assert [path.name for path, _ in others] == [
        "1999-12-31-235959.jsonl",
        "1999-12-31-235959-2.jsonl",
    ]
    assert {first, *(path for path, _ in others)} == set(store.unfinished())
    assert lines_of(first) == lines


def test_a_home_that_cannot_be_made_is_an_error(home: Path) -> None:
    home.write_text("a file, not a folder")
    with pytest.raises(OSError, match="home"):
        store.start(bots())


# Which matches are offered


def test_unfinished_matches_are_offered_the_one_played_last_first(home: Path) -> None:
    paths = [left_after(moves)[0] for moves in (3, 4, 5)]
    for age, path in enumerate(paths):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    match, save = store.start(bots())
    with save:
        while not match.over:
            play(match, 1)
    assert list(store.unfinished()) == paths
    (home / "matches" / "notes.txt").write_text("no match")
    assert list(store.unfinished()) == paths


def test_without_a_home_nothing_is_offered() -> None:
    assert list(store.unfinished()) == []


def test_a_match_is_offered_until_its_last_line_is_written() -> None:
    match, save = store.start(bots())
    with save:
        while not match.over:
            play(match, 1)
    assert list(store.unfinished()) == []
    last = write_line(match.lines[-1])
    save.path.write_bytes(save.path.read_bytes().removesuffix(last))
    assert list(store.unfinished()) == [save.path]
    store.take_up(save.path)[1].close()
    assert list(store.unfinished()) == []


# Settings


def test_settings_come_back_as_they_were_saved() -> None:
    chosen = Chosen(rules="computadora", layout="pairs", choice=1000, seats=["Ana", "bot:random"])
    settings = Settings(language="en", pace="fast", manual=True, table=chosen)
    assert store.save_settings(settings) is None
    assert store.load_settings() == (settings, None)


def test_without_a_file_the_settings_are_the_usual_ones() -> None:
    assert store.load_settings() == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"pace": "warp"}',
        b'{"colour": 1}',
        b'{"table": {"seats": 3}}',
    ],
)
def test_settings_that_make_no_sense_are_set_aside(content: bytes, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(content)
    settings, aside = store.load_settings()
    assert settings == Settings()
    assert aside is not None
    assert aside.read_bytes() == content
    assert store.load_settings() == (Settings(), None)


def test_settings_that_cannot_be_written_leave_the_old_ones(home: Path) -> None:
    store.save_settings(Settings(pace="slow"))
    (home / "settings.new").mkdir()
    assert isinstance(store.save_settings(Settings(pace="fast")), OSError)
    assert store.load_settings() == (Settings(pace="slow"), None)


def test_a_save_lets_go_of_its_match_also_after_an_error() -> None:
    def crash(save: Save) -> None:
        with save:
            raise RuntimeError

    _, save = store.start(bots())
    with pytest.raises(RuntimeError):
        crash(save)
    store.take_up(save.path)[1].close()
