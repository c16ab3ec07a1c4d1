"""What fits nowhere is refused with its reason (T4); the helping referee refuses more (T10)."""

import ast
import inspect

import pytest

from millas.games.tock import play
from millas.games.tock.state import Move
from millas.games.tock.view import view
from tests.games.tock.round import FOUR, HELPED, THREE, Round

LOOSE = "loose=15,15"
EXAMPLES = [
    # what lies there, who tries, what, why not
    ("end=complete", 0, "draw", "hand_over"),
    ("end=one_left out=0,1 last=draw@2", 0, "tock", "hand_over"),
    ("turn=0 pile1=9", 1, "draw", "not_your_turn"),
    ("turn=0 drawn=3", 1, "keep", "not_your_turn"),
    ("turn=0 centre=8 pile1=9", 1, "centre", "not_your_turn"),
    ("turn=0 pile0=9 pile1=8", 1, "pile 0", "not_your_turn"),
    ("turn=0 out=2", 2, "draw", "not_your_turn"),
    ("turn=0 drawn=3", 0, "draw", "drawn_already"),
    ("turn=0 pile0=3", 0, "keep", "nothing_drawn"),
    ("turn=0", 0, "centre", "no_card"),
    ("turn=0 pile1=9", 0, "pile 1", "no_card"),
    ("turn=0 centre=4 pile0=6", 0, "centre", "does_not_fit"),
    ("turn=0 centre=20 drawn=21", 0, "centre", "does_not_fit"),
    ("turn=0 centre=1,1,1,1,1,1 drawn=1", 0, "centre", "does_not_fit"),
    ("turn=0 pile0=6 pile1=8", 0, "pile 1", "does_not_fit"),
    ("turn=0 pile0=6 pile1=6", 0, "pile 1", "does_not_fit"),
    ("turn=0 drawn=1", 0, "pile 1", "does_not_fit"),
    ("turn=0 drawn=5 pile0=6", 0, "pile 0", "no_such_pile"),
    ("turn=0 drawn=5 pile0=6", 0, "pile 3", "no_such_pile"),
    ("turn=0", 1, "tock", "nothing_to_call"),
    ("turn=0 last=draw@0 drawn=3 silent=2", 1, "tock", "nothing_to_call"),
    ("turn=0 last=draw@0 drawn=3 silent=1,2", 0, "tock", "own_act"),
]
HELP = [
    ("turn=0 last=draw@0 drawn=3", 1, "tock", "referee_helps"),
    ("turn=0 centre=4 pile0=5", 0, "draw", "forgot_discard"),
    ("turn=0 pile0=5 pile1=6", 0, "draw", "forgot_discard"),
    ("turn=0 centre=4 drawn=5 pile1=6", 0, "pile 1", "forgot_centre"),
    ("turn=0 centre=4 pile0=5 pile1=6", 0, "pile 1", "forgot_centre"),
    ("turn=0 centre=4 drawn=5", 0, "keep", "bad_discard"),
    ("turn=0 drawn=21 pile2=20", 0, "keep", "bad_discard"),
    ("turn=0 centre=4 pile0=6", 0, "centre", "does_not_fit"),
]


@pytest.mark.parametrize(("position", "seat", "move", "reason"), EXAMPLES)
def test_T4_each_reason_by_the_strict_referee(
    position: str, seat: int, move: str, reason: str
) -> None:
    table = Round(THREE, f"{position} {LOOSE}")
    before = str(table)
    assert table.why_not(seat, move) == reason
    assert str(table) == before


@pytest.mark.parametrize(("position", "seat", "move", "reason"), HELP)
def test_T10_each_reason_by_the_helping_referee(
    position: str, seat: int, move: str, reason: str
) -> None:
    assert Round(HELPED, f"{position} {LOOSE}").why_not(seat, move) == reason


def test_T4_every_reason_the_engine_gives_has_its_example() -> None:
    functions = (node for node in ast.walk(ast.parse(inspect.getsource(play))) if is_refusal(node))
    texts = (
        node.value
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    given = {text for text in texts if text.islower() and text.isidentifier() and "_" in text}
    assert given == {example[3] for example in EXAMPLES + HELP}


def is_refusal(node: ast.AST) -> bool:
    """Whether this is a function that says why not."""
    return isinstance(node, ast.FunctionDef) and ("refus" in node.name or "mistake" in node.name)


@pytest.mark.parametrize("on", [-1, 4, 9])
def test_T4_no_pile_beyond_the_table(on: int) -> None:
    table = Round(FOUR, f"turn=0 drawn=5 pile3=6 {LOOSE}")
    for position in (table.state, view(table.state, 0)):
        assert play.refusal(position, 0, Move("pile", on)) == "no_such_pile"


@pytest.mark.parametrize(
    "position",
    [
        f"turn=0 centre=4 pile0=5 pile1=6 {LOOSE}",
        f"turn=0 centre=4 drawn=5 pile1=6 {LOOSE}",
        f"turn=0 pile0=5 pile1=6 pile2=4 {LOOSE}",
        f"turn=0 pile0=5 {LOOSE}",
        f"turn=0 drawn=5 {LOOSE}",
    ],
)
def test_T10_the_helping_referee_lets_only_the_right_acts_pass(position: str) -> None:
    table = Round(HELPED, position)
    assert table.can(0) == table.right == Round(THREE, position).right


def test_T10_with_the_helping_referee_nobody_calls() -> None:
    table = Round(HELPED, f"turn=0 pile0=5 {LOOSE}").do(0, "draw")
    assert (table.callers, table.state.mistake) == ([], "")


def test_T10_which_referee_is_a_choice_of_the_table() -> None:
    assert THREE.layout.choices == ("strict", "helping")
    assert (THREE.helping, HELPED.helping) == (False, True)
