"""What a bot does in a position written in one line."""

from collections.abc import Sequence
from random import Random

from millas.bots.millas import LEVELS
from millas.games.millas import moves, view
from millas.games.millas.rules import Rules
from millas.games.millas.state import State
from tests.games.millas.hand import Hand, spell

PILE = "pile=25*40"
"""A draw pile that will last."""


class Loaded(Random):
    """Lots that always fall the same way."""

    def __init__(self, lot: float) -> None:
        super().__init__(0)
        self.lot = lot

    def random(self) -> float:
        """The one lot."""
        return self.lot


LOTS = tuple(Loaded((2 * number + 1) / 120) for number in range(60))
"""Every way in which one choice among up to six can fall, equally often."""


def choice(level: str, state: State, lots: Random) -> str:
    """What the seat that may act does."""
    seat = state.asked[0]
    return spell(LEVELS[level](view(state, seat), moves(state, seat), lots))


def choices(level: str, rules: Rules, position: str, lots: Sequence[Random] = LOTS) -> list[str]:
    """What the seat that may act does, once for each of the lots."""
    state = Hand(rules, position).state
    return [choice(level, state, each) for each in lots]


def medium(rules: Rules, position: str) -> str:
    """What medium does, where it leaves nothing to chance."""
    (only,) = set(choices("medium", rules, position))
    return only
