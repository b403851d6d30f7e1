"""The story of a finished game: each turn in twelve seconds, and a postcard at the end."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import new_match as okanagan_match
from okanagan.games.okanagan.spec import SPEC as OKANAGAN
from okanagan.games.oregon.rules.game import new_match as oregon_match
from okanagan.games.oregon.spec import SPEC as OREGON
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.page.core.session import totals
from okanagan.page.review.story import StoryScreen
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page
from tests.old_links import pack
from tests.page.markup_tree import Element, tree

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("game", ["okanagan", "oregon"])]

SEATS = [Seat("Ann"), Seat("Bo", "bot:normal")]
BEGUN: dict[str, Callable[[], AnyMatch]] = {
    "okanagan": lambda: okanagan_match(SEATS, EDITIONS["en"], 5),
    "oregon": lambda: oregon_match(SEATS, seed=5),
}


@cache
def finished(game: str) -> AnyMatch:
    match = BEGUN[game]()
    bot = {"okanagan": OKANAGAN, "oregon": OREGON}[game].make_bot("random")
    while not match.over:
        match.play(bot_move(match, bot, 5))
    return match


def opened(game: str, *, still: bool = False, name: str = "Ann", own: str = "") -> Page:
    """The page at the beginning of the story, when all chances are known."""
    page = Page()
    page.send("set", name="name", value=own)
    text = record_text(finished(game)).replace('"Ann"', f'"{name}"')
    page.send("go", hash=f"#/record/{pack(text)}", came=game)
    page.app.context.still = still
    page.clock.step = 0  # all work is done in one slice
    page.send("go", hash=f"#/story/{page.session_id}")
    page.send("tick")
    return page


def turns_and_times(page: Page) -> tuple[list[int], list[int]]:
    """The turns that the story shows by itself, and the milliseconds for which it shows each."""
    turns, times = [turn(page)], []
    while page.last.next is not None:
        times.append(page.last.next)
        page.send("tick")
        turns.append(turn(page))
    return turns, times


def part(page: Page, name: str) -> Element:
    return tree(SafeString(page.regions[f"review-{name}"]))


def turn(page: Page) -> int:
    [slider] = part(page, "graph").all("input")
    return int(str(slider["value"]))


def turns_in_graph(page: Page) -> Sequence[int]:
    """How many turns each line shows."""
    lines = part(page, "graph").having("chance-line")
    return [str(line["d"]).count("L") for line in lines]


def test_a_story_shows_every_turn_in_twelve_seconds(game: str) -> None:
    page = opened(game)
    turns, times = turns_and_times(page)
    assert turns == list(range(len(turns)))
    assert round(sum(times) / 1000, 1) == 12
    usual = sorted(times)[len(times) // 2]
    assert [time > 5 * usual for time in times].count(True) == 1, "a pause at the turning point"


def test_the_marks_at_the_ends_of_the_lines_do_not_overlap(game: str) -> None:
    page = opened(game)
    turns_and_times(page)
    marks = part(page, "graph").all("use")
    tops = sorted(float(str(mark["y"])) for mark in marks)
    assert len(tops) == len(SEATS)
    assert all(below - above >= float(str(marks[0]["height"])) for above, below in pairwise(tops))


def test_a_story_shows_no_places_for_a_piece(game: str) -> None:
    page = opened(game)
    turns_and_times(page)
    for number in range(turn(page)):
        page.send("step", turn=str(number))
        assert "place-mark" not in "".join(page.regions.values())


def test_a_story_ends_with_a_postcard(game: str) -> None:
    page = opened(game)
    assert not part(page, "events").having("postcard")
    turns_and_times(page)
    [card] = part(page, "events").having("postcard")
    for seat, points in zip(SEATS, totals(finished(game)), strict=True):
        assert f"{seat.name} {points}" in card.text
    [button] = [button for button in card.all("button") if "data-picture-name" in button.attributes]
    assert [drawing["id"] for drawing in part(page, "graph").all("svg")] == [button["data-below"]]
    caption = str(button["data-picture-caption"])
    assert re.search(
        r"The (winner’s best turn|costliest turn|turning point) · Turn \d+ of \d+: ", caption
    ), caption
    assert str(button["data-link-hash"]).startswith("#/c/"), "a friend may play the same deal"
    page.send("step", turn="3")
    assert not part(page, "events").having("postcard")
    assert part(page, "events").having("turn-log"), "pictures, which are read at a glance"


def test_the_postcard_asks_for_the_own_name_first(game: str) -> None:
    page = opened(game, name="You")
    turns_and_times(page)
    assert part(page, "events").having("own-name")
    assert "data-picture-name" not in page.regions["review-events"]
    page.send("own-name", fields={"name": "Ann"})
    assert page.last.effects[-1].to_json()["selector"] == "[data-picture-name]"
    [card] = part(page, "events").having("postcard")
    assert f"Ann {totals(finished(game))[0]}" in card.text


def test_the_postcard_has_the_own_name_if_it_is_known(game: str) -> None:
    page = opened(game, name="You", own="Ann")
    turns_and_times(page)
    [card] = part(page, "events").having("postcard")
    assert "Ann" in card.text
    assert "You" not in card.text


def test_the_graph_ends_at_the_turn_that_the_map_shows(game: str) -> None:
    page = opened(game)
    screen = page.app.screen
    assert isinstance(screen, StoryScreen)
    moves = []
    for number in (0, 3, 7):
        page.send("step", turn=str(number))
        assert turns_in_graph(page) == [number, number]
        moves.append(screen.game.at)
    assert moves == sorted(set(moves))


def test_without_motion_a_story_goes_on_by_taps_only(game: str) -> None:
    page = opened(game, still=True)
    assert turns_and_times(page) == ([0], [])
    assert not page.taps("run")
    page.tap(page.taps("step")[-1])
    assert page.last.next is None
    assert turn(page) == 1
