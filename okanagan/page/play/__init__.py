"""The table of every game; a game's own table adds what its rules need."""
