"""The deal on the page of the daily game, before it is played."""

import re

from okanagan.games.okanagan.rules.tiles import START
from tests.games.okanagan.page.table_page import Page


def test_it_shows_what_the_first_turn_shows() -> None:
    page = Page()
    page.send("go", hash="#/daily")
    drawn = re.findall(r"#tile-(\d+)", page.regions["screen"])
    [day] = re.findall(r'data-do="play-day" data-day="([^"]+)"', page.regions["screen"])
    page.send("play-day", day=day)
    session = page.app.screen.session
    assert session is not None
    offers = [tile for tile in session.match.view(0).offers if tile is not None]
    assert [*map(int, drawn)] == [START, *offers]
    page.send("go", hash="#/daily")
    assert "Continue" in page.regions["screen"]
    assert "#tile-" in page.regions["screen"], "nobody has placed a tile"
    page.send("go", hash="#/")
    assert "in play · turn 1 of 12" in page.regions["screen"]
