"""How far each side had come in a hand, drawn in the size there is."""

from textual import events
from textual.content import Content
from textual.widgets import Static

from millas.lookback.hand import hand_chart
from millas.lookback.playback import Playback
from millas.tui.screens.pages import PageScreen
from millas.words.voice import Voice


class ChartScreen(PageScreen):
    """The chart of one hand."""

    def __init__(self, voice: Voice, playback: Playback, hand: int) -> None:
        super().__init__(voice.words, voice.words("lookback.chart", n=hand), "")
        self._voice = voice
        self._playback = playback
        self._hand = hand

    def on_resize(self, _: events.Resize) -> None:
        """Draw it anew in the new size."""
        width, height = self.app.size
        lines = hand_chart(self._voice, self._playback, self._hand, width - 3, height - 4)
        self.query_one("VerticalScroll Static", Static).update(Content("\n".join(lines)))
