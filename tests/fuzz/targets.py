"""What gets the input. Each target takes any bytes; what it lets through is a fault found."""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest import mock

from rich.cells import cell_len

from millas import check, cli, plain, seating, store
from millas.arena import ArenaResult, BotResult, Estimate
from millas.core import chance, rulefile
from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Damage, write_line
from millas.core.replay import replay
from millas.core.rulefile import BadRules
from millas.games import GAMES
from millas.plain.console import Console, EndOfInput
from millas.plain.table import PlainTable
from millas.seating import BadChoice, Request, seat_table
from millas.tui import app
from millas.tui.lines import clip, pad, row, wrap
from millas.words import Words, printable
from millas.words.faults import record_fault, rule_faults
from millas.words.voice import Voice
from tests import golden

WORDS: Final = {language: Words(language) for language in ("es", "en")}
SOME_MOVES: Final = 200
"""What is played of a hand; `tests/laws.py` sees that hands end."""
SHARED_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a disk that costs no time


class Found(AssertionError):
    """Something that must not happen."""


def expect(fact: object, *about: object) -> None:
    """Found, unless this is so; also where Python leaves out `assert`."""
    if not fact:
        raise Found(*about)


class Workplace:
    """A folder of its own, the current one and the home, that is gone afterwards."""

    def __init__(self) -> None:
        base = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
        self.folder = Path(tempfile.mkdtemp(prefix="millas-fuzz-", dir=base))
        self._before = (Path.cwd(), os.environ.get("MILLAS_HOME"))
        os.environ["MILLAS_HOME"] = str(self.folder / "home")
        (self.folder / "home").mkdir()
        os.chdir(self.folder)

    def close(self) -> None:
        """Back to where we were."""
        folder, home = self._before
        os.chdir(folder)
        os.environ.pop("MILLAS_HOME")
        if home is not None:
            os.environ["MILLAS_HOME"] = home
        shutil.rmtree(self.folder)


def rules(data: bytes) -> None:
    """A rule file: its faults are lines that name it, or a hand is begun at one of its tables."""
    path = Path("any.toml")
    path.write_bytes(data)
    try:
        game, file = rulefile.load(str(path), GAMES)
    except BadRules as error:
        for words in WORDS.values():
            lines = rule_faults(words, error)
            expect(lines)
            for line in lines:
                expect(line.startswith("any.toml") and line.isprintable(), line)
        return
    layouts = game.layouts(file)
    rng = Random(len(data))
    layout = layouts[int(rng.random() * len(layouts))]
    compiled = game.compile(file, layout, layout.choices[0])
    deck = chance.shuffled(game.deck(compiled), rng)
    state = game.new(compiled, Deal(0, deck))
    for _ in range(SOME_MOVES):
        if actors := game.awaited(state):
            moves = game.moves(state, actors[0])
            game.step(state, actors[0], moves[int(rng.random() * len(moves))])
    expect(game.awaited(state) or game.result(state))


def record(data: bytes) -> None:
    """A record: damage is a line that names it, or it is written back as the same match."""
    try:
        match = replay(io.BytesIO(data), GAMES)
    except Damage as damage:
        for words in WORDS.values():
            line = record_fault(words, "any.jsonl", damage)
            expect(line.startswith(f"any.jsonl:{damage.line}: ") and line.isprintable(), line)
        return
    again = b"".join(map(write_line, match.lines))
    expect(replay(io.BytesIO(again), GAMES).lines == match.lines)


def settings(data: bytes) -> None:
    """A settings file: it is used or set aside, and a table can be proposed all the same."""
    path = store.home() / "settings.json"
    path.write_bytes(data)
    found, aside = store.load_settings()
    expect(path.exists() == (aside is None))
    request = Request(found.table.rules, ())
    try:
        seat_table(seating.fill_in(request, found.table))
    except BadRules as error:
        expect(all(line.isprintable() for line in rule_faults(WORDS["en"], error)))
    expect(store.save_settings(found) is None)
    expect(store.load_settings() == (found, None))


def command(data: bytes) -> None:
    """A command line, split at line breaks: what it opens is nobody's business here."""
    argv = data.decode("utf-8", "replace").replace("\x00", "").split("\n")
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(plain, "run", return_value=0),
        mock.patch.object(app, "run", return_value=0),
        mock.patch("millas.cli.arena.run_arena", return_value=_ARENA),
        mock.patch.object(sys, "stdin", io.StringIO()),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = cli.main(argv)
    expect(code in {0, 1, 2}, code)
    lines = err.getvalue().splitlines()
    expect(bool(lines) <= (code != 0), lines)
    for line in lines:
        expect(line.startswith("millas: ") and line.isprintable(), line)


_BOT: Final = BotResult(
    "random", 1, 0.5, Estimate(0.5, 0.1, 0.9), None, None, {"tk": 1}, None, None
)
_ARENA: Final = ArenaResult((_BOT, _BOT), 1, 4, 200, {"trip": 4}, (0.5, 0.5), (0.5, 0.5))


