"""The start screen, and the form that begins a game."""
