"""The screens of no game: the start, with the form for a new game, and the settings."""
