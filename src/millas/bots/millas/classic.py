"""The player of the first computer version of the game, of 1982, written anew.

It follows the rules of decision of that program as they were observed. Taken
differently, because the table is another one:

- It never plays but against one side, the one that is nearest to winning.
- Counts are those of the deck in play, and what is seen is all that the view shows, a
  partner's cards too. Stops that will not come are read from the table, not remembered.
- The card is drawn before anything is decided, so a safety that cures may have just come.
- Cards left in the draw pile are reckoned as if two were drawing from it.
- A remedy's need grows by the hazard in force and no more; it is not carried on.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from millas.bots.millas.sense import KEPT_FOR, LAST_LEG, MILES_OF, REMEDY_FOR, Sense, look
from millas.games.millas.cards import (
    BATTLE_HAZARDS,
    EXTEND,
    FINISH,
    HAZARDS,
    NOBODY,
    PASS,
    SAFETIES,
    SAFETY_FROM,
    Card,
    Move,
)
from millas.games.millas.state import Phase, Side
from millas.games.millas.view import View

LAST_CARDS: Final = 25
"""Of the draw pile: with fewer left, safeties are no longer kept."""
ARRIVING: Final = 40
"""What the card that completes the trip is worth."""


@dataclass(frozen=True, slots=True)
class _Game:
    """What it goes by. `plays` are its moves by card: no safeties, hazards only on `rival`."""

    sense: Sense
    rival: Side
    plays: Mapping[int, Move]
    total: Counter[int]
    held: Counter[int]
    chased: bool
    """Whether the rival may complete the trip with one card."""

    def seen(self, card: int) -> int:
        return self.total[card] - self.sense.unseen.get(card, 0)

    def known(self, safety: int) -> bool:
        return safety in self.held or safety in self.sense.own.safeties

    def need(self, remedy: int) -> int:
        """How many of this remedy the own side may have to lay."""
        now = REMEDY_FOR.get(self.sense.own.hazard()) == remedy
        return sum(self.total[hazard] for hazard in KEPT_FOR[remedy]) + now

    def cards_left(self) -> float:
        return 2 * self.sense.turns()

    def may_extend(self) -> bool:
        view = self.sense.view
        return bool(view.rules.extend_to) and view.caller == NOBODY

    def can_stop(self) -> bool:
        """Whether it holds something that keeps the rival from driving."""
        crawls = not any(map(self.sense.unseen.get, (Card.MILES_25, Card.MILES_50)))
        return any(
            card in BATTLE_HAZARDS or (card == Card.SPEED_LIMIT and crawls) for card in self.plays
        )

    def finishes(self) -> bool:
        """Whether it can complete the trip, and would leave it at that."""
        return any(map(self.sense.arrives, self.plays)) and not _extends(self)


def choose(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """One of `moves`."""
    if view.phase is Phase.TK:
        return next((move for move in moves if move.do == "tk"), PASS)
    game = _look(view, moves, rng)
    if view.phase is Phase.EXTENSION:
        return EXTEND if _extends(game) else FINISH
    return _cure(game) or _lay_safety(game, rng) or _best_play(game) or _let_go(game)


def _look(view: View, moves: Sequence[Move], rng: Random) -> _Game:
    sense = look(view, moves)
    ahead = max(map(sense.lead, sense.rivals.values()))
    leaders = [number for number, side in sense.rivals.items() if sense.lead(side) == ahead]
    target = leaders[int(rng.random() * len(leaders))]
    rival = sense.rivals[target]
    limits = sense.left(rival) > view.rules.limit
    plays = {card: move for card, move in sense.plays.items() if card not in SAFETIES}
    for move in sense.attacks:
        if move.side == target and (limits or move.card != Card.SPEED_LIMIT):
            plays[move.card] = move
    chased = _one_card_away(sense, rival)
    return _Game(sense, rival, plays, Counter(view.rules.deck), Counter(view.hand), chased)


def _one_card_away(sense: Sense, rival: Side) -> bool:
    """Whether a side may arrive with an unseen card, at need after a safety that is unseen too."""
    if sense.left(rival) > LAST_LEG:
        return False
    for safeties in ([], *([safety] for safety in SAFETIES if sense.unseen.get(safety))):
        after = rival.copy()
        after.safeties += safeties
        after.refresh(sense.view.rules, sense.view.goal)
        if sense.may_arrive(after):
            return True
    return False


def _extends(game: _Game) -> bool:
    """Whether it would rather drive on than end the hand (M13)."""
    sense, rival = game.sense, game.rival
    safeties = len(sense.own.safeties) + sum(card in SAFETIES for card in game.held)
    close = game.chased or (sense.rolling(rival) and sense.left(rival) <= LAST_LEG)
    if not game.may_extend() or safeties < 2 or not rival.miles or close:
        return False
    miles = sense.own.miles + sum(MILES_OF.get(card, 0) for card in sense.view.hand)
    return not rival.safeties or miles + 3 * game.cards_left() > sense.view.rules.extend_to


def _cure(game: _Game) -> Move | None:
    """Lay the safety against what holds the side up."""
    own, plays = game.sense.own, game.sense.plays
    cure = plays.get(SAFETY_FROM.get(own.hazard(), NOBODY))
    return cure or (plays.get(Card.RIGHT_OF_WAY) if own.limited() else None)


def _lay_safety(game: _Game, rng: Random) -> Move | None:
    """Lay one that can no longer be a TK, or may soon be caught in the hand."""
    sense = game.sense
    hurry = (
        game.chased
        or (game.finishes() and not game.can_stop())
        or (not game.plays and _waited_enough(game, rng))
    )
    for card, move in sense.plays.items():
        if card in SAFETIES and (hurry or not sense.feared(card)):
            return move
    return None


def _waited_enough(game: _Game, rng: Random) -> bool:
    sense, rival = game.sense, game.rival
    left = game.cards_left() - 1 - int(10 * rng.random())
    if bool(sense.own.miles) != bool(rival.miles):
        left -= 7
    waits = sense.view.pile and sense.rolling(sense.own) and not sense.rolling(rival)
    return not waits and left < LAST_CARDS


def _best_play(game: _Game) -> Move | None:
    """The play that is worth most; the last of equals."""
    plays = {card: game.plays[card] for card in game.plays if not _strands(game, card)}
    if not plays:
        return None
    sure = replace(game, plays=plays)
    return plays[max(sorted(plays, reverse=True), key=lambda card: _worth(sure, card))]


def _strands(game: _Game, card: int) -> bool:
    """Whether a small distance would leave a rest for which the hand has not the cards."""
    sense = game.sense
    left = sense.left(sense.own)
    if card not in {Card.MILES_25, Card.MILES_50} or left > 100 or not sense.view.pile:
        return False
    return left % MILES_OF[card] == 0 and game.held[card] < left // MILES_OF[card]


def _let_go(game: _Game) -> Move:
    """Discard what is worth least, the last of equals; a safety is laid instead."""
    idle = replace(game, plays={})
    spare = [move for move in reversed(game.sense.discards) if move.card not in SAFETIES]
    if not spare:
        return next(iter(game.sense.plays.values()))
    return min(spare, key=lambda move: _worth(idle, move.card))


# What a card is worth: to be laid while the game has plays, else to be kept


def _worth(game: _Game, card: int) -> int:
    if card in MILES_OF:
        return _distance(game, card)
    if card in BATTLE_HAZARDS:
        return _hazard(game, card)
    if card == Card.SPEED_LIMIT:
        return _limit(game)
    return _go(game) if card == Card.GO else _remedy(game, card)


def _distance(game: _Game, card: int) -> int:
    sense = game.sense
    if not sense.fits(card):
        overshoots = MILES_OF[card] > sense.left(sense.own)
        return card if overshoots and game.may_extend() else 0
    if sense.arrives(card):
        return ARRIVING
    small = MILES_OF[card] <= sense.view.rules.limit
    smalls = [kind for kind in (Card.MILES_50, Card.MILES_25) if kind in game.held]
    if not game.plays and card in smalls[:1] and _may_crawl(game):
        return 10 if sense.own.miles else 20
    return MILES_OF[card] // 8 + (1 if small == sense.own.limited() else -1)


def _may_crawl(game: _Game) -> bool:
    """Whether a limit may come against which the hand has nothing."""
    armed = Card.END_OF_LIMIT in game.held or game.known(Card.RIGHT_OF_WAY)
    return not armed and bool(game.sense.unseen.get(Card.SPEED_LIMIT))


def _remedy(game: _Game, card: int) -> int:
    sense, own, held = game.sense, game.sense.own, game.held[card]
    (hazard,) = KEPT_FOR[card]
    if SAFETY_FROM[hazard] in own.safeties:
        return -1
    if game.known(SAFETY_FROM[hazard]):
        return 1
    total, seen = game.total[hazard], game.seen(hazard)
    if card not in sense.needs(own):
        if seen == total or (card != Card.END_OF_LIMIT and seen + held > total):
            return 0
    elif card == Card.END_OF_LIMIT and sense.left(own) <= sense.view.rules.limit:
        return 1
    worth = 6 * total + game.seen(card) - seen
    return worth if game.plays else worth // held**2


def _go(game: _Game) -> int:
    sense, held, need = game.sense, game.held[Card.GO], game.need(Card.GO)
    if game.known(Card.RIGHT_OF_WAY):
        return -1 if Card.RIGHT_OF_WAY in sense.own.safeties else 2
    spent = _stops_that_will_not_come(game)
    if sense.rolling(sense.own) and spent + held >= need:
        return 0
    return (3 * need + game.seen(Card.GO) - spent) // held**2


def _stops_that_will_not_come(game: _Game) -> int:
    """Battle hazards that lie or are held elsewhere, and those against which it has a safety."""
    own = game.sense.own
    return sum(
        game.seen(hazard)
        - own.battle.count(hazard)
        + (game.sense.unseen.get(hazard, 0) if game.known(SAFETY_FROM[hazard]) else 0)
        for hazard in BATTLE_HAZARDS
    )


def _hazard(game: _Game, card: int) -> int:
    sense, rival = game.sense, game.rival
    safety, remedy = SAFETY_FROM[card], REMEDY_FOR[card]
    if safety in rival.safeties:
        return -1
    own_safety = game.known(safety)
    base = (2 if card == Card.SPEED_LIMIT else 3) + (not own_safety)
    scarce = 4 if card == Card.STOP else game.need(remedy) + 2
    worth = base * (scarce + game.seen(remedy))
    if not sense.own.miles or game.finishes() or game.chased:
        worth += 5
    if card == Card.STOP:
        worth = _shared(game, card, worth) + 5 * (not rival.miles) - 5 * (not sense.rolling(rival))
        return worth + (5 if game.plays and own_safety else 0)
    worth += 5 * (not rival.miles or game.chased) - 3 * rival.limited()
    return _shared(game, card, worth + (3 if game.plays and own_safety else 0))


def _shared(game: _Game, card: int, worth: int) -> int:
    """To be kept, each hazard of the hand is worth a smaller part than the one before."""
    before = sum(held in HAZARDS and held <= card for held in game.sense.view.hand)
    return worth if game.plays else worth // before


def _limit(game: _Game) -> int:
    sense, rival = game.sense, game.rival
    if sense.left(rival) <= sense.view.rules.limit:
        return int(game.may_extend() and not game.plays)
    if game.can_stop() or (game.plays and not sense.rolling(rival)):
        return 1
    return _hazard(game, Card.SPEED_LIMIT)
