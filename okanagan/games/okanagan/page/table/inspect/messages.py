"""The messages that ask the map about itself: influence on all of it, one territory, one gap."""

from okanagan.games.okanagan.page.drawing.regions import terrain_at
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.state import SORTS, Land
from okanagan.games.okanagan.page.table.view_model import view_of
from okanagan.games.okanagan.rules.cells import cell_at
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.prospects import (
    gap_words,
    misfit_words,
    pool_size,
    territory_words,
)
from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Centre, Feature, Message, Reply, on
from okanagan.page.play.announcer import focus_on
from okanagan.page.words import t


class Inspection(Feature):
    """Shows what the map of a game holds; nothing of it changes the game."""

    def __init__(self, game: OkanaganGame) -> None:
        self.game = game

    @on("see-lands")
    def see_lands(self, message: Message) -> None:
        """Brings the table of territories into sight with `open`, and takes it away without."""
        self.game.state.territories_seen = message.text("open", "") == "yes"

    @on("influence")
    def influence(self, message: Message) -> Reply:
        state = self.game.state
        state.influence = not state.influence
        off = t("Influence is no longer shown on the map.")
        return Reply([t("Influence is shown on the map.") if state.influence else off])

    @on("sort-lands")
    def sort_lands(self, message: Message) -> None:
        if message.text("value") not in SORTS:
            raise BadMessage("territories are not sorted so")
        self.game.state.sort = message.text("value")

    @on("inspect")
    def inspect(self, message: Message) -> Reply:
        """Opens the card of what lies in a cell; that of the same again closes it.

        `terrain` names one of the tile's territories, or `spot` where in the cell it was tapped;
        without either the next of them is taken. With `show` the map is moved there.
        """
        at = message.number("x"), message.number("y")
        land = self._land(at, message)
        if not message.text("show", ""):
            return self._closed(at) if land == self.game.state.land else self._opened(land)
        reply = self._opened(land)
        reply.effects = [Centre(*at), focus_on(at)]
        return reply

    @on("close-land")
    def close_land(self, message: Message) -> Reply:
        land = self.game.state.land
        if land is None:
            raise BadMessage("no card is open")
        return self._closed(land.at)

    def _opened(self, land: Land) -> Reply:
        told = " ".join(self._told(land))
        self.game.state.look_at(land)
        return Reply([told])

    def _closed(self, at: Position) -> Reply:
        self.game.state.look_at(None)
        return Reply(effects=[focus_on(at)])

    def _told(self, land: Land) -> list[str]:
        game, view, now = self.game, view_of(self.game), self.game.prospects
        shown, to = game.state.shown, game.audience
        if land.terrain is None:
            gap = now.gaps[land.at]
            misfit = misfit_words(gap, None if shown is None else view.hand, words)
            return [*gap_words(gap, len(now.left), view, to), *filter(None, [misfit])]
        found = land.territory(view.map, view.players)
        return territory_words(found, now.fate(found), pool_size(found, view), to)

    def _land(self, at: Position, message: Message) -> Land:
        table = self.game.match.state.map
        lies = table.placed.get(cell_at(*at))
        land = Land(at, None if lies is None else self._terrain(at, *lies, message))
        if not land.is_on(table):
            raise BadMessage(f"nothing is at {at}")
        return land

    def _terrain(self, at: Position, tile: int, rotation: int, message: Message) -> Terrain:
        named, spot = message.text("terrain", ""), message.text("spot", "")
        try:
            if named:
                return Terrain.parse(named)
            if spot:  # `x y` in per cent of the cell's sides, which are the units of a tile
                x, y = map(float, spot.split())
                return terrain_at(TILES[tile], rotation, (x, y))
        except ValueError as error:
            raise BadMessage(f"no land is there: {error}") from error
        terrains, now = TILES[tile].terrains, self.game.state.land
        if now is None or now.at != at or now.terrain not in terrains:
            return terrains[0]
        return terrains[(terrains.index(now.terrain) + 1) % len(terrains)]
