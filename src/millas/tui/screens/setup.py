"""The first screen: who plays what, or a match that was left."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static

from millas.core import rulefile
from millas.core.game import Choice, Game, Layout, RuleFile
from millas.core.record import MAX_NAME, Damage, Table, read_lines
from millas.core.rulefile import BadRules
from millas.games import editions
from millas.seating import BOT, DEFAULT_LEVEL, MAX_SEED, BadChoice, Request, levels, seat_table
from millas.store import Chosen, unfinished
from millas.tui.lines import fitting
from millas.tui.screens.menu import PickScreen
from millas.tui.screens.ruled import RuledScreen
from millas.words import LANGUAGES, Words, steady
from millas.words.faults import rule_faults
from millas.words.sheet import edition

PERSON: Final = "person"
NAMES: Final = ("Ana", "Beto", "Celi", "Dani", "Eva", "Fito")
MOST_SEATS: Final = 6
MOST_SAVED: Final = 9
_STAMP: Final = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)")
"""How the name of a saved match begins: the day, the hour and the minute."""
NARROWEST: Final = 28
"""The cells of a choice on a narrow screen."""


NARROW: Final = 60
"""Below this width labels are shorter."""


class SetupScreen(RuledScreen[None]):
    """Asks for a table, filled in from `request`."""

    CSS = """
    SetupScreen { align: center top; }
    SetupScreen VerticalScroll { width: 78; max-width: 100%; height: 1fr; padding: 0 1; }
    SetupScreen VerticalScroll > Horizontal { height: 1; border-left: blank; }
    SetupScreen VerticalScroll > Horizontal:focus-within { border-left: thick $accent; }
    SetupScreen VerticalScroll > .head { height: 2; border-left: none; }
    SetupScreen .title { text-style: bold; color: $accent; width: auto; }
    SetupScreen .label { width: 14; color: $faint; }
    SetupScreen Select { width: 1fr; }
    SetupScreen Input { width: 1fr; }
    SetupScreen .seat Select { width: 24; }
    SetupScreen Button { margin-right: 2; min-width: 8; padding: 0 1; }
    SetupScreen Input:focus, SetupScreen Select:focus > SelectCurrent {
        background: $primary 35%; text-style: bold;
    }
    SetupScreen #trouble { color: $error; height: auto; margin-top: 1; }
    SetupScreen .gap { margin-top: 1; }
    SetupScreen .ways { width: 1fr; text-align: right; color: $faint; }
    SetupScreen.-narrow .ways { display: none; }
    SetupScreen.-narrow VerticalScroll { scrollbar-gutter: stable; }
    SetupScreen.-narrow .label { width: 10; }
    SetupScreen.-narrow .seat Select { width: 16; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]  # noqa: RUF012 - as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "play"),
        Binding("f3", "resume"),
        Binding("f4", "learn"),
        Binding("f10", "app.settings"),
        Binding("up", "app.focus_previous"),
        Binding("down", "app.focus_next"),
    ]

    class Ready(Message):
        """A table has been set."""

        def __init__(self, request: Request, table: Table) -> None:
            super().__init__()
            self.request = request
            self.table = table

    class Resume(Message):
        """A saved match is to go on."""

        def __init__(self, path: Path) -> None:
            super().__init__()
            self.path = path

    class Learn(Message):
        """The guided hand is wanted."""

    class Language(Message):
        """Another language is wanted."""

        def __init__(self, language: str, request: Request) -> None:
            super().__init__()
            self.language = language
            self.request = request

    def __init__(self, words: Words, request: Request) -> None:
        super().__init__()
        self.words = words
        self.request = request
        self._room: tuple[Size, Size, Widget | None] = Size(), Size(), None
        self._game, self._file = self._load(request.rules)

    def _load(self, rules: str) -> tuple[Game, RuleFile]:
        try:
            return editions.load(rules)
        except BadRules:
            self.request = replace(self.request, rules=Chosen().rules)
            return editions.load(self.request.rules)

    def about(self) -> tuple[RuleFile, str]:
        """The rules chosen so far."""
        return self._file, "aim"

    # What is asked

    def compose(self) -> ComposeResult:
        """One line a question."""
        self.set_class(self.app.size.width < NARROW, "-narrow")  # before it is painted a first time
        words, request = self.words, self.request
        names = [*rulefile.shipped()]
        if request.rules not in names:
            names.append(request.rules)
        with VerticalScroll(can_focus=False):
            with Horizontal(classes="head"):
                yield Static(Content(words("setup.title")), classes="title")
                yield Static(Content(words("setup.ways")), classes="ways")
            yield from self._choice("language", self._languages(), words.language)
            yield from self._choice(
                "rules", [(self._title(name), name) for name in names], request.rules
            )
            yield from self._choice("layout", self._layouts(), self._layout_key())
            yield from self._choice("choice", self._choices(), request.choice)
            for seat in range(MOST_SEATS):
                yield from self._seat(seat)
            with Horizontal(classes="gap"):
                yield Static(Content(words("setup.seed")), classes="label")
                yield Input(
                    request.seed or "",
                    placeholder=words("setup.seed.any"),
                    id="seed",
                    compact=True,
                    max_length=MAX_SEED,
                )
            with Horizontal(classes="gap"):
                yield Button(words("setup.play"), id="play", variant="primary", compact=True)
                if self._saved():
                    yield Button(words("setup.resume"), id="resume", compact=True)
            with Horizontal():
                yield Button(words("setup.learn"), id="learn", compact=True)
                yield Button(words("setup.stats"), id="stats", compact=True)
            with Horizontal():
                yield Button(words("setup.settings"), id="settings", compact=True)
                yield Button(words("setup.leave"), id="leave", compact=True)
            yield Static(id="trouble")

    def _choice(self, key: str, options: list[tuple[str, Any]], value: Any) -> Iterator[Any]:
        with Horizontal():
            yield Static(Content(self.words(f"setup.{key}")), classes="label")
            yield self._select(key, options, value)

    @staticmethod
    def _select(key: str, options: list[tuple[str, Any]], value: Any) -> Select[Any]:
        valid = [option for _, option in options]
        return Select(
            [(Content(text), option) for text, option in options],
            value=value if value in valid else valid[0],
            allow_blank=False,
            id=key,
            compact=True,
        )

    def _seat(self, seat: int) -> Iterator[Any]:
        text = self.request.seats[seat] if seat < len(self.request.seats) else BOT + DEFAULT_LEVEL
        is_bot = text.startswith(BOT)
        with Horizontal(classes="seat gap" if seat == 0 else "seat", id=f"seat-{seat}"):
            yield Static(Content(self.words("setup.seat", n=seat + 1)), classes="label")
            yield self._select(
                f"kind-{seat}", self._kinds(), text.removeprefix(BOT) if is_bot else PERSON
            )
            name = NAMES[seat] if is_bot else text
            yield Input(name, id=f"name-{seat}", compact=True, max_length=MAX_NAME)

    def _kinds(self) -> list[tuple[str, str]]:
        bots = [(self.words.bot(level), level) for level in levels(self._game)]
        return [(self.words("setup.person"), PERSON), *bots]

    def _languages(self) -> list[tuple[str, str]]:
        return [(self.words(f"language.{language}"), language) for language in LANGUAGES]

    def _title(self, name: str) -> str:
        try:
            _, file = editions.load(name)
        except BadRules:
            return name
        title = edition(file, self.words)
        return fitting(NARROWEST, f"{title} ({name})", title, name)

    def _all_layouts(self) -> tuple[Layout, ...]:
        return self._game.layouts(self._file)

    def _layouts(self) -> list[tuple[str, str]]:
        return [
            (
                self.words(
                    "setup.layout.house" if layout.house else "setup.layout.one",
                    n=layout.players,
                    name=self.words(f"layout.{layout.name}"),
                ),
                _key(layout),
            )
            for layout in self._all_layouts()
        ]

    def _layout_key(self) -> str | None:
        wanted, players = self.request.layout, len(self.request.seats)
        for layout in self._all_layouts():
            if layout.players == players and wanted in {None, layout.name}:
                return _key(layout)
        return None

    def _choices(self) -> list[tuple[str, Any]]:
        return [(self._choice_name(choice), choice) for choice in self._layout().choices]

    def _choice_name(self, choice: Choice) -> str:
        if isinstance(choice, int):
            return self.words(f"setup.{self._game.CHOICE}.n", n=self.words.number(choice))
        return self.words(f"setup.{self._game.CHOICE}.{choice}")

    def _layout(self) -> Layout:
        key: Any = self._layout_key()
        if self.is_mounted:
            key = self.query_one("#layout", Select).value
        layouts = self._all_layouts()
        return next((layout for layout in layouts if _key(layout) == key), layouts[0])

    def _saved(self) -> list[Path]:
        return [path for path, _ in zip(unfinished(), range(MOST_SAVED), strict=False)]

    # What changes while it is filled in

    def on_mount(self) -> None:
        """Show as many seats as the layout has."""
        self._show_seats()
        self.query_one("#play").focus(scroll_visible=False)
        self.screen_layout_refresh_signal.subscribe(self, self._keep_in_sight)

    def _keep_in_sight(self, _: Screen[Any]) -> None:
        """Where there is another amount of room, scroll no further than the focus needs."""
        area = self.query_one(VerticalScroll)
        room = area.size, area.virtual_size, self.focused
        if room != self._room and self.focused is not None:
            self._room = room
            area.scroll_home(animate=False, immediate=True)
            self.focused.scroll_visible(animate=False, immediate=True)
            # Textual does not tell a scroll bar that was hidden, and paints none before its turn.
            bar = area.vertical_scrollbar
            bar.position = area.scroll_y
            bar.call_later(bar.refresh)

    def _show_seats(self) -> None:
        players = self._layout().players
        for seat in range(MOST_SEATS):
            self.query_one(f"#seat-{seat}").display = seat < players
            kind = self.query_one(f"#kind-{seat}", Select).value
            self.query_one(f"#name-{seat}").display = kind == PERSON

    @on(Select.Changed)
    def _changed(self, event: Select.Changed) -> None:
        key, value = event.select.id or "", event.value
        if key == "language" and value != self.words.language:
            self.post_message(self.Language(str(value), self.asked()))
        elif key == "rules" and value != self.request.rules:
            self._change_rules(str(value))
        elif key == "layout":
            choices = self.query_one("#choice", Select)
            choices.set_options([(Content(text), choice) for text, choice in self._choices()])
            if self.request.choice in self._layout().choices:
                choices.value = self.request.choice
            self._show_seats()
        elif key.startswith("kind-"):
            self._show_seats()

    def _change_rules(self, rules: str) -> None:
        """Another edition has other layouts; people stay where they sit."""
        self.request = replace(self.asked(), rules=rules, layout=None, choice=None)
        self._game, self._file = self._load(rules)
        players = self._layout().players
        layouts = self.query_one("#layout", Select)
        layouts.set_options([(Content(text), key) for text, key in self._layouts()])
        same = [_key(layout) for layout in self._all_layouts() if layout.players == players]
        if same:
            layouts.value = same[0]

    def asked(self) -> Request:
        """What the screen says now."""
        layout = self._layout()
        seats = []
        for seat in range(layout.players):
            kind = self.query_one(f"#kind-{seat}", Select).value
            name = self.query_one(f"#name-{seat}", Input).value
            seats.append(name if kind == PERSON else f"{BOT}{kind}")
        choice = self.query_one("#choice", Select).value
        return Request(
            rules=self.request.rules,
            seats=tuple(seats),
            layout=layout.name,
            choice=choice if isinstance(choice, int | str) else None,
            seed=self.query_one("#seed", Input).value.strip() or None,
        )

    # What can be done

    @on(Button.Pressed, "#play")
    def action_play(self) -> None:
        """Sit down, if all is well."""
        request = self.asked()
        try:
            table = seat_table(request)
        except BadChoice as bad:
            self._complain(bad.said(self.words))
        except BadRules as bad_rules:
            self._complain(rule_faults(self.words, bad_rules)[0])
        else:
            self.post_message(self.Ready(request, table))

    def _complain(self, text: str) -> None:
        self.query_one("#trouble", Static).update(Content(text))

    @on(Button.Pressed, "#resume")
    def action_resume(self) -> None:
        """Which of the saved matches."""
        saved = self._saved()
        if saved:
            choices = [(str(path), _describe(self.words, path)) for path in saved]
            self.app.push_screen(PickScreen(self.words("setup.which"), choices), self._resume)

    def _resume(self, choice: str | None) -> None:
        if choice is not None:
            self.post_message(self.Resume(Path(choice)))

    @on(Button.Pressed, "#learn")
    def action_learn(self) -> None:
        """The guided hand."""
        self.post_message(self.Learn())

    @on(Button.Pressed, "#stats")
    async def _stats(self) -> None:
        await self.app.run_action("stats")

    @on(Button.Pressed, "#settings")
    async def _settings(self) -> None:
        await self.app.run_action("settings")

    @on(Button.Pressed, "#leave")
    def _leave(self) -> None:
        self.app.exit()


def _key(layout: Layout) -> str:
    return f"{layout.players} {layout.name}"


def _describe(words: Words, path: Path) -> str:
    """A saved match: when it was begun, what is played and who plays; at least the file's name."""
    header: dict[str, Any] = {}
    hands = 0
    try:
        with path.open("rb") as file:
            for _, line, _ in read_lines(file):
                header = header or line
                hands += "hand" in line
        names = steady(", ".join(seat["name"] for seat in header["seats"]))
        told = {"rules": steady(header["rules"]["name"]), "n": hands, "names": names}
    except (OSError, Damage, TypeError, KeyError):
        return path.stem
    begun = _STAMP.match(path.stem)
    when = begun.expand(r"\1 \2:\3") if begun else path.stem
    return words("setup.saved", when=when, **told)
