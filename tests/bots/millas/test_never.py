"""What a sound player never does, in hands of its own and in strange company."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from millas.bots.millas import LEVELS, SEARCHES
from millas.games.millas import moves, view
from millas.games.millas.cards import ATTACK, SAFETIES, Card, Move
from millas.games.millas.rules import Rules
from millas.games.millas.state import Phase, State
from tests.bots.company import BOTS, FEW_TABLES, Bot, choice_at, hand_of, strange_hand
from tests.bots.millas.asked import LOTS, choice
from tests.games.millas.hand import PAIRS, RACE, TWO, Hand
from tests.games.millas.rulings import CARDS
from tests.tables import Turn

SOUND: Final = ("medium", "hard", "expert")
of_every_sound_player = pytest.mark.parametrize("level", SOUND)
PLAYERS = [bot for bot in BOTS if bot.table.game.NAME == "millas" and bot.level in SOUND]
at_every_table = pytest.mark.parametrize("bot", PLAYERS, ids=str)
at_a_few_tables = pytest.mark.parametrize(
    "bot", [bot for bot in PLAYERS if bot.table in FEW_TABLES], ids=str
)


def met(bot: Bot, seed: int) -> Iterator[tuple[Turn, Move]]:
    """Positions, and what the bot does there; fewer for one that searches."""
    turns = chain(hand_of(bot, seed), strange_hand(bot.table, seed))
    for turn in islice(turns, 15 if bot.searches else None):
        yield turn, choice_at(bot, turn)


@at_every_table
def test_a_safety_is_never_discarded(bot: Bot) -> None:
    for _, move in met(bot, 10):
        assert move.do != "discard" or move.card not in SAFETIES


@at_every_table
def test_an_attack_never_hits_its_own_side_nor_one_behind_another_that_it_could_hit(
    bot: Bot,
) -> None:
    for turn, move in met(bot, 11):
        if move.do == "attack":
            sides, goal = turn.state.sides, turn.state.goal
            assert move.side != bot.table.rules.side_of[turn.seat]
            last_miles = bot.table.rules.limit if move.card == Card.SPEED_LIMIT else 0
            could_be_hit = [
                sides[other.side].miles
                for other in turn.moves
                if other.do == "attack" and other.card == move.card
            ]
            assert sides[move.side].miles == max(
                miles for miles in could_be_hit if goal - miles > last_miles
            )


# A trip that can be completed


@st.composite
def about_to_arrive(draw: st.DrawFn, rules: Rules) -> str:
    """A hand with the last distance card; where the side does not roll, right_of_way with it."""
    last = draw(st.sampled_from(["25", "50", "75", "100", "200"]))
    battle = draw(st.sampled_from(["go", "gasoline", "go,stop", ""]))
    speed = draw(st.sampled_from(["", "speed_limit"]))
    stuck = battle != "go" or (speed and int(last) > rules.limit)
    others = draw(st.lists(st.sampled_from(CARDS), max_size=5))
    hand = [last, *others, *(["right_of_way"] if stuck else [])]
    miles = (rules.goal - int(last)) // 25
    pile = draw(st.lists(st.sampled_from(CARDS), max_size=8))
    rivals = " ".join(f"side{rival}=go///100*2" for rival in rules.others[0])
    own = f"side0={battle}/{speed}//25*{miles}"
    return f"hand0={','.join(hand)} {own} {rivals} pile={','.join(pile)}"


@of_every_sound_player
@pytest.mark.parametrize("rules", [TWO, PAIRS, RACE], ids=["two", "pairs", "race"])
@given(data=st.data())
def test_a_trip_that_can_be_completed_is_completed_in_this_turn_and_no_safety_is_left_in_the_hand(
    level: str, rules: Rules, data: st.DataObject
) -> None:
    hand = Hand(rules, data.draw(about_to_arrive(rules)))
    while hand.state.phase is Phase.TURN:
        assert hand.asked == (0,)
        hand.do(0, choice(level, hand.state, LOTS[0]))
    assert hand.state.sides[0].miles == rules.goal
    assert not SAFETIES & set(hand.state.hands[0])


# Seats


def moved_on(state: State) -> State:
    """The same position, everybody one seat further left."""
    rules = state.rules
    other = state.copy()
    other.hands = [*state.hands[-1:], *state.hands[:-1]]
    other.sides = [*other.sides[-1:], *other.sides[:-1]]
    for side in other.sides:
        other.look(side)
    other.turn = (state.turn + 1) % rules.seats
    other.asked = tuple((seat + 1) % rules.seats for seat in state.asked)
    if state.target >= 0:
        other.target = next_side(rules, state.target)
    if state.caller >= 0:
        other.caller = next_side(rules, state.caller)
    return other


def next_side(rules: Rules, side: int) -> int:
    """The side whose first seat is the next one."""
    return (side + 1) % len(rules.layout.sides)


def all_choices(level: str, state: State, seat: int) -> Counter[Move]:
    """What the bot does for each fall of the lots; one fall is enough for one that searches."""
    seen, offered = view(state, seat), moves(state, seat)
    lots = [Random(1)] if level in SEARCHES else LOTS
    return Counter(LEVELS[level](seen, offered, fall) for fall in lots)


@at_a_few_tables
def test_seats_do_not_matter(bot: Bot) -> None:
    rules: Rules = bot.table.rules
    for turn, chosen in met(bot, 12):
        state, seat = turn.state, turn.seat
        if chosen.do != "attack" and len(state.discard) % 8:
            continue
        expected = Counter[Move]()
        for move, count in all_choices(bot.level, state, seat).items():
            attack = move.do == "attack"
            expected[ATTACK[move.card][next_side(rules, move.side)] if attack else move] = count
        assert all_choices(bot.level, moved_on(state), (seat + 1) % rules.seats) == expected
