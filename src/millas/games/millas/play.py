"""The play of a hand, in the rulebook's order: what a seat may do, and what it does.

Where a card may be laid is decided in `state`, by `Side.refresh` (M5 to M8): `moves`
lists what it noted, and `refusal` says, in the rulebook's words, why something else
may not be done. A law holds the two together. `step` does it; it trusts that the move
is one of `moves`, and whoever cannot promise that goes through `Match`.
"""

from bisect import insort
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from millas.core.game import Deal, Event
from millas.games.millas.cards import (
    ATTACK,
    DISCARD,
    DISTANCES,
    EXTEND,
    FINISH,
    HAZARD_CURED_BY,
    HAZARDS,
    MILES,
    NOBODY,
    PASS,
    PLAY,
    SAFETIES,
    SAFETY_FROM,
    TK,
    Card,
    Move,
)
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, Side, State, Uses, mask
from millas.games.millas.view import View

_KINDS: Final = len(Card)
_TURN, _TK, _EXTENSION, _OVER = Phase
"""Members of an enumeration take long to look up by name."""
_LIMIT: Final = int(Card.SPEED_LIMIT)
_END_OF_LIMIT: Final = int(Card.END_OF_LIMIT)
_DISTANCES: Final = frozenset(int(card) for card in DISTANCES)
_ALL_HAZARDS: Final = mask(HAZARDS)
_SAFETIES: Final = frozenset(int(card) for card in SAFETIES)


# The deal


def new(rules: Rules, deal: Deal, out: list[Event] | None = None) -> State:
    """The hand just dealt, the player at the dealer's left having drawn (M3)."""
    seats = rules.seats
    dealt = seats * rules.hand_size
    at_left = deal.first + 1
    hands = [sorted(deal.deck[(seat - at_left) % seats : dealt : seats]) for seat in range(seats)]
    sides = [Side() for _ in rules.layout.sides]
    for side in sides:
        side.refresh(rules, rules.goal)
    state = State(rules, hands, list(reversed(deal.deck[dealt:])), sides, rules.goal)
    if out is not None:
        out.append(Event("dealt", deal.first))
    _turn(state, at_left % seats, out)
    return state


# What a seat may do


