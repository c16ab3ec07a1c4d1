"""What is public and what is secret (M16)."""

from collections import Counter
from dataclasses import fields
from random import Random

from millas.games.millas.notation import decode_cards
from millas.games.millas.state import State
from millas.games.millas.view import View, redeal, unseen, view
from tests.games.millas.hand import PAIRS, Hand

TABLE = (
    "turn=1 hand0=25,go*2 hand1=stop,50 hand2=driving_ace hand3=200*3 "
    "side0=go/speed_limit/extra_tank+/100*2 discard=accident,75 pile=repairs,gasoline"
)


def test_M16_all_cards_laid_or_discarded_are_public_with_their_order() -> None:
    hand = Hand(PAIRS, TABLE)
    for seat in (0, 1, 2, 3, None):
        seen = view(hand.state, seat)
        assert seen.discard == decode_cards(["accident", "75"])
        assert list(seen.sides) == hand.state.sides


def test_M16_the_number_of_cards_in_each_hand_and_in_the_draw_pile_is_public() -> None:
    seen = view(Hand(PAIRS, TABLE).state, None)
    assert seen.counts == (3, 2, 1, 3)
    assert seen.pile == 2


def test_M16_a_seat_sees_its_own_hand_and_not_its_partners() -> None:
    hand = Hand(PAIRS, TABLE)
    seen = view(hand.state, 0)
    assert seen.hand == decode_cards(["25", "go", "go"])
    assert [seen.held_by(seat) for seat in (1, 2, 3)] == [(), (), ()]
    assert view(hand.state, None).hand == ()


def test_M16_a_view_holds_nothing_that_was_not_copied() -> None:
    names = {field.name for field in fields(View)}
    known = {field.name for field in fields(State)}
    assert names - known == {"seat", "hand", "counts"}
    assert known - names == {"hands", "uses"}


def test_M16_a_view_does_not_change_with_the_table() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=25*3 hand1=50 side0=go/// pile=75*9")
    before = view(hand.state, 1)
    text = repr(before)
    hand.do(0, "play 25")
    assert repr(before) == text
    before.sides[0].distance.append(0)
    assert hand.state.sides[0].distance == [0]


def test_M16_what_a_seat_has_not_seen_is_in_other_hands_or_in_the_draw_pile() -> None:
    hand = Hand(PAIRS, TABLE)
    seen = view(hand.state, 0)
    laid = decode_cards(
        ["25", "go", "go", "go", "speed_limit", "extra_tank", "100", "100", "accident", "75"]
    )
    assert unseen(seen) == Counter(PAIRS.deck) - Counter(laid)


def test_M16_a_redeal_keeps_all_that_the_seat_knows_and_shuffles_the_rest() -> None:
    deal = list(PAIRS.deck)
    Random(7).shuffle(deal)
    state = Hand(PAIRS, "turn=0").state
    state.hands = [sorted(deal[6 * seat : 6 * seat + 6]) for seat in range(4)]
    state.pile = deal[24:]
    seen = view(state, 2)
    others = [redeal(seen, Random(number)) for number in range(5)]
    for other in others:
        assert view(other, 2) == seen
        cards = sum(other.hands, other.pile)
        assert Counter(cards) == Counter(PAIRS.deck)
    assert len({repr(other.hands[0]) for other in others}) == 5
    assert len({repr(other.pile) for other in others}) == 5
