"""The table: the screen on which a game of Okanagan is played."""
