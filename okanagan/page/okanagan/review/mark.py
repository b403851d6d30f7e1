"""On the map: where a tile would have lain better."""

from collections.abc import Sequence

from simple_html import Node

from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.hint.card import placement_mark
from okanagan.valley.actions import Place
from okanagan.valley.game import ValleyMatch
from okanagan.valley.review.review import Better


def better_mark(match: ValleyMatch, better: Sequence[Better], seats: tuple[SeatLook, ...]) -> Node:
    """The best of these placements, as it would lie; nothing where none is one."""
    for one in better:
        place = one.advice.best.action
        if isinstance(place, Place):
            tile = match.state_before(one.judgement.move).tile_in_hand(place.player)
            return placement_mark(place, tile, one.advice.build, seats)
    return ""
