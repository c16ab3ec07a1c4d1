"""Small things that a newcomer may begin with; tests run them as they stand."""
