"""The points that an answer brings the player at once, by the rules and with their own cards."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Action, UseSpecial
from okanagan.games.okanagan.rules.frames.exchange import GiveToken
from okanagan.games.okanagan.rules.frames.special import PickSpecial
from okanagan.games.okanagan.rules.frames.territory import SolePrize
from okanagan.games.okanagan.rules.map import Map
from okanagan.games.okanagan.rules.scoring import nugget_vp
from okanagan.games.okanagan.rules.state import State
from okanagan.games.okanagan.rules.tiles import TILES


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
