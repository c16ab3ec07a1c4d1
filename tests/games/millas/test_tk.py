"""The TK (M9, M10)."""

import pytest

from millas.games.millas.state import Phase
from tests.games.millas.hand import PAIRS, THREE, THREE_PAIRS, TRIOS, TWO, Hand, file_of, rules_of
from tests.games.millas.rulings import HAZARDS, SAFETIES, SAFETY_OF

ALL_HAZARDS = pytest.mark.parametrize("hazard", HAZARDS)


def hit(hazard: str, more: str = "", pile: str = "25*9") -> Hand:
    """Four play in pairs, all hold six cards, and seat 0 has hit side 1 that was moving."""
    safety = SAFETY_OF[hazard]
    hand = Hand(
        PAIRS,
        f"turn=0 hand0={hazard},50*6 hand1=75*6 hand2=100*6 hand3=200*5,{safety} "
        f"side1=go///25 pile={pile} {more}",
    )
    return hand.do(0, f"attack {hazard} 1")


# M9 The window


@ALL_HAZARDS
def test_M9_all_members_of_the_attacked_side_are_asked_and_nobody_else(hazard: str) -> None:
    hand = hit(hazard)
    assert hand.asked == (1, 3)
    assert hand.can(1) == {"pass"}
    assert hand.can(3) == {"pass", f"tk {SAFETY_OF[hazard]}"}
    assert hand.can(0) == hand.can(2) == set()


@pytest.mark.parametrize(
    ("layout", "players", "side", "asked"),
    [
        ("individual", 2, 1, (1,)),
        ("individual", 3, 2, (2,)),
        ("individual", 4, 1, (1,)),
        ("individual", 5, 4, (4,)),
        ("pairs", 4, 1, (1, 3)),
        ("pairs", 6, 1, (1, 4)),
        ("pairs", 6, 2, (2, 5)),
        ("trios", 6, 1, (1, 3, 5)),
    ],
)
def test_M9_who_is_asked_at_each_table(
    layout: str, players: int, side: int, asked: tuple[int, ...]
) -> None:
    hands = " ".join(f"hand{seat}=accident,25*5" for seat in range(players))
    hand = Hand(rules_of("yetem", layout, players), f"turn=0 {hands} side{side}=go/// pile=25*9")
    hand.do(0, f"attack accident {side}")
    assert hand.asked == asked


@ALL_HAZARDS
def test_M9_they_are_asked_whether_or_not_they_hold_it(hazard: str) -> None:
    safety = SAFETY_OF[hazard]
    holders = []
    for holder in range(4):
        cards = ["100*6"] * 4
        cards[holder] += f",{safety}"
        cards[0] += f",{hazard}"
        hands = " ".join(f"hand{seat}={held}" for seat, held in enumerate(cards))
        hand = Hand(PAIRS, f"turn=0 {hands} side1=go/// pile=25*9")
        hand.do(0, f"attack {hazard} 1")
        assert hand.asked == (1, 3)
        holders += [seat for seat in hand.asked if len(hand.can(seat)) == 2]
    assert holders == [1, 3]


@ALL_HAZARDS
@pytest.mark.parametrize("where", ["discard=50,{}", "side0=//{}/", "side0=//{}+/"])
def test_M9_nobody_is_asked_where_all_can_see_that_it_is_impossible(
    where: str, hazard: str
) -> None:
    hand = hit(hazard, where.format(SAFETY_OF[hazard]))
    assert hand.asked == (1,)
    assert hand.state.phase is Phase.TURN
    assert len(hand.state.pile) == 8


@ALL_HAZARDS
def test_M9_nobody_is_asked_for_a_safety_that_a_third_side_has_laid(hazard: str) -> None:
    hand = Hand(
        THREE,
        f"turn=0 hand0={hazard} hand1=25 side1=go/// side2=//{SAFETY_OF[hazard]}/ pile=25*9",
    )
    hand.do(0, f"attack {hazard} 1")
    assert hand.asked == (1,)
    assert [event.seat for event in hand.happened("drew")] == [1]


def test_M9_a_discarded_safety_of_another_hazard_changes_nothing() -> None:
    assert hit("stop", "discard=driving_ace side0=//extra_tank/").asked == (1, 3)


def test_M9_a_seat_without_cards_is_not_asked() -> None:
    hand = Hand(TRIOS, "turn=0 hand0=stop,25 hand1=50 hand5=50 hand2=25 side1=go///")
    hand.do(0, "attack stop 1")
    assert hand.asked == (1, 5)


def test_M9_no_window_where_nobody_of_the_side_has_a_card() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=stop,25 hand2=go,25 side0=go/// side1=go///")
    hand.do(0, "attack stop 1")
    assert hand.asked == (2,)
    assert hand.state.phase is Phase.TURN


@ALL_HAZARDS
def test_M9_a_safety_that_the_deck_does_not_have_is_not_asked_for(hazard: str) -> None:
    deck = file_of("yetem").deck | {SAFETY_OF[hazard]: 0}
    rules = rules_of("yetem", "individual", 2, deck=deck)
    hand = Hand(rules, f"turn=0 hand0={hazard},25 hand1=25 side1=go/// pile=25*9")
    hand.do(0, f"attack {hazard} 1")
    assert hand.state.phase is Phase.TURN


