"""The map: the board, the grid of its cells, marks, keys."""
