"""M5 and M6 once more, sentence by sentence from the rulings, to hold the engine against.

Nothing here is shared with the engine: cards are words, piles are tuples.
"""

from dataclasses import dataclass
from itertools import product
from typing import Final

REMEDY_OF: Final = {
    "stop": "go",
    "speed_limit": "end_of_limit",
    "out_of_gas": "gasoline",
    "flat_tire": "spare_tire",
    "accident": "repairs",
}
SAFETY_OF: Final = {
    "stop": "right_of_way",
    "speed_limit": "right_of_way",
    "out_of_gas": "extra_tank",
    "flat_tire": "puncture_proof",
    "accident": "driving_ace",
}
DISTANCES: Final = ("25", "50", "75", "100", "200")
HAZARDS: Final = tuple(REMEDY_OF)
BATTLE_HAZARDS: Final = ("stop", "out_of_gas", "flat_tire", "accident")
SAFETIES: Final = ("right_of_way", "extra_tank", "puncture_proof", "driving_ace")
CARDS: Final = (*DISTANCES, *HAZARDS, *REMEDY_OF.values(), *SAFETIES)

ALL_SAFETY_AREAS: Final = tuple(
    tuple(safety for safety, laid in zip(SAFETIES, chosen, strict=True) if laid)
    for chosen in product((False, True), repeat=4)
)
SPEED_PILES: Final = ((), ("speed_limit",), ("speed_limit", "end_of_limit"))
BATTLE_CARDS: Final = (*BATTLE_HAZARDS, "go", "gasoline", "spare_tire", "repairs")
BATTLE_PILES: Final = (
    (),
    *((card,) for card in BATTLE_CARDS),
    *product(BATTLE_CARDS, repeat=2),
    *(("go", *two) for two in product(BATTLE_CARDS, repeat=2)),
)


@dataclass(frozen=True)
class Table:
    """What lies before a side, and the numbers that matter."""

    battle: tuple[str, ...] = ()
    speed: tuple[str, ...] = ()
    safeties: tuple[str, ...] = ()
    miles: int = 0
    laid_200s: int = 0
    goal: int = 700
    restores_go: bool = False
    limit: int = 50
    max_200: int = 2

    def hazard(self) -> str | None:
        """M5: the top card if it is a hazard whose safety the side has not laid."""
        top = self.battle[-1] if self.battle else None
        if top in BATTLE_HAZARDS and SAFETY_OF[top] not in self.safeties:
            return top
        return None

    def moving(self) -> bool:
        """M5: no hazard, and right_of_way is laid or the top is go. M7: or a go lay beneath."""
        if self.hazard() is not None:
            return False
        if "right_of_way" in self.safeties:
            return True
        pile = list(self.battle)
        if self.restores_go:
            while pile and SAFETY_OF.get(pile[-1]) in self.safeties:
                pile.pop()
        return pile[-1:] == ["go"]

    def limited(self) -> bool:
        """M5: the speed pile's top is speed_limit and right_of_way is not laid."""
        return self.speed[-1:] == ("speed_limit",) and "right_of_way" not in self.safeties

    def may_lay(self, card: str) -> bool:
        """M6: what a member may lay on the own side."""
        if card in DISTANCES:
            return (
                self.moving()
                and self.miles + int(card) <= self.goal
                and (int(card) <= self.limit or not self.limited())
                and (card != "200" or self.laid_200s < self.max_200)
            )
        if card == "go":
            return not self.moving() and self.hazard() in {None, "stop"}
        if card == "end_of_limit":
            return self.limited()
        if card in REMEDY_OF.values():
            hazard = self.hazard()
            return hazard is not None and REMEDY_OF[hazard] == card
        return card in SAFETIES

    def may_be_hit(self, card: str) -> bool:
        """M6: what another side may lay on this one."""
        if card == "speed_limit":
            return not self.limited() and "right_of_way" not in self.safeties
        if card in BATTLE_HAZARDS:
            return self.moving() and SAFETY_OF[card] not in self.safeties
        return False

    def __str__(self) -> str:
        """The side as the notation spells it."""
        rest = self.miles - 200 * self.laid_200s
        distance = f"200*{self.laid_200s},25*{rest // 25}"
        parts = (*map(",".join, (self.battle, self.speed, self.safeties)), distance)
        return "/".join(parts)
