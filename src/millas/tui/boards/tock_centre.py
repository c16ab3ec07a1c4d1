"""The centre of TOCK: six series, each with its top and the number it waits for."""

from typing import Final

from rich.cells import cell_len
from textual.content import Content

from millas.games.tock.view import View
from millas.tui.lines import Part, row
from millas.words.voice import Voice

CARD: Final = 6
"""How wide a card is inside its frame."""
EDGE: Final = "$edge"


def tall(voice: Voice, view: View, width: int) -> list[Content]:
    """Each series as a card."""
    rows: list[list[Part]] = [[" "], [" "], [" "]]
    for top in series(view):
        edge = "bold $remedy-band" if top else EDGE
        waits = "√" if top == view.rules.last else f"→{top + 1}"
        rows[0] += [" ", (f"┌{'─' * CARD}┐", edge)]
        rows[1] += [" ", (f"│{top or '·':>2} {waits:<3}│", edge)]
        rows[2] += [" ", (f"└{'─' * CARD}┘", edge)]
    title = voice.say("centre")
    if width >= view.rules.series * (CARD + 3) + cell_len(title) + 4:
        rows[1].append(("  " + title, "$faint"))
    return [row(width, *parts) for parts in rows]


def progress(view: View, width: int) -> Content:
    """Under each series, how far it has come."""
    parts: list[Part] = [" "]
    for top in series(view):
        done = top * (CARD + 2) // view.rules.last
        parts += [" ", ("█" * done, "$road"), ("▒" * (CARD + 2 - done), EDGE)]
    return row(width, *parts)


def line(voice: Voice, view: View, width: int) -> Content:
    """All series in one line."""
    last = view.rules.last
    tops = " ".join("√" if top == last else f"{top or '·'}→{top + 1}" for top in series(view))
    return row(width, (f" {voice.say('centre')} ", "$faint"), (tops, "bold $remedy"))


def series(view: View) -> list[int]:
    """The top of each series, longest first; 0 for one that is not open yet."""
    tops = sorted(view.centre, reverse=True)
    return tops + [0] * (view.rules.series - len(tops))
