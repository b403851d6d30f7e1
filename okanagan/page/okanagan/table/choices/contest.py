"""What is at stake in the territory that is being resolved: who has how much, and the tokens."""

from collections.abc import Sequence

from simple_html import Node, span

from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.seats import brief
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.words import t
from okanagan.valley.forecast import pool_of
from okanagan.valley.frames.rewards import Group
from okanagan.valley.terms import Terrain
from okanagan.valley.view import View


def at_stake(model: ViewModel, terrain: Terrain, root: int, groups: Sequence[Group]) -> Node:
    """The territory, everybody's influence there, and the tokens it would set out now."""
    influence = [
        brief(model.seats, player, group.influence) for group in groups for player in group.players
    ]
    return span(
        {"class": "stake"},
        pieces.terrain_mark(terrain),
        span({"class": "influence"}, pieces.unseen(t("Influence:")), pieces.spaced(influence)),
        span({"class": "stake-pool"}, t("Tokens:"), pieces.token_row(pool_now(model.view, root))),
    )


def pool_now(view: View, root: int) -> list[int]:
    """The tokens that would be set out if the pool were made now, as far as the reserve goes."""
    return list(pool_of(view.map.icons[root], view.reserve))
