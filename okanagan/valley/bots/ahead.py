"""What the legal actions are worth: a look one action ahead, and at what it sets going."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from okanagan.valley.actions import Choose, Keep, Place, UseSpecial
from okanagan.valley.bots.glance import Glance, Seen
from okanagan.valley.bots.outlook import Outlook, next_stock
from okanagan.valley.bots.quick import promising, settle
from okanagan.valley.bots.sketch import Sketch
from okanagan.valley.bots.weights import SPECIALS
from okanagan.valley.bots.worth import keeping_worth
from okanagan.valley.cells import position
from okanagan.valley.redeal import redeal
from okanagan.valley.state import State
from okanagan.valley.view import View

TRIED = 24
"""Of trades and swaps at most so many are looked behind, those that promise most."""
CLOSINGS_TRIED = 6
"""The same for placements that complete something: what that brings a glance can't tell."""

Values = dict[Any, float]
"""What actions are worth; those not in it are out of question."""


def values(view: View, legal: Sequence[Any], outlook: Outlook, rng: Random) -> Values:
    """What the actions are worth to the viewer: how far they will be ahead after each."""
    if len(legal) == 1:
        return {legal[0]: outlook.appraise(redeal(view, rng))}
    way: Way = _WAYS.get(type(legal[0]), _after_each)
    return way(view, legal, outlook, rng)


def after(state: State, action: Any, outlook: Outlook) -> float:
    """The position once the action is taken and what it has set going is done."""
    state = state.copy()
    state.apply(action)
    settle(state, outlook)
    return outlook.appraise(state)


def _after_each(view: View, legal: Sequence[Any], outlook: Outlook, rng: Random) -> Values:
    state = redeal(view, rng)
    tried = promising(legal, outlook, TRIED) if len(legal) > TRIED else legal
    return {action: after(state, action, outlook) for action in tried}


def _keep(view: View, legal: Sequence[Keep], outlook: Outlook, rng: Random) -> Values:
    """By what the cards promise, set against the mean of all choices."""
    tokens, turns = view.tokens[view.player], outlook.turns
    worths = [keeping_worth(outlook.worth_of(keep.cards, turns), tokens) for keep in legal]
    usual = sum(worths) / len(worths) - outlook.appraise(redeal(view, rng))
    return {keep: worth - usual for keep, worth in zip(legal, worths, strict=True)}


def _place(view: View, legal: Sequence[Place], outlook: Outlook, rng: Random) -> Values:
    """A glance at every place; a good look where the best of them complete something."""
    tile, me = view.hand, view.player
    assert tile is not None, "who places holds a tile"
    state = redeal(view, rng)
    base = outlook.appraise_without(state)
    glance = Glance(outlook, Sketch(view.map), me, outlook.turns - 1)
    seen = sorted(glance.placements(tile, view.stock[me]), reverse=True)
    found = {_action(one, me): base + one.gain for one in seen}
    closing = [_action(one, me) for one in seen if one.closes][:CLOSINGS_TRIED]
    return found | {place: _after_building(state, place, outlook) for place in closing}


def _action(seen: Seen, player: int) -> Place:
    return Place(player, *position(seen.cell), seen.rotation)


def _after_building(state: State, place: Place, outlook: Outlook) -> float:
    placed = state.copy()
    placed.apply(place)
    return max([after(placed, build, outlook) for build in placed.legal()])


def _use_special(view: View, legal: Sequence[UseSpecial], outlook: Outlook, rng: Random) -> Values:
    """By what comes of it; new objectives are worth what they are on the average."""
    found = _after_each(view, legal, outlook, rng)
    for use in legal:
        back = view.backs[use.stack]
        if back is not None and back.id == "new_objectives":
            found[use] += SPECIALS[back.id]
    return found


def _choose(view: View, legal: Sequence[Choose], outlook: Outlook, rng: Random) -> Values:
    """By the best place there is now for each tile on offer; unseen only where none is."""
    base = outlook.appraise_without(redeal(view, rng))
    offers = [choose for choose in legal if choose.source == "offer"]
    if not offers:
        return dict.fromkeys(legal, base)
    glance = Glance(outlook, Sketch(view.map), view.player, outlook.turns - 1)
    return {choose: base + _best_gain(view, choose, glance) for choose in offers}


def _best_gain(view: View, choose: Choose, glance: Glance) -> float:
    tile = view.offers[choose.stack]
    assert tile is not None, "an offer is a tile"
    best = glance.best(tile, next_stock(view, view.player))
    return best.gain if best else FITS_NOWHERE


FITS_NOWHERE = -1.0
"""A tile that fits nowhere is put aside for another, which nobody chooses."""
Way = Callable[[View, Any, Outlook, Random], Values]

_WAYS: dict[type[Any], Way] = {
    Keep: _keep,
    Place: _place,
    UseSpecial: _use_special,
    Choose: _choose,
}
"""How the actions that need more than a look ahead are valued."""
