"""Does every hand end? Games by chance, with mistakes and calls; the longest is told.

    python -m tests.games.tock.endless 100000 [FIRST_SEED]

Half of the games are played wildly: every act that is possible is as likely as
the others. In the other half people err and call now and then. A game without
an end after `PATIENCE` moves is named by its seed.
"""

import sys
from dataclasses import dataclass
from random import Random
from typing import Final

from millas.core import chance
from millas.core.game import Deal
from millas.games import tock
from millas.games.tock.play import right
from millas.games.tock.rules import Rules
from millas.games.tock.state import Move, State
from tests.games.tock.round import rules_of

PATIENCE: Final = 200_000
RULES: Final = {players: rules_of(players) for players in range(2, 7)}


@dataclass
class Figures:
    """What was seen of the games with one number of players."""

    games: int = 0
    acts: int = 0
    longest: int = 0
    endless: int = 0


def moves_made(rules: Rules, rng: Random, errs: float) -> int:
    """A game to its end; how many acts and calls it took, or `PATIENCE`."""
    first = chance.draw_seat(rules.seats, rng)
    state = tock.new(rules, Deal(first, chance.shuffled(rules.deck, rng)))
    for made in range(PATIENCE):
        if state.reason:
            return made
        tock.step(state, *some_move(state, rng, errs))
    return PATIENCE


def some_move(state: State, rng: Random, errs: float) -> tuple[int, Move]:
    """A call half as often as `errs`; else an act, any that is possible as often as `errs`."""
    lot = rng.random
    seats = tock.actors(state)
    seat = seats[0]
    if len(seats) > 1 and lot() < errs / 2:
        seat = seats[1 + int(lot() * (len(seats) - 1))]
    wild = seat != state.turn or lot() < errs
    moves = tock.moves(state, seat) if wild else right(state)
    return seat, moves[int(lot() * len(moves))]


def play(seeds: range) -> dict[int, Figures]:
    """A game for each seed, the number of players and how wild it is following from it."""
    found = {players: Figures() for players in RULES}
    for seed in seeds:
        players = 2 + seed % 5
        errs = 1.0 if seed // 5 % 2 else 0.15
        made = moves_made(RULES[players], chance.lots("endless", seed), errs)
        figures = found[players]
        figures.games += 1
        figures.acts += made
        figures.longest = max(figures.longest, made)
        if made == PATIENCE:
            figures.endless += 1
            print(f"no end: {players} players, seed {seed}", flush=True)
    return found


def main() -> None:
    """Play and tell."""
    count, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for players, seen in play(range(first, first + count)).items():
        mean = round(seen.acts / max(1, seen.games))
        print(
            f"{players} players: {seen.games} games, mean {mean} moves, "
            f"longest {seen.longest}, without an end {seen.endless}"
        )


if __name__ == "__main__":
    main()
