"""TOCK: one file of tests for each part of its rulebook."""
