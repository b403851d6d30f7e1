"""The rules as pages, in our own words, with pictures drawn by the game's own code."""
