"""Where saves and settings live on disk."""

import os
from pathlib import Path

import platformdirs


def home() -> Path:
    """The user's folder for this program: what `MILLAS_HOME` names, or the system's own place."""
    chosen = os.environ.get("MILLAS_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("millas", appauthor=False)
