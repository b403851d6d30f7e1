"""The board on the screen: its layers, the grid over it, and what is tried on it."""
