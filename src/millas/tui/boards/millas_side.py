"""One side of the table of 1000 Millas, drawn in one of five sizes."""

from collections.abc import Container
from enum import IntEnum
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from millas.games.millas.cards import DISTANCES, HAZARDS, MILES, Card
from millas.games.millas.state import Phase, Side
from millas.games.millas.view import View
from millas.tui.boards.bands import band, mark
from millas.tui.lines import Part, cells, clip, pad, row
from millas.words.voice import Voice

SLOTS: Final = (Card.RIGHT_OF_WAY, Card.EXTRA_TANK, Card.PUNCTURE_PROOF, Card.DRIVING_ACE)
LENGTHS: Final[list[Card]] = sorted(DISTANCES)
EDGE: Final = "$edge"
FAINT: Final = "$faint"
LIT: Final = "bold $accent"
CARD: Final = 9
"""A card's mark and short name."""
PILE: Final = CARD + 2
CAR: Final = 3
"""How many cells a car takes."""
STONE: Final = 100
"""How far apart the milestones are."""
AROUND: Final = 6
"""The lines of a tall side besides its distance columns."""
WIDE: Final = 76
MEDIUM: Final = 60


class Size(IntEnum):
    """How many lines a side takes at least."""

    TALL = 8
    CARDS = 5
    NORMAL = 3
    SHORT = 2
    LINE = 1


def size_for(width: int, height: int) -> Size:
    """The size that suits so much room for a side."""
    least = {Size.SHORT: MEDIUM, Size.LINE: 0}
    return next(size for size in Size if size <= max(height, 1) and width >= least.get(size, WIDE))


