"""The rules at hand: the sheet of the edition in force by sections, with a search."""

from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen

from millas.core.game import RuleFile
from millas.tui.lines import BOX, Lines, Part, cells, clip, fitting, row, wrap
from millas.tui.screens import area
from millas.words import Words, folded
from millas.words.sheet import ITEM, Section, edition, sections

KEYS: Final = "keys"
"""The section about the keys of the table, before those of the sheet."""
TITLES: Final = 26
WIDE: Final = 70
"""From this width on the titles stand beside the text."""
KEYS_BELOW: Final = (("/", "search"), ("←→", "section"), ("↑↓", "scroll"), ("Esc", "back"))


class RulebookScreen(Screen[None]):
    """One section at a time, `section` first or the keys; a search leaves those with the text."""

    CSS = """
    #heading, #foot { height: 1; background: $panel; }
    #titles { width: 26; padding: 1 0; }
    RulebookScreen VerticalScroll { width: 1fr; padding: 1; scrollbar-size-vertical: 1; }
    #text { height: auto; }
    """
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,shift+tab", "turn(-1)"),
        Binding("right,tab", "turn(1)"),
        Binding("up,k", "scroll('up')"),
        Binding("down,j", "scroll('down')"),
        Binding("pageup", "scroll('page_up')"),
        Binding("pagedown,space", "scroll('page_down')"),
        Binding("home", "scroll('home')"),
        Binding("end", "scroll('end')"),
        Binding("escape", "back"),
        Binding("f1,q", "dismiss(None)"),
    ]

    def __init__(self, words: Words, file: RuleFile, section: str = KEYS) -> None:
        super().__init__()
        self._words = words
        self._edition = edition(file, words)
        own = f"{file.game}.help.keys"
        text = words(own if words.has(own) else "help.keys")
        keys = Section(KEYS, words("help.keys.title"), text)
        self._all = (keys, *sections(file, words))
        self._found = self._all
        ids = [one.id for one in self._all]
        self._at = ids.index(section) if section in ids else 0
        self._wanted = ""
        self._searching = False

    def compose(self) -> ComposeResult:
        """Titles beside the text, the search below."""
        yield Lines(id="heading")
        with Horizontal():
            yield Lines(id="titles")
            with VerticalScroll(can_focus=False):
                yield Lines(id="text")
        yield Lines(id="foot")

    def on_mount(self) -> None:
        """Write it."""
        self._write()

    def on_resize(self, _: events.Resize) -> None:
        """Write it anew in the new size."""
        self._write()

    # What can be done

    def action_turn(self, step: int) -> None:
        """The next section, or the one before."""
        self._open((self._at + step) % len(self._found))

    def action_scroll(self, where: str) -> None:
        """Read on."""
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)

    def on_key(self, event: events.Key) -> None:
        """A slash asks what is looked for; then keys are letters, until Enter or Escape."""
        if not self._searching:
            if event.key == "slash":
                self._search(self._wanted, searching=True)
        elif event.key in {"enter", "escape"}:
            event.stop()
            event.prevent_default()
            self._search(self._wanted if event.key == "enter" else "", searching=False)
        elif event.key == "backspace":
            self._search(self._wanted[:-1], searching=True)
        elif event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            self._search(self._wanted + event.character, searching=True)

    def on_paste(self, event: events.Paste) -> None:
        """Look for what was copied elsewhere."""
        self._search(" ".join(event.text.split()), searching=False)

    def action_back(self) -> None:
        """Give up the search; without one, leave."""
        if self._wanted:
            self._search("", searching=False)
        else:
            self.dismiss(None)

    def _search(self, wanted: str, *, searching: bool) -> None:
        """Keep the sections where the text is found, all if it is nowhere; open the best."""
        shown = self._found[self._at]
        self._wanted, self._searching = wanted, searching
        self._found = tuple(filter(self._is_in, self._all)) or self._all
        named = [one for one in self._found if wanted and folded(wanted) in folded(one.title)]
        best = next((one for one in (*named, shown) if one in self._found), self._found[0])
        self._open(self._found.index(best))

    def on_click(self, event: events.Click) -> None:
        """A click on a title opens its section."""
        at = self._first() + event.screen_y - 2
        on_titles = self.app.size.width >= WIDE and event.screen_x < TITLES
        if on_titles and 0 <= at < len(self._found):
            self._open(at)

    def _is_in(self, section: Section) -> bool:
        return folded(self._wanted) in folded(" ".join((section.title, *section.paragraphs())))

    def _open(self, at: int) -> None:
        self._at = at
        self._write()
        self.query_one(VerticalScroll).scroll_home(animate=False)

    # How it looks

    def _write(self) -> None:
        if not self.query(Lines):
            return
        width, words = self.app.size.width, self._words
        is_wide = width >= WIDE
        section = self._found[self._at]
        place = f" {self._at + 1}/{len(self._found)} "
        room = width - len(place) - cell_len(section.title)
        heading = fitting(room, f" {words('help.of', edition=self._edition)} ·", "")
        self.query_one("#heading", Lines).show(
            [row(width, (heading, "bold"), (place, "$faint"), (section.title, "bold $accent"))]
        )
        titles = self.query_one("#titles", Lines)
        titles.display = is_wide
        titles.show(self._titles())
        room = width - 2 - TITLES * is_wide
        text = self.query_one("#text", Lines)
        lines = self._text(section, min(BOX, max(10, room - 1)))
        text.styles.height = len(lines)
        text.show(lines)
        self.query_one("#foot", Lines).show([self._foot(width)])

    def _titles(self) -> list[Content]:
        """The titles that have room, the open one among them."""
        first = self._first()
        lines: list[Content] = []
        for at, section in enumerate(self._found[first:], first):
            mark, style = ("▸ ", "bold $accent") if at == self._at else ("  ", "")
            lines.append(row(TITLES, (f" {mark}{clip(section.title, TITLES - 4)}", style)))
        return lines

    def _first(self) -> int:
        room = max(1, self.app.size.height - 4)
        return max(0, self._at - room + 1)

    def _text(self, section: Section, width: int) -> list[Content]:
        lines: list[Content] = []
        for paragraph in section.paragraphs():
            is_item = paragraph.startswith(ITEM)
            indent = "  " if is_item else ""
            text = paragraph.removeprefix(ITEM).replace("`", "")
            for number, line in enumerate(wrap(text, width - len(indent))):
                start = "· " if is_item and number == 0 else indent
                lines.append(Content(start) + self._marked(line))
        return lines

    def _marked(self, line: str) -> Content:
        """A line with what is looked for marked."""
        content = Content(line)
        wanted = folded(self._wanted)
        at = folded(line).find(wanted) if wanted else -1
        while at >= 0:
            end = at + len(wanted)
            content = content.stylize("reverse", at, end)
            at = folded(line).find(wanted, end)
        return content

    def _foot(self, width: int) -> Content:
        words = self._words
        parts: list[Part] = []
        if self._wanted or self._searching:
            cursor = "█" if self._searching else ""
            parts += [(f" {words('help.search')} ", "$faint"), f"{self._wanted}{cursor}  "]
            if not any(map(self._is_in, self._all)):
                return row(width, *parts, (words("help.nowhere"), "$hazard"))
        room = max(0, width - cells(parts))
        *some, back = [(key, words(f"key.{name}")) for key, name in KEYS_BELOW]
        return row(width, *parts).truncate(width - room) + area.key_bar(some, [back], room)
