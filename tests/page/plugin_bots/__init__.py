"""Bots that a person adds in the page."""
