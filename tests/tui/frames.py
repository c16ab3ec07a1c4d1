"""Golden frames: each screen in each size and language, as text.

Make them again, and read the difference, with

    python -m tests.tui.frames
"""

import asyncio
import os
import tempfile
from pathlib import Path

from tests.tui.room import Room, opening, sitting

FOLDER = Path(__file__).parents[1] / "golden" / "frames"
SIZES = ((80, 24), (100, 30), (120, 40))
LANGUAGES = ("es", "en")

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


async def frames(language: str, size: tuple[int, int]) -> str:
    """Every screen, one after the other, each under its name."""
    found: list[str] = []

    def take(name: str, room: Room) -> None:
        found.append(f"=== {name}\n{room.frame}\n")

    async with sitting(
        opening("Ana,Beto,bot:random", language=language, sit=False), size=size
    ) as room:
        take("setup", room)
    evening = opening("Ana,Beto,bot:random", language=language)
    async with sitting(evening, size=size, deal=None) as room:
        room.table.hotseat.holder = None
        await room.put(MIDDLE)
        take("curtain", room)
        await room.press("1")
        await room.press("3")
        take("hand", room)
        for key, name in (("f1", "help"), ("f10", "menu"), ("l", "log")):
            await room.press(key)
            take(name, room)
            await room.press("escape")
        await room.put(ATTACKED)
        take("tk aloud", room)
        await room.press("t", "1")
        take("tk in private", room)
        await room.put(ARRIVED)
        await room.press("1")
        take("extension", room)
        await room.press("n")
        take("score pad", room)
    return "\n".join(found)


def path(language: str, size: tuple[int, int]) -> Path:
    """Where the frames of a language and size are kept."""
    return FOLDER / f"{language}-{size[0]}x{size[1]}.txt"


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        for size in SIZES:
            os.environ["MILLAS_HOME"] = tempfile.mkdtemp()
            path(language, size).write_text(asyncio.run(frames(language, size)), encoding="utf-8")


if __name__ == "__main__":
    main()
