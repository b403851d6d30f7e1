"""The screen of Okanagan’s table."""

from collections.abc import Iterator
from typing import Any

from simple_html import Node, div

from okanagan.games.okanagan.page.rules.chapters import ADDRESS, BOOK
from okanagan.games.okanagan.page.table import announcer
from okanagan.games.okanagan.page.table.announcer import OkanaganAnnouncer
from okanagan.games.okanagan.page.table.choices.answers import Answers
from okanagan.games.okanagan.page.table.choices.decision import decision_bar
from okanagan.games.okanagan.page.table.game import OkanaganGame, PastOkanagan
from okanagan.games.okanagan.page.table.hint import OkanaganHints, hint_card
from okanagan.games.okanagan.page.table.holdings import (
    Goals,
    Hand,
    Offers,
    appeals,
    goals,
    hand,
    offers,
)
from okanagan.games.okanagan.page.table.lands import land_card, outline, territories
from okanagan.games.okanagan.page.table.log import log
from okanagan.games.okanagan.page.table.map import board
from okanagan.games.okanagan.page.table.map.flags import flags
from okanagan.games.okanagan.page.table.map.grid import closing_signs, grid_regions
from okanagan.games.okanagan.page.table.map.influence import (
    influence_key,
    influence_layer,
    map_tools,
)
from okanagan.games.okanagan.page.table.map.key import key
from okanagan.games.okanagan.page.table.map.life import life
from okanagan.games.okanagan.page.table.map.picture import picture
from okanagan.games.okanagan.page.table.map.settlement import settlement
from okanagan.games.okanagan.page.table.map.signs import signs
from okanagan.games.okanagan.page.table.messages import Inspection, Placement
from okanagan.games.okanagan.page.table.placement.bar import building_buttons, place_buttons
from okanagan.games.okanagan.page.table.placement.trial import hint_mark, trial
from okanagan.games.okanagan.page.table.players import everybody, players, prompt, strip
from okanagan.games.okanagan.page.table.result import count, result_layer
from okanagan.games.okanagan.page.table.tiles_to_come import tiles_to_come
from okanagan.games.okanagan.page.table.tips import STORED, TIPS
from okanagan.games.okanagan.page.table.view_model import ViewModel, view_model
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.review.review import Review
from okanagan.page.app.game_ui import bot_title
from okanagan.page.app.screen import Context
from okanagan.page.core.patches import Region, lazy
from okanagan.page.core.protocol import Feature
from okanagan.page.core.session import Session
from okanagan.page.play.announcer import Announcer
from okanagan.page.play.hint_card import thinking_card
from okanagan.page.play.history import placed_since_own
from okanagan.page.play.moments import before
from okanagan.page.play.screen import Regions, TableScreen
from okanagan.page.play.seats import seat_looks
from okanagan.page.play.skeleton import Layout, Sheet, more
from okanagan.page.widgets.markup import picker
from okanagan.page.words import mark, t

SHEETS = {
    "hand": Sheet("cards", mark("Hand"), places=announcer.HAND),
    "offers": Sheet("stack", mark("Tiles"), places=" ".join(announcer.OFFERS)),
    "players": Sheet("human", mark("Players")),
    "territories": Sheet("map", mark("Lands"), seen="see-lands"),
    "log": Sheet("log", mark("Log")),
    "more": Sheet("menu", mark("More")),
}
# Translators: names of keys, as they are printed on a keyboard or said.
KEYS = (
    (mark("Arrow keys"), mark("go from cell to cell")),
    ("N", mark("the next place where your tile fits; with Shift the one before")),
    (mark("Enter"), mark("places your tile in the cell; on the tile: confirms")),
    ("R", mark("turns the tile")),
    (mark("1 to 9"), mark("choose what to build on it")),
    (mark("Escape"), mark("takes the tile back")),
    (mark("+ and −"), mark("closer, and further away")),
    ("0", mark("the whole map")),
    (mark("Shift and arrow keys"), mark("move the map")),
    ("I", mark("Influence on the map")),
    ("H", mark("a hint: what a bot would do")),
    ("?", mark("this list")),
)


def _pickers() -> Node:
    ways = div({"id": "buildings", "data-keys-of": "main"})
    return [
        picker("places-picker", t("Places for your tile"), div({"id": "places"})),
        picker("ways-picker", t("Build on it"), ways, dims=True),
    ]


LAYOUT = Layout(
    SPEC.id,
    SHEETS,
    board.board_frame,
    KEYS,
    mark("Arrow keys move, N finds a place for your tile, question mark lists all keys."),
    mark("The buttons below the map do the same, and list every place for your tile."),
    asked={"goals": "counts"},
    pickers=_pickers,
)


def board_picture(session: Session, context: Context, *, newest: bool = False) -> Node:
    """The board of a session, or a part around its `newest` piece, without any secret."""
    past, seats = PastOkanagan(session), seat_looks(session.match.seats, session.colours)
    return picture(view_model(past, seats, context.settings), newest=newest)


