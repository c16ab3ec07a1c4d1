"""Input that nobody meant: files, command lines, names and answers, spoilt at random.

    python -m tests.fuzz TARGET N

With `atheris` (the extra `fuzz`) the search is led by the lines it reaches;
without it Hypothesis spoils the same seeds.
"""
