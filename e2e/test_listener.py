"""A whole game by somebody who hears the page and presses keys, and never sees it."""

import pytest

from okanagan.games.okanagan.rules.scoring import totals

from .listener import LISTEN, ValleyListener
from .table import Table, open_start
from .visits import Visit


@pytest.mark.long
@pytest.mark.only_chromium("no other browser tells a driver what it tells assistive technology")
def test_a_whole_game_by_ear(desk: Visit) -> None:
    desk.context.add_init_script(LISTEN)
    open_start(desk.page, desk.site.address)
    listener = ValleyListener(desk.page, seed=3)
    listener.begin("Ann")
    heard = listener.play()
    match = Table(desk.page, touch=False).truth()
    assert match.over
    names = [seat.name for seat in match.seats]
    assert heard == dict(zip(names, totals(match.state), strict=True))
    assert listener.ears.focused().role == "heading", "the result is read next"