class Table(TableScreen):
    """The map, the prompt, and everything around it."""

    announcer_type = OkanaganAnnouncer
    layout = LAYOUT
    book = BOOK
    tips_by_name = TIPS
    tips_key = STORED
    game: OkanaganGame

    def own_features(self, announcer: Announcer) -> tuple[OkanaganHints, *tuple[Feature, ...]]:
        placement = Placement(self.game, announcer)
        hints = OkanaganHints(self.game, announcer, placement)
        return (
            hints,
            Answers(self.game, announcer),
            placement,
            Inspection(self.game, lambda: self.context.settings),
        )

    def model(self) -> ViewModel:
        return view_model(self.game, self.seats, self.context.settings)

    def map(self, model: ViewModel) -> Regions:
        yield from map_regions(model)
        yield "trial", lazy(trial, model)
        yield "seats", lazy(strip, everybody(model))

    def answers(self, model: ViewModel) -> Regions:
        yield "prompt", lazy(prompt, self.without_picks)
        # On trial, the forecast shows what the objectives gain.
        yield "goals", lazy(goals, Goals.of(model))
        yield "decision", lazy(decision_bar, model)

    def result(self, model: ViewModel | None, *, counts: bool) -> Region:
        return lazy(result_layer, model, counts=counts)

    def review(self) -> Review[Any]:
        from okanagan.games.okanagan.review import review

        return review.Review(self.game.match, ())

    def picture(self, move: int) -> Node:
        return board_picture(before(self.game.session, move), self.context, newest=True)

    def panels(self, model: ViewModel) -> Regions:
        if model.final is not None and not self.game.state.result_away:
            yield "count", lazy(count, model, model.final)
        yield from map_details(model)
        if model.places and not (model.plan or model.thinking):
            yield "afar-key", _key(model)
        yield "places", lazy(place_buttons, model)
        yield "buildings", lazy(building_buttons, model)
        own, kept = None if model.viewer is None else Hand.of(model.view), Goals.of(model)
        yield "hand", lazy(hand, own, kept.after if kept else ())
        yield "offers", lazy(offers, Offers.of(model.view), appeals(model))
        unseen = () if model.final is not None else model.view.unseen
        yield "still-to-come", lazy(tiles_to_come, unseen, listed=self.game.state.unseen_listed)
        yield "more", more(model, ADDRESS)
        yield from players(model)
        yield from log(model)
        sort = self.game.state.sort_seen
        yield "territories", lazy(territories, None if sort is None else model, sort)


def map_regions(model: ViewModel) -> Iterator[tuple[str, Region]]:
    inspected = model.inspected
    yield "extent", board.extent_region(model)
    yield "coordinates", board.coordinates_region(model)
    settled = settlement(model)
    yield from board.land_regions(model, settled)
    yield "settling", board.settling_region(model, settled)
    yield (
        "last-placed",
        lazy(board.marks, placed_since_own(model.placed, model.watcher), model.seats),
    )
    asked = (model.map, board.extent(model)) if inspected.influence else (None,)
    yield "influence", lazy(influence_layer, *asked)
    hint, land = inspected.hint, inspected.land
    chosen = lazy(outline, land, model.map)
    yield "chosen-land", lazy(hint_mark, model, hint) if hint else chosen
    hinted = (hint or inspected.hint_thinking) is not None
    hints = {"gives_hints": model.gives_hints, "hintable": model.hintable, "hinted": hinted}
    yield "insight-tools", lazy(map_tools, model.at, **hints, influence=inspected.influence)
    yield "land-card", _card(model)


def map_details(model: ViewModel) -> Iterator[tuple[str, Region]]:
    """The regions that may come after the picture: the signs on the land, and the grid."""
    built, settled = tuple(model.built.values()), settlement(model).lands
    moves = model.settings.pace > 0
    yield "life", lazy(life, model.map, settled, moves=moves)
    yield "flags", lazy(flags, model.map, built, settled, moves=moves)
    yield "signs", lazy(signs, model.map, settled, _wanted(model))
    yield from grid_regions(model)


def _key(model: ViewModel) -> Region:
    """The key to the signs of the map, beside the tile to place."""
    # One example of each look: a place without points, and one that brings some.
    closings = {bool(closing[-1]): closing for _, closing in closing_signs(model)}
    examples = tuple(closings[pays] for pays in sorted(closings))
    return lazy(key, model.map, _wanted(model), examples)


def _wanted(model: ViewModel) -> frozenset[Kind]:
    """The tokens that the viewer's objectives lack, where the page gives advice."""
    advised = model.foretells and model.viewer is not None
    return frozenset(Holding.of(model.view).lacks if advised else ())


def _card(model: ViewModel) -> Region:
    inspected = model.inspected
    if inspected.hint_thinking is not None:
        level, part = inspected.hint_thinking
        return lazy(thinking_card, bot_title(SPEC, level), part)
    if inspected.hint is not None:
        return lazy(hint_card, model, inspected.hint)
    if inspected.land is not None:
        return lazy(land_card, model.without_picks, inspected.land)
    return lazy(influence_key, model.map if inspected.influence else None)
