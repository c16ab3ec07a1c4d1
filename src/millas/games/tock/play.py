"""The play of a round, in the rulebook's order.

What is possible and what is right are two questions: `moves` lists what a hand
at a real table could do, `right` what the turn asks for (T3). A wrong act is
made all the same and remembered as a mistake until somebody acts again (T5).
"""

from millas.core.game import Deal, Event
from millas.games.tock.rules import Rules
from millas.games.tock.state import CENTRE, DRAW, KEEP, NONE, ON_PILE, TOCK, Move, State
from millas.games.tock.view import View

# The start


def new(rules: Rules, deal: Deal, out: list[Event] | None = None) -> State:
    """All cards loose on the table, nobody with a pile yet (T1)."""
    seats = range(rules.seats)
    if out is not None:
        out.append(Event("first", deal.first))
    return State(
        rules,
        list(reversed(deal.deck)),
        [[] for _ in seats],
        [[] for _ in seats],
        deal.first,
    )


# Where a card fits


def fits_centre(position: State | View, card: int) -> bool:
    """Whether a series waits for this card, or a new one may be opened with it (T2)."""
    if card > position.rules.last:
        return False
    if card == 1:
        return len(position.centre) < position.rules.series
    return card - 1 in position.centre


def fits_piles(position: State | View, seat: int, card: int) -> list[int]:
    """The others whose visible top is exactly one more or one less, next in play first (T2)."""
    tops = position.tops
    others = (*range(seat + 1, len(tops)), *range(seat))
    return [other for other in others if tops[other] - card in (1, -1) and tops[other] != NONE]


# What a seat may do


def actors(state: State) -> tuple[int, ...]:
    """The active player, and the others who may still call the latest act (T5)."""
    if state.reason:
        return ()
    silent = state.silent
    if state.turn in silent:
        silent = tuple(seat for seat in silent if seat != state.turn)
    return (state.turn, *silent)


def awaited(state: State) -> tuple[int, ...]:
    """The active player; nobody waits for a call."""
    return () if state.reason else (state.turn,)


def possible(state: State) -> list[Move]:
    """What the active player's hand could do with the card that is next (T4)."""
    seat = state.turn
    pile = state.piles[seat]
    card = state.drawn or (pile[-1] if pile else NONE)
    found: list[Move] = []
    if card:
        if fits_centre(state, card):
            found.append(CENTRE)
        found += [ON_PILE[other] for other in fits_piles(state, seat, card)]
    found.append(KEEP if state.drawn else DRAW)
    return found


def right(state: State) -> list[Move]:
    """What the turn asks for: the centre, else a pile, else draw or keep (T3)."""
    found = possible(state)
    if found[0] is CENTRE:
        return [CENTRE]
    return found[:-1] or found


def moves(state: State, seat: int) -> list[Move]:
    """What `seat` may do now; with a helping referee only what is right (T4, T10)."""
    if state.reason:
        return []
    found: list[Move] = []
    if seat == state.turn:
        found = right(state) if state.rules.helping else possible(state)
    if seat in state.silent:
        found.append(TOCK)
    return found


def refusal(position: State | View, seat: int, move: Move) -> str | None:
    """Why `seat` may not make this move, as a code, or None if it may."""
    if position.reason:
        return "hand_over"
    if move == TOCK:
        return _refuse_call(position, seat)
    if seat != position.turn:
        return "not_your_turn"
    if move == DRAW:
        found = "drawn_already" if position.drawn else None
    elif move == KEEP:
        found = None if position.drawn else "nothing_drawn"
    else:
        found = _refuse_place(position, seat, move)
    if found is None and position.rules.helping:
        return mistake_of(position, move) or None
    return found


def _refuse_call(position: State | View, seat: int) -> str | None:
    """Any other player still in calls the latest act, once (T5)."""
    if position.rules.helping:
        return "referee_helps"
    if seat == position.actor:
        return "own_act"
    return None if seat in position.silent else "nothing_to_call"


def _refuse_place(position: State | View, seat: int, move: Move) -> str | None:
    card = position.drawn or position.top(seat)
    if not card:
        return "no_card"
    if move == CENTRE:
        return None if fits_centre(position, card) else "does_not_fit"
    if move.on == seat or not 0 <= move.on < position.rules.seats:
        return "no_such_pile"
    return None if move.on in fits_piles(position, seat, card) else "does_not_fit"


def mistake_of(position: State | View, move: Move) -> str:
    """Which of the three mistakes an act of the active player would be; empty if right (T4)."""
    if move.do == "centre":
        return ""
    seat = position.turn
    card = position.drawn or position.top(seat)
    if not card:
        return ""
    centre = fits_centre(position, card)
    if move.do == "pile":
        return "forgot_centre" if centre else ""
    if not centre and not fits_piles(position, seat, card):
        return ""
    return "forgot_discard" if move.do == "draw" else "bad_discard"


