"""The table while a hand is played: whose turn, who may look, what comes next.

The screen draws public facts and, below them, one area: a person's hand, a
question put to everybody, the curtain, or who is playing. A hand is drawn only
while its person holds the machine, so nothing has to be hidden in a hurry.
"""

import asyncio
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, ClassVar, Final

from textual import events, work
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.screen import Screen

from millas import fairness
from millas.core.game import Event, Refused
from millas.core.record import Line
from millas.hotseat import HotSeat, Kind
from millas.store import Save, Settings
from millas.thinking import Thinker
from millas.tui.boards import board_for
from millas.tui.guard import Guard
from millas.tui.lines import Lines, row
from millas.tui.motion import Tabletop
from millas.tui.screens import area
from millas.tui.turns import PACE, answers
from millas.words import Words, memory
from millas.words.voice import Voice

LEAST: Final = (46, 14)
"""The smallest window in which everything is seen; the game goes on below it."""
NEWS: Final = 4.0
"""How many turns of a bot a call is shown, unless a key is pressed."""
_NOT_TABLE: Final = {"f1", "f10"}
"""Keys that do the same whatever is on the table."""


class Mode(StrEnum):
    """What the area below the table shows."""

    WATCH = "watch"
    CURTAIN = "curtain"
    OWN = "own"
    NEWS = "news"
    ASK = "ask"
    WHO = "who"


