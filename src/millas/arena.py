"""Bots against each other: how strong they are, how fast, and whether every hand ends.

Each deal is played once for each bot, the sides passed round among them, so
that the luck of the cards falls on all alike. Deals know nothing of each other:
any process may play any of them, and they are added up in their order. What
comes back is figures; printing them is the caller's business.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import chain
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from millas.bots import LEVELS
from millas.core import chance
from millas.core.game import Choice, Game, Layout, RuleFile
from millas.core.match import Match
from millas.core.record import Line, Seat, Table, write_line
from millas.games import GAMES
from millas.hotseat import volunteers
from millas.thinking import thought

MAX_HANDS: Final = 500
"""More hands in a match than this is an error; between bots five are usual."""
MAX_MOVES: Final = 10_000
"""More moves in a hand than this is an error; a hundred to a thousand are usual."""
MATCHES_A_TASK: Final = 10
"""What an executor gets to do at once; fewer, and handing them out would take its share."""

_Z: Final = 1.959964
"""How many standard deviations a 95 % interval reaches to each side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class BotResult:
    """How one bot did.

    A shared win counts its share. `points` are those of a side in a hand, None
    where hands have no points or too few deals were played to tell the spread.
    `acts` are what a side does in a hand, by the record's names; `ms` is the
    mean time of a choice.
    """

    level: str
    matches: int
    wins: float
    share: Estimate
    points: Estimate | None
    acts: Mapping[str, float]
    ms: float


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """How all bots did, in the order they were named; `reasons` counts how hands ended."""

    bots: tuple[BotResult, ...]
    matches: int
    hands: int
    moves: int
    reasons: Mapping[str, int]


