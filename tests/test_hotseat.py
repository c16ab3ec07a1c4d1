from millas.core.match import Match
from millas.hotseat import bot_move
from millas.seating import Request, seat_table


def play_bots(seed: str) -> Match:
    match = Match(seat_table(Request("yetem", ("bot:random",) * 3, seed=seed)))
    match.deal()
    while match.in_hand:
        seat = match.actors()[0]
        match.submit(seat, bot_move(match, seat))
    return match


def test_bots_choose_the_same_in_the_same_match() -> None:
    assert play_bots("7").lines == play_bots("7").lines
    assert play_bots("7").lines[2:] != play_bots("8").lines[2:]
