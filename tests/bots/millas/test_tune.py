"""How the weights are made: positions are found in every company, and least squares learn."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from millas.bots.millas.company import COMPANIES, columns, company
from millas.bots.millas.weights import GLANCE, WEIGHTS
from tests.bots.millas.tuning import glance, hands, positions, squares, steps
from tests.tables import shipped_tables


@pytest.mark.parametrize("name", COMPANIES)
def test_positions_are_found_with_what_each_move_gained(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "PILES", 1)
    task = hands.Task(name, columns(WEIGHTS)[name], "test", deals=2)
    samples = positions.collect(task)
    assert samples == positions.collect(task)
    for sample in samples:
        assert len(sample.spoken) == len(sample.gains) > 1
        assert {term for said in sample.spoken for term, _ in said} <= set(WEIGHTS)


def test_good_weights_lead_and_none_do_not() -> None:
    good = columns(WEIGHTS)["duel"]
    for measure in (hands.lead, hands.lead_at_a_glance):
        ahead, behind = (
            measure(hands.Task("duel", one, "test", deals=4))
            for one in (good, dict.fromkeys(good, 0.0))
        )
        assert ahead > behind + 200


def test_weights_come_near_to_what_the_terms_gain() -> None:
    gains = {"a.b": 90.0, "a.c": -30.0, "a.d": 0.0}
    ways = [("a.b", "a.c"), ("a.b", "a.d"), ("a.c", "a.d")]
    samples = [
        positions.Sample(tuple(((name, 1.0),) for name in way), tuple(gains[name] for name in way))
        for way in ways * 2000
    ]
    found = squares.fit(samples, dict.fromkeys(gains, 0.0))
    assert found["a.b"] - found["a.d"] == pytest.approx(90, abs=5)
    assert found["a.c"] - found["a.d"] == pytest.approx(-30, abs=5)
    assert squares.explained(found, samples) > 0.99


@pytest.mark.parametrize("name", COMPANIES)
def test_decisions_are_found_with_what_each_move_gives_away(name: str) -> None:
    task = hands.Task(name, columns(GLANCE)[name], "test", deals=1)
    decisions = glance.collect(task)
    assert decisions == glance.collect(task)
    for decision in decisions:
        assert len(decision.spoken) == len(decision.lost) > 1
        assert min(decision.lost) == 0
        assert max(decision.lost) <= glance.MOST
        assert {term for said in decision.spoken for term, _ in said} <= set(GLANCE)


def test_weights_learn_to_do_what_gives_least_away() -> None:
    ways = [("a.b", "a.c"), ("a.b", "a.d"), ("a.c", "a.d")]
    worth = {"a.b": 90.0, "a.c": -30.0, "a.d": 0.0}
    decisions = [
        glance.Decision(
            tuple(((name, 1.0),) for name in way),
            tuple(max(worth[one] for one in way) - worth[name] for name in way),
        )
        for way in ways * 20
    ]
    found = glance.fit(decisions, dict.fromkeys(worth, 0.0))
    assert found["a.b"] > found["a.d"] > found["a.c"]


def test_steps_lead_uphill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "lead", lambda task: -abs(task.weights["a.b"] - 300))
    with ThreadPoolExecutor(1) as executor:
        found = steps.evolve("duel", {"a.b": 200.0, "a.c": 0.0, "d.e": 50.0}, executor)
    assert abs(found["a.b"] - 300) < 50


def test_steps_change_what_is_played_and_not_what_a_point_is() -> None:
    start, found = {"a.b": 3.0, "a.c": 4.0}, {"a.b": 0.0, "a.c": -20.0}
    assert steps.to_scale(found, start) == {"a.b": 0.0, "a.c": -5.0}


def test_every_company_sits_at_a_shipped_table() -> None:
    tables = (table for table in shipped_tables() if table.game.NAME == "millas")
    assert {company(table.rules) for table in tables} == set(COMPANIES)
