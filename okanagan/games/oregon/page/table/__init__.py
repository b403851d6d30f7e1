"""The table of Oregon: what is shown and what a tap means while a game is played."""
