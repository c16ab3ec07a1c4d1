"""TOCK at the plain table: everything open, and anybody may knock."""

from dataclasses import replace
from pathlib import Path

import pytest

from millas import plain
from millas.bots import LEVELS
from millas.core import chance
from millas.core.replay import replay
from millas.fairness import fingerprint
from millas.games import GAMES
from millas.games.tock.notation import read_position
from millas.games.tock.state import TOCK
from tests.scripted import Answers, Script, opening, play_on, seated

PERSON_AND_BOTS = ("Ana", "bot:random", "bot:random")
PERSONS = ("Ana", "Beto", "Celi")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do the first thing they may, and never knock."""
    monkeypatch.setitem(
        LEVELS["tock"],
        "random",
        lambda _view, moves, _rng: None if moves == [TOCK] else moves[0],
    )


@pytest.fixture
def _wild(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that knock whenever they may."""
    monkeypatch.setitem(
        LEVELS["tock"],
        "random",
        lambda _view, moves, _rng: moves[-1],
    )


def told(
    position: str,
    *answers: str,
    seats: tuple[str, ...] = PERSONS,
    referee: str = "strict",
    language: str = "es",
) -> str:
    """What is said when a position is played on with these answers."""
    script = Answers(*answers)
    evening = opening(*seats, rules="tock", choice=referee, language=language)
    table = seated(script, evening)
    table.match.state = read_position(table.match.rules, position)
    table.match.log.clear()
    play_on(table)
    return script.transcript


def after(text: str, prompt: str) -> str:
    """What is said after this prompt was answered."""
    return text.split(prompt, 1)[1]


# Whole matches


class Knocking(Script):
    """People who look at what bots do, and sometimes knock."""

    def answer(self, asked: str, /) -> str:
        if "(Enter/" in asked and chance.lots(self.seed, asked).random() < 0.1:
            knocks = asked.rpartition("(Enter/")[2].removesuffix(")> ").split("/")
            return knocks[0]
        return super().answer(asked)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("language", ["es", "en"])
def test_people_and_bots_play_a_whole_match_and_knock(
    players: int, language: str, home: Path
) -> None:
    seats = ("Ana", "bot:random", "Beto", "bot:random", "Celi", "bot:random")[:players]
    script = Knocking(seed=language)
    assert plain.run(opening(*seats, rules="tock", language=language), script, script) == 0
    [path] = (home / "matches").glob("*.jsonl")
    with path.open("rb") as file:
        match = replay(file, GAMES)
    assert match.over
    assert "TOCK!" in script.transcript
    assert all(line.isprintable() for line in script.transcript.splitlines())
    places = next(line for line in match.lines if "end" in line)["places"]
    winner = match.table.seats[places[0][0]].name
    place, won = {"es": ("Puesto 1: ", "¡Ganó {}!\n"), "en": ("Place 1: ", "{} won!\n")}[language]
    assert f"{place}{winner}\n" in script.transcript
    assert script.transcript.splitlines()[-2] == won.format(winner).rstrip()


def test_bots_alone_need_nobody() -> None:
    script = Script(limit=0)
    assert plain.run(opening("bot:random", "bot:random", rules="tock"), script, script) == 0
    assert "Puesto 2: " in script.transcript


def test_nothing_is_secret_so_nobody_hands_the_machine_over() -> None:
    script = Script(limit=40)
    plain.run(opening(*PERSONS, rules="tock"), script, script)
    assert "Pasá la máquina" not in script.transcript


# Knocking

WRONG = "turn=1 centre=4 pile0=9,6 pile1=12,7 pile2=2 last=pile:0@1 silent=2,0 loose=8,9"
FORGOT = f"{WRONG} mistake=forgot_centre"
"""Rayo has just put a card on Ana's pile."""


@pytest.mark.usefixtures("_still")
def test_a_person_calls_a_bots_mistake() -> None:
    text = told(FORGOT, "t", "", "", seats=PERSON_AND_BOTS)
    assert after(text, "Sigue Rayo (Enter/t)> ").startswith(
        "t\n"
        "¡TOCK! Ana a Rayo: se salteó el centro.\n"
        "Tuerca le dio 2 a Rayo, de abajo.\n"
        "Ana le dio 9 a Rayo, de abajo.\n"
        "Tuerca compró 8.\n"
    )


