"""The puzzles of both games: addresses, results, the rating, and the page with all of them."""

import json
import re
from datetime import date, timedelta

import pytest

from okanagan.games.okanagan.page.puzzles.pages import PUZZLES as OKANAGAN
from okanagan.games.oregon.page.puzzles.pages import PUZZLES as OREGON
from okanagan.kernel.puzzles import LEVELS
from okanagan.page.app.app import App
from okanagan.page.play.screen import TableScreen
from okanagan.page.puzzles.backup import KIND
from okanagan.page.puzzles.collection import Puzzles
from okanagan.page.puzzles.game import PuzzleGame
from okanagan.page.puzzles.progress import STORED, Played, Progress
from okanagan.page.puzzles.rating import LEVEL_RATINGS, rating_after
from okanagan.page.saves.storage import Storage
from okanagan.page.settings import STORED as SETTINGS
from okanagan.page.site import routes
from okanagan.page.widgets.icons import COLOURS
from tests.page.frame_helpers import Page

DAY = date(2026, 11, 27)
games = pytest.mark.parametrize("puzzles", [OKANAGAN, OREGON], ids=["okanagan", "oregon"])


def overview(puzzles: Puzzles, entry: object = None, rest: str = "") -> str:
    stored = {} if entry is None else {STORED: json.dumps(entry)}
    page = Page(stored, f"#{puzzles.address_of()}{rest}", App(routes(), now=lambda: 0.0))
    return page.regions["screen"] + page.regions["notices"]


@games
def test_the_list_of_puzzles_shows_the_progress(puzzles: Puzzles) -> None:
    solved, missed, shown = [*puzzles.of_level(1)][:3]
    results = {solved.id: "first", missed.id: "missed", shown.id: "shown", "????": "first", "x": 3}
    played = {solved.id: ["2026-11-26", 1], missed.id: ["2026-11-27", 2], shown.id: ["?", "x"]}
    screen = overview(puzzles, {"version": 1, "results": results, "played": played})
    assert f"1 of {len([*puzzles.of_level(1)])} solved, 1 at the first try" in screen
    assert f'aria-label="{puzzles.number_of(solved)}, solved at the first try"' in screen
    assert "2 puzzles to try again" in screen
    assert "Your first puzzle rating: " in screen, "two tries say little"
    rows = [re.findall("<t[dh][^>]*>(.*?)</t[dh]>", row) for row in screen.split("<tr>")[2:]]
    assert [(day, tries, result) for day, _, tries, result in rows] == [
        ("27 November 2026", "2", "tried"),
        ("26 November 2026", "1", "solved at the first try"),
        ("–", "–", "shown"),
    ]


@games
def test_once_the_puzzle_of_the_day_is_solved_the_next_one_of_the_level_comes_first(
    puzzles: Puzzles,
) -> None:
    of_day = puzzles.of_day(date(1970, 1, 1))
    played, ahead = [*puzzles.of_level(3)][:2]
    results = {of_day.id: "later", played.id: "shown"}
    screen = overview(puzzles, {"version": 1, "results": results})
    first, _, rest = screen.partition("</section>")
    assert "Next puzzle" in first
    assert f'href="#{puzzles.address_of(ahead)}"' in first
    assert "Puzzle of the day · solved" in first
    assert "Puzzle of the day" not in rest


@games
def test_an_unknown_puzzle_leads_to_all_of_them(puzzles: Puzzles) -> None:
    screen = overview(puzzles, rest="/nope")
    assert "There is no such puzzle." in screen
    assert "Puzzle of the day" in screen
    assert "to try again" not in screen
    start = Page({}, f"#/{puzzles.spec.id}", App(routes())).regions["screen"]
    assert f'href="#{puzzles.address_of()}"' in start


@games
def test_each_day_has_its_puzzle_and_the_levels_take_turns(puzzles: Puzzles) -> None:
    days = [puzzles.of_day(DAY + timedelta(day)) for day in range(len(puzzles.every))]
    for level in LEVELS:
        own = [puzzle.id for puzzle in days if puzzle.level == level]
        assert len({*own}) == min(len(own), len([*puzzles.of_level(level)]))
    assert {puzzle.level for puzzle in days[: len(LEVELS)]} == set(LEVELS)


@games
def test_the_next_puzzle_is_an_unsolved_one_of_the_level(puzzles: Puzzles) -> None:
    first, second, third = [*puzzles.of_level(3)][:3]
    assert puzzles.next_after(first, {first.id}) == second
    assert puzzles.next_after(first, {first.id, second.id}) == third
    left = next(iter(puzzles.of_level(1)))
    assert puzzles.next_after(first, {*puzzles.by_id} - {left.id}) == left
    assert puzzles.next_after(first, {*puzzles.by_id}) != first


