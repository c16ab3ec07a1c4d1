"""TOCK in English."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # What happened
    "tock.event.first": "{who} begins",
    "tock.event.turned_over": "{who} turned their pile over ({amount})",
    "tock.event.drew": "{who} drew {card}",
    "tock.event.kept": "{who} kept {card}",
    "tock.event.centre": "{who} put {card} in the centre",
    "tock.event.burdened": "{who} put {card} on {side}",
    "tock.event.tock_forgot_discard": "TOCK! {who} on {side}: drew and forgot their own card",
    "tock.event.tock_forgot_centre": "TOCK! {who} on {side}: forgot the centre",
    "tock.event.tock_bad_discard": "TOCK! {who} on {side}: kept a card that fitted elsewhere",
    "tock.event.tock_wrong": "TOCK! {who} on {side}, and there was no mistake: {who} was wrong",
    "tock.event.gave": "{who} gave {card} to {side}, from the bottom",
    "tock.event.out": "{who} has no cards left: place {amount}",
    "tock.event.complete": "The centre is complete: the game is over",
    "tock.event.one_left": "One player is left: the game is over",
    # What a card would do
    "tock.does.centre": "to the centre",
    "tock.does.pile": "on {who}",
    "tock.does.draw": "draw",
    "tock.does.keep": "keep it",
    # Refusals in full
    "tock.reason.hand_over": "The game is over.",
    "tock.reason.not_your_turn": "It is {turn}'s turn.",
    "tock.reason.drawn_already": "You have drawn: {card} must go somewhere.",
    "tock.reason.nothing_drawn": "Only a drawn card is kept, and you have drawn none.",
    "tock.reason.no_card": "You have no top card: draw.",
    "tock.reason.no_such_pile": "There is no other player's pile there.",
    "tock.reason.does_not_fit": "{card} does not fit: the centre takes the next number, a pile one more or one less.",
    "tock.reason.own_act": "{who}: the last act was your own.",
    "tock.reason.nothing_to_call": "{who}: there is nothing to call now.",
    "tock.reason.referee_helps": "The referee helps: nobody errs and nobody calls.",
    "tock.reason.forgot_discard": "Before drawing, {card} must be played: it fits somewhere.",
    "tock.reason.forgot_centre": "{card} fits in the centre, and the centre comes before the piles.",
    "tock.reason.bad_discard": "{card} fits somewhere: you may not keep it.",
    # What another game says otherwise
    "tock.plain.hand": "TOCK.",
    "tock.plain.resumed": "The game goes on.",
    "tock.plain.log": "So far: {story}.",
    "tock.pad.title": "RESULT",
    "tock.help.keys": (
        "- C: to the centre; the number of a seat: on its pile\n"
        "- D: draw; K: keep the card drawn\n"
        "- R: what to look at before drawing\n"
        "- The key at the end of a name's line: that seat calls TOCK, at any moment\n"
        "- F: count the cards still unseen, if the table allows it (F10)\n"
        "- H: a hint, if there is an H at the top; on the score pad, M: what cost most\n"
        "- L: log; S: scores; F1: this help; F6: statistics; F10: menu\n"
        "- Ctrl+Q: save and leave\n"
        "- Mouse: a click on the centre or on a pile puts the card there; one at the top draws; one on the card drawn keeps it\n"
        "- Mouse: a click on a key in the line below, or on the one that knocks, presses it"
    ),
    # The table
    "setup.referee.strict": "strict: mistakes are called",
    "setup.referee.helping": "helping: mistakes refused",
    "tock.call": "TOCK!",
    "tock.referee.strict": "strict referee",
    "tock.referee.helping": "helping referee",
    "tock.loose": "Table {n}",
    "tock.unseen": "Unseen, face down or covered: {n} card|Unseen, face down or covered: {n} cards",
    "tock.centre": "Centre",
    "tock.top": "{card} on top",
    "tock.series": "{top} awaits {next}",
    "tock.series.full": "{top} complete",
    "tock.series.free": "one place awaits 1|{n} places await 1",
    "tock.active.drawn": "{who} plays: drew {card}",
    "tock.active.on_top": "{who} plays: {card} on top",
    "tock.active.no_top": "{who} plays: no top card",
    "tock.cards": "1 card|{n} cards",
    "tock.block": "block {n}",
    "tock.is_out": "out, place {n}",
    # The active player's place, and the list to go through before drawing
    "tock.own.drawn": "{who} drew this card: where does it go?",
    "tock.own.top": "{who}'s turn: on top of the pile",
    "tock.own.none": "{who}'s turn: no card on top",
    "tock.control.title": "BEFORE DRAWING",
    "tock.control.1": "1  Have I looked at my top card?",
    "tock.control.2": "2  Does the centre take it? It goes there.",
    "tock.control.3": "3  Or another pile, one more or one less?",
    "tock.control.4": "4  Nothing? I draw; if no fit, I keep it.",
    "tock.key.centre": "centre",
    "tock.key.pile": "pile",
    "tock.key.draw": "draw",
    "tock.key.keep": "keep",
    "tock.key.control": "check",
    # The end
    "tock.end.complete": "The centre was completed.",
    "tock.end.one_left": "One player was left.",
    "tock.place": "Place {n}: {who}",
}
