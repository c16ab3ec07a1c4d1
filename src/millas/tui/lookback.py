"""The program with one record on the table and nothing else."""

from millas.lookback.playback import Playback
from millas.seating import Opening, Request
from millas.store import Settings
from millas.tui.app import MillasApp
from millas.tui.screens.replay import ReplayScreen
from millas.words import Words
from millas.words.voice import Voice


def run(words: Words, settings: Settings, playback: Playback, *, shown: bool) -> int:
    """Show the record until somebody has enough; the exit code."""
    app = ReplayApp(words, settings, playback, shown=shown)
    app.run(mouse=settings.mouse)
    return app.return_code or 0


class ReplayApp(MillasApp):
    """Begins with the record and ends with it."""

    def __init__(
        self, words: Words, settings: Settings, playback: Playback, *, shown: bool
    ) -> None:
        super().__init__(Opening(words, settings, Request(settings.table.rules, ())))
        self._playback = playback
        self._shown = shown

    def begin(self) -> None:
        """There is nothing below the record."""

    def on_mount(self) -> None:
        """Put the record on the table."""
        super().on_mount()
        voice = Voice(self.words, self._playback.table)
        screen = ReplayScreen(self._playback, voice, shown=self._shown)
        self.push_screen(screen, lambda _: self.exit())
