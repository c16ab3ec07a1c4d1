"""Golden frames: each screen in each size and language, as text, and the README's picture.

A game's scenes are gone through once; `take` is called with each of them while
it is on the screen. Make the frames again, and read the difference, with

    python -m tests.tui.frames
"""

import asyncio
import os
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from millas import store
from millas.core.record import write_line
from millas.lookback.playback import Playback
from millas.store import Settings
from millas.tui.lookback import ReplayApp
from millas.tui.screens.pad import PadScreen
from millas.tui.screens.stats import StatsScreen
from millas.words import Words
from tests import laws
from tests.tables import shipped_tables
from tests.tui.room import Room, opening, sitting

README = Path(__file__).parents[2] / "README.md"
FOLDER = Path(__file__).parents[1] / "golden" / "frames"
SIZES = ((46, 14), (60, 20), (80, 24), (100, 30), (120, 40))
LANGUAGES = ("es", "en")

Take = Callable[[str, Room], Awaitable[None]]
"""What is done with a scene, by its name."""

MIDDLE = (
    "turn=0 hand0=50,100,speed_limit,accident,go,repairs,puncture_proof"
    " hand1=go,go,25,25,50,75 hand2=go,go,25,25,50,75"
    " side0=go/speed_limit/extra_tank,driving_ace+/25*2,50,75,100*3"
    " side1=go,flat_tire///50*2,100*2"
    " side2=go,stop,go,out_of_gas,gasoline/speed_limit,end_of_limit//200"
    " discard=25,75 pile=go*41"
)
ATTACKED = (
    "turn=2 landed=accident@0 asked=0 hand0=50,100,go,repairs,driving_ace,25"
    " hand1=go,go,25,25,50,75 hand2=go,go,25,25,50"
    " side0=go,accident///25 side1=/speed_limit// side2=go///100 pile=go*30"
)
ARRIVED = (
    "turn=0 phase=extension hand0=50,100,go,repairs,driving_ace,25"
    " hand1=go,go,25,25,50,75 hand2=go,go,25,25,50,75"
    " side0=go//right_of_way,extra_tank+/200*2,100*3 side1=///50 side2=/// pile=go*30"
)


CHAIN = (
    "turn=0 centre=20,6,3,1 pile0=2,4,7 pile1=1,5,13,8 pile2=5 pile3=9,21 block1=3,4,5"
    " loose=20,19,3,4,5,6,7,8,9,10,11"
)
LAST = "turn=0 centre=6 pile0=7 pile1=8,3 pile2=5 pile3=9,21 pile4=1,2 pile5=15"


async def tock_scenes(language: str, size: tuple[int, int], take: Take) -> None:
    """The screens of TOCK with six players."""
    people = "Ana,Beto,Celi,Dani,Eva,Fito"

    evening = opening(people, rules="tock", language=language, sit=False, choice="strict")
    async with sitting(evening, size=size) as room:
        await take("setup", room)
    evening = opening(people, rules="tock", language=language, pace="slow")
    async with sitting(evening, size=size) as room:
        await room.lay_out(CHAIN)
        await take("own top", room)
        await room.tap("r")
        await take("control", room)
        await room.tap("2")
        await room.tap("a")
        await take("tock", room)
        await room.tap("space")
        await room.tap("d")
        await take("drawn", room)
        await room.lay_out(LAST)
        for keys in ("c", "d", "k"):
            await room.tap(keys)
        await take("out", room)


