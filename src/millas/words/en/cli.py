"""What the command line, the checks and the plain table say, in English."""

from typing import Final

TEXTS: Final[dict[str, str]] = {}
