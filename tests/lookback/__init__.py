"""Records stepped through, and figures of many."""
