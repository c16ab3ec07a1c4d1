"""The rule sheets and the screen that shows them, in English."""

from typing import Final

HELP: Final = """\
usage: millas rules [RULES [SECTION]] [options]

Alone, it says which rules there are. With RULES (a name or a .toml of your
own) it shows the sheet with the numbers of the file; with SECTION only that
part: its id (aim, setup, turn, tk, scoring, edition…) or a part of its title.

options:
  --lang es|en      the language
  -h, --help        this help

example:
  millas rules yetem tk
"""

TEXTS: Final = {
    "cli.help.rules": HELP,
    "help.of": "{edition}: rules",
    "help.keys.title": "Keys",
    "help.search": "Search:",
    "help.nowhere": "Not in these pages.",
    "key.search": "search",
    "key.section": "section",
    "key.scroll": "read on",
    "key.back": "back",
    "help.edition": "This edition",
    "help.no_sheet": '"{name}" is a rule file of your own: it has no sheet. This is what the file says.',
    "help.own_title": "Rules of your own",
    "switch.line": "- {label} (`{name}`): {value}",
    "switch.line_others": "- {label} (`{name}`): {value} ({others})",
    # The command line
    "rules.players": "For {players} players.",
    "rules.how": "A sheet: millas rules yetem · a section: millas rules yetem tk",
    "rules.no_section": 'there is no section "{found}"; there are: {valid}',
    # What a rule file says, value by value
    "switch.yes": "yes",
    "switch.no": "no",
    "switch.cards": "Cards in the deck",
    "switch.hand_size": "Cards in a hand",
    "switch.goals": "Goals that a table may choose",
    "switch.points_to_win": "Points that win the match",
    "switch.limit": "Longest distance under a speed limit",
    "switch.max_200": "200s that a side may lay in a hand",
    "switch.safety_restores_go": "A safety on its hazard is enough to move again",
    "switch.play_out": "Hands are played out when the draw pile is empty",
    "switch.extension.to": "Goal of the extension",
    "switch.extension.bonus": "Extension made, points",
    "switch.extension.fine": "Extension missed, points for each rival",
    "switch.score.miles": "Points for each unit of distance",
    "switch.score.safeties": "Points for a safety",
    "switch.score.all_safeties": "Points for all four safeties",
    "switch.score.tk": "Points for a TK",
    "switch.score.trip": "Points for the completed trip",
    "switch.score.delayed": "Points for delayed action",
    "switch.score.safe_trip": "Points for the safe trip",
    "switch.score.shutout": "Points for the shut-out",
    "switch.score.hand_miles": "Points lost for each unit of distance left in the hand",
    "switch.series": "Series in the centre, and cards of each number",
    "switch.last": "Number that completes a series",
    "switch.imp": "There is one card more, above the last number",
    "switch.players": "How many play",
    "switch.wrong_call_costs": "A wrong TOCK costs the caller cards",
    "switch.referee": "Referee, unless the table chooses another",
}