def run_arena(
    game: Game,
    file: RuleFile,
    layout: Layout,
    choice: Choice | None,
    *,
    bots: Sequence[str],
    matches: int,
    seed: str,
    records: Path | None = None,
    executor: Executor | None = None,
) -> ArenaResult:
    """Play `matches` matches, or the few more that make whole deals.

    The same call gives the same figures but for the times, whatever executor
    plays them; without one they are played here. With `records`, each match is
    written into that folder while it is played. ValueError: `too_few_matches`,
    `too_few_bots`, `too_many_bots`, `unknown_level`. RuntimeError:
    `endless_match`, `endless_hand`; what an executor has not begun by then is
    its owner's to cancel.
    """
    _check(bots, matches, layout, LEVELS[game.NAME])
    settled = layout.choices[0] if choice is None else choice
    deals = range(-(-matches // len(bots)))
    total = len(deals) * len(bots)
    run = _Run(file, layout, settled, tuple(bots), total, seed, records)
    size = -(-MATCHES_A_TASK // len(bots))
    tasks = ((run, deals[start : start + size]) for start in range(0, len(deals), size))
    played = map(_play_deals, tasks) if executor is None else _play_elsewhere(executor, tasks)
    tallies = [_Tally(level) for level in bots]
    reasons: Counter[str] = Counter()
    for parts, ends in chain.from_iterable(played):
        for tally, part in zip(tallies, parts, strict=True):
            tally.add(part)
        reasons.update(ends)
    return ArenaResult(
        bots=tuple(tally.result(total) for tally in tallies),
        matches=total,
        hands=reasons.total(),
        moves=sum(tally.acts.total() for tally in tallies),
        reasons=dict(sorted(reasons.items())),
    )


def report(result: ArenaResult) -> dict[str, Any]:
    """The figures as plain data, ready for JSON."""
    return asdict(result)


def deal_seed(seed: str, deal: int) -> str:
    """The match's seed for a deal of this run: the same whoever sits where."""
    return f"{int(chance.lots(seed, 'arena', deal).random() * (1 << 48)):012x}"


def _check(bots: Sequence[str], matches: int, layout: Layout, levels: Iterable[str]) -> None:
    if matches < 1:
        raise ValueError("too_few_matches")
    if not bots:
        raise ValueError("too_few_bots")
    if len(bots) > len(layout.sides):
        raise ValueError("too_many_bots")
    if not set(bots) <= set(levels):
        raise ValueError("unknown_level")


# Deals, in this process or another


@dataclass(frozen=True, slots=True)
class _Run:
    """What all deals share, fit to be sent to another process."""

    file: RuleFile
    layout: Layout
    choice: Choice
    bots: tuple[str, ...]
    matches: int
    seed: str
    records: Path | None


@dataclass(slots=True)
class _Tally:
    """What a bot has done so far."""

    level: str
    wins: float = 0.0
    acts: Counter[str] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    """For each deal, the hands it played, counted once for each side it had."""
    points: Counter[int] = field(default_factory=Counter)
    """For each deal, what it scored in them."""
    choices: int = 0
    seconds: float = 0.0

    def add(self, part: "_Tally") -> None:
        """Add what the same bot did in another deal."""
        self.wins += part.wins
        self.acts.update(part.acts)
        self.hands.update(part.hands)
        self.points.update(part.points)
        self.choices += part.choices
        self.seconds += part.seconds

    def result(self, matches: int) -> BotResult:
        """The figures after so many matches."""
        hands = self.hands.total()
        return BotResult(
            level=self.level,
            matches=matches,
            wins=self.wins,
            share=wilson(self.wins / matches, matches),
            points=ratio(self.points, self.hands) if self.points else None,
            acts={act: count / hands for act, count in sorted(self.acts.items())},
            ms=1000 * self.seconds / max(1, self.choices),
        )


_Task = tuple[_Run, range]
"""Some deals of a run, by their numbers."""
_Played = tuple[list[_Tally], Counter[str]]
"""What came of a deal: what each bot did, and how the hands ended."""


def _play_elsewhere(executor: Executor, tasks: Iterable[_Task]) -> Iterator[list[_Played]]:
    """Have tasks played all at once; what comes of them, in their order."""
    futures = deque(executor.submit(_play_deals, task) for task in tasks)
    while futures:
        yield futures.popleft().result()


def _play_deals(task: _Task) -> list[_Played]:
    run, deals = task
    return [_play_deal(run, deal) for deal in deals]


def _play_deal(run: _Run, deal: int) -> _Played:
    """Play a deal once for each bot."""
    tallies = [_Tally(level) for level in run.bots]
    reasons: Counter[str] = Counter()
    for rotation in range(len(tallies)):
        by_side = [
            tallies[(side + rotation) % len(tallies)] for side in range(len(run.layout.sides))
        ]
        by_seat = _by_seat(run.layout, by_side)
        seats = tuple(
            Seat(f"{tally.level} {seat}", tally.level)
            for seat, tally in enumerate(by_seat, start=1)
        )
        game, seed = GAMES[run.file.game], deal_seed(run.seed, deal)
        table = Table(game, run.file, run.layout, run.choice, seats, seed)
        number = deal * len(tallies) + rotation + 1
        with _writer(run.records, f"{number:0{len(str(run.matches))}}.jsonl") as write:
            match = Match(table, write)
            _play(match, by_seat)
        _count(match, deal, by_side, by_seat)
        reasons.update(result.reason for result in match.results)
    return tallies, reasons


# One match


def _by_seat(layout: Layout, by_side: Sequence[_Tally]) -> list[_Tally]:
    """Every member of a side is the same bot."""
    tally_of = {
        seat: tally
        for members, tally in zip(layout.sides, by_side, strict=True)
        for seat in members
    }
    return [tally_of[seat] for seat in range(layout.players)]


@contextmanager
def _writer(folder: Path | None, name: str) -> Iterator[Callable[[Line], None] | None]:
    """What writes a match's lines into its file; None if no records are wanted."""
    if folder is None:
        yield None
        return
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / name).open("wb") as file:

        def write(line: Line) -> None:
            file.write(write_line(line))

        yield write


def _play(match: Match, by_seat: Sequence[_Tally]) -> None:
    """A match from its first deal to its end, every move through the door that checks."""
    while not match.over:
        if match.hand == MAX_HANDS:
            raise RuntimeError("endless_match")
        match.deal()
        for _ in range(MAX_MOVES):
            if not match.in_hand:
                break
            match.submit(*_act(match, by_seat))
        else:
            raise RuntimeError("endless_hand")


def _act(match: Match, by_seat: Sequence[_Tally]) -> tuple[int, Any]:
    """Who does what next: whoever acts unasked for, else who must."""
    for seat in volunteers(match)[1]:
        move = _choice(match, seat, by_seat[seat])
        if move is not None:
            return seat, move
    seat = match.game.awaited(match.state)[0]
    moves = match.moves(seat)
    return seat, moves[0] if len(moves) == 1 else _choice(match, seat, by_seat[seat])


def _choice(match: Match, seat: int, tally: _Tally) -> Any:
    """What the bot does, and how long it takes; None if it keeps still."""
    found = thought(match, seat)
    start = perf_counter()
    move = found.choice()
    tally.seconds += perf_counter() - start
    tally.choices += 1
    return move


def _count(match: Match, deal: int, by_side: Sequence[_Tally], by_seat: Sequence[_Tally]) -> None:
    """Add a finished match to what its bots have done."""
    winners = match.standing.winners
    for side in winners:
        by_side[side].wins += 1 / len(winners)
    for line in match.lines:
        if "seat" in line:
            by_seat[line["seat"]].acts[line["do"]] += 1
    for tally in by_side:
        tally.hands[deal] += len(match.results)
    for result in match.results:
        for side, points in enumerate(result.points):
            by_side[side].points[deal] += points


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
