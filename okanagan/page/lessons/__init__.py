"""Short lessons: a few decisions each, in positions of real games, and the list of all lessons."""
