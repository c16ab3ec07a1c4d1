"""What speaks for and against a move: the terms that `hard` adds up.

A term is a name and how strongly it holds; `weights` says what it is worth, in
points a hand. The part of the name before the dot is the reason a player would
give for it.
"""

from collections.abc import Iterator
from typing import Final

from millas.bots.millas.sense import LAST_LEG, MILES_OF, REMEDY_FOR, Sense
from millas.games.millas.cards import (
    BATTLE_HAZARDS,
    CODES,
    HAZARD_CURED_BY,
    HAZARDS,
    NOBODY,
    SAFETIES,
    SAFETY_FROM,
    Card,
    Move,
)
from millas.games.millas.state import Side

Term = tuple[str, float]

LATE: Final = 2
"""With fewer turns than this the hand is nearly over."""
_KIND: Final = {int(card): "problem" for card in HAZARDS} | {
    int(Card.STOP): "stop",
    int(Card.SPEED_LIMIT): "limit",
}


def terms(sense: Sense, move: Move) -> Iterator[Term]:
    """What speaks for and against one of the moves of a turn, or of the extension (M13)."""
    card = move.card
    if move.do == "attack":
        return _attack(sense, card, sense.rivals[move.side])
    if move.do == "discard":
        return _let_go(sense, card)
    if move.do == "play":
        if card in MILES_OF:
            return _distance(sense, card)
        return _safety(sense, card) if card in SAFETIES else _remedy(sense, card)
    return _extension(sense) if move.do == "extend" else iter(())


def _use(sense: Sense, name: str) -> Iterator[Term]:
    """What a card is used for, and how the side stands while it is used so.

    `ahead` of the nearest rival, `pressed` by it the more it has driven, `early` in the hand,
    `rolling`, and with a `go` to roll again.
    """
    own, view = sense.own, sense.view
    theirs = min(map(sense.left, sense.rivals.values()))
    yield name, 1
    yield f"{name}_ahead", (theirs - sense.left(own)) / view.rules.goal
    yield f"{name}_pressed", 1 - theirs / view.rules.goal
    yield f"{name}_early", min(20.0, sense.turns()) / 10
    if sense.rolling(own):
        yield f"{name}_rolling", 1
    if Card.GO in view.hand:
        yield f"{name}_go", 1


# A card on the own side


def _distance(sense: Sense, card: int) -> Iterator[Term]:
    own, miles = sense.own, MILES_OF[card]
    yield from _left_over(sense, card)
    yield from _use(sense, f"miles.{miles}")
    if not own.miles:
        yield "miles.first", 1
    if chased(sense):
        yield "miles.chased", miles / 100
    if sense.view.hand.count(card) > 1:
        yield "miles.again", 1
    if any(MILES_OF[other] > miles and sense.fits(other) for other in _miles(sense.view.hand)):
        yield "miles.small", 1
    slow = Card.MILES_200 not in own.distance
    if slow and card == Card.MILES_200:
        yield "safe_trip.lost", 1
    rest = sense.left(own) - miles
    if rest == 0:
        yield "arrive.trip", 1
        if slow and card != Card.MILES_200:
            yield "arrive.safe", 1
        if not any(side.distance for side in sense.rivals.values()):
            yield "arrive.shutout", 1
    elif rest <= LAST_LEG:
        yield from _rest(sense, card, rest)


def _rest(sense: Sense, card: int, rest: int) -> Iterator[Term]:
    """How the last miles may be covered after this card."""
    last = next((kind for kind, miles in MILES_OF.items() if miles == rest), None)
    if last is None:
        yield "rest.two_cards", 1
    elif sense.view.hand.count(last) > (last == card):
        yield "rest.ready", 1
    else:
        yield "rest.open", 1
        yield "rest.coming", sense.unseen.get(last, 0) / 10


def _remedy(sense: Sense, card: int) -> Iterator[Term]:
    own, hand = sense.own, sense.view.hand
    if card == Card.GO:
        yield from _use(sense, "recover.go" if own.battle else "start.go")
        yield "recover.ways", min(3, len(set(filter(sense.fits, _miles(hand)))))
        if Card.RIGHT_OF_WAY in hand:
            yield "recover.covered", 1
    elif card == Card.END_OF_LIMIT:
        yield from _use(sense, "recover.limit")
        if sense.left(own) <= sense.view.rules.limit:
            yield "recover.needless", 1
        if not sense.rolling(own):
            yield "recover.standing", 1
        fast = [one for one in _miles(hand) if MILES_OF[one] > sense.view.rules.limit]
        yield "recover.fast", min(3, len(set(filter(sense.fits, fast))))
    else:
        yield from _use(sense, "recover.cure")
        if Card.GO in hand or Card.RIGHT_OF_WAY in own.safeties:
            yield "recover.then_go", 1
        if SAFETY_FROM[own.hazard()] in hand:
            yield "recover.covered", 1
    if late(sense):
        yield "recover.late", 1
    if chased(sense):
        yield "recover.chased", 1


