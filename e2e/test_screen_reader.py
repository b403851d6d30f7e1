"""Whole games with a screen reader and keys."""

import pytest

from .screen_reader import (
    RECORD_ANNOUNCEMENTS,
    OkanaganScreenReaderPlayer,
    OregonScreenReaderPlayer,
    ScreenReaderPlayer,
)
from .table import Table, open_start
from .visits import Visit


@pytest.mark.long
@pytest.mark.only_chromium("other browsers do not report the accessibility tree to drivers")
@pytest.mark.parametrize("kind", [OkanaganScreenReaderPlayer, OregonScreenReaderPlayer])
def test_a_whole_game_with_a_screen_reader(desk: Visit, kind: type[ScreenReaderPlayer]) -> None:
    desk.context.add_init_script(RECORD_ANNOUNCEMENTS)
    open_start(desk.page, desk.site.address)
    player = kind(desk.page, seed=3)
    player.begin("Ann")
    announced = player.play()
    record = Table(desk.page, touch=False).save()["record"]
    points = [score["total"] for score in record["result"]["scores"]]
    names = [seat["name"] for seat in record["players"]]
    assert announced == dict(zip(names, points, strict=True))
    assert player.reader.focused().role == "heading", "the result is read next"
