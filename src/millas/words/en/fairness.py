"""What is said of decks that nobody can have tampered with, in English."""

from typing import Final

TEXTS: Final = {
    "fairness.sealed": "Fingerprint of the deck: {sign}",
    "fairness.check": "Fingerprint {sign} · millas check --decks",
    "fairness.way": "A fingerprint is the first 20 characters of the sum that a line with sha256sum gives:",
    "fairness.by_hand": "To check it yourself: 'millas check --decks' with the file of the match.",
    "fairness.deck": "hand {hand}, fingerprint {sign}",
    "fairness.none": "no hand is over: there are no decks to show yet",
    "fairness.seed": "seed of the match: {seed}",
}
