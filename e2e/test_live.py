"""Live tables: devices that play one game at the same time, connected without a server."""

import base64
import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import numpy
import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.thorough import THOROUGH, sample
from web.build import browser as browsers

from .oregon_players import OregonTouchPlayer
from .positions import nearly_over, replace_kept, seats
from .serving import Site, serving
from .table import Table, go_to, kept_games, open_start, reload, when_idle
from .test_offline import wait_until_ready
from .test_play_by_link import DEALS, GAMES, Friend
from .test_sharing import pixels, scanned
from .test_two_games import RESOURCES
from .visits import DESK, PHONE, STILL, visiting

READ = """async (picture) => {
  const address = document.querySelector("meta[name='okanagan:reader']").content;
  const { textIn } = await import(new URL(address, document.baseURI));
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return textIn(context.getImageData(0, 0, image.width, image.height));
}"""
RECORD_CONNECTIONS = """
  globalThis.connections = [];
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...options) {
      super(...options);
      const kinds = [], made = { kinds, servers: this.getConfiguration().iceServers };
      connections.push(made);
      this.addEventListener("icecandidate", ({ candidate }) => {
        if (candidate?.candidate) kinds.push(candidate.type);
      });
    }
  };
"""
Meet = Callable[..., list[Friend]]
CODE = "[data-qr]"
LIMIT = 200
"""More attempts than any test needs."""
AT_AN_ANGLE = "transform: rotate(20deg) scale(0.7); filter: blur(1.2px)"


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
                visit = stack.enter_context(visiting(browser, site, **device, **STILL))
                visit.context.add_init_script(RECORD_CONNECTIONS)
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


def expect_no_server(*friends: Friend) -> None:
    """The devices connect by their own addresses: no server is asked for others."""
    for friend in friends:
        made = friend.visit.page.evaluate("connections")
        assert made
        for connection in made:
            assert connection["servers"] == []
            assert {*connection["kinds"]} == {"host"}


def scripts_for_live(page: Page) -> set[str]:
    """Which scripts of live tables the page has loaded."""
    return {*re.findall(r"/assets/(live|reader|sharing)\.", page.evaluate(RESOURCES))}


def to_table(friend: Friend) -> None:
    page = friend.visit.page
    page.locator(".live > main > a.button, .live a.button.large").first.click()
    page.locator("#table").wait_for()


def moves(friend: Friend) -> list[object]:
    """Of the only game that is kept."""
    [text] = kept_games(friend.visit.page).values()
    kept: list[object] = json.loads(text)["record"]["moves"]
    return kept


def take_turns(*friends: Friend) -> None:
    """Play in turn until the game is over on all devices."""
    for _ in range(LIMIT):
        for friend in friends:
            friend.player.play(until=partial(waits, friend))
        if all(friend.over for friend in friends):
            return
    raise AssertionError("the game does not end")


def waits(friend: Friend) -> bool:
    friend.player.table.settle()
    return friend.player.table.has("#elsewhere") or friend.player.table.over


@pytest.mark.parametrize(
    ("game", "count"), sample([("oregon", 2)], [("oregon", 2), ("okanagan", 2), ("okanagan", 3)])
)
def test_all_devices_play_to_the_end(meet: Meet, game: str, count: int) -> None:
    """Whole games in the large sample; otherwise most of the turns are left out."""
    names = ("Ann", "Bo", "Cy")[:count]
    ann, *others = friends = meet(game, count)
    page = host(ann, game, *names)
    if not THOROUGH:
        deal = DEALS[game](seats(*names), seed=1, first_player=0)
        replace_kept(page, nearly_over(deal, turns=2))
        reload(page)
    for friend in others:
        connect(page, friend.visit.page)
    expect(page.locator(".live-ready")).to_have_text("Everybody is here.")
    to_table(ann)
    for friend in friends:
        friend.player.table.set_speed("instant")
    take_turns(*friends)
    expect_same_moves(*friends)
    expect_no_server(*friends)
    assert all(friend.totals() == ann.totals() for friend in others)
    ann.visit.page.locator("#result [data-do=again]").first.click()
    for friend in others:
        expect(friend.visit.page.locator("#result h2")).to_have_count(0)
        assert friend.player.table.game_id


def test_devices_come_and_go(meet: Meet) -> None:
    """Three players and a screen that only watches; each of them leaves, and the game goes on."""
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
    play_on(2, *friends)
    expect_same_moves(*friends, tablet)
    watching = tablet.visit.page
    assert watching.locator("[data-do=act], .cell.legal").count() == 0
    name, reacting = next((name, f) for name, f in (("Bo", bo), ("Cy", cy)) if waits(f))
    reacting.visit.page.locator("[data-do=live-react]").first.click()
    for friend in (*friends, tablet):
        expect(friend.visit.page.locator(".bubbles")).to_contain_text(name)

    reload(bo.visit.page)  # the connection is gone, and the game is not
    expect(page.locator("#notice-live")).to_contain_text("Bo")
    page.locator("#notice-live [data-do=live-open]").click()
    connect(page, bo.visit.page)
    expect(page.locator(".live-ready")).to_be_visible()
    to_table(ann)

    play_on(1, *friends)
    ann.player.play(until=lambda: ann.player.table.has("#bar-trial") or waits(ann))
    expect_same_moves(*friends, tablet)
    kept, asked = moves(ann), ann.player.table.prompt
    reload(page)  # the host, in mid-turn
    assert (moves(ann), ann.player.table.prompt) == (kept, asked)
    for friend in (bo, cy):
        expect(friend.visit.page.locator("#notice-live")).to_contain_text("has ended")
    go_to(page, f"#/live/{ann.player.table.game_id}")
    connect(page, bo.visit.page)
    connect(page, cy.visit.page)
    expect_same_moves(ann, bo, cy)

    bo.visit.page.close()  # for good: Bo goes on at Ann's device
    page.locator("[data-do=live-seat][data-seat='1'][data-item=here]:enabled").click()
    to_table(ann)
    play_on(1, ann, cy)
    expect_same_moves(ann, cy)

    # The host leaves for good. Cy's device hosts its own copy, with Bo; the tablet plays for Ann.
    page.close()
    cy.visit.page.locator("#notice-live [data-do=live-open]").click()
    connect(cy.visit.page, watching)
    cy.visit.page.locator("[data-do=live-seat][data-seat='1'][data-item=here]:enabled").click()
    to_table(cy)
    expect_same_moves(cy, tablet)
    play_on(1, cy, tablet)
    expect_same_moves(cy, tablet)


