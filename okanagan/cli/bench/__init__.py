"""Benchmarks against other engines, for any game."""
