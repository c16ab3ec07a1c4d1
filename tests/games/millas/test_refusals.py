"""An illegal move changes nothing and names its reason (M17)."""

import ast
import inspect
from collections.abc import Iterator

import pytest

from millas.games.millas import play
from millas.games.millas.cards import Card, Move
from millas.games.millas.view import view
from tests.games.millas.hand import MOVES, THREE, TWO, Hand

IN_PLAY = "pile=25*9"
EXAMPLES = [
    # what lies there, who tries, what, why not
    ("end=trip@0", 0, "discard 25", "hand_over"),
    ("end=exhausted@-1 hand0=25", 0, "pass", "hand_over"),
    ("turn=0 hand1=25", 1, "discard 25", "not_your_turn"),
    ("turn=0 hand1=25", 1, "pass", "not_your_turn"),
    ("turn=0 hand0=driving_ace landed=accident@1 asked=1", 0, "tk driving_ace", "not_your_turn"),
    ("turn=0 hand1=go landed=stop@1 asked=1", 1, "play go", "answer_tk_first"),
    ("turn=0 hand1=go landed=stop@1 asked=1", 1, "discard go", "answer_tk_first"),
    ("turn=0 hand1=go landed=stop@1 asked=1", 1, "extend", "answer_tk_first"),
    ("turn=0 hand1=go landed=stop@1 asked=1", 1, "tk right_of_way", "not_in_hand"),
    ("turn=0 hand1=driving_ace landed=stop@1 asked=1", 1, "tk driving_ace", "wrong_safety"),
    ("turn=0 hand0=25 phase=extension", 0, "discard 25", "answer_extension_first"),
    ("turn=0 hand0=25 phase=extension", 0, "pass", "answer_extension_first"),
    ("turn=0 phase=extension", 1, "extend", "not_your_turn"),
    ("turn=0", 0, "pass", "nothing_asked"),
    ("turn=0", 0, "extend", "nothing_asked"),
    ("turn=0", 0, "finish", "nothing_asked"),
    ("turn=0 hand0=driving_ace", 0, "tk driving_ace", "nothing_asked"),
    ("turn=0 hand0=25", 0, "discard 50", "not_in_hand"),
    ("turn=0 hand0=25", 0, "play driving_ace", "not_in_hand"),
    ("turn=0 hand0=25", 0, "attack stop 1", "not_in_hand"),
    ("turn=0 hand0=stop side0=go///", 0, "attack stop 0", "own_side"),
    ("turn=0 hand0=stop", 0, "attack stop 5", "no_such_side"),
    ("turn=0 hand0=stop side0=go///", 0, "play stop", "is_hazard"),
    ("turn=0 hand0=25 side0=///", 0, "play 25", "not_moving"),
    ("turn=0 hand0=25 side0=go,stop///", 0, "play 25", "not_moving"),
    ("turn=0 hand0=25 side0=go,accident//right_of_way/", 0, "play 25", "not_moving"),
    ("turn=0 hand0=75 side0=go/speed_limit//", 0, "play 75", "limited"),
    ("turn=0 hand0=75 side0=go///100*7", 0, "play 75", "over_goal"),
    ("turn=0 hand0=200 side0=go///200*2", 0, "play 200", "too_many_200"),
    ("turn=0 hand0=end_of_limit", 0, "play end_of_limit", "not_limited"),
    (
        "turn=0 hand0=end_of_limit side0=/speed_limit/right_of_way/",
        0,
        "play end_of_limit",
        "not_limited",
    ),
    ("turn=0 hand0=go side0=go///", 0, "play go", "already_moving"),
    ("turn=0 hand0=go side0=//right_of_way/", 0, "play go", "already_moving"),
    ("turn=0 hand0=go side0=go,flat_tire///", 0, "play go", "hazard_in_force"),
    ("turn=0 hand0=repairs side0=go,flat_tire///", 0, "play repairs", "no_such_hazard"),
    ("turn=0 hand0=repairs side0=go///", 0, "play repairs", "no_such_hazard"),
    (
        "turn=0 hand0=repairs side0=go,accident//driving_ace/",
        0,
        "play repairs",
        "no_such_hazard",
    ),
    ("turn=0 hand0=accident side1=go//driving_ace/", 0, "attack accident 1", "target_immune"),
    ("turn=0 hand0=stop side1=go//right_of_way/", 0, "attack stop 1", "target_immune"),
    ("turn=0 hand0=speed_limit side1=//right_of_way/", 0, "attack speed_limit 1", "target_immune"),
    ("turn=0 hand0=speed_limit side1=/speed_limit//", 0, "attack speed_limit 1", "already_limited"),
    ("turn=0 hand0=stop", 0, "attack stop 1", "target_not_moving"),
    ("turn=0 hand0=stop side1=go,stop///", 0, "attack stop 1", "target_not_moving"),
]


@pytest.mark.parametrize(("position", "seat", "move", "reason"), EXAMPLES)
def test_M17_each_reason(position: str, seat: int, move: str, reason: str) -> None:
    hand = Hand(TWO, f"{position} {IN_PLAY}")
    before = str(hand)
    assert hand.why_not(seat, move) == reason
    assert str(hand) == before


@pytest.mark.parametrize(("position", "seat", "move", "reason"), EXAMPLES)
def test_M17_a_view_gives_the_same_reason(position: str, seat: int, move: str, reason: str) -> None:
    seen = view(Hand(TWO, f"{position} {IN_PLAY}").state, seat)
    assert play.refusal(seen, seat, MOVES[move]) == reason


def test_M17_no_move_that_attacks_with_anything_but_a_hazard() -> None:
    hand = Hand(TWO, f"turn=0 hand0=go side1=go/// {IN_PLAY}")
    assert play.refusal(hand.state, 0, Move("attack", Card.GO, 1)) == "not_a_hazard"


def test_M17_every_reason_the_engine_gives_has_its_example() -> None:
    given = set(reasons(ast.parse(inspect.getsource(play))))
    assert given == {example[3] for example in EXAMPLES} | {"not_a_hazard"}


def reasons(tree: ast.AST) -> Iterator[str]:
    """The codes that the refusing functions return."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and "refus" in function.name:
            for answer in ast.walk(function):
                if isinstance(answer, ast.Return):
                    yield from codes(answer.value)


def codes(answer: ast.expr | None) -> Iterator[str]:
    """The text an answer is, or may be."""
    if isinstance(answer, ast.IfExp):
        yield from codes(answer.body)
        yield from codes(answer.orelse)
    elif isinstance(answer, ast.Constant) and isinstance(answer.value, str):
        yield answer.value


def test_M17_a_hazard_is_not_for_ones_own_side_nor_a_distance_for_another() -> None:
    hand = Hand(THREE, f"turn=0 hand0=25,stop side0=go/// side1=go/// {IN_PLAY}")
    assert hand.plays(0) == {"play 25", "attack stop 1"}
