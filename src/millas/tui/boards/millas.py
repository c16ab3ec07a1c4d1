"""The table of 1000 Millas: the hand as a whole, then each side."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from millas.core.game import Event
from millas.games.millas.cards import Move
from millas.games.millas.view import View
from millas.tui.boards.bands import band, mark
from millas.tui.boards.millas_cards import Cards
from millas.tui.boards.millas_hand import DISCARD_PILE
from millas.tui.boards.millas_side import SidePicture, Size, size_for
from millas.tui.lines import Part, cells, row, spread
from millas.tui.motion import Motion
from millas.words import millas as texts
from millas.words.voice import Voice


class MillasBoard(Cards):
    """The board of this game; `Cards` is the part of it that one person sees."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self._rows_a_side = 1
        self._gap = 0
        self._size = (0, 0)

    def header(self, view: View, hand: int, width: int) -> Content:
        """Hand, goal, extension, draw pile and the discard pile's top."""
        say, words = self.voice.say, self.voice.words
        left: list[Part] = [(" MILLAS ", "bold $accent")] if width >= 60 else [" "]
        left.append(words("table.hand", n=hand))
        left.append(" · " + say("goal", goal=words.number(view.goal)))
        if view.rules.extend_to and width >= 70:
            left.append(f" · {texts.extension_so_far(self.voice, view)}")
        top = view.discard[-1] if view.discard else None
        thrown = (" ─ ", "$faint")
        if top is not None:
            thrown = (f" {mark(top)}{self.voice.short(top)} ", band(top))
        aim = DISCARD_PILE in self.zones()
        ends: list[Part] = [
            say("pile", n=view.pile),
            (" " + "▒" * -(-view.pile // 20) if width >= 100 else "", "$edge"),
            "  " + say("discard", card=""),
            *((("»", "bold $accent"), thrown, ("«", "bold $accent")) if aim else (thrown, " ")),
        ]
        return spread(width, row(width, *left).rstrip(), row(cells(ends), *ends))

    def table(self, view: View, totals: tuple[int, ...], width: int, height: int) -> list[Content]:
        """Each side in as many lines as there is room for."""
        each = height // len(view.sides)
        size = size_for(width, each)
        zones = self.zones()
        lines: list[Content] = []
        for index in range(len(view.sides)):
            lit = {place for where, place in zones if where == index}
            side = SidePicture(self.voice, view, index, totals, width, lit)
            drawn = side.lines(size, min(each, Size.TALL + 3))
            self._rows_a_side = len(drawn)
            self._gap = int(each > len(drawn) and size in {Size.CARDS, Size.NORMAL, Size.SHORT})
            lines += drawn
            lines += [row(width)] * self._gap
        self._size = (width, len(lines))
        return lines

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """A card laid, thrown or laid on a rival; a TK runs over its whole side."""
        width, height = self._size
        sides = self.voice.table.layout.sides
        for event in events:
            if event.seat is None or event.card is None or event.owner is not None:
                continue
            own = next(n for n, seats in enumerate(sides) if event.seat in seats)
            each = self._rows_a_side + self._gap
            here, there = own * each, (event.side or 0) * each
            text = f" {mark(event.card)}{self.voice.short(event.card)} "
            hand, style = (width // 2, height - 1), band(event.card)
            match event.kind:
                case "played":
                    return Motion(text, style, hand, (3, here + 1))
                case "discarded":
                    return Motion(text, style, hand, (width - len(text) - 2, 0))
                case "attacked":
                    return Motion(f"{text}►", style, (width // 2, here), (3, there))
                case "tk":
                    text = f"╪ TK{text}╪"
                    return Motion(text, style, (0, here), (width - len(text), here))
        return None

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
