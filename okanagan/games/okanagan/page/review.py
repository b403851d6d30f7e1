"""A finished game, moment by moment: the replay, and the review with better moves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from simple_html import Node, div, figcaption, figure, p

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import moved, reach
from okanagan.games.okanagan.page.drawing.tiles import tile_placed
from okanagan.games.okanagan.page.table.game import PastOkanagan
from okanagan.games.okanagan.page.table.log import STYLE
from okanagan.games.okanagan.page.table.map.board import (
    FRAME,
    Looks,
    building_placed,
    extent_region,
    framed,
    marks,
    sought,
)
from okanagan.games.okanagan.page.table.messages import Inspection
from okanagan.games.okanagan.page.table.placement.trial import closings, map_tag, placement_mark
from okanagan.games.okanagan.page.table.screen import LAYOUT, map_details, map_regions
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.review.review import Better
from okanagan.games.okanagan.review.review import Review as Findings
from okanagan.games.okanagan.rules.actions import Build, Choose, Place, UseSpecial
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import StructureBuilt, TilePlaced, TurnBegan
from okanagan.games.okanagan.rules.forecast import forecast
from okanagan.games.okanagan.rules.frames.turn import BuildStructure
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.rules.view import View, view
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.okanagan.wording.actions import label
from okanagan.games.okanagan.wording.advice import Way, instead_words
from okanagan.games.okanagan.wording.forecast import influence_words
from okanagan.games.okanagan.wording.names import the_terrain
from okanagan.page import words
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.session import Session
from okanagan.page.play import moments, pieces, replay, story
from okanagan.page.play.game import TableGame
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.review import screen
from okanagan.page.play.review.panels import Alternatives, Story
from okanagan.page.widgets.svg import Attributes, g, svg
from okanagan.page.words import t


class Moments(moments.Moments):
    """The map at any moment."""

    layout = LAYOUT
    log_style = STYLE
    turn_began = TurnBegan
    _asks = False  # whether the user is asked for a move, for which the map shows the places

    game: PastOkanagan

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self._inspection = Inspection(self.game)
        self.features = (*self.features, self._inspection)

    def moment(self, session: Session) -> PastOkanagan:
        return PastOkanagan(session)

    def moved(self, left: TableGame) -> None:
        """The influence view and the order of territories stay; the card closes."""
        assert isinstance(left, PastOkanagan), "every moment is one of this game"
        state = self.game.state
        state.influence, state.sort = left.state.influence, left.state.sort
        self._inspection.game = self.game

    @property
    def model(self) -> ViewModel:
        model = view_model(self.game, self._seats, self.context.settings)
        model = replace(model, gives_hints=False)  # no player is asked here
        return model if self._asks else replace(model, places=None)

    def map(self) -> dict[str, Region]:
        model = self.model
        regions = dict(map_regions(model)) | dict(map_details(model))
        # Nobody looks at the newest tiles alone here.
        regions["last-placed"] = lazy(marks, placed_since_own(model.placed, None), self._seats)
        return regions


class Replay(Moments, replay.Replay):
    """Any game, move by move."""

    spec = SPEC


Turned = tuple[int, int]  # A tile and its rotation
Window = tuple[range, range]  # the columns and the rows of the map that are shown
Boxes = dict[Position, tuple[Window, str]]  # the window and its view box for a place
_WIDEST = 4  # A window of more columns or rows would show tiles too small


def heading(story: Story, better: Better) -> str:
    seen, played, instead = _ways(story.review.match, better)
    return instead_words(instead, played, seen, story.audience)


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
        _way(story, seen, *title, *way, boxes) for title, way in zip(titles, ways, strict=True)
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
    seen: View,
    title: str,
    mark: Mark,
    action: object,
    build: Build | None,
    boxes: Boxes,
) -> Node:
    description = story.audience.capital(label(action, seen, story.audience))
    laid = _laid(seen, action, build)
    drawing = _map(story, seen, laid, mark, boxes) if laid else _drawing(seen, action)
    is_named = not drawing or _back(seen, action) is not None
    caption = description if is_named else pieces.unseen(description)
    brings = [p(text) for text in _brought(story, seen, action, build)]
    return figure(figcaption(title), drawing, p(caption), *brings)


def _drawing(seen: View, action: object) -> Node:
    """The tile that an action takes or uses."""
    if isinstance(action, Choose) and action.source == "offer":
        tile = seen.offers[action.stack]
        return "" if tile is None else things.tile(tile)
    back = _back(seen, action)
    return "" if back is None else things.unseen_tile(back)


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


def _brought(story: Story, seen: View, action: object, build: Build | None) -> Iterator[str]:
    if not isinstance(action, Place) or seen.hand is None:
        return
    effects = forecast(seen, seen.hand, (action.x, action.y), action.rotation, build)
    for closing in effects.closings:
        land = the_terrain(closing.terrain, words)
        shares = influence_words(closing.territory.influence, story.audience)
        yield t("Closes {land}, influence: {shares}", land=land, shares=shares)
    if not effects.closings:
        yield t("Closes nothing.")


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


class Review(Moments, screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    findings_type = Findings
    _findings: Findings

    alternatives = Alternatives(heading, heading, compared)

    def map(self) -> dict[str, Region]:
        regions, model, best = super().map(), self.model, self._better_place()
        if model.inspected.land is None and best is not None:
            regions["chosen-land"] = lazy(better_mark, model, self._session.match, best)
            place = best.advice.best.action
            if isinstance(place, Place):
                regions["extent"] = extent_region(model, (place.x, place.y))
        return regions

    def _better_place(self) -> Better | None:
        """The best of the better moves in the turn, as its card shows it, if it has a place."""
        best = next(iter(self._better), None)
        return best if best and isinstance(best.advice.best.action, Place | Build) else None


class StoryScreen(Moments, story.StoryScreen):
    """How the map grew, turn by turn."""

    findings_type = Findings
