"""TOCK: be the first without cards, and knock when somebody errs."""

from typing import Final

from millas.core.game import RuleFile
from millas.games.tock.notation import (
    decode,
    decode_cards,
    encode,
    encode_cards,
    read_position,
    write_position,
)
from millas.games.tock.places import result, standing
from millas.games.tock.play import (
    actors,
    awaited,
    copy,
    decline,
    moves,
    new,
    refusal,
    step,
)
from millas.games.tock.rules import TockFile, compile_rules, deck, layouts
from millas.games.tock.view import redeal, view

NAME: Final = "tock"
FIRST: Final = "first"
CHOICE: Final = "referee"
SECRET_HANDS: Final = False
RULE_FILE: Final[type[RuleFile]] = TockFile

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
