"""The screen of Oregon's puzzles."""

from okanagan.games.oregon.page.puzzles.game import OregonPuzzle
from okanagan.games.oregon.page.table.screen import Table
from okanagan.page.puzzles import screen


class PuzzleScreen(screen.PuzzleScreen, Table):
    """Oregon's table with a puzzle."""

    puzzle_type, marked, room = OregonPuzzle, "trial", (50, 50)
