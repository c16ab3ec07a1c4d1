"""The colours of the table: the bands of the real deck on felt."""

from typing import Final

from textual.theme import Theme

NIGHT: Final = Theme(
    name="night",
    primary="#7fb4e0",
    secondary="#9aa7b5",
    accent="#f0c674",
    warning="#f0c674",
    error="#ff8a80",
    success="#8fd19e",
    foreground="#e6e3da",
    background="#10201a",
    surface="#162a22",
    panel="#1d352b",
    dark=True,
    variables={
        "hazard": "#ff9a90",
        "remedy": "#8fe0a4",
        "safety": "#f6d365",
        "miles": "#d7e6f5",
        "faint": "#93a79b",
        "road": "#8fe0a4",
        "active": "#ffffff",
        "edge": "#86a394",
    },
)

THEMES: Final = (NIGHT,)
