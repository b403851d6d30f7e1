"""Games whose moves are animated, and the ways to step through them."""

import json
import random
from collections.abc import Iterator

from okanagan.games.okanagan.page.table.game import OkanaganGame
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, load_match, new_match
from okanagan.kernel.events import Fact
from okanagan.kernel.record import Seat
from okanagan.page.core.protocol import Answer, Show
from okanagan.page.core.session import Session
from okanagan.page.saves.repository import record_text
from tests.games.okanagan.page.table_page import Page, play_on

KINDS = ("human", "bot:random", "bot:random")
"""One person between two bots."""


def played_out(seed: int, edition: str = "en", kinds: tuple[str, ...] = KINDS) -> OkanaganMatch:
    """A random game, to its end."""
    seats = [Seat(f"P{place}", kind) for place, kind in enumerate(kinds)]
    match = new_match(seats, EDITIONS[edition], seed, first_player=0)
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal))
    return match


def table_game(match: OkanaganMatch) -> OkanaganGame:
    return OkanaganGame(Session("1a2b3c4d", match, list(range(len(match.seats))), 0.0))


def facts(match: OkanaganMatch, number: int) -> list[Fact]:
    events_of_move = match.events_of(number)
    return [event for event in events_of_move if isinstance(event, Fact)]


def replayed(match: OkanaganMatch) -> Iterator[tuple[int, OkanaganGame]]:
    """The same game move by move, each time with the number of the move just made."""
    record = json.loads(record_text(match))
    again = table_game(load_match(record | {"moves": []}))
    for number, action in enumerate(match.moves):
        again.match.play(action)
        again.settle()
        yield number, again


def shows(answer: Answer) -> list[Show]:
    return [effect for effect in answer.effects if isinstance(effect, Show)]


def table(**settings: str) -> Page:
    page = Page("human", "bot:random", seed=3)
    for name, value in settings.items():
        page.send("set", name=name, value=value)
    return page


def advance(page: Page, chance: random.Random) -> Answer:
    """A bot's move if one is due, or the person's next one."""
    if page.game.bot_due:
        return page.send("tick")
    play_on(page, chance, page.game.at + 1)
    return page.last
