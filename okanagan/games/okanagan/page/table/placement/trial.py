"""The tile on trial, on the map and with the answers that confirm it; and a bot's idea."""

from collections.abc import Iterator

from simple_html import Node, div, p, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import (
    CENTRE,
    TILE_SIZE,
    Point,
    centre,
    moved,
    reach,
    turned,
    view_box,
)
from okanagan.games.okanagan.page.drawing.regions import part_of
from okanagan.games.okanagan.page.drawing.tiles import (
    phase,
    special_icon,
    tile_back,
    tile_picture,
    tile_placed,
)
from okanagan.games.okanagan.page.table.map.board import Looks, building_placed, framed
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording import action_label
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.thinking import Hint
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import do_button
from okanagan.page.widgets.svg import Attributes, circle, g, path, rect, text, use_boxed
from okanagan.page.words import mark, t

Lying = tuple[int, int]  # A tile and its rotation

_OUTLINE = "M2 2h96v96h-96z"
# The choices lie on the tile, three by three at the most: further apart than the places where the
# buildings will stand, so that a finger can tell them. These are at its north edge, and north-east.
_EDGE: Point = (50, 17)
_CORNER: Point = (83, 17)
SPOT = 13.5
"""The radius of a choice, in tile units; the map comes so close that it is 40 pixels wide."""
_TURN = rect({"class": "area", "width": "100", "height": "100", "data-do": "turn"})


def trial(model: ViewModel) -> Node:
    plan, places, decision = model.plan, model.places, model.decision
    if plan is not None and places is not None:
        lying = places.tile, plan.rotation
        closed = _closings(model, {plan.at: lying})
        spots = _spots(model, places.builds, plan.at, lying)
        tile = tile_placed(TILES[places.tile], plan.rotation)
        tried = g(
            {"class": f"trial-tile {phase(plan.at)}"},
            tile,
            path({"class": "outline", "d": _OUTLINE}),
        )
        return [_at(model, plan.at, tried, _TURN), *closed, _over(plan.at, *spots)]
    if not model.builds or not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    spots = _spots(model, model.builds, at, _placed(model, at))
    return [*_closings(model, {}), _at(model, at), _over(at, *spots)]


def hint_mark(model: ViewModel, hint: Hint[Advice]) -> Node:
    action, decision = hint.shown.best.action, model.decision
    if isinstance(action, Place) and model.view.hand is not None:
        return placement_mark(action, model.view.hand, hint.shown.build, model.seats)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        return _framed(at, _built("hinted-tile", action, _placed(model, at), model.seats))
    return ""


def placement_mark(place: Place, tile: int, build: Build | None, seats: Looks) -> Node:
    laid = g({"class": "hinted-tile"}, tile_placed(TILES[tile], place.rotation))
    built = _built("hinted-tile", build, (tile, place.rotation), seats)
    return _framed((place.x, place.y), laid, built)


def _framed(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, _over(at, *content, *framed()))


def _placed(model: ViewModel, at: Position) -> Lying:
    return model.view.map.placed[cell_at(*at)]


def _built(look: str, build: Build | None, lying: Lying, seats: Looks) -> Node:
    return g({"class": look}, building_placed(build, *lying, seats)) if build else ""


def _closings(model: ViewModel, tried: dict[Position, Lying]) -> list[Node]:
    return [
        _outlined(at, closing.terrain, tried.get(at) or _placed(model, at))
        for closing in (model.forecast.closings if model.forecast else ())
        for at in closing.territory.tiles
    ]


def _outlined(at: Position, terrain: Terrain, lying: Lying) -> Node:
    # Complete, it goes on at every side: what is left are the borders within the tiles.
    borders = part_of(TILES[lying[0]], lying[1], terrain, tuple(Side)).rim
    lines = (path({"class": look, "d": borders}) for look in ("closes-back", "closes-line"))
    return g({"class": "closes", "transform": moved(at)}, *lines)


def _over(at: Position, *content: Node) -> Node:
    return g({"transform": moved(at)}, *content)


