"""Looking back: a record step by step, what a hand was like, the figures of many matches."""
