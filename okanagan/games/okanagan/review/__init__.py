"""The review of a game: how the chances moved, which turns mattered, which moves were better."""
