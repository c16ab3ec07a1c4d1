"""The guided hand: the table itself, with the lesson where the log is."""

from contextlib import suppress
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from millas.core.game import Refused
from millas.core.match import Match
from millas.hotseat import HotSeat
from millas.lesson import LEARNER, Lesson, Prompter
from millas.store import Pace, Settings
from millas.tui.lines import row, wrap
from millas.tui.screens import area
from millas.tui.screens.below import Mode
from millas.tui.screens.table import TableScreen
from millas.words.voice import Voice


class LessonScreen(TableScreen):
    """One hand, with what to do in it and why."""

    LOG_ROWS = 7
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave_lesson"),
        Binding("f2", "app.log"),
    ]

    class Left(Message):
        """The learner has had enough."""

    def __init__(
        self,
        match: Match,
        voice: Voice,
        settings: Settings,
        pace: Pace | None = None,
        *,
        guard: float,
    ) -> None:
        manners = HotSeat(match, Settings(hints=False))
        super().__init__(manners, None, voice, settings, pace, guard=guard)
        self.lesson = Lesson(match, voice)
        self.thinker = Prompter(self.lesson)

    @property
    def closing(self) -> str:
        """What the lesson says beside the score."""
        return "" if self.match.in_hand else self.lesson.closing()

    def action_leave_lesson(self) -> None:
        """To the first screen."""
        self.post_message(self.Left())

    def advance(self) -> None:
        """Go on, from before a slip if there was one."""
        self.lesson.take_back()
        super().advance()

    def _submit(self, seat: int, move: Any) -> None:
        """What the lesson means is done; anything else is tried, and explained."""
        slip = ""
        if seat == LEARNER and not self._left:
            with suppress(Refused):
                slip = self.lesson.slip(move)
        if not slip:
            super()._submit(seat, move)
            return
        words = self.voice.words
        self.below.news = words("learn.slip.title"), [slip, words("learn.slip.back")]
        self._show(Mode.NEWS)

    def story(self) -> list[str]:
        """What everybody saw in this hand, and before it the lesson in full."""
        sealed, *told = super().story()
        return ["\n".join([*filter(None, self.lesson.guide()), "", sealed]), *told]

    def _always(self) -> list[area.Key]:
        leave = ("Esc", self.voice.words("key.leave_lesson"))
        return [*([] if self.below.mode is Mode.NEWS else [leave]), *super()._always()]

    def _log(self, width: int, height: int) -> list[Content]:
        """The lesson; where room is short, what happened goes first, then what is explained."""
        title, text, task = self.lesson.guide()
        if height <= 0 or not title:
            return [row(width)] * max(0, height)
        *heads, head = wrap(f"── {title}", width)
        heads.append(f"{head} ".ljust(width, "─"))
        lines = [row(width, (line, "bold $accent")) for line in heads]
        do = [row(width, " ", (line, "bold $accent")) for line in wrap(task, width - 2)]
        told = self.voice.story(self.hotseat.since_last_act(LEARNER))
        happened = [
            row(width, " ", (line, "$faint")) for one in told for line in wrap(one, width - 2)
        ]
        room = max(0, height - len(lines) - len(do))
        more = self.voice.words("learn.more")
        why = [row(width, " ", line) for line in _whole(text, more, width - 2, room)]
        happened = happened[len(happened) - min(len(happened), room - len(why)) :]
        lines = [*lines, *happened, *why, *do][:height]
        return lines + [row(width)] * (height - len(lines))


def _whole(text: str, more: str, width: int, room: int) -> list[str]:
    """As many sentences of a text as are whole in so many rows, and where to read on."""
    sentences = text.split(". ")
    told = [text, *(". ".join([*sentences[:n], more]) for n in range(len(sentences) - 1, -1, -1))]
    wrapped = (wrap(each, width) for each in told)
    return next((lines for lines in wrapped if len(lines) <= room), [])
