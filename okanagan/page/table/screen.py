"""The table: the screen on which a game is played, and its result shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.panels.territories import lands_region
from okanagan.page.screen import Region
from okanagan.page.table.acting import Acting
from okanagan.page.table.board import extent_region, land_regions
from okanagan.page.table.choosing import decision_bar
from okanagan.page.table.ending import Ending, result_layer
from okanagan.page.table.grid import grid_regions
from okanagan.page.table.helping import Helping
from okanagan.page.table.insight import Insight
from okanagan.page.table.insight_regions import insight_regions
from okanagan.page.table.looks import seat_looks
from okanagan.page.table.marks import marks_region
from okanagan.page.table.moment import scene_of
from okanagan.page.table.panels import panels
from okanagan.page.table.placing import Placing
from okanagan.page.table.preferences import settings_region
from okanagan.page.table.skeleton import skeleton
from okanagan.page.table.trial import trial_region
from okanagan.page.words import t

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simple_html import Node

    from okanagan.page.context import Context
    from okanagan.page.session import Session
    from okanagan.page.table.scene import Scene
    from okanagan.valley.prospects import Prospects


class Table(Acting, Placing, Insight, Ending, Helping):
    """The map, what is asked, and everything round it."""

    def __init__(self, session: Session, context: Context) -> None:
        super().__init__(session, context)
        self._identity = object()
        self._seats = seat_looks(self.playing.match.seats, session.colours)

    @property
    def title(self) -> str:
        """Who plays."""
        names = ", ".join(seat.name for seat in self._seats)
        return t("{names} at the table", names=names)

    def frame(self) -> Node:
        """What stays through the whole game, with a place for every region."""
        return skeleton(self.title)

    def regions(self) -> dict[str, Node | Region]:
        """The frame, the layers of the map, and the panels.

        Every key names this very screen: another game may stand at a move of the same number.
        """
        return {
            name: Region((self._identity, region.key), region.render)
            for name, region in self._regions()
        }

    def _regions(self) -> Iterator[tuple[str, Region]]:
        playing, language = self.playing, words.language()
        scene = scene_of(playing, self._seats, self.context.settings)
        now = playing.prospects
        yield "screen", Region((language, self.title), self.frame)
        places = playing.places.rotations if playing.places else ()
        yield "extent", extent_region(playing.match.state.map, places)
        yield from land_regions(playing.chronicle, self._seats)
        laid = [tile for _, tile in playing.chronicle.placed]
        yield "last-placed", marks_region(laid, playing.watcher, self._seats)
        yield from grid_regions(playing, now)
        yield from insight_regions(scene, playing.gaze, now)
        hints = self.context.settings.hints == "yes"
        yield "trial", trial_region(playing, self._seats, hints=hints)
        yield from self._panels(scene, now)

    def _panels(self, scene: Scene, now: Prospects) -> Iterator[tuple[str, Region]]:
        """The panels; what only lies on trial on the map does not touch them."""
        key = (
            words.language(),
            scene.at,
            scene.viewer,
            scene.picks,
            scene.practice,
            scene.settings,
            self.result_hidden,
        )
        yield from panels(scene)
        sort, seen = self.playing.gaze.sort, self.lands_seen
        yield "territories", lands_region(scene, now, sort, seen=seen)
        bar = partial(decision_bar, scene, self.playing)
        yield "decision", Region((key, self.playing.plan), bar)
        hidden, counts = self.result_hidden, not self.counted
        layer = partial(result_layer, scene, hidden=hidden, counts=counts)
        yield "result", Region(key, layer)
        yield "help-text", self.help_region()
        yield "settings", settings_region(scene.settings)
