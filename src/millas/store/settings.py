"""What is remembered from one evening to the next, in a file that anybody may edit."""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from millas.store.place import home

MAX_SETTINGS: Final = 1 << 16
MAX_SEATS: Final = 6
MAX_SEAT: Final = 60
"""Characters of a seat's text."""

Pace = Literal["slow", "normal", "fast", "instant"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
Look = Literal["night", "day", "contrast", "terminal"]
LOOKS: Final[tuple[Look, ...]] = get_args(Look)
Manner = Literal["ask", "pass", "automatic"]
MANNERS: Final[tuple[Manner, ...]] = get_args(Manner)
"""How a call that is open to several persons is asked for: aloud, of each alone, or not at all."""


@dataclass
class Chosen:
    """The table that was played last."""

    rules: str = "yetem"
    layout: str | None = None
    choice: int | str | None = None
    seats: list[str] = field(default_factory=list)


@dataclass
class Settings:
    """What is remembered from one evening to the next.

    `counter` and `hints`, if nobody said, are as the table has it.
    """

    language: Literal["es", "en"] | None = None
    look: Look = "night"
    animations: bool = True
    pace: Pace = "normal"
    calls: Manner = "ask"
    curtain: bool = True
    mouse: bool = True
    manual: bool = False
    counter: bool | None = None
    hints: bool | None = None
    table: Chosen = field(default_factory=Chosen)


def write_settings(settings: Settings) -> bytes:
    """The settings as they stand in their file."""
    return json.dumps(asdict(settings), indent=1).encode("ascii")


def read_settings(text: bytes) -> Settings:
    """The settings that a file holds. ValueError: it holds anything else."""
    try:
        data = json.loads(text)
        settings = Settings(**{**data, "table": Chosen(**data.get("table", {}))})
    except (AttributeError, TypeError, RecursionError) as error:
        raise ValueError from error
    for part in (settings, settings.table):
        for each in fields(part):
            if not _fits(getattr(part, each.name), each.type):
                raise ValueError(each.name)
    seats = settings.table.seats
    if len(seats) > MAX_SEATS or any(len(seat) > MAX_SEAT for seat in seats):
        raise ValueError("seats")
    return settings


def _fits(value: object, kind: Any) -> bool:
    """Whether a value is of this kind, as the fields of settings are declared."""
    if get_origin(kind) is Literal:
        return isinstance(value, str) and value in get_args(kind)
    if get_origin(kind) is list:
        return isinstance(value, list) and all(_fits(one, *get_args(kind)) for one in value)
    return type(value) is kind or any(_fits(value, one) for one in get_args(kind))


def load_settings() -> tuple[Settings, Path | None]:
    """The settings; a file that cannot be used is set aside, and its new name given."""
    path = home() / "settings.json"
    try:
        with path.open("rb") as file:
            return read_settings(file.read(MAX_SETTINGS)), None
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError):
        aside = path.with_name("settings.unreadable.json")
        with suppress(OSError):
            path.replace(aside)
            return Settings(), aside
        return Settings(), path


def save_settings(settings: Settings) -> OSError | None:
    """Write the settings whole or not at all; what the system said if it could not."""
    path = home() / "settings.json"
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(write_settings(settings))
        draft.replace(path)
    except OSError as error:
        return error
    return None
