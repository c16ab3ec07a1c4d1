"""One hand that is over, in lines: the cards that were left, its deck, its chart."""

from collections.abc import Iterator

from millas.core.match import Match
from millas.fairness import Deck, opened
from millas.lookback.chart import chart
from millas.lookback.playback import Playback
from millas.words.voice import Voice


def hands(voice: Voice, match: Match) -> list[str]:
    """What each seat holds, where hands are secret; only of a hand that is over."""
    if not match.game.SECRET_HANDS:
        return []
    held = (match.view(seat).hand for seat in range(match.table.layout.players))
    return [
        voice.words("lookback.held", who=voice.seat(seat), cards=_cards(voice, cards))
        for seat, cards in enumerate(held)
    ]


def _cards(voice: Voice, cards: tuple[int, ...]) -> str:
    return ", ".join(map(voice.card, cards)) or voice.words("lookback.nothing")


def afterwards(voice: Voice, match: Match, hand: int) -> list[str]:
    """Everything that was hidden in a hand that is over: what was held, and the deck.

    The seed gives the decks to come too, so it is told when the match is over.
    """
    words = voice.words
    playback = Playback.of(match)
    codes = next(line["deck"] for line in match.lines if line.get("hand") == hand)
    cards = ", ".join(map(voice.card, match.game.decode_cards(codes)))
    seed = "fairness.seed" if match.over else "lookback.seed_later"
    return [
        *hands(voice, playback.at(playback.last[hand])),
        "",
        words(seed, seed=match.table.seed),
        "",
        words("lookback.deck", cards=cards),
        "",
        words("fairness.deck", hand=hand, sign=_deck(match, hand).fingerprint),
    ]


def by_hand(voice: Voice, match: Match, hand: int) -> list[str]:
    """How anybody checks the fingerprint of a hand that is over: a command, good only whole."""
    return [voice.words("fairness.way"), _deck(match, hand).command]


def _deck(match: Match, hand: int) -> Deck:
    return next(deck for deck in opened(match) if deck.hand == hand)


def hand_chart(voice: Voice, playback: Playback, hand: int, width: int, height: int) -> list[str]:
    """How far each side had come after each act of a hand, the sides by number."""
    measures = playback.measures(hand)
    names = (voice.words("lookback.acts"), voice.say("measure"))
    return [*chart(measures, names, width, height), "", "  ".join(sides(voice))]


def sides(voice: Voice) -> Iterator[str]:
    """Each side with its number."""
    for side in range(len(voice.table.layout.sides)):
        yield f"{side + 1} {voice.side(side)}"
