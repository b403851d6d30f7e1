"""The pages with Oregon's puzzles, which do not wait for the table."""

from functools import partial

from okanagan.games.oregon.puzzles import all_puzzles
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.spec import Part
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.overview import PuzzlesScreen, puzzle_screen

PUZZLES = Puzzles(SPEC, all_puzzles(), Part(f"{__package__}.screen:PuzzleScreen"))
every_puzzle = partial(PuzzlesScreen, PUZZLES)
one_puzzle = partial(puzzle_screen, PUZZLES)
