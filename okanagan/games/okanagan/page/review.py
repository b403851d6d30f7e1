"""A finished game, moment by moment: the replay, and the review with better moves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from simple_html import Node, div, figcaption, figure, p

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.geometry import moved, reach, view_box
from okanagan.games.okanagan.page.drawing.tiles import tile_placed
from okanagan.games.okanagan.page.table.game import PastOkanagan
from okanagan.games.okanagan.page.table.log import STYLE
from okanagan.games.okanagan.page.table.map.board import (
    building_placed,
    extent_region,
    framed,
    marks,
)
from okanagan.games.okanagan.page.table.messages import Inspection
from okanagan.games.okanagan.page.table.placement.trial import placement_mark
from okanagan.games.okanagan.page.table.screen import LAYOUT, map_details, map_regions
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.review.review import Better
from okanagan.games.okanagan.review.review import Review as Findings
from okanagan.games.okanagan.rules.actions import Build, Choose, Place, UseSpecial
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.events import StructureBuilt, TurnBegan
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
from okanagan.page.play.seats import SeatLook
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
_WIDEST = 5  # A window of more columns or rows would show tiles too small


def heading(story: Story, better: Better) -> str:
    played, instead = _ways(story, better)
    return instead_words(instead, played, _seen(story, better), story.audience)


def _seen(story: Story, better: Better) -> View:
    judgement = better.judgement
    return view(story.review.match.state_before(judgement.move), judgement.player)


def _ways(story: Story, better: Better) -> tuple[Way, Way]:
    """The played and the better action, each with the building that follows."""
    judgement, best = better.judgement, better.advice
    after = story.review.match.moves[judgement.move + 1 : judgement.move + 2]
    built = next((move for move in after if isinstance(move, Build)), None)
    return (judgement.played.action, built), (best.best.action, best.build)


def compared(story: Story, better: Better) -> Node:
    seen = _seen(story, better)
    played, instead = _ways(story, better)
    places = [at for way in (played, instead) if (at := _place(seen, way[0])) is not None]
    return div(
        {"class": "compared"},
        _way(story, seen, t("Played"), *played, places),
        _way(story, seen, t("Better"), *instead, places),
    )


def _place(seen: View, action: object) -> Position | None:
    if isinstance(action, Place):
        return action.x, action.y
    if isinstance(action, Build) and isinstance(seen.decision, BuildStructure):
        return seen.decision.x, seen.decision.y
    return None


def _way(
    story: Story,
    seen: View,
    title: str,
    action: object,
    build: Build | None,
    places: Sequence[Position],
) -> Node:
    description = story.audience.capital(label(action, seen, story.audience))
    drawing = _drawing(story, seen, action, build, places)
    is_named = not drawing or _back(seen, action) is not None
    caption = description if is_named else pieces.unseen(description)
    brings = [p(text) for text in _brought(story, seen, action, build)]
    return figure(figcaption(title), drawing, p(caption), *brings)


def _drawing(
    story: Story, seen: View, action: object, build: Build | None, places: Sequence[Position]
) -> Node:
    at = _place(seen, action)
    if at is not None and isinstance(action, Build):
        return _map(story, seen, at, seen.map.placed[cell_at(*at)], action, places)
    if at is not None and isinstance(action, Place) and seen.hand is not None:
        return _map(story, seen, at, (seen.hand, action.rotation), build, places)
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


def _map(
    story: Story,
    seen: View,
    at: Position,
    tile: Turned,
    build: Build | None,
    places: Sequence[Position],
) -> Node:
    window = _round(places)
    if max(map(len, window)) > _WIDEST:
        window = _round([at])
    cells = {**dict(_within(seen, window)), at: tile}
    match, last = story.review.match, story.review.turns[story.turn].end
    events = (event for move in range(last) for event in match.events_of(move))
    built = {event.at: event for event in events if isinstance(event, StructureBuilt)}
    tiles = [
        g(
            {"transform": moved(cell)},
            [
                tile_placed(TILES[lying[0]], lying[1]),
                building_placed(build if cell == at else built.get(cell), *lying, story.seats),
            ],
        )
        for cell, lying in cells.items()
    ]
    visible = [(x, y) for x, y in places if x in window[0] and y in window[1]]
    box = view_box(reach([*cells, *visible]))
    attributes: Attributes = {"class": "compared-map lit", "viewBox": box, "aria-hidden": "true"}
    return svg(attributes, *tiles, g({"transform": moved(at)}, framed()))


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
        yield t("Closes {land}: {shares}", land=land, shares=shares)
    if not effects.closings:
        yield t("Closes nothing.")


def better_mark(match: OkanaganMatch, better: Better | None, seats: tuple[SeatLook, ...]) -> Node:
    place = better.advice.best.action if better else None
    if better is None or not isinstance(place, Place):
        return ""
    tile = match.state_before(better.judgement.move).tile_in_hand(place.player)
    return placement_mark(place, tile, better.advice.build, seats)


class Review(Moments, screen.Review):
    """The map at any turn, and what a bot thinks of it."""

    findings_type = Findings
    _findings: Findings

    alternatives = Alternatives(heading, compared)

    def map(self) -> dict[str, Region]:
        regions, model = super().map(), self.model
        if model.inspected.land is None:
            best = next(
                (idea for idea in self._better if isinstance(idea.advice.best.action, Place)), None
            )
            regions["chosen-land"] = lazy(better_mark, self._session.match, best, self._seats)
            if best is not None:
                place = best.advice.best.action
                regions["extent"] = extent_region(model, (place.x, place.y))
        return regions


class StoryScreen(Moments, story.StoryScreen):
    """How the map grew, turn by turn."""

    findings_type = Findings
