"""The engine beside other libraries of card games: random legal play, decisions a second.

All play in one process, shuffle and deal included, each in the quickest way its
public interface offers to Python. The extra `peers` brings them; one that is
not installed is left out.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from math import floor
from random import Random
from typing import Any, Final

from millas.games.millas import play
from tests.benchmarks.figures import LEAST, Effort, Figure, Goal, Work, beside, rates
from tests.tables import RuleTable, shipped_tables

ROUNDS: Final = 30
TABLES: Final = {str(table): table for table in shipped_tables()}
TWO: Final = TABLES["yetem-individual-2-700"]
OTHERS: Final = (
    TABLES["yetem-trios-6-700"],
    TABLES["tock-individual-4-strict"],
    TABLES["tock-individual-4-helping"],
)
"""In TOCK chance errs where the referee is strict, and cannot where he helps."""
COSTS_NOTHING: Final = 0.97
"""What this may differ from 1 by chance."""


# This engine


def hands(table: RuleTable, *, told: bool = False, game: Any = None) -> Work:
    """Hands by chance, as playouts play them; `told` with all events, as a match does."""
    verbs, rng = game or table.game, Random(1)
    new, actors, moves, step, lot = verbs.new, verbs.actors, verbs.moves, verbs.step, rng.random

    def hand() -> int:
        state = new(table.rules, table.deal(rng), [] if told else None)
        made = 0
        while asked := actors(state):
            seat = asked[0]
            found = moves(state, seat)
            step(state, seat, found[floor(lot() * len(found))], [] if told else None)
            made += 1
        return made

    return hand


class Cut(ast.NodeTransformer):
    """Cuts out all that concerns events."""

    cuts = 0

    def visit_If(self, node: ast.If) -> Any:
        if ast.unparse(node.test) != "out is not None":
            return self.generic_visit(node)
        self.cuts += 1
        return None


def without_events() -> Any:
    """This engine, had it never heard of events."""
    cut = Cut()
    tree = ast.fix_missing_locations(cut.visit(ast.parse(inspect.getsource(play))))
    assert cut.cuts, "events are not told as they were"
    engine: dict[str, Any] = {}
    exec(compile(tree, play.__file__, "exec"), engine)  # noqa: S102 - the engine's own source
    verbs = ("new", "actors", "moves", "step")
    return type("Bare", (), {name: staticmethod(engine[name]) for name in verbs})


# The peers


def open_spiel() -> Work:
    """Crazy Eights of OpenSpiel, C++ driven from Python; chance nodes are no decisions."""
    game, lot = import_module("pyspiel").load_game("crazy_eights"), Random(1).random

    def hand() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[floor(lot() * len(actions))])
        return made

    return hand


def rlcard() -> Work:
    """Uno of rlcard, the game itself without its environment."""
    uno, lot = import_module("rlcard.games.uno"), Random(1).random

    def hand() -> int:
        game, made = uno.Game(), 0
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[floor(lot() * len(actions))])
            made += 1
        return made

    return hand


def pokerkit() -> Work:
    """Fixed-limit hold'em of pokerkit for two, everything but the betting automated."""
    kit, lot = import_module("pokerkit"), Random(1).random
    game = kit.FixedLimitTexasHoldem(tuple(kit.Automation), True, 0, (1, 2), 2, 4)

    def hand() -> int:
        state, made = game(200, 2), 0
        while state.status:
            acts = [state.check_or_call]
            if state.can_fold():
                acts.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                acts.append(state.complete_bet_or_raise_to)
            acts[floor(lot() * len(acts))]()
            made += 1
        return made

    return hand


OPEN_SPIEL: Final = "OpenSpiel crazy_eights"
PEERS: Final[dict[str, tuple[Callable[[], Work], float]]] = {
    OPEN_SPIEL: (open_spiel, 1.0),
    "rlcard uno": (rlcard, 5.0),
    "pokerkit hold'em": (pokerkit, 50.0),
}
"""What makes a peer ready, and how many times its decisions are ours to be."""


def playouts(effort: Effort) -> Iterator[Figure]:
    """Random legal play beside the peers, without and with events, and at other tables."""
    told, cut = "events told", "events cut out"
    works = {str(table): hands(table) for table in (TWO, *OTHERS)}
    works |= {told: hands(TWO, told=True), cut: hands(TWO, game=without_events())}
    for name, (make, _) in PEERS.items():
        try:
            works[name] = make()
        except ImportError:
            continue
    found = rates(works, ROUNDS, effort)
    unit, ours = "decisions/s", found[str(TWO)]
    for name, (_, goal) in PEERS.items():
        what = f"playouts beside {name.split()[0]}"
        yield beside(what, unit, ours, name, found.get(name, ()), Goal(LEAST, goal))
    yield beside("playouts, events off", unit, ours, cut, found[cut], Goal(LEAST, COSTS_NOTHING))
    yield beside("playouts, events told", unit, found[told], "events off", ours)
    for table in OTHERS:
        theirs = found.get(OPEN_SPIEL, ())
        yield beside(f"playouts, {table}", unit, found[str(table)], OPEN_SPIEL, theirs)
