"""The table of TOCK: six series in the centre, loose cards, everybody's pile and knock key."""

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual.content import Content

from millas.core.game import Event
from millas.games.tock import refusal
from millas.games.tock.state import CENTRE, DRAW, KEEP, ON_PILE, TOCK, Move
from millas.games.tock.view import View
from millas.tui.boards import tock_centre as centre
from millas.tui.boards.base import TIGHT, Board
from millas.tui.lines import Part, box, cells, clip, fitting, pad, row, spread, wrap
from millas.tui.motion import Motion
from millas.words import tock as texts
from millas.words.voice import Voice

KNOCKS: Final = ("q", "p", "a", "o", "z", "m")
"""Each seat's key, left and right in turn and near the keyboard's edge."""
KNOCK_WIDTH: Final = 12
EDGE: Final = "$edge"
FAINT: Final = "$faint"


class TockBoard(Board):
    """The board of this game."""

    CALL = "tock"

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self._view: View | None = None
        self._moves: list[Move] = []
        self._note = ""
        self._control = False
        self._lines_of: list[int | None] = []
        self._width = 0

    @property
    def view(self) -> View:
        """What the person who chooses sees."""
        if self._view is None:
            raise RuntimeError("nobody looks at this table")
        return self._view

    # The table

    def header(self, view: View, hand: int, width: int) -> Content:
        """The referee, and how many cards lie loose."""
        del hand
        say = self.voice.say
        referee = "helping" if view.rules.helping else "strict"
        left = row(width, (" TOCK ", "bold $accent"), say(f"referee.{referee}")).rstrip()
        spread_out = "▒" * min(20, -(-view.loose // 6)) if width >= 70 else ""
        loose = f"{say('loose', n=view.loose)} "
        right = Content.assemble((loose, ""), (spread_out, EDGE), ("  ", ""))
        return spread(width, left, right)

    def table(self, view: View, totals: tuple[int, ...], width: int, height: int) -> list[Content]:
        """The centre above, then every player."""
        del totals
        self._width = width
        seats = view.rules.seats
        lines = (
            centre.tall(self.voice, view, width)
            if height >= seats + 3
            else [centre.line(self.voice, view, width)]
        )
        draw = self._line
        if width >= 60 and height >= len(lines) + 3 * seats:
            draw = self._tall
        if width >= 76 and height >= len(lines) + 1 + 4 * seats:
            lines.append(centre.progress(view, width))
            draw = self._panel
        self._lines_of = [None] * len(lines)
        for seat in range(seats):
            drawn = draw(view, seat, width)
            lines += drawn
            self._lines_of += [seat] * len(drawn)
        return lines

    def _who(self, seat: int, room: int) -> str:
        """A player, with a bot's level where there is room."""
        level, name = self.voice.level(seat), f"{seat + 1} {self.voice.seat(seat)}"
        return fitting(room, f"{name} ({level})" if level else name, name)

    def _name(self, view: View, seat: int, room: int) -> list[Part]:
        text = self._who(seat, room)
        active = seat == view.turn and not view.reason
        mark = "►" if active else " "
        style = "bold $acting-band" if active else "bold"
        return [(mark + pad(text, room), style)]

    def _pile(self, view: View, seat: int, room: int = 99) -> str:
        """How many cards a player has, in words."""
        say = self.voice.say
        if seat in view.places:
            return say("is_out", n=view.places.index(seat) + 1)
        cards, block = view.piles[seat], view.blocks[seat]
        if not block:
            return say("cards", n=cards)
        blocked = say("block", n=block)
        return fitting(room, f"{say('cards', n=cards)} · {blocked}", f"{cards} · {blocked}")

    def _knock(self, view: View, seat: int) -> Part:
        """The knock key, bright while there is something this seat may call."""
        if view.rules.helping or self.voice.table.seats[seat].is_bot or seat in view.places:
            return " " * KNOCK_WIDTH
        live = seat in view.silent
        label = f"[{KNOCKS[seat].upper()}] TOCK!"
        return (pad(label, KNOCK_WIDTH), "bold $hazard" if live else FAINT)

    def _top(self, view: View, seat: int) -> str:
        return str(view.tops[seat]) if view.tops[seat] else "·"

    def _line(self, view: View, seat: int, width: int) -> list[Content]:
        room = max(8, min(30, width - 44))
        top = self._top(view, seat)
        style = "bold $miles-band" if view.tops[seat] else FAINT
        parts: list[Part] = [*self._name(view, seat, room), " ", (f"[{top:^4}]", style), " "]
        parts.append(self._pile(view, seat, width - KNOCK_WIDTH - cells(parts)))
        left = row(width, *parts).rstrip()
        return [spread(width, left, row(KNOCK_WIDTH, self._knock(view, seat)))]

    def _panel(self, view: View, seat: int, width: int) -> list[Content]:
        """A title, and below it the pile seen from above: its top and the edge of each card."""
        active = seat == view.turn and not view.reason
        style = "bold $acting-band" if active else "bold"
        text = self._who(seat, width - 46)
        name: list[Part] = [(("►" if active else " ") + text, style)]
        cards = f" {self._pile(view, seat)} "
        dash = "═" if active else "─"
        room = width - KNOCK_WIDTH - cells(name) - cell_len(cards) - 2
        title = [*name, (f" {dash * room}", style if active else EDGE), (cards, style), " "]
        edges = min(max(0, view.piles[seat] - 1), width - centre.CARD - 8)
        top = self._top(view, seat)
        card = "bold $miles-band" if view.tops[seat] else FAINT
        return [
            row(width, *title, self._knock(view, seat)),
            row(width, "    ", (f"┌{'─' * centre.CARD}┐", card), ("┐" * edges, EDGE)),
            row(width, "    ", (f"│{top.center(centre.CARD)}│", card), ("│" * edges, EDGE)),
            row(width, "    ", (f"└{'─' * centre.CARD}┘", card), ("┘" * edges, EDGE)),
        ]

    def _tall(self, view: View, seat: int, width: int) -> list[Content]:
        top = self._top(view, seat)
        thick = min(3, max(0, view.piles[seat] - 1))
        edge = "$accent" if seat == view.turn and not view.reason else EDGE
        style = "bold $miles-band" if view.tops[seat] else FAINT
        shade = "▒" * thick + " " * (3 - thick)
        middle = row(
            width,
            *self._name(view, seat, min(34, width - 46)),
            (" │", edge),
            (top.center(centre.CARD), style),
            ("│", edge),
            (f"{shade} ", EDGE),
            self._pile(view, seat),
        ).rstrip()
        indent = " " * (min(34, width - 46) + 2)
        return [
            row(width, indent, (f"┌{'─' * centre.CARD}┐", edge), (shade, EDGE)),
            spread(width, middle, row(KNOCK_WIDTH, self._knock(view, seat))),
            row(width, indent, (f"└{'─' * centre.CARD}┘", edge), (shade, EDGE)),
        ]

    def news(self, events: Sequence[Event]) -> tuple[str, list[str]] | None:
        """A call: who, on whom, right or wrong, and the cards that moved (T6, T7)."""
        if not any(event.kind.startswith("tock_") for event in events):
            return None
        return self.voice.say("call"), self.voice.story(events)

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """A card that is put into the centre or on a pile."""
        for event in events:
            if event.kind in {"centre", "burdened"} and event.seat in self._lines_of:
                start = self._width // 2, self._lines_of.index(event.seat)
                pile = event.side if event.kind == "burdened" else None
                end = 2, 1 if pile is None else self._lines_of.index(pile)
                return Motion(f" {event.card} ", "bold $miles-band", start, end)
        return None

    def area_rows(self, height: int) -> int:
        """A card needs less room than a hand."""
        return 7 if height >= TIGHT else 5

    def refusal(self, view: View, move: Move, code: str) -> str:
        """In full, why the view's seat may not make a move."""
        return texts.refusal(self.voice, view, move, code)

    # The active player

    def take(self, view: View, moves: list[Move], fresh: list[int]) -> None:
        """Let the active player choose among `moves`."""
        del fresh
        self._view, self._moves, self._note = view, list(moves), ""
        self._control = self._control and bool(moves)

    def topic(self) -> str:
        """The section about the card in play: where it fits, or the turn where it fits nowhere."""
        if self._control:
            return "hints"
        return "fits" if any(move.do in {"centre", "pile"} for move in self._moves) else "turn"

    @property
    def card(self) -> int:
        """The card that is to be placed: the drawn one, or the own top."""
        return self.view.drawn or self.view.top(self.view.turn)

    def press(self, key: str) -> Move | None:
        """Centre, a seat's pile, draw or keep; or the control list."""
        if key == "r":
            self._control = not self._control
            return None
        move = {"c": CENTRE, "d": DRAW, "k": KEEP}.get(key)
        if key.isdigit() and 1 <= int(key) <= self.view.rules.seats:
            move = ON_PILE[int(key) - 1]
        if move is None or not self._moves:
            return None
        return self._try(move)

    def _try(self, move: Move) -> Move | None:
        code = refusal(self.view, self.view.turn, move)
        if code is None:
            self._control = False
            return move
        self._note = self.refusal(self.view, move, code)
        return None

    def click_table(self, x: int, y: int) -> Move | None:
        """A click on the centre or on a pile places the card there."""
        if not self._moves or self._is_knock(x):
            return None
        seat = self._lines_of[y] if y < len(self._lines_of) else None
        return self._try(CENTRE if seat is None else ON_PILE[seat])

    def click_header(self) -> Move | None:
        """A click where the loose cards are draws."""
        return self._try(DRAW) if self._moves else None

    def click(self, x: int, y: int, *, right: bool) -> Move | None:
        """A click on the own card keeps it."""
        del x, y, right
        return self._try(KEEP) if self._moves and self.view.drawn else None

    # Those who knock

    def knock(self, key: str) -> tuple[int, Move] | None:
        """A person's knock key (T5)."""
        if key not in KNOCKS[: len(self.voice.table.seats)]:
            return None
        return self._knocks(KNOCKS.index(key))

    def click_knock(self, x: int, y: int) -> tuple[int, Move] | None:
        """A click on a knock label."""
        seat = self._lines_of[y] if y < len(self._lines_of) else None
        return self._knocks(seat) if seat is not None and self._is_knock(x) else None

    def _knocks(self, seat: int) -> tuple[int, Move] | None:
        return None if self.voice.table.seats[seat].is_bot else (seat, TOCK)

    def _is_knock(self, x: int) -> bool:
        return x >= self._width - KNOCK_WIDTH

    # The picture

    def own(self, width: int, height: int) -> list[Content]:
        """The card in play, large, with where a hand could put it; or the control list."""
        say = self.voice.say
        if self._control:
            control = [say(f"control.{number}") for number in (1, 2, 3, 4)]
            if len(control) + 2 <= height:
                return box(say("control.title"), control, width, "$accent")
            lines = [row(width, " ", line) for line in control]
            return [row(width, " ", (say("control.title"), "bold $accent")), *lines]
        card, who = self.card, self.voice.seat(self.view.turn)
        drawn = bool(self.view.drawn)
        title = say("own.drawn" if drawn else "own.top" if card else "own.none", who=who)
        name = self.voice.card(card) if card else "·"
        style = f"bold ${'safety' if drawn else 'miles'}-band" if card else FAINT
        picture = [f"┌{'─' * 13}┐", f"│{pad(str(card or '·').center(13), 13)}│"]
        label = "" if name == str(card) else clip(name, 13)
        if height > 5:
            picture.append(f"│{pad(label.center(13), 13)}│")
        picture.append(f"└{'─' * 13}┘")
        places = self._places()
        lines = [row(width, " ", (clip(title, width - 2), "bold"))]
        for index, line in enumerate(picture):
            text: Part = places[index] if index < len(places) else ""
            lines.append(row(width, "  ", (line, style), "   ", text))
        note = wrap(self._note, width - 2, 2) if self._note else []
        told = [row(width, " ", (line, "bold $accent")) for line in note]
        return [*lines[: height - len(told)], *told]

    def _places(self) -> list[Part]:
        """Where a hand could put the card, with its keys."""
        say, view = self.voice.say, self.view
        found: list[Part] = []
        piles = []
        for move in self._moves:
            if move.do == "centre":
                found.append((f"C  {say('does.centre')}", "$remedy"))
            elif move.do == "pile":
                piles.append(f"{move.on + 1}  {self.voice.seat(move.on)} ({view.tops[move.on]})")
            elif move.do == "draw":
                found.append((f"D  {say('does.draw')}", ""))
            elif move.do == "keep":
                found.append((f"K  {say('does.keep')}", ""))
        if piles:
            found.insert(len(found) - 1, ("   ".join(piles), "$miles"))
        return found

    def keys(self) -> list[tuple[str, str]]:
        """The keys of the active player."""
        say = self.voice.say
        if not self._moves:
            return []
        last = ("K", say("key.keep")) if self.view.drawn else ("D", say("key.draw"))
        return [
            ("C", say("key.centre")),
            (f"1-{self.view.rules.seats}", say("key.pile")),
            last,
            ("R", say("key.control")),
        ]

    # The end

    def ending(self, line: dict[str, Any]) -> str:
        """How the round ended."""
        return texts.ending(self.voice, line)

    def places(self, line: dict[str, Any]) -> list[str]:
        """Who came where (T9)."""
        return texts.places(self.voice, line)
