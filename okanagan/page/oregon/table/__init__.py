"""The table of Oregon."""
