"""The figures of many matches in lines, as wide as there is room for."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from millas.core.record import Damage
from millas.lookback.chart import chart
from millas.lookback.stats import Edition, Figures, Player
from millas.words import Words, steady
from millas.words.faults import record_fault

CHART_ROWS: Final = 14
IN_CHART: Final = 4
"""People in the chart of points: those who played most."""


def told(words: Words, figures: Figures, width: int) -> list[str]:
    """Who won how much, by person, by bot, by rule file; points over time; what is damaged."""
    lines = list(_broken(words, figures))
    if not figures.matches:
        return [words("stats.none"), *lines]
    unfinished = sum(one.unfinished for one in figures.editions.values())
    hands = sum(one.hands for one in figures.editions.values())
    played = words("stats.sum", n=figures.matches, unfinished=unfinished)
    head = f"{played}, {words('stats.sum_hands', n=hands)}."
    return [
        head,
        "",
        *_players(words, figures, width),
        "",
        *_editions(words, figures, width),
        *_points(words, figures, width),
        *([""] if lines else []),
        *lines,
    ]


def _players(words: Words, figures: Figures, width: int) -> list[str]:
    heads = ("player", "matches", "won", "share", "streak", "longest", "best", "tks")
    rows = [_player(words, steady(one.name), one) for one in figures.people.values()]
    rows += [_player(words, words.bot(one.name), one) for one in figures.bots.values()]
    return _table([words(f"stats.{head}") for head in heads], rows, width)


def _player(words: Words, name: str, one: Player) -> list[str]:
    none = words("stats.no_figure")
    return [
        name,
        words.number(one.matches),
        words.number(one.won),
        f"{100 * one.won / one.matches:.0f} %" if one.matches else none,
        words.number(one.streak),
        words.number(one.longest),
        none if one.best is None else words.number(one.best),
        words.decimal(one.tks / one.hands, 2) if one.hands else none,
    ]


def _editions(words: Words, figures: Figures, width: int) -> list[str]:
    """What was played by each rule file, then who won by it."""
    heads = ("rules", "matches", "unfinished", "hands", "acts", "calls", "extensions")
    rows = [_edition(words, one) for one in figures.editions.values()]
    lines = _table([words(f"stats.{head}") for head in heads], rows, width)
    for one in figures.editions.values():
        won = sorted(one.won.items(), key=lambda won: -won[1])
        if won:
            people = ", ".join(f"{steady(figures.people[key].name)} {n}" for key, n in won)
            lines.append(words("stats.winners", rules=one.name, people=people))
    return lines


def _edition(words: Words, one: Edition) -> list[str]:
    none = words("stats.no_figure")
    made = words("stats.made", n=one.extensions, made=one.made)
    return [
        one.name,
        words.number(one.matches),
        words.number(one.unfinished),
        words.number(one.hands),
        f"{one.acts / one.hands:.0f}" if one.hands else none,
        words.decimal(one.calls / one.hands, 2) if one.hands else none,
        made if one.extensions else none,
    ]


def _points(words: Words, figures: Figures, width: int) -> Iterator[str]:
    """Points a hand, match by match, of those who played most."""
    scored = [one for one in figures.people.values() if len(one.points) > 1]
    chosen = sorted(scored, key=lambda one: -len(one.points))[:IN_CHART]
    if chosen:
        yield from ("", words("stats.points"))
        names = (words("stats.match"), words("stats.points_short"))
        yield from chart([one.points for one in chosen], names, min(width, 100), CHART_ROWS)
        yield "  ".join(f"{number} {steady(one.name)}" for number, one in enumerate(chosen, 1))


def _broken(words: Words, figures: Figures) -> Iterator[str]:
    """A line for each record that was skipped."""
    for path, error in figures.broken:
        if isinstance(error, Damage):
            why = record_fault(words, str(path), error)
        else:
            why = f"{path}: {words('fault.unreadable', found=error.strerror)}"
        yield words("stats.skipped", why=why)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Columns, numbers to the right; where they have no room, a line for each figure."""
    columns = list(zip(heads, *rows, strict=True))
    widths = [max(map(_cells, column)) for column in columns]
    if sum(widths) + 2 * len(widths) - 2 > width:
        lines: list[str] = []
        for first, *figures in rows:
            by_head = zip(heads[1:], figures, strict=True)
            lines += [first, *(f"  {head}: {figure}" for head, figure in by_head)]
        return lines
    placed = (map(_placed, range(len(row)), row, widths) for row in (heads, *rows))
    return ["  ".join(row).rstrip() for row in placed]


def _placed(column: int, text: str, width: int) -> str:
    gap = " " * (width - _cells(text))
    return gap + text if column else text + gap


def _cells(text: str) -> int:
    """How many cells of a terminal a text takes, near enough for a table."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return len(text) + wide - sum(unicodedata.category(sign) in {"Mn", "Me", "Cf"} for sign in text)
