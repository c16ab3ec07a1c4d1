"""The `millas` command. Each command's module is imported when it runs, so that help is quick."""

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from millas import __version__
from millas.cli.line import Parser, Wrong, bad_value
from millas.words import LANGUAGES, Words, default_language, printable

COMMANDS: Final = ("play", "learn", "rules", "replay", "stats", "check", "coach", "arena", "ladder")
_GENERAL: Final = ("--completion", "--version", "--lang", "--help")
_HELP: Final = {"-h", "--help"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; the code to exit with."""
    _print_anything()
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except Wrong as wrong:
        for line in wrong.lines:
            print(f"millas: {printable(line)}", file=sys.stderr)
        return wrong.code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _print_anything() -> None:
    """A sign that an encoding does not know becomes `?`, not a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _run(argv: list[str]) -> int:
    language, argv = _take_language(argv)
    words = Words(language or default_language())
    command, *rest = argv or ["--help"]
    if command in _HELP:
        print(words("cli.help"), end="")
    elif command == "--version":
        print(f"millas {__version__}")
    elif command == "--completion":
        print(_completion(rest, words), end="")
    elif command not in COMMANDS:
        key = "cli.option" if command.startswith("-") else "cli.command"
        valid = _GENERAL if command.startswith("-") else COMMANDS
        raise Wrong(words(key, found=command, valid=", ".join(valid)))
    elif not _HELP.isdisjoint(rest):
        print(words(f"cli.help.{command}"), end="")
    else:
        gc.disable()  # nothing of an import is garbage, and to look for some takes long
        module = import_module(f"millas.cli.{command}")
        gc.freeze()
        gc.enable()
        code: int = module.run(rest, language)
        return code
    return 0


def _completion(shells: list[str], words: Words) -> str:
    """What a shell reads to complete command lines. Wrong: it is none that is known."""
    completion = import_module("millas.cli.completion")
    if not shells:
        valid = ", ".join(completion.SHELLS)
        raise Wrong(words("cli.completion_missing", valid=valid))
    shell = shells[0] if len(shells) == 1 else " ".join(shells)
    if shell not in completion.SHELLS:
        raise Wrong(bad_value(words, "completion", shell, completion.SHELLS))
    text: str = completion.script(shell, COMMANDS, _GENERAL)
    return text


def _take_language(argv: list[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever that stands, and the rest of the command line."""
    given, rest = Parser(("lang",)).parse_known_args(argv)
    language: str | None = given.lang
    if language is not None and language not in LANGUAGES:
        raise Wrong(bad_value(Words(default_language()), "lang", language, LANGUAGES))
    return language, rest
