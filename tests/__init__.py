"""The tests, a mirror of `src/millas`."""
