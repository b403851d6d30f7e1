"""The messages that ask the map about itself: influence on all of it, one territory, one gap."""

from dataclasses import replace

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Centre, Effect, Message, Reply
from okanagan.page.core.screen import on
from okanagan.page.okanagan.drawing.regions import terrain_at
from okanagan.page.okanagan.table.base import TableBase, focus_on
from okanagan.page.okanagan.table.inspect.selection import SORTS, Land
from okanagan.page.okanagan.table.moment import view_of
from okanagan.page.okanagan.table.scene import Position
from okanagan.page.words import t
from okanagan.valley.cells import cell_at
from okanagan.valley.telling.prospects import gap_words, misfit_words, pool_size, territory_words
from okanagan.valley.terms import Terrain
from okanagan.valley.tiles import TILES


class Insight(TableBase):
    """Shows what the map holds; nothing of it changes the game.

    Attributes:
        lands_seen: whether the table of territories is in sight. It grows with the map, so it is
            made only then.
    """

    lands_seen = False

    @on("see-lands")
    def see_lands(self, message: Message) -> None:
        """The table of territories comes into sight with `open`, and goes without."""
        self.lands_seen = message.text("open", "") == "yes"

    @on("influence")
    def influence(self, message: Message) -> Reply:
        """Shows the influence in every territory on the map, or hides it."""
        gaze = self.playing.gaze
        self.playing.look(replace(gaze, influence=not gaze.influence))
        if gaze.influence:
            return Reply([t("Influence is no longer shown on the map.")])
        return Reply([t("Influence is shown on the map.")])

    @on("sort-lands")
    def sort_lands(self, message: Message) -> None:
        """Puts the table of territories into another order, `value`."""
        if message.text("value") not in SORTS:
            raise BadMessage("territories are not sorted so")
        self.playing.look(replace(self.playing.gaze, sort=message.text("value")))

    @on("inspect")
    def inspect(self, message: Message) -> Reply:
        """Opens the card of what lies in a cell; that of the same again closes it.

        `terrain` names one of the tile's territories, or `spot` where in the cell it was tapped;
        without either the next of them is taken. With `show` the map is moved there.
        """
        at = message.number("x"), message.number("y")
        land = self._land(at, message)
        if not message.text("show", ""):
            return self._closed(at) if land == self.playing.gaze.land else self._opened(land)
        reply = self._opened(land)
        reply.effects = [Centre(*at), focus_on(at)]
        return reply

    @on("close-land")
    def close_land(self, message: Message) -> Reply:
        """Closes the card."""
        land = self.playing.gaze.land
        if land is None:
            raise BadMessage("no card is open")
        return self._closed(land.at)

    def _opened(self, land: Land) -> Reply:
        told = " ".join(self._told(land))
        self.playing.look(self.playing.gaze.at(land))
        return Reply([told])

    def _closed(self, at: Position) -> Reply:
        self.playing.look(self.playing.gaze.at(None))
        effects: list[Effect] = [focus_on(at)]
        return Reply(effects=effects)

    def _told(self, land: Land) -> list[str]:
        """Everything that the card shows, in words."""
        view, to = view_of(self.playing), self.audience
        now = self.playing.prospects
        if land.terrain is None:
            gap, shown = now.gaps[land.at], self.playing.sitting.shown
            misfit = misfit_words(gap, None if shown is None else view.hand, words)
            return [*gap_words(gap, len(now.left), view, to), *filter(None, [misfit])]
        found = land.territory(view.map, view.players)
        return territory_words(found, now.fate(found), pool_size(found, view), to)

    def _land(self, at: Position, message: Message) -> Land:
        """What the message asks for.

        Raises:
            BadMessage: the map has nothing like that.
        """
        table = self.playing.match.state.map
        lies = table.placed.get(cell_at(*at))
        land = Land(at, None if lies is None else self._terrain(at, *lies, message))
        if not land.is_on(table):
            raise BadMessage(f"nothing is at {at}")
        return land

    def _terrain(self, at: Position, tile: int, rotation: int, message: Message) -> Terrain:
        named, spot = message.text("terrain", ""), message.text("spot", "")
        if named:
            return _terrain_named(named)
        if spot:
            return terrain_at(TILES[tile], rotation, _point(spot))
        terrains, now = TILES[tile].terrains, self.playing.gaze.land
        if now is None or now.at != at or now.terrain not in terrains:
            return terrains[0]
        return terrains[(terrains.index(now.terrain) + 1) % len(terrains)]


def _terrain_named(text: str) -> Terrain:
    try:
        return Terrain.parse(text)
    except ValueError as error:
        raise BadMessage(str(error)) from error


def _point(spot: str) -> tuple[float, float]:
    """A place in a cell, `x y` in per cent of its sides: which are the units of a tile."""
    try:
        x, y = map(float, spot.split())
    except ValueError as error:
        raise BadMessage(f"no spot in a cell: {spot!r}") from error
    return x, y
