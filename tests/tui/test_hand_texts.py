"""What a card says of itself: every reason has its words, and they fit on the card."""

import pytest

from millas.core import chance
from millas.core.record import Seat, Table
from millas.games import millas
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_in_short_is_told_in_full_too(language: str) -> None:
    spoken = texts(language)
    short = {key.partition("cannot.")[2] for key in spoken if key.startswith("millas.cannot.")}
    assert "not_moving" in short
    assert all(f"millas.reason.{code}" in spoken for code in short)
