"""The rules as pages, in our own words, with pictures made by the code that draws the game."""
