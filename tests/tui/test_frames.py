"""What stands on each screen is what was looked at and found good."""

import pytest

from tests.tui.frames import LANGUAGES, SIZES, frames, path


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_golden_frames(language: str, size: tuple[int, int]) -> None:
    assert await frames(language, size) == path(language, size).read_text(encoding="utf-8")
