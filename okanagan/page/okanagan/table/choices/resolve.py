"""Which completed territory to resolve next."""

from simple_html import Node

from okanagan.page.okanagan.table.choices.answers import answer, choices, offered
from okanagan.page.okanagan.table.placement.bar import closing_facts
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.valley.actions import Resolve
from okanagan.valley.forecast import closings
from okanagan.valley.frames.territory import ResolveTerritories


def resolve(model: ViewModel) -> Node:
    """Each territory with everybody's influence, its tokens, and who acts and collects first."""
    decision, view = model.decision, model.view
    assert isinstance(decision, ResolveTerritories), "asked for a territory"
    lying = {territory.root: territory for territory in view.territories()}
    done = closings(view, [lying[root] for root in decision.roots], decision.player)
    found = {closing.terrain: closing for closing in done}
    return choices(
        *[
            answer(
                model,
                place,
                *closing_facts(model, found[action.terrain], closes=False),
                kind="choice territory-choice",
            )
            for place, action in offered(model, Resolve)
        ]
    )
