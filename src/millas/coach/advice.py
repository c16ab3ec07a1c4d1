"""What the coach says, without words: the better move, and what makes it better."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one move is better than another.

    `code` names what parts them most. It speaks for the better one, or, with
    `against`, against the other one. `cites` is the section of the rule sheet on
    which it rests, or one of its hints, A to E.
    """

    code: str
    against: bool
    cites: str


EQUAL: Final = Reason("equal", against=False, cites="")
"""Nothing parts them."""
ONLY: Final = Reason("only", against=False, cites="")
"""There is no other one."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, the next best if there is one, and why. No move at all keeps still."""

    best: Any
    runner_up: Any | None
    reason: Reason


class Coach(Protocol):
    """What a game's coach knows. It sees what one seat may know, and nothing else."""

    def advise(self, view: Any, moves: Sequence[Any]) -> Advice:
        """What a good player would do with these moves."""

    def why_not(self, view: Any, moves: Sequence[Any], played: Any) -> Reason:
        """Why the best move is better than the one played."""

    def gap(self, view: Any, moves: Sequence[Any], played: Any) -> float:
        """What the move cost, at a glance; nothing where it was the best, or as good."""

    def cost(self, view: Any, moves: Sequence[Any], played: Any, rng: Random) -> float:
        """The same on a closer look, in points, or in what the game counts."""
