"""The table of 1000 Millas: for each side its piles, safeties, distance and road."""

from typing import Any, Final

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from millas.games.millas.cards import (
    DISTANCES,
    HAZARDS,
    MILES,
    Card,
    Move,
)
from millas.games.millas.state import Phase, Side
from millas.games.millas.view import View
from millas.tui.boards.millas_hand import BANDS, Hand
from millas.tui.lines import Part, clip, pad, row, spread
from millas.words import millas as texts
from millas.words.voice import Voice

SLOTS: Final = (Card.RIGHT_OF_WAY, Card.EXTRA_TANK, Card.PUNCTURE_PROOF, Card.DRIVING_ACE)
EDGE: Final = "$edge"
FAINT: Final = "$faint"
TALL: Final = 8
NORMAL: Final = 3
SHORT: Final = 2


class MillasBoard(Hand):
    """The board of this game; `Hand` is the part of it that one person sees."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self._rows_a_side = 1
        self._gap = 0

    def header(self, view: View, hand: int, width: int) -> Content:
        """Hand, goal, extension, draw pile and the discard pile's top."""
        say, words = self.voice.say, self.voice.words
        left: list[Part] = [(" MILLAS ", "bold $accent")]
        left.append(words("table.hand", n=hand))
        left.append(" · " + say("goal", goal=words.number(view.goal)))
        if view.rules.extend_to and width >= 70:
            left.append(f" · {texts.extension_so_far(self.voice, view)}")
        top = self.voice.short(view.discard[-1]) if view.discard else "─"
        style = BANDS[Card(view.discard[-1])][1] if view.discard else FAINT
        ends: list[Part] = [
            say("pile", n=view.pile) + "  ",
            say("discard", card=""),
            (top, style),
            "  ",
        ]
        right = row(sum(len(part if isinstance(part, str) else part[0]) for part in ends), *ends)
        return spread(width, row(width, *left).rstrip(), right)

    def table(self, view: View, totals: tuple[int, ...], width: int, height: int) -> list[Content]:
        """Each side in as many lines as there is room for."""
        each = height // len(view.sides)
        lines: list[Content] = []
        for index in range(len(view.sides)):
            panel = _Panel(self.voice, view, index, totals, width)
            if width >= 78 and each >= TALL:
                drawn = panel.tall(min(each, TALL + 3))
            elif width >= 78 and each >= NORMAL:
                drawn = panel.normal()
            elif width >= 60 and each >= SHORT:
                drawn = panel.short()
            else:
                drawn = panel.line()
            self._rows_a_side = len(drawn)
            self._gap = int(each > len(drawn) and len(drawn) in {NORMAL, SHORT})
            lines += drawn
            lines += [row(width)] * self._gap
        return lines

    def click_table(self, x: int, y: int) -> Move | None:
        """A click on a side lays the selected card there, in manual mode."""
        del x
        side = y // (self._rows_a_side + self._gap)
        return self.lay_on(side) if side < len(self.voice.table.layout.sides) else None

    def question(self, view: View, asked: tuple[int, ...], width: int) -> tuple[str, list[str]]:
        """The TK question, put to the attacked side aloud."""
        del width
        say = self.voice.say
        keys = [f"T  {say('ask.tk.yes')}", f"N  {say('ask.tk.no')}"]
        question = texts.tk_question(self.voice, view, asked)
        return say("ask.tk.title"), [question, *keys, say("ask.tk.note")]

    def score_lines(self, sheets: list[dict[str, int]]) -> list[tuple[str, list[int]]]:
        """The lines of a hand's score that this edition scores."""
        return texts.score_lines(self.voice, sheets)

    def ending(self, line: dict[str, Any]) -> str:
        """How a hand ended, from the record's line."""
        return texts.ending(self.voice, line)


