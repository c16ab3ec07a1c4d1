"""What can be read at the plain table besides the match: its rules, and a hand that is over."""

from typing import Final

from millas.core.game import RuleFile
from millas.core.match import Match
from millas.lookback.hand import afterwards, by_hand, hand_chart
from millas.lookback.playback import Playback
from millas.words import Words
from millas.words.sheet import find, sections
from millas.words.voice import Voice

CHART: Final = (78, 16)
"""Cells of a chart."""


def rules(words: Words, file: RuleFile, wanted: str) -> list[str]:
    """A section of the rule sheet; which there are, where it is none of them."""
    found = sections(file, words)
    section = find(found, wanted) if wanted else None
    if section is None:
        return [words("plain.sections", valid=", ".join(one.id for one in found))]
    return [section.title.upper(), *section.lines()]


def of_hand(voice: Voice, match: Match, command: str) -> list[str]:
    """Cards and deck (`h`) or chart (`c`) of the last hand that is over; nothing for the rest."""
    hand = len(match.results)
    if command == "h":
        return [*afterwards(voice, match, hand), *by_hand(voice, match, hand)]
    if command == "c":
        return hand_chart(voice, Playback.of(match), hand, *CHART)
    return []
