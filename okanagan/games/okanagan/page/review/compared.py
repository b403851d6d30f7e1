"""What was played beside a better move: in pictures, and with what each brings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from simple_html import Node, b, div, figcaption, figure, p

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import moved, reach
from okanagan.games.okanagan.page.drawing.tiles import special_icon, tile_placed
from okanagan.games.okanagan.page.review.explanation import Explained
from okanagan.games.okanagan.page.table.choices.gains import Gain, gain
from okanagan.games.okanagan.page.table.map.board import (
    FRAME,
    Looks,
    building_placed,
    framed,
    marks,
    sought,
)
from okanagan.games.okanagan.page.table.placement.trial import closings, map_tag, placement_mark
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.review.review import Better
from okanagan.games.okanagan.rules.actions import (
    Action,
    Build,
    Choose,
    Collect,
    Give,
    Place,
    Sole,
    Swap,
    Take,
    Trade,
    UseSpecial,
)
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import StructureBuilt, TilePlaced
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.wording.actions import label
from okanagan.games.okanagan.wording.advice import Way, instead_words
from okanagan.games.okanagan.wording.names import special_words
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.review.panels import Story
from okanagan.page.widgets.svg import Attributes, g, svg
from okanagan.page.words import n, t

Turned = tuple[int, int]  # A tile and its rotation
Window = tuple[range, range]  # the columns and the rows of the map that are shown
Boxes = dict[Position, tuple[Window, str]]  # the window and its view box for a place
_REASONS = 2  # the most sentences about a placement or a tile
_WIDEST = 4  # A window of more columns or rows would show tiles too small


def heading(story: Story, better: Better) -> str:
    seen, played, instead = _ways(story.review.match, better)
    return instead_words(instead, played, seen, story.audience)


def said(story: Story, better: Better) -> str:
    """The heading, and what the better move brings."""
    reasons = _reasons(story, better, *_ways(story.review.match, better)[2])
    return f"{heading(story, better)}. {' '.join(reasons)}".removesuffix(". ").removesuffix(".")


def _ways(match: OkanaganMatch, better: Better) -> tuple[View, Way, Way]:
    """The player's view, the played and the better action, each with the building that follows."""
    judgement, best = better.judgement, better.advice
    seen = view(match.state_before(judgement.move), judgement.player)
    after = match.moves[judgement.move + 1 : judgement.move + 2]
    built = next((move for move in after if isinstance(move, Build)), None)
    return seen, (judgement.played.action, built), (best.best.action, best.build)


def compared(story: Story, better: Better) -> Node:
    seen, *ways = _ways(story.review.match, better)
    boxes = _boxes(seen, [laid.at for way in ways if (laid := _laid(seen, *way))])
    titles = (t("Played"), played_mark), (t("Better"), best_mark)
    figures = [
        _way(story, better, *title, *way, boxes) for title, way in zip(titles, ways, strict=True)
    ]
    return div({"class": "compared"}, *figures)


@dataclass(frozen=True, slots=True)
class _Laid:
    """A tile as an action lays it, or on which an action builds."""

    player: int
    at: Position
    lying: Turned
    build: Build | None


def _laid(seen: View, action: object, build: Build | None) -> _Laid | None:
    decision = seen.decision
    if isinstance(action, Place) and seen.hand is not None:
        return _Laid(action.player, (action.x, action.y), (seen.hand, action.rotation), build)
    if isinstance(action, Build) and isinstance(decision, BuildStructure):
        at = decision.x, decision.y
        return _Laid(action.player, at, seen.map.placed[cell_at(*at)], action)
    return None


Mark = Callable[[_Laid, Looks], Node]
"""The frame of a tile: one form for what was played, another for what is better."""


def played_mark(laid: _Laid, seats: Looks) -> Node:
    return marks([TilePlaced(laid.player, laid.lying[0], laid.at, laid.lying[1])], seats)


def best_mark(laid: _Laid, seats: Looks) -> Node:
    return g({"class": "best-answer", "transform": moved(laid.at)}, framed())


def _way(
    story: Story,
    better: Better,
    title: str,
    mark: Mark,
    action: Action,
    build: Build | None,
    boxes: Boxes,
) -> Node:
    """One of the two moves: what it brings, and its place on the map or its name."""
    seen, *_ = _ways(story.review.match, better)
    description = story.audience.capital(label(action, seen, story.audience))
    brings = [p(text) for text in _reasons(story, better, action, build)]
    if laid := _laid(seen, action, build):
        drawing = _map(story, seen, laid, mark, boxes)
        return figure(figcaption(title), p(pieces.unseen(description)), *brings, drawing)
    drawing = _drawing(seen, action)
    is_named = not drawing or _back(seen, action) is not None
    caption = b(description) if is_named else pieces.unseen(description)
    return figure(figcaption(title), drawing, p(caption), *brings)


