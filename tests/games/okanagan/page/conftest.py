"""Pages that the tests of several features begin with."""

import pytest

from okanagan.games.okanagan.rules.frames.turn import PlaceTile
from tests.games.okanagan.page.hint_pages import ask, asked_to
from tests.games.okanagan.page.table_page import Page


@pytest.fixture
def hinted() -> Page:
    """A page with a hint for a placement."""
    page = asked_to(PlaceTile)
    ask(page)
    return page
