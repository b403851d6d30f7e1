"""The regions of the table: what is sent is enough, and no more than a move concerns."""

import random

import pytest
from simple_html import render

from okanagan.page.screen import Region
from tests.page.table_page import Page, play_on

# The tile on trial and what is asked have tests of their own, and other keys.
PANELS = ("seats", "tools", "prompt", "hand", "market", "players", "more", "player-", "log")


def now(page: Page) -> dict[str, str]:
    """The panels as they are if nothing is kept from before."""
    regions = page.app.screen.regions().items()
    return {
        name: render(region.render() if isinstance(region, Region) else region)
        for name, region in regions
        if name.startswith(PANELS)
    }


@pytest.mark.parametrize(
    "seats", [("human", "bot:random", "bot:greedy"), ("human", "human", "human", "human")]
)
def test_no_panel_keeps_what_is_out_of_date(seats: tuple[str, ...]) -> None:
    page, rng = Page(*seats, seed=4), random.Random(4)
    while not page.playing.match.over:
        play_on(page, rng, page.playing.at + 1)
        shown = {name: page.regions.get(name) for name in now(page)}
        assert shown == now(page), page.playing.decision


def test_a_move_sends_the_players_whom_it_concerns() -> None:
    page, rng = Page("human", "human", "human", "human", seed=4), random.Random(4)
    sent = []
    while not page.playing.match.over:
        play_on(page, rng, page.playing.at + 1)
        sent.append(sum(name.startswith("player-") for name in page.last.regions))
        assert "players" not in page.last.regions or sent[-1] == 4, "the frame brings all along"
    assert sum(sent) / len(sent) < 2
