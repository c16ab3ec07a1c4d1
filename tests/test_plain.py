"""The plain table, played by scripts."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

import pytest

from millas import plain, store
from millas.coach import millas as coach
from millas.core import chance, rulefile
from millas.core.match import Match
from millas.core.record import Line, read_lines
from millas.core.replay import replay, replay_lines
from millas.fairness import opened
from millas.games import GAMES
from millas.games.millas.cards import ATTACK as ATTACK_MOVE
from millas.games.millas.cards import CARD_OF, Card
from millas.games.millas.notation import read_position
from millas.games.millas.state import Phase
from millas.games.millas.view import View
from millas.plain.console import Console, EndOfInput
from millas.plain.table import BOARDS, PlainTable
from millas.seating import take_up
from millas.words.voice import Voice
from tests import odd_bots
from tests.full_disk import FullDisk
from tests.scripted import Answers, Script, opening, play_on, seated
from tests.tables import RuleTable, shipped_tables


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MILLAS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def the_record(home: Path) -> Path:
    [path] = (home / "matches").glob("*.jsonl")
    return path


def lines_of(path: Path) -> list[Line]:
    with path.open("rb") as file:
        return [line for _, line, _ in read_lines(file)]


# Whole matches

PEOPLE = ("Ana", "Beto", "bot:random", "Dani", "Eva", "bot:random")


@pytest.fixture
def short_rules(tmp_path: Path) -> Callable[[str], str]:
    """A shipped rule file, its match to fewer points."""

    def shortened(name: str) -> str:
        text = (rulefile.folder() / f"{name}.toml").read_text(encoding="utf-8")
        path = tmp_path / "short.toml"
        path.write_text(text.replace("points_to_win = 5000", "points_to_win = 1200"), "utf-8")
        return str(path)

    return shortened


TABLES = [table for table in shipped_tables() if table.game.NAME in BOARDS]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_script_plays_a_whole_match(
    table: RuleTable, home: Path, short_rules: Callable[[str], str]
) -> None:
    layout = table.layout
    evening = opening(
        *PEOPLE[: layout.players],
        rules=short_rules(table.file.name),
        layout=layout.name,
        choice=table.choice,
    )
    script = Script()
    assert plain.run(evening, script, script) == 0
    with the_record(home).open("rb") as file:
        match = replay(file, GAMES)
    assert match.over
    sides = [Voice(evening.words, match.table).side(side) for side in match.standing.winners]
    won = "Ganaron" if len(sides) > 1 or "+" in sides[0] else "Ganó"
    *_, last, again = script.transcript.splitlines()
    assert last == f"¡{won} {' y '.join(sides)}!"
    assert again == f"Para volver a verlo: millas replay {the_record(home)}"
    title = Voice(evening.words, match.table).shared("pad.title", n="")
    assert script.transcript.count(title) == len(match.results)
    assert all(line.isprintable() for line in script.transcript.splitlines())


def test_the_score_pad_has_every_line_of_the_rulebook(home: Path) -> None:
    script = Script()
    plain.run(opening("Ana", "Beto"), script, script)
    *pad, _ = script.transcript[script.transcript.rindex("BLOCK ANOTADOR") :].splitlines()
    end, decided = lines_of(the_record(home))[-2:]
    assert len(pad) == 2 + 9 + 5
    for line, title in zip(pad[2:11], end["score"][0], strict=False):
        ana, beto = (f"{sheet[title]:,}".replace(",", " ") for sheet in end["score"])
        assert line.endswith(f": Ana {ana}, Beto {beto}")
    assert pad[2].startswith("Distancia recorrida: ")
    assert pad[10].startswith("Alargue (200): ")
    ana, beto = (f"{total:,}".replace(",", " ") for total in decided["match"]["totals"])
    assert pad[-4] == f"TOTAL DEL PARTIDO (a 5 000): Ana {ana}, Beto {beto}"


def test_every_hand_begins_and_ends_with_the_fingerprint_of_its_deck(home: Path) -> None:
    script = Script()
    plain.run(opening("Ana", "Beto"), script, script)
    with the_record(home).open("rb") as file:
        decks = opened(replay(file, GAMES))
    said = [line for line in script.transcript.splitlines() if line.startswith("Huella")]
    signs = [deck.fingerprint for deck in decks]
    assert said[::2] == [f"Huella del mazo: {sign}" for sign in signs]
    assert said[1::2] == [f"Huella {sign} · millas check --decks" for sign in signs]


def test_bots_alone_need_nobody(home: Path) -> None:
    script = Script(limit=0)
    assert plain.run(opening("bot:random", "bot:random"), script, script) == 0
    assert "match" in lines_of(the_record(home))[-1]


def test_in_english() -> None:
    script = Script()
    assert plain.run(opening("Ana", "bot:random", language="en"), script, script) == 0
    assert "SCORE PAD" in script.transcript
    assert "won!\nTo see it again: millas replay " in script.transcript


# Leaving and coming back


def go_on(path: Path, limit: int | None = None) -> Script:
    """A script that takes up a match."""
    script = Script(limit=limit)
    assert plain.run(replace(opening("Ana", "Beto"), resume=path), script, script) == 0
    return script


@pytest.mark.parametrize("seats", [("Ana", "bot:random", "Celi"), ("Ana", "bot:random")])
def test_the_end_of_the_input_saves_and_the_match_goes_on_as_it_would_have(
    home: Path, seats: tuple[str, ...]
) -> None:
    whole = Script()
    plain.run(opening(*seats), whole, whole)
    wanted = lines_of(the_record(home))
    the_record(home).unlink()
    script = Script(limit=40)
    assert plain.run(opening(*seats), script, script) == 0
    path = the_record(home)
    assert script.transcript.endswith(f"--resume {path}\n")
    assert lines_of(path) == wanted[: len(lines_of(path))] != wanted
    while "match" not in lines_of(path)[-1]:
        go_on(path, limit=150)
    assert lines_of(path) == wanted


def cut(path: Path, where: Callable[[Match], bool]) -> list[Line]:
    """Cut a record where the match stood so; what is left."""
    with path.open("r+b") as file:
        for _, match, end in replay_lines(file, GAMES):
            if match.in_hand and where(match):
                file.truncate(end)
                return match.lines
    raise AssertionError(path)


PENDING = {
    "tk": (
        lambda match: match.state.phase is Phase.TK and match.actors() == (1,),
        "¿Beto canta TK?",
    ),
    "extension": (lambda match: match.state.phase is Phase.EXTENSION, "¿Alargue hasta 1 000?"),
}


@pytest.mark.parametrize("phase", PENDING)
def test_a_match_goes_on_at_the_question_where_it_was_left(phase: str, home: Path) -> None:
    script = Script()
    plain.run(opening("Ana", "Beto"), script, script)
    where, question = PENDING[phase]
    lines = cut(the_record(home), where)
    left = go_on(the_record(home), limit=0 if phase == "tk" else 1)
    assert question in left.transcript
    assert lines_of(the_record(home)) == lines
    assert go_on(the_record(home)).transcript.splitlines()[-2].endswith("!")


def test_a_match_left_between_hands_shows_its_score_and_deals_the_next(home: Path) -> None:
    script = Script()
    plain.run(opening("Ana", "bot:random"), script, script)
    with the_record(home).open("r+b") as file:
        end = next(end for _, match, end in replay_lines(file, GAMES) if len(match.results) == 1)
        file.truncate(end)
    left = go_on(the_record(home), limit=1)
    assert "BLOCK ANOTADOR · mano 1" in left.transcript
    assert "Sigue la mano 2 (Enter/h/c/m)> \nMano 2.\n" in left.transcript


def test_between_hands_cards_deck_and_chart_can_be_read(home: Path) -> None:
    script = Script()
    plain.run(opening("Ana", "bot:random"), script, script)
    with the_record(home).open("r+b") as file:
        end = next(end for _, match, end in replay_lines(file, GAMES) if len(match.results) == 1)
        file.truncate(end)
    answers = Answers("h", "c", "x", "")
    plain.run(replace(opening("Ana", "Beto"), resume=the_record(home)), answers, answers)
    cards, chart, unclear, _ = answers.transcript.split("(Enter/h/c/m)> ")[1:]
    assert "El mazo, desde la primera carta: " in cards
    assert "La semilla del partido se muestra al final" in cards
    assert "(millas)" in chart
    assert "No se entiende «x»" in unclear


def test_the_rules_can_be_read_at_any_prompt() -> None:
    text = told(CHOICE, "r", "r tk", "r xx", seats=ALONE)
    _, which, section, unknown, _ = text.split("Ana (1-7, d 1-7)> ")
    assert which.startswith("r\nLas reglas por partes, como en «r tk»: aim, setup,")
    assert section.startswith("r tk\nTK\nTe acaban de poner un problema")
    assert "aim, setup" in unknown


def test_ctrl_c_saves_too(home: Path) -> None:
    class Interrupted(Script):
        def answer(self, asked: str, /) -> str:
            if len(self.answers) == 9:
                raise KeyboardInterrupt
            return super().answer(asked)

    script = Interrupted()
    assert plain.run(opening("Ana", "bot:random"), script, script) == 130
    assert script.transcript.endswith(f"--resume {the_record(home)}\n")


def test_two_programs_cannot_play_one_match(home: Path) -> None:
    script = Script(limit=2)
    plain.run(opening("Ana", "bot:random"), script, script)
    path = the_record(home)
    command = [sys.executable, "-m", "millas", "play", "--plain", "--resume", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8") as first:
        assert first.stdin
        assert first.stdout
        assert first.stdout.readline()
        with pytest.raises(store.InUse):
            take_up(path)
        first.stdin.close()
        assert "Guardado" in first.stdout.read()
    take_up(path)[1].close()


def told(
    position: str, *answers: str, seats: tuple[str, ...] = ("Ana", "Beto"), typed: bool = False
) -> str:
    """What is said when a position is played on with these answers."""
    script = Answers(*answers, typed=typed)
    layout = {4: "pairs", 6: "trios"}.get(len(seats))
    table = seated(script, opening(*seats, layout=layout))
    table.match.state = read_position(table.match.rules, position)
    table.match.log.clear()
    table._told = 0
    play_on(table)
    return script.transcript


# Hints, and what a hand cost


def test_h_is_a_hint_and_the_table_is_told_that_it_was_asked_for() -> None:
    text = told(CHOICE, "h", "h", "d 1", "d 1", seats=ALONE)
    assert text.count("> h\nLo mejor: ") == 2
    assert text.count("Ana pidió una pista.\n") == 1
    assert "Lo mejor: " not in told(CHOICE, "?", "a", seats=ALONE)


def test_where_several_sit_there_are_no_hints_unless_the_table_said_so() -> None:
    position = "turn=0 hand0=25,go,stop hand1=75 pile=25*9"
    assert "> h\nAcá no hay pistas. Las hay si la mesa se abre con --hints on.\n" in told(
        position, "1", "h"
    )
    evening = opening("Ana", "Beto")
    evening.settings.hints = True
    script = Answers("1", "2", "h")
    plain.run(evening, script, script)
    assert "En esta mesa se puede pedir una pista: h." in script.transcript


def test_between_hands_m_tells_what_cost_each_person_most(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach, "ROLLOUTS", 4)
    monkeypatch.setattr(coach, "DOUBT", 5)

    class Asked(Script):
        def answer(self, asked: str, /) -> str:
            if "(Enter/h/c/m)> " not in asked:
                return super().answer(asked)
            if "Pensando" in asked:
                raise EndOfInput
            return "m"

    script = Asked()
    plain.run(opening("Ana", "bot:random", "Celi"), script, script)
    told_of = script.transcript.partition("Pensando…\n")[2]
    assert "Mano 1 · Ana (asiento 1)\n" in told_of
    assert "Mano 1 · Celi (asiento 3)\n" in told_of
    assert "Jugada " in told_of
    assert home.exists()


# A disk that is full


def test_trouble_with_the_disk_is_told_once_and_its_end_too(home: Path) -> None:
    script = Script(limit=60)
    table = seated(script, opening("Ana", "Beto"))
    assert table.save is not None
    disk = FullDisk(table.save)

    class Freed(Script):
        def answer(self, asked: str, /) -> str:
            disk.full = len(self.answers) < 40
            return super().answer(asked)

    table.console = Console(script := Freed(limit=60), script)
    play_on(table)
    text = script.transcript
    assert text.count("No se pudo guardar (No space left on device)") == 1
    assert text.index("No se pudo guardar") < text.index("Ya se puede guardar otra vez.")
    assert lines_of(the_record(home)) == table.match.lines


def test_what_could_not_be_saved_is_told_when_people_leave(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = store.start

    def start_on_full_disk(*args: Any) -> tuple[Match, store.Save]:
        match, save = start(*args)
        FullDisk(save)
        return match, save

    monkeypatch.setattr(store, "start", start_on_full_disk)
    script = Script(limit=8)
    assert plain.run(opening("Ana", "bot:random"), script, script) == 1
    last = script.transcript.splitlines()[-1]
    assert str(the_record(home)) in last
    assert "No space left on device" in last


# Secrecy


class Watcher(Script):
    """A script that looks, before each answer, at what has been shown and to whom."""

    table: PlainTable
    looked = 0

    def answer(self, asked: str, /) -> str:
        hot, match = self.table.hot, self.table.match
        viewer = hot.holder if hot.shared else hot.people[0]
        self._expect_only_known_cards(asked, viewer)
        if match.in_hand:
            self._expect_the_same_whatever_others_hold(viewer)
            self.looked += 1
        return super().answer(asked)

    def _expect_only_known_cards(self, asked: str, viewer: int | None) -> None:
        view: View = self.table.match.view(viewer)
        known = {*view.hand, *view.discard, view.landed}
        for side in view.sides:
            known.update(side.battle, side.speed, side.safeties, side.distance)
        if viewer is None:
            assert "Compraste" not in asked
        else:
            known.add(int(Card.GO))
        assert {CARD_OF[code] for code in re.findall("<(.+?)>", asked)} <= known

    def _expect_the_same_whatever_others_hold(self, viewer: int | None) -> None:
        match = self.table.match
        before, state, log = self._said(viewer), match.state, match.log
        lots = chance.lots("redeal", len(match.lines))
        match.state = match.game.redeal(match.view(viewer), lots)
        match.log = [
            event if event.seen_by(viewer) is event else replace(event, card=1) for event in log
        ]
        assert self._said(viewer) == before
        match.state, match.log = state, log

    def _said(self, viewer: int | None) -> str:
        """All that can be asked for now."""
        start = len(self.transcript)
        self.table._tell_table()
        self.table._tell_points()
        self.table._tell_story("plain.log", self.table.match.log)
        for seat in self.table.hot.people:
            self.table._tell_story("curtain.since", self.table.hot.since_last_act(seat))
        if viewer is not None:
            self.table._tell_own(viewer)
        said, self.transcript = self.transcript[start:], self.transcript[:start]
        return said


@pytest.mark.parametrize(
    ("seats", "layout"),
    [
        (("Ana", "Beto", "Celi", "bot:random"), "pairs"),
        (("Ana", "bot:random", "Celi"), "individual"),
        (("bot:random", "Beto", "bot:random"), "individual"),
    ],
)
def test_nothing_is_said_that_somebody_present_may_not_know(
    seats: tuple[str, ...], layout: str
) -> None:
    script = Watcher(limit=600)
    script.table = table = seated(script, opening(*seats, layout=layout))
    table.voice._names = {code: f"<{code}>" for code in CARD_OF}
    play_on(table)
    assert script.looked > 300
    assert "<right_of_way>" in script.transcript


ATTACK = "turn=0 hand0=25,stop hand1=50,{} side1=go/// pile=25*9"
TO_THE_QUESTION = ("1", "2")


def test_tk_is_asked_aloud_whether_or_not_anybody_holds_the_card() -> None:
    without = told(ATTACK.format("75"), *TO_THE_QUESTION)
    assert without.endswith("¿Beto canta TK?\n¿Alguien canta? (t/n)> \n")
    assert told(ATTACK.format("right_of_way"), *TO_THE_QUESTION) == without


def test_who_calls_tk_gets_the_machine_and_shows_the_safety() -> None:
    text = told(ATTACK.format("right_of_way"), *TO_THE_QUESTION, "t", "2", "t")
    assert "¡TK! Beto mostró PRIORIDAD DE PASO.\n" in text
    assert "Compraste 25.\nCompraste 25.\n" in text


def test_who_calls_tk_without_the_safety_goes_back_to_the_question() -> None:
    question = "¿Beto canta TK?"
    text = told(ATTACK.format("75"), *TO_THE_QUESTION, "t", "2", "t", "x", "n", "n", "2")
    assert text.count(question) == 2
    shown = text[text.index(question) : text.rindex(question)]
    assert "Beto: no tenés la seguridad contra STOP.\nBeto (n)> t\n" in shown
    assert "PRIORIDAD DE PASO no está en la mano." in shown
    assert "No se entiende «x»" in shown
    assert "STOP" in text[text.rindex(question) :].partition("Beto (1-3, d 1-3)> ")[0]


def test_in_a_team_it_is_asked_who_calls() -> None:
    seats = ("Ana", "Beto", "Celi", "Dani", "Eva", "Fede")
    position = "turn=0 hand0=25,stop hand1=50 hand3=right_of_way hand5=75 side1=go/// pile=25*9"
    text = told(position, "1", "2", "t", "n", "t", "3", "4", "4", "t", seats=seats)
    assert "¿alguien de Beto + Dani + Fede canta TK?" in text
    assert text.count("¿Quién canta? 2 Beto, 4 Dani, 6 Fede (2/4/6/n)> ") == 3
    assert "No se entiende «3»" in text
    assert "¡TK! Dani mostró PRIORIDAD DE PASO." in text


@pytest.mark.parametrize(("card", "asked"), [("right_of_way", True), ("75", False)])
def test_a_person_alone_is_asked_only_with_the_card_in_hand(card: str, *, asked: bool) -> None:
    script = Answers()
    table = seated(script, opening("bot:random", "Beto"))
    position = f"turn=0 hand0=stop hand1=50,{card} side1=go/// pile=25*9"
    table.match.state = read_position(table.match.rules, position)
    table.match.submit(0, ATTACK_MOVE[Card.STOP][1])
    play_on(table)
    assert ("¿Cantás TK con PRIORIDAD DE PASO?\nBeto (t/n)> " in script.transcript) == asked
    assert ("Beto (1-3, d 1-3)> " in script.transcript) != asked


@pytest.mark.parametrize(
    ("position", "card", "done", "then"),
    [
        ("hand0=25,go hand1=50 pile=25*9", "2", "Ana bajó SIGA.", "Pasá la máquina a Beto"),
        ("hand0=25,stop hand1=50 side1=go/// pile=25*9", "2", "Beto.", "Ana bajó STOP sobre Beto."),
        ("hand0=25 phase=extension", "n", "Ana completó el viaje.", "BLOCK ANOTADOR"),
    ],
)
def test_on_a_terminal_the_last_hand_is_pushed_out_of_sight(
    position: str, card: str, done: str, then: str
) -> None:
    gap = "\n" * get_terminal_size().lines
    typed = told(f"turn=0 {position}", "1", card, typed=True)
    assert f"{done}\n{gap}\n{then}" in typed
    assert typed.count(gap) == 1
    assert gap not in told(f"turn=0 {position}", "1", card)


def test_the_machine_is_handed_over_by_the_seat_digit_alone() -> None:
    text = told("turn=0 hand0=25,go hand1=50 pile=25*9", "", "2", "t", "ana", "1")
    assert text.count("Ana: cuando sólo vos mires, escribí tu número (1)> ") == 5
    assert text.index("1 25") > text.rindex("escribí tu número")


# Undo


def test_a_play_is_taken_back_before_the_next_person_looks(home: Path) -> None:
    text = told(
        "turn=0 hand0=25,go hand1=50 pile=25*9", "1", "2", "u", "1", "d 1", "d 1", "2", "u", "q"
    )
    assert text.count("Ana bajó SIGA.\n") == 1
    assert text.count("Se deshizo la jugada de Ana.\n") == 1
    assert "Ana descartó 25.\n" in text.partition("Se deshizo")[2]
    assert "> u\nNo hay ninguna jugada que deshacer.\n" in text
    assert [line["do"] for line in lines_of(the_record(home)) if "do" in line] == ["discard"]


def test_that_nobody_calls_is_taken_back_to_the_question() -> None:
    text = told(ATTACK.format("right_of_way"), *TO_THE_QUESTION, "n", "u", "t", "2", "t")
    assert "¡TK! Beto mostró PRIORIDAD DE PASO.\n" in text


# Commands

ALONE = ("Ana", "bot:random", "bot:random")
CHOICE = (
    "turn=0 hand0=25,50,stop,speed_limit,go,gasoline,driving_ace hand1=75 hand2=75 "
    "side1=go/// side2=go//driving_ace/ discard=200 pile=25*9"
)


def test_a_question_mark_repeats_what_was_said() -> None:
    text = told(CHOICE, "?", seats=ALONE)
    first, again, _ = re.split(r"Ana \(1-7, d 1-7\)> ", text)
    assert first == "Sigue el partido, mano 1.\n" + again.removeprefix("?\n")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("a", "3 baja la carta 3"),
        ("a", "? repite"),
        ("v", "3 Tuerca (bot al azar, 1 carta): 0 de 700, en marcha, puja SIGA, sin límite"),
        ("v", "a 700 · alargue: todavía no · Pozo 9 · Descarte 200"),
        ("p", "TOTAL DEL PARTIDO (a 5 000): Ana 0, Rayo 0, Tuerca 0"),
        ("x", "No se entiende «x»; con a se ven las órdenes."),
        ("", "No se entiende «»"),
        ("1 2 3", "¿Sobre quién?"),
        ("d", "No se entiende «d»"),
        ("d 2 rayo", "No se entiende «d 2 rayo»"),
        ("8", "Hay que decir un número de carta, de 1 a 7."),
        ("0", "Hay que decir un número de carta, de 1 a 7."),
        ("99999999999999999999", "No se entiende"),
        ("1", "Para sumar distancia hace falta SIGA arriba de la puja."),
        ("1 rayo", "25 no es un problema: no se baja sobre un rival."),
        ("6", "COMBUSTIBLE sólo va sobre su problema, si está en vigor."),
        ("3", "¿Sobre quién? Se dice con el número de la carta: Rayo, Tuerca."),
        ("3 zorro", "¿Sobre quién? Se dice con el número de la carta: Rayo, Tuerca."),
        ("3 ana", "Un problema no se baja en el bando propio."),
        ("3 1", "Un problema no se baja en el bando propio."),
    ],
)
def test_a_command_that_is_no_move_is_answered_and_costs_nothing(command: str, line: str) -> None:
    text = told(CHOICE, command, seats=ALONE)
    answer = text.split("Ana (1-7, d 1-7)> ")[1]
    assert answer.startswith(f"{command}\n")
    assert line in answer


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("5", "Ana bajó SIGA."),
        ("5 ana", "Ana bajó SIGA."),
        ("7", "Ana bajó AS DEL VOLANTE."),
        ("3 tuerca", "Ana bajó STOP sobre Tuerca."),
        ("3 T", "Ana bajó STOP sobre Tuerca."),
        ("4  3", "Ana bajó VELOCIDAD MÁXIMA sobre Tuerca."),
    ],
)
def test_a_command_makes_its_move(command: str, line: str) -> None:
    assert f"> {command}\n{line}\n" in told(CHOICE, command, seats=ALONE)


@pytest.mark.parametrize(
    ("command", "question", "line"),
    [
        ("d 7", "¿Descartar AS DEL VOLANTE, una seguridad?", "Ana descartó AS DEL VOLANTE."),
        ("D1", "¿Descartar 25 pudiendo bajar algo?", "Ana descartó 25."),
    ],
)
def test_a_discard_that_is_seldom_meant_is_asked_about_once(
    command: str, question: str, line: str
) -> None:
    again = f"d {command[-1]}"
    text = told(CHOICE, command, "d 2", command, again, seats=ALONE)
    assert text.count(f"> {command}\n{question} Para confirmar, otra vez {again}.\n") == 2
    assert text.count(line) == 1
    assert f"> {again}\n{line}\n" in text


def test_a_discard_where_nothing_else_can_be_laid_is_made_at_once() -> None:
    position = "turn=0 hand0=25,50,stop hand1=75 hand2=75 pile=25*9"
    assert "> d 1\nAna descartó 25.\n" in told(position, "d 1", seats=ALONE)


def test_a_name_may_be_begun_and_lack_its_accents() -> None:
    seats = ("Ana", "Ágata Ruiz", "Ágatha")
    position = "turn=0 hand0=stop hand1=75 hand2=75 side1=go/// side2=go/// pile=25*9"
    ambiguous = told(position, "1", "1 agat", seats=seats)
    assert "¿Sobre quién? Se dice con el número de la carta: Ágata Ruiz, Ágatha." in ambiguous
    assert "Ana bajó STOP sobre Ágatha." in told(position, "1", "1 agath", seats=seats)
    assert "Ana bajó STOP sobre Ágata Ruiz." in told(position, "1", "1 agata r", seats=seats)


def test_a_hazard_that_goes_on_nobody_says_why_for_each_rival() -> None:
    position = "turn=0 hand0=accident,25 hand1=75 hand2=75 side2=go//driving_ace/ pile=25*9"
    text = told(position, "2", seats=ALONE)
    assert "2 CHOQUE (no va: a nadie ahora)" in text
    assert (
        "Rayo: CHOQUE va sólo sobre un rival en marcha. "
        "Tuerca: Contra CHOQUE están cubiertos por su seguridad.\n"
    ) in text


@pytest.mark.parametrize(
    ("answer", "line"), [("s", "Ana pidió el alargue a 1 000."), ("n", "Ana completó el viaje.")]
)
def test_the_extension_is_asked_with_what_it_means(answer: str, line: str) -> None:
    position = "turn=0 hand0=25,25 hand1=75 side0=go///200*2,100*2,75 side1=go///25 pile="
    text = told(position, "1", "x", answer, seats=("Ana", "bot:random"))
    assert "Ana completó 700. ¿Alargue hasta 1 000?\n" in text
    assert "llegar a 1 000 da el viaje + 200; si no, se pierden los 700 y hay 200" in text
    assert "no: el viaje y sus premios dan 700\n" in text
    assert "Ana (s/n)> x\nNo se entiende «x»" in text
    assert f"Ana (s/n)> {answer}\n{line}\n" in text


def test_names_cannot_drive_the_terminal() -> None:
    screen = io.StringIO()
    Console(io.StringIO(), screen).say("Ana\x1b[2J\u202e\r\n\udc80")
    assert screen.getvalue() == "Ana?[2J????\n"


def test_without_seats_the_usual_table_is_played_and_named() -> None:
    script = Script(limit=1)
    evening = replace(opening("Ana", "bot:random"), table=None)
    assert plain.run(evening, script, script) == 0
    first = script.transcript.splitlines()[0]
    assert first.startswith("Se sientan: Ana,bot:random.")
    assert "--seats" in first


def test_a_notice_comes_first() -> None:
    script = Script(limit=1)
    evening = replace(opening("Ana", "bot:random"), notice="Cuidado.")
    plain.run(evening, script, script)
    assert script.transcript.startswith("Cuidado.\n")


# Bots that fail


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "Rayo no se decidió: esta jugada la eligió un bot medio."),
        ("en", "Rayo could not decide: a medium bot chose this move."),
    ],
)
def test_a_bot_that_fails_is_replaced_and_the_hand_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    odd_bots.make_odd(monkeypatch, choose=odd_bots.broken)
    script = Script(limit=40)
    plain.run(opening("Ana", f"bot:{odd_bots.ODD}", language=language), script, script)
    acts = [line for line in lines_of(the_record(home)) if line.get("seat") == 1]
    assert script.transcript.count(told) == len(acts) > 0


# What is unseen


def test_a_person_alone_counts_what_is_unseen() -> None:
    text = told(CHOICE, "f", seats=ALONE)
    assert "Sin ver (pozo y otras manos): " in text
    assert "SIGA 11/14" in text


def test_between_people_it_is_counted_only_if_the_table_allows_it() -> None:
    position = "turn=0 hand0=25,go hand1=50 pile=25*9"
    assert "no se cuenta lo que falta ver" in told(position, "1", "f")
    script = Answers("2", "f")
    evening = opening("Ana", "Beto")
    evening.settings.counter = True
    assert plain.run(evening, script, script) == 0
    assert "En esta mesa se puede contar" in script.transcript
    assert "Sin ver (pozo y otras manos): " in script.transcript
