"""The company a side keeps: at some tables the same card is worth more than at others."""

from collections.abc import Mapping
from typing import Final

from millas.games.millas.rules import Rules

COMPANIES: Final = ("duel", "teams", "crowd", "pairs", "race")
"""Two players; two sides of partners; several players; several sides of partners; and several
players whose hands are not played out (B3)."""


def company(rules: Rules) -> str:
    """Which of `COMPANIES` sits at a table with these rules."""
    several, partners = len(rules.layout.sides) > 2, rules.seats > len(rules.layout.sides)
    if several and not partners and not rules.play_out:
        return "race"
    return COMPANIES[2 * several + partners]


def columns(rows: Mapping[str, tuple[int, ...]]) -> Mapping[str, Mapping[str, float]]:
    """The weights of each company, of rows in which each term has one for each."""
    return {
        name: {term: float(row[at]) for term, row in rows.items()}
        for at, name in enumerate(COMPANIES)
    }
