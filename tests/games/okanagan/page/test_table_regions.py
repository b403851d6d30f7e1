"""The regions of the table: what is sent is enough, and no more than a move concerns."""

import random

import pytest
from simple_html import render

from okanagan.page.core.patches import Region
from okanagan.page.core.protocol import REST, Answer, Message
from tests.games.okanagan.page.table_page import Page, in_play, play_on

pytestmark = pytest.mark.slow

PANELS = ("hand", "offers", "players", "more", "player-", "log")


def now(page: Page) -> dict[str, str]:
    """All regions as they are if nothing is kept from before."""
    screen = page.app.screen
    later = screen.later()
    assert later is not None
    regions = [*screen.regions().items(), *later.made().items()]
    return {
        name: render(region.render() if isinstance(region, Region) else region)
        for name, region in regions
    }


@pytest.mark.parametrize(
    "seats", [("human", "bot:random", "bot:hard"), ("human", "human", "human", "human")]
)
def test_no_region_keeps_what_is_out_of_date(seats: tuple[str, ...]) -> None:
    """Whatever is played, tried and looked at."""
    page, rng = Page(*seats, seed=4), random.Random(4)
    page.send("see-lands", open="yes")
    while not page.game.match.over:
        play_on(page, rng, page.game.at + 1)
        ways = page.taps("inspect"), page.taps("hint"), page.taps("influence"), page.legal_cells()
        page.tap(rng.choice(rng.choice([taps for taps in ways if taps])))
        fresh = now(page)
        shown = {name: page.regions.get(name) for name in fresh}
        assert shown == fresh, page.game.decision


def test_a_move_sends_the_players_whom_it_concerns() -> None:
    page, rng = Page("human", "human", "human", "human", seed=4), random.Random(4)
    sent = []
    while not page.game.match.over:
        play_on(page, rng, page.game.at + 1)
        sent.append(sum(name.startswith("player-") for name in page.last.regions))
        assert "players" not in page.last.regions or sent[-1] == 4, "the frame brings all along"
    assert sum(sent) / len(sent) < 2


def panels_in(answer: Answer) -> set[str]:
    return {name for name in answer.regions if name.startswith(PANELS)}


def test_the_panels_come_after_the_map_and_the_question_so_that_no_tap_waits_for_them() -> None:
    page, rng = Page("human", "human", seed=4), random.Random(4)
    play_on(page, rng, 30)
    while not page.taps("act"):
        play_on(page, rng, page.game.at + 1)
    tap = page.taps("act")[0]
    answer = page.app.dispatch(Message(tap.pop("do"), tap))
    assert "prompt" in answer.regions
    assert not panels_in(answer)
    assert answer.rest
    rest = page.app.dispatch(Message(REST))
    assert panels_in(rest) == rest.regions.keys()
    assert not rest.rest


def test_what_changes_no_panel_has_nothing_to_come_after() -> None:
    answer = in_play().app.dispatch(Message("influence"))
    assert answer.regions
    assert not answer.rest


def test_the_picture_of_the_map_comes_at_once_and_what_lies_over_it_a_moment_after() -> None:
    page = in_play()
    tap = page.legal_cells()[0]
    answer = page.app.dispatch(Message(tap.pop("do"), tap))
    assert "trial" in answer.regions
    assert not [name for name in answer.regions if name.startswith("row-")]
    assert answer.rest
    after = page.app.dispatch(Message(REST)).regions
    assert [name for name in after if name.startswith("row-")]


def test_while_bots_are_skipped_the_panels_wait_for_the_last_of_them() -> None:
    page = Page("human", "bot:random", "bot:random", seed=4)
    play_on(page, random.Random(4), 30)
    while not page.game.bot_due:
        play_on(page, random.Random(4), page.game.at + 1)
    page.app.dispatch(Message("skip"))
    while page.game.bot_due:
        answer = page.app.dispatch(Message("tick"))
        assert answer.rest == (answer.next != 0)
    assert answer.rest
