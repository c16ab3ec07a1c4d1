"""Hypothesis searches the same examples everywhere, with no eye on the clock."""

from hypothesis import settings

settings.register_profile("millas", derandomize=True, deadline=None, database=None)
settings.load_profile("millas")