@pytest.mark.usefixtures("_still")
def test_a_wrong_call_costs_the_caller_once_and_the_turn_goes_on() -> None:
    text = told(WRONG, "t", "", seats=PERSON_AND_BOTS)
    assert after(text, "Sigue Rayo (Enter/t)> ").startswith(
        "t\n"
        "¡TOCK! Ana a Rayo, y no había error: se equivocó Ana.\n"
        "Rayo le dio 12 a Ana, de abajo.\n"
        "Tuerca le dio 2 a Ana, de abajo.\n"
        "Rayo puso 7 sobre Ana.\n"
        "Sigue Rayo (Enter/t)> \n"
    )


@pytest.mark.usefixtures("_still")
@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("x", "No se entiende «x»"),
        ("d", "No se entiende «d»"),
        ("t rayo", "¿Quién canta? Se dice después de la t: 1 Ana, 3 Celi."),
        ("t 4", "¿Quién canta? Se dice después de la t: 1 Ana, 3 Celi."),
        ("t", "¿Quién canta? Se dice después de la t: 1 Ana, 3 Celi."),
        ("?", "Mesa 2 · árbitro estricto"),
        ("a", "t 2 o t beto: Beto canta TOCK"),
    ],
)
def test_before_a_bot_what_is_no_knock_is_answered(command: str, line: str) -> None:
    text = told(WRONG, command, seats=("Ana", "bot:random", "Celi"))
    first, again, end = text.split("Sigue Rayo (Enter/t 1/t 3)> ")
    assert again.startswith(f"{command}\n")
    assert line in again
    assert (first, end) == ("Sigue el juego.\n", "\n")


@pytest.mark.usefixtures("_still")
def test_each_person_may_knock_once() -> None:
    text = told(WRONG, "t 3", "t 3", "t", seats=("Ana", "bot:random", "Celi"))
    assert "Sigue Rayo (Enter/t)> t 3\nCeli: ahora no hay nada que cantar.\n" in text
    assert "Sigue Rayo (Enter/t)> t\n¡TOCK! Ana a Rayo, y no había error" in text


@pytest.mark.usefixtures("_wild")
def test_people_come_before_bots() -> None:
    assert "¡TOCK! Ana a Rayo: " in told(FORGOT, "t", seats=PERSON_AND_BOTS)
    text = told(FORGOT, "", seats=PERSON_AND_BOTS)
    assert after(text, "> \n").startswith("¡TOCK! Tuerca a Rayo: se salteó el centro.\n")


MAY_KEEP = "turn=0 centre=4 pile0=9,6 pile1=12,7 pile2=2 drawn=5 loose=8,3"


@pytest.mark.usefixtures("_wild")
def test_a_bot_calls_a_persons_mistake() -> None:
    text = told(MAY_KEEP, "k", seats=PERSON_AND_BOTS)
    assert after(text, "> k\n").startswith(
        "Ana se quedó con 5.\n"
        "¡TOCK! Tuerca a Ana: se quedó con una carta que entraba en otro lado.\n"
        "Rayo le dio 12 a Ana, de abajo.\n"
    )


def test_whoever_plays_next_may_knock_too() -> None:
    text = told(MAY_KEEP, "k", "t beto")
    assert "Beto (d/t 2/t 3)> t beto\n¡TOCK! Beto a Ana: se quedó con una carta" in text


@pytest.mark.parametrize(
    ("act", "mistake"),
    [
        ("d", "compró y se salteó su propia carta"),
        ("p 2", "se salteó el centro"),
    ],
)
def test_others_knock_while_a_person_plays_on(act: str, mistake: str) -> None:
    position = "turn=0 centre=4 pile0=9,5 pile1=12,6 pile2=2 loose=8,3"
    text = told(position, act, "t 3")
    assert f"> t 3\n¡TOCK! Celi a Ana: {mistake}.\n" in text
    assert after(text, "t 3\n").count("Juega Beto: ") == 1


def test_the_own_act_cannot_be_called() -> None:
    assert "> t ana\nAna: lo último lo hiciste vos.\n" in told(MAY_KEEP, "c", "t ana")


