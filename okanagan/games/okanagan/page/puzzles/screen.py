"""The screen of Okanagan's puzzles."""

from collections.abc import Sequence
from dataclasses import replace

from okanagan.games.okanagan.page.puzzles.game import OkanaganPuzzle
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.prospects import Position
from okanagan.page.play.screen import Regions
from okanagan.page.puzzles import screen


class PuzzleScreen(screen.PuzzleScreen, Table):
    """Okanagan's table with a puzzle."""

    # Words need room on one side of an answer: with more room, less of the map would be in sight.
    puzzle_type, marked, room = OkanaganPuzzle, "chosen-land", (20, 130)

    def whole(self, model: ViewModel) -> Sequence[Position]:
        return tuple(map(position, model.view.map.placed))

    def model(self) -> ViewModel:
        """While the answer is shown, the map marks no other places."""
        model = super().model()
        return replace(model, places=None) if self._puzzle.rests else model

    def map(self, model: ViewModel) -> Regions:
        """After an answer, the land that it closes is outlined, not that of the next question."""
        for name, region in super().map(model):
            yield name, "" if name == "settling" and self._puzzle.rests else region
