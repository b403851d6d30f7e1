"""Okanagan: Valley of the Lakes, a board game engine and its web page.

`okanagan.kernel` knows turn-based games, `okanagan.games.okanagan` knows the rules of Okanagan,
`okanagan.page` is the web page, `okanagan.cli` the command line.
"""

__version__ = "0.1.0"
