"""Find, read and validate a rule file. Every fault names its key and what was expected."""

import json
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final, get_args

from millas.core.game import Fault, Game, RuleFile

MAX_BYTES: Final = 1 << 18
"""The largest rule file read; the shipped ones are a fiftieth of it."""
MAX_SHOWN: Final = 60
"""Characters; what a fault shows of something it found."""
_CHECKS: Final[dict[type[RuleFile], Any]] = {}
"""What checks each kind of file, kept because it takes long to make."""


class BadRules(Exception):
    """A rule file that cannot be played by, with all its faults."""

    def __init__(self, path: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(path, faults)
        self.path = path
        self.faults = faults


def folder() -> Path:
    """Where the shipped rule files are: inside the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "rules"
    return installed if installed.is_dir() else package.parents[1] / "rules"


def shipped() -> tuple[str, ...]:
    """The names of the shipped rule files."""
    return tuple(sorted(path.stem for path in folder().glob("*.toml")))


def find(name: str) -> Path:
    """The file for a shipped name or a path; BadRules if there is none."""
    if name in shipped():
        return folder() / f"{name}.toml"
    path = Path(name)
    with suppress(OSError):  # a name too long for the system
        if path.is_file():
            return path
    raise BadRules(name, (Fault("no_such_file", details={"wanted": ", ".join(shipped())}),))


def load(name: str, games: Mapping[str, Game]) -> tuple[Game, RuleFile]:
    """The game and the rules that a shipped name or a path stands for; BadRules if it is faulty."""
    path = find(name)
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        if len(raw) > MAX_BYTES:
            raise BadRules(str(path), (Fault("file_too_long", details={"wanted": MAX_BYTES}),))
        data = tomllib.loads(raw.decode("utf-8-sig"))
    except OSError as error:
        found = {"found": error.strerror}
        raise BadRules(str(path), (Fault("unreadable", details=found),)) from error
    except UnicodeDecodeError as error:
        raise BadRules(str(path), (Fault("not_utf8", details={"found": error.start}),)) from error
    except (ValueError, RecursionError) as error:  # a number too long is a plain ValueError
        raise BadRules(str(path), (Fault("not_toml", details={"found": str(error)}),)) from error
    return validate(data, games, str(path))


def validate(data: object, games: Mapping[str, Game], path: str) -> tuple[Game, RuleFile]:
    """The same for rules already read, a record's for example."""
    from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415 - it takes long

    name = data.get("game") if isinstance(data, dict) else None
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        wanted = {"found": brief(name), "wanted": ", ".join(games)}
        raise BadRules(path, (Fault("literal_error", "game", wanted),))
    if game.RULE_FILE not in _CHECKS:
        _CHECKS[game.RULE_FILE] = TypeAdapter(game.RULE_FILE)
    try:
        file = _CHECKS[game.RULE_FILE].validate_python(data)
    except ValidationError as error:
        faults = tuple(_fault(details, game.RULE_FILE) for details in error.errors())
        raise BadRules(path, faults) from error
    if faults := tuple(file.faults()):
        raise BadRules(path, faults)
    return game, file


def plain(file: RuleFile) -> dict[str, Any]:
    """All that a rule file says, as JSON has it."""
    return dict(json.loads(json.dumps(asdict(file))))


def brief(found: object) -> str:
    """Something found in a file, fit to be shown: short, with no sign that a terminal obeys."""
    try:
        text = json.dumps(found) if isinstance(found, bool) else str(found)
    except (ValueError, RecursionError):  # a number longer than Python prints
        text = "?"
    text = text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN - 1]}…"
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _fault(error: Any, model: type[RuleFile]) -> Fault:
    """A pydantic error as one of ours."""
    context = error.get("ctx", {})
    steps = (step + 1 if isinstance(step, int) else step for step in error["loc"])
    key = ".".join(str(step) for step in steps if step != "[key]")
    details = {"found": brief(error["input"])}
    details |= {name: str(value) for name, value in context.items()}
    for bound in ("expected", "ge", "le", "multiple_of", "min_length", "max_length", "wanted"):
        if bound in context:
            details["wanted"] = str(context[bound])
    if error["type"] == "unexpected_keyword_argument":
        details["wanted"] = ", ".join(_keys(model, error["loc"][:-1]))
    return Fault(error["type"], brief(key), details)


def _keys(kind: Any, place: tuple[int | str, ...]) -> list[str]:
    """The keys that a rule file may have at a place in it."""
    for step in place:
        if isinstance(step, str):
            kind = next(each.type for each in fields(kind) if each.name == step)
        while get_args(kind):  # Annotated[kind, ...], kind | None and tuple[kind, ...]
            kind = get_args(kind)[0]
    return [each.name for each in fields(kind)]
