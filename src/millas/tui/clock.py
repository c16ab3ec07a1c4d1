"""The clock that Textual stamps its events with."""

from textual.message import Message


def now() -> float:
    """The time as `event.time` gives it."""
    return Message().time
