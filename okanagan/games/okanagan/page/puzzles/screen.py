"""The screen of Okanagan's puzzles."""

from okanagan.games.okanagan.page.puzzles.game import OkanaganPuzzle
from okanagan.games.okanagan.page.table.screen import Table
from okanagan.page.puzzles import screen


class PuzzleScreen(screen.PuzzleScreen, Table):
    """Okanagan's table with a puzzle."""

    puzzle_type, marked = OkanaganPuzzle, "chosen-land"
