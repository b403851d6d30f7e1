"""Oregon's puzzles in the page: the question, the answer, and the coach's text."""

import re
from typing import Any

import pytest

from okanagan.games.oregon.page.puzzles.game import OregonPuzzle
from okanagan.games.oregon.page.puzzles.pages import PUZZLES
from okanagan.games.oregon.page.puzzles.screen import PuzzleScreen
from okanagan.games.oregon.page.table.plan import Plan
from okanagan.games.oregon.rules.actions import DecideExtra
from okanagan.games.oregon.rules.board import position
from okanagan.games.oregon.rules.frames.turn import OfferExtra, PlayAgain, PlayCards
from okanagan.games.oregon.rules.terms import Terrain
from okanagan.games.oregon.spec import SPEC
from okanagan.kernel.puzzles import Puzzle
from okanagan.page.app.app import App
from okanagan.page.puzzles.progress import Played, Progress
from okanagan.page.saves.repository import SAVE
from okanagan.page.saves.storage import Storage
from okanagan.page.site import routes
from tests.page.frame_helpers import Page

KINDS = (PlayCards, PlayAgain, OfferExtra)


def one_of(kind: type) -> Puzzle:
    """The first puzzle that asks such a question."""
    return next(each for each in PUZZLES.every if type(each.match(SPEC).decision) is kind)


class Solver(Page):
    """A browser with a puzzle in it."""

    def __init__(self, puzzle: Puzzle) -> None:
        app = App(routes(), now=lambda: 0.0)
        super().__init__({}, f"#{PUZZLES.address_of(puzzle)}", app)
        self.puzzle = puzzle

    @property
    def played(self) -> OregonPuzzle:
        assert isinstance(self.app.screen, PuzzleScreen)
        assert isinstance(self.app.screen.game, OregonPuzzle)
        return self.app.screen.game

    def do(self, verb: str, **data: Any) -> None:
        texts = {name: str(value) for name, value in {"at": self.played.at, **data}.items()}
        self.last = self.send(verb, **texts)
        if self.last.rest:
            self.send("rest")

    def give(self, number: int) -> None:
        """Gives the examined answer with this rank; 0 is the best."""
        answer, _ = self.played.answers[number]
        if isinstance(answer[0], DecideExtra):
            self.do("act", option=self.played.legal.index(answer[0]))
            answer = answer[1:]
        if answer:
            play, placed = answer
            ways = self.played.ways
            assert ways is not None
            for card in ways.with_play(Plan(), play).cards:
                self.do("pick-card", card=card)
            self.do("tap-cell", x=placed.x, y=placed.y)
            self.do("confirm")

    @property
    def kept(self) -> Played:
        return Progress(Storage(self.store)).played()[self.puzzle.id]

    def words(self, region: str) -> str:
        return re.sub("<[^>]*>", " ", self.regions[region])


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_missed_tried_again_and_solved(kind: type) -> None:
    page = Solver(one_of(kind))
    begins = page.played.at
    assert page.played.undoer is None
    page.give(1)
    assert re.search(r"about \d+\.\d points less", page.words("coach"))
    assert "Not the best" in page.last.announce[0]
    assert page.kept.result == "missed"
    page.do("try-again")
    assert (page.played.at, page.played.finished) == (begins, False)
    page.give(0)
    assert page.played.right
    assert not page.played.bot_due
    assert "Right! About" in page.words("coach")
    following = PUZZLES.next_after(page.puzzle, {page.puzzle.id})
    assert f"#{PUZZLES.address_of(following)}" in page.regions["decision"]
    assert (page.kept.result, page.kept.tries) == ("later", 2)
    assert not [key for key in page.store if key.startswith(SAVE)], "it is no saved game"


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_answer_is_shown_beside_the_own_try(kind: type) -> None:
    page = Solver(one_of(kind))
    page.give(1)
    page.do("show-answer")
    assert page.kept.result == "shown"
    assert re.search(r"Best\s.*Your try −\d", page.words("coach"))
    assert "points better" in page.words("land-card") or kind is OfferExtra
    answers = [answer for answer, _ in page.played.answers[:2]]
    drawn = [
        title for title, answer in zip(("Best", "Your try"), answers, strict=True) if answer[1:]
    ]
    assert all(title in page.words("trial") for title in drawn)
    # Its cards are marked, or its button.
    assert page.regions["hand"].count('"advised"') == (0 if kind is OfferExtra else 2)
    assert page.regions["decision"].count('"advised"') == (1 if kind is OfferExtra else 0)
    if kind is not OfferExtra:
        assert "Pick the marked cards" in page.words("decision")
        page.do("do-hint")
        page.do("confirm")
        assert page.played.right
        assert page.kept.result == "shown", "it was not found alone"


def test_a_tap_on_a_cell_out_of_reach_says_why() -> None:
    page = Solver(one_of(PlayCards))
    terrain = page.played.match.state.board.terrain
    x, y = position(terrain.index(Terrain.WATER))
    page.do("tap-cell", x=x, y=y)
    assert "Nothing can be built on water." in page.words("coach")
    page.do("pick-card", card=0)
    assert "Nothing can be built on water." not in page.words("coach")


@pytest.mark.parametrize("puzzle", PUZZLES.every[::5], ids=lambda puzzle: puzzle.id)
def test_each_answer_is_explained(puzzle: Puzzle) -> None:
    page = Solver(puzzle)
    game = page.played
    for answer, _ in game.answers:
        assert all(game.explained(answer).reasons(game.audience))
    page.do("show-answer")
    for number in range(1, len(game.advice.others) + 1):
        page.do("idea", option=number)
        assert game.state.hint is not None
        is_kept = game.state.hint.shown.best.action == DecideExtra(game.me, use=False)
        assert ("Another idea" in page.words("trial")) != is_kept
