"""Golden data: what the engine did when these files were written.

For each shipped rule file two files stand here. `NAME.perft.json` counts, for
positions spread over a hand at each table, the ways to go on for one move, two
moves, and so on. `NAME.record.jsonl` is one match played by chance.

When a change of the rules is meant, write them anew and look at what differs:

    python -m tests.golden
"""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from millas.core import chance
from millas.core.game import Game
from millas.core.match import Match
from millas.core.record import Line, Seat, Table, write_line
from tests.laws import TRAITS
from tests.tables import RuleTable, load, tables_of, walk

FOLDER: Final = Path(__file__).parent
DEPTH: Final = 4
PLIES: Final = (0, 12, 30, 55, 80)
"""How far into the hand the positions lie."""
SEED: Final = 3
"""Of the matches: one by which every file gets a trip or a TK."""
NAMES: Final = ("Ana", "Beto", "Caro", "Dani", "Eli", "Fito")


def perft_file(name: str) -> Path:
    """Where the counts of a rule file stand."""
    return FOLDER / f"{name}.perft.json"


def record_file(name: str) -> Path:
    """Where the match of a rule file stands."""
    return FOLDER / f"{name}.record.jsonl"


def perft(game: Game, state: Any, depth: int) -> int:
    """How many ways there are to make `depth` moves, the hand's end ending a way early."""
    ways = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
    if depth == 0 or not ways:
        return 1
    if depth == 1:
        return len(ways)
    nodes = 0
    for seat, move in ways:
        after = game.copy(state)
        game.step(after, seat, move)
        nodes += perft(game, after, depth - 1)
    return nodes


def perft_positions(name: str) -> list[dict[str, Any]]:
    """Positions with their counts, at every table of a rule file."""
    entries = []
    for table in tables_of(*load(name)):
        for plies in PLIES:
            state = position(table, plies)
            text = TRAITS[table.game.NAME].write(state)
            nodes = [perft(table.game, state, depth + 1) for depth in range(DEPTH)]
            entries.append({"table": str(table), "plies": plies, "position": text, "nodes": nodes})
    return entries


def position(table: RuleTable, plies: int) -> Any:
    """What lies on the table after so many moves by chance."""
    rng = chance.lots("golden", str(table), plies)
    state = table.game.new(table.rules, table.deal(rng))
    for number, _ in enumerate(walk(table, state, rng)):
        if number == plies:
            break
    return state


def match_lines(name: str) -> list[Line]:
    """The record of a match played by chance at the last table of a rule file."""
    *_, table = tables_of(*load(name))
    seats = tuple(map(Seat, NAMES[: table.layout.players]))
    match = Match(Table(table.game, table.file, table.layout, table.choice, seats, "golden"))
    rng = chance.lots("golden match", name, SEED)
    while not match.over:
        if not match.in_hand:
            match.deal()
        seat = match.actors()[0]
        match.submit(seat, lively(table.game, match.moves(seat), rng))
    return match.lines


def lively(game: Game, moves: Sequence[Any], rng: Random) -> Any:
    """A move by lot, each kind of act as likely as the others."""
    acts = sorted({game.encode(move)["do"] for move in moves})
    act = acts[int(rng.random() * len(acts))]
    chosen = [move for move in moves if game.encode(move)["do"] == act]
    return chosen[int(rng.random() * len(chosen))]


def write(name: str) -> None:
    """Both files of a rule file, from what the engine does now."""
    entries = perft_positions(name)
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    perft_file(name).write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")
    record_file(name).write_bytes(b"".join(map(write_line, match_lines(name))))
