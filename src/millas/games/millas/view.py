"""What a seat may know (M16). A secret is what nobody copied."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from millas.core.chance import shuffled
from millas.games.millas.cards import Move
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side, State


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat; `seat` None is a bystander's, without a hand.

    `counts` are the cards each seat holds, `pile` the cards left to draw. The
    other names are those of `State`. The sides are copies.
    """

    rules: Rules
    seat: int | None
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    pile: int
    sides: tuple[Side, ...]
    goal: int
    discard: tuple[int, ...]
    turn: int
    phase: Phase
    asked: tuple[int, ...]
    landed: int
    target: int
    caller: int
    reason: str
    winner: int
    past: tuple[tuple[int, Move], ...]

    def held_by(self, seat: int) -> tuple[int, ...]:
        """The cards this view knows `seat` to hold."""
        return self.hand if seat == self.seat else ()


def view(state: State, seat: int | None) -> View:
    """What `seat` may know of this hand."""
    return View(
        rules=state.rules,
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple(len(hand) for hand in state.hands),
        pile=len(state.pile),
        sides=tuple(side.copy() for side in state.sides),
        goal=state.goal,
        discard=tuple(state.discard),
        turn=state.turn,
        phase=state.phase,
        asked=state.asked,
        landed=state.landed,
        target=state.target,
        caller=state.caller,
        reason=state.reason,
        winner=state.winner,
        past=tuple(state.past),
    )


def unseen(view: View) -> Counter[int]:
    """How many of each kind this view does not see: in other hands or in the draw pile."""
    left = Counter(view.rules.deck)
    left.subtract(view.hand)
    left.subtract(view.discard)
    for side in view.sides:
        for cards in (side.battle, side.speed, side.safeties, side.distance):
            left.subtract(cards)
    return +left


def redeal(view: View, rng: Random) -> State:
    """A hand that this view could belong to, the unseen cards dealt anew, its own seat first."""
    hidden = list(shuffled(sorted(unseen(view).elements()), rng))
    seats = len(view.counts)
    hands: list[list[int]] = [[] for _ in range(seats)]
    for step in range(seats):
        seat = ((view.seat or 0) + step) % seats
        if seat == view.seat:
            hands[seat] = list(view.hand)
        else:
            hands[seat] = sorted(hidden[: view.counts[seat]])
            del hidden[: view.counts[seat]]
    return State(
        rules=view.rules,
        hands=hands,
        pile=hidden[: view.pile],
        sides=[side.copy() for side in view.sides],
        goal=view.goal,
        discard=list(view.discard),
        turn=view.turn,
        phase=view.phase,
        asked=view.asked,
        landed=view.landed,
        target=view.target,
        caller=view.caller,
        reason=view.reason,
        winner=view.winner,
        past=list(view.past),
    )
