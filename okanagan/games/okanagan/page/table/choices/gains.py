"""The points that an answer brings the player at once, by the rules and with their own cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from okanagan.games.okanagan.page.things import Holding, takings
from okanagan.games.okanagan.rules.actions import Action, UseSpecial
from okanagan.games.okanagan.rules.forecast import Forecast, share_of
from okanagan.games.okanagan.rules.frames.exchange import GiveToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import SolePrize
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View


class Gain(NamedTuple):
    """The points of an answer: they differ if it leads to choices."""

    least: int
    most: int


def gain(state: State, *actions: Action) -> Gain:
    """What one player's actions bring, with all that they may choose because of the last one."""
    player = actions[0].player
    assert player is not None, "chance gains nothing"
    cards, vp = state.objectives[player], state.rules.explorer_vp

    def points(at: State) -> int:
        holding = Holding(tuple(at.tokens[player]), cards, vp)
        return holding.points + nugget_vp(at.nuggets)[player]

    now = state.copy()
    for action in actions:
        decision = now.decision
        if isinstance(decision, PickSpecial) and not _collects_first(now, action):
            decision = replace(decision, rewards=None)  # these are collected anyway
        if isinstance(decision, PickSpecial | SolePrize):
            now.frames = [decision]  # nothing else follows
        now.apply(action)
    now.map = Map()  # to copy the real one takes long
    each = [points(end) - points(state) for end in _ends(now, player)]
    return Gain(min(each), max(each))


class PlacementGain(NamedTuple):
    """The points that the tokens of a placement bring its player, without special actions."""

    least: int = 0  # where others can prevent some, 0
    most: int = 0
    sources: tuple[int, int] = 0, 0  # in the best case: those of objectives, and of the Explorer


def placement_gain(view: View, effects: Forecast) -> PlacementGain:
    """What the tokens of a placement bring, with every way to take them."""
    now = Holding.of(view)
    ends = {now.tokens}
    for closing in effects.closings:
        most = share_of(closing, effects.player).most
        ends = {end for each in ends for end in takings(each, closing.pool, most)}
    if len(ends) == 1 and now.tokens in ends:
        return PlacementGain()

    before, after = now.sources, [replace(now, tokens=end).sources for end in ends]
    each = [(cards - before[0], more - before[1]) for cards, more in after]
    best = max(each, key=sum)
    is_sure = now.after(effects).points - now.points == sum(best)
    return PlacementGain(min(map(sum, each)) if is_sure else 0, sum(best), best)


def _collects_first(state: State, action: Action) -> bool:
    back = TILES[state.stacks[action.stack][0]].back if isinstance(action, UseSpecial) else None
    return back is not None and back.id == "collect_first"


def _ends(state: State, player: int) -> Iterator[State]:
    """The positions in which the player has chosen, each once, and others have paid tribute."""
    todo, seen = [state], set[object]()
    while todo:
        at = todo.pop()
        decision = at.decision
        if decision is None or not (decision.player == player or isinstance(decision, GiveToken)):
            yield at
            continue
        for action in at.legal():
            after = at.copy()
            after.apply(action)
            key = tuple(after.tokens[player]), after.decision
            if key not in seen:
                seen.add(key)
                todo.append(after)
