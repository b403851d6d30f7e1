"""Tests of the bots of Oregon."""