def test_no_id_is_in_both_games() -> None:
    """The results of all games are in one entry."""
    assert not {*OKANAGAN.by_id} & {*OREGON.by_id}


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        ("r", Played("first", str(DAY), 1)),
        ("wr", Played("later", str(DAY), 2)),
        ("wrw", Played("later", str(DAY), 2)),
        ("s", Played("shown", str(DAY), 0)),
        ("wsh", Played("shown", str(DAY), 1)),
        ("swr", Played("later", str(DAY), 2)),
        ("rs", Played("first", str(DAY), 1)),
    ],
)
def test_results_count_the_tries_until_a_puzzle_is_solved(answers: str, result: Played) -> None:
    """w: a wrong answer, r: the right one, s: it is shown, h: the right one after that."""
    progress = Progress(Storage({}))
    for answer in answers:
        if answer == "s":
            progress.shown("0000", DAY)
        else:
            progress.answered("0000", DAY, right=answer != "w", helped=answer == "h")
    assert progress.played() == {"0000": result}


def test_an_entry_of_an_earlier_version_is_kept_and_rated() -> None:
    first, second = OKANAGAN.every[:2]
    entry = {"version": 1, "results": {first.id: "missed", second.id: "first"}}
    storage = Storage({STORED: json.dumps(entry)})
    progress = Progress(storage)
    assert progress.played() == {first.id: Played("missed"), second.id: Played("first")}
    expected = rating_after([(first.level, False), (second.level, True)])
    assert progress.standing(OKANAGAN).rating == expected
    assert progress.standing(OREGON).rating is None
    progress.answered(first.id, DAY, right=True)
    assert progress.played()[first.id] == Played("later", str(DAY), 1)
    assert json.loads(storage.get(STORED) or "")["results"] == {
        first.id: "later",
        second.id: "first",
    }
    assert progress.standing(OKANAGAN).rating == expected, "only the first try counts"


def test_the_rating_settles_at_the_level_that_is_half_solved() -> None:
    settled = rating_after([(2, number % 2 == 0) for number in range(200)])
    assert abs(settled.value - LEVEL_RATINGS[2]) < settled.range
    assert not settled.provisional
    assert rating_after([(3, True)] * 5).value > rating_after([(1, True)] * 5).value


@pytest.mark.parametrize("before", [[], [True], [True, True], [True] * 5])
@pytest.mark.parametrize("level", LEVELS)
def test_no_miss_costs_a_new_player_more_than_150_points(before: list[bool], level: int) -> None:
    games = [(level, solved) for solved in before]
    missed = rating_after(games).value - rating_after([*games, (level, False)]).value
    assert 20 < missed < 150


def test_a_backup_brings_days_and_tries_of_the_results_that_are_taken() -> None:
    here = {"version": 1, "results": {"a": "missed", "b": "first"}, "played": {"a": ["x", 1]}}
    other = {"version": 1, "results": {"a": "later", "b": "shown", "c": "first"}}
    days = {"a": ["2026-11-26", 2], "b": ["2026-11-26", 0]}
    merged = KIND.merge(json.dumps(here), json.dumps({**other, "played": days}))
    assert json.loads(merged) == {
        "version": 1,
        "results": {"a": "later", "b": "first", "c": "first"},
        "played": {"a": ["2026-11-26", 2]},
    }


@pytest.mark.parametrize("colour", range(len(COLOURS)))
@games
def test_the_player_has_their_own_colour(puzzles: Puzzles, colour: int) -> None:
    stored = {SETTINGS: json.dumps({"colour": str(colour)})}
    puzzle = puzzles.every[0]
    page = Page(stored, f"#{puzzles.address_of(puzzle)}", App(routes()))
    assert isinstance(page.app.screen, TableScreen)
    game = page.app.screen.game
    assert isinstance(game, PuzzleGame)
    colours = game.session.colours
    assert colours[game.me] == colour
    assert len({*colours}) == len(game.match.seats)


@games
def test_the_arrow_of_a_puzzle_leads_up_to_all_puzzles(puzzles: Puzzles) -> None:
    page = Page({}, f"#{puzzles.address_of(puzzles.every[0])}", App(routes()))
    arrow = re.search(r'<a class="home" href="#([^"]*)"', page.screen)
    assert arrow
    assert arrow[1] == puzzles.address_of()


def test_a_first_try_changes_the_rating_and_the_puzzles_in_a_row() -> None:
    progress = Progress(Storage({}))
    first, second, third = [*OKANAGAN.of_level(1)][:3]
    for puzzle in (first, second):
        progress.answered(puzzle.id, DAY, right=True)
    before = progress.standing(OKANAGAN)
    assert (before.in_a_row, before.solved(1), before.solved(2)) == (2, 2, 0)
    assert before.gained > 0
    progress.answered(third.id, DAY, right=False)
    missed = progress.standing(OKANAGAN)
    assert (missed.in_a_row, missed.solved(1)) == (0, 2)
    assert missed.gained < 0
    assert progress.is_first(third.id)
    assert not progress.is_first(second.id), "others followed"
    progress.answered(third.id, DAY, right=True)
    assert progress.standing(OKANAGAN).solved(1) == 3
    assert not progress.is_first(third.id), "it was a later try"
