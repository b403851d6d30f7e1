"""The head and the panels round the map as regions, each with a key of what it depends on.

A move changes few of them: one whose key stays is neither rendered nor sent. A test plays whole
games and compares what the page shows with what it would show if nothing were kept.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from simple_html import Node

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.okanagan.table.hand import hand
from okanagan.page.okanagan.table.head import more, strip, tools
from okanagan.page.okanagan.table.log import log
from okanagan.page.okanagan.table.offers import market
from okanagan.page.okanagan.table.players import players
from okanagan.page.okanagan.table.prompt import prompt
from okanagan.page.okanagan.table.scene import Scene

Panel = tuple[Callable[[Scene], Node], Callable[[Scene], Hashable]]
"""What renders a panel, and what its markup depends on beside the language."""


def head(scene: Scene) -> Iterator[tuple[str, Region]]:
    """What is over the map and under it, always in sight."""
    return _regions(scene, _HEAD)


def panels(scene: Scene) -> Iterator[tuple[str, Region]]:
    """The panels that are functions of the scene alone."""
    yield from _regions(scene, _PANELS)
    yield from players(scene).items()
    yield from log(scene).items()


def _regions(scene: Scene, made: dict[str, Panel]) -> Iterator[tuple[str, Region]]:
    for name, (render, key) in made.items():
        yield name, Region((words.language(), key(scene)), partial(render, scene))


def _strip_key(scene: Scene) -> Hashable:
    view = scene.view
    return view.tokens, view.stock, view.round, view.first_player, scene.turn, scene.decider


def _tools_key(scene: Scene) -> Hashable:
    return scene.at, scene.undo is None


def _prompt_key(scene: Scene) -> Hashable:
    """What is asked may lean on anything that a move changes."""
    return scene.at, scene.viewer, bool(scene.legal)


def _hand_key(scene: Scene) -> Hashable:
    if scene.viewer is None:
        return None
    view = scene.view
    return scene.viewer, view.hand, view.objectives, view.tokens[view.player], view.nuggets


def _market_key(scene: Scene) -> Hashable:
    view = scene.view
    piles = view.stack_sizes, view.deck_size, view.discards_size, len(view.box), view.nuggets_left
    return view.offers, view.backs, view.reserve, piles


def _more_key(scene: Scene) -> Hashable:
    takes_back = scene.at if scene.undo_turn else None
    return takes_back, scene.practice, scene.can_practise, scene.settings


_HEAD: dict[str, Panel] = {
    "seats": (strip, _strip_key),
    "tools": (tools, _tools_key),
    "prompt": (prompt, _prompt_key),
}
_PANELS: dict[str, Panel] = {
    "hand": (hand, _hand_key),
    "market": (market, _market_key),
    "more": (more, _more_key),
}
