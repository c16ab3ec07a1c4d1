"""The match: the door that checks, the hands one after another, the record that grows."""

from collections.abc import Callable
from random import Random

import pytest

from millas.core import chance
from millas.core.game import Deal, Refused
from millas.core.match import Match
from millas.core.record import Line, Seat, Table
from millas.games import GAMES
from tests.tables import load

GAME, YETEM = load("yetem")
LAYOUT = GAME.layouts(YETEM)[0]


def a_match(write: Callable[[Line], None] | None = None, seed: str = "match") -> Match:
    """Two play by the box."""
    return Match(
        Table(GAME, YETEM, LAYOUT, LAYOUT.choices[0], (Seat("Ana"), Seat("Beto")), seed), write
    )


def play_hand(match: Match, rng: Random) -> None:
    """The hand on the table, to its end, by chance."""
    while match.in_hand:
        seat = match.actors()[0]
        moves = match.moves(seat)
        plays = [move for move in moves if move.do != "discard"] or moves
        match.submit(seat, plays[int(rng.random() * len(plays))])


def refused(act: Callable[[], object]) -> str:
    """The reason why something may not be done."""
    with pytest.raises(Refused) as error:
        act()
    return error.value.reason


def stands(match: Match) -> tuple[object, ...]:
    """All that a refusal must leave alone."""
    return (
        repr(match.state), [*match.lines], match.hand, match.in_hand, match.standing,
        match.actors(), [*match.log],
    )  # fmt: skip


# The door


def test_before_the_first_deal_there_is_nothing_to_do() -> None:
    match = a_match()
    assert match.actors() == ()
    assert match.moves(0) == []
    assert not match.in_hand
    assert not match.over
    assert refused(lambda: match.submit(0, GAME.decode({"do": "pass"}))) == "hand_over"


def test_no_deal_while_a_hand_is_played() -> None:
    match = a_match()
    match.deal()
    before = stands(match)
    assert refused(match.deal) == "hand_in_progress"
    assert stands(match) == before


@pytest.mark.parametrize("first", [-1, 2, 99])
def test_no_deal_from_a_seat_that_is_not_there(first: int) -> None:
    match = a_match()
    assert refused(lambda: match.deal(Deal(first, GAME.deck(match.rules)))) == "wrong_first"
    assert not match.in_hand


@pytest.mark.parametrize("change", ["short", "long", "other card"])
def test_no_deal_of_another_deck(change: str) -> None:
    match = a_match()
    cards = list(GAME.deck(match.rules))
    decks = {"short": cards[1:], "long": [*cards, cards[0]], "other card": [*cards[1:], cards[-1]]}
    before = stands(match)
    assert refused(lambda: match.deal(Deal(0, tuple(decks[change])))) == "wrong_deck"
    assert stands(match) == before


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_hand_may_be_dealt_from_any_seat(first: int) -> None:
    match = a_match()
    match.deal(Deal(first, GAME.deck(match.rules)))
    assert match.lines[1]["dealer"] == first
    assert match.actors() == (1 - first,)


def test_the_next_hand_must_be_dealt_from_the_left() -> None:
    match = a_match()
    match.deal(Deal(1, GAME.deck(match.rules)))
    play_hand(match, Random(1))
    assert refused(lambda: match.deal(Deal(1, GAME.deck(match.rules)))) == "wrong_first"
    match.deal(Deal(0, GAME.deck(match.rules)))
    assert match.hand == 2


def test_a_refused_move_changes_nothing_and_names_its_reason() -> None:
    written: list[Line] = []
    match = a_match(written.append)
    match.deal()
    (seat,) = match.actors()
    before = (stands(match), [*written])
    assert refused(lambda: match.submit(1 - seat, match.moves(seat)[0])) == "not_your_turn"
    assert refused(lambda: match.submit(seat, GAME.decode({"do": "pass"}))) == "nothing_asked"
    assert refused(lambda: match.submit(99, match.moves(seat)[0])) == "not_your_turn"
    assert refused(lambda: match.submit(-1, match.moves(seat)[0])) == "not_your_turn"
    assert (stands(match), written) == before