def _safety(sense: Sense, card: int) -> Iterator[Term]:
    own, hand = sense.own, sense.view.hand
    yield from _use(sense, "safety.laid")
    yield "safety.more", sum(other in SAFETIES for other in hand) - 1
    if len(own.safeties) == len(SAFETIES) - 1:
        yield "safety.fourth", 1
    if not any(map(sense.rolling, sense.rivals.values())):
        yield "safety.calm", 1
    if SAFETY_FROM.get(own.hazard()) == card or (
        card == Card.RIGHT_OF_WAY and (own.limited() or not sense.rolling(own))
    ):
        yield from _free(sense, hand)
    feared = sense.feared(card)
    if feared:
        yield "wait_tk.hope", 1
        yield "wait_tk.hazards", feared * min(20.0, sense.turns()) / 20
        if any(map(sense.rolling, sense.rivals.values())):
            yield "wait_tk.race", 1
        if sense.turns() < 1:
            yield "wait_tk.end", 1
        elif late(sense):
            yield "wait_tk.late", 1
        if chased(sense):
            yield "wait_tk.chased", 1
        if sense.rolling(own) and any(map(sense.arrives, hand)):
            yield "wait_tk.arriving", 1


def _free(sense: Sense, hand: tuple[int, ...]) -> Iterator[Term]:
    """What a safety gives to a side that is held up."""
    yield "free.now", 1
    yield "free.time", min(10.0, sense.turns()) / 10
    yield "free.ways", sum(map(sense.fits, _miles(hand)))
    if sense.rolling(sense.own):
        yield "free.slow", 1
    if sense.own.miles:
        yield "free.started", 1
    if not any(remedy in sense.plays for remedy in sense.needs(sense.own)):
        yield "free.no_remedy", 1
    if chased(sense):
        yield "free.chased", 1


# A hazard on a rival


def _attack(sense: Sense, card: int, rival: Side) -> Iterator[Term]:
    kind, left, rolls = _KIND[card], sense.left(rival), sense.rolling(rival)
    yield from _use(sense, f"attack.{kind}")
    if kind == "limit":
        if not rolls:
            yield "attack.standing", 1
    else:
        remedy = REMEDY_FOR[card]
        total = sense.view.rules.deck.count(remedy)
        yield "attack.scarce", 1 - sense.unseen.get(remedy, 0) / max(1, total)
        if rival.limited():
            yield "attack.slow_already", 1
    yield "attack.progress", rival.miles / sense.view.goal
    if not rival.miles:
        yield "attack.shutout", 1
    if late(sense):
        yield "attack.late", 1
    if rolls and left <= LAST_LEG:
        yield f"chase.{kind}", 1
        if left in MILES_OF.values():
            yield "chase.one_card", 1
    if sense.unseen.get(SAFETY_FROM[card]):
        yield "tk_risk.chance", _odds(sense)


def _odds(sense: Sense) -> float:
    """The chance that a rival side holds a given unseen card."""
    rules, seats = sense.view.rules, enumerate(sense.view.counts)
    own = rules.side_of[sense.view.seat or 0]
    held = sum(count for seat, count in seats if rules.side_of[seat] != own)
    return held / len(sense.rivals) / max(1, sum(sense.unseen.values()))


# A card thrown away


def _let_go(sense: Sense, card: int) -> Iterator[Term]:
    copies = sense.view.hand.count(card)
    if card in MILES_OF:
        yield from _miles_let_go(sense, card)
    elif card in HAZARDS:
        yield from _hazard_let_go(sense, card)
    elif card in SAFETIES:
        yield "keep.safety", 1
    else:
        yield from _remedy_let_go(sense, card, copies)
    if copies > 1:
        yield "spare.copy", 1


def _miles_let_go(sense: Sense, card: int) -> Iterator[Term]:
    miles = MILES_OF[card]
    yield from _left_over(sense, card)
    if not sense.fits(card):
        yield "dead.miles", 1
        return
    yield from _use(sense, f"keep.{miles}")
    yield "keep.miles_far", sense.left(sense.own) / sense.view.goal
    if sense.arrives(card):
        yield "needed.last", 1
    if late(sense):
        yield "keep.miles_late", miles / 100
    if sense.own.limited():
        yield "needed.slow" if miles <= sense.view.rules.limit else "spare.fast", 1
    fitting = sum(map(sense.fits, _miles(sense.view.hand)))
    yield "spare.miles", max(0, fitting - 2)


