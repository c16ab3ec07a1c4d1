"""The figures of many matches, rebuilt from their records."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from millas.core.match import Match
from millas.core.record import Damage, Line
from millas.core.replay import replay
from millas.games import GAMES
from millas.words import as_seen

TK: Final = "tk"
CALLS: Final = {TK, "tock"}
"""The acts that break into another's turn."""
EXTEND: Final = "extend"


@dataclass(slots=True)
class Player:
    """What one person, or the bots of one level, have done. A match counts once a seat."""

    name: str
    matches: int = 0
    """Matches that were decided."""
    won: int = 0
    streak: int = 0
    """Matches won one after the other, up to the last one."""
    longest: int = 0
    hands: int = 0
    """Hands that brought points."""
    tks: int = 0
    best: int | None = None
    """The most points in a hand; None where nothing is scored."""
    points: list[float] = field(default_factory=list)
    """Points a hand, match by match."""


@dataclass(slots=True)
class Edition:
    """What was played by one rule file."""

    name: str
    matches: int = 0
    unfinished: int = 0
    hands: int = 0
    acts: int = 0
    calls: int = 0
    extensions: int = 0
    made: int = 0
    """Extensions that their callers made."""
    won: dict[str, int] = field(default_factory=dict)
    """Matches won, by the key of a person."""


@dataclass(slots=True)
class Figures:
    """Everything that was counted. `broken` are the records that could not be read, and why."""

    people: dict[str, Player] = field(default_factory=dict)
    bots: dict[str, Player] = field(default_factory=dict)
    editions: dict[str, Edition] = field(default_factory=dict)
    broken: list[tuple[Path, Damage | OSError]] = field(default_factory=list)

    @property
    def matches(self) -> int:
        """How many matches were counted, unfinished ones too."""
        return sum(one.matches + one.unfinished for one in self.editions.values())


def gather(paths: Iterable[Path]) -> Iterator[Figures]:
    """The figures of these files, in this order, as they are after each of them."""
    figures = Figures()
    for path in paths:
        try:
            with path.open("rb") as file:
                count(figures, replay(file, GAMES))
        except (Damage, OSError) as error:
            figures.broken.append((path, error))
        yield figures


def count(figures: Figures, match: Match) -> None:
    """Add a match to the figures; only hands that are over count."""
    edition = figures.editions.setdefault(match.table.file.name, Edition(match.table.file.name))
    edition.matches += match.over
    edition.unfinished += not match.over
    edition.hands += len(match.results)
    hands = _hands(match)
    for hand in hands:
        _count_acts(edition, match, hand)
    for side, seats in enumerate(match.table.layout.sides):
        for seat in seats:
            player = _player(figures, match, seat)
            player.tks += sum(
                line["seat"] == seat and line["do"] == TK
                for hand in hands
                for line in hand
                if "seat" in line
            )
            _count_points(player, [hand[-1] for hand in hands], side)
            if match.over:
                _count_end(player, is_won=side in match.standing.winners)
    for seat in {
        seat for side in match.standing.winners for seat in match.table.layout.sides[side]
    }:
        who = match.table.seats[seat]
        if not who.is_bot:
            key = as_seen(who.name)
            edition.won[key] = edition.won.get(key, 0) + 1


def _hands(match: Match) -> list[list[Line]]:
    """The lines of each hand that is over, from its deal to its end."""
    found: list[list[Line]] = []
    lines: list[Line] = []
    for line in match.lines:
        lines = [line] if "hand" in line else [*lines, line]
        if "end" in line:
            found.append(lines)
    return found


def _count_acts(edition: Edition, match: Match, hand: list[Line]) -> None:
    for line in hand:
        if "seat" in line:
            edition.acts += 1
            edition.calls += line["do"] in CALLS
        if line.get("do") == EXTEND:
            winner = hand[-1]["winner"]
            edition.extensions += 1
            edition.made += winner is not None and line["seat"] in match.table.layout.sides[winner]


def _player(figures: Figures, match: Match, seat: int) -> Player:
    """Who sits there; a person is known by the name, however it is written."""
    who = match.table.seats[seat]
    if who.level is not None:
        return figures.bots.setdefault(who.level, Player(who.level))
    player = figures.people.setdefault(as_seen(who.name), Player(who.name))
    player.name = who.name
    return player


def _count_points(player: Player, ends: list[Line], side: int) -> None:
    scores = [end["score"][side]["total"] for end in ends if "score" in end]
    if scores:
        player.hands += len(scores)
        player.best = max(scores if player.best is None else (player.best, *scores))
        player.points.append(sum(scores) / len(scores))


def _count_end(player: Player, *, is_won: bool) -> None:
    player.matches += 1
    player.won += is_won
    player.streak = player.streak + 1 if is_won else 0
    player.longest = max(player.longest, player.streak)
