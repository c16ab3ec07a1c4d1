"""What is wrong with a file, as sentences: one line for each fault."""

import re
from collections.abc import Mapping
from typing import Any, Final

from millas.core.game import Fault
from millas.core.record import Damage
from millas.core.rulefile import BadRules
from millas.words import Words

_PLACE: Final = re.compile(r"(.*) \(at line (\d+), column \d+\)")
"""Where the TOML reader says what it did not understand."""
_QUOTED: Final = re.compile(r"'([^']*)'")


def rule_faults(words: Words, error: BadRules) -> list[str]:
    """A line for each fault of a rule file: the file, the key, what it says, what it should."""
    return [_rule_fault(words, error.path, fault) for fault in error.faults]


def record_fault(words: Words, path: str, damage: Damage) -> str:
    """The file, the first line of a record that is wrong, and why."""
    details = damage.details
    key = f"{details['key']}: " if details.get("key") else ""
    return f"{path}:{damage.line}: {key}{_sentence(words, damage.code, details)}"


def _rule_fault(words: Words, path: str, fault: Fault) -> str:
    details = dict(fault.details)
    place = _PLACE.fullmatch(str(details.get("found"))) if fault.code == "not_toml" else None
    if place is not None:
        details["found"], path = place[1], f"{path}:{place[2]}"
    key = f"{fault.key}: " if fault.key else ""
    return f"{path}: {key}{_sentence(words, fault.code, details)}"


def _sentence(words: Words, code: str, details: Mapping[str, Any]) -> str:
    found, wanted = str(details.get("found", "")), str(details.get("wanted", ""))
    if code == "literal_error":
        wanted = ", ".join(_QUOTED.findall(wanted)) or wanted
    if words.has(f"fault.{code}"):
        return words(f"fault.{code}", found=found, wanted=wanted)
    why = f"fault.why.{code}"
    if details.get("refused") and words.has(why):
        return words("fault.refused", found=found, why=words(why))
    return words("fault.other", found=found, code=code)
