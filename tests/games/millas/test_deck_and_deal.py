"""The deck, the seats, the deal and the turn (M1 to M4)."""

from collections import Counter
from itertools import pairwise

import pytest

from millas.core import chance
from millas.core.game import Deal
from millas.core.match import Match
from millas.core.record import Seat, Table
from millas.games import GAMES
from millas.games.millas import play
from millas.games.millas.cards import CODES
from millas.games.millas.notation import decode_cards, encode_cards
from millas.games.millas.rules import Rules, deck, layouts
from tests.games.millas.hand import PAIRS, THREE, TRIOS, TWO, Hand, file_of, rules_of

HAZARDS = {"stop": 5, "speed_limit": 4, "out_of_gas": 3, "flat_tire": 3, "accident": 3}
REMEDIES = {"go": 14, "end_of_limit": 6, "gasoline": 6, "spare_tire": 6, "repairs": 6}
SAFETIES = {"right_of_way": 1, "extra_tank": 1, "puncture_proof": 1, "driving_ace": 1}
ALL_HAZARDS = Counter(dict.fromkeys(HAZARDS, 1))


def deck_of(rules: Rules) -> Counter[str]:
    return Counter(encode_cards(deck(rules)))


# M1 Deck


@pytest.mark.parametrize("name", ["yetem", "computadora"])
def test_M1_the_deck_has_105_cards(name: str) -> None:
    distances = {"25": 9, "50": 10, "75": 10, "100": 12, "200": 4}
    expected = distances | HAZARDS | REMEDIES | SAFETIES
    file = file_of(name)
    assert file.deck == expected
    assert file.cards == sum(expected.values()) == 105


def test_M1_the_deck_is_what_is_played_with() -> None:
    assert deck_of(PAIRS) == Counter(dict(file_of("yetem").deck))


# M2 Seats and sides

OPPOSITE = ((0, 2), (1, 3))
SEATINGS = [
    # players, layout, sides, goal, extension, cards in play, whether it is ours
    (2, "individual", ((0,), (1,)), 700, True, 100, False),
    (3, "individual", ((0,), (1,), (2,)), 700, True, 100, False),
    (4, "pairs", OPPOSITE, 1000, False, 105, False),
    (4, "individual", ((0,), (1,), (2,), (3,)), 700, True, 105, True),
    (5, "individual", ((0,), (1,), (2,), (3,), (4,)), 700, True, 105, True),
    (6, "pairs", ((0, 3), (1, 4), (2, 5)), 700, True, 105, False),
    (6, "trios", ((0, 2, 4), (1, 3, 5)), 700, True, 105, False),
]


@pytest.mark.parametrize(
    ("players", "name", "sides", "goal", "extension", "cards", "ours"), SEATINGS
)
def test_M2_each_way_to_sit(
    players: int,
    name: str,
    sides: tuple[tuple[int, ...], ...],
    goal: int,
    extension: bool,
    cards: int,
    ours: bool,
) -> None:
    rules = rules_of("yetem", name, players)
    assert rules.layout.sides == sides
    assert rules.layout.house == ours
    assert rules.layout.choices == (goal,)
    assert rules.goal == goal
    assert rules.extend_to == (1000 if extension else 0)
    assert len(deck(rules)) == cards


def test_M2_there_is_no_other_way_to_sit() -> None:
    offered = {(layout.players, layout.name) for layout in layouts(file_of("yetem"))}
    assert offered == {(seating[0], seating[1]) for seating in SEATINGS}


@pytest.mark.parametrize("rules", [TWO, THREE])
def test_M2_two_or_three_play_without_one_of_each_hazard(rules: Rules) -> None:
    assert deck_of(PAIRS) - deck_of(rules) == ALL_HAZARDS


# M3 Deal


