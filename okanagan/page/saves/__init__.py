"""Saved games: storage, repository, list, and the messages about them."""
