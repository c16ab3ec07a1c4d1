"""What is said of bots that think, in English."""

from typing import Final

TEXTS: Final = {
    "thinking.stand_in": "{who} could not decide: a {bot} chose this move.",
}
