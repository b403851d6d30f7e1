"""Oregon on the page: all that knows the game."""
