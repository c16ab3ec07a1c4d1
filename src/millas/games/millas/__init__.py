"""1000 Millas and the other editions of Mille Bornes; the rule file says which one."""

from typing import Final

from millas.core.game import RuleFile
from millas.games.millas.notation import (
    decode,
    decode_cards,
    encode,
    encode_cards,
    read_position,
    write_position,
)
from millas.games.millas.play import actors, awaited, copy, decline, moves, new, refusal, step
from millas.games.millas.rules import MillasFile, compile_rules, deck, layouts
from millas.games.millas.score import result, standing
from millas.games.millas.view import redeal, view

NAME: Final = "millas"
FIRST: Final = "dealer"
CHOICE: Final = "goal"
SECRET_HANDS: Final = True
RULE_FILE: Final[type[RuleFile]] = MillasFile

compile = compile_rules  # noqa: A001 - the contract's name for it

__all__ = [
    "CHOICE",
    "FIRST",
    "NAME",
    "RULE_FILE",
    "SECRET_HANDS",
    "actors",
    "awaited",
    "compile",
    "copy",
    "deck",
    "decline",
    "decode",
    "decode_cards",
    "encode",
    "encode_cards",
    "layouts",
    "moves",
    "new",
    "read_position",
    "redeal",
    "refusal",
    "result",
    "standing",
    "step",
    "view",
    "write_position",
]
