"""Bots against each other: how strong they are, how fast, and whether every hand ends.

Each deal is played as often as there are sides, the bots passed round among
them, so that the luck of the cards falls on all alike. Deals know nothing of
each other: any process may play any of them, and they are added up in their
order. What comes back is figures; printing them is the caller's business.
"""

from millas.arena.figures import ArenaResult, BotResult, Estimate, report
from millas.arena.records import OtherRun
from millas.arena.run import run_arena

__all__ = ["ArenaResult", "BotResult", "Estimate", "OtherRun", "report", "run_arena"]
