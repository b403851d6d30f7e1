"""The rules as pages, with pictures drawn by the game's own code."""
