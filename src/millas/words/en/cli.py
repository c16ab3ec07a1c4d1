"""What the command line, the checks and the plain table say, in English."""

from typing import Final

HELP: Final = """\
usage: millas COMMAND [options]

1000 Millas and TOCK, for the whole table at one computer.

commands:
  play              play a match
  learn             a guided hand, for the first time
  rules             show the rules
  replay            see a match step by step
  stats             the statistics
  check             check rule files and saved matches
  coach             see which moves cost most in a match
  arena             let bots play each other
  ladder            measure each level of bots against the one below

options:
  -h, --help        this help; "millas COMMAND --help" explains a command
  --version         the version
  --completion bash|zsh|fish
                    what that shell reads to complete with Tab
  --lang es|en      the language
"""

HELP_PLAY: Final = """\
usage: millas play [options]

Opens the table. With --seats the match begins at once; without, the first
screen asks. "millas play" proposes the table of last time; if any of the table
is asked for and no rules are, they are yetem.

options:
  --rules RULES     yetem, computadora, mille-bornes, tock, or your own .toml
                    file
  --layout LAYOUT   individual, pairs or trios
  --seats A,B,…     who sits down, from seat 1 on: names, or bot:random,
                    bot:easy, bot:medium, bot:hard; in the other games than
                    TOCK bot:greedy, bot:classic and bot:expert too
  --goal N          the goal of each hand, where the rules let you choose
  --referee WHICH   in TOCK: strict (mistakes are called) or helping (refused)
  --seed S          the seed of the deck: the same seed deals the same cards
  --resume [FILE]   go on with a match: this one, or the last unfinished
  --plain           the table line by line, without colours or drawings
  --pace PACE       how fast the bots play this time: slow, normal, fast or
                    instant
  --hints on|off    whether hints may be asked for; kept for the next time. If
                    never said, only where one person plays alone
  --lang es|en      the language
  -h, --help        this help

example:
  millas play --layout pairs --seats Ana,bot:easy,Beto,bot:medium
"""

HELP_LEARN: Final = """\
usage: millas learn [options]

A guided hand of 1000 Millas, some three minutes: the table says what to do and
why, and takes back what goes wrong. Nothing of it is saved.

options:
  --plain           line by line, without colours or drawings
  --pace PACE       how fast the rival plays: slow, normal, fast or instant
  --lang es|en      the language
  -h, --help        this help
"""

HELP_CHECK: Final = """\
usage: millas check [--decks] FILE…

Checks rule files (.toml, or the name of a built-in one) and records of matches:
each rule, each move, each score. Prints one line per fault; exits with 0 if all
is well and with 1 if not.

options:
  --decks           show the deck of each hand that is over too, with its salt
                    and the fingerprint the table showed at the deal, and how to
                    check it
  --lang es|en      the language
  -h, --help        this help
"""

HELP_ARENA: Final = """\
usage: millas arena --bots A,B… [options]

Lets bots play each other; each deal is played once for each side, with the
places changed. The same values always give the same figures; times, which
depend on the machine, go apart, to standard error.

options:
  --bots A,B,…      one a side, and the last one on those left: random, easy,
                    medium, hard; in the other games than TOCK greedy, classic
                    and expert too
  --rules RULES     yetem (by default), computadora, mille-bornes, tock, or a
                    .toml
  --layout LAYOUT   individual (by default), pairs or trios
  --players N       how many play; by default as few as can be
  --goal N          the goal of each hand, where the rules let you choose
  --referee WHICH   in TOCK: strict or helping
  --matches N       how many matches; 100 by default
  --seed S          the seed: the same seed plays the same matches
  --json            the figures as JSON
  --records DIR     write the record of each match into that folder; those that
                    are there already are not played again, so that the same
                    command takes up what was cut off
  --workers N       how many processes play at once, 1 to 61; 1 by default. The
                    figures are the same
  --lang es|en      the language
  -h, --help        this help
"""

