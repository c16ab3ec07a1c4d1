"""The table while a hand is played: whose turn, who may look, what comes next.

The screen draws public facts and, below them, one area: a person's hand, a
question put to everybody, the curtain, or who is playing. A hand is drawn only
while its person holds the machine, so nothing has to be hidden in a hurry.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from millas import fairness
from millas.core.game import Event, Refused, RuleFile
from millas.core.record import Line
from millas.hotseat import HotSeat, Kind
from millas.store import Pace, Save, Settings
from millas.thinking import Thinker
from millas.tui.boards import board_for
from millas.tui.guard import Guard
from millas.tui.lines import Lines, row
from millas.tui.motion import Tabletop
from millas.tui.screens import area
from millas.tui.screens.below import Below, Mode
from millas.tui.screens.ruled import RuledScreen
from millas.tui.turns import PACE, answers
from millas.words import Words
from millas.words.voice import Voice

LEAST: Final = (46, 14)
"""The smallest window in which everything is seen; the game goes on below it."""
NEWS: Final = 4.0
"""How many turns of a bot a call is shown, unless a key is pressed."""
_NOT_TABLE: Final = {"f1", "f10"}
"""Keys that do the same whatever is on the table."""


class TableScreen(RuledScreen[None]):
    """One match, hand after hand; without a `save` it is kept nowhere.

    `settings` are those of the evening, and may change meanwhile; `pace` goes before theirs.
    """

    DEFAULT_CSS = """
    TableScreen { layout: vertical; overflow: hidden; }
    #header { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #keys { height: 1; background: $panel; }
    """
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f10", "app.menu"),
        Binding("l", "app.log"),
        Binding("s", "app.scores"),
    ]
    LOG_ROWS: ClassVar[int] = 2
    """How many rows below the table are kept for the log, where that is possible."""

    class HandOver(Message):
        """A hand has ended; its score is to be shown."""

    def __init__(
        self,
        hotseat: HotSeat,
        save: Save | None,
        voice: Voice,
        settings: Settings,
        pace: Pace | None = None,
        *,
        guard: float,
    ) -> None:
        super().__init__()
        self.hotseat = hotseat
        self.match = hotseat.match
        self.save = save
        self.voice = voice
        self.settings = settings
        self.pace = pace
        self.guard = Guard(guard)
        self.thinker = Thinker(self.match)
        self.board = board_for(voice)
        self.board.manual = settings.manual
        self.tabletop = Tabletop(id="middle")
        self.below = Below(hotseat, self.board)
        self._left = False
        self._told: tuple[int, list[Event]] = (0, [])
        self._story: list[str] = []

    @property
    def closing(self) -> str:
        """What is said beside the score if nothing comes after it."""
        return ""

    @property
    def _seconds(self) -> float:
        """How long a turn of a bot takes."""
        return PACE[self.pace or self.settings.pace]

    def compose(self) -> ComposeResult:
        """The four bands of the screen."""
        yield Lines(id="header")
        yield self.tabletop
        yield Lines(id="area")
        yield Lines(id="keys")

    def on_mount(self) -> None:
        """Go on wherever the match stands."""
        self.call_after_refresh(self.thinker.warm_up)
        if self.match.hand == 0:
            self.next_hand()
        else:
            self.advance()

    def on_unmount(self) -> None:
        """Let no bot that thinks hold up the way out."""
        self.thinker.close()

    # The course of the hand

    def advance(self) -> None:
        """Ask the next decision of whoever has it."""
        wait = self.hotseat.waiting()
        while wait.kind is Kind.NOTHING:
            self.match.submit(wait.seat, wait.move)
            wait = self.hotseat.waiting()
        if wait.kind is Kind.BOT:
            self._show(Mode.WATCH)
            self._play_bots(wait.seat)
        elif wait.kind is Kind.PERSON:
            self._call(wait.seat)
            self._play_bots(None)
        elif wait.kind is Kind.ASK:
            self.below.asked = wait.seats
            self._show(Mode.ASK)
        else:
            self.hotseat.holder = None
            self._show(Mode.WATCH)
            self.post_message(self.HandOver())

    def next_hand(self) -> None:
        """Deal again after the score has been read."""
        self.board.new_hand()
        self.match.deal()
        self._tell_trouble()
        self.advance()

    def _call(self, seat: int) -> None:
        """It is for this person to decide: behind the curtain if the machine changes hands."""
        self.below.chooser = seat
        if self.hotseat.curtain_before(seat):
            self.hotseat.holder = None
            self._show(Mode.CURTAIN)
        else:
            self._open()

    def _open(self) -> None:
        """Show the hand of the person who now holds the machine."""
        seat = self.below.chooser
        if seat is None:
            return
        self.hotseat.show(seat)
        drawn = [
            event.card
            for event in self.hotseat.since_last_act(seat)
            if event.kind == "drew" and event.seat == seat and event.card is not None
        ]
        self.board.take(self.match.view(seat), self.match.moves(seat), drawn)
        self._show(Mode.OWN)

    def _answer(self, move: Any | None) -> None:
        """The person's choice, or another look at the hand."""
        seat = self.below.chooser
        if move is None or seat is None:
            self.repaint()
        elif self.below.is_only_looking and move == self.match.game.decline(self.match.state):
            self.advance()
        else:
            self._submit(seat, move)

    def _submit(self, seat: int, move: Any) -> None:
        if self._left:
            return
        try:
            events = self.hotseat.act((seat,), move)
        except Refused as refused:
            view = self.match.view(seat)
            self.notify(self.board.refusal(view, move, refused.reason), markup=False)
            return
        self._tell_trouble()
        self._move(events)
        news = self.board.news(events)
        if news is None:
            self.advance()
        else:
            self.below.news = news
            self._show(Mode.NEWS)
            self._end_news()

    def _move(self, events: Sequence[Event]) -> None:
        """Show a card on its way while the hand goes on; nothing waits for it."""
        wanted = self.settings.animations and self.app.animation_level != "none"
        seen = wanted and self._seconds > 0
        self.tabletop.move(self.board.motion(events) if seen else None)

    @work(exclusive=True, group="bots")
    async def _end_news(self) -> None:
        await asyncio.sleep(self._seconds * NEWS)
        self.call_later(self.advance)

    @work(exclusive=True, group="bots")
    async def _play_bots(self, seat: int | None) -> None:
        """Bots that may call do so or keep still; then the one that is waited for plays."""
        last = self.match.lines[-1]
        async for bot, answer in answers(self.match, self.thinker, seat, self._seconds):
            if answer.stand_in is not None:
                self._tell_stand_in(bot, answer.stand_in)
            if answer.move is not None:
                self.call_later(self._submit_bot, bot, answer.move, last)

    def _submit_bot(self, seat: int, move: Any, last: Line) -> None:
        """A bot's act, unless something has happened since the `last` line."""
        if self.match.lines[-1] is last:
            self._submit(seat, move)

    def _take_back(self) -> None:
        """Undo the latest act, in the record too; whoever made it decides again."""
        lost = self.hotseat.take_back()
        if self.save is not None:
            self.save.take_back(lost)
        who = self.voice.seat(lost[0]["seat"])
        self.notify(self.voice.words("table.taken_back", who=who), markup=False)
        self._tell_trouble()
        self.advance()

    # What may change meanwhile

    def speak(self, words: Words) -> None:
        """Go on in another language."""
        self.voice = self.board.voice = Voice(words, self.match.table)
        self.repaint()

    def allow_counter(self, allowed: bool) -> None:
        """Let people look at what is still unseen, or not any more; everybody sees which."""
        self.hotseat.counter, self.below.counting = allowed, False
        self.repaint()

    def allow_hints(self, allowed: bool) -> None:
        """Let people ask what to play, or not any more; everybody sees which."""
        self.hotseat.hints = allowed
        self.below.hint = []
        self.repaint()

    def hide_hand(self) -> None:
        """Draw the curtain again: the machine was put aside."""
        if self.hotseat.covers and self.below.mode is Mode.OWN and self.below.chooser is not None:
            self.hotseat.holder = None
            self._show(Mode.CURTAIN)

    def leave(self) -> None:
        """Nothing may happen here any more: the match is let go."""
        self._left = True
        self.thinker.close()
        self.workers.cancel_node(self)

    # What is said in passing

    def _tell_trouble(self) -> None:
        """Say so when the match cannot be saved, and when it can again."""
        if self.save is None or not self.save.turned():
            return
        trouble, words = self.save.trouble, self.voice.words
        if trouble is None:
            self.notify(words("plain.saved_again"), markup=False)
        else:
            text = words("table.not_saved", path=self.save.path, found=trouble.strerror)
            self.notify(text, severity="error", markup=False)

    def _tell_stand_in(self, seat: int, level: str) -> None:
        """Say so when a bot could not choose."""
        voice = self.voice
        text = voice.words("thinking.stand_in", who=voice.seat(seat), bot=voice.bot(level))
        self.notify(text, severity="warning", markup=False)

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Keys that were pressed before their prompt was on the screen do not count."""
        self.tabletop.rest()
        guarded = self.below.mode in {Mode.CURTAIN, Mode.ASK, Mode.WHO}
        if self.guard.refuses(event, hides=guarded):
            event.stop()
            return
        key = event.key.lower() if len(event.key) == 1 else event.key
        knock = self.board.knock(key)
        if self.below.mode is Mode.NEWS:
            if key not in _NOT_TABLE:
                event.stop()
                self.advance()
        elif knock is not None:
            event.stop()
            event.prevent_default()
            self._submit(*knock)
        elif key == "u" and self.hotseat.can_take_back():
            self._take_back()
        elif self.below.mode is Mode.OWN:
            self._own_key(key, event)
        elif self.below.mode is Mode.CURTAIN:
            self._curtain_key(key)
        elif self.below.mode is Mode.ASK:
            self._ask_key(key)
        elif self.below.mode is Mode.WHO:
            self._who_key(key)

    def _own_key(self, key: str, event: events.Key) -> None:
        """A key of the person who chooses."""
        if self.board.asks and len(key) == 1:
            event.stop()
            event.prevent_default()
        counting, self.below.counting = self.below.counting, False
        if key == "escape" and self.below.is_only_looking:
            self.advance()
        elif key == "f" and self.below.can_count:
            self.below.counting = not counting
            self.repaint()
        elif key == "h":
            self.below.ask_coach()
            self.repaint()
        else:
            self._answer(self.board.press(key))

    def _curtain_key(self, key: str) -> None:
        if self.below.chooser is not None and key == str(self.below.chooser + 1):
            self._open()
        elif key == "escape" and self.below.is_only_looking:
            self.advance()

    def _ask_key(self, key: str) -> None:
        if key == "n":
            self.hotseat.act(self.below.asked, self.match.game.decline(self.match.state))
            self._tell_trouble()
            self.advance()
        elif key == "t":
            if len(self.below.asked) == 1:
                self._call(self.below.asked[0])
            else:
                self._show(Mode.WHO)

    def _who_key(self, key: str) -> None:
        if key == "escape":
            self.advance()
        elif key.isdigit() and int(key) - 1 in self.below.asked:
            self._call(int(key) - 1)

    # The mouse

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show what a click would do."""
        if self.below.mode is Mode.OWN and not self.below.counting:
            place = None if event.widget is None else event.widget.id
            if self.board.hover(place, event.x, event.y):
                self.repaint()

    def on_click(self, event: events.Click) -> None:
        """The mouse does what the keys do; a click on the label of a key presses it."""
        self.tabletop.rest()
        if event.widget is None or event.chain > 1 or self.guard.is_older(event):
            return
        place = event.widget.id
        if place == "keys":
            key = area.key_at(self._keys(self.size.width), event.x)
            if key:
                self.app.simulate_key(key)
            return
        counting, self.below.counting = self.below.counting, False
        knock = self.board.click_knock(event.x, event.y) if place == "middle" else None
        if self.below.mode is Mode.NEWS:
            self.advance()
        elif knock is not None:
            self._submit(*knock)
        elif self.below.mode is Mode.OWN:
            self._answer(None if counting else self._clicked(event, place))

    def _clicked(self, event: events.Click, place: str | None) -> Any | None:
        if place == "area":
            return self.board.click(event.x, event.y, right=event.button == 3)
        if place == "middle":
            return self.board.click_table(event.x, event.y)
        return self.board.click_header() if place == "header" else None

    # The picture

    def _show(self, mode: Mode) -> None:
        """Show something else below the table; keys that are older do not count."""
        self.below.show(mode)
        self.guard.begin()
        self.repaint()

    def on_resize(self, _: events.Resize) -> None:
        """Draw everything anew in the new size."""
        self.repaint()

    def repaint(self) -> None:
        """Draw what the people in front of the screen may see."""
        size = self.app.size
        if self.match.state is None or not self.query(Lines):
            return
        public = self.match.view(None)
        rows = self.board.area_rows(size.height)
        hint = area.hint(self.below.hint, size.width)
        below = rows + len(hint)
        self.query_one("#area", Lines).styles.height = below
        header = self._header(public, size.width)
        if size.width < LEAST[0] or size.height < LEAST[1]:
            notice = self.voice.words("table.too_small", width=LEAST[0], height=LEAST[1])
            header = row(size.width, (notice, "bold $accent"))
        self.query_one("#header", Lines).show([header])
        self.tabletop.show(
            area.middle(self.board, self.match, size, below, self._log, self.LOG_ROWS)
        )
        self.query_one("#area", Lines).show([*self.below.lines(public, size.width, rows), *hint])
        self.query_one("#keys", Lines).show([area.key_bar(self._keys(size.width), (), size.width)])

    def _header(self, public: Any, width: int) -> Content:
        """The hand as a whole, and what people may ask for: hints, or what is unseen."""
        marks = " F" * self.hotseat.counter + " H" * self.hotseat.hints
        mark = Content.styled(marks, "bold $accent")
        return self.board.header(public, self.match.hand, width - mark.cell_length) + mark

    def story(self) -> list[str]:
        """What everybody saw in this hand, the fingerprint of its deck first."""
        now_told = self.match.hand, self.match.log[:]
        if now_told != self._told:
            sealed = self.voice.words("fairness.sealed", sign=fairness.fingerprint(self.match))
            self._story = [sealed, *self.voice.story(self.match.told(None))]
            self._told = now_told
        return self._story

    def _log(self, width: int, height: int) -> list[Content]:
        """The latest events that everybody saw."""
        return area.log(self.voice, self.story(), width, height)

    def _keys(self, width: int) -> list[area.Key]:
        """The keys of the line below, those there is room for."""
        return area.shown_keys(self.below.keys(), self._always(), width)

    def _always(self) -> list[area.Key]:
        """The keys that are shown before all others."""
        words = self.voice.words
        return [
            ("F1", words("key.help")),
            ("F10", words("key.menu")),
            ("^Q", words("key.leave")),
        ]

    def about(self) -> tuple[RuleFile, str]:
        """The rules of the table, at what is shown or asked."""
        return self.match.table.file, self.below.topic()
