"""The messages about the map: placing the tile in hand, and inspecting territories and gaps."""

from collections.abc import Callable

from okanagan.games.okanagan.page.drawing.regions import terrain_at
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.page.table.placement.plan import THEN, Places, Plan, builds_now
from okanagan.games.okanagan.page.table.state import SORTS, Land
from okanagan.games.okanagan.page.table.view_model import view_of
from okanagan.games.okanagan.rules.actions import Action, Build, Place
from okanagan.games.okanagan.rules.cells import cell_at, position
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.games.okanagan.rules.terms import Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.forecast import closing_text, growing_text, verdict_words
from okanagan.games.okanagan.wording.names import structure_name
from okanagan.games.okanagan.wording.places import building_words, edges_words, position_words
from okanagan.games.okanagan.wording.prospects import (
    gap_words,
    misfit_words,
    must_show_words,
    pool_size,
    territory_words,
)
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.core import protocol
from okanagan.page.play.announcer import Announcer, focus_on
from okanagan.page.play.moves import check_position, chosen
from okanagan.page.settings import EVERYTHING, NOTHING, Settings
from okanagan.page.words import t


class Placement(protocol.Feature):
    """Tries the tile in a cell, turns it, chooses the building, confirms."""

    def __init__(self, game: OkanaganGame, announcer: Announcer) -> None:
        self._game, self._announcer = game, announcer

    @protocol.on("tap-cell")
    def tap_cell(self, message: protocol.Message) -> protocol.Reply:
        return self._try((message.number("x"), message.number("y")), turn=True)

    @protocol.on("try-place")
    def try_place(self, message: protocol.Message) -> protocol.Reply:
        """Does the same from the list of places, `value` being `x,y`; nothing turns."""
        try:
            x, y = map(int, message.text("value").split(","))
        except ValueError as error:
            raise protocol.BadMessage("a place is written x,y") from error
        return self._try((x, y), turn=False)

    @protocol.on("look")
    def look(self, message: protocol.Message) -> protocol.Reply:
        at = message.number("x"), message.number("y")
        if at not in {position(cell) for cell in self._game.match.state.map.placed}:
            raise protocol.BadMessage(f"nothing lies at {at}")
        return protocol.Reply(effects=[protocol.Centre(*at), focus_on(at)])

    @protocol.on("next-place")
    def next_place(self, message: protocol.Message) -> protocol.Reply:
        """Takes the tile to the next cell where it fits, or with `step` -1 to the one before."""
        places = self._places()
        plan = places.next(self._game.plan, _step(message))
        return self.lay(plan, [focus_on(plan.at)])

    @protocol.on("turn")
    def turn(self, message: protocol.Message) -> protocol.Reply:
        places, plan = self._planned()
        return self.lay(places.turned(plan, _step(message)))

    @protocol.on("cancel")
    def cancel(self, message: protocol.Message) -> protocol.Reply:
        _, plan = self._planned()
        self._game.lay(None)
        return protocol.Reply([t("The tile is back in your hand.")], [focus_on(plan.at)])

    @protocol.on("build")
    def build(self, message: protocol.Message) -> protocol.Reply | None:
        """Chooses what to build on the tile, on trial or placed; chosen already, unchooses it."""
        picked = chosen(self._builds(message), message)
        if self._at_once:
            self._choose(picked)
            return self._confirm()
        return self._choose(None if picked == self._game.building else picked)

    @protocol.on("build-kind")
    def build_kind(self, message: protocol.Message) -> protocol.Reply:
        """Chooses the best building of a kind; if one of this kind is chosen, unchooses it."""
        kinds = {build.structure.text: build.structure for build in self._builds(message)}
        if message.text("value") not in kinds:
            raise protocol.BadMessage("no such building can be chosen now")
        kind, now = kinds[message.text("value")], self._game.building
        if now is not None and now.structure == kind:
            return self._choose(None)
        return self._choose(self._game.best_first(kind)[0])

    @protocol.on("used-up")
    def used_up(self, message: protocol.Message) -> protocol.Reply:
        """Says why no building of a kind can be chosen."""
        kinds = {kind.text: kind for kind in Structure}
        if (kind := kinds.get(message.text("value"))) is None:
            raise protocol.BadMessage("there is no such building")
        name, state = capital(structure_name(kind, words)), self._game.state
        state.refused = t("{building}: none left.", building=name)
        if self._game.match.state.round == 1:
            state.refused = t("{building}: none left until round 2.", building=name)
        return protocol.Reply([state.refused])

    @property
    def _at_once(self) -> bool:
        no_extra_tap = self._announcer.context.settings["confirm"] == "no"
        return no_extra_tap and not self._game.tries_ahead

    def _builds(self, message: protocol.Message) -> tuple[Build, ...]:
        """The buildings to choose from."""
        if not self._game.tries_ahead:
            # A plan of one's own does not depend on what others do meanwhile.
            check_position(self._game, message)
        if self._game.places is not None:
            return self._planned()[0].builds
        builds = builds_now(self._game.match)
        if not self._game.legal or not builds:
            raise protocol.BadMessage("nothing is to be built now")
        return builds

    def _choose(self, build: Build | None) -> protocol.Reply:
        self._game.choose(build)
        return protocol.Reply(
            [_building_chosen(self._game.building), *self._forecast(open_too=True)]
        )

    @protocol.on("confirm")
    def confirm(self, message: protocol.Message) -> protocol.Reply:
        """Places the tile, builds, and gives the selected answer to the next question."""
        check_position(self._game, message)
        if self._game.tries_ahead:
            raise protocol.BadMessage("it is not your turn to place")
        picks, builds = self._game.state.picks, self._game.building is not None
        ways = self._game.continuations if builds else []
        selected = (way for number, way in enumerate(ways) if f"{THEN}{number}" in picks)
        return self._confirm(*next(selected, ()))

    def lay(self, plan: Plan, effects: list[protocol.Effect] | None = None) -> protocol.Reply:
        places, begins = self._places(), self._game.plan is None
        self._game.lay(plan)
        edges = edges_words(places.tile, plan.rotation, words)
        text = t("{where}: {edges}.", where=capital(position_words(*plan.at, words)), edges=edges)
        chosen = [_building_chosen(plan.build)] if begins and plan.build else []
        return protocol.Reply([text, *chosen, *self._forecast()], effects or [])

    def _confirm(self, *then: Action) -> protocol.Reply:
        game = self._game
        build = (game.building,) if game.building else ()
        moves = (*self._placing(), *build, *then)
        if not moves:
            raise protocol.BadMessage("nothing is chosen")
        reply = self._announcer.reply_after_moves(game.play(*moves))
        # A keyboard's focus lies on the map; what is asked next does not.
        reply.effects.append(protocol.Focus("[data-focus-home]"))
        return reply

    def _placing(self) -> tuple[Place, ...]:
        plan, decision = self._game.plan, self._game.match.decision
        if plan is None or decision is None or decision.player is None:
            return ()
        return (Place(decision.player, *plan.at, plan.rotation),)

    def _try(self, at: Position, *, turn: bool) -> protocol.Reply:
        places, plan = self._places(), self._game.plan
        if at not in places.rotations:
            return self._refused(at)
        if plan is not None and plan.at == at:
            return self.lay(places.turned(plan, 1 if turn else 0))
        return self.lay(places.begun(at, plan))

    def _refused(self, at: Position) -> protocol.Reply:
        """Says why the tile does not fit, while no place is marked."""
        gap = self._game.prospects.gaps.get(at)
        if gap is None or self._help != NOTHING:
            raise protocol.BadMessage(f"the tile does not fit at {at}")
        self._game.state.look_at(Land(at, None))
        refusal, rule = t("Your tile does not fit here."), must_show_words(gap.needs, words)
        return protocol.Reply([f"{refusal} {rule}"])

    @property
    def _help(self) -> str:
        return self._game.help(self._announcer.context.settings)

    def _forecast(self, *, open_too: bool = False) -> list[str]:
        """What the tile would close; with `open_too`, also how its other territories stand."""
        verdict = self._game.verdict
        if verdict is None or self._help != EVERYTHING:
            return []
        effects, to = verdict.forecast, self._game.audience
        if effects.closings:
            supposed = verdict.build is not None and self._game.building is None
            first = [verdict_words(verdict, to, supposed=True)] if supposed else []
            return [*first, *(closing_text(closing, to) for closing in effects.closings)]
        return [growing_text(effects, to) if open_too else t("Closes nothing.")]

    def _places(self) -> Places:
        if self._game.places is None:
            raise protocol.BadMessage("no tile is to be placed now")
        return self._game.places

    def _planned(self) -> tuple[Places, Plan]:
        if self._game.plan is None:
            raise protocol.BadMessage("no tile lies on trial")
        return self._places(), self._game.plan


