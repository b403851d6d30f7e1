"""Bots of other packages, installed for a test as `pip` would."""
