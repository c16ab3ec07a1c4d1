"""What holds in every hand of every game: written once, against the contract alone.

A game takes part by its line in `TRAITS`.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from millas.core import chance
from millas.core.game import Event, Refused
from millas.core.match import Match
from millas.core.record import Line, Seat, Table, write_line
from millas.core.replay import replay, replay_lines
from millas.games import GAMES
from millas.words import LANGUAGES, Words
from millas.words.voice import Voice
from tests import tables
from tests.games.millas.traits import TRAITS as MILLAS
from tests.games.tock.traits import TRAITS as TOCK
from tests.tables import RuleTable, Turn
from tests.traits import Traits

TRAITS: Final[Mapping[str, Traits]] = {"millas": MILLAS, "tock": TOCK}


LONG: Final = 300
"""Moves; from here on the first one listed is made, so that no hand goes on and on."""


def traits(table: RuleTable) -> Traits:
    """What the table's game says of itself."""
    return TRAITS[table.game.NAME]


def onlookers(table: RuleTable) -> Sequence[int | None]:
    """Everybody who may look: the seats, and who has none."""
    return [*range(table.layout.players), None]


def hand(table: RuleTable, seed: int) -> tuple[Any, Random]:
    """A hand just dealt and the lots to play it by."""
    rng = chance.lots("laws", str(table), seed)
    return table.game.new(table.rules, table.deal(rng)), rng


def walk(table: RuleTable, state: Any, rng: Random) -> Iterator[Turn]:
    """The hand played on by chance; a long one is brought to its end."""
    for made, turn in enumerate(tables.walk(table, state, rng)):
        if made == LONG:
            break
        yield turn
    game = table.game
    while seats := game.actors(state):
        moves = game.moves(state, seats[0])
        yield Turn(state, seats[0], moves[0], moves)
        game.step(state, seats[0], moves[0])


def some_turns(table: RuleTable, seed: int, share: float = 0.3) -> Iterator[Turn]:
    """Some of the turns of a hand, chosen by lot; fewer of them as it gets long."""
    state, rng = hand(table, seed)
    for made, turn in enumerate(walk(table, state, rng)):
        if rng.random() < share * min(1, LONG / (made + 1) / 3):
            yield turn


# The hand


def cards_are_conserved(table: RuleTable, seed: int) -> None:
    """All zones together are the deck after every move, and every view accounts for all of it."""
    game, own = table.game, traits(table)
    deck = Counter(game.deck(table.rules))
    state, rng = hand(table, seed)
    for _ in (*walk(table, state, rng), None):
        assert Counter(own.cards(state)) == deck
        for seat in onlookers(table):
            view = game.view(state, seat)
            shown = Counter(own.shown(view))
            assert shown <= deck
            assert shown.total() + own.hidden(view) == deck.total()


def every_hand_ends(table: RuleTable, seed: int) -> None:
    """Within the bound, with a result that says who did best."""
    state, rng = hand(table, seed)
    moves = 0
    for _ in walk(table, state, rng):
        assert table.game.result(state) is None
        moves += 1
    assert 0 < moves <= traits(table).longest(table.rules)
    result = table.game.result(state)
    assert result is not None
    sides = range(len(table.layout.sides))
    assert set(result.leaders) <= set(sides)
    assert not result.points or len(result.points) == len(sides)
    assert json.loads(json.dumps(result.line)) == result.line


def every_listed_move_leads_on(table: RuleTable, seed: int) -> None:
    """Whatever is listed can be done, and then either somebody can act or the hand is over."""
    game, own = table.game, traits(table)
    deck = Counter(game.deck(table.rules))
    for turn in some_turns(table, seed):
        for seat in game.actors(turn.state):
            for move in game.moves(turn.state, seat):
                state = game.copy(turn.state)
                game.step(state, seat, move)
                assert Counter(own.cards(state)) == deck
                somebody_can_act_or_it_is_over(table, state)


def somebody_can_act_or_it_is_over(table: RuleTable, state: Any) -> None:
    """Those who may act have moves, each once; the others have none."""
    game = table.game
    actors = game.actors(state)
    assert len(set(actors)) == len(actors)
    assert bool(actors) == (game.result(state) is None)
    for seat in range(table.layout.players):
        moves = game.moves(state, seat)
        assert bool(moves) == (seat in actors)
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(traits(table).every_move)


