"""The contract: the few verbs a game offers, and the words they share.

A game is a package of functions, `millas.games.NAME`, that matches `Game`.
Everything else (match, record, bots, screens) is written once against it.
A game's own states, views, moves and rules are opaque here, hence `Any`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol, Self

Choice = int | str
"""What a table settles beyond its rule file, as the record says it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One way to seat people: `sides[i]` are the seats that play together.

    `choices` is what a table may settle beyond the rule file (the game's
    `CHOICE`), the first by default. `house`: the rulebook does not give it.
    """

    name: str
    sides: tuple[tuple[int, ...], ...]
    choices: tuple[Choice, ...]
    house: bool = False

    def __str__(self) -> str:
        return f"{self.name} ({self.players})"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return sum(len(side) for side in self.sides)


@dataclass(frozen=True, slots=True)
class Deal:
    """The chance of one hand: who is named first (dealer or starter) and the deck's order."""

    first: int
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, without words.

    `kind` names it. `owner` is the only seat that may know `card`; None makes
    it public. `side` and `amount` mean what the kind says.
    """

    kind: str
    seat: int | None = None
    card: int | None = None
    side: int | None = None
    amount: int | None = None
    owner: int | None = None

    def seen_by(self, seat: int | None) -> Self:
        """The event as `seat` may know it (None: a bystander)."""
        if self.owner is None or self.owner == seat:
            return self
        return replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: `line` is what the record says of it.

    `leaders` are the sides that did best in it, `points` what each side scored.
    """

    reason: str
    line: Mapping[str, Any]
    leaders: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands after its hands: totals a side, and the winners once there are any."""

    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Refused(Exception):
    """A move that may not be made now; `reason` is a code that `words` explains."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file: a code for `words`, the key (or line) it concerns, details."""

    code: str
    key: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class RuleFile:
    """What every rule file says; each game adds its own keys."""

    game: str
    name: str

    def faults(self) -> Iterable[Fault]:
        """What is wrong between keys that are each in order."""
        return ()


class Game(Protocol):
    """The verbs of a game. They trust their callers; `Match.submit` is the door that checks."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a module's constant
        """The name in records and rule files."""

    @property
    def FIRST(self) -> str:  # noqa: N802 - a module's constant
        """What the record calls a deal's first seat: `dealer` or `first`."""

    @property
    def CHOICE(self) -> str:  # noqa: N802 - a module's constant
        """What the record calls a table's choice: `goal` or `referee`."""

    @property
    def SECRET_HANDS(self) -> bool:  # noqa: N802 - a module's constant
        """Whether seats hold cards that others may not see."""

    @property
    def RULE_FILE(self) -> type[RuleFile]:  # noqa: N802 - a module's constant
        """What this game's rule files hold; `core.rulefile` reads and checks them."""

    def layouts(self, file: Any) -> tuple[Layout, ...]:
        """The ways this rule file lets people sit."""

    def compile(self, file: Any, layout: Layout, choice: Choice) -> Any:
        """The rules of one table, ready to play: `new`'s first argument."""

    def deck(self, rules: Any) -> tuple[int, ...]:
        """The cards in play, in a fixed order."""

    def new(self, rules: Any, deal: Deal, out: list[Event] | None = None) -> Any:
        """The state just after the deal, waiting for the first decision."""

    def actors(self, state: Any) -> tuple[int, ...]:
        """The seats that may act now, from public facts alone; none when the hand is over."""

    def awaited(self, state: Any) -> tuple[int, ...]:
        """The actors without whom nothing goes on; the others may act or keep still."""

    def moves(self, state: Any, seat: int) -> list[Any]:
        """What `seat` may do now, each once, in a fixed order."""

    def refusal(self, state: Any, seat: int, move: Any) -> str | None:
        """Why `seat` may not make `move` in this state or view; None if it may."""

    def step(self, state: Any, seat: int, move: Any, out: list[Event] | None = None) -> None:
        """Make a move that is in `moves`; what happened is appended to `out`."""

    def decline(self, state: Any) -> Any | None:
        """How an asked seat lets a question put to several seats pass; None if none is open."""

    def copy(self, state: Any) -> Any:
        """An independent copy."""

    def view(self, state: Any, seat: int | None) -> Any:
        """What `seat` may know, copied in; None: what everybody may know."""

    def redeal(self, view: Any, rng: Random) -> Any:
        """A state that this view could belong to, what is hidden dealt anew."""

    def result(self, state: Any) -> Result | None:
        """How the hand ended, or None while it goes on."""

    def standing(self, rules: Any, results: Sequence[Result]) -> Standing:
        """Totals and winners after these hands."""

    def encode(self, move: Any) -> dict[str, Any]:
        """A move as the record writes it, without its seat."""

    def decode(self, line: Mapping[str, Any]) -> Any:
        """The move of a record's line without its seat; ValueError if it is none."""

    def encode_cards(self, cards: Sequence[int]) -> list[Any]:
        """Cards as the record writes them."""

    def decode_cards(self, codes: Sequence[Any]) -> tuple[int, ...]:
        """Cards from their codes; ValueError names an unknown one."""
