"""What the arena and the ladder say, in English."""

from typing import Final

HELP_LADDER: Final = """\
usage: millas ladder [options]

Lets each level play the one below it, and the strongest ones alone at tables
of others. One row a pairing, with 95 % intervals: the share of matches that the
first one wins, what would be fair, and how many more points a hand it makes
than the others. Takes less than twenty minutes with --workers 2.

options:
  --rules RULES     yetem (by default), computadora, mille-bornes, tock, or a
                    .toml
  --percent N       how many matches, 1 to 1000 percent of the usual ones
  --seed S          the seed: the same seed gives the same figures
  --json            the figures as JSON
  --records DIR     write the records there, a folder a pairing; the same
                    command takes up what was cut off
  --workers N       how many processes play at once, 1 to 61; 1 by default. The
                    figures are the same
  --lang es|en      the language
  -h, --help        this help
"""

TEXTS: Final = {
    "arena.layout": "{layout} for {n} bots",
    "arena.progress": "matches",
    "arena.bot": "bot",
    "arena.share": "% won (95 %)",
    "arena.points": "pts/hand",
    "arena.lead": "lead (95 %)",
    "arena.tk": "TK/hand",
    "arena.tock": "TOCK/hand",
    "arena.attacked": "attacked %",
    "arena.attacks": "Attacks by place at the table, %: {made}",
    "arena.received": "Attacks on each place, %: {received}",
    "arena.sum": "{matches} matches, {hands} hands, {moves} moves; fair share: {fair} %; seed {seed}",
    "arena.times": "ms a choice: {bots}",
    "arena.other_run": "{path}: belongs to another run; take an empty folder, or the same rules, table, bots and seed",
    "arena.worker_died": "a process was ended from outside; with --records the same command goes on where it was",
    # The ladder
    "cli.help.ladder": HELP_LADDER,
    "ladder.title": "Rules {rules}, seed {seed}. In brackets, the 95 % interval.",
    "ladder.pairing": "pairing",
    "ladder.table": "table",
    "ladder.matches": "matches",
    "ladder.share": "% won",
    "ladder.fair": "fair %",
    "ladder.lead": "lead a hand",
}
