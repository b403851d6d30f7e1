"""The screens of puzzles."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.games.okanagan.page.puzzles.pages import PUZZLES
from okanagan.games.okanagan.page.table.placement.plan import builds_now
from okanagan.games.okanagan.puzzles import answers
from okanagan.games.okanagan.rules.actions import Build, Place
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.oregon.page.puzzles.pages import PUZZLES as OREGON
from okanagan.games.oregon.page.table.plan import Plan, Ways
from okanagan.games.oregon.puzzles import answers as oregon_answers
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayCards
from okanagan.kernel.puzzles import Puzzle
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.progress import RESULTS, STORED

from .table import GIVE, Table, go_to, reload, store

SHOW = '[data-target="answer-warning"], [data-do="show-answer"]'


def first_of(kind: type, puzzles: Puzzles = PUZZLES) -> Puzzle:
    """The first puzzle with such a decision."""
    return next(p for p in puzzles.every if type(p.match(puzzles.spec).decision) is kind)


def open_puzzle(page: Page, puzzle: Puzzle, puzzles: Puzzles = PUZZLES) -> None:
    go_to(page, f"#{puzzles.address_of(puzzle)}")


def show_answer(table: Table) -> None:
    """Show the best answer, also if the page warns before that."""
    table.tap(table.page.locator(SHOW).locator("visible=true").first)
    warning = table.page.locator("#answer-warning")
    if warning.is_visible():
        table.tap(warning.locator('[data-do="show-answer"]'))


def solve(page: Page, puzzle: Puzzle, *, touch: bool) -> None:
    """Show the answer and play it."""
    table = Table(page, touch=touch)
    show_answer(table)
    table.tap(page.locator('[data-do="do-hint"]'))
    if isinstance(puzzle.match(PUZZLES.spec).decision, PlaceTile):
        table.tap(page.locator("#confirm"))
    page.locator("#decision .primary").wait_for()


def _asked(kind: type) -> Callable[[Page], None]:
    return lambda page: open_puzzle(page, first_of(kind))


def _shown(page: Page) -> None:
    open_puzzle(page, first_of(PlaceTile))
    show_answer(Table(page, touch=False))


def _solved(page: Page) -> None:
    open_puzzle(page, first_of(PlaceTile))
    solve(page, first_of(PlaceTile), touch=False)


def miss(page: Page, puzzle: Puzzle) -> None:
    """Give an answer to a puzzle of Okanagan that is not the best."""
    asked = puzzle.match(PUZZLES.spec)
    (wrong,), _ = puzzle.answers(answers(asked.state))[1]
    table = Table(page, touch=False)
    match wrong:
        case Place():
            table.tap(page.locator(f"#cell-{wrong.x}-{wrong.y}"))
            table.build(0)
            table.tap(page.locator("#confirm"))
        case Build():
            table.press("#ways")
            table.tap(page.locator(f"#build-{builds_now(asked).index(wrong)}"))
            table.tap(page.locator("#confirm"))
        case _:
            number = asked.legal.index(wrong)
            table.tap(page.locator(f'#decision [data-item="answer-{number}"]'))
            table.tap(page.locator(GIVE))
    page.locator('[data-do="try-again"]').wait_for()


def _missed(page: Page) -> None:
    puzzle = first_of(ChooseTile)
    go_to(page, f"#{PUZZLES.address_of()}")  # the same puzzle may be open, and answered
    open_puzzle(page, puzzle)
    miss(page, puzzle)


def _compared(page: Page) -> None:
    """The best tile, beside another one that was tried."""
    _missed(page)
    show_answer(Table(page, touch=False))


def _overview(page: Page) -> None:
    """All puzzles after some weeks, with the first level and the history unfolded."""
    names = [puzzle.id for place, puzzle in enumerate(PUZZLES.of_level(1)) if place % 5]
    results = {name: RESULTS[place % 4] for place, name in enumerate(names)}
    played = {name: [f"2026-11-{1 + place % 28:02}", place % 3] for place, name in enumerate(names)}
    store(page, STORED, json.dumps({"version": 1, "results": results, "played": played}))
    go_to(page, "#/")
    reload(page)
    go_to(page, f"#{PUZZLES.address_of()}")
    page.locator("#all-level-1 > summary").click()
    page.locator("#history > summary").click()


def give(page: Page, puzzle: Puzzle, rank: int, *, touch: bool) -> None:
    """Give an examined answer to a puzzle of Oregon; that of rank 0 is the best."""
    match = puzzle.match(OREGON.spec)
    (play, placed), _ = puzzle.answers(oregon_answers(match.state))[rank]
    ways = Ways.of(match.view(play.player))
    assert ways is not None, "cards are asked for"
    table = Table(page, touch=touch)
    for card in ways.with_play(Plan(), play).cards:
        table.tap(page.locator(f"#card-{card}"))
    table.tap(page.locator(f"#cell-{placed.x}-{placed.y}"))
    table.tap(page.locator("#confirm"))
    page.locator("#decision .primary").wait_for()


def _oregon(kind: type, show: bool = False, rank: int | None = None) -> Callable[[Page], None]:
    def opened(page: Page) -> None:
        puzzle = first_of(kind, OREGON)
        go_to(page, f"#{OREGON.address_of()}")  # the same puzzle may be open, and answered
        open_puzzle(page, puzzle, OREGON)
        if rank is not None:
            give(page, puzzle, rank, touch=False)
        if show:
            show_answer(Table(page, touch=False))

    return opened


SCREENS: dict[str, Callable[[Page], None]] = {
    "puzzles": _overview,
    "puzzle-place": _asked(PlaceTile),
    "puzzle-build": _asked(BuildStructure),
    "puzzle-choose": _asked(ChooseTile),
    "puzzle-shown": _shown,
    "puzzle-missed": _missed,
    "puzzle-compared": _compared,
    "puzzle-solved": _solved,
    "oregon-puzzles": lambda page: go_to(page, f"#{OREGON.address_of()}"),
    "oregon-puzzle": _oregon(PlayCards),
    "oregon-puzzle-extra": _oregon(OfferExtra),
    "oregon-puzzle-missed": _oregon(PlayCards, rank=1),
    "oregon-puzzle-shown": _oregon(PlayCards, rank=1, show=True),
    "oregon-puzzle-solved": _oregon(PlayCards, rank=0),
}
