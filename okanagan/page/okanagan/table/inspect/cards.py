"""The card at the map's lower edge: one territory, or one gap; and the map's buttons."""

from collections.abc import Iterator
from dataclasses import dataclass

from simple_html import Node, b, bdi, button, div, h2, li, p, section, span, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.drawing.tiles import land_id, tile_placed
from okanagan.page.okanagan.seats import badge
from okanagan.page.okanagan.table.inspect.influence import key_picture
from okanagan.page.okanagan.table.inspect.selection import Land
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button
from okanagan.page.widgets.svg import svg, use
from okanagan.page.words import n, t
from okanagan.valley.cells import STEPS, cell_at, position
from okanagan.valley.fitting import ROTATIONS
from okanagan.valley.map import Territory
from okanagan.valley.prospects import Fate, Gap, Seen, seen_tiles
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import lying_words, position_words, side_name
from okanagan.valley.telling.prospects import (
    edges_words,
    fate_words,
    fits_words,
    misfit_words,
    pool_size,
    sides_needed,
    standing_words,
)
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES, Side


def map_tools(hint_at: int | None, *, influence: bool) -> Node:
    """The switch of the influence view, and the hint button; `hint_at` is the next move's number.

    No hint can be had if that is None.
    """
    return [_switch(on=influence), "" if hint_at is None else _hint(hint_at)]


def _switch(*, on: bool) -> Node:
    text = t("Influence on the map")
    attributes: Attributes = {"type": "button", "id": "influence-switch", "class": "icon-button"}
    attributes |= {"data-do": "influence", "data-key": "i", "aria-label": text, "title": text}
    return button({**attributes, "aria-pressed": "true" if on else "false"}, icon("influence"))


def _hint(at: int) -> Node:
    """The button that asks a bot for advice."""
    text = t("Hint")
    attributes: Attributes = {"type": "button", "id": "hint-button", "class": "icon-button"}
    attributes |= {"data-do": "hint", "data-at": str(at), "data-key": "h"}
    return button({**attributes, "aria-label": text, "title": text}, icon("hint"))


def influence_key() -> Node:
    """What the signs on the map mean."""
    texts = {
        "lead": t("most influence"),
        "barred": t("can’t be completed"),
        "dead": t("nothing fits"),
        "edges": t("open edges"),
        "icons": t("tokens"),
    }
    signs: list[Node] = [
        li({"class": f"key-{sign}"}, key_picture(sign), span(text)) for sign, text in texts.items()
    ]
    return div({"class": "influence-key", "data-scaled": None}, ul(signs))


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


def land_card(model: ViewModel, land: Land) -> Node:
    """The card; `land` lies on the map."""
    if land.terrain is None:
        title, content = fits_card(model, model.prospects.gaps[land.at])
    else:
        title, content = _territory_card(model, land)
    attributes: Attributes = {"class": "panel land-card", "aria-labelledby": "land-title"}
    attributes["data-over-map"] = None
    head = div({"class": "land-head"}, h2({"id": "land-title"}, title), _close())
    return section(attributes, head, div({"class": "land-body"}, *content))


def _close() -> Node:
    text = t("Close")
    attributes: Attributes = {"type": "button", "id": "close-land", "class": "icon-button"}
    attributes |= {"data-do": "close-land", "data-key": "Escape", "aria-label": text}
    return button({**attributes, "title": text}, icon("close"))


def _territory_card(model: ViewModel, land: Land) -> tuple[Node, list[Node]]:
    found = land.territory(model.view.map, model.view.players)
    fate, gaps = model.prospects.fate(found), model.prospects.gaps_of(found)
    return pieces.terrain_mark(found.terrain), [
        _figures(found),
        _influence(model, found),
        *(_standing(model, found) if fate is not Fate.COMPLETE else ()),
        _fate(fate),
        _gaps(gaps) if gaps else "",
        _others(model, land),
    ]


def _figures(found: Territory) -> Node:
    """Its size, its open edges, and the icons in it."""
    count = len(found.tiles)
    said = [n("{n} tile", "{n} tiles", count), edges_words(found.open_edges, words)]
    return div(
        {"class": "land-figures"},
        p(t("{tiles}, {edges}", tiles=said[0], edges=said[1])),
        pieces.token_row(pieces.icon_counts(found.icons)),
    )


def _influence(model: ViewModel, found: Territory) -> Node:
    """Who has how much, the most first."""
    present = [player for player, amount in enumerate(found.influence) if amount]
    if not present:
        return p({"class": "hint"}, t("Nobody has influence here."))
    present.sort(key=lambda player: -found.influence[player])
    shares: list[Node] = [_share(model, player, found.influence[player]) for player in present]
    return ul({"class": "land-shares", "aria-label": t("Influence")}, shares)


def _share(model: ViewModel, player: int, amount: int) -> Node:
    seat = model.seats[player]
    return li({"class": "land-share"}, badge(seat), bdi(seat.name), b(str(amount)))


def _standing(model: ViewModel, found: Territory) -> list[Node]:
    """Who would get what if it were completed as it stands."""
    to = model.audience
    return [p(sentence) for sentence in standing_words(found, pool_size(found, model.view), to)]


def _fate(fate: Fate) -> Node:
    sign = {Fate.COMPLETE: "ready", Fate.OPEN: "info"}.get(fate, "never")
    return p({"class": f"land-fate {fate.name.lower()}"}, icon(sign), fate_words(fate, words))


def _gaps(gaps: tuple[Gap, ...]) -> Node:
    """The gaps at its open edges, by the numbers that the map has for them."""
    buttons: list[Node] = [li(_gap(number, gap)) for number, gap in enumerate(gaps, start=1)]
    return ul({"class": "land-gaps", "aria-label": t("Gaps")}, buttons)


def _gap(number: int, gap: Gap) -> Node:
    where = capital(position_words(*gap.at, words))
    if gap.dead:
        said = t("Gap {number}: nothing fits", number=number)
    else:
        fits = n("{n} tile fits", "{n} tiles fit", len(gap.fits))
        said = t("Gap {number}: {fits}", number=number, fits=fits)
    x, y = map(str, gap.at)
    return do_button("inspect", said, pieces.unseen(where), kind="gap-button", x=x, y=y, show="yes")


def _others(model: ViewModel, land: Land) -> Node:
    """The ways to the other territories of the tile: a finger may have missed."""
    tile, _ = model.view.map.placed[cell_at(*land.at)]
    others = [terrain for terrain in TILES[tile].terrains if terrain != land.terrain]
    ways: list[Node] = [li(land_button(land.at, terrain)) for terrain in others]
    title = p({"class": "hint", "id": "land-others"}, t("On the same tile"))
    return div(title, ul({"class": "land-others", "aria-labelledby": "land-others"}, ways))


def land_button(at: tuple[int, int], terrain: Terrain) -> Node:
    """A button that opens the card of another territory."""
    x, y = map(str, at)
    mark = pieces.terrain_mark(terrain)
    return do_button("inspect", mark, kind="land-button", x=x, y=y, terrain=terrain.text)