class _Panel:
    """One side of the table, drawn in one of four sizes."""

    def __init__(
        self, voice: Voice, view: View, index: int, totals: tuple[int, ...], width: int
    ) -> None:
        self.voice = voice
        self.view = view
        self.index = index
        self.side: Side = view.sides[index]
        self.total = totals[index]
        self.width = width
        self.members = voice.table.layout.sides[index]
        self.acting = view.phase in {Phase.TURN, Phase.EXTENSION} and view.turn in self.members
        self.attacked = view.target == index

    # The pieces

    def name(self, room: int) -> list[Part]:
        """Who the side is, with their seat numbers."""
        names = " + ".join(f"{seat + 1} {self.voice.seat(seat)}" for seat in self.members)
        levels = {self.voice.level(seat) for seat in self.members} - {""}
        text = f"{names} ({', '.join(sorted(levels))})" if levels else names
        mark = "►" if self.acting else "◄" if self.attacked else " "
        style = "bold $active" if self.acting else "bold $hazard" if self.attacked else "bold"
        return [(mark, "bold $accent"), (clip(text, room - 1), style)]

    def figures(self) -> str:
        """Miles against the goal, match points, cards held."""
        words, say = self.voice.words, self.voice.say
        cards = sum(self.view.counts[seat] for seat in self.members)
        return " · ".join(
            (
                f"{self.side.miles}/{self.view.goal}",
                say("points", n=words.number(self.total)),
                say("cards", n=cards),
            )
        )

    def pile(self, cards: list[int], width: int) -> tuple[str, str]:
        """The top of a pile, between brackets; what is without effect is faint."""
        if not cards:
            return ("[" + "─".center(width - 2) + "]", FAINT)
        top = Card(cards[-1])
        in_force = (
            top not in HAZARDS
            or top == self.side.hazard()
            or (top == Card.SPEED_LIMIT and self.side.limited())
        )
        text = (BANDS[top][0] if in_force else "·") + self.voice.short(top)
        return (f"[{set_cell_size(text, width - 2)}]", BANDS[top][1] if in_force else FAINT)

    def safeties(self, width: int) -> list[Part]:
        """The four places of the safety area; a TK lies crosswise."""
        parts: list[Part] = []
        for slot in SLOTS:
            name = self.voice.short(slot)
            if slot in self.side.tks:
                name = set_cell_size(name, min(cell_len(name), width - 5))
                parts.append((_centre(f"╪{name}·TK╪", width), "bold $safety"))
            elif slot in self.side.safeties:
                parts.append((_centre(f"*{name}", width), "bold $safety"))
            else:
                parts.append((_centre("──────"[: width - 2], width), FAINT))
        return parts

    def counts(self) -> list[Part]:
        """How many of each distance lie there."""
        parts: list[Part] = []
        for card in sorted(DISTANCES):
            n = self.side.distance.count(card)
            most = f"/{self.view.rules.max_200}" if card == Card.MILES_200 else ""
            text = f"{MILES[card]} ×{n}{most}" if n or most else f"{MILES[card]} ──"
            parts.append((pad(text, 10 if most else 7), "$miles" if n else FAINT))
        return parts

    def road(self, width: int) -> list[Part]:
        """How far the side has come, as a bar of `width` cells."""
        goal = max(self.view.goal, 1)
        done = min(width, self.side.miles * width // goal)
        return [("█" * done, "$road"), ("▒" * (width - done), EDGE)]

    # The sizes

    def tall(self, height: int) -> list[Content]:
        """A framed panel with the piles as cards and the distances in columns."""
        inner = self.width - 4
        figures = f" {self.figures()} "
        name = self.name(inner - len(figures) - 2)
        used = sum(cell_len(part[0]) for part in name)
        edge = "$accent" if self.acting else "$hazard" if self.attacked else EDGE
        dashes = "─" * max(0, self.width - used - len(figures) - 6)
        lines = [row(self.width, ("╭─ ", edge), *name, (f" {dashes}", edge), figures, ("─╮", edge))]
        body = [*self._cards(), *self._columns(height - TALL + 1)]
        road = self.road(inner - 14)
        miles = f"  {self.side.miles} / {self.view.goal}"
        body.append([" ", *road, miles])
        for parts in body:
            line = row(inner, *parts)
            lines.append(row(2, ("│ ", edge)) + line + row(2, (" │", edge)))
        lines.append(row(self.width, ("╰" + "─" * (self.width - 2) + "╯", edge)))
        return lines

    def _cards(self) -> list[list[Part]]:
        """The two piles and the safeties as three lines of little cards."""
        say = self.voice.say
        tops: list[Part] = []
        middles: list[Part] = []
        bottoms: list[Part] = []
        for title, cards in ((say("battle"), self.side.battle), (say("speed"), self.side.speed)):
            text, style = self.pile(cards, 12)
            tops.append((f" ┌{f' {title} '.center(10, '─')}┐", EDGE))
            middles += [(" │", EDGE), (text[1:-1], style), ("│", EDGE)]
            bottoms.append((f" └{'─' * 10}┘", EDGE))
        for slot in SLOTS:
            name = self.voice.short(slot)
            if slot in self.side.tks:
                tops.append((f" ┌{'─' * 12}┐", "$safety"))
                middles.append((f" │{f'{name}·TK'.center(12)}│", "bold $safety"))
                bottoms.append((f" └{'─' * 12}┘", "$safety"))
            elif slot in self.side.safeties:
                tops.append((f" ┌{'─' * 8}┐", "$safety"))
                middles.append((f" │{pad(name, 8)}│", "bold $safety"))
                bottoms.append((f" └{'─' * 8}┘", "$safety"))
            else:
                tops.append(" " * 7)
                middles.append(("   ──  ", FAINT))
                bottoms.append(" " * 7)
        return [tops, middles, bottoms]

    def _columns(self, height: int) -> list[list[Part]]:
        """The distance cards by value, a chip each; the last line counts what has no room."""
        lines: list[list[Part]] = []
        for level in range(height):
            parts: list[Part] = []
            for card in sorted(DISTANCES):
                n = self.side.distance.count(card)
                chip = f"▐{MILES[card]}▌" if level < n else ""
                if level == 0 and not n:
                    chip = f" {MILES[card]} "
                if level == height - 1 and n > height:
                    chip = f"▐{MILES[card]}▌×{n - height + 1}"
                style = "reverse $miles" if level < n else FAINT
                parts += ["  ", (chip, style if chip else ""), " " * (10 - len(chip))]
            lines.append(parts)
        return lines

    def normal(self) -> list[Content]:
        """Three lines."""
        figures = f" {self.figures()}"
        name = self.name(self.width - len(figures) - 6)
        used = sum(cell_len(part[0]) for part in name)
        dashes = "─" * max(0, self.width - used - len(figures) - 1)
        say = self.voice.say
        piles: list[Part] = ["   ", (say("battle"), FAINT), " ", self.pile(self.side.battle, 11)]
        piles += [" ", (say("speed"), FAINT), " ", self.pile(self.side.speed, 11)]
        used = sum(cell_len(part if isinstance(part, str) else part[0]) for part in piles)
        piles += self.safeties((self.width - used) // 4)
        road = self.road(self.width - 43)
        return [
            row(self.width, *name, (f" {dashes}", EDGE), figures),
            row(self.width, *piles),
            row(self.width, "   ", *self.counts(), "  ", *road),
        ]

    def short(self) -> list[Content]:
        """Two lines."""
        right: list[Part] = [
            f"{self.side.miles:>5}/{self.view.goal} ",
            *self.road(10),
            " ",
            self.pile(self.side.battle, 10),
            self.pile(self.side.speed, 10),
        ]
        room = self.width - 42
        name_parts = self.name(room)
        used = sum(cell_len(part[0]) for part in name_parts)
        figures = " " + " · ".join(self.figures().split(" · ")[1:])
        laid: list[Part] = [("   ", "")]
        for card in sorted(DISTANCES):
            n = self.side.distance.count(card)
            if n:
                laid.append((f"{MILES[card]}×{n} ", "$miles"))
        wide = self.width >= 78
        for slot in (slot for slot in SLOTS if slot in self.side.safeties):
            name = self.voice.short(slot) if wide else self.voice.short(slot)[:3]
            text = f"╪{name}·TK╪ " if slot in self.side.tks else f"*{name} "
            laid.append((text, "bold $safety"))
        left = row(self.width, *laid).rstrip()
        return [
            row(self.width, *name_parts, " " * max(0, room - used), *right),
            spread(self.width, left, Content(figures)),
        ]

    def line(self) -> list[Content]:
        """One line, for small terminals."""
        name = self.name(10)
        used = sum(cell_len(part[0]) for part in name)
        letters = ""
        for slot in SLOTS:
            mark = "╪" if slot in self.side.tks else "*"
            laid = slot in self.side.safeties
            letters += mark + self.voice.short(slot)[0] if laid else " ·"
        piles = [self.pile(cards, 7) for cards in (self.side.battle, self.side.speed)]
        total = self.voice.words.number(self.total)
        return [
            row(
                self.width,
                *name,
                " " * (11 - used),
                f"{self.side.miles:>4} ",
                *piles,
                " ",
                (pad(letters, 8), "$safety"),
                f" {total:>6}",
            )
        ]


def _centre(text: str, width: int) -> str:
    return pad(clip(text, width).center(width), width)
