"""What the other players have seen of the tile in a player's hand (rules 4.4)."""

from enum import IntEnum


class Sight(IntEnum):
    """How much of the tile they have seen, in ascending order."""

    NOTHING = 0
    BACK = 1
    FACE = 2


BACK, FACE = Sight.BACK, Sight.FACE
"""For hot paths: to look a member up in an enumeration takes longer than to draw a tile."""
