"""Bots against each other: fair, repeatable, recorded, and with honest intervals."""

import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import groupby, takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from millas import thinking
from millas.arena import ArenaResult, Estimate, report, run, run_arena
from millas.arena.figures import ratio, wilson
from millas.arena.run import deal_seed
from millas.bots import LEVELS
from millas.bots.base import Choose
from millas.core import chance
from millas.core.game import Layout, Refused, Standing
from millas.core.match import Match
from millas.core.record import Line
from millas.core.replay import replay
from millas.games import GAMES
from millas.games.millas.cards import PASS
from tests.tables import load

GAME, YETEM = load("yetem")


def layout_of(name: str, players: int, rules: str = "yetem") -> Layout:
    game, file = load(rules)
    return next(each for each in game.layouts(file) if (each.name, each.players) == (name, players))


def race(bots: list[str], matches: int, players: int = 2, **options: Any) -> ArenaResult:
    """Single hands of Mille Bornes, which are quick."""
    game, file = load("mille-bornes")
    layout = layout_of("individual", players, "mille-bornes")
    options = {"seed": "1", **options}
    return run_arena(game, file, layout, None, bots=bots, matches=matches, **options)


def records_in(folder: Path) -> list[Match]:
    """The matches of a folder, each read and checked."""
    matches = []
    for path in sorted(folder.iterdir()):
        with path.open("rb") as file:
            matches.append(replay(file, GAMES))
    return matches


def levels(match: Match) -> list[str | None]:
    return [seat.level for seat in match.table.seats]


def deals(match: Match) -> list[Line]:
    return [line for line in match.lines if "hand" in line]


def teach(monkeypatch: pytest.MonkeyPatch, game: str, level: str, choose: Choose) -> None:
    """Let a game have this level only."""
    for module in (run, thinking):
        monkeypatch.setattr(module, "LEVELS", {game: {level: choose}})


# The same call, the same figures


def test_the_same_call_gives_the_same_figures_and_the_same_records(tmp_path: Path) -> None:
    first, second = (
        race(["medium", "easy"], 6, records=tmp_path / name) for name in ("first", "second")
    )
    assert json.dumps(report(first)) == json.dumps(report(second))
    for path in (tmp_path / "first").iterdir():
        assert path.read_bytes() == (tmp_path / "second" / path.name).read_bytes()


def processes(workers: int) -> Executor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


