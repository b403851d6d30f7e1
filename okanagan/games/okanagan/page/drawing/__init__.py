"""The drawings: tiles, tokens, buildings and icons as SVG, made by code.

The build alone needs `sprite`, which draws every symbol once, with `land`, `texture` and `chart`.
The other modules place the symbols when the game runs, with few nodes and from cached strings.
Colours live in `drawing.css` alone.
"""
