"""What the coach says, in English."""

from typing import Final

HELP: Final = """\
usage: millas coach FILE [options]

Reads the record of a match and tells, of each hand that is over and of each
person, the three moves that cost most points: what was played, what was better
and why. It looks at no more than that seat could see. Of a hand that is not
over it tells nothing.

options:
  --hand N          this hand only
  --seat N          this seat only, a bot's too
  --all             every decision instead of the worst three; without points
  --lang es|en      the language
  -h, --help        this help
"""

TEXTS: Final = {
    "cli.help.coach": HELP,
    "coach.file_missing": "the file is missing: millas coach FILE",
    "coach.not_over": "hand {n} is not over, and nothing is told of a hand in play",
    # A hint, and where a hand was lost
    "coach.best": "Best: {best}.",
    "coach.best.next": "Best: {best}. Next best: {other}.",
    "coach.why": "{why}.",
    "coach.why.cites": "{why} ({cites}).",
    "coach.moment": "Move {number}: {played}. It cost {cost}. {advice}",
    "coach.cost": "about {points} points",
    "coach.decision": "Move {number}: {played}. {advice}",
    "coach.decision.best": "Move {number}: {played}. That was best.",
    "coach.decision.next": "Move {number}: {played}. That was best; next best, {other}.",
    "coach.none": "Nothing that cost much.",
    "coach.of": "Hand {n} · {who} (seat {seat})",
    "coach.other.next": "The other one",
    "coach.other.played": "The move played",
    "coach.for.equal": "Both moves are worth the same",
    "coach.for.only": "There is no other move",
    "tock.coach.cost": "up to 1 penalty card|up to {n} penalty cards",
    "tock.coach.of": "{who} (seat {seat})",
    # At the table
    "coach.title": "WHAT COST MOST",
    "coach.thinking": "Thinking…",
    "coach.off": "There are no hints here. The menu (F10) turns them on, or --hints on.",
    "key.hint": "hint",
    "key.coach": "what cost most",
    "menu.hints.on": "Turn hints on (H)",
    "menu.hints.off": "Turn hints off (H)",
    "millas.event.hint": "{who} asked for a hint",
    "tock.event.hint": "{who} asked for a hint",
    "plain.hints": "Hints may be asked for at this table: h.",
    "plain.coach": "What cost most in each hand: millas coach {path}",
    # Moves
    "millas.act.play": "lay {card}",
    "millas.act.attack": "lay {card} on {side}",
    "millas.act.discard": "discard {card}",
    "millas.act.tk": "call TK with {card}",
    "millas.act.pass": "do not call TK",
    "millas.act.extend": "call the extension",
    "millas.act.finish": "end the hand",
    "tock.act.centre": "{card} to the centre",
    "tock.act.pile": "{card} on {side}",
    "tock.act.draw": "draw",
    "tock.act.keep": "keep {card}",
    "tock.act.tock": "call TOCK",
    "tock.act.still": "do not call",
    # Why one move is better than another: what speaks for it, or against the other
    "millas.coach.for.arrive": "It completes the trip, and there lie the big points of the hand",
    "millas.coach.against.arrive": "{other} ends the trip before all is collected",
    "millas.coach.for.miles": "It covers more of the road right now",
    "millas.coach.against.miles": "{other} covers little of the road",
    "millas.coach.for.rest": "What is left of the road can be covered exactly",
    "millas.coach.against.rest": "{other} leaves a rest that is hard to cover exactly",
    "millas.coach.for.safe_trip": "It keeps the trip safe: no 200 laid",
    "millas.coach.against.safe_trip": "{other} lays the first 200, and the safe trip is gone",
    "millas.coach.for.start": "Nothing counts before you start: your own road comes first",
    "millas.coach.against.start": "{other} spends the start when it gains little",
    "millas.coach.for.recover": "It clears your own road: stopped you earn nothing, limited little",
    "millas.coach.against.recover": "{other} spends a remedy that gains little now",
    "millas.coach.for.attack": "It holds up a rival, and each turn lost is road not covered",
    "millas.coach.against.attack": "{other} would do little harm now",
    "millas.coach.for.chase": "That rival is about to arrive and must be stopped first",
    "millas.coach.against.chase": "{other} does little against a rival who is about to arrive",
    "millas.coach.for.tk_risk": "Nobody can answer it with a TK",
    "millas.coach.against.tk_risk": "{other} may be answered with a TK",
    "millas.coach.for.safety": "The safety scores and gives another turn",
    "millas.coach.against.safety": "{other} lays a safety that gains little now",
    "millas.coach.for.wait_tk": "Waiting for a TK with that safety no longer pays",
    "millas.coach.against.wait_tk": "{other} spends a safety that may still go down with a TK, and that pays more",
    "millas.coach.for.free": "That safety ends the trouble at once",
    "millas.coach.against.free": "{other} uses a safety where it was not needed so much",
    "millas.coach.for.keep": "It is the card that will be missed least",
    "millas.coach.against.keep": "{other} lets go of a card that is worth more in the hand",
    "millas.coach.for.needed": "It touches no card that is needed at once",
    "millas.coach.against.needed": "{other} throws away a card that is needed right now",
    "millas.coach.for.spare": "There is more than enough of that card",
    "millas.coach.against.spare": "{other} throws away what is not to spare",
    "millas.coach.for.dead": "That card is of no more use in this hand",
    "millas.coach.against.dead": "{other} spends the turn on a card of no more use",
    "millas.coach.for.left_over": "What is left in the hand at the end costs points",
    "millas.coach.against.left_over": "{other} leaves distances in the hand that cost points at the end",
    "millas.coach.for.extend": "Going on to the long goal promises more than it risks",
    "millas.coach.against.extend": "{other} risks the bonus of the trip for too little",
    "millas.coach.for.tk": "A TK adds points to the hand, ends the trouble and gives you the turn",
    "millas.coach.against.tk": "{other} calls a TK that scores nothing",
    "tock.coach.for.call": "The latest act was a mistake, and nobody has called it yet",
    "tock.coach.for.still": "The latest act was right: there is nothing to call",
    "tock.coach.for.centre": "The centre takes the card, and it comes before the piles",
    "tock.coach.for.pile": "The centre does not take it, and that pile shows one more or one less",
    "tock.coach.for.open": "Of the piles that take it, this one leaves more numbers to go on with",
    "tock.coach.for.burden": "Of the piles that take it, this one belongs to whoever has fewest cards",
    "tock.coach.for.either": "Any of those piles will do: they are as good as each other",
    "tock.coach.for.draw": "Nothing of your own fits anywhere, and only then do you draw",
    "tock.coach.for.keep": "The drawn card fits nowhere",
}
