"""What every table says, in English."""

from typing import Final

TEXTS: Final = {
    "or": "{some} or {last}",
    "language.es": "Español",
    "language.en": "English",
    "level.random": "random",
    "level.greedy": "greedy",
    "level.easy": "easy",
    "level.medium": "medium",
    "level.classic": "classic",
    "level.hard": "hard",
    "level.expert": "expert",
    "layout.individual": "each alone",
    "layout.pairs": "pairs",
    "layout.trios": "two teams of three",
    "pace.slow": "slow",
    "pace.normal": "normal",
    "pace.fast": "fast",
    "pace.instant": "instant",
    # The first screen
    "setup.title": "MILLAS · NEW MATCH",
    "setup.ways": "Tab: move · Enter: choose",
    "setup.language": "Language",
    "setup.rules": "Rules",
    "setup.layout": "Players",
    "setup.layout.one": "{n}, {name}",
    "setup.layout.house": "{n}, {name} (house)",
    "setup.choice": "Table",
    "setup.seat": "Seat {n}",
    "setup.person": "person",
    "setup.seed": "Seed",
    "setup.seed.any": "random",
    "setup.play": "Play (F2)",
    "setup.resume": "Resume (F3)",
    "setup.leave": "Leave (Ctrl+Q)",
    "setup.which": "Which match?",
    "setup.saved": "{when}  {rules}, hand {n}: {names}",
    # The table
    "table.bot": "{level} bot",
    "table.hand": "Hand {n}",
    "table.log": "log",
    "table.plays": "{who} plays…",
    "table.your_turn": "{who}'s turn: choose a card (1-{n}).",
    "table.turn_of": "{who}'s turn.",
    "table.you_drew": "You drew {card}.",
    "table.fresh": "new",
    "table.mode.automatic": "M: automatic",
    "table.mode.manual": "M: manual",
    "table.select": "Choose by number; again, or Enter, lays it; D discards it.",
    "table.select_first": "Choose a card first.",
    "table.other_target": "(Tab: another rival)",
    "table.click.select": "Click: choose {card}; then click its zone.",
    "table.click.play": "Click: {card} → {does}   (right button: discard)",
    "table.click.discard": "Click: discard {card}.",
    "table.sure.safety": "Discard {card}, a safety? Once more (D or a click) confirms.",
    "table.sure.play": "Discard {card} with a play at hand? Once more (D or a click) confirms.",
    "table.taken_back": "{who}'s play was taken back.",
    "table.too_small": "Enlarge the window: {width} × {height} are needed",
    "table.saved": "Saved. To go on: millas play --resume {path}",
    "table.not_saved": "Could not save to {path}: {found}.",
    "table.not_read": "Could not read {path}: {found}.",
    "table.in_use": "Another program is playing {path}.",
    # The curtain
    "curtain.title": "CHANGE OF HANDS",
    "curtain.pass": "Pass the machine to {who} (seat {n})",
    "curtain.since": "Since you last played: {story}",
    "curtain.latest": "Latest: {story}",
    "curtain.open": "{who}: when only you see the screen, press {n}",
    "curtain.not_enter": "(Enter and Space do nothing here, on purpose)",
    "who.title": "WHO CALLS?",
    "who.back": "Esc  nobody: back to the question",
    # Keys
    "key.yes": "Y",
    "key.extend": "extend",
    "key.finish": "finish",
    "key.pass": "do not call",
    "key.nobody": "nobody",
    "key.select": "choose",
    "key.play": "lay",
    "key.discard": "discard",
    "key.target": "rival",
    "key.sort": "sort",
    "key.go_on": "go on",
    "key.unseen": "unseen",
    "key.undo": "undo",
    "key.mode": "mode",
    "key.reveal": "see the hand",
    "key.log": "log",
    "key.scores": "scores",
    "key.help": "help",
    "key.menu": "menu",
    "key.leave": "leave",
    "key.next": "next hand",
    "key.rematch": "rematch",
    # The score pad
    "pad.title": "SCORE PAD · hand {n}",
    "pad.none": "No hand has ended yet.",
    "pad.hand": "HAND TOTAL",
    "pad.before": "Carried over",
    "pad.total": "MATCH TOTAL (to {n})",
    "pad.race": "TOTAL",
    "pad.won": "{who} won!",
    "pad.and": " and ",
    "pad.more": "other sides",
    # Menu and pages
    "menu.title": "MENU",
    "menu.back": "Back to the table",
    "menu.counter.on": "Allow counting what is unseen (F)",
    "menu.counter.off": "Do not allow counting what is unseen (F)",
    "menu.first": "Save and go to the first screen",
    "menu.leave": "Save and leave",
    "page.back": "Esc goes back",
    "help.keys": (
        "- 1 to 9: choose a card; the same number again, or Enter, lays it\n"
        "- Arrows: walk along the hand; Tab: another rival\n"
        "- D or Delete: discard\n"
        "- O: sort the hand; M: automatic or manual mode\n"
        "- T and N: answer the TK; Y and N: answer the extension\n"
        "- F: count the cards still unseen, if the table allows it (F10)\n"
        "- H: a hint, if there is an H at the top; on the score pad, M: what cost most\n"
        "- U: undo the latest play, until somebody sees a hidden card or another seat plays\n"
        "- L: log; S: scores; F1: this help; F6: statistics; F10: menu\n"
        "- Ctrl+Q: save and leave\n"
        "- Mouse: the card under the pointer says what a click would do and lights its zones; a click on a key in the line below presses it\n"
        "- Mouse, automatic mode: left button lays the card, right button discards it\n"
        "- Mouse, manual mode: click the card, then the side; a click at the top discards\n"
        "\n"
        "Marks: ! hazard, + remedy, * safety; ╪ is a safety laid crosswise with TK."
    ),
}
