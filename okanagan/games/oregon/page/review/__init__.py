"""The review of a finished game: better moves and what they bring."""
