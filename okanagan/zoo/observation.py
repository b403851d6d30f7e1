"""What a player knows, as one array: everything in it is read from the player's view alone.

Players are counted from the one who looks: 0 is that player, 1 the next one clockwise. What is
hidden, or not there, is 0.
"""

from functools import cache

from okanagan.games.okanagan.rules.view import View
from okanagan.zoo import asked, ground, table
from okanagan.zoo.fields import Flat, Layout

GROUPS = (ground, table, asked)
"""The map; what lies around it and in hands; and what is being asked."""


@cache
def layout(players: int) -> Layout:
    """The fields of the array, in a game of so many players."""
    return Layout([field for group in GROUPS for field in group.fields(players)])


def observation(view: View) -> Flat:
    """The view as an array; `layout(view.players)` tells what lies where."""
    arrangement = layout(view.players)
    flat = arrangement.empty()
    parts = arrangement.parts(flat)
    for group in GROUPS:
        group.write(view, parts)
    return flat
