"""Positions and tiles in words."""

from collections.abc import Callable, Sequence

from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording.names import in_terrain, kind_name, terrain_name, the_terrain
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words, mark

_SIDES = (mark("north"), mark("east"), mark("south"), mark("west"))


def side_name(side: Side, say: Words) -> str:
    return say.t(_SIDES[side])


def position_words(x: int, y: int, say: Words) -> str:
    """`2 east, 1 north of the start`; x grows to the east, y to the south."""
    east_west = _east_west(x, say)
    north_south = _north_south(y, say)
    if x and y:
        both = {"across": east_west, "along": north_south}
        # Translators: "2 east, 1 north of the start".
        return say.t("{across}, {along} of the start", **both)
    if x or y:
        return say.t("{way} of the start", way=east_west or north_south)
    return say.t("at the start")


def column_name(x: int, say: Words) -> str:
    """`2E`: the column that `position_words` calls `2 east`; `0` is that of the start tile."""
    if not x:
        return "0"
    # Translators: a column of the map, short for "2 east" or "2 west".
    return say.t("{n}E", n=x) if x > 0 else say.t("{n}W", n=-x)


def row_name(y: int, say: Words) -> str:
    """`1N`: the row that `position_words` calls `1 north`; `0` is that of the start tile."""
    if not y:
        return "0"
    # Translators: a row of the map, short for "1 south" or "1 north".
    return say.t("{n}S", n=y) if y > 0 else say.t("{n}N", n=-y)


def _east_west(x: int, say: Words) -> str:
    if not x:
        return ""
    # Translators: so many cells of the map to the east, as in "2 east, 1 north of the start".
    return say.n("{n} east", "{n} east", x) if x > 0 else say.n("{n} west", "{n} west", -x)


def _north_south(y: int, say: Words) -> str:
    if not y:
        return ""
    return say.n("{n} south", "{n} south", y) if y > 0 else say.n("{n} north", "{n} north", -y)


def edges_words(tile: int, rotation: int, say: Words) -> str:
    """`lake north and east, forest south, plains west`: the edges of a turned tile."""
    return lying_words(TILES[tile].turned(rotation), say)


def lying_words(turned: Sequence[Terrain], say: Words) -> str:
    terrains = list(dict.fromkeys(turned))
    return ", ".join(_edges_of(terrain, turned, say) for terrain in terrains)


def _edges_of(terrain: Terrain, turned: Sequence[Terrain], say: Words) -> str:
    sides = [side_name(side, say) for side in Side if turned[side] == terrain]
    where = listed(sides, say)
    return say.t("{terrain} {sides}", terrain=terrain_name(terrain, say), sides=where)


def _icon_at(kind: Kind, side: Side, say: Words) -> str:
    return say.t("{kind} {side}", kind=kind_name(kind, say), side=side_name(side, say))


def lands_words(tile: int, say: Words) -> str:
    """`lake twice, forest, plains`: what lies on a tile that may still be turned."""
    edges = TILES[tile].turned(0)
    lands = sorted(set(edges), key=lambda terrain: (-edges.count(terrain), terrain))
    return ", ".join(land_words(terrain, edges.count(terrain), say) for terrain in lands)


def land_words(terrain: Terrain, edges: int, say: Words) -> str:
    """`forest twice`: a terrain on so many edges of a tile."""
    name = terrain_name(terrain, say)
    return say.t("{terrain} twice", terrain=name) if edges > 1 else name


def tile_words(tile: int, rotation: int, say: Words) -> str:
    icons = TILES[tile].icons
    return say.t(
        "{edges}; icons: {icons}",
        edges=edges_words(tile, rotation, say),
        icons=", ".join(_icon_at(icons[(side - rotation) % 4], side, say) for side in Side),
    )


def stack_name(stack: int, say: Words) -> str:
    return say.t("stack {n}", n=stack + 1)


def _farm_words(terrains: Sequence[Terrain], say: Words) -> str:
    return say.t("a farm {place}", place=in_terrain(terrains[0], say))


def _warehouse_words(terrains: Sequence[Terrain], say: Words) -> str:
    first, other = (the_terrain(terrain, say) for terrain in terrains)
    return say.t("a warehouse between {one} and {other}", one=first, other=other)


def _silo_words(terrains: Sequence[Terrain], say: Words) -> str:
    return say.t("a silo in the centre")


_BUILDINGS: dict[Structure, Callable[[Sequence[Terrain], Words], str]] = {
    Structure.FARM: _farm_words,
    Structure.WAREHOUSE: _warehouse_words,
    Structure.SILO: _silo_words,
}


def building_words(structure: Structure, terrains: Sequence[Terrain], say: Words) -> str:
    """`a farm in the forest`, `a warehouse between the forest and the lake`."""
    return _BUILDINGS[structure](terrains, say)
