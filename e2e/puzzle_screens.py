"""The screens of puzzles."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.games.okanagan.page.puzzles.collection import RESULTS, STORED, address_of, of_level
from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.puzzles import Puzzle

from .table import GIVE, Table, go_to, reload, store

SHOW = '[data-do="show-answer"]'


def first_of(kind: type) -> Puzzle:
    """The first puzzle with such a decision."""
    return next(p for p in all_puzzles() if isinstance(p.match(SPEC).decision, kind))


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    go_to(page, f"#{address_of(puzzle)}")


def solve(page: Page, puzzle: Puzzle, *, touch: bool) -> None:
    """Show the answer and play it."""
    table = Table(page, touch=touch)
    table.tap(page.locator(SHOW).locator("visible=true").first)
    table.tap(page.locator('[data-do="do-hint"]'))
    best, _ = puzzle.answers(puzzle.match(SPEC).state.legal())[0]
    if isinstance(best, Place):
        table.tap(page.locator("#confirm"))
    page.locator("#decision .primary").wait_for()


def _asked(kind: type) -> Callable[[Page], None]:
    return lambda page: open_puzzle(page, first_of(kind))


def _shown(page: Page) -> None:
    open_puzzle(page, first_of(PlaceTile))
    Table(page, touch=False).tap(page.locator(SHOW).locator("visible=true").first)


def _solved(page: Page) -> None:
    open_puzzle(page, first_of(PlaceTile))
    solve(page, first_of(PlaceTile), touch=False)


def _missed(page: Page) -> None:
    puzzle = first_of(ChooseTile)
    open_puzzle(page, puzzle)
    legal = puzzle.match(SPEC).state.legal()
    wrong, _ = puzzle.answers(legal)[1]
    table = Table(page, touch=False)
    table.tap(page.locator(f'#decision [data-item="answer-{legal.index(wrong)}"]'))
    table.tap(page.locator(GIVE))
    page.locator('[data-do="try-again"]').wait_for()


def _overview(page: Page) -> None:
    """All puzzles after some weeks, with the first level unfolded."""
    results = {puzzle.id: RESULTS[n % 4] for n, puzzle in enumerate(of_level(1)) if n % 5}
    store(page, STORED, json.dumps({"version": 1, "results": results}))
    go_to(page, "#/")
    reload(page)
    go_to(page, f"#{address_of()}")
    page.locator("#all-1 > summary").click()


SCREENS: dict[str, Callable[[Page], None]] = {
    "puzzles": _overview,
    "puzzle-place": _asked(PlaceTile),
    "puzzle-build": _asked(BuildStructure),
    "puzzle-choose": _asked(ChooseTile),
    "puzzle-shown": _shown,
    "puzzle-missed": _missed,
    "puzzle-solved": _solved,
}
