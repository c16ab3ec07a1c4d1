"""The program at the table: which screen is shown, and a clean way out.

A screen is imported when it is opened, so that no table waits for the others.
"""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.console import RenderableType
from rich.segment import Segments
from textual import events
from textual._compositor import ChopsUpdate
from textual._styles_cache import StylesCache
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from millas import seating, store
from millas.core import chance
from millas.core.match import Match
from millas.core.record import Damage, Table
from millas.hotseat import HotSeat
from millas.seating import BadChoice, Opening, Request
from millas.store import InUse, Save
from millas.tui.paint import ChangedCells
from millas.tui.screens.ruled import RuledScreen
from millas.tui.screens.table import TableScreen
from millas.tui.themes import COLOURLESS, THEMES
from millas.words import Words
from millas.words.faults import record_fault
from millas.words.voice import Voice

if TYPE_CHECKING:
    from millas.tui.screens.settings import SettingsScreen
    from millas.tui.screens.setup import SetupScreen

GUARD: Final = 0.4
"""Seconds in which a prompt that hides a hand takes no key."""


def run(opening: Opening) -> int:
    """Play in the terminal until the people leave; the exit code."""
    app = MillasApp(opening)
    app.run(mouse=opening.settings.mouse)
    app.let_go()
    if app.unsaved:
        print(app.unsaved)
        return 1
    if app.saved and not app.return_code:
        print(app.saved)
    return app.return_code or 0


