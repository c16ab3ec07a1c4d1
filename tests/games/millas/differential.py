"""The engine against the literal hand, decision by decision, in hands played by chance.

    python -m tests.games.millas.differential 20000 [FIRST_SEED]

The hands go round the tables of every rule file and of the house rules; a
difference is named by its table and seed. What the hands had in them is told,
so that nobody takes hands in which nothing happened for a proof.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from millas.core import chance, rulefile
from millas.core.game import Event
from millas.games import millas
from millas.games.millas.cards import CODES
from millas.games.millas.state import Phase, State
from tests import tables
from tests.games import seeded
from tests.games.millas import traits
from tests.games.millas.hand import file_of, spell
from tests.games.millas.literal import Area, Edition, Hand, Told
from tests.tables import RuleTable, shipped_tables, tables_of

PHASES: Final = {phase: str(phase) for phase in Phase}
TABLES: Final = [
    *(table for table in shipped_tables() if table.game is millas),
    *(
        table
        for note, house in traits.variants(file_of("yetem"))
        for table in tables_of(millas, house, note)
    ),
]


def edition_of(table: RuleTable) -> Edition:
    """The table's rules for the literal hand, from the words of the rule file."""
    layout = table.layout
    file = rulefile.plain(table.file)
    return Edition(file, layout.name, layout.players, int(table.choice))


def differ(table: RuleTable, seed: int) -> Iterator[str]:
    """Play a hand in both; what it had in it. AssertionError: they differ."""
    rng = chance.lots("differential", str(table), seed)
    edition = edition_of(table)
    deal = table.deal(rng)
    out: list[Event] = []
    state = table.game.new(table.rules, deal, out)
    hand = Hand(edition, deal.first, [CODES[card] for card in deal.deck])
    assert sorted(hand.edition.deck) == sorted(CODES[card] for card in deal.deck)
    for turn in tables.walk(table, state, rng):
        compare(state, hand, out)
        move = spell(turn.move)
        hand.act(turn.seat, move)
        out.clear()
        table.game.step(table.game.copy(state), turn.seat, turn.move, out)
        yield move.split()[0]
    compare(state, hand, out)
    yield from compare_ends(state, hand)


def compare(state: State, hand: Hand, out: list[Event]) -> None:
    """What happened, who decides, what may be done, and where every card lies."""
    assert [told(event) for event in out] == hand.told
    asked = millas.actors(state)
    assert (sorted(asked), PHASES[state.phase]) == (sorted(hand.asked), hand.question)
    for seat in asked:
        moves = [spell(move) for move in millas.moves(state, seat)]
        assert len(moves) == len(set(moves))
        assert set(moves) == hand.moves(seat)
    declined = millas.decline(state)
    assert (declined and spell(declined)) == ("pass" if hand.question == "tk" else None)
    assert in_words(sorted(state.pile)) == sorted(hand.pile, key=CODES.index)
    assert in_words(state.discard) == hand.discards
    for held, cards in zip(state.hands, hand.hands, strict=True):
        assert in_words(held) == sorted(cards, key=CODES.index)
    for side, area in zip(state.sides, hand.areas, strict=True):
        zones = (side.battle, side.speed, side.safeties, side.tks, side.distance)
        assert Area(*map(in_words, zones)) == area


def told(event: Event) -> Told:
    """An event as the literal hand tells it."""
    card = None if event.card is None else CODES[event.card]
    return Told(event.kind, event.seat, card, event.side, event.amount, event.owner)


def in_words(cards: list[int]) -> list[str]:
    """Cards as the literal hand calls them."""
    return [CODES[card] for card in cards]


def compare_ends(state: State, hand: Hand) -> Iterator[str]:
    """How the hand ended and what each side scores, line by line; the lines that gave points."""
    result = millas.result(state)
    assert result is not None
    sheets = hand.score()
    assert result.line == {"reason": hand.reason, "winner": hand.winner, "score": sheets}
    assert result.points == tuple(sheet["total"] for sheet in sheets)
    assert result.leaders == hand.leaders()
    yield hand.reason
    for sheet in sheets:
        yield from (f"scored {line}" for line, points in sheet.items() if points)


def play(seeds: range) -> Counter[str]:
    """A hand for each seed, the tables in turn; what was seen. AssertionError names the hand."""
    return seeded.play(TABLES, differ, seeds)


if __name__ == "__main__":
    seeded.tell(TABLES, differ)
