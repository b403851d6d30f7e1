"""Puzzles in the page: the question, the answer, the coach's text, and stored results."""

import json
import re

import pytest

from okanagan.games.okanagan.page.puzzles.game import OkanaganPuzzle
from okanagan.games.okanagan.page.puzzles.pages import PUZZLES
from okanagan.games.okanagan.page.puzzles.screen import PuzzleScreen
from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.puzzles import all_puzzles
from okanagan.games.okanagan.rules.actions import Place
from okanagan.games.okanagan.rules.cells import position
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.puzzles import Puzzle
from okanagan.page.core.protocol import Share
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.progress import STORED
from okanagan.page.saves.repository import SAVE
from tests.games.okanagan.page.table_page import Page


def one_of(kind: type) -> Puzzle:
    """The first puzzle that asks such a question."""
    return next(puzzle for puzzle in all_puzzles() if isinstance(puzzle.match(SPEC).decision, kind))


class Solver(Page):
    """A browser with a puzzle in it."""

    def __init__(self, puzzle: Puzzle, stored: dict[str, str] | None = None) -> None:
        super().__init__(stored=stored)
        self.puzzle = puzzle
        self.send("go", hash=f"#{PUZZLES.address_of(puzzle)}")

    @property
    def played(self) -> OkanaganPuzzle:
        assert isinstance(self.app.screen, PuzzleScreen)
        assert isinstance(self.app.screen.game, OkanaganPuzzle)
        return self.app.screen.game

    def give(self, number: int) -> None:
        """Gives the examined answer with this rank; 0 is the best."""
        game = self.played
        (answer,), _ = game.answers[number]
        if isinstance(answer, Place):
            at = {"x": str(answer.x), "y": str(answer.y)}
            self.send("tap-cell", at=str(game.at), **at)
            while game.plan is None or game.plan.rotation != answer.rotation:
                self.send("turn", at=str(game.at))
            self.send("build", at=str(game.at), option="0")
            self.send("confirm", at=str(game.at))
        else:
            self.send("act", at=str(game.at), option=str(game.legal.index(answer)))

    @property
    def kept(self) -> dict[str, str]:
        results: dict[str, str] = json.loads(self.stored[STORED])["results"]
        return results

    @property
    def coach(self) -> str:
        return re.sub("<[^>]*>", " ", self.regions["coach"])


def test_beside_the_shown_answer_nothing_is_asked_until_it_is_tried() -> None:
    page = Solver(one_of(PlaceTile))
    assert "It fits in" in page.regions["decision"]
    page.send("show-answer")
    assert "It fits in" not in page.regions["decision"]
    assert "Next puzzle" in page.regions["decision"]
    page.send("do-hint", at=str(page.played.at))
    assert page.played.plan is not None
    page.send("confirm", at=str(page.played.at))
    assert page.played.right
    assert "The answer was shown before." in page.regions["prompt"]
    assert "Solved!" not in page.regions["prompt"]


def test_the_start_screen_says_that_todays_puzzle_is_solved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = one_of(ChooseTile)
    monkeypatch.setattr(Puzzles, "of_day", lambda *_: puzzle)
    game = Page("human", "bot:hard").stored
    other = next(each for each in PUZZLES.every if each is not puzzle)
    for answered, rank, solved in ((other, None, False), (puzzle, 1, False), (puzzle, 0, True)):
        page = Solver(answered, game)
        if rank is not None:
            page.give(rank)
        page.send("go", hash="#/okanagan")
        assert ("solved today" in page.regions["screen"]) is solved
        assert ("Puzzle of the day" in page.regions["screen"]) is not solved
    page = Solver(puzzle, game)
    page.send("show-answer")
    page.send("go", hash="#/okanagan")
    assert "shown today" in page.regions["screen"]


def test_a_settled_rating_shows_its_change_or_its_range() -> None:
    page = Solver(one_of(ChooseTile))
    page.give(1)
    assert not re.search("[−±]", page.regions["decision"])
    level = [puzzle.id for puzzle in PUZZLES.of_level(1)]
    results = {name: "missed" if number % 2 else "first" for number, name in enumerate(level)}
    stored = {STORED: json.dumps({"version": 1, "results": results})}
    page = Solver(one_of(ChooseTile), stored)
    page.give(1)
    assert "−" in page.regions["decision"]
    page.send("try-again")
    page.give(1)
    assert "±" in page.regions["decision"]


@pytest.mark.parametrize("kind", [PlaceTile, BuildStructure, ChooseTile])
def test_the_best_answer_is_praised_explained_and_leads_on(kind: type) -> None:
    page = Solver(one_of(kind))
    page.give(0)
    assert page.played.finished
    assert page.played.right
    assert "Right! About" in page.coach
    assert (
        f"#{PUZZLES.address_of(PUZZLES.next_after(page.puzzle, {page.puzzle.id}))}"
        in page.regions["decision"]
    )
    assert page.kept == {page.puzzle.id: "first"}
    assert page.last.announce[0].startswith("Right!")
    assert page.played.legal == ()
    assert not page.played.bot_due
    assert page.played.places is None
    assert not [key for key in page.stored if key.startswith(SAVE)], "it is no saved game"


