"""Hypothesis searches the same examples everywhere, with no eye on the clock."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "millas",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("millas")
