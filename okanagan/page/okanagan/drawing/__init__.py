"""What is drawn: tiles, tokens, buildings and icons as SVG, made by code.

`sprite` draws every symbol once, when the site is built; `tiles` and `structures` place them, with
few nodes and from cached strings, when the game runs. Colours live in `drawing.css` alone.
"""