class MillasApp(App[None]):
    """Screens for one evening."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "millas"
    CSS = """
    SelectCurrent .arrow { color: $foreground; }
    Input > .input--selection { background: $foreground; color: $background; }
    Input:ansi > .input--selection { background: $background; text-style: reverse; }
    OptionList { min-width: 10; }
    ToastRack { dock: top; align: right top; margin: 0; }
    OptionList, OptionList:focus { background: $background; background-tint: $background 0%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "leave", priority=True),
    ]

    def __init__(self, opening: Opening, *, guard: float = GUARD) -> None:
        colourless = "NO_COLOR" in os.environ
        super().__init__(ansi_color=True if colourless else None)
        self._colourless = colourless
        for theme in (*THEMES, COLOURLESS):
            self.register_theme(theme)
        self.opening = opening
        self.words = opening.words
        self.settings = opening.settings
        self.pace = opening.pace
        self.guard = guard
        self._dress()
        self.unsaved = self.saved = ""
        self._opened: Screen[Any] = Screen()
        self.match: Match | None = None
        self.save: Save | None = None

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The names of our own colours, known before a theme is chosen."""
        return dict(THEMES[0].variables)

    def _dress(self) -> None:
        """Put on the colours that were chosen, or none if the terminal wants none."""
        self.theme = COLOURLESS.name if self._colourless else self.settings.look

    def refresh_css(self, animate: bool = True) -> None:
        """Give the style sheets the colours of the theme; none is read before there is a screen."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    async def on_event(self, event: events.Event) -> None:
        """The mouse does nothing where nobody wants it."""
        if self.settings.mouse or not isinstance(event, events.MouseEvent):
            await super().on_event(event)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """A letter is the same key with Caps Lock."""
        return await super()._check_bindings(key.lower() if len(key) == 1 else key, priority)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Paint no more than what changed."""
        if isinstance(renderable, ChopsUpdate):
            renderable = ChangedCells(renderable.chops, renderable.spans, renderable.chop_ends)
        super()._display(screen, renderable)

    def get_default_screen(self) -> Screen[Any]:
        """What the evening begins with; Textual would show an empty screen and wait for a tick."""
        self.begin()
        screen = self._opened
        self._load_screen_css(screen)  # Textual does this and the next for all screens but this
        screen._push_result_callback(self, None)  # noqa: SLF001
        return screen

    def on_mount(self) -> None:
        """See to the way out, and say what is to be known."""
        self.call_after_refresh(gc.enable)
        self._leave_on_signals()
        if self.opening.notice:
            self.notify(self.opening.notice, markup=False)

    def begin(self) -> None:
        """Take the place at the table that was asked for."""
        opening = self.opening
        if opening.resume is not None:
            self.resume(opening.resume)
        elif opening.table is not None:
            self.start(opening.table)
        elif opening.learn:
            self.learn()
        else:
            self.first_screen(opening.request)

    def _leave_on_signals(self) -> None:
        """A closed window or a kill leaves as a key does: Textual does not see to it."""
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError):
                    loop.add_signal_handler(number, self.exit, None, 128 + number)
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.set_interval(1.0, self._leave_without_a_terminal)

    def _leave_without_a_terminal(self) -> None:
        """A terminal may go without a signal: there would be nothing to read, for ever."""
        if sys.__stdin__ is not None and not sys.__stdin__.isatty():
            self.exit(None, 1)

    # The course of the evening

    def first_screen(self, request: Request, notice: str = "") -> None:
        """Ask who plays what."""
        from millas.tui.screens.setup import SetupScreen

        self.let_go()
        self._show_alone(SetupScreen(self.words, request))
        if notice:
            self.notify(notice, severity="error", markup=False)

    def on_setup_screen_ready(self, ready: "SetupScreen.Ready") -> None:
        """Play at the table that was set, and remember it."""
        self.opening = replace(self.opening, request=ready.request)
        self.start(ready.table)

    def on_setup_screen_resume(self, wish: "SetupScreen.Resume") -> None:
        """Take up a saved match."""
        self.resume(wish.path)

    def on_setup_screen_language(self, wish: "SetupScreen.Language") -> None:
        """Ask again in another language, and remember it."""
        self.words = Words(wish.language)
        self.settings.language = "en" if wish.language == "en" else "es"
        self._remember()
        self.first_screen(wish.request)

    def _remember(self) -> None:
        """Write the settings."""
        self._tell(store.save_settings(self.settings))

    def _tell(self, trouble: OSError | None) -> None:
        """Say so if the settings could not be written."""
        if trouble is not None:
            found = trouble.strerror or str(trouble)
            text = self.words("settings.not_saved", path=store.home(), found=found)
            self.notify(text, severity="error", markup=False)

    def _keep_mode(self) -> None:
        """Remember whether people lay cards by two clicks."""
        table = self.table_screen
        if table is not None and table.board.manual != self.settings.manual:
            self.settings.manual = table.board.manual
            self._remember()

    def action_settings(self) -> None:
        """What is remembered from one evening to the next."""
        from millas.tui.screens.settings import SettingsScreen

        self._keep_mode()
        screen = SettingsScreen(self.words, self.settings, self.pace)
        self.push_screen(screen, self._after_settings)

    def _after_settings(self, _: None) -> None:
        """The first screen asks again if it was asked in another language."""
        from millas.tui.screens.setup import SetupScreen

        screen = self.screen
        if isinstance(screen, SetupScreen) and screen.words.language != self.words.language:
            self.first_screen(screen.asked())

    def on_settings_screen_changed(self, change: "SettingsScreen.Changed") -> None:
        """A setting counts at once."""
        self._remember()
        table = self.table_screen
        if change.name == "look":
            self._dress()
        elif change.name == "language":
            self.words = Words(self.settings.language or self.words.language)
            if table is not None:
                table.speak(self.words)
        elif change.name == "pace":
            self.pace = None
            if table is not None:
                table.pace = None
        elif change.name == "manual" and table is not None:
            table.board.manual = self.settings.manual
        change.screen.speak(self.words)

    def start(self, table: Table, *, again: bool = False) -> None:
        """A new match, remembered unless it is the same people again."""
        try:
            match, save = store.start(table)
        except OSError as error:
            found = error.strerror or str(error)
            notice = self.words("table.not_saved", path=store.home(), found=found)
            self.first_screen(self.opening.request, notice)
            return
        if not again:
            self._tell(seating.remember(self.settings, self.opening.request, table))
        self._sit_down(match, save)

    def learn(self) -> None:
        """The guided hand, which is kept nowhere."""
        from millas import lesson
        from millas.tui.screens.learn import LessonScreen

        self.let_go()
        match = lesson.begin(self.settings.table)
        voice = Voice(self.words, match.table)
        self._show_alone(LessonScreen(match, voice, self.settings, self.pace, guard=self.guard))

    def on_setup_screen_learn(self) -> None:
        """Somebody wants to learn first."""
        self.learn()

    def on_lesson_screen_left(self) -> None:
        """Enough learnt."""
        self.first_screen(self.opening.request)

    def resume(self, path: Path) -> None:
        """A match that was left."""
        try:
            match, save = seating.take_up(path)
        except Damage as damage:
            self.first_screen(self.opening.request, record_fault(self.words, str(path), damage))
        except BadChoice as choice:
            self.first_screen(self.opening.request, f"{path}: {choice.said(self.words)}")
        except InUse:
            self.first_screen(self.opening.request, self.words("table.in_use", path=path))
        except OSError as error:
            notice = self.words("table.not_read", path=path, found=error.strerror)
            self.first_screen(self.opening.request, notice)
        else:
            self._sit_down(match, save)

    def _sit_down(self, match: Match, save: Save) -> None:
        self.match, self.save = match, save
        hotseat, voice = HotSeat(match, self.settings), Voice(self.words, match.table)
        screen = TableScreen(hotseat, save, voice, self.settings, self.pace, guard=self.guard)
        self._show_alone(screen)

    def _show_alone(self, screen: "SetupScreen | TableScreen") -> None:
        """Replace every screen by this one."""
        if not self.screen_stack:
            self._opened = screen
            return
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)

    def let_go(self) -> None:
        """Close the match's file; everything in it is written already, unless it could not be."""
        table = self.table_screen
        if table is not None:
            table.leave()
            self._keep_mode()
        if self.match is not None and self.save is not None:
            trouble, path = self.save.trouble, self.save.path
            waits = trouble is None and not self.match.over
            self.saved = self.words("table.saved", path=path) if waits else ""
            if trouble is not None:
                self.unsaved = self.words("table.not_saved", path=path, found=trouble.strerror)
            self.save.close()
        self.match = self.save = None

    @property
    def table_screen(self) -> TableScreen | None:
        """The table, if people sit at it."""
        return next((one for one in self.screen_stack if isinstance(one, TableScreen)), None)

    def on_table_screen_hand_over(self) -> None:
        """Show what the hand was worth; then deal again, or play a rematch."""
        self._show_pad(self._after_pad)

    def _show_pad(self, then: Callable[[str | None], None] | None = None) -> None:
        from millas.tui.screens.pad import PadScreen

        table = self.table_screen
        if table is None:
            return
        # It holds on to the painted lines of every screen that was closed.
        StylesCache.get_inner_outer.cache_clear()
        pad = PadScreen(
            table.match, table.voice, table.board, guard=self.guard, last_word=table.closing
        )
        self.push_screen(pad, then)

    def _after_pad(self, choice: str | None) -> None:
        table = self.table_screen
        if table is None:
            return
        if table.closing:
            self.first_screen(self.opening.request)
        elif not table.match.over:
            table.next_hand()
        elif choice == "rematch":
            self.let_go()
            self.start(replace(table.match.table, seed=chance.fresh_seed()), again=True)
        else:
            self.first_screen(self.opening.request)

    def _fatal_error(self) -> None:
        """End with what went wrong, but without the values: cards may be among them."""
        from rich.traceback import Traceback

        self.bell()
        traceback = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(
            Segments(self.console.render(traceback, self.console.options))
        )
        self._close_messages_no_wait()

    # Keys of the whole program

    def action_leave(self) -> None:
        """Save and leave; the match is on disk already."""
        self.exit()

    def action_help(self) -> None:
        """The rules in force and the keys; those about what is on the screen first."""
        from millas.tui.screens.rulebook import RulebookScreen

        if isinstance(self.screen, RuledScreen):
            self.push_screen(RulebookScreen(self.words, *self.screen.about()))

    def action_log(self) -> None:
        """Everything that happened in this hand."""
        from millas.tui.screens.pages import PageScreen

        table = self.table_screen
        if table is not None:
            sealed, *story = table.story()
            text = "\n".join([sealed, *(f"{n}. {line}" for n, line in enumerate(story, 1))])
            self.push_screen(PageScreen(self.words, self.words("table.log"), text))

    def action_scores(self) -> None:
        """The score pad so far."""
        self._show_pad()

    def action_stats(self) -> None:
        """The figures of all matches."""
        from millas.tui.screens.stats import StatsScreen

        self.push_screen(StatsScreen(self.words))

    def action_menu(self) -> None:
        """Everything that can be done at the table besides playing."""
        from millas.tui.screens.menu import PickScreen

        self.push_screen(PickScreen(self.words("menu.title"), self._menu()), self._picked)

    def _menu(self) -> list[tuple[str, str]]:
        words, table, is_kept = self.words, self.table_screen, self.save is not None
        counter = table is not None and table.hotseat.counter
        hints = table is not None and table.hotseat.hints
        return [
            ("back", words("menu.back")),
            ("scores", words("key.scores").capitalize()),
            ("log", words("key.log").capitalize()),
            ("help", words("key.help").capitalize()),
            ("stats", words("key.stats").capitalize()),
            ("counter", words("menu.counter.off" if counter else "menu.counter.on")),
            ("hints", words("menu.hints.off" if hints else "menu.hints.on")),
            ("settings", words("menu.settings")),
            ("first", words("menu.first" if is_kept else "learn.menu.first")),
            ("leave", words("menu.leave" if is_kept else "learn.menu.leave")),
        ]

    def _picked(self, choice: str | None) -> None:
        table = self.table_screen
        if choice is None or table is None:
            return
        if choice == "counter":
            self.settings.counter = not table.hotseat.counter
            self._remember()
            table.allow_counter(self.settings.counter)
        elif choice == "hints":
            self.settings.hints = not table.hotseat.hints
            self._remember()
            table.allow_hints(self.settings.hints)
        elif choice == "first":
            self.first_screen(self.opening.request)
        elif choice == "leave":
            self.exit()
        elif choice != "back":
            {
                "scores": self.action_scores,
                "log": self.action_log,
                "help": self.action_help,
                "stats": self.action_stats,
                "settings": self.action_settings,
            }[choice]()

    def on_app_blur(self, _: events.AppBlur) -> None:
        """A machine put aside shows nobody's hand."""
        if self.table_screen is not None:
            self.table_screen.hide_hand()
