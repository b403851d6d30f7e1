"""Games in the middle, played without a browser and opened by a link."""

import json
from collections.abc import Callable, Sequence
from random import Random

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.game import OkanaganMatch, new_match
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.match import AnyMatch
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import bot_move
from okanagan.page.saves.repository import record_text
from tests.old_links import old_link

from .table import GAME, START, Table, go_to, kept_games, store

Screen = Callable[[Page], None]
"""Opens a screen."""
SEEDS = range(400)
LONG_NAME, LAST_LONG_NAME = "Maximiliana von Okanagan", "Bartholomew of Kalamalka"
"""Names of the greatest length."""
FOUR_NAMES = (LONG_NAME, "Bo", "Cyrill Cornelius", LAST_LONG_NAME)


def seats(*names: str) -> list[Seat]:
    """`Ann` is a human, `bot:hard` a bot, and `Bo=bot:hard` a bot with a name."""
    pairs = [name.partition("=") for name in names]
    return [
        Seat(name, bot or name) if "bot:" in bot + name else Seat(name) for name, _, bot in pairs
    ]


def played(
    names: Sequence[str], seed: int, until: Callable[[OkanaganMatch], bool], edition: str = "en"
) -> OkanaganMatch:
    """A game of random moves up to a position, or to its end."""
    match = new_match(seats(*names), EDITIONS[edition], seed, first_player=0)
    random = Random(seed)
    while not match.over and not until(match):
        match.play(random.choice(match.legal))
    return match


def first_played(
    names: Sequence[str], until: Callable[[OkanaganMatch], bool], edition: str = "en"
) -> OkanaganMatch:
    """The game of the first seed that has such a position."""
    games = (played(names, seed, until, edition) for seed in SEEDS)
    return next(match for match in games if not match.over)


def finished(names: Sequence[str], seed: int) -> OkanaganMatch:
    return played(names, seed, lambda match: False)


def at_decision(
    kind: str, moves: int = 0, player: int | None = 0
) -> Callable[[OkanaganMatch], bool]:
    """Whether a player must take a decision of a class, after at least so many moves."""

    def holds(match: OkanaganMatch) -> bool:
        decision = match.decision
        if decision is None or len(match.moves) < moves or type(decision).__name__ != kind:
            return False
        return player in (None, decision.player)

    return holds


def gaining() -> OkanaganMatch:
    """Before a bot's move that gives Ann the rest of a pool, which serves her objectives."""
    match = new_match(seats("Ann", "Bo=bot:normal"), EDITIONS["en"], 8, 0)
    bot = SPEC.make_bot("normal")
    while len(match.moves) < 42:
        match.play(bot_move(match, bot, 8))
    return match


def nearly_over(match: AnyMatch, turns: int = 1) -> AnyMatch:
    """A random continuation of a game, up to the first player's last turns."""
    random, starts, before = Random(1), list[int](), None
    whole = match.upto(len(match.moves))
    while whole.decision is not None:
        if whole.decision.player == 0 != before:
            starts.append(len(whole.moves))
        before = whole.decision.player
        whole.play(random.choice(whole.legal))
    return whole.upto(starts[-turns])


def replace_kept(page: Page, match: AnyMatch) -> None:
    """Replace the only kept game by another stage of it."""
    [(game, text)] = kept_games(page).items()
    save = json.loads(text) | {"record": match.record().to_json(), "sidecar": {}}
    store(page, GAME + game, json.dumps(save))


def link_to(match: AnyMatch) -> str:
    """The hash of the link to a game."""
    return old_link(record_text(match))


def go_to_link(page: Page, match: AnyMatch) -> None:
    """Follow the link to a game within the page, from the start screen."""
    go_to(page, "#/")
    go_to(page, link_to(match))
    page.locator("#table #prompt *").first.wait_for()


def open_link(page: Page, address: str, match: OkanaganMatch, *, touch: bool = True) -> Table:
    """Load the page with the link to a game, which is kept then."""
    page.goto("about:blank")
    page.goto(f"{address}{link_to(match)}")
    page.locator("#table #prompt *").first.wait_for(timeout=START)
    table = Table(page, touch=touch)
    table.settle()
    return table


def in_game(match: Callable[[], AnyMatch], *steps: str, number: int = 0) -> Screen:
    """A game, after clicks on an element of each of the selectors."""

    def show(page: Page) -> None:
        go_to_link(page, match())
        for step in steps:
            Table(page, touch=False).tap(page.locator(step).nth(number))

    return show
