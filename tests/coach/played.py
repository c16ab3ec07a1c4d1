"""Matches played by a level in every seat, to be looked back at."""

from millas.bots import LEVELS
from millas.core import chance
from millas.core.match import Match
from millas.seating import Request, seat_table


def played(
    *seats: str,
    rules: str = "yetem",
    layout: str | None = None,
    level: str = "easy",
    hands: int = 1,
    moves: int = 10_000,
    seed: str = "7",
) -> Match:
    """A match after so many hands, or after so many moves of the last of them."""
    match = Match(seat_table(Request(rules, seats, layout, None, seed)))
    choose = LEVELS[match.game.NAME][level]
    lots = chance.lots(seed, "play")
    for hand in range(1, hands + 1):
        match.deal()
        left = moves if hand == hands else 10_000
        while match.in_hand and left:
            for seat in reversed(match.actors()):
                move = choose(match.view(seat), match.moves(seat), lots)
                if move is not None:
                    match.submit(seat, move)
                    left -= 1
                    break
    return match
