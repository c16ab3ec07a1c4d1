"""What is asked of every bot of every game, at every table."""

import pytest

from millas.core import chance
from tests.bots.company import BOTS, Bot, choice_at, hand_of, strange_hand
from tests.tables import Turn

pytestmark = pytest.mark.parametrize("bot", BOTS, ids=str)


def test_whole_hands_are_played_with_moves_that_were_offered(bot: Bot) -> None:
    for turn in hand_of(bot, 0):
        assert turn.move in turn.moves


def test_in_strange_company_too_an_offered_move_is_made(bot: Bot) -> None:
    for turn in strange_hand(bot.table, 0):
        assert choice_at(bot, turn) in turn.moves


def test_the_same_view_and_lots_give_the_same_choice_and_nothing_is_touched(bot: Bot) -> None:
    for turn in strange_hand(bot.table, 1):
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