@pytest.mark.parametrize(
    ("kind", "way"),
    [(PlaceTile, "try-again"), (BuildStructure, "undo"), (ChooseTile, "reload")],
)
def test_another_answer_may_be_taken_back_and_the_best_found_later(kind: type, way: str) -> None:
    page = Solver(one_of(kind))
    begins = page.played.at
    assert page.played.undoer is None
    page.give(1)
    assert re.search(r"about \d+\.\d points less", page.coach)
    assert page.kept == {page.puzzle.id: "missed"}
    if way == "reload":
        page = Solver(page.puzzle, page.stored)
    else:
        page.send(way, at=str(page.played.at))
    assert page.played.at == begins
    assert not page.played.finished
    page.give(0)
    assert page.kept == {page.puzzle.id: "later"}


def contains(box: list[int], other: list[int]) -> bool:
    """Whether the second of two boxes, `[left, top, width, height]`, lies in the first."""
    return all(
        box[axis] <= other[axis] and other[axis] + other[axis + 2] <= box[axis] + box[axis + 2]
        for axis in (0, 1)
    )


@pytest.mark.parametrize("kind", [PlaceTile, BuildStructure, ChooseTile])
def test_the_answer_and_the_own_try_are_explained_on_the_map(kind: type) -> None:
    page = Solver(one_of(kind))
    page.give(1)
    own = words_on_map(page)
    assert ("Your tile" if kind is ChooseTile else "Your answer") in own
    page.send("show-answer")
    shown = words_on_map(page)
    assert "Best" in shown
    assert "Your try" in shown
    areas, *_ = re.findall('data-sought="([^"]*)"', page.regions["chosen-land"])
    assert areas.count(",") == 2, "the last area has both places, so both are always in view"
    boxes = [[int(each) for each in area.split()] for area in areas.split(",")]
    assert all(map(contains, boxes, boxes[1:])), "a view of the first shows the others"
    tiles = [position(cell) for cell in page.played.match.state.map.placed]
    assert all(contains(boxes[0], [100 * x, 100 * y, 100, 100]) for x, y in tiles)
    for left, _, width, _ in boxes:
        assert (left % 100, width % 100) == (80, 40), "words need no room to the left and right"
    assert "data-sought" not in page.regions["settling"], "the camera shows the answers"
    assert not re.search("closes|for you", shown), "the coach says what they bring"
    assert re.search(r"[Cc]loses? (nothing|the)", page.coach)
    assert "of the start" not in page.coach, "the map shows the place"


def test_the_coach_and_the_hint_say_the_same_of_the_best_answer() -> None:
    answered = 0
    for puzzle in [puzzle for puzzle in all_puzzles()[:20] if asks(puzzle) is PlaceTile]:
        page = Solver(puzzle)
        page.send("show-answer")
        card = re.sub("<[^>]*>", " ", page.regions["land-card"])
        if prize := re.search(r": you get (.*?)[;.]", card):
            assert f"{prize[1]} for you" in page.coach
            answered += 1
    assert answered


def test_places_do_not_show_what_the_tile_closes_there() -> None:
    """That would give the answer away: it is often the only place that closes something."""
    page = Solver(one_of(PlaceTile))
    page.send("set", name="tips", value="yes")
    assert OkanaganGame.closers(page.played), "there is such a place"
    rows = "".join(html for name, html in page.regions.items() if name.startswith("row-"))
    assert "place-mark" in rows
    assert "closing-place" not in rows
    assert "closes the" not in rows.lower()
    assert "closes this land" not in page.regions["decision"]


def test_what_is_said_of_a_tile_agrees_with_its_button() -> None:
    """The sentences name what the button promises to close."""
    promised = 0
    for puzzle in [puzzle for puzzle in all_puzzles()[:60] if asks(puzzle) is ChooseTile]:
        page = Solver(puzzle)
        facts = re.findall(r'tile-choice.*?class="hint">(.*?)</span>', page.regions["decision"])
        for (answer,), _ in page.played.answers:
            said = " ".join(page.played.explained((answer,)).reasons(page.played.audience))
            fact = facts[answer.stack]
            if land := re.fullmatch("closes (the .*)", fact):
                assert f"could close {land[1]}" in said
            elif count := re.fullmatch(r"closes (\d) territories", fact):
                assert len(re.findall("the (?:forest|lake|plains|mountain)", said)) >= int(count[1])
            assert not (fact.startswith("closes") and "It closes nothing yet." in said)
            promised += fact.startswith("closes")
    assert promised


def test_a_chosen_tile_is_shown_and_its_place_only_follows() -> None:
    page = Solver(one_of(ChooseTile))
    page.give(1)
    assert "tile-face" in page.regions["coach"]
    assert "Your tile" in words_on_map(page)
    assert "could go here" in words_on_map(page)
    assert "Your answer" not in words_on_map(page)


