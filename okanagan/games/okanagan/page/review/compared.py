"""What was played beside a better move: in pictures, and with what each brings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from simple_html import Node, b, div, figcaption, figure, p

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import moved, reach
from okanagan.games.okanagan.page.drawing.tiles import special_icon, tile_placed
from okanagan.games.okanagan.page.review.consequences import Consequences
from okanagan.games.okanagan.page.table.choices.gains import Gain, gain
from okanagan.games.okanagan.page.table.map.board import (
    FRAME,
    Looks,
    building_placed,
    framed,
    marks,
    sought,
    surroundings,
)
from okanagan.games.okanagan.page.table.placement.trial import (
    Tried,
    closings,
    map_tag,
    placement_mark,
)
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
from okanagan.games.okanagan.rules.state import State
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


class _Decision(NamedTuple):
    """A position in which a better move was missed; each move has the building that follows."""

    state: State
    seen: View  # what the player saw
    played: Way
    best: Way

    @classmethod
    def of(cls, match: OkanaganMatch, better: Better) -> "_Decision":
        judgement, best = better.judgement, better.advice
        state = match.state_before(judgement.move)
        after = match.moves[judgement.move + 1 : judgement.move + 2]
        built = next((move for move in after if isinstance(move, Build)), None)
        seen, played = view(state, judgement.player), (judgement.played.action, built)
        return cls(state, seen, played, (best.best.action, best.build))


def heading(story: Story, better: Better) -> str:
    return _heading(story, _Decision.of(story.review.match, better))


def _heading(story: Story, at: _Decision) -> str:
    return instead_words(at.best, at.played, at.seen, story.audience)


def said(story: Story, better: Better) -> str:
    """The heading, and what the better move brings."""
    at = _Decision.of(story.review.match, better)
    reasons = _reasons(story, at, *at.best)
    return f"{_heading(story, at)}. {' '.join(reasons)}".removesuffix(". ").removesuffix(".")


def compared(story: Story, better: Better) -> Node:
    at = _Decision.of(story.review.match, better)
    laid = (_laid(at.seen, *way) for way in (at.played, at.best))
    boxes = _boxes(at.seen, [each.at for each in laid if each])
    return div(
        {"class": "compared"},
        _way(story, at, t("Played"), played_mark, at.played, boxes),
        _way(story, at, t("Better"), best_mark, at.best, boxes),
    )


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


def _way(story: Story, at: _Decision, title: str, mark: Mark, way: Way, boxes: Boxes) -> Node:
    """One of the two moves: what it brings, and its place on the map or its name."""
    seen, (action, build) = at.seen, way
    description = story.audience.capital(label(action, seen, story.audience))
    brings = [p(text) for text in _reasons(story, at, action, build)]
    if laid := _laid(seen, action, build):
        drawing = _map(story, seen, laid, mark, boxes)
        return figure(figcaption(title), p(pieces.unseen(description)), *brings, drawing)
    drawing = _drawing(seen, action)
    is_named = not drawing or _back(seen, action) is not None
    caption = b(description) if is_named else pieces.unseen(description)
    return figure(figcaption(title), drawing, p(caption), *brings)


_NOW = Collect | Give | Sole | Swap | Take | Trade | UseSpecial
"""The actions whose points are known at once."""


def _reasons(story: Story, at: _Decision, action: Action, build: Build | None) -> Iterator[str]:
    """What a move brings its player and the others, as far as it is known, in sentences."""
    if not isinstance(action, _NOW):
        yield from Consequences(at.seen, action, build).reasons(story.audience)[:_REASONS]
        return
    yield _now_words(gain(at.state, action))
    if isinstance(action, UseSpecial) and (special := at.seen.backs[action.stack]):
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
    decision = _Decision.of(match, better)
    seen = decision.seen
    played, best = (_laid(seen, *way) for way in (decision.played, decision.best))
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
        g(sought(surroundings(tags), [*tags])),
        g({"class": "best-answer"}, ghost),
        closings(model, effects, Tried(best.at, best.lying, best.build)),
        *(map_tag(model, at, [title]) for at, title in tags.items()),
    ]
