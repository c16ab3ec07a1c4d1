"""The arena's figures as lines of a table."""

from collections.abc import Sequence
from typing import Final

from millas.arena import ArenaResult, BotResult, Estimate
from millas.words import Words

_ACTS: Final = ("tk", "tock")
"""Acts that stand in the table, where a game has them."""


def figures(result: ArenaResult, seed: str, words: Words) -> list[str]:
    """All bots, what was aimed at each place of the table, and the sums."""
    acts = [act for act in _ACTS if any(act in bot.acts for bot in result.bots)]
    heads = ["bot", "share", "points", "lead", *acts, "attacked"]
    rows = [[words(f"arena.{head}") for head in heads]]
    rows += [_row(bot, acts, words) for bot in result.bots]
    lines = columns(rows)
    if result.attacks:
        made, received = (
            " / ".join(words.decimal(100 * share, 1) for share in shares)
            for shares in (result.attacks, result.attacked)
        )
        lines += [words("arena.attacks", made=made), words("arena.received", received=received)]
    counts = {name: getattr(result, name) for name in ("matches", "hands", "moves")}
    fair = words.decimal(100 / len(result.bots), 1)
    return [*lines, words("arena.sum", seed=seed, fair=fair, **counts)]


def times(result: ArenaResult, words: Words) -> str:
    """How long each bot takes for a choice; nothing if none was made."""
    told = {bot.level: words.decimal(bot.ms, 2) for bot in result.bots if bot.ms is not None}
    bots = ", ".join(f"{level} {ms}" for level, ms in told.items())
    return words("arena.times", bots=bots) if told else ""


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Cells one below the other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def estimate(figure: Estimate | None, scale: int, digits: int, words: Words) -> str:
    """A figure and its interval."""
    if figure is None:
        return "-"
    mean, low, high = (
        words.decimal(scale * value, digits) for value in (figure.mean, figure.low, figure.high)
    )
    return f"{mean} ({low} - {high})"


def _row(bot: BotResult, acts: Sequence[str], words: Words) -> list[str]:
    return [
        bot.level,
        estimate(bot.share, 100, 1, words),
        "-" if bot.points is None else words.decimal(bot.points.mean, 0),
        estimate(bot.lead, 1, 0, words),
        *(words.decimal(bot.acts.get(act, 0), 2) for act in acts),
        "-" if bot.attacked is None else words.decimal(100 * bot.attacked, 1),
    ]
