"""A sound player: the hints of the rulebook (A to E), and an eye on the whole table.

At its turn it asks its habits one by one; the first that has an answer decides.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from millas.bots.millas.sense import LAST_LEG, MILES_OF, Sense, look
from millas.games.millas.cards import (
    EXTEND,
    FINISH,
    PASS,
    REMEDIES,
    SAFETIES,
    SAFETY_FROM,
    Card,
    Move,
)
from millas.games.millas.state import Phase
from millas.games.millas.view import View

WORTH: Final[Mapping[int, int]] = {
    Card.GO: 9,
    **dict.fromkeys((Card.OUT_OF_GAS, Card.FLAT_TIRE, Card.ACCIDENT), 8),
    **dict.fromkeys((Card.GASOLINE, Card.SPARE_TIRE, Card.REPAIRS, Card.STOP), 7),
    **dict.fromkeys((Card.END_OF_LIMIT, Card.SPEED_LIMIT), 5),
    Card.MILES_200: 8,
    Card.MILES_100: 6,
    Card.MILES_75: 4,
    Card.MILES_50: 3,
    Card.MILES_25: 1,
}
"""How gladly a card is kept. Distance is what the deck has most of."""
HURT: Final[Mapping[int, int]] = {Card.SPEED_LIMIT: 1, Card.STOP: 2}
"""How much a hazard hurts; 3 where it takes two cards to roll again."""


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`."""
    if view.phase is Phase.TK:
        return next((move for move in moves if move.do == "tk"), PASS)
    sense = look(view, moves)
    if view.phase is Phase.EXTENSION:
        return EXTEND if _far_ahead(sense) else FINISH
    return (
        _lay_safety(sense)
        or _arrive(sense)
        or _start(sense)
        or _strike_first(sense, rng)
        or _recover(sense)
        or _drive(sense)
        or _strike(sense, sense.attacks, rng)
        or _let_go(sense)
    )


def _far_ahead(sense: Sense) -> bool:
    """Extend only a trip that nobody can follow (M13), and no shut-out: that pays at once."""
    rivals = sense.rivals.values()
    shut_out = not any(side.distance for side in rivals)
    return not shut_out and all(side.miles <= 100 for side in rivals) and sense.turns() >= 15


def _lay_safety(sense: Sense) -> Move | None:
    """Keep a safety for its TK, but not too long (hint B). It gives an extra turn (hint D)."""
    laid_now = _no_time_to_wait(sense)
    for card, move in sense.plays.items():
        if card in SAFETIES and (laid_now or not sense.feared(card) or _frees(sense, card)):
            return move
    return None


def _no_time_to_wait(sense: Sense) -> bool:
    """Whether the hand may soon be over, or is getting away from a side that is stuck."""
    rivals = sense.rivals.values()
    return (
        sense.turns() < 1
        or any(map(sense.arrives, sense.plays))
        or any(map(sense.may_arrive, rivals))
        or (
            sense.plays.keys() <= SAFETIES
            and any(sense.rolling(side) and side.miles > 250 for side in rivals)
        )
    )


def _frees(sense: Sense, safety: int) -> bool:
    """Whether a safety wins the hand, or helps where the hand has no remedy."""
    opened = sense.opened_by(safety)
    cured = any(card in sense.plays for card in sense.needs(sense.own))
    return any(map(sense.arrives, opened)) or (bool(opened) and not cured)


def _arrive(sense: Sense) -> Move | None:
    """Complete the trip."""
    return next((move for card, move in sense.plays.items() if sense.arrives(card)), None)


def _start(sense: Sense) -> Move | None:
    """At the beginning a go comes before hazards (hint A)."""
    return None if sense.own.battle else sense.plays.get(Card.GO)


def _strike_first(sense: Sense, rng: Random) -> Move | None:
    """Stop a rival before driving on: the only one, or one of several on its last leg."""
    alone = len(sense.rivals) == 1
    urgent = [
        move for move in sense.attacks if alone or sense.left(sense.rivals[move.side]) <= LAST_LEG
    ]
    return _strike(sense, urgent, rng)


def _strike(sense: Sense, attacks: Sequence[Move], rng: Random) -> Move | None:
    """The leader gets the worst hazard; a limit whatever lies in battle (hint E)."""
    limit = sense.view.rules.limit
    useful = [
        move
        for move in attacks
        if move.card != Card.SPEED_LIMIT or sense.left(sense.rivals[move.side]) > limit
    ]
    if not useful:
        return None
    best = max(_aim(sense, move) for move in useful)
    targets = [move for move in useful if _aim(sense, move) == best]
    return targets[int(rng.random() * len(targets))]


def _aim(sense: Sense, attack: Move) -> tuple[tuple[int, bool, bool], int, bool]:
    """The lead of the side it hits, how much it hurts, and whether no TK can answer it."""
    no_tk = not sense.unseen.get(SAFETY_FROM[attack.card])
    return sense.lead(sense.rivals[attack.side]), HURT.get(attack.card, 3), no_tk


def _recover(sense: Sense) -> Move | None:
    """Lay the remedy that the side needs."""
    needs = sense.needs(sense.own)
    return next((sense.plays[card] for card in needs if card in sense.plays), None)


def _drive(sense: Sense) -> Move | None:
    """Lay the longest distance."""
    ways = [card for card in sense.plays if card in MILES_OF]
    return sense.plays[max(ways)] if ways else None


def _let_go(sense: Sense) -> Move:
    """Discard a dead card (hint C), else the one that is worth least; a safety is laid instead."""
    spare = [move for move in sense.discards if move.card not in SAFETIES]
    if not spare:
        return next(iter(sense.plays.values()))
    return min(spare, key=lambda move: _keep(sense, move.card))


def _keep(sense: Sense, card: int) -> tuple[bool, bool, float]:
    """What sorts the hand: dead cards, the rest by worth, what the side needs now."""
    if sense.dead(card) or _too_late(sense, card):
        return False, False, -MILES_OF.get(card, 0)
    worth = WORTH[card] / (sense.view.hand.count(card) if card in REMEDIES else 1)
    return True, card in sense.needs(sense.own), worth


def _too_late(sense: Sense, card: int) -> bool:
    """Whether miles that stay in the hand are paid for, and will stay there (B5)."""
    paid = bool(sense.view.rules.score.hand_miles)
    return (
        paid
        and card in MILES_OF
        and sense.turns() < 2 * sum(other in MILES_OF for other in sense.view.hand)
    )