def test_M9_nobody_draws_before_the_question_is_answered() -> None:
    hand = hit("stop")
    assert hand.happened("drew") == []
    assert len(hand.state.pile) == 9
    hand.do(1, "pass")
    assert hand.happened("drew") == []


@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_M9_they_may_pass_in_any_order_and_then_the_turn_goes_left(order: tuple[int, int]) -> None:
    hand = hit("accident")
    first, second = order
    hand.do(first, "pass")
    assert hand.asked == (second,)
    assert hand.why_not(first, "pass") == "not_your_turn"
    hand.do(second, "pass")
    assert hand.asked == (1,)
    assert hand.held(1) == ["25", *["75"] * 6]
    assert "side1=go,accident///25" in str(hand)


def test_M9_one_partner_may_declare_after_the_other_has_passed() -> None:
    hand = hit("accident").do(1, "pass").do(3, "tk driving_ace")
    assert hand.asked == (3,)


def test_M9_who_has_passed_cannot_come_back() -> None:
    hand = hit("accident").do(3, "pass")
    assert hand.why_not(3, "tk driving_ace") == "not_your_turn"


@ALL_HAZARDS
def test_M9_only_the_matching_safety_answers(hazard: str) -> None:
    hands = f"hand0={hazard},50 hand1={','.join(SAFETIES)}"
    hand = Hand(TWO, f"turn=0 {hands} side1=go/// pile=25*9").do(0, f"attack {hazard} 1")
    assert hand.can(1) == {"pass", f"tk {SAFETY_OF[hazard]}"}
    wrong = next(safety for safety in SAFETIES if safety != SAFETY_OF[hazard])
    assert hand.why_not(1, f"tk {wrong}") == "wrong_safety"
    assert hand.why_not(1, f"play {SAFETY_OF[hazard]}") == "answer_tk_first"


@ALL_HAZARDS
def test_M9_the_window_is_the_same_with_the_draw_pile_empty(hazard: str) -> None:
    hand = hit(hazard, pile="")
    assert hand.asked == (1, 3)
    hand = hand.do(3, f"tk {SAFETY_OF[hazard]}")
    assert hand.asked == (3,)
    assert hand.held(3) == ["200"] * 5


def test_M9_the_last_card_of_all_may_be_a_hazard() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop hand1=right_of_way side1=go///")
    hand.do(0, "attack stop 1")
    assert hand.can(1) == {"pass", "tk right_of_way"}


# M10 The TK


@pytest.mark.parametrize("hazard", [each for each in HAZARDS if each != "speed_limit"])
def test_M10_the_hazard_is_discarded_and_the_pile_is_as_before(hazard: str) -> None:
    hand = hit(hazard, "discard=go").do(3, f"tk {SAFETY_OF[hazard]}")
    assert hand.discarded == ["go", hazard]
    assert f"side1=go//{SAFETY_OF[hazard]}+/25 " in str(hand)
    assert "play 200" in hand.can(3)


@pytest.mark.parametrize("before", ["", "speed_limit,end_of_limit"])
def test_M10_the_speed_limit_is_discarded_and_the_speed_pile_is_as_before(before: str) -> None:
    hand = hit("speed_limit", f"side1=go/{before}//25").do(3, "tk right_of_way")
    assert hand.discarded == ["speed_limit"]
    assert f"side1=go/{before}/right_of_way+/25 " in str(hand)
    assert "play 200" in hand.can(3)


def test_M10_a_TK_does_not_restore_more_than_lay_there_before() -> None:
    hand = hit("speed_limit", "side1=go,flat_tire///").do(3, "tk right_of_way")
    assert hand.why_not(3, "play 200") == "not_moving"


@ALL_HAZARDS
def test_M10_the_safety_counts_as_TK(hazard: str) -> None:
    hand = hit(hazard).do(3, f"tk {SAFETY_OF[hazard]}")
    assert hand.points(1) == {"miles": 25, "safeties": 100, "tk": 300, "total": 425}


def test_M10_the_declarer_draws_back_to_six_and_then_for_the_extra_turn() -> None:
    hand = hit("stop", pile="100,75,25*7").do(3, "tk right_of_way")
    assert [event.card for event in hand.happened("drew")] == [3, 2]
    assert hand.held(3) == ["75", "100", *["200"] * 5]
    hand.do(3, "discard 75")
    assert len(hand.held(3)) == 6


@pytest.mark.parametrize(("pile", "held"), [("", 5), ("25", 6), ("25*2", 7), ("25*3", 7)])
def test_M10_what_the_draw_pile_no_longer_has_is_not_drawn(pile: str, held: int) -> None:
    hand = hit("stop", pile=pile).do(3, "tk right_of_way")
    assert hand.asked == (3,)
    assert len(hand.held(3)) == held


