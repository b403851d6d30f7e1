"""Our code makes no cyclic garbage, so the page's worker rarely collects it."""

import gc
import random

import pytest

from tests.games.okanagan.page.table_page import Page, play_on


@pytest.mark.slow
def test_a_game_and_other_screens_leave_no_cyclic_garbage() -> None:
    gc.collect()
    gc.disable()
    try:
        page = Page("human", "bot:hard", "bot:expert", seed=4)
        play_on(page, random.Random(2))
        assert page.game.match.over
        for address in ("#/rules", "#/settings", "#/"):
            page.send("go", hash=address)
        assert gc.collect() == 0
    finally:
        gc.enable()
