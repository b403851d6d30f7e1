"""Games with a screen reader and keys; only a thorough run plays their middle."""

from collections.abc import Callable
from typing import Any

import pytest

from okanagan.games.okanagan.rules.game import load_match as load_okanagan
from okanagan.games.oregon.rules.game import load_match as load_oregon
from okanagan.kernel.match import AnyMatch
from tests.thorough import THOROUGH, sample

from .positions import nearly_over, replace_kept
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
@pytest.mark.parametrize(
    ("kind", "load"),
    [(OkanaganScreenReaderPlayer, load_okanagan), (OregonScreenReaderPlayer, load_oregon)],
)
def test_the_first_and_last_turns_with_a_screen_reader(
    desk: Visit, kind: type[ScreenReaderPlayer], load: Callable[[Any], AnyMatch]
) -> None:
    desk.context.add_init_script(RECORD_ANNOUNCEMENTS)
    open_start(desk.page, desk.site.address)
    player = kind(desk.page, seed=3)
    player.begin("Ann")
    player.steps(sample(4, 12))
    if not THOROUGH:
        so_far = load(Table(desk.page, touch=False).save()["record"])
        replace_kept(desk.page, nearly_over(so_far))
        player.reload()
    announced = player.play()
    record = Table(desk.page, touch=False).save()["record"]
    points = [score["total"] for score in record["result"]["scores"]]
    names = [seat["name"] for seat in record["players"]]
    assert announced == dict(zip(names, points, strict=True))
    assert player.reader.focused().role == "heading", "the result is read next"
