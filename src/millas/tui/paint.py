"""Only cells that changed go to the terminal.

Textual paints from the left edge of a widget to the end of what changed in it
(Textualize/textual#5625), which is most of a hand for a move at its right end.
"""

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate


class ChangedCells(ChopsUpdate):
    """The spans of an update, cut at both ends."""

    def render_segments(self, console: Console) -> str:
        """What the terminal is told."""
        told: list[str] = []
        for y, start, end in self.spans:
            for (left, strip), right in zip(self.chops[y].items(), self.chop_ends[y], strict=False):
                first, last = max(left, start), min(right, end)
                if strip is not None and first < last:
                    told.append(str(Control.move_to(first, y)))
                    told.append(strip.crop(first - left, last - left).render(console))
        return "".join(told)