@pytest.mark.parametrize(
    ("pool", "matches_a_task"),
    [(None, 1), (partial(processes, 2), 4), (ThreadPoolExecutor, 1), (ThreadPoolExecutor, 100)],
)
def test_whoever_plays_and_however_much_at_once_changes_nothing(
    pool: Callable[[], Executor] | None,
    matches_a_task: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = race(["medium", "easy"], 12, players=3, records=tmp_path / "here")
    monkeypatch.setattr(run, "MATCHES_A_TASK", matches_a_task)
    monkeypatch.setattr(run, "TASKS", 1)
    there = tmp_path / "there"
    if pool is None:
        elsewhere = race(["medium", "easy"], 12, players=3, records=there)
    else:
        with pool() as executor:
            elsewhere = race(["medium", "easy"], 12, players=3, records=there, executor=executor)
    assert json.dumps(report(here)) == json.dumps(report(elsewhere))
    assert all(bot.ms for bot in elsewhere.bots)
    records = {path.name: path.read_bytes() for path in (tmp_path / "here").iterdir()}
    assert records == {path.name: path.read_bytes() for path in there.iterdir()}
    assert len(records) == 12


def test_what_goes_wrong_elsewhere_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MAX_MOVES", 1)
    with ThreadPoolExecutor() as executor, pytest.raises(RuntimeError, match=r"^endless_hand$"):
        race(["random"], 1, executor=executor)


def test_another_seed_deals_other_cards(tmp_path: Path) -> None:
    race(["random"], 1, records=tmp_path / "one")
    race(["random"], 1, records=tmp_path / "two", seed="2")
    (one, _), (two, _) = records_in(tmp_path / "one"), records_in(tmp_path / "two")
    assert deals(one) != deals(two)


def test_records_change_nothing(tmp_path: Path) -> None:
    assert race(["easy", "random"], 4) == race(["easy", "random"], 4, records=tmp_path)


# Duplicate deals


def test_each_deal_is_played_once_for_each_bot_with_the_sides_passed_round(tmp_path: Path) -> None:
    race(["medium", "easy", "random"], 6, players=3, records=tmp_path)
    matches = records_in(tmp_path)
    assert [levels(match) for match in matches] == 2 * [
        ["medium", "easy", "random"],
        ["easy", "random", "medium"],
        ["random", "medium", "easy"],
    ]
    for match in matches[:3]:
        assert deals(match) == deals(matches[0])
        assert match.table.seed == deal_seed("1", 0)
    assert deals(matches[3]) != deals(matches[0])


def test_the_last_bot_named_plays_the_sides_that_are_left(tmp_path: Path) -> None:
    result = race(["medium", "easy"], 2, players=3, records=tmp_path)
    assert [levels(match) for match in records_in(tmp_path)] == [
        ["medium", "easy", "easy"],
        ["easy", "easy", "medium"],
        ["easy", "medium", "easy"],
    ]
    assert [bot.level for bot in result.bots] == ["medium", "easy", "easy"]
    assert result == race(["medium", "easy", "easy"], 2, players=3)


def test_partners_are_the_same_bot(tmp_path: Path) -> None:
    pairs = layout_of("pairs", 4)
    run_arena(
        GAME, YETEM, pairs, None, bots=["medium", "random"], matches=2, seed="1", records=tmp_path
    )
    assert [levels(match) for match in records_in(tmp_path)] == [
        ["medium", "random", "medium", "random"],
        ["random", "medium", "random", "medium"],
    ]


def test_a_bot_against_itself_is_even() -> None:
    first, second = race(["medium", "medium"], 10).bots
    assert first.wins == second.wins == 5
    assert first.points == second.points
    assert first.acts == second.acts


@pytest.mark.parametrize(
    ("rules", "name", "players"),
    [
        ("mille-bornes", "individual", 3),
        ("mille-bornes", "individual", 6),
        ("yetem", "pairs", 4),
        ("yetem", "pairs", 6),
        ("yetem", "trios", 6),
        ("tock", "individual", 3),
    ],
)
def test_renaming_the_seats_changes_no_figure(
    rules: str, name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each deal begins one seat further on, and so do the bots, which have every seat once."""
    game, file = load(rules)
    layout = layout_of(name, players, rules)
    bots = [("easy", "medium")[side % 2] for side in range(len(layout.sides))]
    play = partial(run_arena, game, file, layout, None, bots=bots, matches=1, seed="3")
    before = play().bots
    monkeypatch.setattr(
        chance, "draw_seat", lambda seats, lots: (int(lots.random() * seats) + 1) % seats
    )
    assert play().bots == before


def test_whole_deals_are_played() -> None:
    assert race(["easy", "random"], 3).matches == 4
    assert race(["easy", "medium", "random"], 3, players=3).matches == 3


# The figures


def test_the_figures_are_those_of_the_records(tmp_path: Path) -> None:
    layout = layout_of("individual", 2)
    bots = ["easy", "random"]
    result = run_arena(GAME, YETEM, layout, None, bots=bots, matches=4, seed="7", records=tmp_path)
    matches = records_in(tmp_path)
    assert all(match.over for match in matches)
    assert result.matches == len(matches)
    hands = sum(len(match.results) for match in matches)
    assert result.hands == hands
    assert result.reasons == Counter(hand.reason for match in matches for hand in match.results)
    assert result.moves == sum("seat" in line for match in matches for line in match.lines)
    for bot in result.bots:
        seat_of = [levels(match).index(bot.level) for match in matches]
        assert bot.wins == sum(
            seat in match.standing.winners for seat, match in zip(seat_of, matches, strict=True)
        )
        assert bot.share.mean == bot.wins / bot.matches
        points = sum(
            match.standing.totals[seat] for seat, match in zip(seat_of, matches, strict=True)
        )
        assert bot.points is not None
        assert bot.points.mean == pytest.approx(points / hands)
        tks = sum(
            line.get("do") == "tk" and line["seat"] == seat
            for seat, match in zip(seat_of, matches, strict=True)
            for line in match.lines
        )
        assert bot.acts.get("tk", 0) == pytest.approx(tks / hands)
        assert bot.ms


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    first, second = race(["easy", "random"], 12).bots
    assert first.points
    assert second.points
    assert first.lead
    assert first.lead.mean == pytest.approx(first.points.mean - second.points.mean)
    result = race(["medium", "easy", "random"], 12, players=3)
    assert sum(bot.lead.mean for bot in result.bots if bot.lead) == pytest.approx(0)


def test_attacks_are_counted_for_who_makes_and_who_gets_them(tmp_path: Path) -> None:
    result = race(["medium", "easy"], 6, players=3, records=tmp_path)
    matches = records_in(tmp_path)
    attacks = [line for match in matches for line in match.lines if line.get("do") == "attack"]
    made, got = (Counter(line[key] for line in attacks) for key in ("seat", "side"))
    assert result.attacks == tuple(made[seat] / len(attacks) for seat in range(3))
    assert result.attacked == tuple(got[side] / len(attacks) for side in range(3))
    on_medium = sum(
        levels(match)[line["side"]] == "medium"
        for match in matches
        for line in match.lines
        if line.get("do") == "attack"
    )
    assert result.bots[0].attacked == on_medium / len(attacks)


def test_in_tock_a_card_on_another_pile_is_an_attack() -> None:
    result = knock(3)
    assert sum(result.attacked) == pytest.approx(1)
    assert all(bot.attacked for bot in result.bots)


def test_how_far_it_has_come_is_told() -> None:
    told: list[tuple[int, int]] = []
    race(["easy", "random"], 4, progress=lambda done, total: told.append((done, total)))
    assert told == [(2, 4), (4, 4)]


def test_wins_add_up_to_the_matches() -> None:
    result = race(["easy", "medium", "random"], 9, players=6)
    assert sum(bot.wins for bot in result.bots) == pytest.approx(result.matches)


def test_a_shared_win_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    tied = property(lambda match: Standing((), (0, 1) if match.results else ()))
    monkeypatch.setattr(Match, "standing", tied)
    assert [bot.wins for bot in race(["easy", "random"], 2).bots] == [1, 1]
    assert [bot.wins for bot in race(["easy", "medium", "random"], 3, players=3).bots] == [1, 1, 1]


def test_the_report_is_plain_data() -> None:
    figures = report(race(["easy", "random"], 4))
    assert json.loads(json.dumps(figures))["bots"][0].keys() == {
        "level", "matches", "wins", "share", "points", "lead", "acts", "attacked",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [
        (0.8, 10, 0.4902, 0.9433),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.5, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(share: float, count: int, low: float, high: float) -> None:
    estimate = wilson(share, count)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=5e-5)
    assert estimate.mean == share


def test_the_interval_of_a_ratio_comes_from_whole_deals() -> None:
    estimate = ratio({0: 10, 1: 20, 2: 30}, {0: 2, 1: 2, 2: 2})
    assert estimate is not None
    assert estimate.mean == 10
    assert estimate.high - estimate.mean == pytest.approx(1.959964 * 5 / 3**0.5)


def test_deals_of_unequal_length_but_equal_scoring_show_no_spread() -> None:
    estimate = ratio({0: 10, 1: 20}, {0: 1, 1: 2})
    assert estimate == Estimate(10, 10, 10)


def test_one_deal_tells_nothing_of_the_spread() -> None:
    assert ratio({0: 10}, {0: 2}) is None
    assert race(["easy", "random"], 2).bots[0].points is None


# The records


def test_each_match_is_a_record_in_its_own_file(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "runs"
    race(["easy", "random"], 10, records=folder)
    assert sorted(path.name for path in folder.iterdir()) == [
        f"{number:07}.jsonl" for number in range(1, 11)
    ]
    with (folder / "0000002.jsonl").open(encoding="utf-8") as file:
        assert json.loads(file.readline())["seats"] == [
            {"name": "random 1", "kind": "bot", "level": "random"},
            {"name": "easy 2", "kind": "bot", "level": "easy"},
        ]


# A game in which others may act


def knock(matches: int, players: int = 3, **options: Any) -> ArenaResult:
    """Rounds of TOCK, in which mistakes are called."""
    game, file = load("tock")
    layout = layout_of("individual", players, "tock")
    options = {"bots": ["hard", "medium", "easy"], "seed": "1", **options}
    return run_arena(game, file, layout, None, matches=matches, **options)


def test_calls_too_are_repeated_and_recorded(tmp_path: Path) -> None:
    first, second = (knock(3, records=tmp_path / name) for name in ("first", "second"))
    assert first == second
    matches = records_in(tmp_path / "first")
    assert [match.lines for match in matches] == [
        match.lines for match in records_in(tmp_path / "second")
    ]
    calls = [line["seat"] for match in matches for line in match.lines if line.get("do") == "tock"]
    assert calls
    assert sum(3 * bot.acts.get("tock", 0) for bot in first.bots) == pytest.approx(len(calls))


def test_without_points_there_are_places_and_the_first_has_won(tmp_path: Path) -> None:
    result = knock(3, records=tmp_path)
    winners = [
        levels(match)[seat]
        for match in records_in(tmp_path)
        for seat in match.results[-1].line["places"][0]
    ]
    assert [bot.wins for bot in result.bots] == [winners.count(bot.level) for bot in result.bots]
    assert [bot.points for bot in result.bots] == [None] * 3


def test_a_bot_against_itself_is_even_in_calls_too() -> None:
    first, second = knock(6, players=2, bots=["easy", "easy"]).bots
    assert first.wins == second.wins == 3
    assert first.acts == second.acts


def test_all_may_act_before_play_goes_on_in_an_order_by_lot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots that call whatever they may while the table is full."""

    def slap(view: Any, moves: Sequence[Any], rng: Random) -> Any:
        if view.loose > 100 and view.seat != view.turn:
            return moves[0]
        return LEVELS["tock"]["hard"](view, moves, rng)

    teach(monkeypatch, "tock", "slap", slap)
    knock(1, players=4, bots=["slap"], records=tmp_path)
    match, *_ = records_in(tmp_path)
    table_is_full = takewhile(lambda line: line.get("do") != "keep", match.lines[2:])
    acts = [list(lines) for _, lines in groupby(table_is_full, key=is_call)]
    callers = [tuple(line["seat"] for line in lines) for lines in acts if is_call(lines[0])]
    assert callers
    active = match.lines[2]["seat"]
    for seats in callers:
        assert sorted(seats) == [seat for seat in range(4) if seat != active]
    assert callers[0] != tuple(sorted(callers[0]))


def is_call(line: Line) -> bool:
    return line.get("do") == "tock"


# What is refused


@pytest.mark.parametrize(
    ("bots", "matches", "code"),
    [
        (["easy"], 0, "too_few_matches"),
        ([], 1, "too_few_bots"),
        (["easy", "easy", "easy"], 1, "too_many_bots"),
        (["easy", "nobody"], 1, "unknown_level"),
    ],
)
def test_what_cannot_be_played_is_refused_by_a_code(
    bots: list[str], matches: int, code: str
) -> None:
    with pytest.raises(ValueError, match=rf"^{code}$"):
        race(bots, matches)


def test_partners_count_as_one_side() -> None:
    with pytest.raises(ValueError, match=r"^too_many_bots$"):
        run_arena(GAME, YETEM, layout_of("pairs", 4), None, bots=["easy"] * 3, matches=1, seed="1")


@pytest.mark.parametrize(("bound", "code"), [("HANDS", "endless_match"), ("MOVES", "endless_hand")])
def test_what_does_not_end_is_an_error(
    bound: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, f"MAX_{bound}", 1)
    with pytest.raises(RuntimeError, match=rf"^{code}$"):
        run_arena(
            GAME, YETEM, layout_of("individual", 2), None, bots=["random"], matches=1, seed="1"
        )


def test_a_bot_that_makes_a_move_of_its_own_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, "millas", "cheat", lambda _view, _moves, _rng: PASS)
    with pytest.raises(Refused, match="nothing_asked"):
        race(["cheat"], 1)
