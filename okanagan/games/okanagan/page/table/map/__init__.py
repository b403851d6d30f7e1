"""The map: tiles, grid of cells, marks, keys."""
