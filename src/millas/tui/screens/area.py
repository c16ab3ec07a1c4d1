"""What the table screen shows besides the table and a hand.

The log, the curtain, questions to everybody, news, and the line of keys.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size

from millas.core.match import Match
from millas.tui.boards.base import Board
from millas.tui.lines import BOX, Part, box, clip, pad, row, wrap
from millas.words.memory import Kind
from millas.words.voice import Voice

WIDE: Final = (112, 34)
LOG_WIDTH: Final = 34
NARROW: Final = 60
"""Below this width some keys have to go."""

Told = Callable[[int, int], list[Content]]
"""What draws the log, or what stands in its place, in so many columns and rows."""
Key = tuple[str, str]
"""A key, and what it does."""
_NAMES: Final = {
    "Enter": "enter",
    "Tab": "tab",
    "Esc": "escape",
    "F1": "f1",
    "F10": "f10",
    "^Q": "ctrl+q",
}
"""Labels that are not a letter, and the keys they stand for."""


def log(voice: Voice, story: Sequence[str], width: int, height: int) -> list[Content]:
    """The latest sentences of a story, newest last."""
    if height <= 0:
        return []
    lines: list[Content] = []
    if height > 1:
        title = f"── {voice.words('table.log')} "
        lines.append(row(width, (title + "─" * max(0, width - len(title)), "$edge")))
    lines += [row(width, " ", line) for line in _latest(story, width - 1, height - len(lines))]
    return lines + [row(width)] * (height - len(lines))


def _latest(story: Sequence[str], width: int, room: int) -> list[str]:
    """The latest sentences that are whole in so much room; the very last one in any case."""
    told: list[str] = []
    for sentence in reversed(story):
        lines = wrap(sentence, width, room)
        if len(told) + len(lines) > room:
            break
        told = lines + told
    return told


def middle(
    board: Board, match: Match, size: Size, below: int, told: Told, told_rows: int = 2
) -> list[Content]:
    """The table as everybody sees it, with what is told beside it or under it.

    `size` is the screen's, of which header and keys take two rows and `below` what
    comes after the table; under the table at least `told_rows` are told, where
    that is possible.
    """
    public, totals = match.view(None), match.standing.totals
    height = max(1, size.height - below - 2)
    if size.width >= WIDE[0] and size.height >= WIDE[1]:
        width = size.width - LOG_WIDTH - 1
        table = board.table(public, totals, width, height)
        table += [row(width)] * (height - len(table))
        beside = told(LOG_WIDTH, height)
        return [one + Content(" ") + other for one, other in zip(table, beside, strict=False)]
    table = board.table(public, totals, size.width, height - told_rows)
    if len(table) > height - told_rows:
        table = board.table(public, totals, size.width, height)
    return table + told(size.width, height - len(table))


def curtain(
    voice: Voice, seat: int, story: Sequence[str], width: int, height: int
) -> list[Content]:
    """The machine changes hands: to whom, and what happened since that person played.

    Where `height` is short the way to open it stays.
    """
    words, name = voice.words, voice.seat(seat)
    inner = min(width, BOX) - 4
    others = cell_len(words("curtain.pass", who="", n=seat + 1))
    passed = words("curtain.pass", who=clip(name, max(1, inner - others)), n=seat + 1)
    way = wrap(words("curtain.open", who=clip(name, inner // 2), n=seat + 1), inner, 2)
    why = words("curtain.not_enter")
    room = height - 3 - len(way)
    told = _since(voice, story, inner, min(2, room)) if room > 0 else []
    lines = [
        row(inner, (passed, "bold")),
        *map(Content, told),
        *(row(inner, (line, "bold $accent")) for line in way),
    ]
    if room > len(told) and cell_len(why) <= inner:
        lines.append(row(inner, (why, "$faint")))
    return box(words("curtain.title"), lines, width, "$accent")


def _since(voice: Voice, story: Sequence[str], width: int, most: int) -> list[str]:
    """What happened, in at most so many lines; where it is too much, the latest of it."""
    told = ""
    for first in range(len(story)):
        key = "curtain.latest" if first else "curtain.since"
        told = voice.words(key, story=" · ".join(story[first:]))
        if len(wrap(told, width)) <= most:
            break
    return wrap(told, width, most) if told else []


def notice(
    title: str, sentences: Sequence[str], width: int, height: int, style: str, most: int = 2
) -> list[Content]:
    """A question to everybody, or news, in a box; no sentence takes more than `most` rows.

    Where `height` is short the frame goes, then the title; at last all is one paragraph.
    """
    inner = min(width, BOX) - 4
    framed = [line for text in sentences for line in wrap(text, inner, most)]
    if len(framed) + 2 <= height:
        return box(title, framed, width, style)
    lines = [line for text in sentences for line in wrap(text, width - 2, most)]
    if len(lines) > height:
        lines = wrap(" · ".join(sentences), width - 2, height)
    head = [row(width, " ", (title, f"bold {style}"))] if len(lines) < height else []
    return [*head, *(row(width, " ", (line, style)) for line in lines)]


def hint(sentences: Sequence[str], width: int) -> list[Content]:
    """What the coach says, below the hand of who asked."""
    lines = [line for text in sentences for line in wrap(text, width - 2, 3)]
    return [row(width, " ", (line, "$accent")) for line in lines]


def callers(voice: Voice, asked: Sequence[int], width: int) -> list[Content]:
    """Which of several people calls."""
    lines = [f"{seat + 1}  {voice.seat(seat)}" for seat in asked]
    return box(voice.words("who.title"), [*lines, voice.words("who.back")], width, "$accent")


def counter(
    voice: Voice, title: str, kinds: Sequence[Kind], width: int, height: int
) -> list[Content]:
    """How many cards of each kind somebody does not see, in columns; short where room is."""
    left = sum(kind.left for kind in kinds)
    lines = [row(width, " ", (clip(voice.words(title, n=left), width - 1), "bold"))]
    texts = [f"{kind} " for kind in kinds]
    if _rows(texts, width) >= height:
        texts = [f"{kind.name} {kind.left}" for kind in kinds]
    rows, column = _rows(texts, width), _column(texts)
    for line in range(rows):
        shown = list(zip(texts, kinds, strict=True))[line::rows]
        parts = [(pad(text, column), "" if kind.left else "$faint") for text, kind in shown]
        lines.append(row(width, " ", *parts))
    return lines[:height]


def _column(texts: Sequence[str]) -> int:
    """The width of a column for these texts."""
    return max(map(cell_len, texts)) + 1


def _rows(texts: Sequence[str], width: int) -> int:
    """How many rows these texts take in columns."""
    return -(-len(texts) // max(1, (width - 1) // _column(texts)))


def shown_keys(keys: Sequence[Key], always: Sequence[Key], width: int) -> list[Key]:
    """The keys there is room for; where it is short the menu goes, then the last of `keys`."""
    shown = list(keys)
    if width < NARROW:
        shown[2:2] = [key for key in always if key[0] == "F10"]
        always = [key for key in always if key[0] != "F10"]
    while shown and _length([*shown, *always]) > width:
        shown.pop()
    return [*shown, *always]


def key_bar(keys: Sequence[Key], always: Sequence[Key], width: int) -> Content:
    """Those keys, with what they do."""
    parts: list[Part] = []
    for key, text in shown_keys(keys, always, width):
        parts += [(f" {key} ", "bold $accent"), text]
    return row(width, *parts)


def key_at(keys: Sequence[Key], x: int) -> str:
    """The key whose label is at this place of the bar, by Textual's name; empty for none."""
    for key, text in keys:
        x -= _length([(key, text)])
        if x < 0:
            return _NAMES.get(key, key.lower() if len(key) == 1 else "")
    return ""


def _length(keys: Sequence[Key]) -> int:
    return sum(cell_len(key) + cell_len(text) + 2 for key, text in keys)
