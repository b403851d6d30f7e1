"""The pictures of Oregon: board, pieces, cards, and what lights up on the board.

All are pure functions from values to SVG nodes. What repeats is a symbol of the sprite, with an id
that begins with `o-`, as do the classes: `web/styles/oregon` has their colours.
"""
