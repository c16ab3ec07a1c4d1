"""What stands on each screen is what was looked at and found good."""

import pytest

from tests.tui.frames import GAMES, LANGUAGES, README, SIZES, path, picture


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_golden_frames(game: str, language: str, size: tuple[int, int]) -> None:
    found = await GAMES[game](language, size)
    assert found == path(game, language, size).read_text(encoding="utf-8")


def test_the_readme_shows_the_table_as_it_is() -> None:
    assert f"```text\n{picture()}\n```" in README.read_text(encoding="utf-8")
