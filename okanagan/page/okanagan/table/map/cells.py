"""The cells of the map in words, for whoever reads the map with the keyboard or by ear."""

from functools import cache

from okanagan.page import words
from okanagan.page.words import n, t
from okanagan.valley.telling.places import building_words, edges_words, position_words
from okanagan.valley.telling.prospects import needs_words
from okanagan.valley.terms import Structure, Terrain

Built = tuple[str, Structure, tuple[Terrain, ...]]
"""Whose building it is, by name, and what stands where."""


@cache
def placed_name(
    x: int, y: int, tile: int, rotation: int, built: Built | None, language: str
) -> str:
    """A tile's name: `2 east of the start: lake north and east, …; a farm in the lake, Ann’s`.

    Args:
        x: see `cells`.
        y: see `cells`.
        tile: the tile that lies there.
        rotation: how it is turned.
        built: what stands on it.
        language: the language in use; names are kept for each.
    """
    where, edges = position_words(x, y, words), edges_words(tile, rotation, words)
    if built is None:
        return t("{where}: {edges}.", where=where, edges=edges)
    owner, structure, terrains = built
    building = building_words(structure, terrains, words)
    return t(
        "{where}: {edges}; {building}, {owner}’s.",
        where=where,
        edges=edges,
        building=building,
        owner=owner,
    )


@cache
def empty_name(x: int, y: int, needs: int, ways: int, language: str, *, dead: bool) -> str:
    """A gap's name: `1 north of the start, empty, beside forest south. Your tile fits, 2 ways`.

    `needs` is what the cell needs, as the map's frontier has it; `ways` how many rotations of the
    tile in hand fit; `dead` whether no tile can ever fit.
    """
    where, beside = position_words(x, y, words), needs_words(needs, words)
    name = t("{where}, empty, beside {neighbours}.", where=where, neighbours=beside)
    if dead:
        return name + " " + t("Nothing can fit here any more.")
    if not ways:
        return name
    return name + " " + n("Your tile fits, one way.", "Your tile fits, {n} ways.", ways)


@cache
def tried_name(x: int, y: int, tile: int, rotation: int, language: str) -> str:
    """The name of the gap in which the tile lies on trial, turned as it is."""
    where, edges = position_words(x, y, words), edges_words(tile, rotation, words)
    return t("{where}: your tile on trial, {edges}.", where=where, edges=edges)
