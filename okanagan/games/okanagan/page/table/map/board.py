"""The map as a picture: tiles and buildings in layers, so that a move touches little.

The tiles lie in the order of placing in layers of a few each: only the last one changes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from simple_html import Node, SafeString

from okanagan.games.okanagan.page.drawing import tiles
from okanagan.games.okanagan.page.drawing.geometry import (
    TILE_SIZE,
    Point,
    anchor,
    centre,
    moved,
    reach,
    squares,
    view_box,
)
from okanagan.games.okanagan.page.drawing.regions import part_of
from okanagan.games.okanagan.page.table.map.grounds import Settlement, grounds
from okanagan.games.okanagan.page.table.map.room import Room, taken_by, tokens_of
from okanagan.games.okanagan.page.table.view_model import MapModel, ViewModel
from okanagan.games.okanagan.rules.actions import Action, Build, Resolve
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.events import StructureBuilt, TerritoryCompleted, TilePlaced
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import START, TILES, Side
from okanagan.games.okanagan.wording.places import column_name, row_name
from okanagan.page import words
from okanagan.page.core.patches import Region, lazy
from okanagan.page.play.buttons import ANSWER
from okanagan.page.play.coordinates import coordinates
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.skeleton import KEYS_HINT
from okanagan.page.widgets.svg import (
    Attributes,
    circle,
    fixed,
    g,
    number,
    path,
    svg,
    text,
    use_boxed,
)
from okanagan.page.words import t

LAYER = 6  # how many tiles a layer holds
LAYERS = -(-len(TILES) // LAYER)
Looks = tuple[SeatLook, ...]
Built = Mapping[Position, Build | StructureBuilt]

HOURS = ("dawn", "morning", "noon", "afternoon", "evening")
"""The hours of the valley; the style sheets have the colour of the light at each."""
_SPARE = 8  # the pixels around the tiles and the places for another

Lying = tuple[TilePlaced, StructureBuilt | None, tuple[tiles.Ground, ...]]
"""A tile as it lies on the map, what stands on it, and the state of its regions."""
START_TILE = TilePlaced(-1, START, (0, 0), 0)


def board_frame() -> Node:
    layers = [g({"id": f"land-{number}"}) for number in range(LAYERS)]
    # The picture's own box is one tile, and it shows what lies beyond: so the map can grow.
    box = f"0 0 {TILE_SIZE} {TILE_SIZE}"
    grid: Attributes = {"id": "grid", "role": "grid", "data-roving": None, "data-act": "land"}
    pictured: Attributes = {"aria-hidden": "true", "data-pictured": None}
    return svg(
        {"class": "board-picture", "viewBox": box, "role": "presentation"},
        g({"id": "extent", "aria-hidden": "true", "data-act": "start"}),
        g({"class": "chart", "aria-hidden": "true"}, tiles.chart()),
        g({"id": "sheet-edge", "class": "sheet-edge", "data-act": "land", **pictured}),
        g({"class": "land", "data-act": "land", **pictured}, *layers),
        g({"id": "life", "data-act": "land", "aria-hidden": "true"}),
        g({"id": "last-placed", "aria-hidden": "true", "data-act": "start"}),
        g({"id": "flags", "data-scaled": None, "data-act": "land", **pictured}),
        g({**grid, "aria-label": t("Map"), "aria-describedby": KEYS_HINT}),
        g({"id": "settling", "aria-hidden": "true", "data-scaled": None, "data-act": "end"}),
        g({"id": "chosen-land", "aria-hidden": "true", "data-scaled": None, "data-act": "end"}),
        g({"id": "signs", "data-scaled": None, "aria-hidden": "true", "data-act": "land"}),
        g({"id": "influence", "aria-hidden": "true", "data-scaled": None, "data-act": "land"}),
        g({"id": "trial", "aria-hidden": "true", "data-scaled": None, "data-act": "start"}),
    )


def land_regions(model: ViewModel, settlement: Settlement) -> Iterator[tuple[str, Region]]:
    states = grounds(model.map, settlement)
    tiles = [START_TILE, *model.placed]
    lying = [(tile, model.built.get(tile.at), states[tile.at]) for tile in tiles]
    stage = f"{hour(model)} over" if model.final else hour(model)
    yield "sheet-edge", lazy(_sheet, tuple(tile.at for tile in tiles), stage)
    for index in range(LAYERS):
        layer = tuple(lying[index * LAYER : (index + 1) * LAYER])
        yield f"land-{index}", lazy(_layer, layer, model.seats)


def hour(model: ViewModel) -> str:
    """The light over the land: a game is a day."""
    lying = len(model.placed)
    return HOURS[len(HOURS) * lying // (lying + model.prospects.placements + 1)]


def _sheet(cells: tuple[Position, ...], states: str) -> Node:
    return g({"data-state": states}, tiles.sheet(squares(sorted(cells))))


def _layer(layer: tuple[Lying, ...], seats: Looks) -> list[Node]:
    return [_lying(*tile, seats) for tile in layer]


@cache
def _lying(
    placed: TilePlaced, built: StructureBuilt | None, on: tuple[tiles.Ground, ...], seats: Looks
) -> SafeString:
    x, y = placed.at
    tile = tiles.tile_placed(TILES[placed.tile], placed.rotation, on)
    building = building_placed(built, placed.tile, placed.rotation, seats)
    attributes: Attributes = {"id": f"tile-at-{x}-{y}", "class": tiles.phase(placed.at)}
    return fixed(g({**attributes, "transform": moved(placed.at)}, tile, building))


def building_placed(
    built: Build | StructureBuilt | None, tile: int, rotation: int, seats: Looks
) -> Node:
    if built is None:
        return ""
    seat, spot = seats[built.player], anchor(TILES[tile], rotation, built.structure, built.terrains)
    return tiles.structure_placed(seat.colour, built.structure, spot)


_ROUND = "M-3-3h106v106h-106z"
FRAME = 9
"""How far a frame reaches beyond its tile."""


def framed() -> list[Node]:
    """A frame around a tile, which leaves its tokens clear."""
    return [path({"class": look, "d": _ROUND}) for look in ("chosen-back", "chosen-line")]


def extent_region(model: ViewModel, *also: Position) -> Region:
    """An invisible mark for the extent of the map and of `also`."""
    return lazy(_extent, (*extent(model), *also))


def extent(model: ViewModel) -> tuple[Position, ...]:
    """The cells of the tiles and of the places for another."""
    tiles = (position(cell) for cell in model.view.map.placed)
    places: Iterable[Position] = model.places.rotations if model.places else ()
    if model.places and not model.marks:
        places = model.prospects.gaps
    return (*tiles, *places)


def coordinates_region(model: ViewModel) -> Region:
    places = [position(cell) for cell in model.view.map.placed]
    xs, ys = zip(*places, strict=True)
    columns = ((x, column_name(x, words)) for x in range(min(xs) - 1, max(xs) + 2))
    rows = ((y, row_name(y, words)) for y in range(min(ys) - 1, max(ys) + 2))
    return coordinates(model.settings, columns, rows)


def _extent(cells: tuple[Position, ...]) -> Node:
    return g({"data-fit": f"{view_box(reach(cells))} {_SPARE}"})


def sought(*areas: Sequence[Position]) -> Attributes:
    """The extent of a part of the map, which the shell brings into sight, clear of cards.

    The widest area comes first; the shell shows the first one where tokens can be recognized.
    """
    return {"data-sought": ",".join(view_box(reach(area)) for area in areas)}


def surroundings(cells: Iterable[Position]) -> list[Position]:
    """The cells, and those around each of them."""
    return [(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


_FRAME = "M0 0h100v100h-100z"
_MARK = 24  # the size of a seat's mark: on the corner of the tile, clear of a building


def marks(marked: Sequence[TilePlaced], seats: Looks) -> Node:
    """The marks round tiles that a player may not have seen yet, the newest last."""
    return [_marked(tile, seats, marked[-1]) for tile in marked]


def _marked(tile: TilePlaced, seats: Looks, newest: TilePlaced) -> Node:
    seat, kind = f"seat-{seats[tile.player].colour}", "newest" if tile is newest else "earlier"
    attributes: Attributes = {"class": f"laid {kind} {seat}", "transform": moved(tile.at)}
    attributes |= {"data-last": centre(tile.at)} if tile is newest else {}
    lines = (path({"class": look, "d": _FRAME}) for look in ("last-back", "last-mark"))
    return g(attributes, *lines, use_boxed(seat, TILE_SIZE - _MARK / 2, -_MARK / 2, _MARK))


_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def settling_region(model: ViewModel, settlement: Settlement) -> Region:
    """The outlines of the territories in question, and what of the map the question concerns."""
    built = tuple(model.built.values())
    # A building stands on the tile just laid; every other question without land is about all of it.
    whole = not isinstance(model.decision, BuildStructure)
    return lazy(settling, settlement, model.map, built, model.at, model.legal, whole)


_NUMBERED = 13.0, 13.0  # the size of a number where land is smallest while it is resolved
_GLOW = "glow", "closes-line"


def settling(
    settlement: Settlement,
    on: MapModel,
    built: tuple[StructureBuilt, ...],
    at: int,
    legal: tuple[Action, ...],
    whole: bool = False,
) -> Node:
    """The outlines of territories, below their tokens and buildings, which decide what happens."""
    territories = settlement.current
    if not territories:
        return g({"data-asked": str(at)}) if whole and legal else ""
    table = on.view.map
    drawn = [(each, *shape(each, table)) for each in territories]
    buildings = {each.at: each for each in built}
    room = Room(table, [*taken_by(built, table), *tokens_of(territories, table)])
    rims = "".join(rim for _, _, rim in drawn)
    return g(
        _in_question(territories, table, is_own=bool(legal)),
        *(path({"class": look, "d": rims}) for look in _GLOW),
        *(
            standing(
                cell,
                each.terrain,
                table.placed[cell_at(*cell)],
                buildings,
                on.seats,
                settlement.taken_on(cell),
            )
            for each in territories
            for cell in each.tiles
        ),
        _land_choices(drawn, room, at, legal),
    )


def _in_question(territories: Sequence[Territory], table: Map, *, is_own: bool) -> Node:
    """The camera shows their tiles; for the player who answers also those around them."""
    cells = [cell for each in territories for cell in each.tiles]
    around = [cell for cell in surroundings(cells) if cell_at(*cell) in table.placed]
    return g(sought(around, cells) if is_own else sought(cells))


def _land_choices(
    drawn: Sequence[tuple[Territory, str, str]], room: Room, at: int, legal: Sequence[Action]
) -> Node:
    """The territories as answers to the question which of them is first, each with its number."""
    answers = {each.terrain: place for place, each in enumerate(legal) if isinstance(each, Resolve)}
    if not answers:
        return ""
    return [
        *(_choice(area, at, answers[land.terrain]) for land, area, _ in drawn),
        *(
            numbered(answers[land.terrain] + 1, room.place(land, _NUMBERED).at)
            for land, _, _ in drawn
        ),
    ]


def standing(
    at: Position,
    terrain: Terrain,
    lying: tuple[int, int],
    built: Built,
    seats: Looks,
    taken: tuple[Side, ...] = (),
) -> Node:
    """What stands on a tile's land, once more: its tokens and the tile's building."""
    tile, rotation = lying
    return g(
        {"class": "above-land", "transform": moved(at)},
        tiles.tokens_in(TILES[tile], rotation, terrain, taken),
        building_placed(built.get(at), tile, rotation, seats),
    )


def _choice(area: str, at: int, option: int) -> Node:
    sends: Attributes = {"data-do": "pick", "data-at": str(at), "data-one": ANSWER}
    return path({"class": "land-choice", "d": area, **sends, "data-item": f"{ANSWER}{option}"})


def numbered(number: int, at: Point) -> Node:
    """A number that keeps its size on the screen, as a button with the same number shows it."""
    x, y = at
    face = g({"class": "number-face"}, circle({"r": "11"}), text({"y": "4.4"}, str(number)))
    return g({"class": "map-number", "transform": f"translate({x:g} {y:g})"}, face)


def shape(land: Territory | TerritoryCompleted, table: Map) -> tuple[str, str]:
    """The area and the border of a territory as path data, in the map's units."""
    areas, rims = zip(*_parts(land, table), strict=True)
    return "".join(areas), "".join(rims)


def _parts(land: Territory | TerritoryCompleted, table: Map) -> Iterator[tuple[str, str]]:
    for at in land.tiles:
        tile, rotation = table.placed[cell_at(*at)]
        part = part_of(TILES[tile], rotation, land.terrain, tuple(Side))
        yield _shifted(part.area, at), _shifted(part.rim, at)


@lru_cache(128)
def _shifted(data: str, at: Position) -> str:
    """Path data with absolute coordinates in pairs, brought from a tile to its cell."""
    place = -1

    def moved(match: re.Match[str]) -> str:
        nonlocal place
        place += 1
        return number(float(match[0]) + TILE_SIZE * at[place % 2])

    return _NUMBER.sub(moved, data)
