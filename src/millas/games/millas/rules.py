"""The rule file of 1000 Millas: what it may say, and how it is made ready to play.

`MillasFile` reads and checks; `Rules` is the same as tuples and plain numbers,
for one layout and goal.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated, Final, Literal

from millas.core.game import Choice, Fault, Layout, RuleFile
from millas.games.fields import SHOWN, InBothLanguages, Limits, Part, Text
from millas.games.millas.cards import CARD_OF, CODES, MILES, SAFETIES

TEAM_SIZE: Final = {"individual": 1, "pairs": 2, "trios": 3}
SHORT_NAME: Final = 8
"""The longest short name, in characters: what a card in the hand has room for."""

Flag = Annotated[bool, Limits(strict=True)]
Short = Annotated[str, Limits(min_length=1, max_length=SHORT_NAME, pattern=SHOWN)]
Points = Annotated[int, Limits(ge=0, le=10_000, strict=True)]
Miles = Annotated[int, Limits(ge=25, le=10_000, multiple_of=25, strict=True)]
Code = Literal[
    "25", "50", "75", "100", "200",
    "stop", "speed_limit", "out_of_gas", "flat_tire", "accident",
    "go", "end_of_limit", "gasoline", "spare_tire", "repairs",
    "right_of_way", "extra_tank", "puncture_proof", "driving_ace",
]  # fmt: skip
Hazard = Literal["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"]


@dataclass(frozen=True, kw_only=True)
class LayoutPart(Part):
    """One way to seat people (M2)."""

    name: Literal["individual", "pairs", "trios"]
    players: Annotated[int, Limits(ge=2, le=6, strict=True)]
    goal: Miles
    extension: Flag
    remove: tuple[Hazard, ...] = ()
    house: Flag = False


@dataclass(frozen=True, kw_only=True)
class ExtensionPart(Part):
    """What calling the extension means (M13)."""

    to: Miles
    bonus: Points
    fine: Points


@dataclass(frozen=True, kw_only=True)
class ScorePart(Part):
    """Points for each line of the score (M14, B5); None: the line is not scored."""

    miles: Points | None = None
    safeties: Points | None = None
    all_safeties: Points | None = None
    tk: Points | None = None
    trip: Points | None = None
    delayed: Points | None = None
    safe_trip: Points | None = None
    shutout: Points | None = None
    hand_miles: Points | None = None

    def pays(self) -> bool:
        """Whether any line gives points; miles left in the hand only cost some (B5)."""
        return any(points for line, points in asdict(self).items() if line != "hand_miles")


@dataclass(frozen=True, kw_only=True)
class MillasFile(Part, RuleFile):
    """Everything a rule file of this game holds."""

    game: Literal["millas"]
    name: Annotated[str, Limits(min_length=1, max_length=40, pattern=SHOWN)]
    cards: Annotated[int, Limits(ge=1, le=1_000, strict=True)]
    hand_size: Annotated[int, Limits(ge=1, le=20, strict=True)]
    goals: Annotated[tuple[Miles, ...], Limits(max_length=20)] = ()
    points_to_win: Annotated[int, Limits(ge=1, le=1_000_000, strict=True)] | None = None
    limit: Miles
    max_200: Annotated[int, Limits(ge=0, le=100, strict=True)]
    safety_restores_go: Flag
    play_out: Flag
    title: InBothLanguages
    unit: InBothLanguages
    deck: dict[Code, Annotated[int, Limits(ge=0, le=100, strict=True)]]
    layouts: Annotated[tuple[LayoutPart, ...], Limits(min_length=1, max_length=20)]
    extension: ExtensionPart | None = None
    score: ScorePart
    names: dict[Literal["es", "en"], dict[Code, Text]]
    short: dict[Literal["es", "en"], dict[Code, Short]]

    def faults(self) -> Iterator[Fault]:
        """A deck that does not add up, layouts that cannot be dealt, cards without a name."""
        total = sum(self.deck.values())
        if total != self.cards:
            yield Fault("deck_sum", "cards", {"found": self.cards, "wanted": total})
        if self.points_to_win and not self.score.pays():
            yield Fault("no_points", "score", {"found": self.points_to_win})
        for kind, count in self.deck.items():
            if CARD_OF[kind] in SAFETIES and count > 1:
                yield Fault("less_than_equal", f"deck.{kind}", {"found": count, "wanted": 1})
        for index, part in enumerate(self.layouts):
            key = f"layouts.{index + 1}"
            yield from self._layout_faults(key, part)
            seating = (part.name, part.players)
            if seating in ((other.name, other.players) for other in self.layouts[:index]):
                yield Fault("twice", key, {"found": f"{part.name}, {part.players}"})
        for table, names in (("names", self.names), ("short", self.short)):
            for language in ("es", "en"):
                for card, code in enumerate(CODES):
                    if card not in MILES and code not in names.get(language, {}):
                        yield Fault("unnamed", f"{table}.{language}.{code}")

    def _layout_faults(self, key: str, part: LayoutPart) -> Iterator[Fault]:
        size = TEAM_SIZE[part.name]
        if part.players % size or part.players == size:
            yield Fault("impossible_layout", key, {"found": f"{part.name}, {part.players}"})
            return
        for code, count in Counter(part.remove).items():
            if count > self.deck.get(code, 0):
                yield Fault("not_in_deck", f"{key}.remove", {"found": code})
        wanted = part.players * self.hand_size + 1
        found = sum(self.deck.values()) - len(part.remove)
        if found < wanted:
            yield Fault("deck_too_small", key, {"found": found, "wanted": wanted})
        if part.extension and (self.extension is None or self.extension.to <= part.goal):
            yield Fault("no_extension", f"{key}.extension", {"found": part.goal})


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one table, as plain numbers. `extend_to` is 0 where nobody may extend."""

    layout: Layout
    goal: int
    deck: tuple[int, ...]
    kinds: frozenset[int]
    """The kinds of card in the deck."""
    hand_size: int
    limit: int
    max_200: int
    safety_restores_go: bool
    play_out: bool
    extend_to: int
    extension_bonus: int
    extension_fine: int
    scores_extension: bool
    points_to_win: int
    score: ScorePart
    side_of: tuple[int, ...]
    left_of: tuple[int, ...]
    """For each seat the one at its left, which plays next (M4)."""
    others: tuple[tuple[int, ...], ...]
    """For each side, the sides it plays against, next in play first."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.side_of)


def layouts(file: MillasFile) -> tuple[Layout, ...]:
    """The ways to sit that the file lists (M2); its `goals` may be chosen at each (C1)."""
    return tuple(
        Layout(
            part.name,
            _sides(part.name, part.players),
            (part.goal, *(goal for goal in file.goals if goal != part.goal)),
            part.house,
        )
        for part in file.layouts
    )


def _sides(name: str, players: int) -> tuple[tuple[int, ...], ...]:
    """Team mates sit as far apart as they can: seat n belongs to side n modulo sides (M2)."""
    sides = players // TEAM_SIZE[name]
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


def compile_rules(file: MillasFile, layout: Layout, choice: Choice) -> Rules:
    """The rules of one table; its choice is the goal (C1)."""
    part = next(
        part for part in file.layouts if (part.name, part.players) == (layout.name, layout.players)
    )
    goal = int(choice)
    extension = file.extension
    may_extend = part.extension and extension is not None and goal < extension.to
    cards = Counter({int(CARD_OF[code]): count for code, count in file.deck.items()})
    cards.subtract(int(CARD_OF[code]) for code in part.remove)
    sides = range(len(layout.sides))
    return Rules(
        layout=layout,
        goal=goal,
        deck=tuple(sorted(cards.elements())),
        kinds=frozenset(cards.elements()),
        hand_size=file.hand_size,
        limit=file.limit,
        max_200=file.max_200,
        safety_restores_go=file.safety_restores_go,
        play_out=file.play_out,
        extend_to=extension.to if extension and may_extend else 0,
        extension_bonus=extension.bonus if extension else 0,
        extension_fine=extension.fine if extension else 0,
        scores_extension=extension is not None,
        points_to_win=file.points_to_win or 0,
        score=file.score,
        side_of=tuple(seat % len(sides) for seat in range(layout.players)),
        left_of=tuple((seat + 1) % layout.players for seat in range(layout.players)),
        others=tuple(tuple((side + step) % len(sides) for step in sides[1:]) for side in sides),
    )


def deck(rules: Rules) -> tuple[int, ...]:
    """The cards in play, in a fixed order."""
    return rules.deck
