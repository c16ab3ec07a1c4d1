"""The parts of the tuning: what is played, what is tried, and what is learnt from it."""
