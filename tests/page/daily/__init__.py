"""The deal of the day is the same everywhere: tests, and a command for more days."""
