"""What may be seen: everything but what lies face down, and whether an act was right."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from millas.core.chance import shuffled
from millas.games.tock.rules import Rules
from millas.games.tock.state import NONE, Move, State


@dataclass(frozen=True, slots=True)
class View:
    """The table as everybody sees it; `seat` is who looks. Names as in `State`.

    Of a pile one sees the top and how thick it is, of the rest only how much;
    a penalty is seen as it moves (`paid`).
    """

    rules: Rules
    seat: int | None
    loose: int
    centre: tuple[int, ...]
    tops: tuple[int, ...]
    piles: tuple[int, ...]
    blocks: tuple[int, ...]
    turn: int
    drawn: int
    actor: int
    last: Move | None
    silent: tuple[int, ...]
    paid: tuple[int, ...]
    payer: int
    places: tuple[int, ...]
    reason: str

    def top(self, seat: int) -> int:
        """The visible top of a pile, `NONE` if there is none."""
        return self.tops[seat]

    def covered(self) -> tuple[int, ...]:
        """What was paid, but for the card that is now a visible top."""
        return self.paid[1:] if self.piles[self.payer] == len(self.paid) else self.paid

    def shown(self) -> Iterator[int]:
        """Every card whose place is known."""
        for top in self.centre:
            yield from range(1, top + 1)
        yield from (card for card in (*self.tops, self.drawn) if card != NONE)
        yield from self.covered()


def view(state: State, seat: int | None) -> View:
    """What `seat` may know of this round."""
    return View(
        rules=state.rules,
        seat=seat,
        loose=len(state.loose),
        centre=tuple(state.centre),
        tops=tuple(state.tops),
        piles=tuple(map(len, state.piles)),
        blocks=tuple(map(len, state.blocks)),
        turn=state.turn,
        drawn=state.drawn,
        actor=state.actor,
        last=state.last,
        silent=state.silent,
        paid=state.paid,
        payer=state.payer,
        places=tuple(state.places),
        reason=state.reason,
    )


def unseen(view: View) -> Counter[int]:
    """How many of each number this view does not see: face down, or covered in a pile."""
    hidden = Counter(view.rules.deck)
    hidden.subtract(view.shown())
    return +hidden


def redeal(view: View, rng: Random) -> State:
    """A round that this view could belong to, what is covered dealt anew."""
    cards = list(shuffled(sorted(unseen(view).elements()), rng))

    def take(count: int) -> list[int]:
        taken = cards[:count]
        del cards[:count]
        return taken

    under = [view.covered()[::-1] if seat == view.payer else () for seat in range(view.rules.seats)]
    piles = [
        [*known, *take(size - 1 - len(known)), top] if size else []
        for known, size, top in zip(under, view.piles, view.tops, strict=True)
    ]
    return State(
        rules=view.rules,
        loose=take(view.loose),
        piles=piles,
        blocks=[take(size) for size in view.blocks],
        turn=view.turn,
        centre=list(view.centre),
        drawn=view.drawn,
        actor=view.actor,
        last=view.last,
        silent=view.silent,
        paid=view.paid,
        payer=view.payer,
        places=list(view.places),
        reason=view.reason,
    )
