"""What is kept on disk: matches while they are played, and the settings."""

from millas.store.matches import InUse, Save, records, start, take_up, unfinished
from millas.store.place import home
from millas.store.settings import (
    LOOKS,
    MANNERS,
    PACES,
    Chosen,
    Manner,
    Pace,
    Settings,
    load_settings,
    save_settings,
    write_settings,
)

__all__ = [
    "LOOKS",
    "MANNERS",
    "PACES",
    "Chosen",
    "InUse",
    "Manner",
    "Pace",
    "Save",
    "Settings",
    "home",
    "load_settings",
    "records",
    "save_settings",
    "start",
    "take_up",
    "unfinished",
    "write_settings",
]
