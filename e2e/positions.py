"""Games in the middle, made without a browser and opened by a link, as a friend would send one."""

import json
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.page.saves.repository import record_text
from tests.old_links import old_link

from .table import START, Table, go_to, kept_games


def seats(*names: str) -> list[Seat]:
    """`Ann` is a human, `bot:hard` a bot."""
    return [Seat(name, name) if name.startswith("bot:") else Seat(name) for name in names]


def played(
    names: list[str], seed: int, until: Callable[[OkanaganMatch], bool], edition: str = "en"
) -> OkanaganMatch:
    """A game of random moves up to a position; to its end if there is no such position."""
    match = new_match(seats(*names), EDITIONS[edition], seed, first_player=0)
    chance = Random(seed)
    while not match.over and not until(match):
        match.play(chance.choice(match.legal))
    return match


def asked(kind: str, player: int | None = 0) -> Callable[[OkanaganMatch], bool]:
    """Whether the decision is of the class of this name, and this player's."""

    def holds(match: OkanaganMatch) -> bool:
        decision = match.decision
        mine = decision is not None and player in (None, decision.player)
        return mine and type(decision).__name__ == kind

    return holds


def asked_late(kind: str, moves: int, player: int | None = 0) -> Callable[[OkanaganMatch], bool]:
    """The same, but after a number of moves."""
    holds = asked(kind, player)
    return lambda match: len(match.moves) >= moves and holds(match)


def nearly_over(match: OkanaganMatch, left: int = 1) -> OkanaganMatch:
    """The game played on at random, up to the last answers but so many of the first player."""
    chance, mine = Random(1), list[int]()
    whole = match.upto(len(match.moves))
    while whole.decision is not None:
        if whole.decision.player == 0:
            mine.append(len(whole.moves))
        whole.play(chance.choice(whole.legal))
    return whole.upto(mine[-left])


def keep_instead(page: Page, match: OkanaganMatch) -> None:
    """Put another stage of the game in the place of the one that is kept."""
    [(game, text)] = kept_games(page).items()
    save = json.loads(text) | {"record": match.record().to_json(), "sidecar": {}}
    entry = [f"okanagan:game:{game}", json.dumps(save)]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", entry)


def link_to(match: AnyMatch) -> str:
    """What the link to a game adds to the page's address."""
    return old_link(record_text(match))


def go_to_link(page: Page, match: AnyMatch) -> None:
    """Follow the link to a game within the page, from the start screen."""
    go_to(page, "#/")
    go_to(page, link_to(match))
    page.locator("#table #prompt *").first.wait_for()


def open_link(page: Page, address: str, match: OkanaganMatch, *, touch: bool = True) -> Table:
    """Open the link to a game; it is kept here from then on."""
    page.goto("about:blank")
    page.goto(f"{address}{link_to(match)}")
    page.locator("#table #prompt *").first.wait_for(timeout=START)
    table = Table(page, touch=touch)
    table.settle()
    return table
