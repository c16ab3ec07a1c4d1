"""Whose decision a table waits for, and who may look at the screen meanwhile."""

import pytest

from millas.core import chance
from millas.core.match import Match
from millas.games.millas.cards import ATTACK, DISCARD, FINISH, PASS, PLAY, TK, Card, Move
from millas.games.millas.notation import read_position
from millas.hotseat import HotSeat, Kind, Wait
from millas.seating import Request, seat_table
from millas.store import Manner, Settings

STOPPED = "turn=0 asked=1 hand0=25,stop hand1=50,{} side1=go,stop/// pile=25*9 landed=stop@1"


def table(
    *seats: str,
    position: str = "",
    layout: str | None = None,
    settings: Settings | None = None,
) -> HotSeat:
    """A first hand dealt to these people, or this position."""
    match = Match(seat_table(Request("yetem", seats, layout, seed="7")))
    match.deal()
    if position:
        match.state = read_position(match.rules, position)
    return HotSeat(match, settings)


# What is waited for


def test_a_persons_turn_waits_for_that_person() -> None:
    assert table("Ana", "Beto", position="turn=1 hand1=25").waiting() == Wait(Kind.PERSON, (1,))


def test_a_bots_turn_waits_for_the_bot() -> None:
    hot = table("Ana", "bot:random", position="turn=1 hand1=25")
    assert hot.waiting() == Wait(Kind.BOT, (1,))


@pytest.mark.parametrize("card", ["right_of_way", "driving_ace"])
def test_several_people_are_asked_for_a_tk_whatever_they_hold(card: str) -> None:
    hot = table("Ana", "Beto", position=STOPPED.format(card))
    assert hot.waiting() == Wait(Kind.ASK, (1,))


@pytest.mark.parametrize(("card", "kind"), [("right_of_way", Kind.PERSON), ("75", Kind.NOTHING)])
def test_a_person_alone_is_asked_for_a_tk_only_if_it_can_be(card: str, kind: Kind) -> None:
    hot = table("bot:random", "Beto", position=STOPPED.format(card))
    assert hot.waiting() == Wait(kind, (1,), PASS if kind is Kind.NOTHING else None)


@pytest.mark.parametrize("card", ["right_of_way", "75"])
def test_a_table_that_passes_the_machine_asks_each_one_alone_whatever_they_hold(card: str) -> None:
    seats = ("Ana", "Beto", "Celi", "Dani")
    position = f"turn=0 asked=1,3 hand0=25 hand1=50,{card} hand3=50 side1=go,stop/// landed=stop@1"
    settings = Settings(calls="pass")
    hot = table(*seats, layout="pairs", position=position, settings=settings)
    assert hot.waiting() == Wait(Kind.PERSON, (1,))
    assert not hot.asks_aloud
    hot.match.submit(1, PASS)
    assert hot.waiting() == Wait(Kind.PERSON, (3,))


@pytest.mark.parametrize("seats", [("Ana", "Beto", "Celi", "Dani"), ("bot", "bot", "bot", "Dani")])
@pytest.mark.parametrize(("card", "move"), [("right_of_way", TK[Card.RIGHT_OF_WAY]), ("75", PASS)])
def test_an_automatic_table_asks_nobody_and_whoever_can_calls(
    seats: tuple[str, ...], card: str, move: Move
) -> None:
    position = f"turn=0 asked=1,3 hand0=25 hand1=50 hand3=50,{card} side1=go,stop/// landed=stop@1"
    hot = table(*seats, layout="pairs", position=position, settings=Settings(calls="automatic"))
    if seats[1] == "bot":
        hot.match.submit(1, PASS)
    wait = hot.waiting()
    assert (wait.kind, wait.move) == (Kind.NOTHING, move)
    hot.match.submit(wait.seat, wait.move)
    assert hot.waiting().kind is not Kind.ASK


def test_bots_that_are_asked_answer_before_people() -> None:
    position = (
        "turn=0 hand0=25 hand1=50 hand2=50 hand3=50 hand4=25 hand5=50 "
        "side1=go,stop/// landed=stop@1 asked=1,3,5"
    )
    seats = ("Ana", "Beto", "Celi", "bot:random", "Eva", "Fede")
    hot = table(*seats, layout="trios", position=position)
    assert hot.waiting() == Wait(Kind.BOT, (3,))
    hot.match.submit(3, PASS)
    assert hot.waiting() == Wait(Kind.ASK, (1, 5))


