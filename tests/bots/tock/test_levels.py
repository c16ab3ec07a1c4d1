"""What the levels see, and what they overlook."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from millas.bots.tock import LEVELS, easy, hard, medium
from millas.coach.tock import RESTS_ON
from millas.games.tock import moves, play, view
from millas.games.tock.notation import read_position
from millas.games.tock.rules import Rules
from millas.games.tock.state import CENTRE, DRAW, KEEP, ON_PILE, TOCK, Move, State
from tests.bots.company import BOTS, TABLES, Bot, hand_of, strange_hand
from tests.tables import RuleTable

STRICT = [table for table in TABLES if table.choice == "strict"]
RULES: Rules = next(table.rules for table in STRICT if table.layout.players == 3)
PEOPLE = ("easy", "medium", "hard")

FORGOT_DISCARD = "turn=1 centre=4 pile0=9 pile1=10 drawn=15 last=draw@1"
FORGOT_CENTRE = "turn=1 centre=9 pile0=9,10 pile1=3 last=pile:0@1"
BAD_DISCARD = "turn=2 centre=4 pile0=9 pile1=7,10 last=keep@1"
MISTAKES = {
    "forgot_discard": FORGOT_DISCARD,
    "forgot_centre": FORGOT_CENTRE,
    "bad_discard": BAD_DISCARD,
}
RIGHT_ACTS = (
    "turn=1 centre=4 pile0=9 pile1=12 drawn=15 last=draw@1",
    "turn=1 centre=4 pile0=9,10 pile1=3 last=pile:0@1",
    "turn=2 centre=4 pile0=9 pile1=10,7 last=keep@1",
    "turn=1 centre=5 pile0=9 pile1=10 last=centre@1",
)


def position(text: str) -> State:
    return read_position(RULES, f"{text} loose=20,19")


def choices(level: str, state: State, seat: int, times: int = 400) -> Counter[Move | None]:
    """What a level does there, each time with other lots."""
    seen, offered = view(state, seat), moves(state, seat)
    return Counter(LEVELS[level](seen, offered, Random(lot)) for lot in range(times))


# The others' mistakes


@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.parametrize("seat", [0, 2])
def test_the_better_the_level_the_more_of_each_mistake_it_notices(mistake: str, seat: int) -> None:
    state = position(f"{MISTAKES[mistake]} mistake={mistake} silent=2,0")
    noticed = [choices(level, state, seat)[TOCK] for level in PEOPLE]
    assert noticed == sorted(noticed)
    assert noticed[0] > 80
    assert noticed[-1] > 360


@pytest.mark.parametrize("act", RIGHT_ACTS)
@pytest.mark.parametrize("seat", [0, 2])
def test_hard_never_calls_a_right_act_and_the_others_seldom(act: str, seat: int) -> None:
    state = position(f"{act} silent=2,0")
    called = [choices(level, state, seat)[TOCK] for level in PEOPLE]
    assert called[-1] == 0
    assert max(called) < 20


@pytest.mark.parametrize("table", STRICT, ids=str)
def test_hard_calls_mistakes_alone_in_whatever_company(table: RuleTable) -> None:
    called = 0
    for turn in islice(strange_hand(table, 0), 3_000):
        for seat in turn.state.silent:
            offered = moves(turn.state, seat)
            if hard.choose(view(turn.state, seat), offered, Random(0)) == TOCK:
                assert turn.state.mistake
                called += 1
    assert called


# The own turn


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("turn=1 centre=4 pile0=9 pile1=10", {ON_PILE[0]}, {DRAW}),
        ("turn=1 centre=4 pile1=5", {CENTRE}, {DRAW}),
        ("turn=1 centre=4 pile0=6 pile1=2 drawn=5", {CENTRE}, {ON_PILE[0], KEEP}),
        ("turn=1 centre=4 pile0=6 pile2=8 pile1=2 drawn=7", {ON_PILE[0], ON_PILE[2]}, {KEEP}),
        ("turn=1 centre=4 pile0=6 pile1=2 drawn=9", {KEEP}, set()),
    ],
)
def test_all_play_right_or_err_in_the_ways_that_people_do(
    text: str, right: set[Move], wrong: set[Move]
) -> None:
    state = position(text)
    errors = []
    for level in PEOPLE:
        made = choices(level, state, 1, 1_000)
        assert made.keys() <= right | wrong
        errors.append(sum(made[move] for move in wrong))
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < 10
    assert (errors[0] > 0) == bool(wrong)


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("turn=1 centre=1 drawn=10 pile0=9 pile2=4,11 pile3=13", 2),
        ("turn=1 centre=1 drawn=10 pile0=4,9 pile2=11 pile3=7", 0),
        ("turn=1 centre=1 drawn=10 pile0=3,4,9 pile2=4,11", 2),
        ("turn=1 centre=1 drawn=10 pile0=4,9 block0=5 pile2=4,11", 2),
        ("turn=1 centre=1 pile1=3,10 pile0=2,9 pile2=11", 2),
    ],
)
def test_hard_leaves_many_numbers_open_and_then_burdens_the_leader(text: str, pile: int) -> None:
    rules = next(table.rules for table in STRICT if table.layout.players == 4)
    state = read_position(rules, f"{text} loose=20,19")
    moves_made = choices("hard", state, 1, 100)
    assert moves_made[ON_PILE[pile]] > 95
    assert set(choices("medium", state, 1)) >= {ON_PILE[0], ON_PILE[2]}


def test_whose_turn_it_is_may_call_before_it_plays() -> None:
    state = position(f"{BAD_DISCARD} mistake=bad_discard silent=2,0 pile2=13")
    assert set(choices("easy", state, 2)) == {TOCK, DRAW}


@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot.table.choice == "helping"], ids=str)
def test_with_a_helping_referee_nobody_errs(bot: Bot) -> None:
    for turn in hand_of(bot, 1):
        assert turn.move in play.right(turn.state)


def test_the_levels_part_in_every_respect() -> None:
    eyes = [level.EYE for level in (easy, medium, hard)]
    for respect in ("own", "centre", "pile", "mistake", "ghost"):
        rates = [getattr(eye, respect) for eye in eyes]
        assert rates == sorted(set(rates), reverse=True)


# What is behind it


@pytest.mark.parametrize(
    ("text", "seat", "habit", "first"),
    [
        (f"{FORGOT_CENTRE} mistake=forgot_centre silent=2,0", 0, "call", TOCK),
        (f"{RIGHT_ACTS[1]} silent=2,0", 0, "still", None),
        (f"{BAD_DISCARD} mistake=bad_discard silent=2,0 pile2=13", 2, "call", TOCK),
        ("turn=1 centre=4 pile1=5", 1, "centre", CENTRE),
        ("turn=1 centre=4 pile0=9 pile1=10", 1, "pile", ON_PILE[0]),
        ("turn=1 centre=1 drawn=10 pile0=9 pile2=4,11", 1, "burden", ON_PILE[0]),
        ("turn=1 centre=1 drawn=10 pile0=9 pile2=11", 1, "either", ON_PILE[2]),
        ("turn=1 centre=4 pile1=7", 1, "draw", DRAW),
        ("turn=1 centre=4 drawn=9", 1, "keep", KEEP),
    ],
)
def test_a_sharp_player_has_a_reason_for_what_it_does(
    text: str, seat: int, habit: str, first: Move | None
) -> None:
    state = position(text)
    assert hard.sharp(view(state, seat), moves(state, seat))[0] == (habit, first)


def test_of_two_piles_the_one_that_leaves_more_numbers_open_comes_first() -> None:
    rules = next(table.rules for table in STRICT if table.layout.players == 4)
    state = read_position(rules, "turn=1 centre=1 drawn=10 pile0=9 pile2=4,11 pile3=13 loose=20")
    found = hard.sharp(view(state, 1), moves(state, 1))
    assert found == [("open", ON_PILE[2]), ("open", ON_PILE[0])]


@pytest.mark.parametrize("table", STRICT, ids=str)
def test_every_habit_rests_on_a_rule_and_the_first_is_what_hard_does(
    table: RuleTable,
) -> None:
    seen = set()
    for turn in islice(strange_hand(table, 2), 1_500):
        what, offered = view(turn.state, turn.seat), moves(turn.state, turn.seat)
        (habit, first), *others = hard.sharp(what, offered)
        seen.add(habit)
        made = hard.choose(what, offered, Random(1))
        assert made == first or (made in {move for _, move in others} and habit == "either")
    assert {"call", "still", "centre", "pile", "draw", "keep"} <= seen <= RESTS_ON.keys()
