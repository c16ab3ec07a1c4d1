"""The state of a side and the legal plays (M5, M6)."""

from collections.abc import Iterable
from itertools import product

import pytest

from millas.games.millas import play
from millas.games.millas.rules import Rules
from tests.games.millas.hand import PAIRS, TWO, Hand, rules_of
from tests.games.millas.rulings import (
    ALL_SAFETY_AREAS,
    BATTLE_CARDS,
    BATTLE_PILES,
    CARDS,
    DISTANCES,
    HAZARDS,
    SPEED_PILES,
    Table,
)

RESTORING = rules_of("yetem", "individual", 2, safety_restores_go=True)
BY_GOAL = {700: TWO, 1000: rules_of("computadora", "individual", 2, goal=1000)}


def agrees(rules: Rules, sides: Iterable[Table], own: Iterable[str], hit: Iterable[str]) -> int:
    """Compare the engine with the rulings, card by card; how many sides were looked at."""
    looked_at = 0
    own, hit = list(own), list(hit)
    cards = f"hand0={','.join(own)} hand1={','.join(hit)}"
    for side in sides:
        text = f"goal={side.goal} {cards} side0={side} pile=25*9"
        plays = {move for move in Hand(rules, f"turn=0 {text}").can(0) if move[:5] == "play "}
        assert plays == {f"play {card}" for card in own if side.may_lay(card)}, text
        attacks = Hand(rules, f"turn=1 {text}").plays(1)
        assert attacks == {f"attack {card} 0" for card in hit if side.may_be_hit(card)}, text
        looked_at += 1
    return looked_at


@pytest.mark.parametrize("goal", [700, 1000])
@pytest.mark.parametrize("laid_200s", [0, 1, 2])
def test_M6_distance_for_all_miles_cards_limits_and_200s(goal: int, laid_200s: int) -> None:
    piles = ((), *((card,) for card in BATTLE_CARDS), ("go", "flat_tire"))
    sides = (
        Table(battle, speed, safeties, miles, laid_200s, goal)
        for miles in range(200 * laid_200s, goal + 1, 25)
        for battle, speed, safeties in product(piles, SPEED_PILES, ALL_SAFETY_AREAS)
    )
    assert agrees(BY_GOAL[goal], sides, DISTANCES, ()) > 1000


@pytest.mark.parametrize("restores_go", [False, True])
@pytest.mark.parametrize("speed", SPEED_PILES)
def test_M6_every_card_on_every_pile_under_every_safety(
    speed: tuple[str, ...], restores_go: bool
) -> None:
    rules = RESTORING if restores_go else TWO
    sides = (
        Table(battle, speed, safeties, restores_go=restores_go)
        for battle, safeties in product(BATTLE_PILES, ALL_SAFETY_AREAS)
    )
    assert agrees(rules, sides, CARDS, HAZARDS) == len(BATTLE_PILES) * 16


# The same, as the rulebook tells it


def test_M6_no_distance_before_the_first_go() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,go pile=25*9")
    assert hand.why_not(0, "play 25") == "not_moving"
    assert hand.plays(0) == {"play go"}


def test_M6_a_stop_needs_a_go() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,go,gasoline side0=go,stop/// pile=25*9")
    assert hand.plays(0) == {"play go"}
    hand.do(0, "play go")
    assert Hand(TWO, str(hand).replace("turn=1", "turn=0")).plays(0) == {"play 25"}


@pytest.mark.parametrize(
    ("hazard", "remedy"),
    [("out_of_gas", "gasoline"), ("flat_tire", "spare_tire"), ("accident", "repairs")],
)
def test_M6_a_breakdown_needs_its_remedy_and_then_a_go(hazard: str, remedy: str) -> None:
    hand = Hand(
        TWO,
        f"turn=0 hand0=25,go,gasoline,spare_tire,repairs hand1=50*6 side0=go,{hazard}/// pile=50*9",
    )
    assert hand.plays(0) == {f"play {remedy}"}
    assert hand.why_not(0, "play go") == "hazard_in_force"
    hand.do(0, f"play {remedy}").do(1, "discard 50")
    assert hand.plays(0) == {"play go"}
    hand.do(0, "play go").do(1, "discard 50")
    assert hand.plays(0) == {"play 25", "play 50"}


def test_M6_a_go_on_a_go_is_refused() -> None:
    hand = Hand(TWO, "turn=0 hand0=go side0=go/// pile=25*9")
    assert hand.why_not(0, "play go") == "already_moving"


def test_M6_at_most_50_under_a_speed_limit() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,50,75,100,200 side0=go/speed_limit// pile=25*9")
    assert hand.plays(0) == {"play 25", "play 50"}
    assert hand.why_not(0, "play 75") == "limited"


def test_M6_the_end_of_limit_frees_all_distances_until_the_next_limit() -> None:
    hand = Hand(
        TWO,
        "turn=0 hand0=end_of_limit,200 hand1=speed_limit*6 side0=go/speed_limit// pile=100*9",
    )
    hand.do(0, "play end_of_limit")
    assert hand.state.sides[0].limited() is False
    hand.do(1, "attack speed_limit 0").do(0, "pass")
    assert hand.why_not(0, "play 200") == "limited"


