"""Saved games: storage, repository, list, export, and what other tabs do."""
