"""A run: deals handed out, here or to an executor, and what comes of them added up."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from millas.arena import records as stored
from millas.arena.figures import ArenaResult, Count, Tally
from millas.bots import LEVELS
from millas.core import chance
from millas.core.game import Choice, Game, Layout, RuleFile
from millas.core.match import Match
from millas.core.record import Seat, Table
from millas.games import GAMES
from millas.hotseat import volunteers
from millas.thinking import thought

MAX_HANDS: Final = 500
"""More hands in a match than this is an error; between bots five are usual."""
MAX_MOVES: Final = 10_000
"""More moves in a hand than this is an error; a hundred to a thousand are usual."""
MATCHES_A_TASK: Final = 10
"""What an executor gets to do at once in a long run; handing out fewer would take its share."""
TASKS: Final = 50
"""In a short run, as many tasks as this if it has the deals: nobody is to wait for the last one."""


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
    progress: Callable[[int, int], None] | None = None,
) -> ArenaResult:
    """Play `matches` matches, or the few more that make whole deals.

    Each bot plays a side, and the last one named all that are left; their
    fair share of the wins is one in so many sides. The same call gives equal
    results, whatever executor plays; without one the matches are played here.
    With `records`, each match is written into that folder while it is played,
    and those that are there already are not played again. `progress` is told
    how many matches of how many are done.

    ValueError: `too_few_matches`, `too_few_bots`, `too_many_bots`,
    `unknown_level`. OtherRun: the folder has records of another run.
    RuntimeError: `endless_match`, `endless_hand`. After an error, what an
    executor has not begun is its owner's to cancel.
    """
    _check(bots, matches, layout, LEVELS[game.NAME])
    sides = len(layout.sides)
    settled = layout.choices[0] if choice is None else choice
    all_bots = (*bots, *[bots[-1]] * (sides - len(bots)))
    run = _Run(file, layout, settled, all_bots, seed, records)
    _check_folder(run)
    deals = range(-(-matches // sides))
    total = len(deals) * sides
    size = max(1, min(MATCHES_A_TASK // sides, len(deals) // TASKS))
    tasks = [(run, deals[start : start + size]) for start in range(0, len(deals), size)]
    played = map(_play_deals, tasks) if executor is None else _play_elsewhere(executor, tasks)
    count = Count([Tally(level) for level in all_bots])
    for (_, part), counted in zip(tasks, played, strict=True):
        count.add(counted)
        if progress is not None:
            progress(part.stop * sides, total)
    return count.result(total)


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
    seed: str
    records: Path | None

    def table(self, deal: int, rotation: int) -> Table:
        """The table of a match: every member of a side is the same bot."""
        seats = [Seat("")] * self.layout.players
        for side, members in enumerate(self.layout.sides):
            level = self.bots[self.bot_of(side, rotation)]
            for seat in members:
                seats[seat] = Seat(f"{level} {seat + 1}", level)
        game, seed = GAMES[self.file.game], deal_seed(self.seed, deal)
        return Table(game, self.file, self.layout, self.choice, tuple(seats), seed)

    def bot_of(self, side: int, rotation: int) -> int:
        """Which of the bots plays a side."""
        return (side + rotation) % len(self.bots)

    def path(self, deal: int, rotation: int) -> Path | None:
        """Where the match's record stands."""
        number = deal * len(self.bots) + rotation + 1
        return None if self.records is None else stored.path_of(self.records, number)


_Task = tuple[_Run, range]
"""Some deals of a run, by their numbers."""


def _check_folder(run: _Run) -> None:
    """OtherRun, if the folder's first record is not of this run."""
    first = None if run.records is None else stored.first_in(run.records)
    if run.records is not None and first is not None:
        table = run.table(*divmod(first - 1, len(run.bots)))
        stored.check(stored.path_of(run.records, first), table)


def _play_elsewhere(executor: Executor, tasks: Iterable[_Task]) -> Iterator[Count]:
    """Have tasks played all at once; what was counted in them, in their order."""
    futures = deque(executor.submit(_play_deals, task) for task in tasks)
    while futures:
        yield futures.popleft().result()


def _play_deals(task: _Task) -> Count:
    """Play each deal as often as there are sides."""
    run, deals = task
    count = Count([Tally(level) for level in run.bots])
    for deal in deals:
        for rotation in range(len(run.bots)):
            sides = range(len(run.layout.sides))
            by_side = [count.bots[run.bot_of(side, rotation)] for side in sides]
            match = _match(run, deal, rotation, by_side)
            count.add_match(deal, match, by_side)
    return count


# One match


def _match(run: _Run, deal: int, rotation: int, by_side: Sequence[Tally]) -> Match:
    """A finished match: the one on record, or one that is played now."""
    table, path = run.table(deal, rotation), run.path(deal, rotation)
    on_record = None if path is None else stored.finished(path, table)
    if on_record is not None:
        return on_record
    by_seat = {
        seat: tally
        for members, tally in zip(run.layout.sides, by_side, strict=True)
        for seat in members
    }
    with stored.writer(path) as write:
        match = Match(table, write)
        while not match.over:
            if match.hand == MAX_HANDS:
                raise RuntimeError("endless_match")
            _play_hand(match, by_seat)
    return match


def _play_hand(match: Match, by_seat: dict[int, Tally]) -> None:
    """A hand from its deal to its end, every move through the door that checks."""
    match.deal()
    for _ in range(MAX_MOVES):
        if not match.in_hand:
            return
        match.submit(*_act(match, by_seat))
    if match.in_hand:
        raise RuntimeError("endless_hand")


def _act(match: Match, by_seat: dict[int, Tally]) -> tuple[int, Any]:
    """Who does what next: whoever acts unasked for, else who must."""
    for seat in volunteers(match)[1]:
        move = _choice(match, seat, by_seat[seat])
        if move is not None:
            return seat, move
    seat = match.game.awaited(match.state)[0]
    moves = match.moves(seat)
    return seat, moves[0] if len(moves) == 1 else _choice(match, seat, by_seat[seat])


def _choice(match: Match, seat: int, tally: Tally) -> Any:
    """What the bot does, and how long it takes; None if it keeps still."""
    found = thought(match, seat)
    start = perf_counter()
    move = found.choice()
    tally.seconds += perf_counter() - start
    tally.choices += 1
    return move
