"""Nothing of ours has to be looked for as garbage, so the page's worker hardly ever looks."""

import gc
import random
from collections.abc import Iterator

import pytest

from tests.games.okanagan.page.table_page import Page, play_on


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    """Garbage is looked for by the test alone."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.slow
@pytest.mark.usefixtures("nobody_looks")
def test_a_game_and_a_look_at_other_screens_leave_nothing_to_be_looked_for() -> None:
    page = Page("human", "bot:hard", "bot:expert", seed=4)
    play_on(page, random.Random(2))
    assert page.game.match.over
    for address in ("#/rules", "#/settings", "#/"):
        page.send("go", hash=address)
    assert gc.collect() == 0