def actors(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    return state.asked


def awaited(state: State) -> tuple[int, ...]:
    """Everybody who may act must: nobody may keep still."""
    return state.asked


def moves(state: State, seat: int) -> list[Move]:
    """What `seat` may do now, each once (M4, M6, M9, M13)."""
    if seat not in state.asked:
        return []
    if state.phase is not _TURN:
        return _answers(state, seat)
    uses = state.uses[seat] or _look_up(state, seat)
    found: list[Move] = []
    last = NOBODY
    for card in state.hands[seat]:
        if card != last:
            found += uses[card]
            last = card
    return found


def _look_up(state: State, seat: int) -> Uses:
    """What a seat may do with each kind of card, to be remembered until the table changes."""
    rules, sides = state.rules, state.sides
    own = rules.side_of[seat]
    rivals = rules.others[own]
    open_to = sides[own].playable
    for rival in rivals:
        open_to = open_to << _KINDS | sides[rival].open & _ALL_HAZARDS
    uses = state.uses[seat] = _uses(open_to, rivals)
    return uses


@lru_cache(maxsize=8192)
def _uses(open_to: int, rivals: tuple[int, ...]) -> Uses:
    """For each kind of card what its holder may do with it (M4, M6).

    `open_to` has the kinds that may be laid on the own side, then those for each rival.
    """
    playable, *exposed = (open_to >> place * _KINDS for place in range(len(rivals), -1, -1))
    uses = []
    for card in range(_KINDS):
        lay = (PLAY[card],) if playable >> card & 1 else ()
        targets = [rival for rival, kinds in zip(rivals, exposed, strict=True) if kinds >> card & 1]
        uses.append((*lay, *(ATTACK[card][rival] for rival in targets), DISCARD[card]))
    return tuple(uses)


def _answers(state: State, seat: int) -> list[Move]:
    """What may be said to an open TK or to the offer of an extension (M9, M13)."""
    if state.phase is _EXTENSION:
        return [EXTEND, FINISH]
    safety = SAFETY_FROM[state.landed]
    return [TK[safety], PASS] if safety in state.hands[seat] else [PASS]


def refusal(position: State | View, seat: int, move: Move) -> str | None:
    """Why `seat` may not make this move, as a code, or None if it may (M17).

    A view answers for its own seat just as the state would.
    """
    if position.phase is _OVER:
        return "hand_over"
    if seat not in position.asked:
        return "not_your_turn"
    if position.phase is _TK:
        return _refuse_answer(position, seat, move)
    if position.phase is _EXTENSION:
        return None if move in {EXTEND, FINISH} else "answer_extension_first"
    if move.do not in {"play", "attack", "discard"}:
        return "nothing_asked"
    if move.card not in position.held_by(seat):
        return "not_in_hand"
    own = position.rules.side_of[seat]
    if move.do == "discard":
        return None
    if move.do == "play":
        return _refuse_play(position, position.sides[own], Card(move.card))
    if move.side not in position.rules.others[own]:
        return "own_side" if move.side == own else "no_such_side"
    return _refuse_attack(position, position.sides[move.side], Card(move.card))


def _refuse_answer(position: State | View, seat: int, move: Move) -> str | None:
    """Only the matching safety answers a hazard (M9)."""
    if move == PASS:
        return None
    if move.do != "tk":
        return "answer_tk_first"
    if move.card not in position.held_by(seat):
        return "not_in_hand"
    return None if move.card == SAFETY_FROM[position.landed] else "wrong_safety"


def _refuse_play(position: State | View, side: Side, card: Card) -> str | None:
    """A card laid on the own side (M6)."""
    if card in SAFETIES:
        return None
    if card in HAZARDS:
        return "is_hazard"
    if card in DISTANCES:
        return _refuse_distance(position, side, card)
    if card == Card.END_OF_LIMIT:
        return None if side.limited() else "not_limited"
    if card == Card.GO:
        if side.moving(position.rules):
            return "already_moving"
        return None if side.hazard() in {NOBODY, Card.STOP} else "hazard_in_force"
    return None if side.hazard() == HAZARD_CURED_BY[card] else "no_such_hazard"


def _refuse_distance(position: State | View, side: Side, card: Card) -> str | None:
    """A distance card laid on the own side (M6)."""
    if not side.moving(position.rules):
        return "not_moving"
    if side.limited() and MILES[card] > position.rules.limit:
        return "limited"
    if side.miles + MILES[card] > position.goal:
        return "over_goal"
    if card == Card.MILES_200 and side.distance.count(card) >= position.rules.max_200:
        return "too_many_200"
    return None


def _refuse_attack(position: State | View, target: Side, card: Card) -> str | None:
    """A hazard laid on another side (M6)."""
    if card not in HAZARDS:
        return "not_a_hazard"
    if SAFETY_FROM[card] in target.safeties:
        return "target_immune"
    if card == Card.SPEED_LIMIT:
        return "already_limited" if target.limited() else None
    return None if target.moving(position.rules) else "target_not_moving"


def decline(state: State) -> Move | None:
    """Passing, while a TK is open (M9)."""
    return PASS if state.phase is _TK else None


# What it does


def step(state: State, seat: int, move: Move, out: list[Event] | None = None) -> None:
    """Make one of `moves(state, seat)`; what happened is appended to `out`."""
    state.past.append((seat, move))
    _ACTS[move.do](state, seat, move, out)


def copy(state: State) -> State:
    """An independent copy."""
    return state.copy()


def _discard(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """Any card may go to the discard pile, which is dead (M4)."""
    card = move.card
    state.hands[seat].remove(card)
    state.discard.append(card)
    if out is not None:
        out.append(Event("discarded", seat, card))
    _turn(state, state.rules.left_of[seat], out)


def _play(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """A card laid on the own side: distance, remedy or safety (M6, M7)."""
    card = move.card
    own = state.rules.side_of[seat]
    side = state.sides[own]
    state.hands[seat].remove(card)
    if out is not None:
        out.append(Event("played", seat, card, own))
    if card in _DISTANCES:
        state.lay_distance(side, card)
        if side.miles == state.goal:
            _arrive(state, seat, own, out)
            return
    elif card in _SAFETIES:
        side.safeties.append(card)
        state.look(side)
        _extra_turn(state, seat, out)
        return
    else:
        (side.speed if card == _END_OF_LIMIT else side.battle).append(card)
        state.look(side)
    _turn(state, state.rules.left_of[seat], out)


def _attack(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """A hazard laid on another side, which may answer with a TK (M6, M9)."""
    card, target = move.card, move.side
    side = state.sides[target]
    state.hands[seat].remove(card)
    (side.speed if card == _LIMIT else side.battle).append(card)
    state.look(side)
    if out is not None:
        out.append(Event("attacked", seat, card, target))
    asked = _who_may_call_tk(state, card, target)
    if asked:
        state.phase = _TK
        state.asked = asked
        state.landed = card
        state.target = target
    else:
        _turn(state, state.rules.left_of[seat], out)


def _who_may_call_tk(state: State, hazard: int, target: int) -> tuple[int, ...]:
    """Every member of the attacked side, unless all can see that none has the safety (M9).

    A seat without cards can be seen to have none. They are asked in the order of play.
    """
    rules, safety = state.rules, SAFETY_FROM[hazard]
    if safety not in rules.kinds or safety in state.discard:
        return ()
    for side in state.sides:
        if safety in side.safeties:
            return ()
    asked = []
    seat = rules.left_of[state.turn]
    while seat != state.turn:
        if rules.side_of[seat] == target and state.hands[seat]:
            asked.append(seat)
        seat = rules.left_of[seat]
    return tuple(asked)


def _pass(state: State, seat: int, _move: Move, out: list[Event] | None) -> None:
    """An asked seat lets the hazard lie; after the last one play goes on (M9)."""
    state.asked = tuple(other for other in state.asked if other != seat)
    if out is not None:
        out.append(Event("passed", seat, side=state.target))
    if not state.asked:
        state.landed = state.target = NOBODY
        _turn(state, state.rules.left_of[state.turn], out)


def _tk(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """The hazard is taken away, the safety laid crosswise, the declarer plays on (M10)."""
    card = move.card
    side = state.sides[state.target]
    state.hands[seat].remove(card)
    state.discard.append((side.speed if state.landed == _LIMIT else side.battle).pop())
    side.safeties.append(card)
    side.tks.append(card)
    state.look(side)
    if out is not None:
        out.append(Event("tk", seat, card, state.target))
        passed_over = state.rules.left_of[state.turn]
        while passed_over != seat:
            out.append(Event("lost_turn", passed_over))
            passed_over = state.rules.left_of[passed_over]
    state.landed = state.target = NOBODY
    if state.pile:
        _turn(state, seat, out)  # the card in place of the safety
    _extra_turn(state, seat, out)


def _arrive(state: State, seat: int, own: int, out: list[Event] | None) -> None:
    """A side has reached the goal exactly: the hand ends, or may be extended (M12, M13)."""
    if state.caller == NOBODY and state.rules.extend_to:
        state.phase = _EXTENSION
        state.asked = (seat,)
    else:
        _end(state, "trip", own, out)


def _answer_extension(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """The seat that completed the trip extends it or ends the hand (M13)."""
    own = state.rules.side_of[seat]
    if move.do == "finish":
        _end(state, "trip", own, out)
        return
    state.caller = own
    state.goal = state.rules.extend_to
    for side in state.sides:
        state.look(side)
    if out is not None:
        out.append(Event("extended", seat, side=own, amount=state.goal))
    _turn(state, state.rules.left_of[seat], out)


# Whose turn it is


def _turn(state: State, seat: int, out: list[Event] | None) -> None:
    """The turn begins at `seat` with a card from the draw pile (M4).

    Without a pile it begins at the first seat from there that holds a card (M11, B3).
    """
    pile = state.pile
    if pile:
        card = pile.pop()
        insort(state.hands[seat], card)
        if out is not None:
            out.append(Event("drew", seat, card, owner=seat))
            if not pile:
                out.append(Event("pile_empty"))
    elif reason := _stands_still(state):
        _end(state, reason, NOBODY, out)
        return
    else:
        while not state.hands[seat]:
            seat = state.rules.left_of[seat]
    state.turn = seat
    state.phase = _TURN
    state.asked = (seat,)


def _extra_turn(state: State, seat: int, out: list[Event] | None) -> None:
    """After a safety the same player draws and plays again, if a card is left (M7, M10, M11)."""
    if state.pile or state.rules.play_out or not state.hands[seat]:
        _turn(state, seat, out)
    else:
        state.turn = seat
        state.phase = _TURN
        state.asked = (seat,)


def _stands_still(state: State) -> str:
    """Why the hand ends when the pile has run out, if it does (M11, B3)."""
    if not state.rules.play_out or not any(state.hands):
        return "exhausted"
    return "blocked" if _blocked(state) else ""


def _blocked(state: State) -> bool:
    """Whether all that can be done is discard: the table cannot change any more (M11)."""
    for seat, hand in enumerate(state.hands):
        uses = state.uses[seat] or _look_up(state, seat)
        for card in hand:
            if len(uses[card]) > 1:
                return False
    return True


def _end(state: State, reason: str, winner: int, out: list[Event] | None) -> None:
    """The hand is over; `winner` is the side that completed the trip, if one did (M12)."""
    state.phase = _OVER
    state.asked = ()
    state.reason = reason
    state.winner = winner
    if out is not None:
        out.append(Event(reason, side=None if winner == NOBODY else winner))


_ACTS: Final[Mapping[str, Callable[[State, int, Move, list[Event] | None], None]]] = {
    "discard": _discard,
    "play": _play,
    "attack": _attack,
    "pass": _pass,
    "tk": _tk,
    "extend": _answer_extension,
    "finish": _answer_extension,
}
