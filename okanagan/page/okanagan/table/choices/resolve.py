"""Which completed territory to resolve next."""

from typing import TYPE_CHECKING

from simple_html import Node

from okanagan.page.okanagan.table.choices.answers import answer, choices, offered
from okanagan.page.okanagan.table.placement.forecast import closing_facts
from okanagan.valley.actions import Resolve
from okanagan.valley.forecast import closings
from okanagan.valley.frames.territory import ResolveTerritories

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def resolve(scene: "Scene") -> Node:
    """Each territory with everybody's influence, its tokens, and who acts and collects first."""
    decision, view = scene.decision, scene.view
    assert isinstance(decision, ResolveTerritories), "asked for a territory"
    lying = {territory.root: territory for territory in view.territories()}
    done = closings(view, [lying[root] for root in decision.roots], decision.player)
    found = {closing.terrain: closing for closing in done}
    return choices(
        *[
            answer(
                scene,
                place,
                *closing_facts(scene, found[action.terrain], closes=False),
                kind="choice territory-choice",
            )
            for place, action in offered(scene, Resolve)
        ]
    )
