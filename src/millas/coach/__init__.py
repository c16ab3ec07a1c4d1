"""What a good player would do and why, and where a hand was lost.

A coach sees the view of one seat. What it says are moves and codes, which
`told` puts into words.
"""

from millas.coach.advice import Advice, Reason
from millas.coach.moments import (
    COACHES,
    Decision,
    Moment,
    advice,
    decisions,
    moment,
    suspects,
    told_about,
    worst,
)

__all__ = [
    "COACHES",
    "Advice",
    "Decision",
    "Moment",
    "Reason",
    "advice",
    "decisions",
    "moment",
    "suspects",
    "told_about",
    "worst",
]
