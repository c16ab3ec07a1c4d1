"""The plain table's settings: how a call is asked for, and whether hands are hidden."""

from pathlib import Path

import pytest

from millas import store
from millas.games.millas.notation import read_position
from tests.scripted import Answers, opening, play_on, seated

STRUCK = (
    "turn=0 landed=accident@1 asked=1 hand0=50,go,25 hand1=go,{},25"
    " side0=go///25 side1=go,accident///50 pile=go*30"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path))
    return tmp_path


def transcript(*answers: str, card: str = "50", settings: store.Settings | None = None) -> str:
    """What a table prints where Beto was struck, until the answers are used up."""
    script = Answers(*answers)
    evening = opening("Ana", "Beto")
    if settings is not None:
        evening.settings.calls, evening.settings.curtain = settings.calls, settings.curtain
    table = seated(script, evening)
    table.match.state = read_position(table.match.rules, STRUCK.format(card))
    play_on(table)
    return script.transcript


def test_settings_are_told_changed_and_kept() -> None:
    text = transcript("o", "2", "o", "5", "o", "", "o", "x", "o", "9")
    assert "1* TK: preguntar en la mesa" in text
    assert "2* TK: pasar la máquina" in text
    assert "5* Cortina: no" in text
    kept = store.load_settings()[0]
    assert (kept.calls, kept.curtain) == ("pass", False)


def test_settings_that_cannot_be_kept_are_told() -> None:
    (store.home() / "settings.new").mkdir(parents=True)
    assert "Los ajustes no se pudieron guardar" in transcript("o", "3")


@pytest.mark.parametrize("card", ["driving_ace", "50"])
def test_a_table_that_passes_the_machine_asks_each_one_alone(card: str) -> None:
    text = transcript("2", "n", card=card, settings=store.Settings(calls="pass"))
    assert "¿Alguien canta?" not in text
    alone, _, private = text.partition("cuando sólo vos mires")
    assert "AS DEL VOLANTE" not in alone
    assert "canta" not in alone
    assert ("¿Cantás TK con AS DEL VOLANTE?" in private) == (card == "driving_ace")


@pytest.mark.parametrize(("card", "called"), [("driving_ace", True), ("50", False)])
def test_an_automatic_table_asks_nothing(card: str, *, called: bool) -> None:
    text = transcript("2", card=card, settings=store.Settings(calls="automatic"))
    assert "¿" not in text.partition("cuando sólo vos mires")[0]
    assert ("¡TK! Beto mostró AS DEL VOLANTE" in text) == called


def test_people_who_trust_each_other_see_the_next_hand_at_once() -> None:
    text = transcript("n", "d 1", "d 1", settings=store.Settings(curtain=False))
    assert "cuando sólo vos mires" not in text
    assert text.count("1 25") == 2
