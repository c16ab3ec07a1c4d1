"""A record on the table, step by step: what everybody saw, and cards once a hand is over."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer

from millas.core.match import Match
from millas.lookback.hand import hands
from millas.lookback.playback import Playback
from millas.tui.boards import board_for
from millas.tui.lines import Lines, clip, row, wrap
from millas.tui.screens import area
from millas.tui.screens.chart import ChartScreen
from millas.words.voice import Voice

SPEEDS: Final = (1, 2, 4)
SECONDS: Final = 1.6
"""How long a step is shown at the slowest speed."""


class ReplayScreen(Screen[None]):
    """One record; `shown` turns up the cards of hands that are over."""

    CSS = """
    ReplayScreen { layout: vertical; overflow: hidden; }
    #header { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #keys { height: 1; background: $panel; }
    """
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,enter,down", "step(1)"),
        Binding("left,p,up", "step(-1)"),
        Binding("pagedown", "hand(1)"),
        Binding("pageup", "hand(-1)"),
        Binding("home", "go(0)"),
        Binding("end", "go(-1)"),
        Binding("space", "auto"),
        Binding("plus,x", "faster"),
        Binding("h", "show"),
        Binding("c", "chart"),
        Binding("escape,q", "dismiss(None)"),
    ]

    def __init__(
        self, playback: Playback, voice: Voice, *, at: int = 0, shown: bool = False
    ) -> None:
        super().__init__()
        self.playback = playback
        self.voice = voice
        self.board = board_for(voice)
        self._shown = shown
        self._at = at
        self._match: Match = playback.at(at)
        self._speed = 0
        self._timer: Timer | None = None
        self._wanted = ""

    def compose(self) -> ComposeResult:
        """The bands of the table."""
        yield Lines(id="header")
        yield Lines(id="middle")
        yield Lines(id="area")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Show the first step."""
        self.repaint()

    def on_resize(self, _: events.Resize) -> None:
        """Draw everything anew in the new size."""
        self.repaint()

    # Where one is

    @property
    def _last(self) -> int:
        return len(self.playback.steps) - 1

    def _go(self, at: int) -> None:
        at = max(0, min(self._last, at))
        if at != self._at:
            self._at, self._match = at, self.playback.at(at)
        self.repaint()

    def action_step(self, by: int) -> None:
        """The next step, or the one before."""
        self._stop()
        self._go(self._at + by)

    def action_go(self, at: int) -> None:
        """The beginning, or the end."""
        self._stop()
        self._go(at if at >= 0 else self._last)

    def action_hand(self, by: int) -> None:
        """The next hand's deal, or this one's, or the one before."""
        self._stop()
        hand = self.playback.steps[self._at].hand
        if by < 0 and self._at > self.playback.first[hand]:
            by = 0
        self._go(self.playback.first.get(hand + by, self._last if by > 0 else 0))

    def action_auto(self) -> None:
        """Go on by itself, or stop."""
        if self._timer is not None:
            self._stop()
        elif self._at < self._last:
            self._timer = self.set_interval(SECONDS / SPEEDS[self._speed], self._next)
        self.repaint()

    def action_faster(self) -> None:
        """The next of the three speeds."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        if self._timer is not None:
            self._stop()
            self.action_auto()

    def _next(self) -> None:
        if self._at + 1 >= self._last:
            self._stop()
        self._go(self._at + 1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_key(self, event: events.Key) -> None:
        """Digits are the number of a step; Enter goes there."""
        if event.key.isdecimal():
            self._wanted = (self._wanted + event.key)[-6:]
        elif self._wanted and event.key == "backspace":
            self._wanted = self._wanted[:-1]
        elif self._wanted and event.key in {"enter", "escape"}:
            event.prevent_default()
            wanted, self._wanted = self._wanted, ""
            if event.key == "enter":
                self._stop()
                self._go(int(wanted) - 1)
        else:
            self._wanted = ""
            return
        event.stop()
        self.repaint()

    # What is shown besides

    def action_show(self) -> None:
        """Turn up everybody's cards, or cover them."""
        self._shown = not self._shown and self.voice.table.game.SECRET_HANDS
        self.repaint()

    def action_chart(self) -> None:
        """How far each side had come in this hand."""
        self._stop()
        hand = self.playback.steps[self._at].hand
        self.app.push_screen(ChartScreen(self.voice, self.playback, hand))

    # How it looks

    def repaint(self) -> None:
        """Draw the step: the table, what happened, and the cards if they may be seen."""
        if not self.query(Lines):
            return
        size = self.app.size
        told = self._told(size.width)
        self.query_one("#area", Lines).styles.height = len(told)
        header = self.board.header(self._match.view(None), self._match.hand, size.width)
        self.query_one("#header", Lines).show([header])
        middle = area.middle(self.board, self._match, size, len(told), self._log)
        self.query_one("#middle", Lines).show(middle)
        self.query_one("#area", Lines).show(told)
        self.query_one("#keys", Lines).show([self._keys(size.width)])

    def _log(self, width: int, height: int) -> list[Content]:
        story = self.voice.story(self._match.told(None))
        return area.log(self.voice, story, width, height)

    def _told(self, width: int) -> list[Content]:
        """Where one is and what this step brought, then everybody's cards."""
        words, step = self.voice.words, self.playback.steps[self._at]
        where = words("replay.at", hand=step.hand, n=self._at + 1, of=self._last + 1)
        if self._timer is not None:
            where += f" · {words('replay.auto', speed=SPEEDS[self._speed])}"
        if self._wanted:
            where = f"{words('replay.go', of=self._last + 1)} {self._wanted}█"
        lines = [row(width, " ", (f"{words('replay.title')} · {where}", "bold $accent"))]
        story = " · ".join(self.voice.story(step.events)) or self._who_plays()
        lines.append(row(width, " ", (clip(story, width - 2), "bold")))
        return lines + self._hands(width)

    def _who_plays(self) -> str:
        """What is told of a step that has no words of its own."""
        seats = self._match.actors()[:1]
        return self.voice.words("table.plays", who=self.voice.seats(seats)) if seats else ""

    def _hands(self, width: int) -> list[Content]:
        """The cards of a hand that is over; of any other, why not."""
        if not self._shown:
            return []
        if not self.playback.is_open(self._at):
            return [row(width, " ", (self.voice.words("replay.covered"), "$faint"))]
        lines = [one for text in hands(self.voice, self._match) for one in wrap(text, width - 2)]
        return [row(width, " ", line) for line in lines]

    def _keys(self, width: int) -> Content:
        words = self.voice.words
        keys = [("←→", "step"), ("␣", "auto"), ("X", "speed"), ("0-9", "go"), ("H", "hands")]
        keys += [("PgUp/Dn", "hand"), ("C", "chart")]
        if not self.voice.table.game.SECRET_HANDS:
            keys.remove(("H", "hands"))
        named = [(key, words(f"key.{name}")) for key, name in keys]
        return area.key_bar(named, [("Esc", words("key.back"))], width)