def test_M3_one_card_at_a_time_from_the_dealers_left() -> None:
    rules = PAIRS
    order = deck(rules)
    for dealer in range(4):
        state = play.new(rules, Deal(dealer, order))
        begins = (dealer + 1) % 4
        for place in range(4):
            seat = (begins + place) % 4
            dealt = [order[place + 4 * turn] for turn in range(6)]
            drawn = [order[24]] if seat == begins else []
            assert state.hands[seat] == sorted(dealt + drawn)
        assert [*reversed(state.pile)] == [*order[25:]]


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_M3_the_player_at_the_dealers_left_begins(dealer: int) -> None:
    state = play.new(THREE, Deal(dealer, deck(THREE)))
    assert play.actors(state) == ((dealer + 1) % 3,)
    assert [len(hand) for hand in state.hands].count(6) == 2
    assert len(state.hands[(dealer + 1) % 3]) == 7


def a_match(seed: str) -> Match:
    """A match of three that has dealt its first hand."""
    game = GAMES["millas"]
    seats = (Seat("Ana"), Seat("Beto"), Seat("Caro"))
    match = Match(Table(game, file_of("yetem"), THREE.layout, THREE.goal, seats, seed))
    match.deal()
    return match


def test_M3_the_first_dealer_is_drawn_by_lot_and_recorded() -> None:
    dealers = Counter(a_match(f"{seed}").lines[1]["dealer"] for seed in range(150))
    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) > 30


def test_M3_the_deal_moves_one_seat_left_each_hand() -> None:
    match = a_match("the deal moves")
    rng = chance.lots("the deal moves", "choices")
    while not match.over and match.hand < 8:
        if not match.in_hand:
            match.deal()
        seat = match.actors()[0]
        moves = match.moves(seat)
        match.submit(seat, moves[int(rng.random() * len(moves))])
    dealers = [line["dealer"] for line in match.lines if "hand" in line]
    assert len(dealers) == 8
    assert all(after == (before + 1) % 3 for before, after in pairwise(dealers))


# M4 Turn


def test_M4_a_turn_is_drawing_one_card_and_then_playing_one() -> None:
    hand = Hand(TWO, "turn=0 hand0=go,25*6 hand1=50*6 pile=stop,75")
    hand.do(0, "play go")
    assert hand.asked == (1,)
    assert hand.held(1) == ["50"] * 6 + ["stop"]
    hand.do(1, "discard stop")
    assert hand.asked == (0,)
    assert len(hand.held(1)) == 6
    assert hand.held(0) == ["25"] * 6 + ["75"]


def test_M4_the_turn_passes_to_the_left() -> None:
    hand = Hand(TRIOS, "turn=4 pile=25*9 " + " ".join(f"hand{seat}=50*6" for seat in range(6)))
    turns = []
    for _ in range(4):
        (seat,) = hand.asked
        turns.append(seat)
        hand.do(seat, "discard 50")
    assert turns == [4, 5, 0, 1]


@pytest.mark.parametrize("card", CODES)
@pytest.mark.parametrize(
    "side", ["///", "go///", "go,flat_tire/speed_limit//25", "/speed_limit/right_of_way/200*2"]
)
def test_M4_any_card_may_be_discarded_always(side: str, card: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0={card} side0={side} side1=go/// hand1=25 pile=25*9")
    hand.do(0, f"discard {card}")
    assert hand.discarded == [card]
    assert hand.asked == (1,)


def test_M4_the_discard_pile_is_dead() -> None:
    hand = Hand(TWO, "turn=0 hand0=25 hand1=50 discard=right_of_way,go pile=75")
    hand.do(0, "discard 25").do(1, "discard 50")
    assert hand.discarded == ["right_of_way", "go", "25", "50"]
    assert hand.held(0) == []
    assert hand.held(1) == ["75"]


def test_M4_what_is_drawn_is_known_only_to_who_draws() -> None:
    hand = Hand(TWO, "turn=0 hand0=25*7 hand1=50*6 pile=stop,75").do(0, "discard 25")
    (drew,) = hand.happened("drew")
    assert (drew.seat, drew.owner, drew.card) == (1, 1, decode_cards(["stop"])[0])
    assert drew.seen_by(0).card is None
    assert drew.seen_by(None).card is None
    assert drew.seen_by(1) == drew
