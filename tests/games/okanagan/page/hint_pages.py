"""Pages on which a person may ask for a hint, and what a hint shows."""

import random
import re
from functools import cache

from okanagan.games.okanagan.rules.frames.turn import BuildStructure, PlaceTile
from okanagan.page.core.protocol import Answer
from tests.games.okanagan.page.table_page import Page, play_on


@cache
def to_place() -> Page:
    """A person is asked to place a tile, some way into a game."""
    page, rng = Page("human", "bot:normal", seed=4), random.Random(2)
    play_on(page, rng, 20)
    while not (page.game.hintable and isinstance(page.game.decision, PlaceTile)):
        assert not page.game.match.over
        play_on(page, rng, page.game.at + 1)
    if page.game.plan is not None:
        page.send("cancel")
    return page


def asked_to(decision: type, level: str = "hard") -> Page:
    """A person is asked to place or to build; the clock stands still."""
    page = to_place().reloaded()
    page.game.seed = 1
    page.send("set", name="coach", value=level)
    if decision is BuildStructure:
        page.tap(page.legal_cells()[0])
        # The button waits for a building, but records may end between the tile and the building.
        page.send("confirm", at=str(page.game.at))
        assert isinstance(page.game.decision, decision)
    page.clock.step = 0.0
    return page


def ask(page: Page) -> Answer:
    (button,) = [tap for tap in page.taps("hint") if "at" in tap]
    return page.tap(button)


def card(page: Page) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page.regions["land-card"]))


def advised(page: Page) -> object:
    hint = page.game.state.hint
    assert hint is not None
    return hint.shown.best.action
