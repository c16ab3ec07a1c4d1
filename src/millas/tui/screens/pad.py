"""The score pad: what each line of a hand was worth, and where the match stands."""

from typing import Any, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from millas.core.game import RuleFile
from millas.core.match import Match
from millas.fairness import fingerprint
from millas.lookback.hand import afterwards
from millas.lookback.playback import Playback
from millas.tui.boards.base import Board
from millas.tui.guard import Guard
from millas.tui.lines import Lines, Part, clip, fitting, pad, row, wrap
from millas.tui.screens import area
from millas.tui.screens.chart import ChartScreen
from millas.tui.screens.coach import CoachScreen
from millas.tui.screens.pages import PageScreen
from millas.tui.screens.replay import ReplayScreen
from millas.tui.screens.ruled import RuledScreen
from millas.words.voice import Voice

TITLES: Final = 36
COLUMN: Final = 12


class PadScreen(RuledScreen[str]):
    """The last hand's score; after the match, who won it.

    With a `last_word` nothing follows it but the first screen.
    """

    CSS = """
    PadScreen { align: center middle; }
    PadScreen #pad { width: 100%; height: 100%; }
    """
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space,s", "go_on"),
        Binding("v", "rematch"),
        Binding("m", "coach"),
        Binding("left", "turn(-1)"),
        Binding("right", "turn(1)"),
        Binding("h", "cards"),
        Binding("c", "chart"),
        Binding("r", "replay"),
    ]

    def __init__(
        self, match: Match, voice: Voice, board: Board, *, guard: float, last_word: str = ""
    ) -> None:
        super().__init__()
        self._last_word = last_word
        self._guard = Guard(guard)
        self.match = match
        self.voice = voice
        self.board = board
        self._page = 0

    def about(self) -> tuple[RuleFile, str]:
        """The rules of the table, at the scoring."""
        return self.match.table.file, "scoring"

    def compose(self) -> ComposeResult:
        """One sheet of paper."""
        yield Lines(id="pad")

    def on_mount(self) -> None:
        """Write it."""
        self.repaint()

    def on_resize(self, _: events.Resize) -> None:
        """Write it anew in the new size."""
        self.repaint()

    def action_go_on(self) -> None:
        """The next hand, or back; not by a key that was meant for the table."""
        if self._guard.is_over:
            self.dismiss("go_on")

    def on_click(self) -> None:
        """As Enter does."""
        self.action_go_on()

    def action_rematch(self) -> None:
        """The same people again, once the match is over."""
        if self.match.over and self._guard.is_over:
            self.dismiss("rematch")

    def action_cards(self) -> None:
        """What everybody held when the hand ended, and the deck."""
        hand = len(self.match.results)
        if hand:
            words = self.voice.words
            lines = [*afterwards(self.voice, self.match, hand), words("fairness.by_hand")]
            title = words("lookback.title", n=hand)
            self.app.push_screen(PageScreen(words, title, "\n".join(lines)))

    def action_chart(self) -> None:
        """How far each side had come in the hand."""
        hand = len(self.match.results)
        if hand:
            self.app.push_screen(ChartScreen(self.voice, Playback.of(self.match), hand))

    def action_replay(self) -> None:
        """The hands that are over, step by step, from the last one."""
        hand = len(self.match.results)
        if hand:
            playback = Playback.of(self.match)
            screen = ReplayScreen(playback, self.voice, at=playback.first[hand])
            self.app.push_screen(screen)

    def action_coach(self) -> None:
        """Where the hand was lost."""
        if self.match.results:
            self.app.push_screen(CoachScreen(self.match, self.voice))

    def action_turn(self, step: int) -> None:
        """The next sides, where they do not fit side by side."""
        self._page += step
        self.repaint()

    def repaint(self) -> None:
        """Write the pad in the size there is."""
        room = self.app.size.width
        wanted = TITLES + COLUMN * len(self.match.table.layout.sides) + 4
        width = min(room, max(wanted, 60))
        margin = Content(" " * ((room - width) // 2))
        tries = (self._lines(width, brief=brief) for brief in range(4))
        lines = next((one for one in tries if len(one) <= self.app.size.height), None)
        lines = lines or self._lines(width, brief=3)
        self.query_one("#pad", Lines).show([margin + line for line in lines])

    def _lines(self, width: int, *, brief: int) -> list[Content]:
        """The pad, whole or briefer: what nobody scored goes, then how it ended, then more."""
        words = self.voice.words
        ends = [line for line in self.match.lines if "end" in line]
        if not ends:
            return [
                row(width, " ", words("pad.none")),
                row(width, " ", (words("page.back"), "$faint")),
            ]
        end = ends[-1]
        if "score" not in end:
            return self._places(width, end)
        titles = min(TITLES, max(14, width - 2 - COLUMN * 2))
        column = max(8, min(COLUMN, (width - titles - 2) // max(1, len(end["score"]))))
        shown = self._sides_shown(len(end["score"]), max(1, (width - titles - 2) // column))
        edge = row(width, ("─" * width, "$edge"))

        def line(title: str, values: list[int], style: str = "") -> Content:
            named = fitting(titles, title, title.partition(" (")[0])
            parts: list[Part] = [" ", (pad(named, titles), style)]
            parts += [(f"{self._figure(values[side]):>{column}}", style) for side in shown]
            return row(width, *parts)

        names = [self.voice.side(side) for side in range(len(end["score"]))]
        heads = [f" {clip(names[side], column - 1)}" for side in shown]
        lines = [
            row(width, " ", (words("pad.title", n=end["end"]), "bold $accent")),
            row(width, " ", self.board.ending(end)),
            edge,
            row(
                width,
                " ",
                pad("", titles),
                *((" " * (column - len(head)) + head, "bold") for head in heads),
            ),
        ]
        scored = self.board.score_lines(end["score"])
        lines += [line(title, values) for title, values in scored if any(values) or not brief]
        totals = end["totals"]
        hand = [sheet["total"] for sheet in end["score"]]
        before = [total - points for total, points in zip(totals, hand, strict=True)]
        lines += [edge, line(words("pad.hand"), hand, "bold")]
        if brief < 3:
            lines.append(line(words("pad.before"), before))
        lines.append(line(self.voice.total_title(), totals, "bold $accent"))
        lines += [edge, *self._foot(width, more=len(shown) < len(names), brief=brief)]
        if brief > 1:
            del lines[1]
        return [one for one in lines if one is not edge] if brief else lines

    def _places(self, width: int, end: dict[str, Any]) -> list[Content]:
        """Who came where, in a game without points."""
        edge = row(width, ("─" * width, "$edge"))
        lines = [row(width, " ", (self.board.ending(end), "bold $accent")), edge]
        lines += [row(width, " ", line) for line in self.board.places(end)]
        return [*lines, edge, *self._foot(width, more=False, brief=0)]

    def _sides_shown(self, sides: int, most: int) -> range:
        pages = -(-sides // most)
        first = (self._page % pages) * most
        return range(first, min(sides, first + most))

    def _figure(self, points: int) -> str:
        return self.voice.words.number(points) if points else "·"

    def _foot(self, width: int, *, more: bool, brief: int) -> list[Content]:
        """The hand's fingerprint, who won, the keys; some of it where the pad is `brief`."""
        words = self.voice.words
        lines = []
        first = ("Enter", words("key.menu"))
        keys = []
        if self._last_word:
            lines += [row(width, " ", line) for line in wrap(self._last_word, width - 2)]
        elif self.match.over:
            won = self.voice.won(self.match.standing.winners)
            lines.append(row(width, " ", (won, "bold $accent")))
            keys += [("V", words("key.rematch")), ("F6", words("key.stats"))]
        else:
            first = ("Enter", words("key.next"))
        keys += [("←→", words("pad.more"))] * more
        keys += [("H", words("key.cards")), ("C", words("key.chart")), ("R", words("key.replay"))]
        keys.append(("M", words("key.coach")))
        always = [first, ("^Q", words("key.leave"))]
        if brief == 3:
            return [*lines, area.key_bar(keys, always, width)]
        told = " · ".join(
            f"{key} {text}".replace(" ", "\u00a0") for key, text in [first, *keys, always[1]]
        )
        keyed = [row(width, " ", (line, "$faint")) for line in wrap(told, width - 2)]
        sealed = words("fairness.check", sign=fingerprint(self.match))
        signs = [row(width, " ", (line, "$faint")) for line in wrap(sealed, width - 2)]
        return [*signs, *lines, *keyed] if brief < 2 else [*lines, *keyed]