def the_refusal_and_the_list_agree(table: RuleTable, seed: int) -> None:
    """A move is listed if and only if nothing is said against it, by the state and by the view."""
    game = table.game
    for turn in some_turns(table, seed, share=0.15):
        for seat in range(table.layout.players):
            listed = set(game.moves(turn.state, seat))
            view = game.view(turn.state, seat)
            for move in traits(table).every_move:
                reason = game.refusal(turn.state, seat, move)
                assert (reason is None) == (move in listed)
                assert game.refusal(view, seat, move) == reason


def a_question_to_several_can_be_declined(table: RuleTable, seed: int) -> None:
    """If it can be let pass at all, everybody who is asked may let it pass, and nobody else."""
    game = table.game
    state, rng = hand(table, seed)
    for turn in walk(table, state, rng):
        decline = game.decline(turn.state)
        if decline is not None:
            asked = set(game.actors(turn.state))
            for seat in range(table.layout.players):
                assert (decline in game.moves(turn.state, seat)) == (seat in asked)


def a_copy_lives_its_own_life(table: RuleTable, seed: int) -> None:
    """Playing on with one leaves the other as it was."""
    game = table.game
    for turn in some_turns(table, seed, share=0.05):
        copy = game.copy(turn.state)
        assert copy == turn.state
        before = repr(turn.state)
        for _ in walk(table, copy, Random(seed)):
            pass
        assert repr(turn.state) == before
        other = game.copy(turn.state)
        after = repr(copy)
        for _ in walk(table, other, Random(seed + 1)):
            pass
        assert repr(copy) == after


def a_position_survives_its_notation(table: RuleTable, seed: int) -> None:
    """What is written can be read, and is the same hand."""
    own = traits(table)
    state, rng = hand(table, seed)
    for _ in (*walk(table, state, rng), None):
        text = own.write(state)
        assert "\n" not in text
        read = own.read(table.rules, text)
        assert read == state
        assert own.write(read) == text


# Secrets


def nobody_is_moved_by_what_he_cannot_see(table: RuleTable, seed: int) -> None:
    """Deal anew all that a seat cannot see: to it nothing has changed, nor to a bystander."""
    game = table.game
    for turn in some_turns(table, seed):
        for seat in onlookers(table):
            view = game.view(turn.state, seat)
            other = game.redeal(view, chance.lots("redeal", seed))
            assert game.view(other, seat) == view
            assert game.view(other, None) == game.view(turn.state, None)
            assert game.actors(other) == game.actors(turn.state)
            assert game.decline(other) == game.decline(turn.state)
            assert Counter(traits(table).cards(other)) == Counter(game.deck(table.rules))
            if seat is not None:
                assert game.moves(other, seat) == game.moves(turn.state, seat)


def a_redeal_is_by_lot_and_can_be_played(table: RuleTable, seed: int) -> None:
    """The same lots deal the same hands, and a hand dealt anew can be played to its end."""
    game = table.game
    for turn in some_turns(table, seed, share=0.05):
        for seat in onlookers(table):
            view = game.view(turn.state, seat)
            first, second = (game.redeal(view, Random(seed)) for _ in range(2))
            assert first == second
            for _ in walk(table, first, Random(seed)):
                pass
            assert game.result(first) is not None
            assert game.view(turn.state, seat) == view


def an_event_tells_a_secret_to_its_owner_alone(table: RuleTable, seed: int) -> None:
    """Others see that it happened; what all may know lies on the table."""
    game, own = table.game, traits(table)
    rng = chance.lots("laws", str(table), seed)
    out: list[Event] = []
    state = game.new(table.rules, table.deal(rng), out)
    for turn in walk(table, state, rng):
        check_events(table, out, set(own.shown(game.view(turn.state, None))))
        out.clear()
        game.step(game.copy(turn.state), turn.seat, turn.move, out)
    assert out


def what_is_told_says_nothing_of_what_is_hidden(table: RuleTable, seed: int) -> None:
    """Deal anew what an onlooker cannot see: each act is told to it in the same words.

    Up to the event that uncovers something, which is what it is for.
    """
    game, seats = table.game, table_of(table, seed)
    voices = [Voice(Words(language), seats) for language in LANGUAGES]
    for turn in some_turns(table, seed, share=0.1):
        for seat in onlookers(table):
            other = game.redeal(game.view(turn.state, seat), chance.lots("redeal", seed))
            for actor in game.actors(turn.state):
                in_both = set(game.moves(other, actor))
                for move in filter(in_both.__contains__, game.moves(turn.state, actor)):
                    told = told_of(table, turn.state, actor, move, seat)
                    again = told_of(table, other, actor, move, seat)
                    assert told == again
                    for voice in voices:
                        assert voice.story(told) == voice.story(again)


