"""The engine against the literal hand, act by act, in hands played by chance.

    python -m tests.games.tock.differential 20000 [FIRST_SEED]

The hands go round the tables of the rule file and of the house rules; a
difference is named by its table and seed. What the hands had in them is told,
so that nobody takes hands in which nothing happened for a proof.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Final

from pydantic import TypeAdapter

from millas.core import chance, rulefile
from millas.core.game import Event
from millas.games import tock
from millas.games.tock.rules import TockFile
from millas.games.tock.state import State
from tests.games import seeded
from tests.games.tock.literal import Hand, Told, cards_of
from tests.games.tock.round import MOVES, spelled
from tests.tables import RuleTable, load, tables_of

HOUSES: Final[dict[str, dict[str, object]]] = {
    "-small": {"series": 3, "last": 9},
    "-smallest": {"series": 1, "last": 3},
    "-free-calls": {"series": 2, "last": 6, "wrong_call_costs": False},
    "-few": {"series": 2, "last": 5},
    "-no-imp": {"series": 4, "last": 5, "imp": False},
}
"""House rules: each switch turned, and few cards, so that much of a hand is its end."""

TEMPERS: Final = (0.05, 0.3, 1.0)
"""How often people err and call: hardly, now and then, wildly."""

PATIENCE: Final = 150
"""After so many moves nobody errs or calls any more, so that the hand ends."""


def tables() -> Iterator[RuleTable]:
    """Each number of players with each referee, by the rule file and by the house rules."""
    game, file = load("tock")
    yield from tables_of(game, file)
    for note, house in HOUSES.items():
        changed = TypeAdapter(TockFile).validate_python({**rulefile.plain(file), **house})
        yield from tables_of(game, changed, note)


TABLES: Final = list(tables())


def differ(table: RuleTable, seed: int) -> Iterator[str]:
    """Play a hand in both; what it had in it. AssertionError: they differ."""
    rng = chance.lots("differential", str(table), seed)
    deal = table.deal(rng)
    out: list[Event] = []
    state = table.game.new(table.rules, deal, out)
    file = rulefile.plain(table.file)
    assert sorted(deal.deck) == cards_of(file)
    hand = Hand(file, table.layout.players, str(table.choice), deal.first, list(deal.deck))
    temper = TEMPERS[seed // len(TABLES) % len(TEMPERS)]
    tried = cycle(MOVES)
    compare(state, hand, out, next(tried))
    made = 0
    while not hand.reason:
        seat, move = some_move(hand, rng, temper if made < PATIENCE else 0.0)
        hand.act(seat, move)
        out.clear()
        table.game.step(state, seat, MOVES[move], out)
        compare(state, hand, out, next(tried))
        yield from had(hand, move)
        made += 1
    compare_ends(state, hand)


def had(hand: Hand, move: str) -> Iterator[str]:
    """What a move brought about: what was told, a mistake, and what is rare."""
    kinds = [told.kind for told in hand.told]
    yield from kinds
    if move != "tock" and hand.mistake:
        yield hand.mistake
    if kinds.count("out") > 1:
        yield "several out at once"
    if move == "tock" and "out" in kinds:
        yield "out by a penalty"
    if hand.reason and len(hand.places()) < hand.players:
        yield "a place shared"


def some_move(hand: Hand, rng: Random, errs: float) -> tuple[int, str]:
    """A call half as often as `errs`; else an act, any that is possible as often as `errs`."""
    callers = hand.may_call
    if callers and rng.random() < errs / 2:
        return callers[int(rng.random() * len(callers))], "tock"
    wild = rng.random() < errs
    acts = sorted(hand.moves(hand.turn) if wild else hand.before().right())
    return hand.turn, acts[int(rng.random() * len(acts))]


def compare(state: State, hand: Hand, out: list[Event], tried: str) -> None:
    """What happened, who may do what, who is refused `tried`, and where every card lies."""
    assert [told(event) for event in out] == hand.told
    assert sorted(tock.actors(state)) == sorted(hand.asked())
    assert list(tock.awaited(state)) == ([] if hand.reason else [hand.turn])
    assert tock.decline(state) is None
    assert state.mistake == (hand.mistake if hand.may_call else "")
    for seat in range(hand.players):
        moves = spelled(tock.moves(state, seat))
        assert len(moves) == len(set(moves))
        assert set(moves) == hand.moves(seat)
        assert (tock.refusal(state, seat, MOVES[tried]) is None) == (tried in moves)
    assert state.loose[::-1] == hand.loose
    assert state.piles == hand.piles
    assert [block[::-1] for block in state.blocks] == hand.blocks
    compare_views(state, hand)


def compare_views(state: State, hand: Hand) -> None:
    """What everybody may know."""
    view = tock.view(state, None)
    assert view.loose == len(hand.loose)
    assert sorted(view.centre) == sorted(numbers[-1] for numbers in hand.series)
    assert list(view.tops) == [pile[-1] if pile else 0 for pile in hand.piles]
    assert list(view.piles) == [len(pile) for pile in hand.piles]
    assert list(view.blocks) == [len(block) for block in hand.blocks]
    assert view.drawn == (hand.fingers or 0)
    assert (list(view.places), view.reason) == (hand.out, hand.reason)
    assert sorted(view.silent) == sorted(hand.may_call)
    if not hand.reason:
        assert view.turn == hand.turn
    if hand.last is not None:
        assert view.last is not None
        assert (view.actor, *spelled([view.last])) == hand.last
    assert list(view.paid) == hand.paid
    assert view.payer == (-1 if hand.payer is None else hand.payer)


def told(event: Event) -> Told:
    """An event as the literal hand tells it; all of it is public."""
    assert event.owner is None
    return Told(event.kind, event.seat, event.card, event.side, event.amount)


def compare_ends(state: State, hand: Hand) -> None:
    """Why play stopped and who took which place."""
    result = tock.result(state)
    assert result is not None
    places = hand.places()
    assert result.reason == hand.reason
    assert result.line == {"reason": hand.reason, "places": places}
    assert (list(result.leaders), result.points) == (places[0], ())
    standing = tock.standing(state.rules, [result])
    assert (list(standing.winners), standing.totals) == (places[0], ())


def play(seeds: range) -> Counter[str]:
    """A hand for each seed, the tables in turn; what was seen. AssertionError names the hand."""
    return seeded.play(TABLES, differ, seeds)


if __name__ == "__main__":
    seeded.tell(TABLES, differ)
