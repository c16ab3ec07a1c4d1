"""From what people ask for to a table: names, levels, layout, choice, seed.

Everything is checked here, for the command line, the first screen and the
plain table alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from unicodedata import category

from millas import store
from millas.bots import LEVELS
from millas.core import chance, rulefile
from millas.core.game import Choice, Game, Layout, RuleFile
from millas.core.match import Match
from millas.core.record import MAX_NAME, Seat, Table, is_name
from millas.games import editions
from millas.store import Chosen, Pace, Save, Settings
from millas.words import Words, as_seen

BOT: Final = "bot:"
"""What a seat's text begins with when a bot sits there: `bot:medium`; `bot` alone is usual."""
MAX_SEED: Final = 40

BOT_NAMES: Final = ("Rayo", "Tuerca", "Bujía", "Chispa", "Pampa", "Turbo")
DEFAULT_LEVEL: Final = "medium"


class BadChoice(Exception):
    """Something asked for that cannot be had: a code for `words`, what was found, what is valid.

    `rules` are those that say so, if it is they.
    """

    def __init__(self, code: str, found: object = "", valid: str = "", *, rules: str = "") -> None:
        super().__init__(code, found, valid)
        self.code = code
        self.found = found
        self.valid = valid
        self.rules = rules

    def said(self, words: Words) -> str:
        """What to tell people."""
        return words(f"choice.{self.code}", found=self.found, valid=self.valid, rules=self.rules)


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked for. Seats are names, or `bot:` and a level; None leaves it to the table."""

    rules: str
    seats: tuple[str, ...]
    layout: str | None = None
    choice: Choice | None = None
    seed: str | None = None


def levels(game: Game) -> tuple[str, ...]:
    """The levels of bots for this game, weakest first."""
    return tuple(LEVELS[game.NAME])


def seat_table(request: Request) -> Table:
    """The table that was asked for. BadChoice, or BadRules for the rule file."""
    game, file = editions.load(request.rules)
    seats = seat_people(request.seats, levels(game))
    layout = choose_layout(game, file, request.layout, len(seats))
    choice = settle(game, layout, request.choice)
    return Table(game, file, layout, choice, seats, choose_seed(request.seed))


def seat_people(texts: Sequence[str], valid_levels: Sequence[str]) -> tuple[Seat, ...]:
    """Who sits where, bots named. BadChoice: a bad level, an empty, long or repeated name."""
    seats: list[Seat] = []
    for text in texts:
        name = text.strip()
        if name.startswith(BOT) or f"{name}:" == BOT:
            level = name[len(BOT) :] or DEFAULT_LEVEL
            if level not in valid_levels:
                raise BadChoice("level", level, ", ".join(valid_levels))
            seats.append(Seat(_bot_name(texts, seats), level))
        else:
            seats.append(Seat(check_name(name)))
    names = [as_seen(seat.name) for seat in seats]
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadChoice("name_twice", seats[number].name)
    return tuple(seats)


def seat_texts(table: Table) -> tuple[str, ...]:
    """Who sits there, as a request says it."""
    return tuple(seat.name if seat.level is None else BOT + seat.level for seat in table.seats)


def _bot_name(texts: Sequence[str], seats: Sequence[Seat]) -> str:
    taken = {as_seen(name) for name in (*map(str.strip, texts), *(seat.name for seat in seats))}
    free = (name for name in BOT_NAMES if as_seen(name) not in taken)
    return next(free, f"Bot {len(seats) + 1}")


def check_name(name: str) -> str:
    """The name, if it can be one. BadChoice: empty, too long, or with control characters."""
    if not any(category(sign)[0] in "LNPS" for sign in name):
        raise BadChoice("name_empty")
    if len(name) > MAX_NAME:
        raise BadChoice("name_long", len(name), str(MAX_NAME))
    if not is_name(name):
        raise BadChoice("name_control", ascii(name))
    return name


def choose_seed(seed: str | None) -> str:
    """The seed, or a fresh one. BadChoice: empty, too long, or not to be read aloud."""
    if seed is None:
        return chance.fresh_seed()
    if not 0 < len(seed) <= MAX_SEED or not seed.isprintable():
        raise BadChoice("seed", seed[:MAX_SEED], str(MAX_SEED))
    return seed


def choose_layout(game: Game, file: RuleFile, name: str | None, players: int) -> Layout:
    """The layout for so many players, by name or the first that fits. BadChoice lists them."""
    layouts = game.layouts(file)
    for layout in layouts:
        if layout.players == players and name in {None, layout.name}:
            return layout
    valid = ", ".join(map(str, layouts))
    raise BadChoice("layout", f"{name or ''} ({players})".strip(), valid, rules=file.name)


def settle(game: Game, layout: Layout, choice: Choice | None) -> Choice:
    """What the table settles, the layout's own if not asked for. BadChoice lists what may be."""
    if choice is None:
        return layout.choices[0]
    if choice not in layout.choices:
        raise BadChoice(game.CHOICE, choice, ", ".join(map(str, layout.choices)))
    return choice


def default_request(game: Game, file: RuleFile, rules: str, layout: str | None = None) -> Request:
    """A table for one person who just wants to play."""
    layouts = game.layouts(file)
    seating = next((one for one in layouts if one.name == layout), layouts[0])
    return Request(rules, ("Ana", *(BOT + DEFAULT_LEVEL,) * (seating.players - 1)), layout)


def fill_in(asked: Request, last: Chosen) -> Request:
    """What was asked for, and where nothing was, the table of last time or else the usual one.

    BadRules: the rule file is faulty.
    """
    if asked.seats:
        return asked
    request = replace(asked, seats=tuple(last.seats))
    if _to_remember(asked.rules) == last.rules:
        layout, choice = asked.layout or last.layout, asked.choice or last.choice
        request = replace(request, layout=layout, choice=choice)
    try:
        seat_table(request)
    except BadChoice:
        game, file = editions.load(asked.rules)
        usual = default_request(game, file, asked.rules, asked.layout)
        return replace(usual, choice=asked.choice, seed=asked.seed)
    return request


def remember(settings: Settings, request: Request, table: Table) -> OSError | None:
    """Keep who plays what for the next time; what the system said if it could not."""
    settings.table = Chosen(
        rules=_to_remember(request.rules),
        layout=request.layout,
        choice=request.choice,
        seats=list(seat_texts(table)),
    )
    return store.save_settings(settings)


def _to_remember(rules: str) -> str:
    """A rule file by a name that is good in every folder."""
    return rules if rules in rulefile.shipped() else str(Path(rules).resolve())


def take_up(path: Path) -> tuple[Match, Save]:
    """A match where it was left, and its file.

    Damage, InUse or OSError if it cannot be read; BadChoice if it needs a bot
    that this version does not have.
    """
    match, save = store.take_up(path)
    valid = levels(match.table.game)
    for seat in match.table.seats:
        if seat.level is not None and seat.level not in valid:
            save.close()
            raise BadChoice("level", seat.level, ", ".join(valid))
    return match, save


@dataclass(frozen=True, slots=True)
class Opening:
    """How an evening begins.

    With `resume` a saved match goes on; with `table` a new one starts at once;
    with `learn` the guided hand; with none of them the first screen asks, filled
    in from `request`. `notice` is something the people should know before they play;
    `pace` is that of this evening, whatever the settings say.
    """

    words: Words
    settings: Settings
    request: Request
    table: Table | None = None
    resume: Path | None = None
    learn: bool = False
    notice: str = ""
    pace: Pace | None = None
