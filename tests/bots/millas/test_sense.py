"""What can be read from a view."""

import pytest

from millas.bots.millas.sense import Sense, look
from millas.games.millas import moves, view
from millas.games.millas.cards import CARD_OF, CODES
from millas.games.millas.rules import Rules
from tests.bots.millas.asked import PILE
from tests.games.millas.hand import PAIRS, TWO, Hand


def sense_of(position: str, rules: Rules = TWO) -> Sense:
    state = Hand(rules, position).state
    return look(view(state, state.turn), moves(state, state.turn))


@pytest.mark.parametrize(
    ("side", "needs"),
    [
        ("", ["go"]),
        ("go///", []),
        ("//right_of_way/", []),
        ("go,stop///", ["go"]),
        ("go,accident///", ["repairs", "go"]),
        ("go,accident,repairs///", ["go"]),
        ("go,accident//right_of_way/", ["repairs"]),
        ("go,accident//driving_ace/", ["go"]),
        ("go/speed_limit//", ["end_of_limit"]),
        ("go/speed_limit/right_of_way/", []),
        ("go,flat_tire/speed_limit//", ["spare_tire", "go", "end_of_limit"]),
    ],
)
def test_what_a_side_needs_in_its_order(side: str, needs: list[str]) -> None:
    sense = sense_of(f"side0={side} {PILE}" if side else PILE)
    assert [CODES[card] for card in sense.needs(sense.own)] == needs


def test_laying_what_a_side_needs_one_by_one_gets_it_going() -> None:
    hand = Hand(TWO, f"hand0=go,repairs,end_of_limit side0=go,accident/speed_limit// {PILE}")
    for code in ("repairs", "go", "end_of_limit"):
        sense = look(view(hand.state, 0), moves(hand.state, 0))
        assert CODES[sense.needs(sense.own)[0]] == code
        hand.do(0, f"play {code}").do(1, "discard 25")
    assert hand.can(0) > {"discard 25"}


@pytest.mark.parametrize(
    ("safety", "side", "opened"),
    [
        ("right_of_way", "go,stop///", {"25", "100"}),
        ("right_of_way", "go/speed_limit//", {"100"}),
        ("right_of_way", "go,accident///", set()),
        ("driving_ace", "go,accident///", {"go"}),
        ("driving_ace", "go///", set()),
    ],
)
def test_what_a_safety_would_let_be_laid(safety: str, side: str, opened: set[str]) -> None:
    sense = sense_of(f"hand0=25,100,go,{safety} side0={side} {PILE}")
    assert {CODES[card] for card in sense.opened_by(CARD_OF[safety])} == opened


@pytest.mark.parametrize(
    ("rival", "may"),
    [
        ("go///100*6", True),
        ("go///100*5,25*3", False),
        ("go,stop///100*6", False),
        ("go///100*4", False),
        ("go/speed_limit//100*6", False),
        ("go/speed_limit//100*6,50", True),
        ("go/speed_limit/right_of_way/100*6", True),
        ("go///200*2,100", False),
        ("go///200,100*3", True),
    ],
)
def test_who_may_complete_the_trip_with_the_next_card(rival: str, may: bool) -> None:
    sense = sense_of(f"side1={rival} {PILE}")
    assert sense.may_arrive(sense.rivals[1]) is may


def test_a_rival_cannot_arrive_with_a_card_that_is_seen() -> None:
    sense = sense_of(f"side1=go///100*5 discard=200*4 {PILE}")
    assert not sense.may_arrive(sense.rivals[1])
    sense = sense_of(f"side1=go///100*5 discard=200*3 {PILE}")
    assert sense.may_arrive(sense.rivals[1])


def test_partners_are_no_rivals() -> None:
    position = f"turn=2 side0=go///100 side1=go///50 {PILE}"
    sense = sense_of(position, PAIRS)
    assert sense.own.miles == 100
    assert [side.miles for side in sense.rivals.values()] == [50]


def test_a_bystander_has_no_side() -> None:
    state = Hand(TWO, PILE).state
    with pytest.raises(ValueError, match="bystander"):
        look(view(state, None), [])
