"""What fits into a gap: what it asks for, how many of the tiles left fit, and their pictures."""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, b, bdi, div, li, p, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tiles import land_id, tile_placed
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes, svg, use
from okanagan.page.words import n, t
from okanagan.valley.cells import STEPS, cell_at, position
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.prospects import Gap, Seen, seen_tiles
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import lying_words, position_words, side_name
from okanagan.valley.telling.prospects import fits_words, misfit_words, sides_needed
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side

PICTURES = 12
"""So many pictures at the most; what is left is a number."""


@dataclass(frozen=True, slots=True)
class Alike:
    """Tiles that show the same land when they lie in the gap.

    Attributes:
        lies: how the first of them lies, by its rotation.
        tiles: all of them.
        seen: where the only one is, if that is known.
    """

    lies: int
    tiles: tuple[int, ...]
    seen: Seen | None


def fits_card(model: ViewModel, gap: Gap) -> tuple[Node, list[Node]]:
    """The card's title, and its content."""
    where = capital(position_words(*gap.at, words))
    return t("What fits here"), [
        p({"class": "hint"}, where),
        p({"class": "fits-count"}, fits_words(gap, len(model.prospects.left), words)),
        _not_yours(model, gap),
        _pictures(model, gap) if gap.fits else "",
        _asked(gap),
    ]


def _asked(gap: Gap) -> Node:
    """Which land it asks for at each side: the ways to those territories."""
    title = p({"class": "hint", "id": "land-others"}, t("Beside it"))
    sides: list[Node] = [li(_side(gap, *side)) for side in sides_needed(gap.needs)]
    return div(title, ul({"class": "land-others", "aria-labelledby": "land-others"}, sides))


def _side(gap: Gap, side: Side, terrain: Terrain) -> Node:
    x, y = map(str, position(cell_at(*gap.at) + STEPS[side]))
    content = span(capital(side_name(side, words))), pieces.terrain_mark(terrain)
    look = {"kind": "land-button", "x": x, "y": y, "terrain": terrain.text}
    return do_button("inspect", *content, **look)


def _not_yours(model: ViewModel, gap: Gap) -> Node:
    """Says so where the viewer's own tile does not fit; where it does, its picture tells."""
    said = misfit_words(gap, None if model.viewer is None else model.view.hand, words)
    return p({"class": "hint"}, said) if said else ""


def _pictures(model: ViewModel, gap: Gap) -> Node:
    alike = tiles_alike(gap, seen_tiles(model.view))
    shown, rest = alike[:PICTURES], alike[PICTURES:]
    items: list[Node] = [_picture(model, one) for one in shown]
    if rest:
        count = sum(len(one.tiles) for one in rest)
        items.append(li({"class": "fits-more"}, n("and {n} more", "and {n} more", count)))
    return ul({"class": "fits"}, items)


def tiles_alike(gap: Gap, seen: dict[int, Seen]) -> list[Alike]:
    """The tiles that fit: those in sight one by one, then the others by their land."""
    in_sight = [Alike(_lies(tile, gap), (tile,), seen[tile]) for tile in seen if tile in gap.fits]
    groups: dict[tuple[Terrain, ...], list[int]] = {}
    for tile in gap.fits:
        if tile not in seen:
            groups.setdefault(TILES[tile].turned(_lies(tile, gap)), []).append(tile)
    others = [
        Alike(_lies(group[0], gap), tuple(group), None) for _, group in sorted(groups.items())
    ]
    return in_sight + sorted(others, key=lambda one: -len(one.tiles))


def _lies(tile: int, gap: Gap) -> int:
    """The rotation in which tiles with the same land, all in the same way, lie in the gap."""
    turns = [turn for turn in range(4) if ROTATIONS[tile][gap.needs] >> turn & 1]
    return min(turns, key=TILES[tile].turned)


def _picture(model: ViewModel, alike: Alike) -> Node:
    """One that is in sight with its icons; of the others the land alone, and how many there are."""
    tile, count = TILES[alike.tiles[0]], len(alike.tiles)
    said = capital(lying_words(tile.turned(alike.lies), words))
    drawing = use(land_id(tile.turned(alike.lies)))
    if alike.seen is not None:
        drawing = tile_placed(tile, alike.lies)
    box: Attributes = {"class": "fit-picture", "viewBox": "0 0 100 100", "aria-hidden": "true"}
    return li(
        {"class": "fit"},
        pieces.pictured(svg(box, drawing), said),
        b(t("× {n}", n=count)) if count > 1 else "",
        *_where(model, alike.seen),
    )


def _where(model: ViewModel, seen: Seen | None) -> Iterator[Node]:
    """Where a tile is seen."""
    if seen is None:
        return
    if seen.player is None:
        yield span({"class": "fit-where"}, t("on offer"))
    elif seen.player == model.viewer:
        yield span({"class": "fit-where"}, t("yours"))
    else:
        yield span({"class": "fit-where"}, bdi(model.name(seen.player)))