class SidePicture:
    """What lies before one side; everybody sees it.

    `lit` are the places where the card that is looked at may go.
    """

    def __init__(
        self,
        voice: Voice,
        view: View,
        index: int,
        totals: tuple[int, ...],
        width: int,
        lit: Container[str] = (),
    ) -> None:
        self.voice = voice
        self.view = view
        self.side: Side = view.sides[index]
        self.total = totals[index]
        self.width = width
        self.lit = lit
        self.members = voice.table.layout.sides[index]
        self.acting = view.phase in {Phase.TURN, Phase.EXTENSION} and view.turn in self.members
        self.attacked = view.target == index

    def lines(self, size: Size, height: int) -> list[Content]:
        """The side in that size; a tall one fills `height` lines."""
        match size:
            case Size.TALL:
                return self._tall(height)
            case Size.CARDS:
                return self._with_cards()
            case Size.NORMAL:
                return self._normal()
            case Size.SHORT:
                return self._short()
            case Size.LINE:
                return self._line()

    # The pieces

    def _style(self) -> str:
        """How the name stands out: the side to act and the one under attack, in bands."""
        if self.acting:
            return "bold $acting-band"
        return "bold $target-band" if self.attacked else "bold"

    def _edge(self) -> str:
        return "$accent" if self.acting else "$hazard" if self.attacked else EDGE

    def _name(self, room: int) -> str:
        """Who the side is, with their seat numbers, after the sign of the turn or of an attack."""
        names = " + ".join(f"{seat + 1} {self.voice.seat(seat)}" for seat in self.members)
        levels = {self.voice.level(seat) for seat in self.members} - {""}
        if levels and cell_len(f"{names} ({', '.join(levels)})") < room:
            names = f"{names} ({', '.join(sorted(levels))})"
        elif cell_len(names) >= room:
            digits = "+".join(str(seat + 1) for seat in self.members)
            names = f"{digits} {self.voice.seats(self.members)}"
        sign = "►" if self.acting else "◄" if self.attacked else " "
        return sign + clip(names, room - 1)

    def _figures(self) -> list[str]:
        """Miles against the goal, match points, cards held."""
        words, say = self.voice.words, self.voice.say
        cards = sum(self.view.counts[seat] for seat in self.members)
        return [
            f"{self.side.miles}/{self.view.goal}",
            say("points", n=words.number(self.total)),
            say("cards", n=cards),
        ]

    def _title(self, width: int) -> list[Part]:
        """Name and figures, a band over the whole width for who acts or is attacked."""
        figures = " " + " · ".join(self._figures())
        name = self._name(width - cell_len(figures) - 3)
        dash = "═" if self.acting else "▒" if self.attacked else "─"
        dashes = dash * max(0, width - cell_len(name) - cell_len(figures) - 1)
        quiet = self._style() if self.acting or self.attacked else EDGE
        return [(f"{name} ", self._style()), (dashes, quiet), (figures, self._style())]

    def _in_force(self, top: int) -> bool:
        if top == Card.SPEED_LIMIT:
            return self.side.limited()
        return top not in HAZARDS or top == self.side.hazard()

    def _top(self, cards: list[int]) -> tuple[str, str]:
        """The top of a pile and its style; what is without effect is faint."""
        if not cards:
            return "─", FAINT
        top = cards[-1]
        if not self._in_force(top):
            return f"·{self.voice.short(top)}", FAINT
        return mark(top) + self.voice.short(top), band(top)

    def _pile(self, zone: str, cards: list[int], width: int) -> list[Part]:
        """The same between brackets."""
        text, style = self._top(cards)
        inner = width - 2
        shown = pad(text, inner) if cards else text.center(inner)
        if zone in self.lit:
            return [("»", LIT), (shown, style), ("«", LIT)]
        return [(f"[{shown}]", style)]

    def _pointer(self, zone: str) -> Part:
        """A sign before a place that is lit."""
        return ("»", LIT) if zone in self.lit else " "

    def _counts(self) -> list[Part]:
        """How many of each distance lie there."""
        parts: list[Part] = []
        for card in LENGTHS:
            n = self.side.distance.count(card)
            most = f"/{self.view.rules.max_200}" if card == Card.MILES_200 else ""
            text = f"{MILES[card]} ×{n}{most}" if n or most else f"{MILES[card]} ──"
            parts.append((pad(text, 10 if most else 7), "bold $miles" if n else FAINT))
        return parts

    def _road(self, width: int) -> list[Part]:
        """The road to the goal with the side's car on it, a stone each hundred."""
        goal = max(self.view.goal, 1)
        length = width - CAR - 1
        done = max(0, min(length, self.side.miles * length // goal))
        stones = {miles * length // goal for miles in range(STONE, goal, STONE)}
        if length < 3 * len(stones):
            stones = set()
        behind = "".join("╪" if place in stones else "═" for place in range(done))
        ahead = "".join("┼" if place in stones else "─" for place in range(done, length))
        digit = str(self.members[0] + 1)
        car: list[Part] = [("▐", "$road"), (digit, "bold reverse $road"), ("►", "bold $road")]
        there = self.side.miles >= goal
        return [(behind, "bold $road"), *car, (ahead, EDGE), ("█" if there else "▌", "$accent")]

    # The sizes

    def _tall(self, height: int) -> list[Content]:
        """A framed panel: the piles and safeties as cards, the distances in columns."""
        inner = self.width - 4
        edge = self._edge()
        strong = self.acting or self.attacked
        left, dash, right, side, low_left, low_right = "╔═╗║╚╝" if strong else "╭─╮│╰╯"
        body = [*self._cards(inner), *self._columns(height - AROUND)]
        miles = f" {self.side.miles:>4} / {self.view.goal}"
        body.append(
            [self._pointer("distance"), *self._road(inner - cell_len(miles) - 1), (miles, "bold")]
        )
        lines = [
            row(self.width, (left + dash, edge), *self._title(inner), (dash + right, edge)),
            *(
                row(2, (f"{side} ", edge)) + row(inner, *parts) + row(2, (f" {side}", edge))
                for parts in body
            ),
        ]
        lines.append(row(self.width, (low_left + dash * (self.width - 2) + low_right, edge)))
        return lines

    def _cards(self, width: int) -> list[list[Part]]:
        """The two piles and the safeties as three lines of little cards, a TK crosswise."""
        rows: list[list[Part]] = [[], [], []]

        def draw(title: str, text: str, inner: int, style: str, *, lit: bool = False) -> None:
            left, dash, right, side, low_left, low_right = "┏━┓┃┗┛" if lit else "┌─┐│└┘"
            edge = LIT if lit else style
            rows[0] += [" ", (f"{left}{title.center(inner, dash)}{right}", edge)]
            rows[1] += [" ", (side, edge), (pad(text, inner), style), (side, edge)]
            rows[2] += [" ", (f"{low_left}{dash * inner}{low_right}", edge)]

        for key, cards in (("battle", self.side.battle), ("speed", self.side.speed)):
            text, style = self._top(cards)
            top = text if cards else text.center(CARD)
            draw(f" {self.voice.say(key)} ", top, CARD, style, lit=key in self.lit)
        across = min(CARD + 2, (width - 2 * (CARD + 3)) // len(SLOTS) - 3)
        for slot in SLOTS:
            name = self.voice.short(slot)
            if slot in self.side.tks:
                draw("╪", f"{clip(name, across - 3)}·TK".center(across), across, band(slot))
            elif slot in self.side.safeties:
                draw("", f"*{name}", CARD, band(slot))
            else:
                blanks: tuple[Part, ...] = (" " * 7, self._blank("──", 7), " " * 7)
                for parts, blank in zip(rows, blanks, strict=True):
                    parts.append(blank)
        return rows

    def _blank(self, text: str, width: int) -> Part:
        """An empty place of the safety area."""
        is_lit = "safety" in self.lit
        shown = f"»{text}«" if is_lit else text
        return (shown.center(width), LIT if is_lit else FAINT)

    def _columns(self, height: int) -> list[list[Part]]:
        """The distance cards by value, a chip each; the last line counts what has no room."""
        return [
            [part for card in LENGTHS for part in self._chip(card, level, height)]
            for level in range(height)
        ]

    def _chip(self, card: Card, level: int, height: int) -> list[Part]:
        n = self.side.distance.count(card)
        miles = f"{MILES[card]:>3} "
        if level >= n:
            empty = f" {miles} " if level == 0 else ""
            return ["  ", (pad(empty, 10), FAINT)]
        left = n - level
        more = f"×{left}" if level == height - 1 and left > 1 else ""
        return ["  ", ("▐", "$miles"), (miles, band(card)), ("▌", "$miles"), f"{more:<4}"]

    def _with_cards(self) -> list[Content]:
        """Five lines: the cards as cards, the distances as counts beside the road."""
        return [
            row(self.width, *self._title(self.width)),
            *(row(self.width, " ", *parts) for parts in self._cards(self.width - 1)),
            self._way(),
        ]

    def _way(self) -> Content:
        counts = self._counts()
        road = self._road(self.width - cells(counts) - 5)
        return row(self.width, "  ", self._pointer("distance"), *counts, " ", *road)

    def _normal(self) -> list[Content]:
        """Three lines."""
        say = self.voice.say
        parts: list[Part] = ["   ", (say("battle"), FAINT), " "]
        parts += self._pile("battle", self.side.battle, PILE)
        parts += [" ", (say("speed"), FAINT), " ", *self._pile("speed", self.side.speed, PILE)]
        parts += self._safeties(self.width - cells(parts))
        return [
            row(self.width, *self._title(self.width)),
            row(self.width, *parts),
            self._way(),
        ]

    def _safeties(self, width: int) -> list[Part]:
        """The four places of the safety area; a TK lies crosswise and takes what it needs."""
        even, letters = width // len(SLOTS), width
        texts = self._in_slots(letters)
        while letters > 1 and sum(max(cell_len(text) + 1, 4) for text in texts) > width:
            letters -= 1
            texts = self._in_slots(letters)
        needs = [cell_len(text) + 1 if text else 4 for text in texts]
        rooms = [max(even, need) for need in needs]
        while sum(rooms) > width:
            slack = [room - need for room, need in zip(rooms, needs, strict=True)]
            rooms[slack.index(max(slack))] -= 1
        parts: list[Part] = []
        for slot, text, room in zip(SLOTS, texts, rooms, strict=True):
            if text:
                free = room - cell_len(text)
                parts += [" " * (free - free // 2), (text, band(slot)), " " * (free // 2)]
            else:
                parts.append(self._blank("──────"[: room - 3], room))
        return parts

    def _in_slots(self, letters: int) -> list[str]:
        """What lies in each place of the safety area, with so many letters of its name."""
        texts = []
        for slot in SLOTS:
            name = self.voice.short(slot)[:letters].strip()
            laid = f"╪{name}·TK╪" if slot in self.side.tks else f"*{name}"
            texts.append(laid if slot in self.side.safeties else "")
        return texts

    def _short(self) -> list[Content]:
        """Two lines."""
        points, cards = self._figures()[1:]
        right: list[Part] = [
            self._pointer("distance"),
            (f"{self.side.miles:>4}/{self.view.goal} ", "bold"),
            *self._road(10 + max(0, self.width - WIDE) // 2),
            " ",
            *self._pile("battle", self.side.battle, PILE),
            *self._pile("speed", self.side.speed, PILE),
        ]
        room = self.width - cells(right)
        name = self._name(room)
        laid: list[Part] = ["  ", self._pointer("safety")]
        for card in LENGTHS:
            n = self.side.distance.count(card)
            if n:
                laid.append((f"{MILES[card]}×{n} ", "bold $miles"))
        figures = f" {points} · {cards}"
        room_left = self.width - cell_len(figures)
        safeties = self._laid_safeties(CARD)
        if cells(laid) + cells(safeties) > room_left:
            safeties = self._laid_safeties(3)
        return [
            row(self.width, (pad(name, room), self._style()), *right),
            row(room_left, *laid, *safeties) + Content(figures),
        ]

    def _laid_safeties(self, most: int) -> list[Part]:
        """Those that lie there, with at most so many letters of each name."""
        parts: list[Part] = []
        for slot in (slot for slot in SLOTS if slot in self.side.safeties):
            short = self.voice.short(slot)[:most].strip()
            text = f"╪{short}·TK╪" if slot in self.side.tks else f"*{short}"
            parts += [(text, band(slot)), " "]
        return parts

    def _line(self) -> list[Content]:
        """One line, for small terminals."""
        laid: list[Part] = []
        for slot in SLOTS:
            sign = "╪" if slot in self.side.tks else "*"
            if slot in self.side.safeties:
                laid.append((sign + self.voice.short(slot)[0], band(slot)))
            else:
                laid += [self._pointer("safety"), ("·", FAINT)]
        piles: list[Part] = []
        for zone, cards in (("battle", self.side.battle), ("speed", self.side.speed)):
            text, style = self._top(cards)
            piles += [(pad(text, CARD), style), ("«", LIT) if zone in self.lit else " "]
        name = (pad(self._name(10), 11), self._style())
        miles = (f"{self.side.miles:>4}", "bold")
        parts = [name, miles, self._pointer("distance"), *piles, *laid]
        total = f"{self.voice.words.number(self.total):>7}"
        room = self.width - cells(parts)
        return [row(self.width, *parts, total if room >= len(total) else "")]
