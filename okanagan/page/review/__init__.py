"""The review of a finished game, shared by all games."""
