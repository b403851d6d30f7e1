"""The bots that play Oregon. Each gets a view and the legal actions, and nothing else."""

from okanagan.kernel.bots import Bots, RandomBot

BOTS: Bots = {"random": RandomBot}
"""Every bot by name."""
USUAL = "random"
"""The default bot for a seat."""
STAND_IN = "random"
"""The bot that replaces one that failed."""
