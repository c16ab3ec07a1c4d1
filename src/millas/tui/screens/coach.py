"""Where the hand that is over was lost, worked out while the page is open."""

import asyncio

from textual import work
from textual.content import Content
from textual.widgets import Static

from millas import coach
from millas.coach import told
from millas.core.match import Match
from millas.tui.screens.pages import PageScreen
from millas.words.voice import Voice


class CoachScreen(PageScreen):
    """The moments of the last hand that cost each person most; each bot, where only bots play."""

    def __init__(self, match: Match, voice: Voice) -> None:
        super().__init__(voice.words, voice.words("coach.title"), voice.words("coach.thinking"))
        self._match = match
        self._voice = voice

    def on_mount(self) -> None:
        """Begin."""
        self._think()

    @work
    async def _think(self) -> None:
        """One decision after another, so that the page can be left at any time."""
        voice, hand = self._voice, len(self._match.results)
        page = Content()
        for seat in coach.told_about(self._match):
            moments = []
            for decision in coach.suspects(coach.decisions(self._match, hand, seat)):
                found = await asyncio.to_thread(coach.moment, decision)
                if found is not None:
                    moments.append(found)
            who, *lines = told.worst(voice, hand, seat, moments)
            page += Content.styled(who, "bold $accent") + Content("\n".join(["", *lines, "", ""]))
            self.query_one("VerticalScroll Static", Static).update(page)
