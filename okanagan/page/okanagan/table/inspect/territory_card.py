"""The card over the map's lower edge: what is to be known of one territory, or of one gap."""

from simple_html import Node, b, bdi, button, div, h2, li, p, section, ul

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.seats import badge
from okanagan.page.okanagan.table.inspect.gap_card import fits_card
from okanagan.page.okanagan.table.inspect.selection import Land
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.cells import cell_at
from okanagan.valley.map import Territory
from okanagan.valley.prospects import Fate, Gap
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import position_words
from okanagan.valley.telling.prospects import (
    edges_words,
    fate_words,
    pool_size,
    standing_words,
)
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES


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
