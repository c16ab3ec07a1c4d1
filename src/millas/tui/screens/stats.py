"""The figures of the saved matches; from here any of them can be seen again."""

from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.worker import get_current_worker

from millas import store
from millas.core.record import Damage
from millas.lookback.figures import told
from millas.lookback.playback import Playback
from millas.lookback.stats import Figures, gather
from millas.tui.lines import Lines, row, wrap
from millas.tui.screens import area
from millas.tui.screens.menu import PickScreen
from millas.tui.screens.replay import ReplayScreen
from millas.words import Words
from millas.words.faults import record_fault
from millas.words.voice import Voice


class StatsScreen(Screen[None]):
    """Counted in another thread, so that many records hold nobody up."""

    CSS = """
    #heading, #foot { height: 1; background: $panel; }
    StatsScreen VerticalScroll { padding: 1; scrollbar-size-vertical: 1; }
    #text { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss(None)"),
        Binding("r", "replay"),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._figures: Figures | None = None
        self._counted = 0
        self._records = store.records()

    def compose(self) -> ComposeResult:
        """A heading, the figures, the keys."""
        yield Lines(id="heading")
        with VerticalScroll():
            yield Lines(id="text")
        yield Lines(id="foot")

    def on_mount(self) -> None:
        """Begin to count."""
        self.query_one(VerticalScroll).focus()
        self._write()
        self._count()

    def on_resize(self, _: events.Resize) -> None:
        """Write it anew in the new size."""
        self._write()

    @work(thread=True, exclusive=True)
    def _count(self) -> None:
        worker, figures = get_current_worker(), Figures()
        for number, figures in enumerate(gather(self._records), 1):  # noqa: B007 - the last are wanted
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._progress, number)
        self.app.call_from_thread(self._done, figures)

    def _progress(self, number: int) -> None:
        self._counted = number
        self._write()

    def _done(self, figures: Figures) -> None:
        self._figures = figures
        self._write()

    # What can be done

    def action_replay(self) -> None:
        """Which match to see again, the last one first."""
        choices = [(str(path), path.stem) for path in reversed(self._records)]
        if choices:
            screen = PickScreen(self._words("stats.which"), choices)
            self.app.push_screen(screen, self._replay)

    def _replay(self, choice: str | None) -> None:
        if choice is None:
            return
        try:
            with Path(choice).open("rb") as file:
                playback = Playback(file)
        except Damage as damage:
            self.notify(record_fault(self._words, choice, damage), markup=False)
        except OSError as error:
            text = self._words("table.not_read", path=choice, found=error.strerror)
            self.notify(text, markup=False)
        else:
            if playback.steps:
                self.app.push_screen(ReplayScreen(playback, Voice(self._words, playback.table)))
            else:
                self.notify(self._words("replay.nothing"), markup=False)

    # How it looks

    def _write(self) -> None:
        if not self.query(Lines):
            return
        words, width = self._words, self.app.size.width
        title = f" {words('stats.title')}"
        self.query_one("#heading", Lines).show([row(width, (title, "bold $accent"))])
        keys = [("R", words("key.replay")), ("↑↓", words("key.scroll"))]
        foot = area.key_bar(keys, [("Esc", words("key.back"))], width)
        self.query_one("#foot", Lines).show([foot])
        room = max(20, width - 3)
        if self._figures is None:
            lines = [words("stats.reading", n=self._counted, of=len(self._records))]
        else:
            lines = told(words, self._figures, room)
        fitting = [one for line in lines for one in _fitted(line, room)]
        text = self.query_one("#text", Lines)
        text.styles.height = len(fitting)
        text.show(map(Content, fitting))


def _fitted(line: str, width: int) -> list[str]:
    """A line as it is if it has room: rows of figures keep their spaces."""
    return [line] if Content(line).cell_length <= width else wrap(line, width)
