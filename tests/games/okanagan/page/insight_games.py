"""Games that have gone on for a while, and what there is to look at in them."""

import random

from okanagan.games.okanagan.rules.map import Territory
from okanagan.games.okanagan.rules.prospects import Prospects, prospects
from okanagan.games.okanagan.rules.view import view
from tests.games.okanagan.page.table_page import Page, play_on

PLAYERS = ("human", "bot:random", "bot:random")


def in_play(moves: int = 70, seed: int = 3) -> Page:
    """A game of one person and two bots that has gone on for a while; the person is to place."""
    page, rng = Page(*PLAYERS, seed=seed), random.Random(seed)
    play_on(page, rng, moves)
    while page.game.places is None or page.game.tries_ahead:
        page.send("tick") if page.game.bot_due else play_on(page, rng, page.game.at + 1)
    page.send("cancel")
    return page


def known(page: Page) -> Prospects:
    return prospects(view(page.game.match.state, 0))


def open_territories(page: Page) -> list[Territory]:
    state = page.game.match.state
    return [one for one in state.map.territories(state.players) if one.open_edges]
