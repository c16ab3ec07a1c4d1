"""Every theme is legible on every screen, also where colours are few; colours alone say nothing."""

from collections.abc import Iterator
from functools import cache

import pytest
from rich.color import Color, ColorSystem
from rich.palette import Palette
from textual.widgets import Select

from millas.tui.themes import COLOURLESS, TERMINAL, THEMES
from tests.tui.frames import ARRIVED, ATTACKED, CHAIN, MIDDLE
from tests.tui.room import Room, opening, sitting

LEAST = 4.5
"""The contrast that text needs."""
BORDER = set(" ▔▁▆▊▎▌▐▋▍▏▕█▄▀▖▗▘▝▒")
"""Signs that Textual draws borders with, and areas that say nothing by themselves."""

VGA = Palette(
    [
        *[(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)],
        *[(0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)],
        *[(85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)],
        *[(85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)],
    ]
)
XTERM = Palette(
    [
        *[(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)],
        *[(0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
        *[(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)],
        *[(92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)],
    ]
)
CAMPBELL = Palette(
    [
        *[(12, 12, 12), (197, 15, 31), (19, 161, 14), (193, 156, 0)],
        *[(0, 55, 218), (136, 23, 152), (58, 150, 221), (204, 204, 204)],
        *[(118, 118, 118), (231, 72, 86), (22, 198, 12), (249, 241, 165)],
        *[(59, 120, 255), (180, 0, 158), (97, 214, 214), (242, 242, 242)],
    ]
)
PALETTES = {"linux": VGA, "xterm": XTERM, "windows": CAMPBELL}

Pair = tuple[Color | None, Color | None]


def pairs(room: Room) -> Iterator[tuple[str, Pair]]:
    """Every text on the screen with its colour and what is behind it."""
    for strip in room.app.screen._compositor.render_strips(room.app.size):
        for text, style, _ in strip:
            if style is None or not set(text) - BORDER:
                continue
            pair = (style.color, style.bgcolor)
            yield text, (pair[1], pair[0]) if style.reverse else pair


@cache
def luminance(colour: tuple[int, int, int]) -> float:
    """As WCAG has it."""
    shares = [value / 255 for value in colour]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in shares]
    return sum(weight * v for weight, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen(colour: Color, system: ColorSystem, palette: Palette) -> tuple[int, int, int]:
    """What a terminal with so many colours and this palette shows."""
    few = colour.downgrade(system)
    if few.number is not None and few.number < 16:
        return palette._colors[few.number]
    red, green, blue = few.get_truecolor()
    return red, green, blue


Found = dict[tuple[str, str], list[tuple[str, Pair]]]


async def every_screen(*themes: str) -> Found:
    """The texts of each screen in each of these themes, chosen while the screen is shown."""
    found: Found = {}

    async def take(name: str, room: Room) -> None:
        for theme in themes:
            room.app.theme = theme
            await room.settle()
            found[theme, name] = list(pairs(room))
            assert found[theme, name]

    async with sitting(opening("Ana,Beto,bot:easy", sit=False)) as room:
        await take("setup", room)
        room.app.screen.query_one("#rules", Select).focus()
        await room.press("enter")
        await take("options", room)
        await room.press("escape")
        room.app.screen.query_one("#name-0").focus()
        room.app.notify("!", severity="error")
        room.app.notify("?")
        await room.settle()
        await take("name and notices", room)
    async with sitting(opening("Ana,Beto,bot:easy")) as room:
        room.table.hotseat.holder = None
        await room.put(MIDDLE)
        await take("curtain", room)
        await room.press("1", "3")
        await take("hand", room)
        for key, name in (("f1", "help"), ("f10", "menu"), ("l", "log"), ("s", "pad")):
            await room.press(key)
            await take(name, room)
            await room.press("escape")
        await room.put(ATTACKED)
        await take("tk", room)
        await room.put(ARRIVED)
        await room.press("1")
        await take("extension", room)
    async with sitting(opening("Ana,Beto,Celi,Dani,Eva,Fito", rules="tock")) as room:
        await room.lay_out(CHAIN)
        await take("tock", room)
    return found


def too_faint(fore: Color, back: Color) -> Iterator[str]:
    """Where a pair of a theme's own colours cannot be read."""
    for system in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD):
        found = contrast(seen(fore, system, VGA), seen(back, system, VGA))
        if found < LEAST:
            yield f"{fore.name} on {back.name} in {system.name}: {found:.1f}"


def too_faint_somewhere(fore: Color | None, back: Color | None) -> Iterator[str]:
    """Where a pair of the terminal's colours cannot be read, whatever its palette."""
    own = [colour is None or colour.is_default for colour in (fore, back)]
    if any(own) and not all(own):
        yield f"half the terminal's own: {fore} on {back}"
    if fore is None or back is None or any(own):
        return
    for name, palette in PALETTES.items():
        args = (ColorSystem.STANDARD, palette)
        if contrast(seen(fore, *args), seen(back, *args)) < LEAST:
            yield f"{fore.name} on {back.name} in {name}"


async def test_every_text_is_legible_in_all_the_colours_a_terminal_may_have() -> None:
    faults = set()
    for place, texts in (await every_screen(*(theme.name for theme in THEMES))).items():
        for _, (fore, back) in texts:
            if place[0] == TERMINAL.name:
                faults |= {(*place, fault) for fault in too_faint_somewhere(fore, back)}
            else:
                assert fore is not None
                assert back is not None
                faults |= {(*place, fault) for fault in too_faint(fore, back)}
    assert not faults


async def test_without_colours_every_text_has_the_terminals_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    for texts in (await every_screen(COLOURLESS.name)).values():
        for _, colours in texts:
            assert all(colour is None or colour.is_default for colour in colours)


async def test_no_black_of_the_terminals_own_is_bold_which_may_be_grey() -> None:
    async with sitting(opening("Ana,Beto,bot:easy")) as room:
        room.app.theme = TERMINAL.name
        room.table.hotseat.holder = None
        await room.put(MIDDLE)
        await room.press("1")
        strips = room.app.screen._compositor.render_strips(room.app.size)
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        black = [one for one in styles if one.color and one.color.number == 0]
        assert black
        assert not any(one.bold for one in black)
