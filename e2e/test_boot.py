"""The start: usable before the engine is there, and plain words where it never comes."""

import gzip
import io
import math
import re
import zipfile

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .brake import WASM, Brake
from .fingers import tap
from .serving import Site
from .table import START, Table, go_to, handed_out, open_start, unfold, when_idle
from .visits import PHONE, Visit, visiting
from .watch import LOST_NETWORK

NO_WASM = "delete globalThis.WebAssembly"
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('refused') } }"


def test_the_start_screen_takes_input_before_the_engine_is_there(phone: Visit) -> None:
    page, brake = phone.page, Brake(phone)
    page.goto(phone.site.address)
    expect(page.get_by_role("heading", name="Okanagan")).to_be_visible()
    unfold(page)
    tap(page.locator('label[for="players-3"]'))
    page.locator("#name-0").fill("Zoë")
    page.locator("#kind-1").select_option("human")
    page.locator("#name-1").fill("Bo")
    tap(page.get_by_role("button", name="Play now"))
    expect(page.locator("#boot-text")).to_contain_text("as soon as")
    assert page.locator("html").get_attribute("data-engine") == "starting"
    brake.let_go()
    page.locator("#table").wait_for(timeout=START)
    when_idle(page)
    names = [player["name"] for player in Table(page).kept()["record"]["players"]]
    assert names[:2] == ["Zoë", "Bo"]
    assert len(names) == 3


FORM = 'document.getElementById("begin")?.checkVisibility()'
MAP_PLACE = """(({ x, y } = {}) => x !== undefined && [x, y].map(Math.round).join())(
  document.querySelector("#table .map > svg")?.getBoundingClientRect())"""


def every_frame(found: str) -> str:
    """A script that keeps in `seen` what an expression finds, frame by frame, each change once."""
    return f"""
      globalThis.seen = [];
      const look = () => {{
        const found = {found};
        if (found && seen.at(-1) !== found) seen.push(found);
        requestAnimationFrame(look);
      }};
      requestAnimationFrame(look);
    """


def test_a_game_that_is_loaded_again_is_not_shown_after_the_start_screen(phone: Visit) -> None:
    """On a phone the shell comes late, and the page would be painted twice."""
    page = phone.page
    open_start(page, phone.site.address)
    Table.begin(page, ["human Ann", "bot:easy"])
    phone.context.add_init_script(every_frame(FORM))
    shell_comes_late(phone)
    page.reload()
    expect(page.locator("#table")).to_be_visible()
    when_idle(page)
    assert page.evaluate("seen") == []


def test_the_map_of_a_game_that_is_loaded_again_does_not_move(phone: Visit) -> None:
    """The engine draws it anew, over what the page had kept of it."""
    page = phone.page
    open_start(page, phone.site.address)
    Table.begin(page, ["human Ann", "bot:easy"])
    phone.context.add_init_script(every_frame(MAP_PLACE))
    # Letters that come late make the prompt shorter, and the map moves: not by the engine.
    phone.watch.forgive(*LOST_NETWORK)
    phone.context.route(LETTERS, lambda route: route.abort())
    page.reload()
    when_idle(page)
    page.wait_for_timeout(500)  # a movement takes half of that
    places = [tuple(map(int, place.split(","))) for place in page.evaluate("seen")]
    # From the corner it came a hundred pixels.
    assert max(math.dist(place, places[-1]) for place in places) < 30, places


def test_where_the_shell_never_comes_the_start_screen_is_there(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    Table.begin(page, ["human Ann", "bot:easy"])
    phone.watch.forgive(*LOST_NETWORK)
    phone.context.route(SHELL, lambda route: route.abort())
    page.reload()
    expect(page.locator("#begin")).to_be_visible()


LETTERS = re.compile(r"/assets/[\w-]+\.\w+\.woff2$")
SHELL = re.compile(r"/assets/shell\.\w+\.js$")


def shell_comes_late(visit: Visit) -> None:
    """Half a second later than the page."""

    def later(route: Route) -> None:
        visit.page.wait_for_timeout(500)
        route.continue_()

    visit.context.route(SHELL, later)


@pytest.mark.real_engine
def test_the_progress_of_the_start_is_shown(phone: Visit) -> None:
    page, brake = phone.page, Brake(phone)
    page.goto(phone.site.address)
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("#boot-progress")).to_have_attribute("value", re.compile(r"0\.[1-6]"))
    brake.let_go()
    expect(page.locator("#boot")).to_be_hidden(timeout=START)


