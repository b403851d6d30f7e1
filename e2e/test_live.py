"""Live tables: devices that play one game at the same time, connected without a server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect

from .positions import nearly_over, replace_kept, seats
from .serving import Site
from .table import Table, go_to, kept_games, open_start, reload
from .test_play_by_link import DEALS, GAMES, Friend
from .visits import PHONE, visiting

Meet = Callable[..., list[Friend]]
CODE = "[data-qr]"


@pytest.fixture
def meet(browser: Browser, site: Site) -> Iterator[Meet]:
    """Makes so many friends on the start screen of a game, each with a device."""
    with ExitStack() as stack:

        def make(game: str, count: int, *, last: dict[str, object] = PHONE) -> list[Friend]:
            friends = []
            for seed in range(count):
                device = last if seed == count - 1 else PHONE
                visit = stack.enter_context(visiting(browser, site, **device))
                open_start(visit.page, site.address)
                friends.append(Friend(visit, GAMES[game](Table(visit.page), seed=seed)))
            return friends

        yield make


def host(friend: Friend, game: str, *names: str) -> Page:
    """Begin a live table in the form for games with friends."""
    page = friend.visit.page
    go_to(page, f"#/friends/{game}")
    if len(names) > 2:
        page.locator(f"label[for=players-{len(names)}]").click()
    for place, name in enumerate(names):
        page.locator(f"#name-{place}").fill(name)
    page.locator("[data-way=live]").click()
    page.locator("#live-title").wait_for()
    return page


def code_on(page: Page) -> str:
    page.locator(f"{CODE} svg").wait_for()
    return str(page.locator(CODE).get_attribute("data-qr"))


def connect(host: Page, guest: Page) -> None:
    """Hand the two codes over, as the cameras do."""
    go_to(guest, code_on(host))
    answer = code_on(guest)
    host.locator("#live-by-hand > summary").click()
    host.locator("#answer").fill(answer)
    host.locator(".live-paste button").click()
    guest.locator("#table").wait_for()


def to_table(friend: Friend) -> None:
    page = friend.visit.page
    page.locator(".live > main > a.button, .live a.button.large").first.click()
    page.locator("#table").wait_for()


def moves(friend: Friend) -> list[object]:
    [text] = kept_games(friend.visit.page).values()
    return friend.player.table.save()["record"]["moves"] if text else []


def take_turns(*friends: Friend, most: int = 200) -> None:
    """Play in turn until the game is over on all devices."""
    for _ in range(most):
        for friend in friends:
            friend.player.play(until=partial(waits, friend))
        if all(friend.over for friend in friends):
            return
    raise AssertionError("the game does not end")


def waits(friend: Friend) -> bool:
    friend.player.table.settle()
    return friend.player.table.has("#elsewhere") or friend.player.table.over


@pytest.mark.parametrize("game", GAMES)
def test_two_devices_play_to_the_end(meet: Meet, game: str) -> None:
    ann, bo = meet(game, 2)
    page = host(ann, game, "Ann", "Bo")
    connect(page, bo.visit.page)
    expect(page.locator(".live-ready")).to_have_text("Everybody is here.")
    to_table(ann)
    later = nearly_over(DEALS[game](seats("Ann", "Bo"), seed=1, first_player=0), left=6)
    for friend in (ann, bo):
        replace_kept(friend.visit.page, later)
        reload(friend.visit.page)
    go_to(page, f"#/live/{ann.player.table.game_id}")
    connect(page, bo.visit.page)
    to_table(ann)
    take_turns(ann, bo)
    assert moves(ann) == moves(bo)
    assert ann.totals() == bo.totals()
    for friend in (ann, bo):
        assert len(kept_games(friend.visit.page)) == 1
    ann.visit.page.locator("#result [data-do=again]").first.click()
    expect(bo.visit.page.locator("#result h2")).to_have_count(0)
    assert bo.player.table.game_id
