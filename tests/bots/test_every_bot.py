"""What is asked of every bot of every game, at every table."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from millas.core import chance
from tests.bots.company import BOTS, Bot, choice_at, hand_of, strange_hand
from tests.tables import Turn

pytestmark = pytest.mark.parametrize("bot", BOTS, ids=str)


def in_strange_company(bot: Bot, seed: int, turns: int = 1_000) -> Iterator[Turn]:
    """Turns of a hand that people without sense may drag out; a few for bots that search."""
    return islice(strange_hand(bot.table, seed), 15 if bot.searches else turns)


def may_do(bot: Bot, turn: Turn, move: Any) -> bool:
    """Whether it was offered; where nobody waits for the seat it may keep still."""
    if move is None:
        return turn.seat not in bot.table.game.awaited(turn.state)
    return move in turn.moves


def test_whole_hands_are_played_with_moves_that_were_offered(bot: Bot) -> None:
    for turn in hand_of(bot, 0):
        assert may_do(bot, turn, turn.move)


def test_in_strange_company_too_an_offered_move_is_made(bot: Bot) -> None:
    for turn in in_strange_company(bot, 0):
        assert may_do(bot, turn, choice_at(bot, turn))


def test_the_same_view_and_lots_give_the_same_choice_and_nothing_is_touched(bot: Bot) -> None:
    for turn in in_strange_company(bot, 1):
        before = repr(turn.state)
        moves = list(turn.moves)
        assert choice_at(bot, turn) == choice_at(bot, turn)
        assert (repr(turn.state), moves) == (before, turn.moves)


def test_what_it_cannot_see_does_not_move_it(bot: Bot) -> None:
    game = bot.table.game
    for number, turn in enumerate(hand_of(bot, 2)):
        if number % 5:
            continue
        other = game.redeal(game.view(turn.state, turn.seat), chance.lots("redeal", number))
        redealt = Turn(other, turn.seat, None, game.moves(other, turn.seat))
        assert choice_at(bot, redealt, number) == choice_at(bot, turn, number)
