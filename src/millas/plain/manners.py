"""The settings that a table of lines has, changed by a number."""

from millas import store
from millas.plain.console import Console
from millas.store import MANNERS, Settings
from millas.words import Words


def change(words: Words, settings: Settings, console: Console) -> None:
    """Say what can be set, the present choice with a star; set what is named, and remember it."""
    choices = [
        *(("calls", manner, words(f"settings.calls.{manner}")) for manner in MANNERS),
        ("curtain", True, words("settings.on")),
        ("curtain", False, words("settings.off")),
    ]
    options = []
    for number, (name, value, said) in enumerate(choices, 1):
        star = "*" if getattr(settings, name) == value else ""
        options.append(f"{number}{star} {words(f'settings.{name}')}: {said}")
    console.say(words("settings.plain", options=" · ".join(options)))
    answer = console.ask(words("settings.plain.which", n=len(choices))).strip()
    if not answer.isdecimal() or not 1 <= int(answer) <= len(choices):
        return
    name, value, said = choices[int(answer) - 1]
    setattr(settings, name, value)
    console.say(f"{words(f'settings.{name}')}: {said}")
    if name == "calls":
        console.say(words(f"settings.calls.note.{value}"))
    tell(words, store.save_settings(settings), console)


def tell(words: Words, trouble: OSError | None, console: Console) -> None:
    """Say so if the settings could not be written."""
    if trouble is not None:
        found = trouble.strerror or str(trouble)
        console.say(words("settings.not_saved", path=store.home(), found=found))