def test_M6_the_goal_may_be_reached_but_not_passed() -> None:
    hand = Hand(TWO, "turn=0 hand0=25,50,75 side0=go///100*6,50 pile=25*9")
    assert hand.plays(0) == {"play 25", "play 50"}
    assert hand.why_not(0, "play 75") == "over_goal"


def test_M6_two_200s_a_side_not_a_player() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=200 hand2=200 side0=go///200 pile=75,200*9")
    hand.do(0, "play 200").do(1, "discard 75")
    assert hand.why_not(2, "play 200") == "too_many_200"
    hand.do(2, "discard 200")
    assert hand.why_not(3, "play 200") == "not_moving"


def test_M6_the_200s_of_others_do_not_count() -> None:
    hand = Hand(PAIRS, "turn=1 hand1=200 side0=go///200*2 side1=go///200 pile=25*9")
    assert hand.plays(1) == {"play 200"}


def test_M6_a_speed_limit_needs_no_go_and_may_come_in_the_first_turn() -> None:
    hand = Hand(TWO, "turn=0 hand0=speed_limit,stop,flat_tire pile=25*9")
    assert hand.plays(0) == {"attack speed_limit 1"}
    assert hand.why_not(0, "attack stop 1") == "target_not_moving"


def test_M6_a_speed_limit_falls_on_a_side_under_a_hazard_and_a_hazard_on_a_limited_side() -> None:
    hand = Hand(TWO, "turn=0 hand0=speed_limit side1=go,accident/// pile=25*9")
    assert hand.plays(0) == {"attack speed_limit 1"}
    hand = Hand(TWO, "turn=0 hand0=accident side1=go/speed_limit// pile=25*9")
    assert hand.plays(0) == {"attack accident 1"}


def test_M6_no_second_speed_limit() -> None:
    hand = Hand(TWO, "turn=0 hand0=speed_limit side1=go/speed_limit// pile=25*9")
    assert hand.why_not(0, "attack speed_limit 1") == "already_limited"


@pytest.mark.parametrize("lying", ["go,flat_tire", "go,flat_tire,spare_tire", "go,stop", ""])
def test_M6_no_hazard_on_a_side_that_does_not_move(lying: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0=accident side1={lying}/// pile=25*9")
    assert hand.why_not(0, "attack accident 1") == "target_not_moving"


@pytest.mark.parametrize("lying", ["", "go,flat_tire,spare_tire", "go,stop", "go"])
def test_M6_with_right_of_way_a_hazard_falls_on_anything(lying: str) -> None:
    hand = Hand(TWO, f"turn=0 hand0=accident side1={lying}//right_of_way/ pile=25*9")
    assert hand.plays(0) == {"attack accident 1"}


def test_M6_a_hazard_chooses_among_all_other_sides() -> None:
    hand = Hand(
        rules_of("yetem", "pairs", 6),
        "turn=1 hand1=stop,speed_limit side0=go/// side1=go/// side2=/// pile=25*9",
    )
    assert hand.plays(1) == {"attack stop 0", "attack speed_limit 0", "attack speed_limit 2"}


def test_M6_the_sides_a_hazard_may_fall_on_are_listed_next_in_play_first() -> None:
    sides = " ".join(f"side{side}=go///" for side in range(5))
    hand = Hand(rules_of("yetem", "individual", 5), f"turn=3 hand3=stop {sides} pile=25*9")
    attacks = [move.side for move in play.moves(hand.state, 3) if move.do == "attack"]
    assert attacks == [4, 0, 1, 2]


def test_M6_partners_share_one_table() -> None:
    hand = Hand(PAIRS, "turn=0 hand0=go hand1=50 hand2=100*6 pile=25*9")
    hand.do(0, "play go").do(1, "discard 50")
    hand.do(2, "play 100")
    assert hand.state.sides[0].miles == 100
    assert hand.state.sides[1].miles == 0


def test_M6_a_hazard_lands_on_the_battle_pile_and_a_limit_on_the_speed_pile() -> None:
    hand = Hand(TWO, "turn=0 hand0=stop,50 hand1=speed_limit side1=go/// pile=25*9")
    hand.do(0, "attack stop 1").do(1, "pass")
    hand.do(1, "attack speed_limit 0").do(0, "pass")
    assert "side0=/speed_limit// side1=go,stop///" in str(hand)


def test_M6_a_card_held_twice_is_listed_once() -> None:
    hand = Hand(TWO, "turn=0 hand0=25*3,go*2 side0=go/// pile=25*9")
    assert len(play.moves(hand.state, 0)) == 3
    assert hand.can(0) == {"discard 25", "discard go", "play 25"}


def test_M6_the_longest_distance_under_a_limit_may_be_laid() -> None:
    hand = Hand(TWO, "turn=0 hand0=50,75 side0=go/speed_limit// pile=go")
    assert hand.why_not(0, "play 50") is None
    assert hand.why_not(0, "play 75") == "limited"