def test_what_is_typed_while_the_engine_arrives_stays(phone: Visit) -> None:
    page, brake = phone.page, Brake(phone)
    page.goto(phone.site.address)
    unfold(page)
    page.locator("#name-0").fill("Zoë")
    tap(page.locator('label[for="players-4"]'))
    brake.let_go()
    when_idle(page)
    expect(page.locator("#name-0")).to_have_value("Zoë")
    expect(page.locator("#players-4")).to_be_checked()
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.real_engine
def test_the_start_screen_is_the_same_before_and_after_the_engine(phone: Visit) -> None:
    page, brake = phone.page, Brake(phone)
    page.goto(phone.site.address)
    before = page.locator("#screen").inner_html()
    brake.let_go()
    when_idle(page)
    after = page.locator("#screen").inner_html()
    assert after.split("<footer")[0] == before.split("<footer")[0]


@pytest.mark.real_engine
@pytest.mark.parametrize(
    ("breaks", "words", "advice"),
    [
        (NO_WASM, "it has no WebAssembly", "Update the browser"),
        (NO_WORKER, "refused to start the game in the background", "try another browser"),
    ],
    ids=["no WebAssembly", "no worker"],
)
def test_a_browser_that_cannot_is_told_so_in_plain_words(
    phone: Visit, breaks: str, words: str, advice: str
) -> None:
    phone.context.add_init_script(breaks)
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).to_contain_text(words, timeout=START)
    expect(trouble(phone.page)).to_contain_text(advice)
    expect(phone.page.locator("#boot")).to_be_hidden()


@pytest.mark.real_engine
@pytest.mark.ordinary_start("it is about a first visit: what is kept arrives")
def test_a_part_that_does_not_arrive_is_told_and_can_be_tried_again(phone: Visit) -> None:
    phone.watch.forgive(*LOST_NETWORK, "MessageEvent", "missing-file")
    phone.context.route(WASM, lambda route: route.abort())
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).to_contain_text("did not arrive", timeout=START)
    phone.context.unroute(WASM)
    tap(phone.page.get_by_role("button", name="Try again"))
    when_idle(phone.page)
    expect(trouble(phone.page)).to_be_empty()


@pytest.mark.real_engine
def test_whatever_part_of_the_engine_is_missing_it_is_told(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, service_workers="block") as phone:
        phone.watch.forgive("")
        parts = parts_of_the_engine(phone)
        assert len(parts) >= 6
        for part in parts:
            phone.context.route(f"**/{part}", lambda route: route.fulfill(status=404))
            phone.page.reload()
            expect(trouble(phone.page), part).to_contain_text("did not arrive", timeout=START)
            phone.context.unroute(f"**/{part}")


def parts_of_the_engine(visit: Visit) -> list[str]:
    """The files that a start asks for."""
    visit.site.asked.clear()
    open_start(visit.page, visit.site.address)
    return sorted({name for name in visit.site.asked if name.startswith("engine/")})


@pytest.mark.real_engine
@pytest.mark.ordinary_start("it is about a first visit: what is kept arrives")
def test_a_start_that_fails_in_python_is_told_with_its_cause(phone: Visit) -> None:
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("okanagan/__init__.py", "")
    phone.context.route(
        "**/engine/okanagan.*.pack",
        lambda route: route.fulfill(body=gzip.compress(empty.getvalue())),
    )
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).to_contain_text("could not start", timeout=START)
    expect(trouble(phone.page)).to_contain_text("Traceback")


@pytest.mark.real_engine
def test_the_game_works_where_there_are_no_service_workers(phone: Visit) -> None:
    phone.context.add_init_script("delete Navigator.prototype.serviceWorker")
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    go_to(phone.page, "#/")
    expect(phone.page.locator("footer .ready")).to_have_count(0)


@pytest.mark.real_engine
def test_a_tap_after_a_failed_start_says_it_again(phone: Visit) -> None:
    phone.context.add_init_script(NO_WASM)
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).not_to_be_empty(timeout=START)
    tap(phone.page.get_by_role("button", name="Close"))
    expect(trouble(phone.page)).to_be_empty()
    tap(phone.page.get_by_role("button", name="Play now"))
    expect(trouble(phone.page)).to_contain_text("no WebAssembly")


@pytest.mark.real_engine
def test_kept_games_can_be_had_where_the_engine_fails(phone: Visit) -> None:
    phone.context.add_init_script(NO_WASM)
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).not_to_be_empty(timeout=START)
    phone.page.evaluate("localStorage.setItem('okanagan:game:x', '{}')")
    button = phone.page.get_by_role("button", name="Download my games")
    assert handed_out(phone.page, lambda: tap(button)) == "{}"


def trouble(page: Page) -> Locator:
    """Where it is said what is wrong."""
    return page.locator("#trouble")
