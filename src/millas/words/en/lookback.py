"""Looking back: replays, hands that are over, statistics, in English."""

from typing import Final

HELP: Final = """\
usage: millas stats [options]

Counts the saved matches: who won and by which rules, streaks, the best hand,
TKs per hand, and a chart of the points. Damaged files are named and skipped.

options:
  --shuffle [N]     test the shuffle instead: deal N decks (200000 if not said)
                    and give the chi-square of card by place, with its p
  --seed S          the seed of that test: the same one gives the same
  --lang es|en      the language
  -h, --help        this help
"""

REPLAY: Final = """\
usage: millas replay FILE [options]

Shows a saved match step by step, on the table: forward, back, by itself at
three speeds, or jumping to an act. The cards of a hand are seen only if it is
over.

options:
  --plain           in lines: on a terminal as asked for, else all of them
  --hands           with everybody's cards from the beginning
  --lang es|en      the language
  -h, --help        this help
"""

TEXTS: Final = {
    "cli.help.replay": REPLAY,
    "cli.help.stats": HELP,
    "lookback.held": "{who}: {cards}",
    "lookback.nothing": "no cards",
    "lookback.deck": "The deck, from its first card: {cards}.",
    "lookback.seed_later": "The seed of the match is shown at its end: the decks to come follow from it.",
    "lookback.title": "CARDS AND DECK · hand {n}",
    "lookback.chart": "CHART · hand {n}",
    "lookback.acts": "acts",
    "millas.measure": "{unit}",
    "tock.measure": "cards",
    "key.cards": "cards and deck",
    "key.chart": "chart",
    "key.replay": "replay",
    "key.stats": "statistics",
    "stats.none": "There are no saved matches yet.",
    "stats.sum": "1 match ({unfinished} unfinished)|{n} matches ({unfinished} unfinished)",
    "stats.sum_hands": "1 hand|{n} hands",
    "stats.player": "Player",
    "stats.matches": "matches",
    "stats.won": "won",
    "stats.share": "%",
    "stats.streak": "streak",
    "stats.longest": "longest",
    "stats.best": "best hand",
    "stats.tks": "TK/hand",
    "stats.rules": "Rules",
    "stats.unfinished": "left off",
    "stats.hands": "hands",
    "stats.acts": "acts/hand",
    "stats.calls": "calls/hand",
    "stats.extensions": "extended",
    "stats.winners": "Won by {rules}: {people}.",
    "stats.made": "{made} of {n}",
    "stats.no_figure": "─",
    "stats.points": "Points a hand, match by match",
    "stats.points_short": "points",
    "stats.match": "matches",
    "stats.skipped": "Skipped: {why}",
    "stats.reading": "Reading the matches: {n} of {of}",
    "stats.title": "STATISTICS",
    "stats.where": "Matches saved in {path}",
    "stats.seed_alone": "--seed only goes with --shuffle",
    "stats.shuffle.what": "Shuffling {cards} cards {deals} times, as matches do (seed {seed}), and counting how often each card falls on each place of the deck.",
    "stats.shuffle.found": "chi² = {chi}, with {degrees} degrees of freedom (fair shuffles come near that, give or take {spread}); p = {p}.",
    "stats.shuffle.means": "p is the share of fair shuffles that would come out at least as uneven as this: any value is normal, and one in a thousand falls below 0.001. Try again with another seed. The figure is Anderson's for whole orders; p is Wilson and Hilferty's approximation.",
    # Replays
    "replay.which": "which match? millas replay FILE",
    "replay.nothing": "no hand has been dealt yet",
    "replay.covered": "The hand is not over: its cards stay covered.",
    "replay.title": "REPLAY",
    "replay.at": "hand {hand} · act {n} of {of}",
    "replay.go": "Go to act (1-{of}):",
    "replay.auto": "by itself, ×{speed}",
    "replay.plain.keys": "Enter goes on · p back · a number jumps · i start · f end · v the table · h hands · c chart · q leave",
    "replay.plain.at": "Act {n} of {of} (Enter/p/number/q)",
    "key.step": "step",
    "key.hand": "hand",
    "key.auto": "by itself",
    "key.go": "go to",
    "key.hands": "hands",
    "key.speed": "speed",
    "setup.stats": "Statistics (F6)",
    "stats.which": "Which match?",
    # The plain table
    "plain.sections": 'The rules in parts, as in "r tk": {valid}.',
    "plain.again": "To see it again: millas replay {path}",
}