def play_on(more: int, *friends: Friend) -> None:
    """Play until the first friend's device has so many more moves."""
    enough = len(moves(friends[0])) + more
    for _ in range(LIMIT):
        for friend in friends:
            friend.player.play(until=partial(waits, friend))
        if len(moves(friends[0])) >= enough:
            return
    raise AssertionError("the game does not go on")


def expect_same_moves(*friends: Friend) -> None:
    """Wait until each move has arrived on all devices and is shown there."""
    for _ in range(LIMIT):
        first, *others = (moves(friend) for friend in friends)
        if all(other == first for other in others):
            for friend in friends:
                friend.player.table.settle()  # a move is kept before it is shown
            return
        friends[0].visit.page.wait_for_timeout(25)
    raise AssertionError("the devices have different moves")


@pytest.mark.real_engine
def test_devices_connect_and_play_without_the_server(browser: Browser, built: Path) -> None:
    with serving(built) as site, ExitStack() as stack:
        visits = [stack.enter_context(visiting(browser, site, **PHONE, **STILL)) for _ in range(2)]
        friends = [Friend(v, OregonTouchPlayer(Table(v.page), seed=1)) for v in visits]
        for visit in visits:
            visit.page.goto(site.address, wait_until="commit")  # both start at the same time
        for visit in visits:
            wait_until_ready(visit.page)
        site.stop()
        for visit in visits:
            visit.page.reload(wait_until="commit")
        for visit in visits:
            when_idle(visit.page)
        site.requests.clear()
        ann, bo = friends
        page = host(ann, "oregon", "Ann", "Bo")
        connect(page, bo.visit.page)
        to_table(ann)
        play_on(3, ann, bo)
        expect_same_moves(ann, bo)
        assert not site.requests


def test_an_answer_opens_as_a_link_on_the_hosts_device(meet: Meet) -> None:
    ann, bo = meet("oregon", 2)
    assert not scripts_for_live(ann.visit.page), "only a live table loads them"
    page = host(ann, "oregon", "Ann", "Bo")
    go_to(bo.visit.page, code_on(page))
    assert scripts_for_live(page) == {"live", "sharing"}, "`bytes_of_live_table` counts these"
    answer = code_on(bo.visit.page)
    tab = ann.visit.another_page()
    tab.goto(f"{ann.visit.site.address}{answer}")
    expect(tab.locator(".live-ready")).to_contain_text("You can close this tab", timeout=30_000)
    bo.visit.page.locator("#table").wait_for()
    expect(page.locator(".live-ready")).to_be_visible()


@pytest.fixture
def camera(playwright: Playwright, tmp_path: Path) -> Iterator[tuple[Browser, Path]]:
    """A browser whose camera shows a video file, which may be written later."""
    if browsers.installed() is None:
        pytest.skip("Chromium without a user interface has no camera")
    film, options = tmp_path / "camera.y4m", browsers.options()
    fake = f"--use-file-for-fake-video-capture={film}"
    options["args"] += ["--use-fake-device-for-media-stream", fake]
    with playwright.chromium.launch(**options) as opened:
        yield opened, film


@pytest.mark.painted
@pytest.mark.only_chromium("Firefox's camera shows no file")
def test_codes_are_read_from_a_screen(
    meet: Meet, camera: tuple[Browser, Path], site: Site, tmp_path: Path
) -> None:
    """Small, turned and blurred codes: by another reader, by the page's own, by the camera."""
    [bo] = meet("okanagan", 1)
    with visiting(camera[0], site, **PHONE) as visit:
        visit.context.grant_permissions(["camera"])
        open_start(visit.page, site.address)
        ann = Friend(visit, GAMES["okanagan"](Table(visit.page), seed=1))
        page = host(ann, "okanagan", "Ann", "Bo")
        go_to(bo.visit.page, code_on(page))
        for friend in (ann, bo):
            screen, code = friend.visit.page, code_on(friend.visit.page)
            screen.locator(CODE).evaluate("(code, look) => code.style.cssText = look", AT_AN_ANGLE)
            screen.locator(CODE).scroll_into_view_if_needed()
            assert scanned(friend.visit, tmp_path) == f"{site.address}{code}"
            picture = (tmp_path / "screen.png").read_bytes()
            read = screen.evaluate(READ, base64.b64encode(picture).decode())
            assert str(read).endswith(code)
        camera[1].write_bytes(film_of(pixels(bo.visit.page, picture)))
        page.locator("[data-do=live-scan]").click()
        bo.visit.page.locator("#table").wait_for()
        expect(page.locator(".live-ready")).to_be_visible()


def film_of(picture: "numpy.ndarray[Any, numpy.dtype[numpy.uint8]]") -> bytes:
    """A grey film of one picture, as YUV4MPEG2."""
    height, width = (length // 2 * 2 for length in picture.shape)
    colours = bytes([128]) * (height * width // 2)
    frame: bytes = b"FRAME\n" + picture[:height, :width].tobytes() + colours
    return f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode() + 3 * frame
