"""The table: the screen on which a game is played, and its result shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from okanagan.page import words
from okanagan.page.core.screen import Later, Region
from okanagan.page.okanagan.table.choosing import decision_bar
from okanagan.page.okanagan.table.helping import Helping
from okanagan.page.okanagan.table.hint.coaching import Coaching
from okanagan.page.okanagan.table.hint.regions import hint_regions
from okanagan.page.okanagan.table.inspect.insight import Insight
from okanagan.page.okanagan.table.inspect.regions import insight_regions
from okanagan.page.okanagan.table.inspect.territories import lands_region
from okanagan.page.okanagan.table.looks import seat_looks
from okanagan.page.okanagan.table.map.board import extent_region, land_regions
from okanagan.page.okanagan.table.map.grid import grid_regions
from okanagan.page.okanagan.table.map.marks import marks_region
from okanagan.page.okanagan.table.moment import scene_of
from okanagan.page.okanagan.table.panels import head, panels
from okanagan.page.okanagan.table.placement.trial import trial_region
from okanagan.page.okanagan.table.preferences import settings_region
from okanagan.page.okanagan.table.score.count import count
from okanagan.page.okanagan.table.score.ending import Ending, result_layer
from okanagan.page.okanagan.table.skeleton import skeleton
from okanagan.page.words import t

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from simple_html import Node

    from okanagan.page.app.context import Context
    from okanagan.page.core.session import Session
    from okanagan.page.okanagan.table.scene import Scene


class Table(Coaching, Insight, Ending, Helping):
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
        """The frame, the layers of the map, and what is asked."""
        return self._own(self._at_once())

    def later(self) -> Later:
        """The panels, which a phone has out of sight, and the grid over the map's picture."""
        return Later(self._later_key, lambda: self._own(self._panels()))

    @property
    def _later_key(self) -> Hashable:
        playing, language = self.playing, words.language()
        position = playing.turned, playing.sitting.shown, playing.match.practice
        trial = playing.plan, playing.places is not None
        seen = self.lands_seen and playing.gaze.sort, self.result_away
        return self._identity, language, self.context.settings, position, trial, seen

    def _own(self, regions: Iterator[tuple[str, Region]]) -> dict[str, Node | Region]:
        """Every key names this very screen: another game may stand at a move of the same number."""
        return {
            name: Region((self._identity, region.key), region.render) for name, region in regions
        }

    def _at_once(self) -> Iterator[tuple[str, Region]]:
        playing, scene, now = self.playing, self._scene(), self.playing.prospects
        yield "screen", Region((words.language(), self.title), self.frame)
        places = playing.places.rotations if playing.places else ()
        yield "extent", extent_region(playing.match.state.map, places)
        yield from land_regions(playing.chronicle, self._seats)
        laid = [tile for _, tile in playing.chronicle.placed]
        yield "last-placed", marks_region(laid, playing.watcher, self._seats)
        shown = dict(insight_regions(scene, playing.gaze, now))
        yield from (shown | dict(hint_regions(scene, playing.counsel))).items()
        hints = self.context.settings["hints"] == "yes"
        yield "trial", trial_region(playing, self._seats, hints=hints)
        yield from head(scene)
        yield from self._answers(scene)
        yield "help-text", self.help_region()
        yield "settings", settings_region(scene.settings)

    def _answers(self, scene: Scene) -> Iterator[tuple[str, Region]]:
        """The answers and the result; what only lies on trial on the map does not touch that."""
        key = (
            words.language(),
            scene.at,
            scene.viewer,
            scene.picks,
            scene.practice,
            scene.settings,
            self.result_away,
        )
        bar = partial(decision_bar, scene, self.playing)
        yield "decision", Region((key, self.playing.plan, scene.advised), bar)
        hidden, counts = self.result_away, not self.counted
        game = self.playing.session.id
        layer = partial(result_layer, scene, game, hidden=hidden, counts=counts)
        yield "result", Region(key, layer)

    def _panels(self) -> Iterator[tuple[str, Region]]:
        scene, playing = self._scene(), self.playing
        if scene.final is not None and not self.result_away:
            key = words.language(), scene.at
            yield "count", Region(key, partial(count, scene, scene.final))
        yield from grid_regions(playing, playing.prospects)
        yield from panels(scene)
        sort, seen = playing.gaze.sort, self.lands_seen
        yield "territories", lands_region(scene, playing.prospects, sort, seen=seen)

    def _scene(self) -> Scene:
        return scene_of(self.playing, self._seats, self.context.settings)