def _hazard_let_go(sense: Sense, card: int) -> Iterator[Term]:
    targets = [side for side in sense.rivals.values() if SAFETY_FROM[card] not in side.safeties]
    if not targets:
        yield "dead.hazard", 1
        return
    yield from _use(sense, f"keep.{_KIND[card]}")
    if late(sense):
        yield "keep.hazard_late", 1
    yield "keep.hazard_time", min(10.0, sense.turns()) / 10
    yield "keep.hazard_near", max(side.miles for side in targets) / sense.view.goal
    if not any(side.miles for side in targets):
        yield "keep.hazard_start", 1
    if card == Card.SPEED_LIMIT and all(
        side.limited() or sense.left(side) <= sense.view.rules.limit for side in targets
    ):
        yield "spare.limit", 1
    hazards = sum(other in HAZARDS for other in sense.view.hand)
    yield "spare.hazards", min(3, max(0, hazards - 1))


def _remedy_let_go(sense: Sense, card: int, copies: int) -> Iterator[Term]:
    safety = SAFETY_FROM[HAZARD_CURED_BY[Card(card)]]
    lacks, feared = card in sense.needs(sense.own), sense.feared(card)
    if safety in sense.own.safeties or not (lacks or feared):
        yield "dead.remedy", 1
        return
    yield from _use(sense, f"keep.{CODES[card]}")
    if sense.rolling(sense.own):
        yield "spare.rolling", 1
    if feared:
        yield "keep.feared", min(4, feared) / 4
    if late(sense):
        yield "keep.remedy_late", 1
    if lacks and copies <= 1:
        yield "needed.now" if sense.own.playable >> card & 1 else "needed.later", 1
    if copies > 1:
        yield "spare.remedy", 1
    if copies > 2:
        yield "spare.third", 1
    if safety in sense.view.hand:
        yield "spare.covered", 1


# A distance out of the hand


def _left_over(sense: Sense, card: int) -> Iterator[Term]:
    """What it costs in some editions to be left with it (B5), in hundreds of points."""
    cost = (sense.view.rules.score.hand_miles or 0) * MILES_OF[card] / 100
    if not cost:
        return
    yield "left_over.miles", cost
    if late(sense):
        yield "left_over.late", cost
    if chased(sense):
        yield "left_over.chased", cost
    if not sense.fits(card):
        yield "left_over.stuck", cost


# Driving on after the trip (M13)


def _extension(sense: Sense) -> Iterator[Term]:
    yield "extend.bonus", 1
    yield "extend.time", min(20.0, sense.turns()) / 10
    yield "extend.ways", sum(map(MILES_OF.__getitem__, _miles(sense.view.hand))) / 100
    yield "extend.rival", max(side.miles for side in sense.rivals.values()) / 100
    yield "extend.safe", len(sense.own.safeties)
    yield "extend.held", sum(card in SAFETIES for card in sense.view.hand)
    yield "extend.hazards", sum(card in BATTLE_HAZARDS for card in sense.view.hand)
    yield "extend.go", sense.view.hand.count(Card.GO)
    if Card.RIGHT_OF_WAY in sense.own.safeties:
        yield "extend.way", 1
    if Card.MILES_200 in sense.own.distance:
        yield "extend.no_safe_trip", 1
    if sense.own.limited():
        yield "extend.slow", 1
    if late(sense):
        yield "extend.late", 1
    yield "extend.armed", max(len(side.safeties) for side in sense.rivals.values())
    if any(map(sense.rolling, sense.rivals.values())):
        yield "extend.chased", 1
    if any(Card.RIGHT_OF_WAY in side.safeties for side in sense.rivals.values()):
        yield "extend.their_way", 1
    if all(side.limited() for side in sense.rivals.values()):
        yield "extend.they_crawl", 1
    if all(side.hazard() not in {NOBODY, Card.STOP} for side in sense.rivals.values()):
        yield "extend.they_lack", 1
    if not any(side.distance for side in sense.rivals.values()):
        yield "extend.shutout", 1


# What several terms ask


def late(sense: Sense) -> bool:
    """Whether the hand is nearly over."""
    return sense.turns() < LATE


def chased(sense: Sense) -> bool:
    """Whether a rival that rolls is on its last leg."""
    return any(
        sense.left(side) <= LAST_LEG and sense.rolling(side) for side in sense.rivals.values()
    )


def _miles(hand: tuple[int, ...]) -> list[int]:
    return [card for card in hand if card in MILES_OF]
