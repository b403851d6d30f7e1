"""The rules of Oregon."""
