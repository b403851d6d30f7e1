"""The messages about the tile in hand: trying it on the map, and what to build on it."""

from dataclasses import replace

from okanagan.page import words
from okanagan.page.core.protocol import BadMessage, Centre, Effect, Focus, Message, Reply
from okanagan.page.core.screen import on
from okanagan.page.okanagan.table.base import TableBase, focus_on
from okanagan.page.okanagan.table.placement.plan import Places, Plan, builds_now
from okanagan.page.okanagan.table.scene import Position
from okanagan.page.okanagan.table.spoken import building_chosen
from okanagan.page.words import t
from okanagan.valley.actions import Build, Place
from okanagan.valley.cells import position
from okanagan.valley.telling.forecast import told_closing, told_growing
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.places import edges_words, position_words


class Placing(TableBase):
    """Tries the tile in a cell, turns it, chooses the building, confirms."""

    @on("tap-cell")
    def tap_cell(self, message: Message) -> Reply:
        """Puts the tile on trial into a cell; there already, turns it."""
        at = message.number("x"), message.number("y")
        return self._try(at, turn=True)

    @on("try-place")
    def try_place(self, message: Message) -> Reply:
        """The same from the list of places, `value` being `x,y`; nothing turns."""
        try:
            x, y = map(int, message.text("value").split(","))
        except ValueError as error:
            raise BadMessage("a place is written x,y") from error
        return self._try((x, y), turn=False)

    @on("look")
    def look(self, message: Message) -> Reply:
        """Shows a cell of the map, and says what lies there."""
        at = message.number("x"), message.number("y")
        if at not in {position(cell) for cell in self.playing.match.state.map.placed}:
            raise BadMessage(f"nothing lies at {at}")
        return Reply(effects=[Centre(*at), focus_on(at)])

    @on("next-place")
    def next_place(self, message: Message) -> Reply:
        """Takes the tile to the next cell where it fits, or with `step` -1 to the one before."""
        places = self._places()
        return self._laid(places, places.next(self.playing.plan, _step(message)), focus=True)

    @on("turn")
    def turn(self, message: Message) -> Reply:
        """Turns the tile to its next legal rotation, or with `step` -1 to the one before."""
        places, plan = self._planned()
        return self._laid(places, places.turned(plan, _step(message)))

    @on("cancel")
    def cancel(self, message: Message) -> Reply:
        """Takes the tile back into the hand."""
        _, plan = self._planned()
        self.playing.lay(None)
        return Reply([t("The tile is back in your hand.")], [focus_on(plan.at)])

    @on("build")
    def build(self, message: Message) -> Reply | None:
        """Chooses what to build on the tile, on trial or placed; chosen already, unchooses it."""
        ahead = self.playing.trying.ahead
        if not ahead:  # a plan of one's own does not depend on what others do meanwhile
            self.present(message)
        if self.playing.places is None:
            return self._build_on_placed(message)
        places, plan = self._planned()
        build = _chosen(places.builds, message)
        chosen = None if build == plan.build else build
        self.playing.lay(replace(plan, build=chosen))
        if chosen is None or ahead or self._confirms:
            return Reply([building_chosen(chosen), *self._foretold(open_too=True)])
        return self._confirm()

    @on("confirm")
    def confirm(self, message: Message) -> Reply:
        """Places the tile as it lies on trial, and builds what is chosen."""
        self.present(message)
        if self.playing.trying.ahead:
            raise BadMessage("it is not your turn to place")
        return self._confirm()

    @property
    def _confirms(self) -> bool:
        return self.context.settings["confirm"] == "yes"

    def _confirm(self) -> Reply:
        _, plan = self._planned()
        player = self.playing.match.decision.player if self.playing.match.decision else None
        assert player is not None, "a plan is somebody's"
        place = Place(player, *plan.at, plan.rotation)
        moves = (place,) if plan.build is None else (place, plan.build)
        reply = self.went_on(self.playing.play(*moves))
        # A keyboard's focus lies on the map; what is asked next does not.
        reply.effects.append(Focus("[data-focus-home]"))
        return reply

    def _build_on_placed(self, message: Message) -> Reply:
        """Where the tile is placed already: builds at once what is chosen."""
        builds = builds_now(self.playing.decision, self.playing.match)
        if not self.playing.legal or not builds:
            raise BadMessage("nothing is to be built now")
        return self.went_on(self.playing.play(_chosen(builds, message)))

    def _try(self, at: Position, *, turn: bool) -> Reply:
        places, plan = self._places(), self.playing.plan
        if at not in places.rotations:
            raise BadMessage(f"the tile does not fit at {at}")
        if plan is not None and plan.at == at:
            return self._laid(places, places.turned(plan, 1 if turn else 0))
        return self._laid(places, places.begun(at, plan))

    def _laid(self, places: Places, plan: Plan, *, focus: bool = False) -> Reply:
        self.playing.lay(plan)
        edges = edges_words(places.tile, plan.rotation, words)
        where = capital(position_words(*plan.at, words))
        said = t("{where}: {edges}.", where=where, edges=edges)
        effects: list[Effect] = [focus_on(plan.at)] if focus else []
        return Reply([said, *self._foretold()], effects)

    def _foretold(self, *, open_too: bool = False) -> list[str]:
        """What the tile on trial would close, unless the person does without such hints.

        With `open_too`, where nothing closes: how its territories stand, as a building changes it.
        """
        found = self.playing.trying.forecast()
        if found is None or self.context.settings["hints"] == "no":
            return []
        to = self.audience
        if found.closings:
            return [told_closing(closing, to) for closing in found.closings]
        return [told_growing(found, to) if open_too else t("Closes nothing.")]

    def _places(self) -> Places:
        if self.playing.places is None:
            raise BadMessage("no tile is to be placed now")
        return self.playing.places

    def _planned(self) -> tuple[Places, Plan]:
        if self.playing.plan is None:
            raise BadMessage("no tile lies on trial")
        return self._places(), self.playing.plan


def _chosen(builds: tuple[Build, ...], message: Message) -> Build:
    option = message.number("option")
    if not 0 <= option < len(builds):
        raise BadMessage(f"there is no building {option}")
    return builds[option]


def _step(message: Message) -> int:
    return -1 if message.text("step", "1") == "-1" else 1
