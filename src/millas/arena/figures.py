"""What the arena counts, and the figures that come of it, each with its interval."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final

from millas.core.match import Match

_Z: Final = 1.959964
"""How many standard deviations a 95 % interval reaches to each side."""
_AIMS: Final = ("side", "on")
"""How games' records name the side at which an act is aimed."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BotResult:
    """How one bot did, playing one side of the table.

    A shared win counts its share. `points` are those of its side in a hand,
    `lead` how many more than the other sides' mean; None where hands have no
    points or too few deals were played to tell the spread. `acts` are what the
    side does in a hand, by the record's names; `attacked` is its share of what
    was aimed at anybody, None if nothing was. `ms` is the mean time of a
    choice, None if all matches were there already: the only figure that
    another run of the same call does not repeat, and no part of equality.
    """

    level: str
    matches: int
    wins: float
    share: Estimate
    points: Estimate | None
    lead: Estimate | None
    acts: Mapping[str, float]
    attacked: float | None
    ms: float | None = field(compare=False)


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """How all bots did, in the order they were named; `reasons` counts how hands ended.

    `attacks` are each side's share of what is aimed at another, and `attacked`
    of what is aimed at it, by its place at the table: every bot has had each
    place equally often, so that nobody is picked on if these are alike.
    """

    bots: tuple[BotResult, ...]
    matches: int
    hands: int
    moves: int
    reasons: Mapping[str, int]
    attacks: tuple[float, ...]
    attacked: tuple[float, ...]


def report(result: ArenaResult) -> dict[str, Any]:
    """The figures as plain data, ready for JSON, but for the times."""
    figures = asdict(result)
    for bot in figures["bots"]:
        del bot["ms"]
    return figures


# Counting


@dataclass(slots=True)
class Tally:
    """What a bot has done so far, in each deal where that matters."""

    level: str
    wins: float = 0.0
    acts: Counter[str] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    lead: Counter[int] = field(default_factory=Counter)
    """Over each rival, added up."""
    attacked: int = 0
    choices: int = 0
    seconds: float = 0.0

    def add(self, part: "Tally") -> None:
        """Add what the same bot did in other deals."""
        self.wins += part.wins
        self.acts.update(part.acts)
        self.hands.update(part.hands)
        self.points.update(part.points)
        self.lead.update(part.lead)
        self.attacked += part.attacked
        self.choices += part.choices
        self.seconds += part.seconds

    def result(self, matches: int, attacks: int, rivals: int) -> BotResult:
        """The figures after so many matches, with so many acts aimed at anybody."""
        hands = self.hands.total()
        against = {deal: count * rivals for deal, count in self.hands.items()}
        return BotResult(
            level=self.level,
            matches=matches,
            wins=self.wins,
            share=wilson(self.wins / matches, matches),
            points=ratio(self.points, self.hands) if self.points else None,
            lead=ratio(self.lead, against) if self.points else None,
            acts={act: count / hands for act, count in sorted(self.acts.items())},
            attacked=self.attacked / attacks if attacks else None,
            ms=1000 * self.seconds / self.choices if self.choices else None,
        )


@dataclass(slots=True)
class Count:
    """What was counted in some deals: by bot, by the way hands ended, by place at the table."""

    bots: list[Tally]
    reasons: Counter[str] = field(default_factory=Counter)
    attacks: Counter[int] = field(default_factory=Counter)
    attacked: Counter[int] = field(default_factory=Counter)

    def add(self, part: "Count") -> None:
        """Add what was counted in other deals."""
        for tally, other in zip(self.bots, part.bots, strict=True):
            tally.add(other)
        self.reasons.update(part.reasons)
        self.attacks.update(part.attacks)
        self.attacked.update(part.attacked)

    def add_match(self, deal: int, match: Match, by_side: Sequence[Tally]) -> None:
        """Add a finished match of a deal, its sides played by these bots."""
        sides = match.table.layout.sides
        side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
        for line in match.lines:
            if "seat" in line:
                side = side_of[line["seat"]]
                by_side[side].acts[line["do"]] += 1
                target = next((line[name] for name in _AIMS if name in line), None)
                if target is not None:
                    self.attacks[side] += 1
                    self.attacked[target] += 1
                    by_side[target].attacked += 1
        winners = match.standing.winners
        for side in winners:
            by_side[side].wins += 1 / len(winners)
        for result in match.results:
            self.reasons[result.reason] += 1
            for side, points in enumerate(result.points):
                by_side[side].points[deal] += points
                by_side[side].lead[deal] += len(sides) * points - sum(result.points)
        for tally in by_side:
            tally.hands[deal] += len(match.results)

    def result(self, matches: int) -> ArenaResult:
        """The figures after so many matches."""
        attacks = self.attacks.total()
        places = range(len(self.bots)) if attacks else ()
        return ArenaResult(
            bots=tuple(tally.result(matches, attacks, len(self.bots) - 1) for tally in self.bots),
            matches=matches,
            hands=self.reasons.total(),
            moves=sum(tally.acts.total() for tally in self.bots),
            reasons=dict(sorted(self.reasons.items())),
            attacks=tuple(self.attacks[place] / attacks for place in places),
            attacked=tuple(self.attacked[place] / attacks for place in places),
        )


# Intervals


def wilson(share: float, count: int) -> Estimate:
    """A share of `count` tries with Wilson's interval."""
    weight = _Z * _Z / count
    centre = (share + weight / 2) / (1 + weight)
    reach = sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def ratio(sums: Mapping[int, float], counts: Mapping[int, int]) -> Estimate | None:
    """The mean of what was summed up in groups, and how far it may be off.

    Hands of one deal hang together, so whole deals are compared. None: a
    single group tells nothing of the spread.
    """
    groups = len(counts)
    if groups < 2:
        return None
    total = sum(counts.values())
    mean = sum(sums.values()) / total
    squares = sum((sums[group] - mean * count) ** 2 for group, count in counts.items())
    reach = _Z * sqrt(squares * groups / (groups - 1)) / total
    return Estimate(mean, mean - reach, mean + reach)
