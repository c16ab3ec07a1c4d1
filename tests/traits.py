"""What the laws and the golden data must know about a game beyond its contract."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Traits:
    """One game's answers; each game's tests fill it in.

    `cards` are those of all zones of a state, `shown` those a view shows,
    `hidden` how many it does not. `longest` bounds the moves of a hand.
    `variants` are rule files that are not shipped but possible. `write` and
    `read` are the notation of positions. `uncover` are the kinds of event that
    turn a hidden card up, tell that no hand can go on, or judge a call.
    `visited` names the shipped tables that the laws visit, where hands are too
    long for all; empty means all.
    """

    every_move: Sequence[Any]
    cards: Callable[[Any], Iterable[int]]
    shown: Callable[[Any], Iterable[int]]
    hidden: Callable[[Any], int]
    longest: Callable[[Any], int]
    variants: Callable[[Any], Iterable[tuple[str, Any]]]
    write: Callable[[Any], str]
    read: Callable[[Any, str], Any]
    uncover: Collection[str]
    visited: Collection[str] = ()