def names(data: bytes) -> None:
    """Names and a seed: refused with a line, or written, read and drawn as they are."""
    *seats, seed = data.decode("utf-8", "surrogateescape").split("\n")
    request = Request("yetem", tuple(seats), seed=seed)
    try:
        table = seat_table(request)
    except BadChoice as choice:
        for words in WORDS.values():
            expect(choice.said(words))
        return
    match = Match(table)
    text = b"".join(map(write_line, match.lines))
    expect(replay(io.BytesIO(text), GAMES).table.seats == table.seats)
    voice = Voice(WORDS["es"], table)
    out = io.StringIO()
    for seat in range(len(table.seats)):
        name = voice.seat(seat)
        Console(io.StringIO(), out).say(name)
        for width in (1, 7, 30):
            expect(cell_len(pad(name, width)) == width, name)
            expect(cell_len(clip(name, width)) <= width, name)
            expect(row(width, (name, "bold"), " ", name).cell_length == width, name)
            expect(all(cell_len(line) <= max(width, 2) for line in wrap(name, width)), name)
    expect(all(printable(line) == line for line in out.getvalue().split("\n")))


class _NoFile:
    """A save that is never in trouble."""

    trouble = None

    def turned(self) -> bool:
        return False

    def take_back(self, _: object) -> None:
        """Nothing was written."""


_FIRST: Final = {
    "0": ("yetem", ("Ana", "bot:random")),
    "1": ("tock", ("Ana", "Beto", "bot:random")),
}


def answers(data: bytes) -> None:
    """What is typed at the plain table; the first sign chooses the game."""
    text = data.decode("utf-8", "replace").replace("\r", "\n")
    name, seats = _FIRST.get(text[:1], ("mille-bornes", ("Ana", "Beto")))
    match = Match(seat_table(Request(name, seats, seed="7")))
    match.deal()
    out = io.StringIO()
    save: Any = _NoFile()
    table = PlainTable(
        match, save, Voice(WORDS["es"], match.table), Console(io.StringIO(text[1:]), out)
    )
    with suppress(EndOfInput):
        table.play()
    expect(all(printable(line) == line for line in out.getvalue().split("\n")))
    read = replay(io.BytesIO(b"".join(map(write_line, match.lines))), GAMES)
    expect(read.lines == match.lines)


def check_file(data: bytes) -> None:
    """What `millas check` says of a file that is anything."""
    path = Path("any.jsonl")
    path.write_bytes(data)
    lines, _ = check.check(str(path), WORDS["es"])
    expect(all(line.startswith("any.jsonl") for line in lines))


@dataclass(frozen=True)
class Target:
    """Something that gets input, and what to begin with."""

    run: Callable[[bytes], None]
    seeds: tuple[bytes, ...]


def _records() -> tuple[bytes, ...]:
    whole = [golden.record_file(name).read_bytes() for name in rulefile.shipped()]
    return tuple(b"".join(text.splitlines(keepends=True)[:30]) for text in whole)


_SETTINGS: Final = store.Settings(
    language="en", table=store.Chosen(layout="pairs", choice=700, seats=["Ana", "bot:easy"])
)
TARGETS: Final = {
    "rules": Target(rules, tuple(rulefile.find(name).read_bytes() for name in rulefile.shipped())),
    "record": Target(record, _records()),
    "check": Target(check_file, _records()),
    "settings": Target(settings, (store.write_settings(_SETTINGS), b"{}")),
    "command": Target(
        command,
        (
            b"play\n--rules\nyetem\n--layout\npairs\n--seats\nAna,bot:easy,Beto,bot:medium\n--plain",
            b"play\n--rules\ntock\n--seats\nAna,Beto\n--referee\nhelping\n--seed\n7\n--pace\nfast",
            b"play\n--resume\nx.jsonl\n--lang\nen",
            b"arena\n--bots\nmedium,random\n--matches\n100\n--players\n2\n--goal\n700\n--json",
            b"arena\n--bots\nmedium,random\n--seed\n7",
            b"check\nyetem\nx.toml",
            b"--version",
        ),
    ),
    "names": Target(
        names,
        (
            b"Ana\nbot:easy\n7",
            "Ñandú «1»\n[/b]\nbot\nsemilla".encode(),
            "王\u200d王\ne\u0301\nx".encode(),
        ),
    ),
    "answers": Target(
        answers,
        (
            b"0d 1\n1\nd1\n?\nh\nv\nl\np\n3 rayo\nt\nn\ns\n2 2\n",
            b"1d\nk\nc\np 2\nt beto\n\nt 1\np beto\n",
            b"21\n1\nd 1\n2\nd 2\nn\n1\nt\n2\nt\nn\nu\n",
        ),
    ),
}
