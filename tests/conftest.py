"""Hypothesis searches the same everywhere, with no eye on the clock; bots do not search long."""

import pytest
from hypothesis import HealthCheck, settings

from millas.bots.millas import expert

settings.register_profile(
    "millas",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("millas")


@pytest.fixture(autouse=True)
def short_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the strongest bot finds in 1,600 hands it looks for in eight."""
    monkeypatch.setattr(expert, "ROLLOUTS", 8)