@pytest.mark.parametrize("seats", [("Ana", "Beto", "Celi"), ("Ana", "bot:random", "Celi")])
@pytest.mark.parametrize("manner", ["ask", "pass"])
def test_what_a_shared_table_waits_for_tells_nothing_of_anybodys_cards(
    seats: tuple[str, ...], manner: Manner
) -> None:
    hot = table(*seats, settings=Settings(calls=manner))
    match = hot.match
    asked = 0
    while match.in_hand:
        wait, state = hot.waiting(), match.state
        asked += len(match.game.awaited(match.state)) > 0 and match.state.phase == "tk"
        for lot in range(3):
            match.state = match.game.redeal(match.view(None), chance.lots("redeal", lot))
            assert hot.waiting() == wait
        match.state = state
        seat = match.actors()[0]
        moves = match.moves(seat)
        match.submit(seat, moves[len(match.lines) % len(moves)])
    assert asked


def test_the_extension_is_a_persons_own_decision() -> None:
    hot = table("Ana", "Beto", position="turn=0 hand0=25 hand1=25 phase=extension")
    assert hot.waiting() == Wait(Kind.PERSON, (0,))


def test_between_hands_and_after_the_match_nobody_is_waited_for() -> None:
    assert HotSeat(Match(seat_table(Request("yetem", ("A", "B"))))).waiting() == Wait(
        Kind.NEXT_HAND
    )
    race = Match(seat_table(Request("mille-bornes", ("Ana", "Beto"))))
    race.deal()
    race.state = read_position(race.rules, "turn=0 hand0=25 hand1=25 side0=go///200*2,100*5,75")
    race.submit(0, PLAY[Card.MILES_25])
    assert HotSeat(race).waiting() == Wait(Kind.MATCH_OVER)
    match = table("Ana", "Beto", position="turn=0 hand0=25 hand1=25 phase=extension").match
    match.submit(0, FINISH)
    assert HotSeat(match).waiting() == Wait(Kind.NEXT_HAND)


# Who may look


def test_a_curtain_falls_before_each_change_of_person() -> None:
    hot = table("Ana", "Beto", "bot:random")
    assert hot.shared
    assert hot.curtain_before(0)
    hot.holder = 0
    assert not hot.curtain_before(0)
    assert hot.curtain_before(1)


def test_people_who_trust_each_other_have_no_curtain() -> None:
    hot = table("Ana", "Beto", settings=Settings(curtain=False))
    assert hot.shared
    assert not hot.covers
    assert not hot.curtain_before(0)
    assert not hot.curtain_before(1)
    assert hot.visible_to() is None


def test_a_person_alone_has_no_curtain() -> None:
    hot = table("bot:random", "Beto", "bot:random")
    assert not hot.shared
    assert not hot.curtain_before(1)
    assert hot.visible_to() == 1


def test_only_the_holders_hand_may_be_on_a_shared_screen() -> None:
    hot = table("Ana", "Beto")
    assert hot.visible_to() is None
    hot.holder = 1
    assert hot.visible_to() == 1


def test_bots_alone_show_no_hand() -> None:
    assert table("bot:random", "bot:random").visible_to() is None


# What happened meanwhile


def test_since_the_last_act_begins_after_the_last_card_laid_or_thrown() -> None:
    position = "turn=0 hand0=25,50 hand1=go,stop side0=go/// pile=75*9"
    hot = table("Ana", "Beto", position=position)
    hot.match.log.clear()
    hot.match.submit(0, DISCARD[Card.MILES_25])
    hot.match.submit(1, PLAY[Card.GO])
    told = [(event.kind, event.card) for event in hot.since_last_act(0)]
    assert told == [("drew", None), ("played", Card.GO), ("drew", Card.MILES_75)]
    assert [event.kind for event in hot.since_last_act(1)] == ["drew"]


def test_a_tk_is_an_act() -> None:
    hot = table("Ana", "Beto", position=STOPPED.format("right_of_way"))
    hot.match.submit(1, TK[Card.RIGHT_OF_WAY])
    assert [event.kind for event in hot.since_last_act(1)] == ["drew", "drew"]


def test_before_the_first_act_everything_is_told() -> None:
    hot = table("Ana", "Beto")
    seat = hot.match.actors()[0]
    assert [event.kind for event in hot.since_last_act(seat)] == ["dealt", "drew"]
    other = 1 - seat
    assert all(event.card is None for event in hot.since_last_act(other))


def test_after_the_question_the_next_person_plays() -> None:
    hot = table("Ana", "Beto", position="turn=0 hand0=stop,25 hand1=75 side1=go/// pile=25*9")
    hot.match.submit(0, ATTACK[Card.STOP][1])
    assert hot.waiting() == Wait(Kind.ASK, (1,))
    hot.match.submit(1, PASS)
    assert hot.waiting() == Wait(Kind.PERSON, (1,))


