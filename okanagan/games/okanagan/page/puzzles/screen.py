"""The screen of Okanagan's puzzles."""

from dataclasses import replace

from okanagan.games.okanagan.page.puzzles.game import OkanaganPuzzle
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.games.okanagan.page.table.view_model import ViewModel
from okanagan.page.puzzles import screen


class PuzzleScreen(screen.PuzzleScreen, Table):
    """Okanagan's table with a puzzle."""

    puzzle_type, marked, room = OkanaganPuzzle, "chosen-land", 130

    def model(self) -> ViewModel:
        """While the answer is shown, the map marks no other places."""
        model = super().model()
        return replace(model, places=None) if self._puzzle.rests else model
