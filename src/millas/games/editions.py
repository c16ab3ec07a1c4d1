"""Rule files by name, for a table that is waited for.

pydantic checks what people wrote, and takes longer to import than all the rest
of the program. A shipped file that is byte for byte the one that the tests
checked is read without it.
"""

import tomllib
from contextlib import suppress
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any, Final, get_args, get_origin

from millas.core import rulefile
from millas.core.game import Game, RuleFile
from millas.games import GAMES

CHECKED: Final = "checked.sha256"
"""Beside the rule files: `sha256sum *.toml` of those that were checked."""


def load(name: str) -> tuple[Game, RuleFile]:
    """The game and the rules, as `core.rulefile.load` has them. BadRules if they are faulty."""
    path = rulefile.find(name)
    if name in rulefile.shipped():
        with suppress(OSError, UnicodeDecodeError):  # the check says what is wrong, if anything is
            raw = path.read_bytes()
            if sha256(raw).hexdigest() in path.with_name(CHECKED).read_text("ascii"):
                data = tomllib.loads(raw.decode("utf-8"))
                game = GAMES[data["game"]]
                return game, made(game.RULE_FILE, data)
    return rulefile.load(name, GAMES)


def made(kind: Any, value: Any) -> Any:
    """A value of a file that is in order, as its kind has it."""
    while get_args(kind) and get_origin(kind) is not tuple:
        kind = get_args(kind)[0]  # of Annotated[kind, ...] and of kind | None
    if isinstance(kind, type) and is_dataclass(kind):
        kinds = {each.name: each.type for each in fields(kind)}
        return kind(**{name: made(kinds[name], one) for name, one in value.items()})
    if get_origin(kind) is tuple:
        return tuple(made(get_args(kind)[0], one) for one in value)
    return value
