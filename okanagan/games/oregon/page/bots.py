"""The names of the bots at the table."""

NAMES = ("Deschutes", "Willamette", "Umpqua", "Klamath")
"""Rivers of Oregon, called the same in every language: a bot's name on each seat."""
