"""The screens of puzzles, ready to be looked at."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.games.okanagan.page.puzzles.collection import RESULTS, STORED, address_of, of_level
from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.puzzles import Puzzle

from .table import Table, go_to, when_idle

Scene = Callable[[Page], None]
SHOW, AGAIN = (f'[data-do="{verb}"]' for verb in ("show-answer", "try-again"))


def of_kind(kind: type) -> Puzzle:
    """The first puzzle that asks such a question."""
    return next(one for one in all_puzzles() if isinstance(one.match(SPEC).decision, kind))


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    """Go to a puzzle by its address."""
    go_to(page, f"#{address_of(puzzle)}")


def solve(page: Page, puzzle: Puzzle, *, touch: bool) -> None:
    """Have the answer shown, and play it."""
    table = Table(page, touch=touch)
    table.tap(page.locator(SHOW).locator("visible=true").first)
    table.tap(page.locator('[data-do="do-hint"]'))
    state = puzzle.match(SPEC).state
    best, _ = puzzle.answers(state.legal())[0]
    if isinstance(best, Place):
        table.tap(page.locator("#confirm"))
    page.locator("#decision .primary").wait_for()


def _asked(kind: type) -> Scene:
    return lambda page: open_puzzle(page, of_kind(kind))


def _shown(page: Page) -> None:
    open_puzzle(page, of_kind(PlaceTile))
    Table(page, touch=False).tap(page.locator(SHOW).locator("visible=true").first)


def _solved(page: Page) -> None:
    open_puzzle(page, of_kind(PlaceTile))
    solve(page, of_kind(PlaceTile), touch=False)


def _missed(page: Page) -> None:
    puzzle = of_kind(ChooseTile)
    open_puzzle(page, puzzle)
    state = puzzle.match(SPEC).state
    other, _ = puzzle.answers(state.legal())[1]
    answer = page.locator(f'[data-do="act"][data-option="{state.legal().index(other)}"]')
    Table(page, touch=False).tap(answer.locator("visible=true").first)
    page.locator(AGAIN).wait_for()


def _overview(page: Page) -> None:
    """After some weeks, with the numbers of the first level unfolded."""
    kept = {one.id: RESULTS[at % 4] for at, one in enumerate(of_level(1)) if at % 5}
    text = json.dumps({"version": 1, "results": kept})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [STORED, text])
    go_to(page, "#/")
    page.reload()
    when_idle(page)
    go_to(page, f"#{address_of()}")
    page.locator("#all-1 > summary").click()


SCENES: dict[str, Scene] = {
    "puzzles": _overview,
    "puzzle-place": _asked(PlaceTile),
    "puzzle-build": _asked(BuildStructure),
    "puzzle-choose": _asked(ChooseTile),
    "puzzle-shown": _shown,
    "puzzle-missed": _missed,
    "puzzle-solved": _solved,
}
