"""Reading a command line; what argparse would say in English is said by `words`."""

import argparse
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from millas.words import Words

if TYPE_CHECKING:  # a help text should not wait for it
    from millas.core.game import Choice, Game, RuleFile

CHOICES: Final = ("goal", "referee")
"""What tables settle beyond their rule file, in all games: each is an option."""
_MAX_GOAL: Final = 10_000

NO_VALUE: Final = ""
"""What an option has that was given without its value."""

Given = dict[str, Any]
"""Options by name: their text or None; switches: True or False."""


class Wrong(Exception):
    """A command line that cannot be followed: what to say of it, and the code to exit with."""

    def __init__(self, *lines: str, code: int = 2) -> None:
        super().__init__(*lines)
        self.lines = lines
        self.code = code


class Parser(argparse.ArgumentParser):
    """Options that may lack their value, and switches: little is left for argparse to say."""

    def __init__(self, options: Sequence[str], switches: Sequence[str] = ()) -> None:
        narrow = partial(argparse.HelpFormatter, width=80)  # or it imports what asks the terminal
        super().__init__(
            add_help=False, allow_abbrev=False, exit_on_error=False, formatter_class=narrow
        )
        for name in options:
            self.add_argument(f"--{name}", nargs="?", const=NO_VALUE)
        for name in switches:
            self.add_argument(f"--{name}", action="store_true")


def parse(
    argv: Sequence[str],
    words: Words,
    options: Sequence[str] = (),
    switches: Sequence[str] = (),
    may_lack_value: str = "",
) -> tuple[Given, list[str]]:
    """The options of a command and its other arguments. Wrong: an unknown one, a missing value."""
    try:
        given, rest = Parser(options, switches).parse_known_args(argv)
    except argparse.ArgumentError as error:
        raise Wrong(words("cli.takes_no_value", option=error.argument_name)) from error
    for found in rest:
        if found.startswith("-"):
            valid = ", ".join(f"--{name}" for name in (*options, *switches, "lang", "help"))
            raise Wrong(words("cli.option", found=found, valid=valid))
    values: Given = vars(given)
    for name in options:
        if values[name] == NO_VALUE and name != may_lack_value:
            raise Wrong(words("cli.value_missing", option=f"--{name}"))
    return values, rest


def no_more(rest: Sequence[str], words: Words) -> None:
    """Wrong, if there are arguments where a command takes none."""
    if rest:
        raise Wrong(words("cli.too_much", found=rest[0]))


def one_of(given: Given, option: str, words: Words, valid: Sequence[str]) -> str | None:
    """One of the valid values, None if the option is not given. Wrong: anything else."""
    text: str | None = given[option]
    if text not in {None, *valid}:
        raise Wrong(bad_value(words, option, text, valid))
    return text


def bad_value(words: Words, option: str, found: object, valid: Sequence[str]) -> str:
    """What to say of a value that is none of the valid ones."""
    return words("cli.value", option=f"--{option}", found=found, valid=", ".join(valid))


def choice_of(given: Given, words: Words, game: "Game", file: "RuleFile") -> "Choice | None":
    """What the table settles. Wrong: two things, or what these rules leave nobody to choose."""
    named = [name for name in CHOICES if given[name] is not None]
    if len(named) > 1:
        raise Wrong(words("cli.not_both", one=f"--{named[0]}", other=f"--{named[1]}"))
    if named and named[0] != game.CHOICE:
        own = f"--{game.CHOICE}"
        raise Wrong(words("cli.no_choice", rules=file.name, found=f"--{named[0]}", valid=own))
    if named == ["goal"]:
        return number(given, "goal", words, 1, _MAX_GOAL)
    return given[named[0]] if named else None


def number(given: Given, option: str, words: Words, low: int, high: int) -> int | None:
    """A whole number of the command line, None if not given. Wrong: anything else."""
    text = given[option]
    if text is None:
        return None
    is_short = len(text) <= len(str(high))
    value = int(text) if is_short and text.isascii() and text.isdigit() else low - 1
    if not low <= value <= high:
        found = words("cli.number", option=f"--{option}", found=text, low=low, high=high)
        raise Wrong(found)
    return value
