"""The rule sheet of an edition, its numbers and names taken from the rule file in force."""

import re
from typing import Any

from millas.core import rulefile
from millas.core.game import RuleFile
from millas.words import Words

_HOLE = re.compile(r"\{\{([a-z0-9_.]+)\}\}")


def rule_sheet(file: RuleFile, words: Words) -> str:
    """The sheet as Markdown. A person's own rule file is explained by the edition it names."""
    text = rulefile.sheet(file.name, words.language)
    if text is None:
        return words("help.no_sheet", name=file.name)
    data = file.model_dump(mode="json")
    return _HOLE.sub(lambda hole: _value(data, hole[1], words), text)


def _value(data: Any, key: str, words: Words) -> str:
    """The value under a dotted key; names are those of the language."""
    first, *rest = key.split(".")
    steps = [first, words.language, *rest] if first in {"names", "short"} else [first, *rest]
    for step in steps:
        data = data.get(step) if isinstance(data, dict) else None
    return words.number(data) if isinstance(data, int) else str(data or "")