def _building_chosen(build: Build | None) -> str:
    if build is None:
        return t("No building is chosen.")
    building = building_words(build.structure, build.terrains, words)
    return t("{building} is chosen.", building=capital(building))


def _step(message: protocol.Message) -> int:
    return -1 if message.text("step", "1") == "-1" else 1


class Inspection(protocol.Feature):
    """Shows what the map of a game holds; nothing of it changes the game."""

    def __init__(self, game: OkanaganGame, settings: Callable[[], Settings] = Settings) -> None:
        self.game, self._settings = game, settings

    @protocol.on("see-lands")
    def see_lands(self, message: protocol.Message) -> None:
        self.game.state.territories_seen = message.text("open", "") == "yes"

    @protocol.on("influence")
    def influence(self, message: protocol.Message) -> protocol.Reply:
        state = self.game.state
        state.influence = not state.influence
        off = t("Influence is no longer shown on the map.")
        return protocol.Reply([t("Influence is shown on the map.") if state.influence else off])

    @protocol.on("sort-lands")
    def sort_lands(self, message: protocol.Message) -> None:
        if message.text("value") not in SORTS:
            raise protocol.BadMessage("territories are not sorted so")
        self.game.state.sort = message.text("value")

    @protocol.on("inspect")
    def inspect(self, message: protocol.Message) -> protocol.Reply:
        """Opens the card of what lies in a cell; that of the same again closes it.

        `terrain` names one of the tile's territories, or `spot` where in the cell it was tapped;
        without either the next of them is taken. With `show` the map is moved there.
        """
        at = message.number("x"), message.number("y")
        land = self._land(at, message)
        if not message.text("show", ""):
            return self._closed(at) if land == self.game.state.land else self._opened(land)
        reply = self._opened(land)
        reply.effects = [protocol.Centre(*at), focus_on(at)]
        return reply

    @protocol.on("close-land")
    def close_land(self, message: protocol.Message) -> protocol.Reply:
        land = self.game.state.land
        if land is None:
            raise protocol.BadMessage("no card is open")
        return self._closed(land.at)

    def _opened(self, land: Land) -> protocol.Reply:
        text = " ".join(self._described(land))
        self.game.state.look_at(land)
        return protocol.Reply([text])

    def _closed(self, at: Position) -> protocol.Reply:
        self.game.state.look_at(None)
        return protocol.Reply(effects=[focus_on(at)])

    def _described(self, land: Land) -> list[str]:
        game, view, now = self.game, view_of(self.game), self.game.prospects
        player, to = game.state.shown, game.audience
        if land.terrain is None:
            gap = now.gaps[land.at]
            misfit = misfit_words(gap, None if player is None else view.hand, words)
            said = gap_words(gap, len(now.left), view, to)
            if game.help(self._settings()) != EVERYTHING:
                said = [must_show_words(gap.needs, words)]
            return [*filter(None, [misfit]), *said]
        territory = land.territory(view.map, view.players)
        return territory_words(territory, now.fate(territory), pool_size(territory, view), to)

    def _land(self, at: Position, message: protocol.Message) -> Land:
        table = self.game.match.state.map
        lies = table.placed.get(cell_at(*at))
        land = Land(at, None if lies is None else self._terrain(at, *lies, message))
        if not land.is_on(table):
            raise protocol.BadMessage(f"nothing is at {at}")
        return land

    def _terrain(
        self, at: Position, tile: int, rotation: int, message: protocol.Message
    ) -> Terrain:
        named, spot = message.text("terrain", ""), message.text("spot", "")
        try:
            if named:
                return Terrain.parse(named)
            if spot:  # `x y` in per cent of the cell's sides, which are the units of a tile
                x, y = map(float, spot.split())
                return terrain_at(TILES[tile], rotation, (x, y))
        except ValueError as error:
            raise protocol.BadMessage(f"no land is there: {error}") from error
        terrains, now = TILES[tile].terrains, self.game.state.land
        if now is None or now.at != at or now.terrain not in terrains:
            return terrains[0]
        return terrains[(terrains.index(now.terrain) + 1) % len(terrains)]