_NOW = Collect | Give | Sole | Swap | Take | Trade | UseSpecial
"""The actions whose points are known at once."""


def _reasons(story: Story, better: Better, action: Action, build: Build | None) -> Iterator[str]:
    """What a move brings its player and the others, as far as it is known, in sentences."""
    state = story.review.match.state_before(better.judgement.move)
    seen = view(state, better.judgement.player)
    if not isinstance(action, _NOW):
        yield from Explained(seen, action, build).reasons(story.audience)[:_REASONS]
        return
    yield _now_words(gain(state, action))
    if isinstance(action, UseSpecial) and (special := seen.backs[action.stack]):
        yield special_words(special, words)


def _now_words(gain: Gain) -> str:
    if not gain.most:
        return t("No points now.")
    if gain.least < gain.most:
        return n("Up to {n} point now.", "Up to {n} points now.", gain.most)
    return n("+{n} point now.", "+{n} points now.", gain.most)


def _drawing(seen: View, action: object) -> Node:
    """The tile that an action takes, or the sign of a special action."""
    if isinstance(action, Choose) and action.source == "offer":
        tile = seen.offers[action.stack]
        return "" if tile is None else things.tile(tile)
    back = _back(seen, action)
    if back is None:
        return ""
    return special_icon(back) if isinstance(action, UseSpecial) else things.unseen_tile(back)


def _back(seen: View, action: object) -> Special | None:
    """The back of the face-down tile that an action takes or uses."""
    if isinstance(action, UseSpecial) or (isinstance(action, Choose) and action.source == "stack"):
        return seen.backs[action.stack]
    return None


def _map(story: Story, seen: View, laid: _Laid, mark: Mark, boxes: Boxes) -> Node:
    at = laid.at
    window, box = boxes[at]
    cells = {**dict(_within(seen, window)), at: laid.lying}
    match, last = story.review.match, story.review.turns[story.turn].end
    events = (event for move in range(last) for event in match.events_of(move))
    built = {event.at: event for event in events if isinstance(event, StructureBuilt)}
    tiles = [
        g(
            {"transform": moved(cell)},
            [
                tile_placed(TILES[lying[0]], lying[1]),
                building_placed(laid.build if cell == at else built.get(cell), *lying, story.seats),
            ],
        )
        for cell, lying in cells.items()
    ]
    attributes: Attributes = {"class": "compared-map lit", "viewBox": box, "aria-hidden": "true"}
    return svg(attributes, *tiles, mark(laid, story.seats))


def _boxes(seen: View, places: Sequence[Position]) -> Boxes:
    """What is shown of the map for each place: both places at once, or else equal areas."""
    near = len(places) > 0 and max(map(len, _round(places))) <= _WIDEST
    shown = {at: places if near else [at] for at in places}
    windows = {at: _round(group) for at, group in shown.items()}
    areas = {at: reach([*dict(_within(seen, windows[at])), *shown[at]], FRAME) for at in places}
    boxes: Boxes = {}
    for at, (west, north, east, south) in areas.items():
        across = max(area[2] - area[0] for area in areas.values())
        down = max(area[3] - area[1] for area in areas.values())
        x, y = (west + east - across) // 2, (north + south - down) // 2
        boxes[at] = windows[at], f"{x} {y} {across} {down}"
    return boxes


def _round(places: Sequence[Position]) -> Window:
    columns, rows = zip(*places, strict=True)
    return range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)


def _within(seen: View, window: Window) -> Iterator[tuple[Position, Turned]]:
    for cell in product(*window):
        lying = seen.map.placed.get(cell_at(*cell))
        if lying is not None:
            yield cell, lying


def better_mark(model: ViewModel, match: OkanaganMatch, better: Better) -> Node:
    """The better placement as a ghost on the map, and words at its place and at the played one."""
    seen, *ways = _ways(match, better)
    played, best = (_laid(seen, *way) for way in ways)
    if best is None:
        return ""
    tags = {best.at: t("Better")}
    if played is not None:
        tags = {played.at: t("Played")} | tags
    tile, rotation = best.lying
    place = Place(best.player, *best.at, rotation)
    ghost = placement_mark(place, tile, best.build, model.seats)
    effects = forecast(seen, tile, best.at, rotation, best.build) if seen.hand == tile else None
    return [
        g(sought([*tags], legible=True)),
        g({"class": "best-answer"}, ghost),
        closings(model, effects, {best.at: best.lying}),
        *(map_tag(model, at, [title]) for at, title in tags.items()),
    ]
