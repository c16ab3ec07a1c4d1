"""The hand of 1000 Millas as it is drawn, and the mouse over it."""

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from millas.games.millas.cards import DISTANCES, SAFETIES, Card, Move
from millas.games.millas.state import Phase
from millas.tui.boards.bands import band, ink, mark
from millas.tui.boards.millas_hand import Hand
from millas.tui.lines import BOX, Part, box, cells, fitting, pad, row, wrap
from millas.words import millas as texts
from millas.words.voice import Voice

CARD_WIDTH: Final = 11
CARD_ROWS: Final = 5


@dataclass(frozen=True, slots=True)
class _Listed:
    """A card in a list: its number, its name in a style, whether it can be played, what it does."""

    number: str
    name: str
    style: str
    sign: str
    text: str


def _rooms(columns: Sequence[Sequence[_Listed]], width: int) -> list[int]:
    """How wide each column is: two share the width so that most texts have room."""
    even = [width // len(columns)] * len(columns)
    if len(columns) != 2:
        return even

    def shown(first: int) -> tuple[int, int]:
        rooms = first, width - first
        bare = [
            room - 6 - max(cell_len(one.name) for one in cards)
            for cards, room in zip(columns, rooms, strict=True)
        ]
        whole = sum(
            cell_len(one.text) < room
            for cards, room in zip(columns, bare, strict=True)
            for one in cards
        )
        return whole if min(bare) >= 0 else -1, -abs(width // 2 - first)

    first = max(range(1, width), key=shown, default=even[0])
    return [first, width - first]


class Cards(Hand):
    """Cards side by side where there is room, else a list."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self._left = 0
        self._columns, self._starts = 0, [0]
        self._above = 1

    # The mouse

    def card_at(self, x: int, y: int) -> int | None:
        """Which card of the hand is drawn there."""
        if self._columns:
            line = y - self._above
            index = (bisect(self._starts, x) - 1) * self._columns + line
            return index if 0 <= line < self._columns and index < len(self.cards) else None
        index = (x - self._left) // CARD_WIDTH
        return index if 1 <= y <= CARD_ROWS and 0 <= index < len(self.cards) else None

    def hover(self, place: str | None, x: int, y: int) -> bool:
        """The card under the pointer shows what a click would do, and where (C2)."""
        before = self._hovered
        can = place == "area" and self._moves and self.view.phase is Phase.TURN
        self._hovered = self.card_at(x, y) if can else None
        return self._hovered != before

    def click(self, x: int, y: int, *, right: bool) -> Move | None:
        """A click on a card: selects, plays or discards it, by mode."""
        index = self.card_at(x, y)
        if self.view.phase is not Phase.TURN or index is None:
            return None
        doubted = self._doubt is not None and self.selected == index
        if not doubted:
            self._select(index)
        if right and not self.manual:
            return self._throw()
        if self.manual:
            return None
        return self._enter() if self.play(self.cards[index]) else self._throw()

    # The picture

    def own(self, width: int, height: int) -> list[Content]:
        """The prompt, the cards and what Enter would do."""
        if self.view.phase is Phase.EXTENSION and self._moves:
            return self._extension(width, height)
        self._columns = 0
        if height >= CARD_ROWS + 2 and len(self.cards) * CARD_WIDTH <= width:
            return self._row_of_cards(width, height)
        cards = self._list(width, min(height - 2, -(-len(self.cards) // 2)))
        self._above = height - len(cards)
        said = self._said(width, self._above)
        told = [*self._prompt(width, self._above), *said]
        told = told if len(told) <= self._above else said
        return [*told, *[row(width)] * (self._above - len(told)), *cards]

    def _row_of_cards(self, width: int, height: int) -> list[Content]:
        """The prompt, the cards, and below them what is said: nothing makes them move."""
        self._left = (width - len(self.cards) * CARD_WIDTH) // 2
        self._above = 1
        room = height - CARD_ROWS - self._above
        return [*self._prompt(width, 1), *self._cards(width), *self._said(width, room)]

    def _said(self, width: int, room: int) -> list[Content]:
        """What Enter would do, or what is to be known first: the fullest text that has room."""
        said, style = self._explain(width - 1)
        texts = [[text] if cell_len(text) < width else wrap(text, width - 1) for text in said]
        lines = next((lines for lines in texts if len(lines) <= room), None)
        lines = wrap(said[-1], width - 1, room) if lines is None else lines
        return [row(width, " ", (line, style)) for line in lines]

    def _prompt(self, width: int, most: int) -> list[Content]:
        words, voice = self.voice.words, self.voice
        if self.view.phase is Phase.TK:
            lines = wrap(texts.own_tk_question(voice, self.view), width - 1, most)
            return [row(width, " ", (line, "bold $accent")) for line in lines]
        mode = words("table.mode.manual" if self.manual else "table.mode.automatic")
        who = voice.seat(self.seat)
        full = words("table.your_turn", who=who, n=len(self.cards))
        short = words("table.turn_of", who=who)
        choices = [full, short]
        if self._fresh_at:
            drawn = ", ".join(voice.card(self.cards[place]) for place in sorted(self._fresh_at))
            told = words("table.you_drew", card=drawn)
            choices = [f"{full} {told}", f"{short} {told}", told, full, short]
        room = width - len(mode) - 3
        text = pad(fitting(room, *choices), room)
        return [row(width, " ", (text, "bold"), " ", (mode, "$faint"))]

    def _does(self, card: int) -> tuple[str, bool]:
        """What Enter would do with a card, or why nothing; and whether it would."""
        say = self.voice.say
        if not self._moves:
            return "", False
        move = self.play(card)
        if move is None:
            return texts.cannot(self.voice, self.view, self.why_not(card)), False
        if move.do == "tk":
            return say("does.tk"), True
        if move.do == "attack":
            return say("does.attack", side=self.voice.side(move.side)), True
        if card in SAFETIES:
            return say("does.safety"), True
        if card in DISTANCES:
            return say("does.distance"), True
        return say("does.speed" if card == Card.END_OF_LIMIT else "does.battle"), True

    def _cards(self, width: int) -> list[Content]:
        rows: list[list[Part]] = [[" " * self._left] for _ in range(CARD_ROWS)]
        for index, card in enumerate(self.cards):
            for parts, more in zip(rows, self._card(index, card), strict=True):
                parts.extend(more)
        return [row(width, *parts) for parts in rows]

    def _card(self, index: int, card: int) -> list[list[Part]]:
        inner = CARD_WIDTH - 2
        text, can = self._does(card)
        chosen = index == self.selected
        looked = chosen or index == self._hovered
        frame = "╔═╗║╚╝" if chosen else "┏━┓┃┗┛" if looked else "┌─┐│└┘"
        left, dash, right, side, low_left, low_right = list(frame)
        edge = "bold $accent" if looked else ink(card) if can else "$edge"
        number, name = str(index + 1), mark(card) + self.voice.short(card)
        fresh = self.voice.words("table.fresh") if index in self._fresh_at else ""
        lines = wrap(text, inner, 2)
        lines += [""] * (2 - len(lines))
        quiet = "" if can else "$faint"
        foot = f" {fresh} " if fresh else ""
        return [
            [(left + number + dash * (inner - len(number)) + right, edge)],
            [(side, edge), (pad(name, inner), band(card)), (side, edge)],
            [(side, edge), (pad(lines[0], inner), quiet), (side, edge)],
            [(side, edge), (pad(lines[1], inner), quiet), (side, edge)],
            [(low_left + foot.center(inner, dash) + low_right, edge)],
        ]

    def _list(self, width: int, height: int) -> list[Content]:
        """The cards as a list in columns, where there is no room to draw them."""
        height = max(1, height)
        self._columns, self._starts = height, [0]
        lines: list[list[Part]] = [[] for _ in range(height)]
        listed = [self._listed(index, card) for index, card in enumerate(self.cards)]
        columns = [listed[first:][:height] for first in range(0, len(listed), height)]
        for column, room in zip(columns, _rooms(columns, width), strict=True):
            inner = min(max(cell_len(one.name) for one in column), room - 4)
            for parts, one in zip(lines, column, strict=False):
                does = fitting(room - 4 - inner, f" {one.sign} {one.text}", f" {one.sign}")
                parts += [
                    (one.number, "bold $accent"),
                    (pad(one.name, inner), one.style),
                    (pad(does, room - 3 - inner), "" if one.sign == "→" else "$faint"),
                ]
            self._starts.append(self._starts[-1] + room)
        return [row(width, *parts) for parts in lines]

    def _listed(self, index: int, card: int) -> _Listed:
        """One card of the list."""
        text, can = self._does(card)
        looked = ">" if index == self._hovered else " "
        pointer = "►" if index == self.selected else looked
        name = mark(card) + self.voice.short(card)
        sign = "→" if can else "×" if text else " "
        return _Listed(f"{pointer}{index + 1} ", name, band(card), sign, text)

    def _explain(self, width: int) -> tuple[Sequence[str], str]:
        """What there is to say, in full and shorter, and its style."""
        if not self._moves:
            return [""], ""
        if self._hovered is not None and self._hovered != self.selected:
            return self._would_click(self.cards[self._hovered])
        if self._note:
            return self._note, "bold $accent"
        if self.selected is None:
            select = "" if self.asks else self.voice.words("table.select")
            return [fitting(width, select, "")], "$faint"
        card = self.cards[self.selected]
        move = self.play(card)
        if move is None:
            return [self.reason(self.why_not(card), card)], "$faint"
        sentence = f"Enter: {self.voice.card(card)} → {self._does(card)[0]}"
        if len(self.plays(card)) > 1:
            return [f"{sentence}   {self.voice.words('table.other_target')}", sentence], ""
        return [sentence], ""

    def _would_click(self, card: int) -> tuple[Sequence[str], str]:
        """What a click on a card would do (C2)."""
        words, names = self.voice.words, (self.voice.card(card), self.voice.short(card))
        if self.manual:
            return [words("table.click.select", card=name) for name in names], ""
        if self.play(card) is None:
            why = self.reason(self.why_not(card), card)
            discard = [words("table.click.discard", card=name) for name in names]
            return [f"{discard[0]} {why}", *discard], "$faint"
        does = self._does(card)[0]
        return [words("table.click.play", card=name, does=does) for name in names], ""

    def _extension(self, width: int, height: int) -> list[Content]:
        """The question, the cards that it is about, and what each answer means (M13)."""
        inner = min(width, BOX) - 4
        question, *answers = texts.extension_question(self.voice, self.view)
        asked = [row(inner, line) for line in wrap(question, inner, 2)]
        lines = self._held(inner)
        for key, text in zip((self.voice.words("key.yes"), "N"), answers, strict=True):
            first, *rest = wrap(text, inner - 3)
            lines += [row(inner, line) for line in (f"{key}  {first}", *(f"   {x}" for x in rest))]
        title, style = self.voice.say("ask.extension.title"), "$accent"
        if len(asked) + len(lines) + 2 <= height:
            return box(title, [*asked, *lines], width, style)
        head = row(inner, (title, f"bold {style}"))
        heads: list[list[Content]] = [[head, *asked], asked, [head]]
        room = height - len(lines)
        told = [*next((one for one in heads if len(one) <= room), []), *lines]
        return [Content(" ") + line.pad_right(width - inner - 1) for line in told]

    def _held(self, width: int) -> list[Content]:
        """The cards by their names alone, for whoever decides on something else than a card."""
        rows: list[list[Part]] = [[]]
        for card in self.cards:
            name = f" {mark(card)}{self.voice.short(card)} "
            if cells(rows[-1]) + 1 + cell_len(name) > width:
                rows.append([])
            rows[-1] += [" "] * bool(rows[-1]) + [(name, band(card))]
        return [row(width, *parts) for parts in rows]
