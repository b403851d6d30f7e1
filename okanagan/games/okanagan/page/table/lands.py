"""The card of one territory or gap with its mark on the map, and the table of open territories."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from simple_html import (
    Node,
    b,
    bdi,
    caption,
    details,
    div,
    li,
    p,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import TILE_SIZE, moved
from okanagan.games.okanagan.page.drawing.regions import part_of
from okanagan.games.okanagan.page.drawing.tiles import land_id, tile_placed
from okanagan.games.okanagan.page.table.map.board import numbered, sought
from okanagan.games.okanagan.page.table.state import Land
from okanagan.games.okanagan.page.table.view_model import MapModel, ViewModel
from okanagan.games.okanagan.rules.cells import STEPS, cell_at, position
from okanagan.games.okanagan.rules.fitting import ROTATIONS
from okanagan.games.okanagan.rules.map import Map, Territory
from okanagan.games.okanagan.rules.prospects import Fate, Gap, Position, Seen, seen_tiles
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording import prospects as telling
from okanagan.games.okanagan.wording.names import most_first
from okanagan.games.okanagan.wording.places import lying_words, position_words, side_name
from okanagan.games.okanagan.wording.prospects import fate_in_short, fate_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import brief
from okanagan.page.play.skeleton import card_over_map
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import chooser, do_button, icon_button, labelled
from okanagan.page.widgets.svg import Attributes, g, path, svg, use
from okanagan.page.words import n, t

PICTURES = 12  # so many pictures at the most; what is left is a number


def land_card(model: ViewModel, land: Land) -> Node:
    title: Node
    if land.terrain is None:
        title, content = _gap_card(model, model.prospects.gaps[land.at])
    else:
        title, content = _territory_card(model, land.terrain, land)
    close = icon_button("close", t("Close"), id_="close-land", do="close-land", key="Escape")
    return card_over_map("land", "", title, close, *content)


def _others(title: str, *ways: Node) -> Node:
    return div(
        p({"class": "hint", "id": "land-others"}, title),
        ul({"class": "land-others", "aria-labelledby": "land-others"}, [li(way) for way in ways]),
    )


def _way(at: Position, terrain: Terrain, *before: Node) -> Node:
    x, y = at
    content = *before, things.terrain_mark(terrain)
    return do_button("inspect", *content, kind="land-button", x=x, y=y, terrain=terrain.text)


# One territory.


def _territory_card(model: ViewModel, terrain: Terrain, land: Land) -> tuple[Node, list[Node]]:
    """The head, with who stands how, and the rest of the card."""
    territory = land.territory(model.view.map, model.view.players)
    fate, gaps = model.prospects.fate(territory), model.prospects.gaps_of(territory)
    # What each player would get if it were completed now.
    standing = telling.standing_words(
        territory, telling.pool_size(territory, model.view), model.audience
    )
    tiles = n("{n} tile", "{n} tiles", len(territory.tiles))
    edges = telling.edges_words(territory.open_edges, words)
    is_closed = fate is Fate.COMPLETE
    state = fate_in_short(fate, words) if is_closed else edges
    size = t("{tiles}, {edges}", tiles=tiles, edges=state)
    icons = things.tokens(territory.icons)
    tile, _ = model.view.map.placed[cell_at(*land.at)]
    others = [other for other in TILES[tile].terrains if other != terrain]
    amounts = [brief(model.seats, *share) for share in most_first(territory.influence)]
    nobody = span({"class": "hint"}, t("No player has influence here."))
    name = b(things.terrain_mark(terrain))
    head: Node = [
        div({"class": "land-figures"}, name, " ", span(size)),
        div({"class": "land-figures"}, icons, " ", pieces.spaced(amounts) if amounts else nobody),
        div(" ".join(standing)) if amounts and not is_closed else "",
    ]
    return head, [
        "" if is_closed else _fate(fate),
        _gaps(gaps) if gaps else "",
        _others(t("On the same tile"), *[_way(land.at, other) for other in others]),
    ]


def _fate(fate: Fate) -> Node:
    sign = "info" if fate is Fate.OPEN else "never"
    return p({"class": f"land-fate {fate.name.lower()}"}, icon(sign), fate_words(fate, words))


def _gaps(gaps: tuple[Gap, ...]) -> Node:
    buttons = []
    for number, gap in enumerate(gaps, start=1):
        fits = n("{n} tile fits", "{n} tiles fit", len(gap.fits))
        label = t("Gap {number}: {fits}", number=number, fits=fits)
        if gap.dead:
            label = t("Gap {number}: nothing fits", number=number)
        content, (x, y) = (label, pieces.unseen(capital(position_words(*gap.at, words)))), gap.at
        buttons.append(do_button("inspect", *content, kind="gap-button", x=x, y=y, show="yes"))
    return ul({"class": "land-gaps", "aria-label": t("Gaps")}, *map(li, buttons))


# One gap.


@dataclass(frozen=True, slots=True)
class Alike:
    """Tiles that show the same land when they lie in the gap."""

    lies: int  # how the first of them lies, by its rotation
    tiles: tuple[int, ...]  # all of them
    seen: Seen | None  # where the only one is, if that is known


def _gap_card(model: ViewModel, gap: Gap) -> tuple[Node, list[Node]]:
    own = None if model.viewer is None else model.view.hand
    # If the viewer's own tile fits, its picture is among the others.
    misfit = telling.misfit_words(gap, own, words)
    cell = cell_at(*gap.at)
    ways = [
        _way(position(cell + STEPS[side]), terrain, span(capital(side_name(side, words))))
        for side, terrain in telling.sides_needed(gap.needs)
    ]
    count = telling.fits_words(gap, len(model.prospects.left), words)
    title, said, shown = t("What fits here"), count, gap.fits and model.foretells
    if misfit or not model.foretells:
        title, said = misfit or t("A gap"), telling.must_show_words(gap.needs, words)
    head: Node = [
        div({"class": "land-figures"}, b(title), " ", span(said)),
        _pictures(model, gap) if shown else "",
    ]
    return head, [
        p({"class": "hint"}, capital(position_words(*gap.at, words))),
        p({"class": "hint"}, count) if misfit and model.foretells else "",
        _others(t("Beside it"), *ways),
    ]


def _pictures(model: ViewModel, gap: Gap) -> Node:
    alike = tiles_alike(gap, seen_tiles(model.view))
    items = [_picture(model, group) for group in alike[:PICTURES]]
    if rest := sum(len(group.tiles) for group in alike[PICTURES:]):
        items.append(li({"class": "fits-more"}, n("and {n} more", "and {n} more", rest)))
    return ul({"class": "fits"}, *items)


def tiles_alike(gap: Gap, seen: dict[int, Seen]) -> list[Alike]:
    """The tiles that fit: those in sight one by one, then the others by their land."""
    in_sight = [Alike(_lies(tile, gap), (tile,), seen[tile]) for tile in seen if tile in gap.fits]
    groups: dict[tuple[Terrain, ...], list[int]] = {}
    for tile in gap.fits:
        if tile not in seen:
            groups.setdefault(TILES[tile].turned(_lies(tile, gap)), []).append(tile)
    others = [Alike(_lies(own[0], gap), tuple(own), None) for _, own in sorted(groups.items())]
    return in_sight + sorted(others, key=lambda each: -len(each.tiles))


def _lies(tile: int, gap: Gap) -> int:
    turns = [turn for turn in range(4) if ROTATIONS[tile][gap.needs] >> turn & 1]
    return min(turns, key=TILES[tile].turned)


def _picture(model: ViewModel, alike: Alike) -> Node:
    tile, count = TILES[alike.tiles[0]], len(alike.tiles)
    land = tile.turned(alike.lies)
    drawing = tile_placed(tile, alike.lies) if alike.seen else use(land_id(land))
    box: Attributes = {"class": "fit-picture", "viewBox": "0 0 100 100", "aria-hidden": "true"}
    return li(
        {"class": "fit"},
        pieces.pictured(svg(box, drawing), capital(lying_words(land, words))),
        b(t("× {n}", n=count)) if count > 1 else "",
        _where(model, alike.seen) if alike.seen else "",
    )


def _where(model: ViewModel, seen: Seen) -> Node:
    if seen.player is None:
        return span({"class": "fit-where"}, t("on offer"))
    own, name = seen.player == model.viewer, model.name(seen.player)
    return span({"class": "fit-where"}, t("yours") if own else bdi(name))


# The mark on the map.


def outline(land: Land | None, on: MapModel) -> Node:
    if land is None:
        return ""
    if land.terrain is None:
        frame: Attributes = {"transform": moved(land.at), "d": "M5 5h90v90h-90z"}
        looks = "chosen-back", "chosen-line"
        return g(sought([land.at]), *[path({"class": look, **frame}) for look in looks])
    territory = land.territory(on.view.map, on.view.players)
    gaps = on.prospects.gaps_of(territory)
    cells = [*territory.tiles, *(gap.at for gap in gaps)]
    return g(sought(cells), *_shape(territory, on.view.map), *_numbers(gaps))


def _shape(land: Territory, table: Map) -> Iterator[Node]:
    """All its land; then the line round it, light below dark, so that it is seen on any land."""
    parts = []
    for at in land.tiles:
        cell = cell_at(*at)
        tile, rotation = table.placed[cell]
        joined = [side for side in Side if cell + STEPS[side] in table.placed]
        parts.append((moved(at), part_of(TILES[tile], rotation, land.terrain, joined)))
    for place, part in parts:
        yield path({"class": "chosen-land", "transform": place, "d": part.area})
    for look in ("chosen-back", "chosen-line"):
        for place, part in parts:
            yield path({"class": look, "transform": place, "d": part.rim})


def _numbers(gaps: tuple[Gap, ...]) -> Iterator[Node]:
    for number, gap in enumerate(gaps, start=1):
        x, y = gap.at
        yield numbered(number, (TILE_SIZE * (x + 0.5), TILE_SIZE * (y + 0.5)))


Order = Callable[[ViewModel, Territory], tuple[int, ...]]


def territories(model: ViewModel, sort: str | None = "stake") -> Node:
    if sort is None:
        return ""
    still_open = [land for land in model.view.territories() if land.open_edges]
    if not still_open:
        return _panel(p(t("Every territory is closed.")))
    still_open.sort(key=lambda land: _ORDERS[sort](model, land), reverse=True)
    held = [land for land in still_open if any(land.influence)]
    free = [land for land in still_open if not any(land.influence)]
    title = t("Open territories with influence")
    content = _table(model, held, title) if held else ""
    orders = {"stake": t("Tokens"), "edges": t("Fewest open edges"), "size": t("Tiles")}
    orders["lead"] = t("Your lead")
    control = chooser("sort-lands", orders, sort, {"data-do": "sort-lands"})
    return _panel(
        labelled(t("Sort by"), "sort-lands", control), content, _apart(model, free) if free else ""
    )


def _panel(*content: Node) -> Node:
    return pieces.panel("territories", t("Open territories"), *content)


def _apart(model: ViewModel, free: list[Territory]) -> Node:
    count = n("{n} territory without influence", "{n} territories without influence", len(free))
    rows = _table(model, free, t("Open territories without influence"))
    return details({"id": "territories-free"}, summary(count), rows)


def _table(model: ViewModel, lands: list[Territory], title: str) -> Node:
    """The title is for screen readers."""
    cells = [position(cell) for cell in model.view.map.placed]
    xs, ys = {x for x, _ in cells}, {y for _, y in cells}
    size = f"{min(xs)} {min(ys)} {max(xs) - min(xs) + 1} {max(ys) - min(ys) + 1}"
    box: Attributes = {"class": "land-place", "viewBox": size, "aria-hidden": "true"}
    ground = path({"d": _squares(cells)})

    def place(land: Territory) -> Node:
        return svg(box, ground, path({"class": land.terrain.text, "d": _squares(land.tiles)}))

    rows = [_row(model, territory, place(territory)) for territory in lands]
    return table(caption({"class": "visually-hidden"}, title), _head(), tbody(*rows))


def _squares(cells: Iterable[Position]) -> str:
    return "".join(f"M{x} {y}h1v1h-1" for x, y in cells)


def _stake(model: ViewModel, land: Territory) -> tuple[int, ...]:
    return len(land.icons), -land.open_edges


def _lead(model: ViewModel, land: Territory) -> tuple[int, ...]:
    """The viewer's lead over all others; for spectators, the leader's over the next."""
    if model.viewer is None:
        first, second = sorted(land.influence, reverse=True)[:2]
        return first - second, *_stake(model, land)
    others = max(share for player, share in enumerate(land.influence) if player != model.viewer)
    own = land.influence[model.viewer]
    # Without own influence there is no lead, however little others have.
    return own > 0, own - others, *_stake(model, land)


_ORDERS: dict[str, Order] = {
    "stake": _stake,
    "edges": lambda model, land: (-land.open_edges, *_stake(model, land)),
    "size": lambda model, land: (len(land.tiles), *_stake(model, land)),
    "lead": _lead,
}


def _head() -> Node:
    number: Attributes = {"scope": "col", "class": "number"}
    column: Attributes = {"scope": "col"}
    numbers = th(number, t("Tiles")), th(number, t("Open edges"))
    others = (th(column, name) for name in (t("Influence"), t("Tokens"), t("Can it close?")))
    return thead(tr(th(column, t("Terrain")), *numbers, *others))


def _row(model: ViewModel, territory: Territory, place: Node) -> Node:
    """A stripe has the colour of the player who leads."""
    x, y = territory.tiles[0]
    mark, land = things.terrain_mark(territory.terrain), territory.terrain.text
    where = do_button("inspect", place, mark, kind="look", x=x, y=y, terrain=land, show="yes")
    fate, ahead = model.prospects.fate(territory), territory.leaders
    look: Attributes = {"id": f"territory-{land}-{x}-{y}"}
    look |= {"class": f"led seat-{model.seats[ahead[0]].colour}"} if len(ahead) == 1 else {}
    return tr(
        look,
        th({"scope": "row"}, where),
        td({"class": "number"}, str(len(territory.tiles))),
        td({"class": "number"}, str(territory.open_edges)),
        td(_influence_cell(model, territory)),
        td(things.tokens(territory.icons)),
        td(
            span(
                {"class": "named fate", "title": fate_words(fate, words)},
                icon("confirm" if fate is Fate.OPEN else "never"),
                span({"class": "fate-word"}, fate_in_short(fate, words)),
            )
        ),
    )


def _influence_cell(model: ViewModel, land: Territory) -> Node:
    shares = most_first(land.influence)
    amounts = [brief(model.seats, player, amount) for player, amount in shares]
    if not amounts:
        return pieces.unseen(t("nobody"))
    return span({"class": "influence"}, pieces.spaced(amounts))
