"""The colours of the table: the bands of the real deck, on four kinds of ground.

A theme's own variables are styles, to be used inside a text: colours on the
table's ground (`$hazard`), and whole bands (`$hazard-band`). Each text is
legible on what is behind it, also where a terminal knows only 256 or 16
colours.
"""

from collections.abc import Mapping
from typing import Final

from textual.theme import Theme

BANDS: Final = ("hazard", "remedy", "safety", "miles", "acting", "target")
"""What has a band: the four kinds of cards, the side to act, the side under attack."""


def _inks(colours: Mapping[str, str], bands: Mapping[str, str]) -> dict[str, str]:
    return {**colours, **{f"{name}-band": band for name, band in bands.items()}}


NIGHT: Final = Theme(
    name="night",
    primary="#7fb4e0",
    secondary="#9aa7b5",
    accent="#f0c674",
    warning="#f0c674",
    error="#ff9a90",
    success="#8fd19e",
    foreground="#e6e3da",
    background="#10201a",
    surface="#162a22",
    panel="#182b22",
    dark=True,
    variables=_inks(
        {
            "hazard": "#ff9a90",
            "remedy": "#8fe0a4",
            "safety": "#f6d365",
            "miles": "#d7e6f5",
            "faint": "#b0c2b7",
            "road": "#8fe0a4",
            "active": "#ffffff",
            "edge": "#a0b5a9",
        },
        {
            "hazard": "#000000 on #ff8078",
            "remedy": "#000000 on #6fdc8c",
            "safety": "#000000 on #ffd95a",
            "miles": "#000000 on #d7e6f5",
            "acting": "#000000 on #f0c674",
            "target": "#000000 on #ff8078",
        },
    ),
)

DAY: Final = Theme(
    name="day",
    primary="#1d4e89",
    secondary="#4a5a52",
    accent="#6b3f00",
    warning="#7a4a00",
    error="#a3181d",
    success="#1e6b34",
    foreground="#1a241f",
    background="#f7f3e8",
    surface="#fffdf6",
    panel="#ece5d3",
    dark=False,
    variables=_inks(
        {
            "hazard": "#a3181d",
            "remedy": "#1e6b34",
            "safety": "#7a4a00",
            "miles": "#1d4e89",
            "faint": "#4f5f57",
            "road": "#1e6b34",
            "active": "#000000",
            "edge": "#56665e",
        },
        {
            "hazard": "#ffffff on #b3201f",
            "remedy": "#ffffff on #1b6b3a",
            "safety": "#000000 on #ffd447",
            "miles": "#ffffff on #1d4e89",
            "acting": "#ffffff on #1a241f",
            "target": "#ffffff on #b3201f",
        },
    ),
)

CONTRAST: Final = Theme(
    name="contrast",
    primary="#00ffff",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9d9d",
    success="#7dff7d",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
    variables=_inks(
        {
            "hazard": "#ff9d9d",
            "remedy": "#7dff7d",
            "safety": "#ffff00",
            "miles": "#ffffff",
            "faint": "#ffffff",
            "road": "#7dff7d",
            "active": "#ffffff",
            "edge": "#ffffff",
        },
        {
            "hazard": "#000000 on #ff9d9d",
            "remedy": "#000000 on #7dff7d",
            "safety": "#000000 on #ffff00",
            "miles": "#000000 on #ffffff",
            "acting": "#000000 on #ffff00",
            "target": "#000000 on #ff9d9d",
        },
    ),
)

_OWN: Final = "ansi_default"
_WIDGETS: Final = {
    "ansi-background": _OWN,
    "ansi-foreground": _OWN,
    "border": _OWN,
    "border-blurred": _OWN,
    "block-cursor-foreground": _OWN,
    "block-cursor-background": _OWN,
    "block-cursor-text-style": "bold reverse",
    "scrollbar": _OWN,
    "scrollbar-hover": _OWN,
    "scrollbar-active": _OWN,
    "scrollbar-background": _OWN,
    "scrollbar-background-hover": _OWN,
    "scrollbar-background-active": _OWN,
    "markdown-h1-color": _OWN,
    "markdown-h2-color": _OWN,
    "markdown-h3-color": _OWN,
    "markdown-h4-color": _OWN,
    "markdown-h5-color": _OWN,
    "markdown-h6-color": _OWN,
    "link-color": _OWN,
    "text-muted": _OWN,
    "text-disabled": _OWN,
}
"""What Textual's own widgets take from a theme of the terminal's colours."""
_COLOURS: Final = ("hazard", "remedy", "safety", "miles", "faint", "road", "active", "edge")

TERMINAL: Final = Theme(
    name="terminal",
    ansi=True,
    primary=_OWN,
    foreground=_OWN,
    background=_OWN,
    surface=_OWN,
    panel=_OWN,
    variables=_inks(
        dict.fromkeys(_COLOURS, _OWN) | _WIDGETS,
        {
            "hazard": "ansi_black on ansi_bright_red not bold",
            "remedy": "ansi_black on ansi_bright_green not bold",
            "safety": "ansi_black on ansi_bright_yellow not bold",
            "miles": "ansi_black on ansi_white not bold",
            "acting": "ansi_black on ansi_bright_cyan not bold",
            "target": "ansi_black on ansi_bright_red not bold",
        },
    ),
)
"""Text in the terminal's own two colours; only bands bring colours of the sixteen.

No band is bold: many terminals show bold black as dark grey.
"""

COLOURLESS: Final = Theme(
    name="colourless",
    ansi=True,
    primary=_OWN,
    foreground=_OWN,
    background=_OWN,
    surface=_OWN,
    panel=_OWN,
    variables=_inks(dict.fromkeys(_COLOURS, _OWN) | _WIDGETS, dict.fromkeys(BANDS, "reverse")),
)
"""What `NO_COLOR` gets, whatever was chosen: bands are turned over."""

THEMES: Final = (NIGHT, DAY, CONTRAST, TERMINAL)
