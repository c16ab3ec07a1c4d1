"""Text laid out by the cell: rows of an exact width, boxes, wrapped sentences.

Text from outside (names, cards of a person's own rule file) never passes
through markup: it is put into `Content` as it is.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len, chop_cells, set_cell_size
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

Part = str | tuple[str, str]
"""A piece of a row: text, or text with a style."""


def row(width: int, *parts: Part) -> Content:
    """The parts one after the other, cut or filled up to `width` cells."""
    line = Content.assemble(*(part if isinstance(part, str) else _styled(part) for part in parts))
    return fit(line, width)


def cells(parts: Iterable[Part]) -> int:
    """How many cells the parts take."""
    return sum(cell_len(part if isinstance(part, str) else part[0]) for part in parts)


def _styled(part: tuple[str, str]) -> Content:
    text, style = part
    return Content.styled(text, style) if style else Content(text)


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


class Lines(Widget):
    """A widget that shows ready-made lines and repaints only those that changed."""

    DEFAULT_CSS = """
    Lines { text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._lines: list[Content] = []

    def show(self, lines: Iterable[Content]) -> None:
        """Replace what is shown."""
        old, self._lines = self._lines, list(lines)
        height = max(len(old), len(self._lines))
        changed = [y for y in range(height) if not self._is_same(old, y)]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _is_same(self, old: Sequence[Content], y: int) -> bool:
        if y >= len(old) or y >= len(self._lines):
            return False
        return old[y].is_same(self._lines[y])

    def render(self) -> Content:
        """The lines, one under the other."""
        return Content("\n").join(self._lines)
