"""How the weights are made: positions are found in every company, and least squares learn."""

import pytest

from millas.bots.millas.company import COMPANIES, columns, company
from millas.bots.millas.weights import GLANCE, WEIGHTS
from tests.bots.millas import tune
from tests.tables import shipped_tables


@pytest.mark.parametrize("name", COMPANIES)
def test_positions_are_found_with_what_each_move_gained(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tune, "PART", 2)
    monkeypatch.setattr(tune, "WORLDS", 1)
    task = tune.Task(name, columns(WEIGHTS)[name], "test")
    pairs = tune.collect(task)
    assert pairs == tune.collect(task)
    for seen, glimpsed in pairs:
        assert len(seen.spoken) == len(seen.gains) > 1
        assert seen.gains == glimpsed.gains
        for sample, rows in ((seen, WEIGHTS), (glimpsed, GLANCE)):
            assert {term for said in sample.spoken for term, _ in said} <= set(rows)


def test_good_weights_lead_and_none_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "PART", 4)
    good = columns(WEIGHTS)["duel"]
    for measure in (tune.lead, tune.lead_at_a_glance):
        ahead, behind = (
            measure(tune.Task("duel", one, "test")) for one in (good, dict.fromkeys(good, 0.0))
        )
        assert ahead > behind + 200


def test_weights_come_near_to_what_the_terms_gain() -> None:
    gains = {"a.b": 90.0, "a.c": -30.0, "a.d": 0.0}
    ways = [("a.b", "a.c"), ("a.b", "a.d"), ("a.c", "a.d")]
    samples = [
        tune.Sample(tuple(((name, 1.0),) for name in way), tuple(gains[name] for name in way))
        for way in ways * 400
    ]
    found = tune.fit(samples, dict.fromkeys(gains, 0.0))
    assert found["a.b"] - found["a.d"] == pytest.approx(90, abs=5)
    assert found["a.c"] - found["a.d"] == pytest.approx(-30, abs=5)
    assert tune.explained(found, samples) > 0.99


def test_every_company_sits_at_a_shipped_table() -> None:
    tables = (table for table in shipped_tables() if table.game.NAME == "millas")
    assert {company(table.rules) for table in tables} == set(COMPANIES)
