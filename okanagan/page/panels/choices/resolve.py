"""Which completed territory to resolve next."""

from typing import TYPE_CHECKING

from simple_html import Node

from okanagan.page.panels.choices.answers import answer, choices, offered
from okanagan.page.panels.choices.contest import at_stake
from okanagan.valley.actions import Resolve
from okanagan.valley.frames.rewards import Group
from okanagan.valley.frames.territory import ResolveTerritories, standing

if TYPE_CHECKING:
    from okanagan.page.table.scene import Scene


def resolve(scene: "Scene") -> Node:
    """Each territory with everybody's influence and its tokens."""
    decision = scene.decision
    assert isinstance(decision, ResolveTerritories), "asked for a territory"
    roots = dict(zip(decision.terrains, decision.roots, strict=True))
    return choices(
        *[
            answer(
                scene,
                place,
                at_stake(
                    scene,
                    action.terrain,
                    roots[action.terrain],
                    _groups(scene, roots[action.terrain]),
                ),
                kind="choice territory-choice",
            )
            for place, action in offered(scene, Resolve)
        ]
    )


def _groups(scene: "Scene", root: int) -> tuple[Group, ...]:
    view = scene.view
    return standing([view.map.influence_at(root, player) for player in range(view.players)])
