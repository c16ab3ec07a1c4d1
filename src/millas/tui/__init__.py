"""The table in a terminal. Nothing below this room knows how it looks."""
