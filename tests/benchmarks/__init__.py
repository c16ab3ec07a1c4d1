"""How fast the engine is. Left out of the ordinary run."""