TEXTS: Final = {
    # The command line
    "cli.help": HELP,
    "cli.help.play": HELP_PLAY,
    "cli.help.learn": HELP_LEARN,
    "cli.help.check": HELP_CHECK,
    "cli.help.arena": HELP_ARENA,
    "cli.command": 'there is no command "{found}"; there are: {valid}',
    "cli.option": 'unknown option "{found}"; options: {valid}',
    "cli.too_much": '"{found}" is too much here',
    "cli.takes_no_value": "{option} takes no value",
    "cli.not_both": "{one} and {other} do not go together",
    "cli.no_choice": "the rules {rules} know no {found}; what is chosen is {valid}",
    "cli.value_missing": "{option} lacks its value",
    "cli.completion_missing": "--completion lacks its shell: {valid}",
    "cli.value": '{option} cannot be "{found}"; values: {valid}',
    "cli.number": '{option} cannot be "{found}": it takes a whole number from {low} to {high}',
    "cli.files_missing": "which files? millas check FILE…",
    "cli.bots_missing": "--bots is missing; levels: {valid}",
    "cli.resume_alone": "--resume goes on with a match that is set up already: not with {found}",
    "cli.none_unfinished": "no match was left unfinished",
    "cli.system": "{path}: cannot be used ({found})",
    "cli.settings_aside": "The settings could not be read; they are now in {path}.",
    "cli.rules_gone": "The rules of last time ({found}) cannot be used.",
    # Something that cannot be chosen
    "choice.level": 'there are no bots of level "{found}"; levels: {valid}',
    "choice.name_empty": "a name is empty: each seat takes a name, or bot: and a level",
    "choice.name_long": "a name has {found} letters; the maximum is {valid}",
    "choice.name_control": "a name cannot hold invisible characters: {found}",
    "choice.name_twice": 'two are called "{found}"; each name must be different',
    "choice.layout": "there is no table {found}; the rules {rules} have: {valid}",
    "choice.goal": 'at this table --goal cannot be "{found}"; values: {valid}',
    "choice.referee": 'at this table --referee cannot be "{found}"; values: {valid}',
    "choice.seed": 'the seed cannot be "{found}": it takes 1 to {valid} visible characters',
    # Checks
    "check.rules": 'good: rules "{name}", 1 table|good: rules "{name}", {n} tables',
    "check.record": "good: 1 hand|good: {n} hands",
    "check.won": "won by {who}",
    "check.unfinished": "unfinished",
    "check.no_such_file": "does not exist",
    "check.not_a_file": "is not a file",
    # What is wrong with a file
    "fault.other": 'is not valid: "{found}" ({code})',
    "fault.no_such_file": "does not exist; built-in rules: {wanted}",
    "fault.unreadable": "cannot be read ({found})",
    "fault.file_too_long": "is too long for a rule file (more than {wanted} bytes)",
    "fault.not_utf8": "is not UTF-8 text (byte {found})",
    "fault.not_toml": 'is not valid TOML ("{found}")',
    "fault.missing": "this key is missing",
    "fault.unexpected_keyword_argument": "unknown key; valid here: {wanted}",
    "fault.literal_error": 'says "{found}", and may be: {wanted}',
    "fault.int_type": 'says "{found}", and takes a whole number',
    "fault.bool_type": 'says "{found}", and takes true or false',
    "fault.string_type": 'says "{found}", and takes a text in quotes',
    "fault.tuple_type": 'says "{found}", and takes a list in brackets',
    "fault.dict_type": 'says "{found}", and takes a section with its keys',
    "fault.dataclass_type": 'says "{found}", and takes a section with its keys',
    "fault.greater_than_equal": "says {found}, and the minimum is {wanted}",
    "fault.less_than_equal": "says {found}, and the maximum is {wanted}",
    "fault.multiple_of": "says {found}, and takes a multiple of {wanted}",
    "fault.string_too_short": "is empty",
    "fault.string_too_long": '"{found}" is too long: the maximum is {wanted} letters',
    "fault.string_pattern_mismatch": '"{found}" holds invisible characters',
    "fault.too_short": "is empty, and takes at least {wanted}",
    "fault.too_long": "the list is too long: the maximum is {wanted}",
    "fault.deck_sum": "says {found}, but the deck adds up to {wanted}",
    "fault.deck_too_small": "{found} cards are left, and dealing and playing takes {wanted}",
    "fault.not_in_deck": "takes out more cards {found} than the deck has",
    "fault.impossible_layout": '"{found}" cannot be: the players do not make equal sides',
    "fault.no_extension": 'says true, but there is no [extension] with a "to" beyond {found}',
    "fault.twice": '"{found}" is there twice',
    "fault.no_points": "nobody can reach the {found} of points_to_win: no line of score gives points",
    "fault.unnamed": "the name of this card is missing",
    # What is wrong with a record
    "fault.empty": "there is no whole line",
    "fault.not_json": "is no line of a record: it is not valid JSON",
    "fault.line_too_long": "the line is too long (more than {wanted} bytes)",
    "fault.too_many_lines": "has more than {wanted} lines",
    "fault.not_a_record": "is not the record of a match of millas",
    "fault.newer": "was written by a newer version of millas: record {found}, and this one reads {wanted}",
    "fault.bad_header": "says {found}, and should be {wanted}",
    "fault.bad_seat": "says {found}, and takes a seat with a name of 1 to {wanted} letters",
    "fault.not_what_follows": "says {found}, and {wanted} follows from the play",
    "fault.out_of_place": '"{found}" does not belong on this line: a move or a new hand does',
    "fault.no_such_seat": "there is no seat {found}",
    "fault.not_a_move": '"{found}" is no move',
    "fault.wrong_first": "it is not seat {found} that deals",
    "fault.wrong_deck": "the cards are not those of the deck of these rules",
    "fault.match_over": "the match was decided already",
    "fault.hand_in_progress": "the hand before was not over",
    "fault.refused": '"{found}" cannot be: {why}',
    "fault.why.not_allowed": "the rules do not allow it",
    "fault.why.hand_over": "the hand was over already",
    "fault.why.not_your_turn": "it was not this seat's turn",
    "fault.why.nothing_asked": "nobody had asked that",
    "fault.why.answer_tk_first": "the TK had to be answered first",
    "fault.why.answer_extension_first": "the extension had to be decided first",
    "fault.why.not_in_hand": "that card was not in the hand",
    "fault.why.no_such_side": "there is no side with that number",
    "fault.why.own_side": "a hazard is never laid on one's own side",
    "fault.why.is_hazard": "a hazard goes on a rival",
    "fault.why.not_a_hazard": "only a hazard goes on a rival",
    "fault.why.not_moving": "the side was not moving",
    "fault.why.limited": "the speed limit forbade it",
    "fault.why.over_goal": "the side would have passed the goal",
    "fault.why.too_many_200": "the side had laid all the 200s it may",
    "fault.why.no_such_hazard": "the side did not have that hazard",
    "fault.why.not_limited": "the side had no limit",
    "fault.why.already_moving": "the side was moving already",
    "fault.why.hazard_in_force": "the hazard's remedy had to come first",
    "fault.why.target_not_moving": "the rival was not moving",
    "fault.why.target_immune": "the rival was covered by its safety",
    "fault.why.already_limited": "the rival was limited already",
    "fault.why.wrong_safety": "that safety does not answer that hazard",
    "fault.why.drawn_already": "a card had been drawn already",
    "fault.why.nothing_drawn": "no card had been drawn",
    "fault.why.no_card": "there was no top card",
    "fault.why.no_such_pile": "there is no other player's pile",
    "fault.why.does_not_fit": "the card did not fit there",
    "fault.why.own_act": "nobody calls a mistake of their own",
    "fault.why.nothing_to_call": "there was nothing to call",
    "fault.why.referee_helps": "with the helping referee nobody calls",
    "fault.why.forgot_discard": "the referee forbade it: the top card came first",
    "fault.why.forgot_centre": "the referee forbade it: the card went to the centre",
    "fault.why.bad_discard": "the referee forbade it: the card fitted somewhere",
    # The plain table
    "plain.no_seats": "At the table: {seats}. Choose others like this: millas play --plain --seats Ana,Beto,bot:easy",
    "plain.resumed": "The match goes on, hand {n}.",
    "plain.hand": "Hand {n}.",
    "plain.help": "? repeats · v the table · f the cards still unseen · u undoes the latest play, until somebody sees a card · l what happened · h a hint · r the rules, r tk a part of them · after a hand, h cards and deck, c chart and m what cost most · o settings: TK, curtain · q save and leave",
    "plain.counter": "At this table you may count what is unseen: f.",
    "plain.no_counter": "At this table nobody counts what is unseen.",
    "plain.no_hints": "There are no hints here. There are if the table is opened with --hints on.",
    "plain.nothing_to_undo": "There is no move to take back.",
    "plain.log": "In this hand: {story}.",
    "plain.unclear": '"{found}" is not understood; a shows the commands.',
    "plain.alone": "{who}: when only you are looking, type your number ({n})",
    "plain.who_calls": "Does anybody call? (t/n)",
    "plain.which_calls": "Who calls? {people} ({digits}/n)",
    "plain.before_bot": "Next {who} ({answers})",
    "plain.next_hand": "On to hand {n} (Enter/h/c/m)",
    "plain.save_trouble": "Could not save ({found}); each move tries again.",
    "plain.saved_again": "Saving works again.",
    "plain.saved": "Saved. To go on: millas play --plain --resume {path}",
    "plain.yes_no": "y/n",
    "plain.millas.help": "3 lays card 3 · 3 beto lays it on Beto · d 3 discards it · t calls TK · y and n answer · p the points",
    "plain.millas.no_card": "It takes the number of a card, from 1 to {n}.",
    "plain.millas.which": "On whom? Say it after the card's number: {valid}.",
    "plain.millas.cannot": "not now: {why}",
    "plain.millas.sure.safety": "Discard {card}, a safety? To confirm, {again} again.",
    "plain.millas.sure.play": "Discard {card} although something can be laid? To confirm, {again} again.",
    "plain.millas.side": "{who}: {miles} of {goal}, {moving}, battle {battle}, {limit}, safeties {safeties}, distance {distance}, {points}",
    "plain.millas.moving": "moving",
    "plain.millas.still": "not moving",
    "plain.millas.limit": "limited",
    "plain.millas.no_limit": "no limit",
    "plain.tock.help": "c to the centre · p 2 or p beto on Beto's pile · d draw · k keep · t 2 or t beto: Beto calls TOCK, at any moment",
    "plain.tock.on_whom": "On whom? Say it after the p: {valid}.",
    "plain.tock.who": "Who calls? Say it after the t: {valid}.",
}