def test_what_is_no_move_of_the_game_is_refused_too() -> None:
    match = a_match()
    match.deal()
    (seat,) = match.actors()
    move = match.moves(seat)[0]
    strange = type(move)(move.do, move.card, 3)
    before = stands(match)
    assert refused(lambda: match.submit(seat, strange)) == "not_allowed"
    assert stands(match) == before


def test_after_the_match_nothing_more_is_dealt_or_played() -> None:
    match = a_match()
    rng = Random(2)
    while not match.over:
        match.deal()
        play_hand(match, rng)
    before = stands(match)
    assert refused(match.deal) == "match_over"
    assert refused(lambda: match.submit(0, GAME.decode({"do": "pass"}))) == "hand_over"
    assert stands(match) == before
    assert match.moves(0) == []


# The hands


def test_a_seed_deals_the_same_match_always() -> None:
    matches = [a_match(seed="same"), a_match(seed="same"), a_match(seed="other")]
    for match in matches:
        for _ in range(2):
            match.deal()
            play_hand(match, Random(3))
    same, again, other = ([line for line in each.lines if "deck" in line] for each in matches)
    assert same == again
    assert same[0]["deck"] != same[1]["deck"]
    assert same != other


def test_the_seed_says_what_is_dealt_whatever_is_played() -> None:
    first, second = a_match(seed="same"), a_match(seed="same")
    for match, rng in ((first, Random(4)), (second, Random(5))):
        for _ in range(2):
            match.deal()
            play_hand(match, rng)
    decks = [[line["deck"] for line in each.lines if "deck" in line] for each in (first, second)]
    assert decks[0] == decks[1]


def test_nothing_survives_a_hand_but_its_score() -> None:
    match = a_match()
    match.deal()
    play_hand(match, Random(6))
    deck = chance.shuffled(GAME.deck(match.rules), Random(7))
    match.deal(Deal((match.lines[1]["dealer"] + 1) % 2, deck))
    dealer = match.lines[-1]["dealer"]
    assert match.state == GAME.new(match.rules, Deal(dealer, deck))
    assert [event.kind for event in match.log] == ["dealt", "drew"]
    assert match.standing.totals == match.results[0].points


def test_the_totals_are_the_sums_of_the_hands() -> None:
    match = a_match()
    rng = Random(8)
    for _ in range(3):
        match.deal()
        play_hand(match, rng)
    points = [result.points for result in match.results]
    assert match.standing.totals == tuple(map(sum, zip(*points, strict=True)))


def test_between_hands_the_last_one_can_still_be_looked_at() -> None:
    match = a_match()
    match.deal()
    play_hand(match, Random(9))
    assert match.actors() == ()
    assert match.view(0) == GAME.view(match.state, 0)
    assert match.view(None).hand == ()


# The record


def test_the_record_is_written_line_by_line_as_it_grows() -> None:
    written: list[Line] = []
    match = a_match(written.append)
    assert len(written) == 1
    match.deal()
    assert len(written) == 2
    (seat,) = match.actors()
    match.submit(seat, match.moves(seat)[0])
    assert len(written) == 3
    play_hand(match, Random(10))
    assert written == match.lines
    assert list(written[-1]) == ["end", "reason", "winner", "score", "totals"]


def test_another_file_may_be_written_from_here_on() -> None:
    match = a_match()
    match.deal()
    written: list[Line] = []
    match.write = written.append
    play_hand(match, Random(11))
    assert written == match.lines[2:]


def test_what_happened_is_told_to_each_as_he_may_know_it() -> None:
    match = a_match()
    events = match.deal()
    (seat,) = match.actors()
    assert match.log == events
    assert match.told(seat) == events
    drawn = [event for event in match.told(1 - seat) if event.kind == "drew"]
    assert [event.card for event in drawn] == [None]
    assert match.told(None) == match.told(1 - seat)


def test_the_log_is_of_this_hand_alone() -> None:
    match = a_match()
    match.deal()
    happened = match.log
    (seat,) = match.actors()
    more = match.submit(seat, match.moves(seat)[0])
    assert match.log[-len(more) :] == more
    assert happened[0].kind == "dealt"
    play_hand(match, Random(12))
    match.deal()
    assert [event.kind for event in match.log].count("dealt") == 1


def test_the_games_are_called_as_they_are_registered() -> None:
    assert all(name == game.NAME for name, game in GAMES.items())
