"""What the command line, the checks and the plain table say, in Spanish."""

from typing import Final

TEXTS: Final[dict[str, str]] = {}
