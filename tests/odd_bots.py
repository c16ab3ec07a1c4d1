"""Searches that go wrong in every way; another process imports them from here."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from millas.aside import Aside
from millas.bots import LEVELS, SEARCHES
from millas.bots.base import Choose, Search

ODD = "classic"
"""The level that is made odd."""


def first(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Any move will do."""
    del view, rng, budget
    return moves[0]


def raises(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Fails, with a card in what it says."""
    del moves, rng, budget
    raise KeyError(view.hand)


def nonsense(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Returns what is no move."""
    del view, moves, rng, budget
    return "nonsense"


def unspeakable(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Returns what cannot be sent."""
    del view, moves, rng, budget
    return lambda: None


def silent(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Keeps still although it is waited for."""
    del view, moves, rng, budget


def leaves(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Ends its process."""
    del view, moves, rng, budget
    sys.exit("gone")


def dies(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Its process is killed."""
    del view, moves, rng, budget
    os._exit(9)


def endless(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Searches and never finds."""
    del view, moves, rng, budget
    while True:
        pass


def within(view: Any, moves: Sequence[Any], rng: Random, budget: int) -> Any:
    """Answers if it was given 5 ms, its lots, and a process without screens, on no terminal."""
    del view
    assert budget == 5
    assert not {"textual", "rich"} & set(sys.modules)
    assert not os.isatty(1)
    return moves[int(rng.random() * len(moves))]


def hold(path: str) -> None:
    """Keeps a file open without end."""
    with Path(path).open("wb", buffering=0) as file:
        file.write(b"x")
        while True:
            pass


def hold_aside(path: str) -> None:
    """The same in another process."""
    Aside(hold).call(60.0, hold, path)


def broken(view: Any, moves: Sequence[Any], rng: Random) -> Any:
    """A bot without search that fails."""
    return raises(view, moves, rng, 0)


def make_odd(
    monkeypatch: pytest.MonkeyPatch, *, search: Search | None = None, choose: Choose | None = None
) -> None:
    """Let the odd level search, or choose, like this."""

    def put(levels: Mapping[str, Callable[..., Any]], bot: Callable[..., Any]) -> None:
        monkeypatch.setitem(cast("dict[str, Callable[..., Any]]", levels), ODD, bot)

    if search is not None:
        put(SEARCHES["millas"], search)
    if choose is not None:
        put(LEVELS["millas"], choose)