def test_M10_seats_passed_over_lose_their_turn() -> None:
    hand = hit("stop").do(3, "tk right_of_way")
    assert [event.seat for event in hand.happened("lost_turn")] == [1, 2]
    hand.do(3, "discard 25")
    assert hand.asked == (0,)


def test_M10_nobody_loses_a_turn_to_the_attackers_left_neighbour() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=stop,50 hand1=right_of_way hand2=50 side1=go/// pile=25*9")
    hand.do(0, "attack stop 1").do(1, "tk right_of_way")
    assert hand.happened("lost_turn") == []
    hand.do(1, "discard 25")
    assert hand.asked == (2,)


@pytest.mark.parametrize("declarer", [1, 3, 5])
def test_M10_any_member_of_a_trio_may_declare(declarer: int) -> None:
    hands = " ".join(f"hand{seat}=50*6" for seat in (1, 2, 3, 4, 5) if seat != declarer)
    hand = Hand(
        TRIOS,
        f"turn=0 hand0=accident,50 {hands} hand{declarer}=driving_ace,50 side1=go/// pile=25*9",
    )
    hand.do(0, "attack accident 1").do(declarer, "tk driving_ace")
    assert [event.seat for event in hand.happened("lost_turn")] == [*range(1, declarer)]
    assert hand.asked == (declarer,)
    hand.do(declarer, "discard 50")
    assert hand.asked == ((declarer + 1) % 6,)


def test_M10_with_three_pairs_the_third_pair_may_lose_its_turn_too() -> None:
    hands = " ".join(f"hand{seat}=50*6" for seat in (1, 2, 3, 5))
    hand = Hand(
        THREE_PAIRS,
        f"turn=2 {hands} hand2=flat_tire,50 hand4=puncture_proof,50 side1=go/// pile=25*9",
    )
    hand.do(2, "attack flat_tire 1").do(4, "tk puncture_proof", "discard 50")
    assert hand.asked == (5,)


def test_M10_two_players_go_on_with_the_attacker() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop,50 hand1=right_of_way,50 side1=go/// pile=25*9")
    hand.do(0, "attack stop 1").do(1, "tk right_of_way", "play 25")
    assert hand.asked == (0,)


def test_M10_a_safety_laid_in_the_extra_turn_gives_another_one() -> None:
    hand = Hand(
        TWO,
        "turn=0 hand0=stop,50 hand1=right_of_way,extra_tank,50*4 side1=go/// "
        "pile=75,driving_ace,25*9",
    )
    hand.do(0, "attack stop 1").do(1, "tk right_of_way", "play extra_tank", "play driving_ace")
    assert len(hand.happened("drew")) == 4
    hand.do(1, "play 75")
    assert hand.asked == (0,)
    assert len(hand.held(1)) == 6
    assert hand.points(1)["safeties"] == 300
    assert hand.points(1)["tk"] == 300


def test_M10_a_hazard_laid_in_the_extra_turn_may_be_answered_by_a_TK() -> None:
    hand = Hand(
        TWO,
        "turn=0 hand0=stop,driving_ace hand1=right_of_way,accident "
        "side0=go/// side1=go/// pile=25*9",
    )
    hand.do(0, "attack stop 1").do(1, "tk right_of_way", "attack accident 0")
    assert hand.can(0) == {"pass", "tk driving_ace"}
    hand.do(0, "tk driving_ace", "discard 25")
    assert hand.asked == (1,)


def test_M10_a_TK_keeps_its_hazards_away_for_the_rest_of_the_hand() -> None:
    hand = hit("stop").do(3, "tk right_of_way", "discard 25")
    hand.state.hands[0] = [5, 6]
    assert hand.why_not(0, "attack stop 1") == "target_immune"
    assert hand.why_not(0, "attack speed_limit 1") == "target_immune"


def test_M10_the_last_card_laid_as_TK_leaves_the_turn_to_the_declarers_left() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=stop,go hand2=50 hand3=right_of_way side0=go/// side1=go///")
    hand.do(0, "attack stop 1")
    assert hand.asked == (3,)
    hand.do(3, "tk right_of_way")
    assert hand.asked == (0,)


def test_M10_a_bystander_learns_the_TK_but_not_what_is_drawn() -> None:
    hand = hit("stop").do(3, "tk right_of_way")
    told = [event.seen_by(None) for event in hand.out]
    assert [event.kind for event in told] == ["tk", "lost_turn", "lost_turn", "drew", "drew"]
    assert [event.card for event in told if event.kind == "drew"] == [None, None]


@pytest.mark.parametrize(("turn", "asked"), [(1, (2, 4, 0)), (3, (4, 0, 2)), (5, (0, 2, 4))])
def test_M9_they_are_asked_in_the_order_of_play(turn: int, asked: tuple[int, ...]) -> None:
    held = " ".join(f"hand{seat}={'stop,' * (seat == turn)}25*6" for seat in range(6))
    hand = Hand(TRIOS, f"turn={turn} side0=go/// {held} pile=50").do(turn, "attack stop 0")
    assert hand.asked == asked
