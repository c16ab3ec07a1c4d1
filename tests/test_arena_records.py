"""A run that was cut off goes on, and no other run's records are touched."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from millas.arena import ArenaResult, OtherRun, run, run_arena
from tests.tables import load

GAME, FILE = load("mille-bornes")
LAYOUT = GAME.layouts(FILE)[0]


def race(records: Path, **options: Any) -> ArenaResult:
    options = {"bots": ["medium", "easy"], "matches": 12, "seed": "1", **options}
    return run_arena(GAME, FILE, LAYOUT, None, records=records, **options)


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def whole(tmp_path: Path) -> ArenaResult:
    return race(tmp_path / "whole")


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many hands have been played, not read."""
    played = []
    real = run._play_hand

    def counted(*args: Any) -> None:
        played.append(1)
        real(*args)

    monkeypatch.setattr(run, "_play_hand", counted)
    return lambda: len(played)


def test_what_is_there_already_is_not_played_again(
    tmp_path: Path, whole: ArenaResult, unplayed: Callable[[], int]
) -> None:
    again = race(tmp_path / "whole")
    assert again == whole
    assert unplayed() == 0
    assert all(bot.ms is None for bot in again.bots)


def test_a_longer_run_begins_with_the_shorter_one(
    tmp_path: Path, whole: ArenaResult, unplayed: Callable[[], int]
) -> None:
    race(tmp_path / "parts", matches=4)
    assert unplayed() == 4
    assert race(tmp_path / "parts") == whole
    assert unplayed() == 12


@pytest.mark.parametrize(
    "hurt",
    [
        lambda text: text[:0],
        lambda text: text[:20],
        lambda text: text[: len(text) // 2],
        lambda text: text[: text.rindex(b"\n", 0, -1) + 1],
        lambda text: text[:-400] + b"\0" * 400,
        lambda text: text.replace(b"discard", b"play", 1),
    ],
    ids=["empty", "header", "middle", "last line", "zeros", "a move that cannot be"],
)
def test_a_record_that_is_not_whole_is_played_again(
    hurt: Callable[[bytes], bytes], tmp_path: Path, whole: ArenaResult, unplayed: Callable[[], int]
) -> None:
    folder = tmp_path / "whole"
    before = content(folder)
    for name in ("0000001.jsonl", "0000007.jsonl"):
        (folder / name).write_bytes(hurt(before[name]))
    assert race(folder) == whole
    assert content(folder) == before
    assert unplayed() == 2


@pytest.mark.parametrize(
    "other", [{"seed": "2"}, {"bots": ["easy", "medium"]}, {"bots": ["medium", "random"]}]
)
def test_records_of_another_run_are_left_alone(tmp_path: Path, other: dict[str, Any]) -> None:
    race(tmp_path, matches=2)
    before = content(tmp_path)
    with pytest.raises(OtherRun, match=r"0000001\.jsonl"):
        race(tmp_path, **other)
    assert content(tmp_path) == before


def test_other_files_in_the_folder_do_not_matter(tmp_path: Path, whole: ArenaResult) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "notes.jsonl").write_text("mine", encoding="utf-8")
    assert race(tmp_path) == whole


# From outside


def command(records: Path, matches: int) -> list[str]:
    argv = ["arena", "--rules", "mille-bornes", "--bots", "medium,random", "--seed", "1"]
    options = ["--matches", str(matches), "--records", str(records), "--workers", "2"]
    return [sys.executable, "-m", "millas", "--lang", "en", *argv, *options]


@contextmanager
def under_way(records: Path, matches: int) -> Iterator[subprocess.Popen[bytes]]:
    """The arena with two workers, once both have written some records."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command(records, matches), stdout=pipe, stderr=pipe, start_new_session=True
    ) as arena:
        deadline = time.monotonic() + 60
        while arena.poll() is None and time.monotonic() < deadline:
            if len(list(records.glob("*.jsonl"))) > 3:
                break
            time.sleep(0.01)
        yield arena


def children(pid: int) -> list[int]:
    """The processes that this one has started to play in."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            line = stat.with_name("cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if parent == pid and b"spawn_main" in line:
            found.append(int(stat.parent.name))
    return found


def figures(folder: Path, matches: int) -> bytes:
    """What the arena prints of a whole run."""
    done = subprocess.run(command(folder, matches), capture_output=True, check=True)
    return done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="kills as only other systems can")
def test_a_run_killed_in_the_middle_leaves_no_workers_and_goes_on(tmp_path: Path) -> None:
    with under_way(tmp_path / "killed", 9000) as arena:
        os.kill(arena.pid, signal.SIGKILL)
        said, _ = arena.communicate(timeout=60)  # its end is that of the workers, which hold it
    assert (arena.returncode, said) == (-signal.SIGKILL, b"")
    kept = len(list((tmp_path / "killed").iterdir()))
    assert 0 < kept < 9000
    matches = kept + 4
    assert figures(tmp_path / "killed", matches) == figures(tmp_path / "whole", matches)


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers in /proc")
def test_a_worker_killed_from_outside_is_one_line(tmp_path: Path) -> None:
    with under_way(tmp_path, 9000) as arena:
        os.kill(children(arena.pid)[0], signal.SIGKILL)
        out, err = arena.communicate(timeout=60)
    assert (arena.returncode, out) == (1, b"")
    assert re.fullmatch(rb"millas: a process was ended from outside; [^\n]*\n", err)
