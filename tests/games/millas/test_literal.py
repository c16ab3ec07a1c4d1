"""The engine against the literal hand; `python -m tests.games.millas.differential` plays more."""

from millas.games.millas.score import LINES
from tests.games.millas import differential

HANDS = 500


def test_the_engine_and_the_rulebooks_play_the_same_hands() -> None:
    seen = differential.play(range(HANDS))
    moves = {"play", "attack", "discard", "tk", "pass", "extend", "finish"}
    ends = {"trip", "exhausted", "blocked"}
    assert seen.keys() == moves | ends | {f"scored {line}" for line in (*LINES, "total")}
