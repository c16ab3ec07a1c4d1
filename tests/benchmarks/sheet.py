"""The table of figures, and what the last release did: its ratios, in a file beside this one.

Machines differ; what a release did is kept as ratios to references that ran beside it.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, Self

from tests.benchmarks.figures import Figure

RELEASED: Final = Path(__file__).with_name("released.json")
WIDTHS: Final = (38, 11, 11, 34, 11, 8, 8)
"""Of all columns but the last."""


@dataclass(frozen=True, slots=True)
class Released:
    """A release and the ratios it had."""

    version: str = "released"
    ratios: dict[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Self:
        """The last release, if one is kept there."""
        return cls(**json.loads(path.read_text("utf-8"))) if path.exists() else cls()

    @classmethod
    def of(cls, version: str, figures: Iterable[Figure]) -> Self:
        """A release that has these figures."""
        ratios = {each.what: each.ratio for each in figures if each.ratio is not None}
        return cls(version, {what: float(f"{ratio:.3g}") for what, ratio in ratios.items()})

    def write(self, path: Path) -> None:
        """Keep it."""
        path.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")


def head(released: Released) -> str:
    """The names of the columns."""
    return _row("what", "ours", "", "beside", "its figure", "ratio", released.version, "goal")


def row(figure: Figure, released: Released) -> str:
    """A figure, what it was in the last release, and whether it reaches its goal."""
    goal = "" if figure.goal is None else str(figure.goal)
    return _row(
        figure.what,
        number(figure.ours),
        figure.unit,
        figure.reference,
        number(figure.theirs),
        number(figure.ratio),
        number(released.ratios.get(figure.what)),
        f"{goal}  missed" if figure.missed else goal,
    )


def number(value: float | None) -> str:
    """Three digits, or all before the point; a dash for what is not known."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _row(*cells: str) -> str:
    *parts, last = cells
    aligned = (
        f"{part:<{width}}" if place in {0, 2, 3} else f"{part:>{width}}"
        for place, (part, width) in enumerate(zip(parts, WIDTHS, strict=True))
    )
    return f"{' '.join(aligned)}  {last}".rstrip()
