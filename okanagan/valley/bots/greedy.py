"""Greedy: looks one action ahead, and takes what leads to the best position as it sees it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from okanagan.kernel.chance import pick, shuffled
from okanagan.valley.actions import Choose, Keep, Place, UseSpecial
from okanagan.valley.bots.outlook import Outlook
from okanagan.valley.bots.quick import promising, settle
from okanagan.valley.bots.worth import Worth, keeping_worth
from okanagan.valley.cells import cell_at
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.redeal import redeal
from okanagan.valley.state import State
from okanagan.valley.view import View

TRIED = 24
"""At most so many actions are looked behind, of those that promise most."""
PLACES_TRIED = 8
"""The same for placements, each with all that can be built on it."""
PLACES_GLANCED_AT = 20
"""So many places are tried in thought for each tile on offer."""


class GreedyBot:
    """A fair opponent for a first game: sound at collecting, blind to what comes next turn."""

    def choose(self, view: View, legal: Sequence[Any], rng: Random) -> Any:
        """The action after which the position looks best; chance decides between equals."""
        if len(legal) == 1:
            return legal[0]
        value: Way = _WAYS.get(type(legal[0]), _look_ahead)
        values = value(view, legal, Outlook(view), rng)
        best = max(values.values())
        return pick([legal[at] for at, value in values.items() if value == best], rng)


Values = dict[int, float]
"""What actions are worth, by their place in the legal list; those not in it are out of question."""


def _look_ahead(view: View, legal: Sequence[Any], outlook: Outlook, rng: Random) -> Values:
    state = redeal(view, rng)
    tried = promising(legal, outlook, TRIED) if len(legal) > TRIED else legal
    return {legal.index(action): _after(state, action, outlook) for action in tried}


def _after(state: State, action: Any, outlook: Outlook) -> float:
    """The position once the action is taken and what it has set going is done."""
    state = state.copy()
    state.apply(action)
    settle(state, outlook)
    return outlook.appraise(state)


def _keep(view: View, legal: Sequence[Keep], outlook: Outlook, rng: Random) -> Values:
    tokens, worth = view.tokens[view.player], outlook.worth
    return {
        at: keeping_worth(Worth(keep.cards, worth.explorer_vp, worth.hope), tokens)
        for at, keep in enumerate(legal)
    }


def _place(view: View, legal: Sequence[Place], outlook: Outlook, rng: Random) -> Values:
    """First a glance at every place, then a good look at the best, building included."""
    tile, stock = view.hand, view.stock[view.player]
    assert tile is not None, "who places holds a tile"
    glances = [
        outlook.of_placing(view.map, cell_at(place.x, place.y), tile, place.rotation, stock)
        for place in legal
    ]
    best = sorted(range(len(legal)), key=lambda at: glances[at], reverse=True)[:PLACES_TRIED]
    state = redeal(view, rng)
    return {at: _after_building(state, legal[at], outlook) for at in best}


def _after_building(state: State, place: Place, outlook: Outlook) -> float:
    placed = state.copy()
    placed.apply(place)
    return max([_after(placed, build, outlook) for build in placed.legal()])


def _use_special(view: View, legal: Sequence[UseSpecial], outlook: Outlook, rng: Random) -> Values:
    state = redeal(view, rng)
    return {at: outlook.of_special(state, view.player, use.stack) for at, use in enumerate(legal)}


def _choose(view: View, legal: Sequence[Choose], outlook: Outlook, rng: Random) -> Values:
    """By the best place there is now for each tile on offer; unseen only where none is."""
    offers = [at for at, choose in enumerate(legal) if choose.source == "offer"]
    if not offers:
        return dict.fromkeys(range(len(legal)), 0.0)
    return {at: _best_place(view, view.offers[legal[at].stack], outlook, rng) for at in offers}


def _best_place(view: View, tile: int | None, outlook: Outlook, rng: Random) -> float:
    assert tile is not None, "an offer is a tile"
    masks = [(cell, ROTATIONS[tile][needs]) for cell, needs in view.map.frontier.items()]
    places = [(cell, turn) for cell, mask in masks for turn in range(4) if mask >> turn & 1]
    glanced_at = shuffled(places, rng)[:PLACES_GLANCED_AT]
    stock = view.stock[view.player]
    return max(
        [outlook.of_placing(view.map, cell, tile, turn, stock) for cell, turn in glanced_at],
        default=float("-inf"),
    )


Way = Callable[[View, Any, Outlook, Random], Values]

_WAYS: dict[type[Any], Way] = {
    Keep: _keep,
    Place: _place,
    UseSpecial: _use_special,
    Choose: _choose,
}
"""How the actions that need more than a look ahead are valued."""