# What can be taken back


def test_an_act_can_be_taken_back_until_the_next_person_looks() -> None:
    hot = table("Ana", "Beto", position="turn=0 hand0=25,50 hand1=25 pile=go*9")
    before, lines = hot.match.view(0), hot.match.lines[:]
    hot.show(0)
    hot.act((0,), DISCARD[Card.MILES_25])
    assert hot.can_take_back()
    hot.show(1)
    assert not hot.can_take_back()
    assert hot.take_back() == []
    hot = table("Ana", "Beto", position="turn=0 hand0=25,50 hand1=25 pile=go*9")
    hot.act((0,), DISCARD[Card.MILES_25])
    assert hot.take_back() == [{"seat": 0, "do": "discard", "card": "25"}]
    assert (hot.match.view(0), hot.match.lines) == (before, lines)
    assert hot.curtain_before(0)
    assert not hot.can_take_back()


def test_a_safety_stands_once_its_card_is_drawn() -> None:
    hot = table("Ana", "bot:random", position="turn=0 hand0=driving_ace,25 hand1=25 pile=go*9")
    hot.act((0,), PLAY[Card.DRIVING_ACE])
    hot.show(0)
    assert not hot.can_take_back()


def test_M13_a_trip_can_be_taken_back_while_the_extension_is_asked() -> None:
    position = "turn=0 hand0=100,25 hand1=25 side0=go///200*2,100*2 pile=go*9"
    hot = table("Ana", "Beto", position=position)
    hot.show(0)
    hot.act((0,), PLAY[Card.MILES_100])
    hot.show(0)
    assert hot.can_take_back()
    hot.act((0,), FINISH)
    assert not hot.can_take_back()


def test_M9_that_nobody_calls_can_be_taken_back_for_all_who_were_asked() -> None:
    position = "turn=0 hand0=25 hand1=50 hand2=50 hand3=driving_ace side1=go,accident/// pile=go*9"
    hot = table(
        *("Ana", "Beto", "Celi", "Dani"),
        layout="pairs",
        position=f"{position} landed=accident@1 asked=1,3",
    )
    assert hot.waiting() == Wait(Kind.ASK, (1, 3))
    hot.act((1, 3), PASS)
    assert hot.waiting() == Wait(Kind.PERSON, (1,))
    assert len(hot.take_back()) == 2
    assert hot.waiting() == Wait(Kind.ASK, (1, 3))
    hot.act((1, 3), PASS)
    hot.show(1)
    assert not hot.can_take_back()


def test_nothing_is_taken_back_after_another_seat_has_acted() -> None:
    hot = table("Ana", "bot:random", position="turn=0 hand0=25,50 hand1=25 pile=go*9")
    hot.act((0,), DISCARD[Card.MILES_25])
    hot.act((1,), DISCARD[Card.MILES_25])
    assert not hot.can_take_back()


def test_T5_at_an_open_table_an_act_stands() -> None:
    match = Match(seat_table(Request("tock", ("Ana", "Beto"), seed="7")))
    match.deal()
    hot = HotSeat(match)
    hot.act((match.actors()[0],), match.moves(match.actors()[0])[0])
    assert not hot.can_take_back()


@pytest.mark.parametrize("rules", ["yetem", "computadora", "mille-bornes"])
@pytest.mark.parametrize("seats", [("Ana", "Beto"), ("Ana", "bot:random"), tuple("ABCDEF")])
def test_what_can_be_taken_back_has_shown_nobody_a_hidden_card(
    rules: str, seats: tuple[str, ...]
) -> None:
    match = Match(seat_table(Request(rules, seats, seed="1")))
    match.deal()
    hot = HotSeat(match)
    lots = chance.lots("take back", rules, *seats)
    game, taken = match.game, 0
    while match.in_hand:
        seat = match.actors()[0]
        knew, state, lines = match.view(seat), game.copy(match.state), match.lines[:]
        move = lots.choice(match.moves(seat))
        hot.act((seat,), move)
        wait = hot.waiting()
        looks = wait.kind is Kind.PERSON and not hot.curtain_before(wait.seat)
        if looks:
            hot.show(wait.seat)
        if not hot.can_take_back():
            continue
        for lot in range(3):
            other = game.redeal(knew, chance.lots("redeal", len(lines), lot))
            game.step(other, seat, move)
            onlooker = seat if looks else None
            assert game.view(other, onlooker) == match.view(onlooker)
        taken += 1
        hot.take_back()
        assert (match.state, match.lines) == (state, lines)
        hot.act((seat,), move)
    assert taken > 10
