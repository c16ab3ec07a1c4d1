"""What a card says of itself: every reason has its words, and they fit on the card."""

import pytest

from millas.core import chance
from millas.core.record import Seat, Table
from millas.games import millas
from millas.games.millas import notation
from millas.games.millas.cards import CODES, NOBODY, Card
from millas.tui.boards.millas import MillasBoard
from millas.tui.boards.millas_cards import CARD_WIDTH
from millas.tui.lines import wrap
from millas.words import LANGUAGES, Words, texts
from millas.words.voice import Voice
from tests.tables import RuleTable, shipped_tables, walk

TABLES = [table for table in shipped_tables() if table.game.NAME == "millas"]
INSIDE = CARD_WIDTH - 2


def board(table: RuleTable, language: str) -> MillasBoard:
    seats = tuple(Seat(f"P{seat}") for seat in range(table.layout.players))
    settled = Table(table.game, table.file, table.layout, table.choice, seats, "1")
    return MillasBoard(Voice(Words(language), settled))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_each_card_says_what_it_would_do_or_why_not_whole(table: RuleTable, language: str) -> None:
    shown = board(table, language)
    said = set()
    for hand in range(3):
        rng = chance.lots("hand texts", str(table), hand)
        state = millas.new(table.rules, table.deal(rng))
        for turn in walk(table, state, rng):
            shown.take(millas.view(state, turn.seat), list(turn.moves), [])
            for card in shown.cards:
                text, can = shown._does(card)
                assert text
                assert can is bool(shown.play(card))
                assert can or shown.reason(shown.why_not(card), card)
                said.add(text)
    assert len(said) > 8
    for text in said:
        lines = wrap(text, INSIDE)
        assert len(lines) <= 2, text
        assert all(len(word) <= INSIDE for word in text.split()), text


@pytest.mark.parametrize(
    ("position", "card", "code"),
    [
        ("hand0=100 side0=go,out_of_gas//right_of_way/", "100", "hazard_in_force"),
        ("hand0=100 side0=go,out_of_gas///", "100", "hazard_in_force"),
        ("hand0=100 side0=go,stop///", "100", "not_moving"),
        ("hand0=accident side1=go//driving_ace/ side2=///", "accident", "no_target"),
        ("hand0=accident side1=go,stop/// side2=///", "accident", "target_not_moving"),
        (
            "hand0=speed_limit side1=//right_of_way/ side2=/speed_limit//",
            "speed_limit",
            "no_target",
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_M8_a_card_says_what_is_due_and_of_all_rivals_what_is_true(
    position: str, card: str, code: str, language: str
) -> None:
    three = next(table for table in TABLES if table.layout.players == 3)
    shown = board(three, language)
    state = notation.read_position(three.rules, f"turn=0 {position}")
    view = millas.view(state, 0)
    shown.take(view, list(millas.moves(state, 0)), [])
    kind = next(iter(view.hand))
    assert CODES[kind] == card
    say = shown.voice.say
    go = shown.voice.short(Card.GO)
    assert shown._does(kind) == (say(f"cannot.{code}", go=go), False)
    name, hazard = shown.voice.card(kind), view.sides[0].hazard()
    told = say(
        f"reason.{code}",
        card=name,
        go=shown.voice.card(Card.GO),
        hazard="" if hazard == NOBODY else shown.voice.card(hazard),
    )
    assert shown.reason(shown.why_not(kind), kind) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_in_short_is_told_in_full_too(language: str) -> None:
    spoken = texts(language)
    short = {key.partition("cannot.")[2] for key in spoken if key.startswith("millas.cannot.")}
    assert "not_moving" in short
    assert all(f"millas.reason.{code}" in spoken for code in short)
