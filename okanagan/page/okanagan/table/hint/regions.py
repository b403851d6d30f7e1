"""The regions in which a hint is shown: the card, and the mark of its place on the map."""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page import words
from okanagan.page.core.screen import Region
from okanagan.page.okanagan.table.hint.card import hint_card, thinking_card
from okanagan.page.okanagan.table.hint.counsel import Counsel
from okanagan.page.okanagan.table.hint.map_mark import building_mark, placement_mark
from okanagan.page.okanagan.table.scene import Scene
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.cells import cell_at
from okanagan.valley.frames.turn import BuildStructure

PARTS = 10
"""How finely it is shown how far the thinking is."""


def hint_regions(scene: Scene, counsel: Counsel) -> Iterator[tuple[str, Region]]:
    """They take the place of the card that tells of the map, and of its mark; or nothing does."""
    language, level = words.language(), counsel.level
    if counsel.pondering is not None:
        part = int(PARTS * counsel.pondering.spent) / PARTS
        yield "land-card", Region((language, level, part), lambda: thinking_card(level, part))
    advice = counsel.advice
    if advice is not None:
        key = scene.at, scene.viewer, level, advice
        yield "land-card", Region((language, key), lambda: hint_card(scene, level, advice))
        yield "chosen-land", Region(key, lambda: _mark(scene, advice))


def _mark(scene: Scene, advice: Advice) -> Node:
    """Where it is to be done; nothing where it is not on the map."""
    action, decision = advice.best.action, scene.decision
    if isinstance(action, Place) and scene.view.hand is not None:
        return placement_mark(action, scene.view.hand, advice.build, scene.seats)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        return building_mark(action, at, scene.view.map.placed[cell_at(*at)], scene.seats)
    return ""
