"""The figures of many matches, against matches whose figures are known."""

from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

import pytest

from millas.core.match import Match
from millas.core.record import Seat, write_line
from millas.lookback.figures import told
from millas.lookback.stats import Figures, count, gather
from millas.words import Words
from tests import laws
from tests.tables import RuleTable, shipped_tables

TABLES = {str(table): table for table in shipped_tables()}
PEOPLE = (Seat("Ana"), Seat("Beto"))


def played(table: RuleTable, seats: tuple[Seat, ...], seed: int = 7, hands: int = 1) -> Match:
    """A match played by chance, by these people."""
    *_, match = laws.match_of(table, seed, hands)
    match.table = replace(match.table, seats=seats)
    return match


RACE = TABLES["mille-bornes-individual-2-1000"]
LONG = TABLES["yetem-individual-2-700"]
PAIRS = TABLES["yetem-pairs-4-1000"]
ROUND = TABLES["tock-individual-3-strict"]


def counted(*matches: Match) -> Figures:
    figures = Figures()
    for match in matches:
        count(figures, match)
    return figures


def test_a_match_that_was_decided_has_its_winner() -> None:
    match = played(RACE, PEOPLE)
    (winner,) = match.standing.winners
    figures = counted(match)
    assert [one.won for one in figures.people.values()] == [winner == 0, winner == 1]
    assert figures.editions["mille-bornes"].won == {PEOPLE[winner].name.casefold(): 1}
    totals = [sheet["total"] for sheet in match.lines[-2]["score"]]
    assert [one.best for one in figures.people.values()] == totals
    assert [one.points for one in figures.people.values()] == [[total] for total in totals]


def test_an_unfinished_match_counts_its_hands_and_nobody_wins() -> None:
    figures = counted(played(LONG, PEOPLE, hands=2))
    edition = figures.editions["yetem"]
    assert (edition.matches, edition.unfinished, edition.hands, edition.won) == (0, 1, 2, {})
    assert [(one.matches, one.hands) for one in figures.people.values()] == [(0, 2), (0, 2)]


def test_streaks_are_of_matches_one_after_the_other() -> None:
    match = played(RACE, PEOPLE)
    (winner,) = match.standing.winners
    swapped = replace(match.table, seats=PEOPLE[::-1])
    other = played(RACE, swapped.seats)
    figures = counted(match, match, other, match)
    best = figures.people[PEOPLE[winner].name.casefold()]
    assert (best.won, best.streak, best.longest) == (3, 1, 2)
    worst = figures.people[PEOPLE[1 - winner].name.casefold()]
    assert (worst.won, worst.streak, worst.longest) == (1, 0, 1)


def test_a_pair_wins_together_and_each_caller_has_the_own_calls() -> None:
    seats = (*PEOPLE, Seat("Celi"), Seat("Dani"))
    match = played(PAIRS, seats, seed=0, hands=3)
    figures = counted(match)
    callers = [line["seat"] for line in match.lines if line.get("do") == "tk"]
    assert callers == [1, 2]
    assert [one.tks for one in figures.people.values()] == [0, 1, 1, 0]
    assert figures.people["ana"].best == figures.people["celi"].best
    assert sum(one.tks for one in figures.people.values()) == figures.editions["yetem"].calls


def test_a_person_is_one_however_the_name_is_written_and_bots_go_by_level() -> None:
    apart, shouted, name = normalize("NFD", "José"), "JOSÉ", "José"
    figures = counted(
        played(RACE, (Seat(apart), Seat("Rayo", "easy"))),
        played(RACE, (Seat(shouted), Seat("Rayo", "easy"))),
        played(RACE, (Seat(name), Seat("Tuerca", "easy"))),
    )
    assert [(one.name, one.matches) for one in figures.people.values()] == [(name, 3)]
    assert [(one.name, one.matches) for one in figures.bots.values()] == [("easy", 3)]


def test_a_round_without_points_has_no_best_hand() -> None:
    figures = counted(played(ROUND, (*PEOPLE, Seat("Celi"))))
    assert {one.best for one in figures.people.values()} == {None}
    assert sum(one.won for one in figures.people.values()) == 1


def write(path: Path, match: Match) -> None:
    match.lines[0]["seats"] = [{"name": one.name, "kind": "human"} for one in match.table.seats]
    path.write_bytes(b"".join(map(write_line, match.lines)))


def test_damaged_files_are_named_and_the_others_counted(tmp_path: Path) -> None:
    write(tmp_path / "1.jsonl", played(RACE, PEOPLE))
    (tmp_path / "2.jsonl").write_text('{"record": 1}\n', encoding="utf-8")
    paths = [tmp_path / f"{name}.jsonl" for name in "123"]
    *_, figures = gather(paths)
    assert figures.matches == 1
    assert [path.name for path, _ in figures.broken] == ["2.jsonl", "3.jsonl"]
    lines = told(Words("es"), figures, 80)
    assert lines[-2].startswith(f"Salteado: {paths[1]}:1: ")
    assert lines[-1].startswith(f"Salteado: {paths[2]}: ")


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("width", [20, 46, 80, 120])
def test_figures_keep_to_their_room_or_stand_one_a_line(language: str, width: int) -> None:
    people = (Seat("Ñandú 日本"), Seat("[/b]"))
    figures = counted(*(played(RACE, people, seed) for seed in range(3)))
    lines = told(Words(language), figures, width)
    rows = [line for line in lines if line.startswith("[/b]")]
    assert rows
    if width == 80:
        assert max(map(len, lines)) <= 80
    if width == 20:
        assert rows == ["[/b]"]


def test_without_matches_it_says_so() -> None:
    assert told(Words("en"), Figures(), 80) == ["There are no saved matches yet."]


def test_a_level_that_is_not_known_goes_by_its_code() -> None:
    figures = counted(played(RACE, (Seat("Ana"), Seat("Rayo", "genius"))))
    assert any(line.startswith("genius bot") for line in told(Words("en"), figures, 80))


def test_editions_with_an_extension_count_who_called_and_made_it() -> None:
    match = played(LONG, PEOPLE, seed=47, hands=2)
    assert [line["seat"] for line in match.lines if line.get("do") == "extend"] == [0, 1]
    assert [line["winner"] for line in match.lines if "end" in line] == [0, None]
    edition = counted(match).editions["yetem"]
    assert (edition.extensions, edition.made) == (2, 1)
