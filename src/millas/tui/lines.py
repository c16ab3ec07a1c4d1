"""Text laid out by the cell: rows of an exact width, boxes, wrapped sentences.

Text from outside (names, cards of a person's own rule file) never passes
through markup: it is put into `Content` as it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from textual.content import Content, Span
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Part = str | tuple[str, str]
"""A piece of a row: text, or text with a style."""


def row(width: int, *parts: Part) -> Content:
    """The parts one after the other, cut or filled up to `width` cells."""
    texts: list[str] = []
    spans: list[Span] = []
    length = 0
    for part in parts:
        text, style = (part, "") if isinstance(part, str) else part
        texts.append(text)
        if style and text:
            spans.append(Span(length, length + len(text), style))
        length += len(text)
    return fit(Content("".join(texts), spans), width)


def cells(parts: Iterable[Part]) -> int:
    """How many cells the parts take."""
    return sum(cell_len(part if isinstance(part, str) else part[0]) for part in parts)


def fit(line: Content, width: int) -> Content:
    """A line cut or filled up to `width` cells."""
    if line.cell_length > width:
        line = line.truncate(max(width, 0), ellipsis=width > 1)
    return line.pad_right(max(0, width - line.cell_length))


def spread(width: int, left: Content, right: Content) -> Content:
    """Two ends of a row, the right one whole as long as there is room."""
    room = width - right.cell_length
    return fit(left, room) + right if room > 0 else fit(right, width)


def clip(text: str, width: int) -> str:
    """Text cut to `width` cells, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """Text cut or filled up to `width` cells."""
    text = clip(text, width)
    return text + " " * (width - cell_len(text))


def fitting(width: int, *texts: str) -> str:
    """The first of these texts that has room; if none has, the last one cut."""
    return next((text for text in texts if cell_len(text) <= width), clip(texts[-1], width))


def wrap(text: str, width: int, most: int = 99) -> list[str]:
    """Text in lines of at most `width` cells; what `most` lines cannot hold ends in an ellipsis."""
    lines: list[str] = []
    line = ""
    pieces = (
        piece for word in text.split(" ") if word for piece in chop_cells(word, max(width, 1))
    )
    for word in pieces:
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], clip(" ".join(lines[most - 1 :]), width)]
    return lines


BOX: Final = 78
"""The widest box: what can be read in one glance."""


def box(title: str, lines: Sequence[Content | str], room: int, style: str) -> list[Content]:
    """Lines in a double frame with a title, in the middle of `room` cells."""
    width = min(room, BOX)
    margin = Content(" " * ((room - width) // 2))
    return [margin + line for line in _box(title, lines, width, style)]


def _box(title: str, lines: Sequence[Content | str], width: int, style: str) -> list[Content]:
    inner = width - 4
    head = f"╔═ {clip(title, inner - 2)} "
    rows = [row(width, (head + "═" * (width - cell_len(head) - 1) + "╗", style))]
    for line in lines:
        content = line if isinstance(line, Content) else Content(line)
        side = Content.styled("║", style)
        rows.append(side + Content(" ") + fit(content, inner) + Content(" ") + side)
    rows.append(row(width, ("╚" + "═" * (width - 2) + "╝", style)))
    return rows


NEAR: Final = 8
"""Changes with fewer signs than this between them are painted in one go."""


def changes(before: Content, after: Content, width: int) -> Iterator[tuple[int, int]]:
    """The stretches of cells in which two lines differ, each from its first to behind its last."""
    if before.is_same(after):
        return
    if len(before) != len(after):
        yield 0, width
        return
    text = after.plain
    pairs = enumerate(zip(_signs(before), _signs(after), strict=True))
    places = [place for place, (old, new) in pairs if old != new]
    if any(cell_len(before.plain[place]) != cell_len(text[place]) for place in places):
        yield 0, width  # what is the same sign stands in another cell
        return
    first = 0
    for n, place in enumerate(places, 1):
        if n == len(places) or places[n] - place > NEAR:
            end = _width(text, place + 1)
            yield max(0, min(_width(text, places[first]), end - 1)), end
            first = n


def _width(text: str, count: int) -> int:
    """The cells that the first signs of a text take. Rich would remember each beginning it saw."""
    if all(cell_len(sign) == 1 for sign in set(text)):
        return count
    return cell_len(text[:count])


def _signs(line: Content) -> list[tuple[str, str]]:
    """Each sign of a line with all its styles."""
    styles = [""] * len(line)
    for span in line.spans:
        for place in range(span.start, span.end):
            styles[place] += f"/{span.style}"
    return list(zip(line.plain, styles, strict=True))


class Lines(Widget):
    """A widget that shows ready-made lines and repaints only the cells that changed."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._lines: list[Content] = []

    def show(self, lines: Iterable[Content]) -> None:
        """Replace what is shown."""
        old, self._lines = self._lines, list(lines)
        self._dirty_regions.clear()  # Textual's own `render_line`, replaced below, would do it
        changed = []
        for y, (before, after) in enumerate(zip_longest(old, self._lines, fillvalue=Content())):
            for start, end in changes(before, after, self.size.width):
                changed.append(Region(start, y, end - start, 1))
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One of the lines. Cells of one style are one segment, which keeps the output short."""
        base = self.visual_style
        line = self._lines[y] if y < len(self._lines) else Content()
        pieces = line.render(base, end="")
        strip = Strip([Segment(text, (base + style).rich_style) for text, style in pieces])
        return strip.simplify().adjust_cell_length(self.size.width, base.rich_style)
