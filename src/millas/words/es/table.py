"""What every table says, in Spanish."""

from typing import Final

TEXTS: Final = {
    "table.bot": "bot {level}",
    "level.random": "al azar",
    "level.easy": "fácil",
    "level.medium": "medio",
}