def decline(state: State) -> Move | None:
    """No question is ever put to several seats: a call is made or not."""
    del state
    return None


# What it does


def step(state: State, seat: int, move: Move, out: list[Event] | None = None) -> None:
    """Make one of `moves(state, seat)`; what happened is appended to `out`."""
    state.paid, state.payer = (), -1
    if move.do == "tock":
        _call(state, seat, out)
    else:
        if not state.rules.helping:
            state.mistake, state.silent = mistake_of(state, move), state.left_of(seat)
        state.actor, state.last = seat, move
        if move.do == "draw":
            _draw(state, seat, out)
        elif move.do == "keep":
            _keep(state, seat, out)
        else:
            _place(state, seat, move, out)
    if not state.loose:
        _go_out(state, out)
    _stop(state, out)


def copy(state: State) -> State:
    """An independent copy."""
    return state.copy()


def _draw(state: State, seat: int, out: list[Event] | None) -> None:
    """A loose card; from the own pile turned over when the table has none (T3, T8)."""
    source = state.loose
    if not source:
        source = state.blocks[seat]
        if not source:
            source += reversed(state.piles[seat])
            state.piles[seat].clear()
            if out is not None:
                out.append(Event("turned_over", seat, amount=len(source)))
    state.drawn = source.pop()
    if out is not None:
        out.append(Event("drew", seat, state.drawn))


def _keep(state: State, seat: int, out: list[Event] | None) -> None:
    """The drawn card goes on the own pile and the turn ends (T3)."""
    card, state.drawn = state.drawn, NONE
    state.piles[seat].append(card)
    if out is not None:
        out.append(Event("kept", seat, card))
    _end_turn(state, seat)


def _place(state: State, seat: int, move: Move, out: list[Event] | None) -> None:
    """The drawn card, or the own top, goes to the centre or on another's pile (T2)."""
    card = state.drawn or state.piles[seat].pop()
    state.drawn = NONE
    if move.do == "pile":
        state.piles[move.on].append(card)
    elif card == 1:
        state.centre.append(1)
    else:
        state.centre[state.centre.index(card - 1)] = card
    if out is not None:
        side = None if move.do == "centre" else move.on
        out.append(Event("centre" if side is None else "burdened", seat, card, side))


def _call(state: State, caller: int, out: list[Event] | None) -> None:
    """TOCK: who was wrong, the actor or the caller, pays (T6, T7)."""
    was_mistake = state.mistake
    payer = state.actor if was_mistake else caller
    if out is not None:
        out.append(Event(f"tock_{was_mistake or 'wrong'}", caller, side=state.actor))
    if was_mistake:
        state.mistake, state.silent = "", ()
        if state.turn == payer:
            if state.drawn:
                state.piles[payer].append(state.drawn)
                state.drawn = NONE
            _end_turn(state, payer)
    else:
        state.silent = tuple(seat for seat in state.silent if seat != caller)
    if was_mistake or state.rules.wrong_call_costs:
        _penalty(state, payer, out)


def _penalty(state: State, payer: int, out: list[Event] | None) -> None:
    """The bottom card of each other pile goes under the payer's own (T6)."""
    givers = [other for other in state.left_of(payer) if state.piles[other]]
    state.paid, state.payer = tuple(state.piles[other].pop(0) for other in givers), payer
    state.piles[payer][:0] = reversed(state.paid)
    if out is not None:
        out += [Event("gave", *gift, payer) for gift in zip(givers, state.paid, strict=True)]


def _end_turn(state: State, seat: int) -> None:
    """Play goes on at the next player still in."""
    state.turn = next(iter(state.left_of(seat)), seat)


def _go_out(state: State, out: list[Event] | None) -> None:
    """With the table empty, whoever has no card is out; nobody calls an act of theirs (T9)."""
    active = state.turn
    gone = [seat for seat in (active, *state.left_of(active)) if not state.has_cards(seat)]
    for seat in gone:
        state.places.append(seat)
        if out is not None:
            out.append(Event("out", seat, amount=len(state.places)))
    if active in gone:
        _end_turn(state, active)
    if state.actor in gone:
        state.mistake, state.silent = "", ()
    elif gone:
        state.silent = tuple(filter(state.is_in, state.silent))


def _stop(state: State, out: list[Event] | None) -> None:
    """The six series are complete, or one player is left (T9)."""
    complete = state.centre.count(state.rules.last) == state.rules.series
    if complete or len(state.places) >= state.rules.seats - 1:
        state.reason = "complete" if complete else "one_left"
        state.mistake, state.silent = "", ()
        if out is not None:
            out.append(Event(state.reason))