def _at(model: ViewModel, at: Position, *content: Node) -> Node:
    # The shell brings it into sight with its neighbours, and the territories that it changes.
    attributes: Attributes = {"id": "trial-tile", "transform": moved(at), "data-near": centre(at)}
    return g({**attributes, "data-changed": view_box(reach(_changed(model, at)))}, *content)


def _changed(model: ViewModel, at: Position) -> Iterator[Position]:
    """The cells of the tile, of its neighbours, and of the territories that it changes."""
    x, y = at
    yield from ((x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1))
    if model.forecast is not None:
        for closing in model.forecast.closings:
            yield from closing.territory.tiles
        for land in model.forecast.growing:
            yield from land.tiles


def _spots(
    model: ViewModel, builds: tuple[Build, ...], at: Position, lying: Lying
) -> Iterator[Node]:
    chosen = model.plan.build if model.plan else None
    for option, build in enumerate(builds):
        look = f"spot seat-{model.seats[build.player].colour}"
        x, y = spot_of(build, lying)
        attributes: Attributes = {"class": f"{look} chosen" if build == chosen else look}
        attributes |= {"data-do": "build", "data-at": str(model.at), "data-option": str(option)}
        attributes |= {"transform": f"translate({x:g} {y:g})"}
        picture = use_boxed(build.structure.text, -9.5, -12.5, 19)
        regions = len(build.terrains or TILES[lying[0]].terrains)
        amount = text(
            {"class": "spot-influence", "y": "10.5"},
            "+".join([str(model.view.rules.influence[build.structure])] * regions),
        )
        yield g(attributes, circle({"class": "spot-ring", "r": str(SPOT)}), picture, amount)


def spot_of(build: Build, lying: Lying) -> Point:
    """The point to tap for this building, in tile units."""
    edges = TILES[lying[0]].turned(lying[1])
    if build.structure == Structure.SILO:
        return CENTRE
    wanted = set(build.terrains)
    for side in Side:
        # A farm's region on two neighbouring sides has the corner between them for itself.
        if {edges[side], edges[(side + 1) % 4]} == wanted:
            return turned(_CORNER, side)
    return turned(_EDGE, edges.index(build.terrains[0]))


_TITLES: dict[type[Action], str] = {
    Choose: mark("Place it and take your next tile:"),
    Sole: mark("Place it and take:"),
    UseSpecial: mark("Place it and take the action:"),
}


def continuation_row(model: ViewModel) -> Node:
    result = model.continuations
    title = _TITLES.get(type(result[0][0])) if result else None
    if title is None:
        return ""
    buttons = [_button(model, place, result[place]) for place in range(len(result))]
    return div(
        {"class": "then"}, p({"class": "then-title"}, t(title)), div({"class": "then-row"}, buttons)
    )


def _button(model: ViewModel, place: int, actions: tuple[Action, ...]) -> Node:
    names = [seat.name for seat in model.seats]
    label = action_label(actions[-1], model.view, names, words)
    picture = span({"aria-hidden": "true", "class": "then-picture"}, _picture(model, actions[-1]))
    content = picture, pieces.unseen(label)
    id_ = f"then-{model.at}-{place}"
    return do_button("confirm-with", *content, kind="then-choice", id_=id_, at=model.at, then=place)


def _picture(model: ViewModel, action: Action) -> Node:
    view = model.view
    match action:
        case Choose(source="offer", stack=stack):
            tile = view.offers[stack]
            return "" if tile is None else tile_picture(TILES[tile])
        case Choose(stack=stack):
            back = view.backs[stack]
            return "" if back is None else tile_back(back)
        case UseSpecial(stack=stack):
            back = view.backs[stack]
            return "" if back is None else special_icon(back)
        case Sole(prize="rewards"):
            closings = model.forecast.closings if model.forecast else ()
            has_tokens = bool(closings) and any(closings[0].pool)
            return things.token_row(closings[0].pool) if has_tokens else icon("bag")
    return ""
