"""Live tables: devices that play one game at the same time, connected without a server."""

import base64
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .positions import nearly_over, replace_kept, seats
from .serving import Site
from .table import Table, go_to, kept_games, open_start, reload
from .test_play_by_link import DEALS, GAMES, Friend
from .test_sharing import scanned
from .visits import DESK, PHONE, visiting

READ = """async (picture) => {
  const address = document.querySelector("meta[name='okanagan:reader']").content;
  const { textIn } = await import(new URL(address, document.baseURI));
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return textIn(context.getImageData(0, 0, image.width, image.height));
}"""
Meet = Callable[..., list[Friend]]
CODE = "[data-qr]"


@pytest.fixture
def meet(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Meet]:
    """Makes so many friends on the start screen of a game, each with a device."""
    if request.node.get_closest_marker("painted"):
        browser = request.getfixturevalue("painting_browser")
    with ExitStack() as stack:

        def make(game: str, count: int, *, last: dict[str, object] = PHONE) -> list[Friend]:
            friends = []
            for seed in range(count):
                device = last if seed == count - 1 else PHONE
                visit = stack.enter_context(visiting(browser, site, **device))
                open_start(visit.page, site.address)
                friends.append(
                    Friend(visit, GAMES[game](Table(visit.page, touch=device is PHONE), seed=seed))
                )
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


def connect(host: Page, guest: Page) -> str:
    """Hand the two codes over, as the cameras do; returns the answer."""
    go_to(guest, code_on(host))
    answer = code_on(guest)
    host.locator("#live-by-hand > summary").click()
    host.locator("#answer").fill(answer)
    host.locator(".live-paste button").click()
    guest.locator("#table").wait_for()
    return answer


def to_table(friend: Friend) -> None:
    page = friend.visit.page
    page.locator(".live > main > a.button, .live a.button.large").first.click()
    page.locator("#table").wait_for()


def moves(friend: Friend) -> list[object]:
    """Of the only game that is kept."""
    [text] = kept_games(friend.visit.page).values()
    kept: list[object] = json.loads(text)["record"]["moves"]
    return kept


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


def test_three_players_and_a_screen_that_only_watches(meet: Meet) -> None:
    ann, bo, cy, tablet = meet("okanagan", 4, last=DESK)
    page = host(ann, "okanagan", "Ann", "Bo", "Cy")
    connect(page, bo.visit.page)
    expect(page.locator("#live-title")).to_have_text("Connect Cy")
    connect(page, cy.visit.page)
    page.locator("[data-do=live-invite][data-seat='']").click()
    connect(page, tablet.visit.page)
    to_table(ann)
    friends = (ann, bo, cy)
    for friend in (*friends, tablet):
        friend.player.table.set_speed("instant")
    for _ in range(3):
        for friend in friends:
            friend.player.play(until=partial(waits, friend))
    for friend in (bo, cy, tablet):
        assert moves(friend) == moves(ann)
    assert len(moves(ann)) > 6
    watching = tablet.visit.page
    assert watching.locator("[data-do=act], .cell.legal").count() == 0
    name, reacting = next((name, f) for name, f in (("Bo", bo), ("Cy", cy)) if waits(f))
    reacting.visit.page.locator("[data-do=live-react]").first.click()
    for friend in (*friends, tablet):
        expect(friend.visit.page.locator(".bubbles")).to_contain_text(name)
    reload(bo.visit.page)  # in mid-game: the connection is gone, and the game is not
    expect(page.locator("#notice-live")).to_contain_text("Bo")
    page.locator("#notice-live [data-do=live-open]").click()
    connect(page, bo.visit.page)
    expect(page.locator(".live-ready")).to_be_visible()
    assert moves(bo) == moves(ann)
    ann.visit.page.close()
    expect(bo.visit.page.locator("#notice-live")).to_contain_text("has ended")


def test_an_answer_opens_as_a_link_on_the_hosts_device(meet: Meet) -> None:
    ann, bo = meet("oregon", 2)
    page = host(ann, "oregon", "Ann", "Bo")
    go_to(bo.visit.page, code_on(page))
    answer = code_on(bo.visit.page)
    tab = ann.visit.another_page()
    tab.goto(f"{ann.visit.site.address}{answer}")
    expect(tab.locator(".live-ready")).to_contain_text("You can close this tab", timeout=30_000)
    bo.visit.page.locator("#table").wait_for()
    expect(page.locator(".live-ready")).to_be_visible()


@pytest.mark.painted
@pytest.mark.parametrize("turn", [0, 20])
@pytest.mark.parametrize("blur", [0, 1.2])
def test_the_codes_are_read_from_a_screen(
    meet: Meet, tmp_path: Path, turn: int, blur: float
) -> None:
    """By another reader, and by the page's own for browsers without one."""
    ann, bo = meet("okanagan", 2)
    page = host(ann, "okanagan", "Ann", "Bo")
    go_to(bo.visit.page, code_on(page))
    for friend in (ann, bo):
        screen, code = friend.visit.page, code_on(friend.visit.page)
        look = f"transform: rotate({turn}deg) scale(0.7); filter: blur({blur}px)"
        screen.locator(CODE).evaluate("(code, look) => code.style.cssText = look", look)
        screen.locator(CODE).scroll_into_view_if_needed()
        assert scanned(friend.visit, tmp_path) == f"{friend.visit.site.address}{code}"
        picture = base64.b64encode((tmp_path / "screen.png").read_bytes()).decode()
        assert str(screen.evaluate(READ, picture)).endswith(code)
