"""Puzzles: one question at the real table, with one clearly best answer; the coach explains."""