def test_beside_the_best_answer_the_coach_explains_the_own_try() -> None:
    page = Solver(one_of(PlaceTile))
    page.give(1)
    page.send("show-answer")
    assert re.search(
        r"Best\s.*Closes the .* for you.*Your try −\d\.\d\s+Closes nothing", page.coach
    )
    page.send("idea", at=str(page.played.at), option="2")
    assert re.search(r"Another idea −\d", page.coach)
    assert "Best" not in page.coach


def test_a_rival_who_can_then_close_a_land_is_named() -> None:
    puzzles = [puzzle for puzzle in all_puzzles()[:20] if asks(puzzle) is PlaceTile]
    assert any(re.search(r"\w+ can then close the", coach_of(puzzle)) for puzzle in puzzles)


def test_a_rival_who_closes_a_land_of_the_same_kind_does_so_elsewhere() -> None:
    kinds = "forest|lake|plains|mountain"
    said = [coach_of(puzzle) for puzzle in all_puzzles() if asks(puzzle) is PlaceTile]
    both = [
        (set(re.findall(kinds, own)), set(re.findall(kinds, rivals)), "elsewhere" in rivals)
        for text in said
        for own in re.findall(r"Closes ([^:]*):", text)
        for rivals in re.findall(r"can then close ([^.]*)\.", text)
    ]
    assert all((not own.isdisjoint(rivals)) == elsewhere for own, rivals, elsewhere in both)
    assert {elsewhere for _, _, elsewhere in both} == {True, False}


def test_the_building_of_an_answer_stands_above_the_outline_of_the_land() -> None:
    shown = 0
    for puzzle in all_puzzles()[:40]:
        page = Solver(puzzle)
        page.send("show-answer")
        answer = page.played.shown_answer
        assert answer is not None
        closes = answer.effects is not None and answer.effects.closings
        if asks(puzzle) is PlaceTile and answer.build and closes:
            above = page.regions["chosen-land"].rpartition("closes-line")[2]
            assert f"#{answer.build.structure.text}" in above
            shown += 1
    assert shown


def test_the_land_that_an_answer_closes_is_outlined() -> None:
    seen = set()
    for puzzle in [puzzle for puzzle in all_puzzles()[:20] if asks(puzzle) is PlaceTile]:
        for rank in (0, 1):
            page = Solver(puzzle)
            page.give(rank)
            closes = "Closes the" in page.coach
            assert ('class="closes"' in page.regions["chosen-land"]) == closes
            seen.add(closes)
    assert seen == {True, False}


def words_on_map(page: Solver) -> str:
    return re.sub("<[^>]*>", " ", page.regions["chosen-land"])


def test_a_closing_is_explained_by_what_each_player_gets() -> None:
    said = [coach_of(puzzle) for puzzle in all_puzzles()[:40] if asks(puzzle) is PlaceTile]
    closing = [text for text in said if "Closes the" in text]
    assert closing
    for text in closing:
        assert re.search(r"for you, .*(for \w+|for the others)", text), text


def asks(puzzle: Puzzle) -> type:
    return type(puzzle.match(SPEC).decision)


def coach_of(puzzle: Puzzle) -> str:
    page = Solver(puzzle)
    page.send("show-answer")
    return page.coach


def test_an_answer_that_was_not_examined_has_no_number() -> None:
    puzzles = (
        puzzle for puzzle in all_puzzles() if len(puzzle.match(SPEC).legal) > len(puzzle.losses)
    )
    page = Solver(next(puzzles))
    tried = [answer for (answer,), _ in page.played.answers]
    other = next(answer for answer in page.played.legal if answer not in tried)
    page.played.play(other)
    page.send("show")
    assert "other answers bring much more" in page.coach


def test_the_answer_can_be_shown_and_played_but_counts_as_shown() -> None:
    page = Solver(one_of(PlaceTile))
    page.send("show-answer")
    assert page.kept == {page.puzzle.id: "shown"}
    assert "points better" in page.regions["land-card"]
    page.send("do-hint", at=str(page.played.at))
    page.send("confirm", at=str(page.played.at))
    assert page.played.right
    assert page.kept == {page.puzzle.id: "shown"}


def test_a_puzzle_is_handed_on_by_its_address() -> None:
    page = Solver(one_of(PlaceTile))
    page.send("share-puzzle")
    [effect] = page.last.effects
    assert isinstance(effect, Share)
    assert effect.hash == f"#{PUZZLES.address_of(page.puzzle)}"


@pytest.mark.parametrize("damaged", ["{", "[]", '{"version": 1, "results": 3}'])
def test_a_damaged_entry_is_set_aside(damaged: str) -> None:
    page = Solver(one_of(ChooseTile), {STORED: damaged})
    page.give(0)
    assert page.kept == {page.puzzle.id: "first"}
    assert damaged in page.stored.values()
