"""Hints: their store format, and the card that says why."""
