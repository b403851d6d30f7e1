"""The table of Oregon: what is on the screen, and what a tap means, during a game."""
