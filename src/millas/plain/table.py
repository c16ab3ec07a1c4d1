"""The course of a match in lines, with the manners of people who share one machine."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from millas import coach
from millas.coach import told
from millas.core.game import Event
from millas.core.match import Match
from millas.fairness import fingerprint
from millas.hotseat import HotSeat, Kind, Wait, volunteers
from millas.plain import manners, pages
from millas.plain.board import Board, Unclear, columns
from millas.plain.console import Console, EndOfInput
from millas.plain.millas import MillasLines
from millas.plain.tock import TockLines
from millas.store import Save, Settings
from millas.thinking import Thinker, thought
from millas.words import memory
from millas.words.voice import Voice


class TakenBack(Exception):
    """The latest act was undone: what was asked no longer stands."""


BOARDS: Final[Mapping[str, type[Board]]] = {"millas": MillasLines, "tock": TockLines}


class PlainTable:
    """A match played line by line; without a `save` it is kept nowhere."""

    def __init__(
        self,
        match: Match,
        save: Save | None,
        voice: Voice,
        console: Console,
        settings: Settings | None = None,
    ) -> None:
        self.match = match
        self.save = save
        self.voice = voice
        self.words = voice.words
        self.console = console
        self.hot = HotSeat(match, settings)
        self.thinker = Thinker(match)
        self.board: Board = BOARDS[voice.game](voice)
        self._told = len(match.log)

    def play(self) -> None:
        """Play until the match is decided. EndOfInput: the people leave before."""
        self._greet()
        with self.thinker:
            while True:
                self._tell_news()
                wait = self.hot.waiting()
                if wait.kind is Kind.MATCH_OVER:
                    break
                with suppress(TakenBack):
                    self._go_on(wait)
        self._cover()
        self._tell_score()
        if self.hot.people and self.save is not None:
            self._say("plain.coach", path=self.save.path)
        self.console.say(self.voice.won(self.match.standing.winners))

    def _go_on(self, wait: Wait) -> None:
        """The next thing that must happen."""
        match wait.kind:
            case Kind.BOT:
                self._bot_acts(wait.seat)
            case Kind.NOTHING:
                self.match.submit(wait.seat, wait.move)
                self._tell_save()
            case Kind.ASK:
                self._ask_aloud(wait.seats)
            case Kind.PERSON:
                if not self._bot_knocks():
                    self._ask_one(wait.seat)
            case _:
                self._next_hand()

    # What happens

    def _make(self, seat: int, move: Any) -> None:
        """Make a move, and tell if it could not be saved. Refused: it may not be made."""
        self.hot.act((seat,), move)
        self._tell_save()

    def _take_back(self) -> None:
        """Undo the latest act, if it may be, in the record too. TakenBack: its question is next."""
        if not self.hot.can_take_back():
            self._say("plain.nothing_to_undo")
            return
        self._cover()
        lost = self.hot.take_back()
        if self.save is not None:
            self.save.take_back(lost)
        self._told = min(self._told, len(self.match.log))
        self._say("table.taken_back", who=self.voice.seat(lost[0]["seat"]))
        self._tell_save()
        raise TakenBack

    def _next_hand(self) -> None:
        """Show what the last hand was worth, then deal."""
        if self.match.hand:
            self._cover()
            self._tell_score()
            if self.hot.people:
                prompt = self.words("plain.next_hand", n=self.match.hand + 1)
                while command := self._command(prompt, self._tell_score):
                    if command == "m":
                        self._tell_moments()
                        continue
                    lines = pages.of_hand(self.voice, self.match, command)
                    for line in lines or [self.words("plain.unclear", found=command)]:
                        self.console.say(line)
        self.match.deal()
        self._told = 0
        self._tell_save()
        self._say("plain.hand", n=self.match.hand)
        self._tell_fingerprint("fairness.sealed")
        if self.hot.shared and self.hot.counter:
            self._say("plain.counter")
        if self.hot.hints:
            self._say("plain.hints")

    def _ask_one(self, seat: int) -> None:
        """One person's decision, at a screen that this person may see; others may knock."""
        self._hand_over(seat)
        self._tell_own(seat)
        doubted: Any = None
        while True:
            try:
                act = self._read_act(seat)
                if act != doubted and (doubt := self._doubt(*act)):
                    doubted = act
                    self.console.say(doubt)
                    continue
                self._make(*act)
            except Unclear as unclear:
                self.console.say(str(unclear))
            else:
                return

    def _read_act(self, seat: int) -> tuple[int, Any]:
        """Who does what, and may. Unclear, with the reason: anything else."""
        view = self.match.view(seat)
        answers = "/".join(filter(None, (self.board.answers(view), self.board.knocks(view))))
        prompt = f"{self.voice.seat(seat)} ({answers})"
        helps = {"f": lambda: self._tell_unseen(view), "h": lambda: self._tell_hint(seat)}
        while (command := self._command(prompt, lambda: self._tell_own(seat))) in helps:
            helps[command]()
        knock = self.board.knock(view, command)
        return self._allowed(*(knock or (seat, self.board.read(view, command))))

    def _allowed(self, seat: int, move: Any) -> tuple[int, Any]:
        """The same. Unclear, with the reason: it may not be."""
        view = self.match.view(seat)
        code = self.match.game.refusal(view, seat, move)
        if code is not None:
            raise Unclear(self.board.refusal(view, move, code))
        return seat, move

    def _doubt(self, seat: int, move: Any) -> str:
        """What to ask once before the move is made; empty for nothing."""
        return self.board.doubt(self.match.view(seat), move, self.match.moves(seat))

    # Who breaks in

    def _bot_acts(self, seat: int) -> None:
        """A bot's decision, unless somebody knocks before it: people first."""
        if not self._person_knocks(seat) and not self._bot_knocks():
            self._make(seat, self._bot_choice(seat))

    def _person_knocks(self, bot: int) -> bool:
        """Whether a person breaks in before the bot acts; those who may are asked."""
        if not volunteers(self.match)[0]:
            return False
        view = self.match.view(None)
        answers = f"Enter/{self.board.knocks(view)}"
        prompt = self.words("plain.before_bot", who=self.voice.seat(bot), answers=answers)
        while command := self._command(prompt):
            try:
                knock = self.board.knock(view, command)
                if knock is not None:
                    self._make(*self._allowed(*knock))
                    return True
                self._say("plain.unclear", found=command)
            except Unclear as unclear:
                self.console.say(str(unclear))
        return False

    def _bot_knocks(self) -> bool:
        """Whether a bot for which nobody waits breaks in; the rest keep still."""
        for seat in volunteers(self.match)[1]:
            move = self._bot_choice(seat)
            if move is not None:
                self._make(seat, move)
                return True
        return False

    def _bot_choice(self, seat: int) -> Any:
        """What a bot does, None to keep still; told if another had to choose in its place."""
        answer = self.thinker.answer(thought(self.match, seat))
        if answer.stand_in is not None:
            bot = self.voice.bot(answer.stand_in)
            self._say("thinking.stand_in", who=self.voice.seat(seat), bot=bot)
        return answer.move

    # A question to several

    def _ask_aloud(self, asked: tuple[int, ...]) -> None:
        """A question to several people, at a screen that everybody sees: nobody's hand is shown."""
        self._cover()

        def question() -> None:
            self.console.say(self.board.question(self.match.view(None), asked))

        question()
        while True:
            command = self._command(self.words("plain.who_calls"), question)
            if command == "n":
                self.hot.act(asked, self.match.game.decline(self.match.state))
                self._tell_save()
                return
            if command == "t":
                caller = asked[0] if len(asked) == 1 else self._who_calls(asked)
                if caller is not None and self._reveals(caller):
                    return
                question()
            else:
                self._say("plain.unclear", found=command)

    def _who_calls(self, asked: Sequence[int]) -> int | None:
        """Which of them; None: nobody after all."""
        people = ", ".join(f"{seat + 1} {self.voice.seat(seat)}" for seat in asked)
        by_digit = {str(seat + 1): seat for seat in asked}
        prompt = self.words("plain.which_calls", people=people, digits="/".join(by_digit))
        while True:
            command = self._command(prompt)
            if command == "n":
                return None
            if command in by_digit:
                return by_digit[command]
            self._say("plain.unclear", found=command)

    def _reveals(self, seat: int) -> bool:
        """Whether this person, alone with the cards, answers the question or goes back to it."""
        self._hand_over(seat)
        self._tell_own(seat)
        while True:
            try:
                _, move = self._read_act(seat)
            except Unclear as unclear:
                self.console.say(str(unclear))
                continue
            if move == self.match.game.decline(self.match.state):
                self._cover()
                return False
            self._make(seat, move)
            return True

    # Who holds the machine

    def _cover(self) -> None:
        """Nobody's cards are on the screen any more."""
        if self.hot.covers and self.hot.holder is not None:
            self.console.hide()
        self.hot.holder = None

    def _hand_over(self, seat: int) -> None:
        """Wait until the machine is before the person whose cards come next."""
        if not self.hot.curtain_before(seat):
            self.hot.show(seat)
            return
        self._cover()
        who, digit = self.voice.seat(seat), str(seat + 1)

        def curtain() -> None:
            self._say("curtain.pass", who=who, n=digit)
            self._tell_story("curtain.since", self.hot.since_last_act(seat))

        curtain()
        prompt = self.words("plain.alone", who=who, n=digit)
        while (command := self._command(prompt, curtain)) != digit:
            self._say("plain.unclear", found=command)
        self.hot.show(seat)

    # What is told

    def _say(self, key: str, **values: object) -> None:
        self.console.say(self.voice.shared(key, **values))

    def _greet(self) -> None:
        """Where a match that is taken up again stands; the latest event may be answered still."""
        if self.match.hand:
            self._say("plain.resumed", n=self.match.hand)
            if self.match.in_hand and len(self.hot.people) == 1:
                self._tell_story("curtain.since", self.hot.since_last_act(self.hot.people[0]))
            elif self.match.in_hand and not self.hot.shared:
                self._told -= 1

    def _tell_news(self) -> None:
        """What everybody may know of what happened, a line each."""
        told = self.match.told(None)
        for sentence in self.voice.story(told[self._told :]):
            self.console.say(f"{sentence}.")
        self._told = len(told)

    def _tell_story(self, key: str, events: Sequence[Event]) -> None:
        """The same in one line."""
        story = self.voice.story(event.seen_by(None) for event in events)
        if story:
            self._say(key, story=" · ".join(story))

    def _tell_own(self, seat: int) -> None:
        """What this person has before it: the cards drawn, the hand, what is asked."""
        drawn = [event.card for event in self.hot.since_last_act(seat) if event.owner == seat]
        for card in drawn:
            if card is not None:
                self._say("table.you_drew", card=self.voice.card(card))
        for line in self.board.own(self.match.view(seat), self.match.standing.totals):
            self.console.say(line)

    def _tell_table(self) -> None:
        for line in self.board.table(self.match.view(None), self.match.standing.totals):
            self.console.say(line)

    def _tell_points(self) -> None:
        points = columns(self.voice, self.match.standing.totals)
        self.console.say(f"{self.voice.total_title()}: {points}")

    def _tell_score(self) -> None:
        """Every line of the last hand's score, and the totals if there are any."""
        end = [line for line in self.match.lines if "end" in line][-1]
        self._say("pad.title", n=end["end"])
        for line in self.board.score(end):
            self.console.say(line)
        if self.match.standing.totals:
            self._tell_points()
        self._tell_fingerprint("fairness.check")

    def _tell_fingerprint(self, key: str) -> None:
        """By what the deck of the hand can be known again."""
        self._say(key, sign=fingerprint(self.match))

    def _tell_unseen(self, view: Any) -> None:
        """How many cards of each kind the view's seat does not see."""
        if not self.hot.counter:
            self._say("plain.no_counter")
            return
        kinds = memory.kinds(self.voice, view)
        self.console.say(self.voice.say("unseen", n=sum(kind.left for kind in kinds)))
        self.console.say(", ".join(map(str, kinds)))

    def _tell_hint(self, seat: int) -> None:
        """What a good player would do, told to who is alone with the screen."""
        if not self.hot.hints:
            self._say("plain.no_hints")
            return
        view = self.match.view(seat)
        advice = coach.COACHES[self.voice.game].advise(view, self.match.moves(seat))
        for line in told.hint(self.voice, view, advice):
            self.console.say(line)
        self.hot.tell_hint(seat)

    def _tell_moments(self) -> None:
        """Where each person lost most in the last hand."""
        self._say("coach.thinking")
        for seat in self.hot.people:
            decided = coach.decisions(self.match, self.match.hand, seat)
            found = map(coach.moment, coach.suspects(decided))
            for line in told.worst(self.voice, self.match.hand, seat, filter(None, found)):
                self.console.say(line)

    def _tell_save(self) -> None:
        """A line when the match cannot be saved, and one when it can again."""
        if self.save is None or not self.save.turned():
            return
        if self.save.trouble is None:
            self._say("plain.saved_again")
        else:
            self._say("plain.save_trouble", found=self.save.trouble.strerror)

    # What is read

    def _command(self, prompt: str, repeat: Callable[[], None] | None = None) -> str:
        """A command that answers the prompt; the others are followed here."""
        while True:
            command = " ".join(self.console.ask(prompt).casefold().split())
            match command:
                case "q":
                    raise EndOfInput
                case "?":
                    (repeat or self._tell_table)()
                case "a":
                    self.console.say(self.board.help())
                    self._say("plain.help")
                case "v":
                    self._tell_table()
                case "p" if self.match.standing.totals:
                    self._tell_points()
                case "u":
                    self._take_back()
                case "o":
                    manners.change(self.words, self.hot.settings, self.console)
                case "l":
                    self._tell_story("plain.log", self.match.log)
                case _ if command == "r" or command.startswith("r "):
                    for line in pages.rules(self.words, self.match.table.file, command[2:]):
                        self.console.say(line)
                case _:
                    return command