class TableScreen(Screen[None]):
    """One match, hand after hand; `settings` are those of the evening, and may change meanwhile."""

    DEFAULT_CSS = """
    TableScreen { layout: vertical; overflow: hidden; }
    #header { height: 1; background: $panel; }
    #middle { height: 1fr; }
    #keys { height: 1; background: $panel; }
    """
    AUTO_FOCUS = None
    LOG_ROWS: ClassVar[int] = 2
    """How many rows below the table are kept for the log, where that is possible."""

    class HandOver(Message):
        """A hand has ended; its score is to be shown."""

    def __init__(
        self,
        hotseat: HotSeat,
        save: Save,
        voice: Voice,
        settings: Settings,
        *,
        guard: float,
    ) -> None:
        super().__init__()
        self.hotseat = hotseat
        self.match = hotseat.match
        self.save = save
        self.voice = voice
        self.settings = settings
        self.guard = Guard(guard)
        self.thinker = Thinker(self.match)
        self.board = board_for(voice)
        self.board.manual = settings.manual
        self.tabletop = Tabletop(id="middle")
        self.mode = Mode.WATCH
        self._guest: int | None = None
        self._asked: tuple[int, ...] = ()
        self._news: tuple[str, list[str]] = ("", [])
        self._counting = False
        self._hint: list[str] = []
        self._left = False
        self._rows = 7
        self._told: tuple[int, list[Event]] = (0, [])
        self._story: list[str] = []

    @property
    def closing(self) -> str:
        """What is said beside the score if nothing comes after it."""
        return ""

    @property
    def _seconds(self) -> float:
        """How long a turn of a bot takes."""
        return PACE[self.settings.pace]

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
            self._asked = wait.seats
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
        self._guest = seat
        if self.hotseat.curtain_before(seat):
            self.hotseat.holder = None
            self._show(Mode.CURTAIN)
        else:
            self._open()

    def _open(self) -> None:
        """Show the hand of the person who now holds the machine."""
        seat = self._guest
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

    def speak(self, words: Words) -> None:
        """Go on in another language."""
        self.voice = self.board.voice = Voice(words, self.match.table)
        self.repaint()

    def leave(self) -> None:
        """Nothing may happen here any more: the match is let go."""
        self._left = True
        self.thinker.close()
        self.workers.cancel_node(self)

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
            self._news = news
            self._show(Mode.NEWS)
            self._end_news()

    @work(exclusive=True, group="bots")
    async def _end_news(self) -> None:
        await asyncio.sleep(self._seconds * NEWS)
        self.call_later(self.advance)

    def _tell_trouble(self) -> None:
        """Say so when the match cannot be saved, and when it can again."""
        if not self.save.turned():
            return
        trouble, words = self.save.trouble, self.voice.words
        if trouble is None:
            self.notify(words("plain.saved_again"), markup=False)
        else:
            text = words("table.not_saved", path=self.save.path, found=trouble.strerror)
            self.notify(text, severity="error", markup=False)

    @work(exclusive=True, group="bots")
    async def _play_bots(self, seat: int | None) -> None:
        """Bots that may call do so or keep still; then the one that is waited for plays."""
        last = self.match.lines[-1]
        async for bot, answer in answers(self.match, self.thinker, seat, self._seconds):
            if answer.stand_in is not None:
                self._tell_stand_in(bot, answer.stand_in)
            if answer.move is not None:
                self.call_later(self._submit_bot, bot, answer.move, last)

    def _tell_stand_in(self, seat: int, level: str) -> None:
        """Say so when a bot could not choose."""
        voice = self.voice
        text = voice.words("thinking.stand_in", who=voice.seat(seat), bot=voice.bot(level))
        self.notify(text, severity="warning", markup=False)

    def _submit_bot(self, seat: int, move: Any, last: Line) -> None:
        """A bot's act, unless something has happened since the `last` line."""
        if self.match.lines[-1] is last:
            self._submit(seat, move)

    def hide_hand(self) -> None:
        """Draw the curtain again: the machine was put aside."""
        if self.hotseat.covers and self.mode is Mode.OWN and self._guest is not None:
            self.hotseat.holder = None
            self._show(Mode.CURTAIN)

    def _move(self, events: Sequence[Event]) -> None:
        """Show a card on its way while the hand goes on; nothing waits for it."""
        wanted = self.settings.animations and self.app.animation_level != "none"
        seen = wanted and self._seconds > 0
        self.tabletop.move(self.board.motion(events) if seen else None)

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Keys that were pressed before their prompt was on the screen do not count."""
        self.tabletop.rest()
        guarded = self.mode in {Mode.CURTAIN, Mode.ASK, Mode.WHO}
        if self.guard.refuses(event, hides=guarded):
            event.stop()
            return
        key = event.key.lower() if len(event.key) == 1 else event.key
        knock = self.board.knock(key)
        if self.mode is Mode.NEWS:
            if key not in _NOT_TABLE:
                event.stop()
                self.advance()
        elif knock is not None:
            event.stop()
            event.prevent_default()
            self._submit(*knock)
        elif key == "u" and self.hotseat.can_take_back():
            self._take_back()
        elif self.mode is Mode.OWN:
            self._own_key(key, event)
        elif self.mode is Mode.CURTAIN:
            self._curtain_key(key)
        elif self.mode is Mode.ASK:
            self._ask_key(key)
        elif self.mode is Mode.WHO:
            self._who_key(key)

    def _own_key(self, key: str, event: events.Key) -> None:
        """A key of the person who chooses."""
        if self.board.asks and len(key) == 1:
            event.stop()
            event.prevent_default()
        counting, self._counting = self._counting, False
        if key == "escape" and self._is_guest():
            self.advance()
        elif key == "f" and self._can_count():
            self._counting = not counting
            self.repaint()
        elif key == "h":
            self._ask_coach()
        else:
            self._answer(self.board.press(key))

    def _take_back(self) -> None:
        """Undo the latest act, in the record too; whoever made it decides again."""
        lost = self.hotseat.take_back()
        self.save.take_back(lost)
        who = self.voice.seat(lost[0]["seat"])
        self.notify(self.voice.words("table.taken_back", who=who), markup=False)
        self._tell_trouble()
        self.advance()

    def _answer(self, move: Any | None) -> None:
        """The person's choice, or another look at the hand."""
        seat = self._guest
        if move is None or seat is None:
            self.repaint()
        elif self._is_guest() and move == self.match.game.decline(self.match.state):
            self.advance()
        else:
            self._submit(seat, move)

    def _can_count(self) -> bool:
        """Whether whoever chooses may look at what is still unseen."""
        return self.hotseat.counter and not self.board.asks

    def allow_counter(self, allowed: bool) -> None:
        """Let people look at what is still unseen, or not any more; everybody sees which."""
        self.hotseat.counter, self._counting = allowed, False
        self.repaint()

    def allow_hints(self, allowed: bool) -> None:
        """Let people ask what to play, or not any more; everybody sees which."""
        self.hotseat.hints = allowed
        self._hint = []
        self.repaint()

    def _ask_coach(self) -> None:
        """Show the person who holds the machine what a good player would do; or not any more."""
        from millas import coach  # noqa: PLC0415 - no table need wait
        from millas.coach import told  # noqa: PLC0415 - no table need wait

        seat = self._guest
        if self._hint or seat is None:
            self._hint = []
        elif not self.hotseat.hints:
            self._hint = [self.voice.words("coach.off")]
        else:
            view = self.match.view(seat)
            advice = coach.COACHES[self.match.game.NAME].advise(view, self.match.moves(seat))
            self._hint = told.hint(self.voice, view, advice)
            self.hotseat.tell_hint(seat)
        self.repaint()

    def _is_guest(self) -> bool:
        """Whether somebody only looks whether to call: the table's question is still open."""
        return self.hotseat.asks_aloud and self.match.game.decline(self.match.state) is not None

    def _curtain_key(self, key: str) -> None:
        if self._guest is not None and key == str(self._guest + 1):
            self._open()
        elif key == "escape" and self._is_guest():
            self.advance()

    def _ask_key(self, key: str) -> None:
        if key == "n":
            self.hotseat.act(self._asked, self.match.game.decline(self.match.state))
            self._tell_trouble()
            self.advance()
        elif key == "t":
            if len(self._asked) == 1:
                self._call(self._asked[0])
            else:
                self._show(Mode.WHO)

    def _who_key(self, key: str) -> None:
        if key == "escape":
            self.advance()
        elif key.isdigit() and int(key) - 1 in self._asked:
            self._call(int(key) - 1)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show what a click would do."""
        if self.mode is Mode.OWN and not self._counting:
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
        counting, self._counting = self._counting, False
        knock = self.board.click_knock(event.x, event.y) if place == "middle" else None
        if self.mode is Mode.NEWS:
            self.advance()
        elif knock is not None:
            self._submit(*knock)
        elif self.mode is Mode.OWN:
            self._answer(None if counting else self._clicked(event, place))

    def _clicked(self, event: events.Click, place: str | None) -> Any | None:
        if place == "area":
            return self.board.click(event.x, event.y, right=event.button == 3)
        if place == "middle":
            return self.board.click_table(event.x, event.y)
        return self.board.click_header() if place == "header" else None

    def topic(self) -> str:
        """The section of the rules about what is on the screen; empty if it is no rule."""
        if self.mode in {Mode.ASK, Mode.WHO, Mode.NEWS}:
            return self.board.CALL
        return self.board.topic() if self.mode is Mode.OWN else ""

    # The picture

    def story(self) -> list[str]:
        """What everybody saw in this hand, the fingerprint of its deck first."""
        now_told = self.match.hand, self.match.log[:]
        if now_told != self._told:
            sealed = self.voice.words("fairness.sealed", sign=fairness.fingerprint(self.match))
            self._story = [sealed, *self.voice.story(self.match.told(None))]
            self._told = now_told
        return self._story

    def on_resize(self, _: events.Resize) -> None:
        """Draw everything anew in the new size."""
        self.repaint()

    def _show(self, mode: Mode) -> None:
        self.mode = mode
        self._counting = False
        self.guard.begin()
        if mode is not Mode.OWN:
            self.board.put_away()
        self._hint = []
        if mode is not Mode.OWN and mode is not Mode.CURTAIN:
            self._guest = None
        if mode is Mode.ASK:
            self.hotseat.holder = None
        self.repaint()

    def repaint(self) -> None:
        """Draw what the people in front of the screen may see."""
        size = self.app.size
        if self.match.state is None or not self.query(Lines):
            return
        public = self.match.view(None)
        self._rows = self.board.area_rows(size.height)
        hint = area.hint(self._hint, size.width)
        below = self._rows + len(hint)
        self.query_one("#area", Lines).styles.height = below
        header = self._header(public, size.width)
        if size.width < LEAST[0] or size.height < LEAST[1]:
            notice = self.voice.words("table.too_small", width=LEAST[0], height=LEAST[1])
            header = row(size.width, (notice, "bold $accent"))
        self.query_one("#header", Lines).show([header])
        self.tabletop.show(
            area.middle(self.board, self.match, size, below, self._log, self.LOG_ROWS)
        )
        self.query_one("#area", Lines).show([*self._area(public, size.width), *hint])
        self.query_one("#keys", Lines).show([area.key_bar(self._keys(size.width), (), size.width)])

    def _header(self, public: Any, width: int) -> Content:
        """The hand as a whole, and what people may ask for: hints, or what is unseen."""
        marks = " F" * self.hotseat.counter + " H" * self.hotseat.hints
        mark = Content.styled(marks, "bold $accent")
        return self.board.header(public, self.match.hand, width - mark.cell_length) + mark

    def _log(self, width: int, height: int) -> list[Content]:
        """The latest events that everybody saw."""
        return area.log(self.voice, self.story(), width, height)

    def _area(self, public: Any, width: int) -> list[Content]:
        if self.mode is Mode.OWN and self._counting:
            kinds = memory.kinds(self.voice, self.match.view(self._guest))
            title = f"{self.voice.game}.unseen"
            return area.counter(self.voice, title, kinds, width, self._rows)
        if self.mode is Mode.OWN:
            return self.board.own(width, self._rows)
        if self.mode is Mode.CURTAIN and self._guest is not None:
            since = self.voice.story(self.hotseat.since_last_act(self._guest))
            return area.curtain(self.voice, self._guest, since, width, self._rows)
        if self.mode is Mode.ASK:
            question = self.board.question(public, self._asked, width)
            return area.notice(*question, width, self._rows, "$accent")
        if self.mode is Mode.WHO:
            return area.callers(self.voice, self._asked, width)
        if self.mode is Mode.NEWS:
            return area.notice(*self._news, width, self._rows, "$hazard", 4)
        return self._watch(width)

    def _watch(self, width: int) -> list[Content]:
        """Who is playing, and the hand of a person who is alone with bots."""
        actors = self.match.actors()
        text = self.voice.words("table.plays", who=self.voice.seats(actors[:1])) if actors else ""
        seat = self.hotseat.visible_to()
        if self.hotseat.shared or seat is None or not actors:
            return [row(width, " ", (text, "bold"))]
        self.board.take(self.match.view(seat), [], [])
        return [row(width, " ", (text, "bold")), *self.board.own(width, self._rows)[1:]]

    def _keys(self, width: int) -> list[area.Key]:
        """The keys of the line below, those there is room for."""
        words = self.voice.words
        keys: list[area.Key] = []
        if self.mode is Mode.NEWS:
            return area.shown_keys([("Enter", words("key.go_on"))], self._always(), width)
        if self._counting:
            return area.shown_keys([("F", words("key.go_on"))], self._always(), width)
        if self.mode is Mode.OWN:
            keys += self.board.keys()
            keys[3:3] = [("H", words("key.hint"))] * self.hotseat.hints
            keys[-2:-2] = [("F", words("key.unseen"))] * self._can_count()
        elif self.mode is Mode.ASK:
            keys += [("T", "TK"), ("N", words("key.nobody"))]
        elif self.mode is Mode.CURTAIN and self._guest is not None:
            keys += [(str(self._guest + 1), words("key.reveal"))]
        if self.hotseat.can_take_back():
            keys.insert(0 if self.mode is Mode.WATCH else 2, ("U", words("key.undo")))
        if self.mode is not Mode.OWN or not self.board.asks:
            keys += [("L", words("key.log")), ("S", words("key.scores"))]
        return area.shown_keys(keys, self._always(), width)

    def _always(self) -> list[area.Key]:
        """The keys that are shown before all others."""
        words = self.voice.words
        return [
            ("F1", words("key.help")),
            ("F10", words("key.menu")),
            ("^Q", words("key.leave")),
        ]