def told_of(table: RuleTable, state: Any, actor: int, move: Any, seat: int | None) -> list[Event]:
    """What an act that is made in a copy tells an onlooker."""
    out: list[Event] = []
    table.game.step(table.game.copy(state), actor, move, out)
    uncover = traits(table).uncover
    return [event.seen_by(seat) for event in takewhile(lambda each: each.kind not in uncover, out)]


def check_events(table: RuleTable, events: Sequence[Event], public: set[int]) -> None:
    """What `events` show to each onlooker; `public` are the kinds that lie face up."""
    for event in events:
        for seat in onlookers(table):
            seen = event.seen_by(seat)
            if event.owner is None or event.owner == seat:
                assert seen == event
            else:
                assert seen.card is None
                assert (seen.kind, seen.seat) == (event.kind, event.seat)
        assert event.owner is not None or event.card is None or event.card in public


# The match and its record


def table_of(table: RuleTable, seed: int) -> Table:
    """People and bots at this table."""
    seats = tuple(
        Seat(f"Ñandú «{number}» \\", None if number % 2 else "random")
        for number in range(table.layout.players)
    )
    return Table(table.game, table.file, table.layout, table.choice, seats, f"laws {seed}")


def match_of(table: RuleTable, seed: int, hands: int = 2) -> Iterator[Match]:
    """A match of a few hands played by chance, after each line of its record but the first."""
    match = Match(table_of(table, seed))
    rng = chance.lots("match", str(table), seed)
    while not match.over and match.hand < hands:
        match.deal()
        yield match
        for turn in walk(table, table.game.copy(match.state), rng):
            match.submit(turn.seat, turn.move)
            yield match


def a_refused_move_changes_nothing(table: RuleTable, seed: int) -> None:
    """Neither the hand nor the record, and the reason is a code."""
    rng = Random(seed)
    every_move = traits(table).every_move
    for match in match_of(table, seed, hands=1):
        if rng.random() < 0.8:
            continue
        before = (repr(match.state), len(match.lines), match.actors())
        for _ in range(20):
            seat = int(rng.random() * table.layout.players)
            move = every_move[int(rng.random() * len(every_move))]
            if move in match.moves(seat):
                continue
            with pytest.raises(Refused) as refused:
                match.submit(seat, move)
            assert refused.value.reason.replace("_", "").isalnum()
            assert (repr(match.state), len(match.lines), match.actors()) == before


def a_record_is_replayed_move_by_move(table: RuleTable, seed: int) -> None:
    """After each line the match that is read stands where the match that was played stood."""
    stood: dict[int, tuple[Any, list[Event]]] = {}
    lines: list[Line] = []
    for match in match_of(table, seed):
        lines = match.lines
        line = len(match.lines) - (0 if match.in_hand else lines_of_an_end(match))
        stood[line] = (table.game.copy(match.state), list(match.log))
    text = b"".join(map(write_line, lines))
    compared = 0
    for number, read, end in replay_lines(BytesIO(text), GAMES):
        assert text[:end].count(b"\n") == number
        if number in stood:
            assert (read.state, read.log) == stood[number]
            compared += 1
    assert compared == len(stood)


def lines_of_an_end(match: Match) -> int:
    """How many lines say that the hand, and perhaps the match, is over."""
    return 2 if match.over else 1


def a_record_survives_its_text(table: RuleTable, seed: int) -> None:
    """What is read from the file says the same, and writes the same bytes."""
    *_, match = match_of(table, seed)
    text = b"".join(map(write_line, match.lines))
    read = replay(BytesIO(text), GAMES)
    assert read.lines == match.lines
    assert read.standing == match.standing
    assert read.state == match.state
    assert read.table == match.table
    assert b"".join(map(write_line, read.lines)) == text


HAND_LAWS: Final = (
    cards_are_conserved,
    every_hand_ends,
    every_listed_move_leads_on,
    the_refusal_and_the_list_agree,
    a_question_to_several_can_be_declined,
    a_copy_lives_its_own_life,
    a_position_survives_its_notation,
    nobody_is_moved_by_what_he_cannot_see,
    a_redeal_is_by_lot_and_can_be_played,
    an_event_tells_a_secret_to_its_owner_alone,
    what_is_told_says_nothing_of_what_is_hidden,
)
MATCH_LAWS: Final = (
    a_refused_move_changes_nothing,
    a_record_is_replayed_move_by_move,
    a_record_survives_its_text,
)