async def millas_scenes(language: str, size: tuple[int, int], take: Take) -> None:
    """The screens of 1000 Millas, one after the other, each under its name."""
    async with sitting(
        opening("Ana,Beto,bot:easy", language=language, sit=False), size=size
    ) as room:
        await take("setup", room)
        await room.press("f10", "down")
        await take("settings", room)
    evening = opening("Ana,Beto,bot:easy", language=language)
    async with sitting(evening, size=size, deal=None) as room:
        room.table.hotseat.holder = None
        await room.put(MIDDLE)
        await take("curtain", room)
        await room.press("1")
        await room.press("3")
        await take("hand", room)
        room.table.allow_counter(True)
        await room.press("f")
        await take("unseen", room)
        room.table.allow_counter(False)
        for key, name in (("f1", "help"), ("f10", "menu"), ("l", "log")):
            await room.press(key)
            await take(name, room)
            await room.press("escape")
        await room.put(ATTACKED)
        await take("tk aloud", room)
        await room.press("t", "1")
        await take("tk in private", room)
        await room.put(ARRIVED)
        await room.press("1")
        await take("extension", room)
        await room.press("n")
        await take("score pad", room)
    async with sitting(replace(evening, learn=True, table=None), size=size) as room:
        await take("lesson", room)
        await room.throw("go")
        await take("slip", room)


def played(name: str, seed: int) -> bytes:
    """A record of two hands at most, played by chance by three people."""
    table = next(table for table in shipped_tables() if str(table) == name)
    *_, match = laws.match_of(table, seed, 2)
    seats = [{"name": who, "kind": "human"} for who in ("Ana", "Beto", "Celi")]
    lines = [match.lines[0] | {"seats": seats}, *match.lines[1:]]
    return b"".join(map(write_line, lines))


async def lookback_scenes(language: str, size: tuple[int, int], take: Take) -> None:
    """A replay, the pages about a hand that is over, the statistics, the rules."""
    playback = Playback(BytesIO(played("yetem-individual-3-700", 7)))
    app = ReplayApp(Words(language), Settings(), playback, shown=True)
    async with app.run_test(size=size) as pilot:
        room = Room(app, pilot)
        await room.press("6", "0", "enter")
        await take("replay", room)
        await room.press("c")
        await take("chart", room)
    matches = store.home() / "matches"
    matches.mkdir(parents=True, exist_ok=True)
    for seed in range(4):
        for table in ("mille-bornes-individual-3-1000", "yetem-individual-3-700"):
            (matches / f"{table}-{seed}.jsonl").write_bytes(played(table, seed))
    async with sitting(opening(language=language, sit=False), size=size) as room:
        while not isinstance(room.app.screen, StatsScreen):
            await room.press("f6")
        await room.settle()
        await take("statistics", room)
        await room.press("escape", "f1", "left", "left")
        await take("rules", room)
        await room.press("slash", "2", "0", "0", "enter")
        await take("rules searched", room)
    evening = opening("bot:easy,bot:easy", language=language, rules="mille-bornes")
    async with sitting(evening, size=size) as room:
        while not isinstance(room.app.screen, PadScreen):
            await room.settle()
        await room.press("h")
        await take("cards and deck", room)


GAMES = {"millas": millas_scenes, "tock": tock_scenes, "lookback": lookback_scenes}


def entry(name: str, frame: str) -> str:
    """A scene as it is kept."""
    return f"=== {name}\n{frame}\n"


async def fresh(game: str, language: str, size: tuple[int, int]) -> str:
    """Every scene of a game on a screen that had this size from the beginning."""
    found: list[str] = []

    async def take(name: str, room: Room) -> None:
        found.append(entry(name, room.frame))

    await GAMES[game](language, size, take)
    return "\n".join(found)


def path(game: str, language: str, size: tuple[int, int]) -> Path:
    """Where the frames of a game, language and size are kept."""
    return FOLDER / f"{game}-{language}-{size[0]}x{size[1]}.txt"


def picture() -> str:
    """The README's picture: a hand, as it was kept."""
    kept = path("millas", "es", (80, 24)).read_text(encoding="utf-8")
    return kept.partition("=== hand\n")[2].partition("\n=== ")[0].rstrip()


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        for size in SIZES:
            for game in GAMES:
                os.environ["MILLAS_HOME"] = tempfile.mkdtemp()
                text = asyncio.run(fresh(game, language, size))
                path(game, language, size).write_text(text, encoding="utf-8")
    readme = README.read_text(encoding="utf-8")
    before, _, rest = readme.partition("```text\n")
    after = rest.partition("\n```")[2]
    README.write_text(f"{before}```text\n{picture()}\n```{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
