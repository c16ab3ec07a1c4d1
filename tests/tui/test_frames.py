"""What stands on each screen is what was looked at and found good.

Each game is gone through once a language, in a window that is dragged about at every
scene, to nothing and back: the picture is always that of a fresh screen of that size.
"""

import pytest

from tests.tui.frames import GAMES, LANGUAGES, README, SIZES, entry, path, picture
from tests.tui.room import SIZE, Room, opening, sitting

DRAGGED = {
    "es": ((1, 1), SIZES[0], (119, 23), SIZES[1], SIZES[4], (10, 4), SIZES[3], (119, 23), SIZE),
    "en": (SIZES[0], SIZES[1], SIZES[4], SIZES[3], SIZE),
}
"""The sizes of the window at each scene, by language: it ends as it began."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_golden_frames_in_a_window_that_is_dragged_about(game: str, language: str) -> None:
    found: dict[tuple[int, int], list[str]] = {size: [] for size in SIZES}

    async def take(name: str, room: Room) -> None:
        frames = {SIZE: room.frame}
        for size in DRAGGED[language]:
            await room.resize(*size)
            assert room.frame == frames.setdefault(size, room.frame), (name, size)
        for size, scenes in found.items():
            scenes.append(entry(name, frames[size]))

    await GAMES[game](language, SIZE, take)
    for size, scenes in found.items():
        assert "\n".join(scenes) == path(game, language, size).read_text(encoding="utf-8"), size


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_screen_is_the_same_in_a_window_that_was_never_larger(
    language: str,
) -> None:
    people = "Ana,Beto,Celi,Dani,Eva,Fito"
    evening = opening(people, rules="tock", language=language, sit=False, choice="strict")
    async with sitting(evening, size=SIZES[0]) as room:
        frame = entry("setup", room.frame)
    assert path("tock", language, SIZES[0]).read_text(encoding="utf-8").startswith(frame)


def test_the_readme_shows_the_table_as_it_is() -> None:
    assert f"```text\n{picture()}\n```" in README.read_text(encoding="utf-8")
