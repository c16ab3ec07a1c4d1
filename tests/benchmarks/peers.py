"""The engine beside other libraries of card games: random legal play, decisions a second.

    pip install -e ".[peers]" && python -m tests.benchmarks.peers

All play in turn in one process, round after round, shuffle and deal included,
each in the quickest way its public interface offers to Python; what is shown
is the median of the rounds' ratios. A peer that is not installed is left out.
"""

import ast
import gc
import inspect
from collections.abc import Callable
from importlib import import_module
from math import floor
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from millas.core import chance
from millas.core.game import Deal
from millas.games.millas import play
from tests.tables import shipped_tables

ROUNDS: Final = 40
SECONDS: Final = 0.1
"""How long each plays in a round, about."""
TABLE: Final = next(each for each in shipped_tables() if str(each) == "yetem-individual-2-700")

Hand = Callable[[Random], int]
"""Plays a hand by chance and says how many decisions it took."""


# This engine


def quiet(rng: Random) -> int:
    """A hand without events, as playouts play it."""
    return _ours(TABLE.game, rng)


def told(rng: Random) -> int:
    """A hand with all events, as a match plays it."""
    return _ours(TABLE.game, rng, told=True)


def without_events() -> Hand:
    """A hand by an engine from which all that concerns events was cut out."""

    class Cut(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> Any:
            return None if ast.unparse(node.test) == "out is not None" else node

    tree = ast.fix_missing_locations(Cut().visit(ast.parse(inspect.getsource(play))))
    engine: dict[str, Any] = {}
    exec(compile(tree, play.__file__, "exec"), engine)  # noqa: S102 - the engine's own source
    bare = type("Bare", (), {name: staticmethod(engine[name]) for name in VERBS})
    return lambda rng: _ours(bare, rng)


VERBS: Final = ("new", "actors", "moves", "step")


def _ours(game: Any, rng: Random, *, told: bool = False) -> int:
    deck, seats = TABLE.game.deck(TABLE.rules), TABLE.layout.players
    deal = Deal(chance.draw_seat(seats, rng), chance.shuffled(deck, rng))
    actors, moves, step, lot = game.actors, game.moves, game.step, rng.random
    state = game.new(TABLE.rules, deal, [] if told else None)
    made = 0
    while asked := actors(state):
        seat = asked[0]
        found = moves(state, seat)
        step(state, seat, found[floor(lot() * len(found))], [] if told else None)
        made += 1
    return made


# The peers


def open_spiel() -> Hand:
    """Crazy Eights of OpenSpiel, C++ driven from Python; chance nodes are no decisions."""
    game = import_module("pyspiel").load_game("crazy_eights")

    def hand(rng: Random) -> int:
        state, lot, made = game.new_initial_state(), rng.random, 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[floor(lot() * len(actions))])
        return made

    return hand


def rlcard() -> Hand:
    """Uno of rlcard, the game itself without its environment."""
    uno = import_module("rlcard.games.uno")

    def hand(rng: Random) -> int:
        game, lot, made = uno.Game(), rng.random, 0
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[floor(lot() * len(actions))])
            made += 1
        return made

    return hand


def pokerkit() -> Hand:
    """Fixed-limit hold'em of pokerkit for two, everything but the betting automated."""
    kit = import_module("pokerkit")
    game = kit.FixedLimitTexasHoldem(tuple(kit.Automation), True, 0, (1, 2), 2, 4)

    def hand(rng: Random) -> int:
        state, lot, made = game(200, 2), rng.random, 0
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


PEERS: Final[dict[str, tuple[Callable[[], Hand], float]]] = {
    "OpenSpiel crazy_eights": (open_spiel, 1.0),
    "rlcard uno": (rlcard, 5.0),
    "pokerkit hold'em": (pokerkit, 50.0),
}
"""What makes a peer ready, and how many times its decisions are ours to be."""


# The run


def rate(hand: Hand, rng: Random) -> float:
    """Decisions a second, in whole hands."""
    made, start = 0, process_time()
    while (now := process_time()) < start + SECONDS:
        made += hand(rng)
    return made / (now - start)


def main() -> None:
    """Play all rounds and print a line for each."""
    hands = {"millas": quiet, "millas, events told": told, "millas, events cut": without_events()}
    for name, (make, _) in PEERS.items():
        try:
            hands[name] = make()
        except ImportError:
            print(f"{name}: not installed, left out")
    rng = Random(1)
    for hand in hands.values():
        rate(hand, rng)
    rates: dict[str, list[float]] = {name: [] for name in hands}
    gc.disable()
    for _ in range(ROUNDS):
        for name, hand in hands.items():
            rates[name].append(rate(hand, rng))
            gc.collect()
    for name, found in rates.items():
        ratio = median(ours / other for ours, other in zip(rates["millas"], found, strict=True))
        goal = f"  (goal {PEERS[name][1]:g})" if name in PEERS else ""
        print(f"{name:24} {median(found):>9,.0f} decisions/s   millas is {ratio:6.2f} times{goal}")


if __name__ == "__main__":
    main()
