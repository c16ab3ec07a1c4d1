"""How a bot finds its move where that can neither slow the table nor stop it.

Levels that search do so in a process of their own. Whatever goes wrong with a
bot, another level chooses for that move and the match goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Event
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from millas.aside import Aside
from millas.bots import LEVELS, SEARCHES, STAND_IN
from millas.core import chance
from millas.core.match import Match

BUDGET: Final = 200
"""Milliseconds for which a bot may search."""
SHOWN: Final = 0.3
"""Seconds that an answer of a bot that searches takes, whatever it holds: its budget, and some for
the way to its process and back. Only one that is late takes longer."""
DEADLINE: Final = 3.0
"""Seconds after which a bot that searches has stalled."""
_LAST_RESORT: Final = "random"


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision of a bot's, as plain data; `lots` is what its chance follows from."""

    game: str
    level: str
    view: Any
    moves: Sequence[Any]
    lots: tuple[str, ...]
    awaited: bool
    """Whether it must act; else it may keep still, which is None."""

    def choice(self, level: str | None = None) -> Any:
        """What its level chooses, or another, here and now and without a budget."""
        choose = LEVELS[self.game][level or self.level]
        return choose(self.view, self.moves, chance.lots(*self.lots))

    def allows(self, move: Any) -> bool:
        """Whether this is an answer."""
        return move in self.moves or (move is None and not self.awaited)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot does, None to keep still; `stand_in` is the level that chose in its place."""

    move: Any
    stand_in: str | None = None


def thought(match: Match, seat: int) -> Thought:
    """What the bot at `seat` has to decide now.

    It gets its view and its moves. Its lots follow from the match and the
    lines played so far, so that a match taken up again goes on the same; and
    not from the seat, but from how far it is from the first that may act, so
    that a bot plays alike wherever it sits. ValueError: a person sits there.
    """
    table = match.table
    level = table.seats[seat].level
    if level is None:
        raise ValueError(f"a person sits at {seat}")
    distance = (seat - match.actors()[0]) % table.layout.players
    return Thought(
        game=table.game.NAME,
        level=level,
        view=match.view(seat),
        moves=match.moves(seat),
        lots=(table.seed, "bot", str(len(match.lines)), str(distance)),
        awaited=seat in match.game.awaited(match.state),
    )


class Thinker:
    """Thinks for the bots of one match; `close` it, or use it as a context.

    `budget` is in milliseconds, `shown` and `deadline` are in seconds.
    """

    def __init__(
        self,
        match: Match,
        *,
        budget: int = BUDGET,
        shown: float = SHOWN,
        deadline: float = DEADLINE,
    ) -> None:
        self._budget = budget
        self._shown = shown
        self._deadline = deadline
        self._searches = SEARCHES[match.game.NAME]
        self._is_needed = any(seat.level in self._searches for seat in match.table.seats)
        self._aside = Aside(*self._searches.values())
        self._closed = Event()

    def __enter__(self) -> Self:
        self.warm_up()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def warm_up(self) -> None:
        """Start the process of those who search, if one of them plays."""
        if self._is_needed:
            self._aside.start()

    def close(self) -> None:
        """Think no more; a thought that is under way ends at once."""
        self._closed.set()
        self._aside.close()

    def answer(self, thought: Thought) -> Answer:
        """What the bot does, or another in its place if it fails, stalls or may not do that.

        May be called in a thread while the match goes on. A bot that searches
        always takes the same time, since that would tell of its cards.
        """
        for level in dict.fromkeys((thought.level, STAND_IN[thought.game], _LAST_RESORT)):
            try:
                is_search = level == thought.level and level in self._searches
                move = self._search(thought) if is_search else thought.choice(level)
                if thought.allows(move):
                    return Answer(move, None if level == thought.level else level)
            except Exception:  # noqa: BLE001, S112 - whatever a bot does, the match goes on
                continue
        raise RuntimeError("no bot can choose")

    def _search(self, thought: Thought) -> Any:
        """What a level finds in its budget. Lost: nothing, in time."""
        end = monotonic() + self._shown
        try:
            return self._aside.call(
                self._deadline,
                self._searches[thought.level],
                thought.view,
                thought.moves,
                chance.lots(*thought.lots),
                self._budget,
            )
        finally:
            self._closed.wait(max(0.0, end - monotonic()))