@pytest.mark.parametrize(
    ("position", "command", "line"),
    [
        (MAY_KEEP, "k", "5 entra en algún lado: no podés quedártela."),
        (MAY_KEEP, "p 2", "5 no entra ahí: al centro, el que sigue"),
        (MAY_KEEP, "t 2", "El árbitro ayuda: nadie comete errores y nadie canta."),
        (MAY_KEEP, "t", "El árbitro ayuda: nadie comete errores y nadie canta."),
        (
            "turn=0 centre=4 pile0=5 pile1=6 loose=1",
            "d",
            "Antes de comprar hay que jugar 5: entra en algún lado.",
        ),
        (
            "turn=0 centre=4 pile0=5 pile1=6 loose=1",
            "p 2",
            "5 entra en el centro, y el centro está antes que los montones.",
        ),
    ],
)
def test_a_helping_referee_says_why_not(position: str, command: str, line: str) -> None:
    text = told(position, command, referee="helping")
    assert f"Ana (c)> {command}\n{line}" in text
    assert text.count("Ana (c)> ") == 2


# What is told

TABLE = "turn=0 centre=20,5,1 pile0=3,6 pile1=9,7 pile2=5,9 pile3=21 block1=3,2 out=4 loose=2,8,9"
FIVE = ("Ana", "Beto", "Celi", "bot:random", "Eva")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "es",
            [
                "Mesa 3 · árbitro estricto",
                "Centro: 20 completa, 5 espera 6, 1 espera 2, 3 lugares esperan 1",
                "1 Ana: 6 arriba, 2 cartas",
                "2 Beto: 7 arriba, 2 cartas, bloque 2",
                "3 Celi: 9 arriba, 2 cartas",
                "4 Rayo (bot al azar): EL TRAVIESO arriba, 1 carta",
                "5 Eva: afuera, puesto 1",
                "Juega Ana: 6 arriba",
            ],
        ),
        (
            "en",
            [
                "Table 3 · strict referee",
                "Centre: 20 complete, 5 awaits 6, 1 awaits 2, 3 places await 1",
                "1 Ana: 6 on top, 2 cards",
                "2 Beto: 7 on top, 2 cards, block 2",
                "3 Celi: 9 on top, 2 cards",
                "4 Rayo (random bot): THE IMP on top, 1 card",
                "5 Eva: out, place 1",
                "Ana plays: 6 on top",
            ],
        ),
    ],
)
def test_v_shows_the_whole_table(language: str, lines: list[str]) -> None:
    text = told(TABLE, "v", seats=FIVE, language=language)
    assert after(text, "> v\n").splitlines()[:8] == lines


def test_a_turn_begins_with_the_table_and_goes_on_with_the_card() -> None:
    text = told(TABLE, "?", "c", seats=FIVE)
    first, again, then, _ = text.split("Ana (")
    table = [*first.splitlines()[1:], "c al centro · p 2 sobre Beto · d comprar"]
    assert again.splitlines()[1:] == table[:-1]
    assert table[-2] == table[-1]
    assert then.splitlines()[1:] == ["Ana puso 6 en el centro.", "Juega Ana: 3 arriba", "d comprar"]


def test_the_pile_is_turned_over_when_the_table_is_empty() -> None:
    text = told("turn=0 centre=4 pile0=3,9 pile1=12 pile2=2", "d")
    assert "> d\nAna dio vuelta su montón (2).\nAna compró 3.\n" in text


def test_the_end_tells_the_places_and_those_that_are_shared(home: Path) -> None:
    script = Answers("c")
    table = seated(script, opening(*FIVE[:3], "Dani", rules="tock"))
    assert table.save is not None
    with table.save:
        position = "turn=0 centre=20,20,20,20,20,19 pile0=3,20 pile1=9 pile2=5,3 out=3"
        table.match.state = read_position(table.match.rules, position)
        table.play()
    assert after(script.transcript, "> c\n").splitlines() == [
        "Ana puso 20 en el centro.",
        "El centro está completo: se terminó el juego.",
        "RESULTADO",
        "Se completó el centro.",
        "Puesto 1: Dani",
        "Puesto 2: Ana, Beto",
        "Puesto 4: Celi",
        f"Huella {fingerprint(table.match)} · millas check --decks",
        f"Qué costó más en cada mano: millas coach {next((home / 'matches').glob('*.jsonl'))}",
        "¡Ganó Dani!",
    ]


