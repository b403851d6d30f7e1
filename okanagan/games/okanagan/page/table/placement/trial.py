"""The tile on trial, on the map and with the answers that confirm it; and a bot's idea."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from simple_html import Node, div, span

from okanagan.games.okanagan.page.drawing.geometry import (
    CORNERS,
    TILE_SIZE,
    centre,
    moved,
    reach,
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
from okanagan.games.okanagan.page.table.choices.answers import brings, gain_words
from okanagan.games.okanagan.page.table.map.board import (
    Looks,
    building_placed,
    framed,
    standing,
)
from okanagan.games.okanagan.page.table.placement.plan import THEN
from okanagan.games.okanagan.page.table.placement.spots import Lying, spots
from okanagan.games.okanagan.page.table.placement.stakes import Stake, foreseen, stakes
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Action, Build, Choose, Place, Sole, UseSpecial
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.events import StructureBuilt
from okanagan.games.okanagan.rules.forecast import Forecast
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES, Side
from okanagan.games.okanagan.wording import action_label
from okanagan.games.okanagan.wording.names import special_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.buttons import picking
from okanagan.page.play.seats import SeatLook
from okanagan.page.play.tags import tag
from okanagan.page.play.thinking import Hint
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes, g, number, path, rect, text, use_boxed
from okanagan.page.words import mark, n, t

_OUTLINE = "M2 2h96v96h-96z"
_BESIDE = (0, -1), (1, 0), (0, 1), (-1, 0)
"""The steps to the cells at the north, east, south and west."""
_DRAGGED: Attributes = {"data-drag": "cancel"}
_TURN = rect({"class": "area", "width": "100", "height": "100", "data-do": "turn"})


def trial(model: ViewModel) -> Node:
    plan, places, decision = model.plan, model.places, model.decision
    if plan is not None and places is not None:
        lying = places.tile, plan.rotation
        closed = closings(model, model.forecast, Tried(plan.at, lying))
        on_it = spots(model, places.builds, lying)
        tile = tile_placed(TILES[places.tile], plan.rotation)
        tried = g(
            {"class": f"trial-tile {phase(plan.at)}"},
            tile,
            path({"class": "outline", "d": _OUTLINE}),
        )
        # The tile of a hint is on the map as well, and in front.
        look: Attributes = {"class": "behind-hint"} if model.inspected.hint else {}
        return g(
            look,
            g(_DRAGGED, _at(model, plan.at, tried, _TURN)),
            *closed,
            *_joins(model, plan.at),
            g(_DRAGGED, _over(plan.at, *on_it)),
            _tag(model, plan.at),
        )
    if not model.builds or not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    on_it = spots(model, model.builds, _placed(model, at))
    return [
        *closings(model, model.forecast),
        _at(model, at),
        _over(at, *on_it),
        _tag(model, at),
    ]


def hint_mark(model: ViewModel, hint: Hint[Advice]) -> Node:
    action = hint.shown.best.action
    if isinstance(action, Place) and model.view.hand is not None:
        return placement_mark(action, model.view.hand, hint.shown.build, model.seats)
    return building_mark(model, action) if isinstance(action, Build) else ""


def building_mark(model: ViewModel, build: Build) -> Node:
    """A building on the tile just placed."""
    decision = model.decision
    if not isinstance(decision, BuildStructure):
        return ""
    at = decision.x, decision.y
    return _framed(at, _built("hinted-tile", build, _placed(model, at), model.seats))


def placement_mark(place: Place, tile: int, build: Build | None, seats: Looks) -> Node:
    laid = g({"class": "hinted-tile"}, tile_placed(TILES[tile], place.rotation))
    built = _built("hinted-tile", build, (tile, place.rotation), seats)
    # The sign of the place must not shine through.
    ground = rect({"class": "hinted-ground", "width": str(TILE_SIZE), "height": str(TILE_SIZE)})
    return _framed((place.x, place.y), ground, laid, built)


def _framed(at: Position, *content: Node) -> Node:
    x, y = (TILE_SIZE * place for place in at)
    # The shell brings it into sight beside the card.
    attributes: Attributes = {"class": "hinted", "data-sought": f"{x} {y} {TILE_SIZE} {TILE_SIZE}"}
    return g(attributes, _over(at, *content, *framed()))


def _placed(model: ViewModel, at: Position) -> Lying:
    return model.view.map.placed[cell_at(*at)]


def _built(look: str, build: Build | None, lying: Lying, seats: Looks) -> Node:
    return g({"class": look}, building_placed(build, *lying, seats)) if build else ""


class Tried(NamedTuple):
    """A tile that does not lie on the map yet, and the building that would stand on it."""

    at: Position
    lying: Lying
    build: Build | None = None


def closings(model: ViewModel, effects: Forecast | None, tried: Tried | None = None) -> list[Node]:
    """The outlines of the territories that close, below the tokens and buildings there."""
    built: dict[Position, Build | StructureBuilt] = {**model.built}
    if tried and tried.build:
        built[tried.at] = tried.build
    closed = [
        (at, closing.terrain, tried.lying if tried and at == tried.at else _placed(model, at))
        for closing in (effects.closings if effects else ())
        for at in closing.territory.tiles
    ]
    return [
        *(_outlined(*each) for each in closed),
        *(standing(*each, built, model.seats) for each in closed),
    ]


def _outlined(at: Position, terrain: Terrain, lying: Lying) -> Node:
    # Complete, it goes on at every side: what is left are the borders within the tiles.
    borders = part_of(TILES[lying[0]], lying[1], terrain, tuple(Side)).rim
    lines = (path({"class": look, "d": borders}) for look in ("glow", "closes-line"))
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


def _joins(model: ViewModel, at: Position) -> Iterator[Node]:
    """The sides of the tile that join other tiles."""
    x, y = at
    for side, (dx, dy) in enumerate(_BESIDE):
        if cell_at(x + dx, y + dy) in model.view.map.placed:
            (x1, y1), (x2, y2) = CORNERS[side - 1], CORNERS[side]
            line = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
            yield _over(at, path({"class": "join-line", "d": line}))


def _tag(model: ViewModel, at: Position) -> Node:
    """What follows, in short, beside the tile; a hint says more."""
    lines = [] if model.inspected.hint else _lines(model)
    return map_tag(model, at, lines) if lines else ""


def map_tag(model: ViewModel, at: Position, lines: Sequence[Node]) -> Node:
    """A card with lines beside a cell, clear of tiles and of places for a tile."""
    places = model.places.rotations if model.places else ()
    return tag(lines, at, (*map(position, model.view.map.placed), *places))


def _lines(model: ViewModel) -> list[Node]:
    gain, build = model.gain, foreseen(model)
    points = gain_words(gain) if gain.most else ""
    supposed = build.structure.text if build and model.building is None else ""
    lands = enumerate(stakes(model, build))
    return [_stake_line(stake, *([] if place else [points, supposed])) for place, stake in lands]


_SIGN, _MARK, _DIGIT = 18, 15, 8  # the widths of a land's sign, a seat's mark, and a digit
_COLON = 18  # the room for the colon between two numbers
_LETTER, _NARROW = 7, 4  # about the widths of most letters, and of narrow ones
_GAP = 5


def _stake_line(stake: Stake, points: str = "", supposed: str = "") -> Node:
    """A land's sign, whether it closes, and the influence there, the player's own first.

    Before it stands the building that is `supposed` while none is chosen.
    """
    drawn: list[Node] = []
    x = 0.0
    if supposed:
        look: Attributes = {"class": f"seat-{stake.seat.colour}"}
        drawn.append(g(look, use_boxed(supposed, 0, -14, _SIGN)))
        x += _SIGN + _GAP
    drawn.append(use_boxed(f"terrain-{stake.terrain.text}", x, -14, _SIGN))
    x += _SIGN + _GAP
    if stake.closes:
        closes = t("closes")
        drawn.append(_said(closes, x, "start"))
        x += sum(_NARROW if letter in "filrt" else _LETTER for letter in closes) + _GAP
    if stake.own or stake.other:
        score = f"{stake.own} : {stake.other}"
        wide = _DIGIT * (len(score) - 3) + _COLON
        drawn.append(_mark(stake.seat, x))
        drawn.append(_said(score, x + _MARK + wide / 2))
        x += _MARK + wide
        if stake.other:
            drawn.append(_mark(stake.rival, x))
            x += _MARK
        x += _GAP
    return g(drawn, _said(points, x, "start") if points else "")


def _mark(seat: SeatLook, x: float) -> Node:
    return g({"class": f"seat-{seat.colour}"}, use_boxed(f"seat-{seat.colour}", x, -12.5, _MARK))


def _said(words: str, x: float, anchor: str = "middle") -> Node:
    return text({"class": "tag-words", "x": number(x), "text-anchor": anchor}, words)


def then_words(model: ViewModel) -> str:
    """The text of the button that confirms, with the selected answer to the next question."""
    for place, actions in enumerate(model.continuations):
        if f"{THEN}{place}" in model.picks:
            return _then_words(model, actions[-1])
    return ""


def _then_words(model: ViewModel, action: Action) -> str:
    match action:
        case Choose(source="offer"):
            return t("Place and take this tile")
        case Choose():
            return t("Place · {choice}", choice=t("face-down tile"))
    return t("Place · {choice}", choice=_choice(model, action))


_TITLES: dict[type[Action], str] = {
    Choose: mark("Next tile"),
    Sole: mark("What you take"),
    UseSpecial: mark("Your special action"),
}


def continuation_row(model: ViewModel) -> Node:
    result = model.continuations
    title = _TITLES.get(type(result[0][0])) if result else None
    if title is None:
        return ""
    buttons = [_button(model, place, each) for place, each in enumerate(result)]
    caption: Node = ""
    if isinstance(result[0][-1], Choose):  # tiles leave no room for words of their own
        caption = span({"class": "then-caption", "aria-hidden": "true"}, t(title))
    row: Attributes = {"class": "then-row", "role": "group", "aria-label": t(title)}
    return div(row, caption, buttons)


def _button(model: ViewModel, place: int, actions: tuple[Action, ...]) -> Node:
    action = actions[-1]
    drawn: Attributes = {"aria-hidden": "true", "class": "then-picture"}
    picture, label = _picture(model, action), pieces.unseen(_label(model, action))
    if isinstance(action, Choose):  # tiles leave no room for words
        content: tuple[Node, ...] = span(drawn, picture), label
    else:
        content = (
            span({"class": "then-picture"}, picture, _worth(model, actions)),
            span({"class": "then-words"}, _choice(model, action)),
        )
    return picking(model, f"{THEN}{place}", *content, group=THEN, look="then-choice")


def _worth(model: ViewModel, actions: tuple[Action, ...]) -> Node:
    plan = model.plan
    if plan is None or plan.build is None or not model.foretells:
        return ""
    place = Place(plan.build.player, *plan.at, plan.rotation)
    return brings(model, place, plan.build, *actions)


def _label(model: ViewModel, action: Action) -> str:
    return action_label(action, model.view, [seat.name for seat in model.seats], words)


def _choice(model: ViewModel, action: Action) -> str:
    """An answer in a word or two, such as `4 tokens` or `New offers`."""
    match action:
        case UseSpecial(stack=stack) if (back := model.view.backs[stack]) is not None:
            return capital(special_name(back, words))
        case Sole(prize="rewards") if model.forecast is not None:
            player, closings = model.forecast.player, model.forecast.closings
            count = next((closing.due for closing in closings if closing.alone == player), 0)
            return n("{n} token", "{n} tokens", count)
    return _label(model, action)


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
            return icon("bag")
    return ""
