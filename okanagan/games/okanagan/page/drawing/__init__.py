"""The drawings: tiles, tokens, buildings and icons as SVG, made by code.

The build draws every symbol once (`page.prerender`). These modules place the symbols when the game
runs, with few nodes and from cached strings. Colours are in `drawing.css` alone.
"""
