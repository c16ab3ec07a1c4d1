"""Keys that were not meant for the prompt that is on the screen when they come."""

from typing import Final

from textual import events
from textual.message import Message

FIRST_REPEAT: Final = 2.5
REPEAT: Final = 0.4
"""How many guards pass, at most, before a key that is held repeats itself, and between repeats."""


def now() -> float:
    """The time as `event.time` gives it."""
    return Message().time


class Guard:
    """Keeps early keys from a prompt.

    One that hides something takes no key for so many `seconds`, and then none that
    was held down all the while.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.since = now()
        self._pressed = ("", 0.0)

    def begin(self) -> None:
        """Another prompt comes on the screen now."""
        self.since = now()

    @property
    def is_over(self) -> bool:
        """Whether the prompt has been on the screen for long enough."""
        return now() >= self.since + self.seconds

    def is_older(self, event: events.InputEvent) -> bool:
        """Whether this was pressed before the prompt was on the screen."""
        return event.time < self.since

    def refuses(self, event: events.Key, *, hides: bool) -> bool:
        """Whether this key does not count; `hides` says whether the prompt hides something.

        Terminals do not tell whether a key that was down before the prompt came is
        down still: it repeats itself after a while, then fast.
        """
        (key, last), self._pressed = self._pressed, (event.key, event.time)
        if not hides:
            return self.is_older(event)
        pause = FIRST_REPEAT if last < self.since else REPEAT
        is_held = key == event.key and event.time < last + pause * self.seconds
        return is_held or event.time < self.since + self.seconds
