"""What the coach says of a position, and that it is what was weighed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from random import Random

import pytest

from millas.bots.millas.hard import Weighed, weigh
from millas.bots.millas.weights import WEIGHTS
from millas.coach import COACHES, Advice, Reason, millas, tock
from millas.coach.advice import EQUAL, ONLY
from millas.coach.told import HINTS
from millas.core import chance, rulefile
from millas.games import GAMES
from millas.games.millas import moves, view
from millas.games.tock import moves as tock_moves
from millas.games.tock import view as tock_view
from millas.games.tock.state import KEEP, TOCK
from millas.words import LANGUAGES, Words, texts
from millas.words.sheet import sections
from tests.bots.company import BOTS, Bot, hand_of
from tests.bots.millas.asked import PILE
from tests.games.millas.hand import MOVES, PAIRS, THREE, TWO, Hand
from tests.games.tock.round import FREE_CALLS, Round
from tests.games.tock.round import THREE as THREE_AT_TOCK

REASONS = {"tk", *(name.partition(".")[0] for name in WEIGHTS)}
COACHED = [bot for bot in BOTS if bot.level == "medium"]


# Fair and true


@pytest.mark.parametrize("bot", COACHED, ids=str)
def test_cards_that_the_seat_does_not_see_change_nothing(bot: Bot) -> None:
    game, coach = bot.table.game, COACHES[bot.table.game.NAME]
    for number, turn in enumerate(islice(hand_of(bot, 3), 0, 300, 5)):
        seen = game.view(turn.state, turn.seat)
        other = game.redeal(seen, chance.lots("redeal", number))
        again = coach.advise(game.view(other, turn.seat), game.moves(other, turn.seat))
        assert again == coach.advise(seen, turn.moves)


@pytest.mark.parametrize(
    "bot", [bot for bot in COACHED if bot.table.game.NAME == "millas"], ids=str
)
def test_the_reason_is_the_one_that_parts_the_two_moves_most(bot: Bot) -> None:
    game = bot.table.game
    for turn in islice(hand_of(bot, 3), 0, 300, 3):
        seen = game.view(turn.state, turn.seat)
        advice = millas.advise(seen, turn.moves)
        weighed = {one.move: one for one in weigh(seen, turn.moves)}
        assert weighed[advice.best].worth == max(one.worth for one in weighed.values())
        if advice.runner_up is None:
            assert len(weighed) == 1
            assert (advice.reason == ONLY) == (len(turn.moves) == 1)
            continue
        best, other = weighed[advice.best].reasons, weighed[advice.runner_up].reasons
        gaps = {name: best.get(name, 0) - other.get(name, 0) for name in REASONS}
        if advice.reason == EQUAL:
            assert max(gaps.values()) <= 0
            continue
        assert gaps[advice.reason.code] == max(gaps.values()) > 0
        speaker = other if advice.reason.against else best
        assert (speaker[advice.reason.code] < 0) == advice.reason.against


# What parts two moves


def reason(best: Mapping[str, float], other: Mapping[str, float]) -> Reason:
    """The reason between two moves that are weighed so."""
    hand = Hand(TWO, f"hand0=25,50 side0=go/// {PILE}")
    seen = view(hand.state, 0)
    weighed = [
        Weighed(MOVES[move], sum(terms.values()), terms)
        for move, terms in (("play 50", best), ("play 25", other))
    ]
    return millas._reason(seen, *weighed)


@pytest.mark.parametrize(
    ("best", "other", "code", "against"),
    [
        ({"miles": 50}, {"miles": 20}, "miles", False),
        ({"miles": 50, "rest": -80}, {"miles": 20, "rest": -90}, "miles", False),
        ({"keep": -10}, {"keep": -60}, "keep", True),
        ({"miles": 50}, {"keep": -60}, "keep", True),
        ({"attack": 90}, {"miles": 100, "tk_risk": -20}, "attack", False),
        ({"attack": 5, "tk_risk": -10}, {"attack": -20, "tk_risk": -8}, "attack", True),
    ],
)
def test_the_reason_says_which_of_the_two_it_is_about(
    best: Mapping[str, float], other: Mapping[str, float], code: str, against: bool
) -> None:
    found = reason(best, other)
    assert (found.code, found.against) == (code, against)


def test_moves_that_weigh_alike_are_called_equal() -> None:
    assert reason({"miles": 50}, {"miles": 50}) == EQUAL
    assert reason({}, {}) == EQUAL


def test_the_only_move_needs_no_reason() -> None:
    hand = Hand(TWO, f"phase=tk landed=stop@0 asked=0 turn=1 hand0=25 side0=go,stop/// {PILE}")
    seen = view(hand.state, 0)
    assert millas.advise(seen, moves(hand.state, 0)) == Advice(MOVES["pass"], None, ONLY)


def test_where_the_trip_can_be_completed_nothing_else_comes_into_question() -> None:
    hand = Hand(TWO, f"hand0=50,100,stop side0=go///200*2,100,75,75 side1=go/// {PILE}")
    advice = millas.advise(view(hand.state, 0), moves(hand.state, 0))
    assert advice == Advice(MOVES["play 50"], None, Reason("arrive", False, "scoring"))


def test_the_price_of_a_move_that_does_not_come_into_question_is_told_too() -> None:
    hand = Hand(TWO, f"hand0=50,100,stop side0=go///200*2,100,75,75 side1=go///100*4 {PILE}")
    seen, offered = view(hand.state, 0), moves(hand.state, 0)
    assert millas.cost(seen, offered, MOVES["discard 50"], Random(1)) > 100
    assert millas.why_not(seen, offered, MOVES["discard 50"]).code == "arrive"


def test_a_partner_who_is_asked_second_has_its_own_advice_about_a_tk() -> None:
    position = (
        "turn=1 landed=stop@0 asked=0,2 hand0=25 hand2=right_of_way,25"
        f" hand1=25 hand3=25 side0=go,stop///100 {PILE}"
    )
    hand = Hand(PAIRS, position)
    seen, offered = view(hand.state, 2), moves(hand.state, 2)
    advice = millas.advise(seen, offered)
    assert (advice.best, advice.reason.code) == (MOVES["tk right_of_way"], "tk")
    assert millas.cost(seen, offered, MOVES["pass"], Random(1)) > 200


@pytest.mark.parametrize(
    ("card", "rival", "cites"),
    [
        ("speed_limit", "go///", "turn"),
        ("speed_limit", "go,stop///", "E"),
        ("stop", "go///", "turn"),
        ("stop", "go/speed_limit//", "E"),
    ],
)
def test_hint_E_is_cited_where_both_piles_of_a_rival_are_hit(
    card: str, rival: str, cites: str
) -> None:
    hand = Hand(THREE, f"hand0={card} side1={rival} {PILE}")
    attack = Weighed(MOVES[f"attack {card} 1"], 50, {"attack": 50})
    other = Weighed(MOVES[f"discard {card}"], -20, {"keep": -20})
    assert millas._reason(view(hand.state, 0), attack, other).cites == cites


# TOCK


@pytest.mark.parametrize(
    ("position", "seat", "best", "runner_up", "code"),
    [
        ("turn=1 centre=4 drawn=9 loose=20", 1, "keep", None, "keep"),
        ("turn=1 centre=1 drawn=10 pile0=9 pile2=4,11 loose=20", 1, "pile 0", "pile 2", "burden"),
        (
            "turn=2 centre=4 pile0=9 pile1=7,10 last=keep@1 mistake=bad_discard silent=2,0 loose=9",
            2,
            "tock",
            "draw",
            "call",
        ),
    ],
)
def test_tock_says_what_a_sharp_player_does(
    position: str, seat: int, best: str, runner_up: str | None, code: str
) -> None:
    state = Round(THREE_AT_TOCK, position).state
    found = tock.advise(tock_view(state, seat), tock_moves(state, seat))
    spelled = [
        f"{move.do} {move.on}" if move.on >= 0 else move.do
        for move in (found.best, found.runner_up)
        if move is not None
    ]
    assert spelled == [best] + ([runner_up] if runner_up else [])
    assert found.reason.code == code


def test_T6_a_mistake_costs_a_card_of_each_other_pile_and_what_is_right_costs_nothing() -> None:
    state = Round(THREE_AT_TOCK, "turn=1 centre=4 drawn=5 pile0=9 pile2=3 loose=20").state
    seen, offered = tock_view(state, 1), tock_moves(state, 1)
    assert [tock.cost(seen, offered, move, Random(0)) for move in offered] == [0, 2]
    assert tock.why_not(seen, offered, KEEP).code == "centre"


@pytest.mark.parametrize(("rules", "cost"), [(THREE_AT_TOCK, 2), (FREE_CALLS, 0)])
def test_T7_a_call_in_vain_costs_what_the_rule_file_says(rules: object, cost: int) -> None:
    position = "turn=1 centre=4 pile0=9,10 pile1=3 last=pile:0@1 silent=2,0 loose=20"
    state = Round(rules, position).state  # type: ignore[arg-type]
    assert tock.cost(tock_view(state, 2), [TOCK], TOCK, Random(0)) == cost


# Everything has its words


def said(game: str, reasons: Iterable[str], directions: Sequence[str]) -> None:
    for language in LANGUAGES:
        spoken = texts(language)
        for code in reasons:
            for direction in directions:
                assert spoken[f"{game}.coach.{direction}.{code}"]


def test_every_reason_rests_on_a_rule_and_has_its_sentences_like_every_habit() -> None:
    said("millas", REASONS, ("for", "against"))
    said("tock", tock.RESTS_ON, ("for",))
    assert millas.RESTS_ON.keys() == REASONS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulefile.shipped())
def test_what_is_cited_is_a_section_or_a_hint_of_the_sheet(name: str, language: str) -> None:
    _, file = rulefile.load(name, GAMES)
    found = {section.id: section for section in sections(file, Words(language))}
    rests_on = set((tock if name == "tock" else millas).RESTS_ON.values())
    if not getattr(file, "extension", None):
        rests_on -= {"extension"}
    assert rests_on - set(HINTS) <= found.keys()
    for letter in rests_on & set(HINTS):
        assert f"- {letter}: " in found["hints"].text
