"""What is said of bots that think, in Spanish."""

from typing import Final

TEXTS: Final = {
    "thinking.stand_in": "{who} no se decidió: esta jugada la eligió un {bot}.",
}
