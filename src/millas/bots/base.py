"""The contract of a bot: it gets its seat's view and the moves it may make, nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Choose = Callable[[Any, Sequence[Any], Random], Any]
"""`choose(view, moves, rng)` returns one of `moves`; all its chance comes from `rng`.

Where nobody waits for the seat (a call in TOCK), None keeps still.
"""

Search = Callable[[Any, Sequence[Any], Random, int], Any]
"""The same with a budget: how many milliseconds it may think, of which it uses what it needs."""
