"""What every game shares: the contract, the match, the record, the rule files, the shuffle.

No card of any game is known here; a game that needs a change in this room has
shown a concept that was missing.
"""
