"""The general screens: the start, with the form that begins a game, and the settings."""
