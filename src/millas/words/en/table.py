"""What every table says, in English."""

from typing import Final

TEXTS: Final = {
    "table.bot": "{level} bot",
    "level.random": "random",
    "level.easy": "easy",
    "level.medium": "medium",
}
