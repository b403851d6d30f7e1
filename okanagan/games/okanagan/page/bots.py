"""The names of the bots at the table."""

LAKES = ("Kalamalka", "Skaha", "Osoyoos", "Vaseux")
"""Lakes of the Okanagan valley, called the same in every language: a bot's name on each seat."""
