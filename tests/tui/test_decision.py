"""Everything needed for a decision is on one screen: 2 to 6 seats, each way to sit, any size."""

import re

import pytest

from millas.core import rulefile
from millas.games import GAMES
from millas.tui.boards.bands import mark
from millas.tui.boards.millas import MillasBoard
from millas.tui.boards.tock import TockBoard
from millas.words import LANGUAGES
from millas.words.millas import extension_question
from tests.tui.room import Room, opening, sitting

TINY = ((1, 1), (10, 4), (30, 9))
SIZES = ((80, 24), (119, 23), (100, 30), (120, 40), (60, 20), (46, 14))
SIDES = (
    "go/speed_limit/extra_tank/25*2,50",
    "go,flat_tire///100*2",
    "go/speed_limit,end_of_limit/right_of_way+/75*2",
    "go,stop//puncture_proof/200,25",
    "go,out_of_gas///75,100",
    "go//driving_ace+/50",
)
HAND = "50,100,accident,repairs,speed_limit,25,go"
PILES = ("2,4,7", "1,5,13,8", "5", "9,21", "1", "10,3")


def seatings(rules: str) -> list[tuple[str, int, str]]:
    game, file = rulefile.load(rules, GAMES)
    return [(rules, layout.players, layout.name) for layout in game.layouts(file)]


def shown_of(room: Room, seat: int) -> str:
    """What the table shows of a side or a player: from their first seat's number to the next."""
    lines = room.frame.splitlines()
    heads = [n for n, line in enumerate(lines) if n and re.match(r"[╔═╭─ ]*[►◄ ]\d[ +]", line)]
    first = next(n for n in heads if re.match(rf"[╔═╭─ ]*[►◄ ]{seat + 1}[ +]", lines[n]))
    end = next((n for n in heads if n > first), len(lines))
    return "\n".join(lines[first:end])


def check_below(room: Room, size: tuple[int, int]) -> None:
    """The latest event, where there is room for it, and the keys that help and leave."""
    last = room.frame.splitlines()[-1]
    assert "^Q salir" in last, size
    assert "F1 ayuda" in last, size
    if size[1] > 14:
        assert set(room.log()[-1].split()) <= set(room.text.split()), size


@pytest.mark.parametrize(
    ("rules", "players", "layout"),
    [*seatings("yetem"), ("mille-bornes", 6, "individual")],
    ids=str,
)
async def test_a_decision_in_1000_millas(rules: str, players: int, layout: str) -> None:
    seats = ",".join(["Ana", *("bot:random",) * (players - 1)])
    async with sitting(opening(seats, rules=rules, layout=layout)) as room:
        table, voice = room.table, room.table.voice
        sides = SIDES[: len(table.match.table.layout.sides)]
        laid = " ".join(f"side{n}={side}" for n, side in enumerate(sides))
        await room.lay_out(f"turn=0 hand0={HAND} {laid} discard=75 pile=go*20")
        await room.press(room.digit("speed_limit"))
        board = table.board
        assert isinstance(board, MillasBoard)
        target = board.play(board.cards[board.selected or 0])
        assert target is not None
        for size in TINY:
            await room.resize(*size)
        for size in SIZES:
            await room.resize(*size)
            view = table.match.view(None)
            for side, members in zip(view.sides, table.match.table.layout.sides, strict=True):
                shown = shown_of(room, members[0])
                assert str(side.miles) in shown, size
                for pile in (side.battle, side.speed):
                    if pile:
                        assert voice.short(pile[-1]) in shown, size
                for safety in side.safeties:
                    sign = "╪" if safety in side.tks else "*"
                    assert (
                        f"{sign}{voice.short(safety)[0]}" in shown or voice.short(safety) in shown
                    )
            for number, card in enumerate(board.cards, 1):
                assert f"{mark(card)}{voice.short(card)}" in room.frame
                assert str(number) in room.frame
            assert f"a {voice.side(target.side)}" in room.text, size
            chosen = voice.card(board.cards[board.selected or 0])
            assert f"Enter: {chosen} → a {voice.side(target.side)}" in room.text, size
            assert "75" in room.frame.splitlines()[0]
            check_below(room, size)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_M13_all_that_is_at_stake_is_on_one_screen(language: str) -> None:
    async with sitting(opening("Ana,Beto,bot:easy", language=language)) as room:
        await room.put("turn=0 phase=extension hand0=50,25 hand1=25 side0=go///100*7 pile=")
        await room.press("1")
        view = room.table.match.view(0)
        for size in SIZES:
            await room.resize(*size)
            shown = " ".join(room.frame.replace("║", " ").split())
            for text in extension_question(room.table.voice, view):
                assert " ".join(text.split()) in shown, size


@pytest.mark.parametrize("players", [2, 4, 6])
async def test_a_decision_in_tock(players: int) -> None:
    seats = ",".join(["Ana", *("bot:random",) * (players - 1)])
    piles = " ".join(f"pile{n}={pile}" for n, pile in enumerate(PILES[:players]))
    async with sitting(opening(seats, rules="tock", choice="strict")) as room:
        table = room.table
        await room.lay_out(f"turn=0 centre=20,6,3 {piles} loose=11,12,14")
        board = table.board
        assert isinstance(board, TockBoard)
        for size in SIZES:
            await room.resize(*size)
            view = table.match.view(None)
            for seat in range(players):
                shown = shown_of(room, seat)
                assert str(view.tops[seat]) in shown, size
                assert str(view.piles[seat]) in shown, size
            for top in (6, 3):
                assert f"→{top + 1}" in room.frame
            for place in ("C  al centro", "D  comprar", "2  Rayo (8)"):
                assert place in room.frame, size
            assert "Turno de Ana" in room.frame
            check_below(room, size)
