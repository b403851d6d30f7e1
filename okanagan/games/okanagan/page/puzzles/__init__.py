"""Okanagan's puzzles in the page."""
