"""How games declare what a rule file may say: dataclasses whose values keep to limits."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

SHOWN: Final = r"^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$"
"""No control signs and nothing that breaks a line: rule files come from other people too."""


class Limits:
    """What a value must keep to, by the names of pydantic's `Field`, without importing it."""

    def __init__(self, **limits: object) -> None:
        self._limits = limits

    def __get_pydantic_core_schema__(
        self, kind: Any, schema: Callable[[Any], Mapping[str, Any]]
    ) -> dict[str, Any]:
        """What pydantic asks for when it checks a file."""
        return {**schema(kind), **self._limits}


class Part:
    """A section of a rule file: it has no key that is not declared."""

    __pydantic_config__: ClassVar = {"extra": "forbid"}


Text = Annotated[str, Limits(min_length=1, max_length=60, pattern=SHOWN)]
"""A word or a few that are shown to people."""


@dataclass(frozen=True, kw_only=True)
class InBothLanguages(Part):
    """A word of the edition."""

    es: Text
    en: Text
