"""The language a person's system speaks."""

import locale
import os
from typing import Final

_SPOKEN: Final = {"en": "en", "english": "en"}


def default_language() -> str:
    """English where the locale says so, Spanish everywhere else."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = locale.getlocale()[0] if os.name == "nt" else None
    found = next(filter(None, named), None) or system or ""
    return _SPOKEN.get(found.split(".")[0].split("_")[0].lower(), "es")
