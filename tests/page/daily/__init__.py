"""The daily game is the same everywhere: tests, and a command for more days."""
