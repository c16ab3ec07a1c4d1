"""The contract of a bot: it gets its seat's view and the moves it may make, nothing else."""

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any

Choose = Callable[[Any, Sequence[Any], Random], Any]
"""`choose(view, moves, rng)` returns one of `moves`; all its chance comes from `rng`.

Where nobody waits for the seat (a call in TOCK), None keeps still.
"""

Search = Callable[[Any, Sequence[Any], Random, int], Any]
"""The same with a budget: how many milliseconds it may think, of which it uses what it needs."""


class Late:
    """A bot's function, whose module is imported when it is first called: few bots play at once."""

    def __init__(self, module: str, name: str) -> None:
        self._place = (module, name)

    @cached_property
    def _function(self) -> Callable[..., Any]:
        module, name = self._place
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    def __call__(self, *arguments: Any) -> Any:
        """What the function says."""
        return self._function(*arguments)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A process that is sent it will call it: nobody shall wait for the import then."""
        self.__dict__ |= state
        import_module(self._place[0])
