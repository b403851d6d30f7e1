"""The regions in which a hint is shown: the card, and the mark of its place on the map."""

from collections.abc import Iterator

from simple_html import Node

from okanagan.page import words
from okanagan.page.drawing.spots import anchor
from okanagan.page.drawing.structures import structure_placed
from okanagan.page.drawing.svg import Attributes, g, path
from okanagan.page.drawing.tiles import TILE_SIZE, tile_placed
from okanagan.page.panels.hint_card import hint_card, thinking_card
from okanagan.page.screen import Region
from okanagan.page.table.board import moved
from okanagan.page.table.counsel import Counsel
from okanagan.page.table.scene import Position, Scene
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.cells import cell_at
from okanagan.valley.frames.turn import BuildStructure
from okanagan.valley.tiles import TILES

PARTS = 10
"""How finely it is shown how far the thinking is."""
_ROUND = "M5 5h90v90h-90z"


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
        lying = scene.view.hand, action.rotation
        tile = g({"class": "hinted-tile"}, tile_placed(TILES[lying[0]], lying[1]))
        return _marked((action.x, action.y), tile, _built(scene, lying, advice.build))
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        return _marked(at, _built(scene, scene.view.map.placed[cell_at(*at)], action))
    return ""


def _marked(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    lines = (path({"class": look, "d": _ROUND}) for look in ("chosen-back", "chosen-line"))
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, g({"transform": moved(at)}, *content, *lines))


def _built(scene: Scene, lying: tuple[int, int], build: Build | None) -> Node:
    if build is None:
        return ""
    seat = scene.seats[build.player]
    spot = anchor(TILES[lying[0]], lying[1], build.structure, build.terrains)
    return g(
        {"class": "hinted-tile"}, structure_placed(seat.colour, build.structure, seat.letter, spot)
    )
