"""A first game that teaches: one guided turn at the real table, on a position kept for it."""
