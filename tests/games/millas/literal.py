"""A whole hand of 1000 Millas once more, from the rulebooks, to hold the engine against.

Nothing here is shared with the engine. Cards and moves are words, piles are
lists of words, and every question is answered by looking at them; what may be
laid before a side is read from `rulings`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tests.games.millas.rulings import BATTLE_HAZARDS, DISTANCES, SAFETIES, SAFETY_OF
from tests.games.millas.rulings import Table as Rulings

SIDES: Final = {
    **{("individual", players): tuple((seat,) for seat in range(players)) for players in range(7)},
    ("pairs", 4): ((0, 2), (1, 3)),
    ("pairs", 6): ((0, 3), (1, 4), (2, 5)),
    ("trios", 6): ((0, 2, 4), (1, 3, 5)),
}
"""M2: who plays together."""


class Edition:
    """What a rule file says of one table, in its own words."""

    def __init__(self, file: Mapping[str, Any], layout: str, players: int, goal: int) -> None:
        (part,) = (
            part for part in file["layouts"] if (part["name"], part["players"]) == (layout, players)
        )
        extension = file["extension"]
        self.file = file
        self.goal = goal
        self.players = players
        self.sides = SIDES[layout, players]
        self.extension = (
            extension if part["extension"] and extension and goal < extension["to"] else None
        )
        self.scores_extension = extension is not None
        self.points = {line: each for line, each in file["score"].items() if each is not None}
        self.deck = [card for card, count in file["deck"].items() for _ in range(count)]
        for card in part["remove"]:
            self.deck.remove(card)

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        (side,) = (side for side, seats in enumerate(self.sides) if seat in seats)
        return side


@dataclass(frozen=True)
class Told:
    """What a looker-on tells of one thing that happened; `owner` is the only one who saw `card`."""

    kind: str
    seat: int | None = None
    card: str | None = None
    side: int | None = None
    amount: int | None = None
    owner: int | None = None


@dataclass
class Area:
    """What lies before one side, piles from the bottom; `crosswise` are the safeties of TKs."""

    battle: list[str] = field(default_factory=list)
    speed: list[str] = field(default_factory=list)
    safeties: list[str] = field(default_factory=list)
    crosswise: list[str] = field(default_factory=list)
    distance: list[str] = field(default_factory=list)

    def miles(self) -> int:
        """How far the side has come."""
        return sum(map(int, self.distance))


class Hand:
    """A hand as people would play it who look everything up."""

    def __init__(self, edition: Edition, dealer: int, deck: list[str]) -> None:
        """M3: cards one at a time from the dealer's left, who begins."""
        self.edition = edition
        self.goal = edition.goal
        self.pile = list(deck)
        self.discards: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(edition.players)]
        self.areas = [Area() for _ in edition.sides]
        for _ in range(edition.file["hand_size"]):
            for place in range(edition.players):
                self.hands[(dealer + 1 + place) % edition.players].append(self.pile.pop(0))
        self.asked: list[int] = []
        self.question = "turn"
        self.turn = dealer
        self.landed = ""
        self.attacked = 0
        self.caller: int | None = None
        self.reason = ""
        self.winner: int | None = None
        self.told = [Told("dealt", dealer)]
        self.begin_turn(self.left_of(dealer))

    def left_of(self, seat: int) -> int:
        """The seat at the left."""
        return (seat + 1) % self.edition.players

    # What may be done

    def moves(self, seat: int) -> set[str]:
        """Everything that a seat may do now."""
        if seat not in self.asked:
            return set()
        if self.question == "extension":
            return {"extend", "finish"}
        hand = self.hands[seat]
        if self.question == "tk":
            safety = SAFETY_OF[self.landed]
            return {"pass", f"tk {safety}"} if safety in hand else {"pass"}
        return {f"discard {card}" for card in hand} | self.lays(seat)

    def lays(self, seat: int) -> set[str]:
        """M6: every way to lay a card of this hand on the table."""
        own = self.edition.side_of(seat)
        found = set()
        for side in range(len(self.areas)):
            before = self.before(side)
            for card in self.hands[seat]:
                if side == own and before.may_lay(card):
                    found.add(f"play {card}")
                if side != own and before.may_be_hit(card):
                    found.add(f"attack {card} {side}")
        return found

    def before(self, side: int) -> Rulings:
        """What lies before a side, to be looked at."""
        area, file = self.areas[side], self.edition.file
        return Rulings(
            battle=tuple(area.battle),
            speed=tuple(area.speed),
            safeties=tuple(area.safeties),
            miles=area.miles(),
            laid_200s=area.distance.count("200"),
            goal=self.goal,
            restores_go=file["safety_restores_go"],
            limit=file["limit"],
            max_200=file["max_200"],
        )

    # What it does

    def act(self, seat: int, move: str) -> None:
        """A seat makes one of its moves; `told` is what happened."""
        self.told = []
        do, *words = move.split()
        if do == "pass":
            self.passes(seat)
        elif do == "extend":
            self.extends(seat)
        elif do == "finish":
            self.end("trip", self.edition.side_of(seat))
        else:
            card = words[0]
            self.hands[seat].remove(card)
            if do == "discard":
                self.discards.append(card)
                self.told.append(Told("discarded", seat, card))
                self.begin_turn(self.left_of(seat))
            elif do == "attack":
                self.attacks(seat, card, int(words[1]))
            elif do == "tk":
                self.declares_tk(seat, card)
            elif card in SAFETIES:
                side = self.edition.side_of(seat)
                self.areas[side].safeties.append(card)
                self.told.append(Told("played", seat, card, side))
                self.begin_extra_turn(seat)
            else:
                self.plays(seat, card)

    def plays(self, seat: int, card: str) -> None:
        """M6, M12, M13: a remedy or a distance on the own side, perhaps the last of a trip."""
        side = self.edition.side_of(seat)
        area = self.areas[side]
        self.told.append(Told("played", seat, card, side))
        if card in DISTANCES:
            area.distance.append(card)
        elif card == "end_of_limit":
            area.speed.append(card)
        else:
            area.battle.append(card)
        if card not in DISTANCES or area.miles() != self.goal:
            self.begin_turn(self.left_of(seat))
        elif self.edition.extension is not None and self.caller is None:
            self.question, self.asked = "extension", [seat]
        else:
            self.end("trip", side)

    def attacks(self, seat: int, card: str, side: int) -> None:
        """M6, M9: a hazard lands, and the attacked are asked, all of them."""
        self.pile_for(card, side).append(card)
        self.told.append(Told("attacked", seat, card, side))
        asked = [member for member in self.edition.sides[side] if self.could_be_held(member, card)]
        if asked:
            self.question, self.asked = "tk", asked
            self.landed, self.attacked = card, side
        else:
            self.begin_turn(self.left_of(seat))

    def pile_for(self, hazard: str, side: int) -> list[str]:
        """Where a hazard is laid before a side."""
        area = self.areas[side]
        return area.battle if hazard in BATTLE_HAZARDS else area.speed

    def could_be_held(self, seat: int, hazard: str) -> bool:
        """M9: whether the table shows nothing against this seat's holding the safety."""
        safety = SAFETY_OF[hazard]
        shown = [*self.discards, *(card for area in self.areas for card in area.safeties)]
        return safety in self.edition.deck and safety not in shown and self.hands[seat] != []

    def passes(self, seat: int) -> None:
        """M9: who passes is not asked again; after the last one play goes on."""
        self.asked.remove(seat)
        self.told.append(Told("passed", seat, side=self.attacked))
        if not self.asked:
            self.begin_turn(self.left_of(self.turn))

    def declares_tk(self, seat: int, safety: str) -> None:
        """M10: the hazard away, the safety crosswise, a card drawn, and an extra turn."""
        area = self.areas[self.attacked]
        self.discards.append(self.pile_for(self.landed, self.attacked).pop())
        area.safeties.append(safety)
        area.crosswise.append(safety)
        self.told.append(Told("tk", seat, safety, self.attacked))
        passed_over = self.left_of(self.turn)
        while passed_over != seat:
            self.told.append(Told("lost_turn", passed_over))
            passed_over = self.left_of(passed_over)
        self.draw(seat)
        self.begin_extra_turn(seat)

    def extends(self, seat: int) -> None:
        """M13: the goal is farther now, and play passes left."""
        assert self.edition.extension is not None
        self.caller = self.edition.side_of(seat)
        self.goal = self.edition.extension["to"]
        self.told.append(Told("extended", seat, side=self.caller, amount=self.goal))
        self.begin_turn(self.left_of(seat))

    # Whose turn it is

    def draw(self, seat: int) -> None:
        """M10, M11: what the pile no longer has is not drawn."""
        if self.pile:
            card = self.pile.pop(0)
            self.hands[seat].append(card)
            self.told.append(Told("drew", seat, card, owner=seat))
            if not self.pile:
                self.told.append(Told("pile_empty"))

    def begin_turn(self, seat: int) -> None:
        """M4, M11, B3: a turn, a hand that is over, or one in which nothing can change."""
        if not self.pile:
            if not self.edition.file["play_out"] or not any(self.hands):
                self.end("exhausted", None)
                return
            if not any(self.lays(other) for other in range(self.edition.players)):
                self.end("blocked", None)
                return
            while not self.hands[seat]:
                seat = self.left_of(seat)
        self.draw(seat)
        self.question, self.asked, self.turn = "turn", [seat], seat

    def begin_extra_turn(self, seat: int) -> None:
        """M7, M11, B3: the same seat again, if a card is left; in a race also without drawing."""
        if not self.pile and not self.hands[seat]:
            self.begin_turn(self.left_of(seat))
        elif self.pile or self.edition.file["play_out"]:
            self.begin_turn(seat)
        else:
            self.question, self.asked, self.turn = "turn", [seat], seat

    # The end

    def end(self, reason: str, winner: int | None) -> None:
        """Nobody is asked any more."""
        self.question, self.asked = "over", []
        self.reason, self.winner = reason, winner
        self.told.append(Told(reason, side=winner))

    def score(self) -> list[dict[str, int]]:
        """M14, B5: each side's lines, those that the rule file scores, with their total."""
        sheets = []
        for side in range(len(self.areas)):
            worth = self.edition.points
            counted = self.counted(side)
            sheet = {line: counted[line] * worth[line] for line in worth}
            if self.edition.scores_extension:
                sheet["extension"] = self.extension_points(side)
            sheets.append({**sheet, "total": sum(sheet.values())})
        return sheets

    def counted(self, side: int) -> dict[str, int]:
        """How often a side has earned what each line is worth."""
        area = self.areas[side]
        others = [other for other in self.areas if other is not area]
        trip = side == self.winner
        held = [card for seat in self.edition.sides[side] for card in self.hands[seat]]
        return {
            "miles": area.miles(),
            "safeties": len(area.safeties),
            "all_safeties": int(sorted(area.safeties) == sorted(SAFETIES)),
            "tk": len(area.crosswise),
            "trip": int(trip),
            "delayed": int(trip and not self.pile),
            "safe_trip": int(trip and "200" not in area.distance),
            "shutout": int(trip and not any(other.distance for other in others)),
            "hand_miles": -sum(int(card) for card in held if card in DISTANCES),
        }

    def extension_points(self, side: int) -> int:
        """M13, C1: 200 to the caller who makes it, else to every other side what its file fines."""
        extension = self.edition.extension
        if extension is None or self.caller is None:
            return 0
        if self.caller == self.winner:
            return int(extension["bonus"]) if side == self.caller else 0
        return 0 if side == self.caller else int(extension["fine"])

    def leaders(self) -> tuple[int, ...]:
        """B4: who completed the race, else who is nearest to the goal, then the higher score."""
        if self.winner is not None:
            return (self.winner,)
        far = max(area.miles() for area in self.areas)
        nearest = [side for side, area in enumerate(self.areas) if area.miles() == far]
        totals = [sheet["total"] for sheet in self.score()]
        best = max(totals[side] for side in nearest)
        return tuple(side for side in nearest if totals[side] == best)