# Commands


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("C", "Ana puso 6 en el centro."),
        ("p", "Ana puso 6 sobre Beto."),
        ("p 2", "Ana puso 6 sobre Beto."),
        ("P2", "Ana puso 6 sobre Beto."),
        ("p  BÉT", "Ana puso 6 sobre Beto."),
        ("d", "Ana compró 2."),
        ("p 3", "6 no entra ahí: al centro, el que sigue"),
        ("p eva", "6 no entra ahí: al centro, el que sigue"),
        ("p 1", "¿Sobre quién? Se dice después de la p: 2 Beto, 3 Celi, 4 Rayo, 5 Eva."),
        ("p ana", "¿Sobre quién?"),
        ("p 9", "¿Sobre quién?"),
        ("p " + "9" * 400, "¿Sobre quién?"),
        ("p zorro", "¿Sobre quién?"),
        ("k", "Sólo te quedás con una carta comprada, y no compraste ninguna."),
        ("t", "Ana: ahora no hay nada que cantar."),
        ("t beto", "Beto: ahora no hay nada que cantar."),
        ("t rayo", "¿Quién canta? Se dice después de la t: 1 Ana, 2 Beto, 3 Celi, 5 Eva."),
        ("tt", "No se entiende «tt»"),
        ("", "No se entiende «»"),
        ("7", "No se entiende «7»"),
        ("a", "c al centro · p 2 o p beto sobre el montón de Beto"),
        ("l", ""),
    ],
)
def test_a_command_is_made_or_answered(command: str, line: str) -> None:
    text = told(TABLE, command, seats=FIVE)
    assert after(text, "Ana (c/p 2/d)> ").startswith(f"{command}\n{line}")


@pytest.mark.parametrize(
    ("position", "command", "line"),
    [
        (MAY_KEEP, "d", "Ya compraste: 5 tiene que ir a algún lado."),
        ("turn=0 pile1=7 loose=1", "c", "No tenés ninguna carta arriba: hay que comprar."),
        ("turn=0 pile1=7 pile2=9 pile0=8 loose=1", "p", "¿Sobre quién?"),
        ("turn=0 pile1=7 pile2=9 pile0=3 loose=1", "p", "¿Sobre quién?"),
    ],
)
def test_what_fits_nowhere_is_refused(position: str, command: str, line: str) -> None:
    assert f"> {command}\n{line}" in told(position, command)


# Leaving and coming back


def record(home: Path) -> Path:
    [path] = (home / "matches").glob("*.jsonl")
    return path


@pytest.mark.parametrize("seats", [PERSON_AND_BOTS, PERSONS, ("Ana", "bot:random", "Beto")])
def test_a_match_taken_up_goes_on_as_it_would_have(home: Path, seats: tuple[str, ...]) -> None:
    evening = opening(*seats, rules="tock")
    whole = Script()
    plain.run(evening, whole, whole)
    wanted = record(home).read_bytes()
    record(home).unlink()
    script = Script(limit=60)
    assert plain.run(evening, script, script) == 0
    path = record(home)
    assert script.transcript.endswith(f"--resume {path}\n")
    while b'"match"' not in path.read_bytes():
        script = Script(limit=300)
        assert plain.run(replace(evening, resume=path), script, script) == 0
    assert path.read_bytes() == wanted


@pytest.mark.usefixtures("_still")
@pytest.mark.parametrize("bot", ["bot:random", "Beto"])
def test_what_was_done_last_can_still_be_called_after_a_break(bot: str, home: Path) -> None:
    table = seated(Answers("d", "k"), opening("Ana", bot, "Celi", rules="tock"))
    play_on(table)
    script = Answers("t celi")
    evening = opening("Ana", "Beto")
    assert plain.run(replace(evening, resume=record(home)), script, script) == 0
    last = "Ana se quedó con 12.\n"
    assert script.transcript.startswith(f"Sigue el juego.\n{last}")
    assert "> t celi\n¡TOCK! Celi a Ana, y no había error" in script.transcript
