"""The lesson: one guided round at the real table, in a prepared position."""
