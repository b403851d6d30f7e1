"""A first game that teaches: one guided round at the real table, on a position kept for it."""
