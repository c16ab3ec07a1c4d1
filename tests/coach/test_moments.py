"""Where a hand was lost: always the same answer, and from what the seat saw."""

import json
from dataclasses import replace
from io import BytesIO

import pytest

from millas import coach
from millas.coach import Moment, millas
from millas.core import chance
from millas.core.record import write_line
from millas.lookback.playback import Playback
from tests.coach.played import played


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer hands are played on than people get, and believed."""
    monkeypatch.setattr(millas, "ROLLOUTS", 8)
    monkeypatch.setattr(millas, "DOUBT", 5)


def test_a_hand_in_play_is_not_looked_at() -> None:
    match = played("Ana", "Beto", hands=2, moves=30)
    assert list(coach.decisions(match, 1, 0))
    for hand in (0, 2, 3):
        with pytest.raises(ValueError, match="is not over"):
            list(coach.decisions(match, hand, 0))


@pytest.mark.parametrize("hand", [1, 2])
def test_decisions_are_the_moves_of_the_record_by_the_numbers_of_a_replay(hand: int) -> None:
    match = played("Ana", "bot:easy", "Celi", hands=2)
    record = b"".join(map(write_line, match.lines))
    steps = Playback(BytesIO(record)).steps
    found = list(coach.decisions(match, hand, 2))
    assert len(found) > 10
    for decision in found:
        step = steps[decision.number - 1]
        line = json.loads(record[: step.end].splitlines()[-1])
        assert step.hand == hand
        assert line == {"seat": 2, **match.game.encode(decision.played)}
        assert decision.played in decision.moves
        assert len(decision.moves) > 1
        assert decision.view.seat == 2


def test_the_same_record_gives_the_same_answer() -> None:
    match = played("Ana", "Beto")
    found = [list(map(coach.moment, coach.decisions(match, 1, 0))) for _ in range(2)]
    assert found[0] == found[1]
    assert any(found[0])


def test_cards_that_the_seat_did_not_see_change_nothing() -> None:
    match = played("Ana", "Beto")
    for number, decision in enumerate(coach.decisions(match, 1, 0)):
        state = match.game.redeal(decision.view, chance.lots("redeal", number))
        other = replace(decision, view=match.game.view(state, 0), moves=match.game.moves(state, 0))
        assert coach.moment(other) == coach.moment(decision)


def test_those_are_looked_at_that_weigh_much_less_than_the_best() -> None:
    decided = list(coach.decisions(played("Ana", "Beto"), 1, 0))
    gaps = {one.number: millas.gap(one.view, one.moves, one.played) for one in decided}
    found = [one.number for one in coach.suspects(decided)]
    assert [gaps[number] for number in found] == sorted(gaps.values(), reverse=True)[:5]
    for one in decided:
        assert (gaps[one.number] <= 0) >= (one.played == coach.advice(one).best)
    wise = played("Ana", "Beto", level="hard")
    assert all(not coach.suspects(coach.decisions(wise, 1, seat)) for seat in (0, 1))


def test_what_so_many_hands_cannot_tell_from_chance_costs_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decided = coach.suspects(coach.decisions(played("Ana", "Beto"), 1, 0))
    monkeypatch.setattr(millas, "DOUBT", 10_000)
    assert not any(map(coach.moment, decided))


def test_the_dearest_three_come_first_and_of_equals_the_earlier() -> None:
    decided = list(coach.decisions(played("Ana", "Beto"), 1, 0))
    better = coach.advice(decided[0])
    found = [
        Moment(decision, better, better.reason, cost)
        for decision, cost in zip(decided, (30, 90, 60, 90, 10), strict=False)
    ]
    assert [one.cost for one in coach.worst(found)] == [90, 90, 60]
    assert coach.worst(found)[:2] == [found[1], found[3]]


def test_T4_at_tock_mistakes_and_calls_in_vain_are_what_costs() -> None:
    match = played("Ana", "Beto", "Celi", rules="tock")
    costs = {"mistake": 0, "vain": 0}
    for seat in range(3):
        for decision in coach.decisions(match, 1, seat):
            found = coach.moment(decision)
            if found is not None:
                costs["vain" if decision.played.do == "tock" else "mistake"] += 1
    called = [event.kind for event in match.log if event.kind.startswith("tock_")]
    assert costs["vain"] == called.count("tock_wrong")
    assert costs["mistake"] >= len(called) - called.count("tock_wrong") > 0
