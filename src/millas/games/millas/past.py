"""The hand so far, played again as everybody saw it."""

from collections.abc import Iterator
from typing import Final

from millas.games.millas.cards import NOBODY, Card, Move
from millas.games.millas.play import step
from millas.games.millas.state import Side, State
from millas.games.millas.view import View

_ANY: Final = int(Card.MILES_25)


def again(view: View) -> Iterator[tuple[State, int, Move]]:
    """The table before each move, who made it, and the move; the table is good until the next.

    What was laid, thrown away and left to draw is as it was. Nobody saw the hands:
    each holds what was used from it later, and other cards that mean nothing.
    """
    hands = [[_ANY] for _ in view.counts]
    for seat, move in view.past:
        if move.card != NOBODY:
            hands[seat].append(move.card)
    rules = view.rules
    pile = len(rules.deck) - rules.seats * rules.hand_size - 1
    sides = [Side() for _ in view.sides]
    state = State(rules, list(map(sorted, hands)), [_ANY] * pile, sides, rules.goal)
    for side in sides:
        state.look(side)
    for seat, move in view.past:
        state.turn = seat
        yield state, seat, move
        step(state, seat, move)
