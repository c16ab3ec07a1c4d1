"""`millas --completion SHELL`: what Tab fills in, from the tables that the options are made of."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Final

from millas.cli.line import CHOICES
from millas.core import rulefile
from millas.games import editions
from millas.seating import levels
from millas.store import PACES
from millas.words import LANGUAGES

SHELLS: Final = ("bash", "zsh", "fish")
FILES: Final = ("rules", "resume", "records")
"""The options whose value may be a path."""
ARGUMENTS: Final = {"rules": "rules", "check": "rules", "replay": "resume", "coach": "resume"}
"""The commands with arguments, and the option whose value these are like."""

_BASH: Final = """\
_millas() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
    local each command= found= files=
    for each in "${{COMP_WORDS[@]:1:$((COMP_CWORD-1))}}"; do
        case $each in {commands}) command=$each; break ;; esac
    done
    case $before in
{values}
        *) case $command in
{options}
            *) found="{general}" ;;
        esac ;;
    esac
    COMPREPLY=($(compgen -W "$found" -- "$word"))
    [[ -z $files ]] || COMPREPLY+=($(compgen -f -- "$word"))
}}
complete -o filenames -F _millas millas
"""
_FILES_TOO: Final = " files=yes"
_ZSH: Final = "autoload -Uz bashcompinit && bashcompinit\n"


def script(shell: str, commands: Sequence[str], general: Sequence[str]) -> str:
    """What that shell reads to complete command lines of `millas`.

    `commands` and the `general` options are what may come first.
    """
    if shell == "fish":
        return "\n".join(_fish(commands, general)) + "\n"
    bash = _bash(commands, general)
    return _ZSH + bash if shell == "zsh" else bash


def _options(command: str) -> tuple[str, ...]:
    """The options and switches of a command."""
    module = import_module(f"millas.cli.{command}")
    return (*getattr(module, "OPTIONS", ()), *getattr(module, "SWITCHES", ()), "lang", "help")


def _values() -> Mapping[str, Sequence[str]]:
    """What an option may be given, in all editions; a path besides, where it is one of `FILES`."""
    values: dict[str, list[str]] = {name: [] for name in ("layout", "bots", *CHOICES, *FILES)}
    for name in rulefile.shipped():
        game, file = editions.load(name)
        values["rules"].append(name)
        values["bots"] += levels(game)
        for layout in game.layouts(file):
            values["layout"].append(layout.name)
            values[game.CHOICE] += map(str, layout.choices)
    values |= {
        "pace": list(PACES),
        "hints": ["on", "off"],
        "lang": list(LANGUAGES),
        "completion": list(SHELLS),
    }
    return {option: list(dict.fromkeys(found)) for option, found in values.items()}


def _bash(commands: Sequence[str], general: Sequence[str]) -> str:
    values = _values()
    values_of = [
        f'        --{option}) found="{" ".join(found)}"{_FILES_TOO if option in FILES else ""} ;;'
        for option, found in values.items()
    ]
    options_of = []
    for command in commands:
        found = [f"--{option}" for option in _options(command)]
        files = ARGUMENTS.get(command)
        shown = " ".join([*values[files], *found] if files else found)
        options_of.append(f'            {command}) found="{shown}"{_FILES_TOO if files else ""} ;;')
    return _BASH.format(
        commands="|".join(commands),
        values="\n".join(values_of),
        options="\n".join(options_of),
        general=" ".join((*commands, *general)),
    )


def _fish(commands: Sequence[str], general: Sequence[str]) -> Iterator[str]:
    values = _values()
    none_yet = f"not __fish_seen_subcommand_from {' '.join(commands)}"
    yield "complete -c millas -f"
    yield f"complete -c millas -n '{none_yet}' -a '{' '.join(commands)}'"
    for option in general:
        name = option.removeprefix("--")
        takes = f" -x -a '{' '.join(values[name])}'" if name in values else ""
        yield f"complete -c millas -n '{none_yet}' -l {name}{takes}"
    for command in commands:
        here = f"complete -c millas -n '__fish_seen_subcommand_from {command}'"
        if command in ARGUMENTS:
            yield f"{here} -F -a '{' '.join(values[ARGUMENTS[command]])}'"
        switches = getattr(import_module(f"millas.cli.{command}"), "SWITCHES", ())
        for option in _options(command):
            takes = ""
            if option in FILES:
                takes = f" -r -F -a '{' '.join(values[option])}'"
            elif option in values:
                takes = f" -x -a '{' '.join(values[option])}'"
            elif option not in {*switches, "help"}:
                takes = " -x"
            yield f"{here} -l {option}{takes}"
