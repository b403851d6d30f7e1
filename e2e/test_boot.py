"""The start: the page is usable before the engine has started, and says why if it never starts."""

import gzip
import io
import math
import re
import zipfile

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .serving import Site
from .table import START, Table, downloaded, go_to, open_start, reload, unfold, when_idle
from .touch import tap
from .visits import LOST_NETWORK, PHONE, TWO_FRAMES, WASM, HeldEngine, Visit, visiting

NO_WASM = "delete globalThis.WebAssembly"
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('refused') } }"
FORM = 'document.getElementById("begin")?.checkVisibility()'
MAP_PLACE = """(({ x, y } = {}) => x !== undefined && [x, y].map(Math.round).join())(
  document.querySelector("#table .map > svg")?.getBoundingClientRect())"""
FONTS = re.compile(r"/assets/[\w-]+\.\w+\.woff2$")
SHELL = re.compile(r"/assets/shell\.\w+\.js$")
SYMBOLS = re.compile(r"/assets/symbols\.\w+\.svg$")
LIBRARY = re.compile(r"/engine/python_stdlib\.\w+\.pack$")
ALL_ELSE_ARRIVED = """() => {
  const { value, dataset } = document.getElementById("boot-progress");
  const before = dataset.before;
  dataset.before = value;
  return value > 0.3 && before === `${value}`;
}"""
"""Whether no more bytes have arrived since it was last called."""
STYLES = re.compile(r"/assets/styles\.\w+\.css$")
SCREENS = re.compile(r"/assets/screens\.\w+\.css$")

first_visit = pytest.mark.ordinary_start("it is about a first visit: stored files arrive")


def trouble(page: Page) -> Locator:
    return page.locator("#trouble")


def each_frame(expression: str) -> str:
    """A script that collects the values of an expression, frame by frame, in `seen`."""
    return f"""
      globalThis.seen = [];
      const look = () => {{
        const value = {expression};
        if (value && seen.at(-1) !== value) seen.push(value);
        requestAnimationFrame(look);
      }};
      requestAnimationFrame(look);
    """


def values_of_frames(page: Page) -> list[str]:
    """The values that `each_frame` collected, up to a frame after this call."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    values: list[str] = page.evaluate("seen")
    return values


def begun(phone: Visit) -> Page:
    """A page with a new game."""
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:easy"])
    return phone.page


def test_the_start_screen_takes_input_before_the_engine_has_started(phone: Visit) -> None:
    page, engine = phone.page, HeldEngine(phone)
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
    engine.release()
    page.locator("#table").wait_for(timeout=START)
    when_idle(page)
    names = [player["name"] for player in Table(page).save()["record"]["players"]]
    assert names[:2] == ["Zoë", "Bo"]
    assert len(names) == 3


def test_a_tap_on_play_now_counts_before_the_shell_has_arrived(phone: Visit) -> None:
    page, requests = phone.page, list[Route]()
    phone.context.route(SHELL, lambda route: requests.append(route))
    page.goto(phone.site.address, wait_until="commit")
    tap(page.get_by_role("button", name="Play now"))
    page.evaluate(TWO_FRAMES)
    assert page.url == phone.site.address, "the browser does not send the form"
    requests[0].continue_()
    expect(page.locator("#table")).to_be_visible(timeout=START)


def test_a_reload_in_a_game_does_not_show_the_start_screen_first(phone: Visit) -> None:
    """On a phone the shell arrives late, and the page could be painted twice."""
    page = begun(phone)
    phone.context.add_init_script(each_frame(FORM))

    def delay(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    phone.context.route(SHELL, delay)
    page.reload()
    expect(page.locator("#table")).to_be_visible()
    when_idle(page)
    assert values_of_frames(page) == []


@pytest.mark.moving
def test_the_map_does_not_move_after_a_reload(phone: Visit) -> None:
    """The engine draws the map over the picture of the last visit."""
    page = begun(phone)
    phone.context.add_init_script(each_frame(MAP_PLACE))
    # A font that arrives late makes the prompt shorter, which moves the map, too.
    phone.monitor.allow(*LOST_NETWORK)
    phone.context.route(FONTS, lambda route: route.abort())
    reload(page)
    page.wait_for_timeout(500)  # twice as long as a movement
    places = [tuple(map(int, place.split(","))) for place in values_of_frames(page)]
    # In the defect it came from a corner, a hundred pixels away.
    assert max(math.dist(place, places[-1]) for place in places) < 30, places


def test_a_missing_file_of_the_page_is_reported_and_tried_again(phone: Visit) -> None:
    """Without a file of the other screens, the start screen is shown."""
    page = begun(phone)
    phone.monitor.allow(*LOST_NETWORK)
    for file in (SHELL, STYLES, SYMBOLS, SCREENS):
        phone.context.route(file, lambda route: route.abort())
        page.reload()
        expect(trouble(page), file.pattern).to_contain_text("could not be downloaded")
        if file in (SYMBOLS, SCREENS):
            expect(page.locator("#begin")).to_be_visible()
        phone.context.unroute(file)
        trouble(page).get_by_role("button", name="Try again").click()
        expect(page.locator("#table"), file.pattern).to_be_visible()
        expect(trouble(page)).to_be_empty()
        when_idle(page)


@pytest.mark.real_engine
def test_the_progress_is_shown_and_the_start_screen_stays_the_same(phone: Visit) -> None:
    page, engine = phone.page, HeldEngine(phone)
    page.goto(phone.site.address)
    before = page.locator("#screen").inner_html()
    expect(page.locator("#boot")).to_be_visible()
    expect(page.locator("#boot-progress")).to_have_attribute("value", re.compile(r"0\.\d"))
    engine.release()
    expect(page.locator("#boot")).to_be_hidden(timeout=START)
    when_idle(page)
    after = page.locator("#screen").inner_html()
    assert after.split("<footer")[0] == before.split("<footer")[0]


@first_visit
@pytest.mark.real_engine
def test_a_slow_download_shows_its_bytes_and_can_be_tried_again(phone: Visit) -> None:
    page, held = phone.page, list[Route]()

    def hold_first(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    phone.context.route(LIBRARY, hold_first)
    page.clock.install()
    page.goto(phone.site.address)
    page.wait_for_function(ALL_ELSE_ARRIVED, polling=1_000, timeout=START)
    figures, again = page.locator("#boot-bytes"), page.locator("#boot-again")
    expect(figures).to_be_empty()
    page.clock.fast_forward(6_000)
    expect(figures).to_have_text(re.compile(r"^\d\.\d of \d\.\d MB, about \d+ s left$"))
    expect(again).to_be_hidden()
    page.clock.fast_forward(20_000)
    expect(page.locator("#boot-text")).to_have_text("Nothing has arrived for 20 seconds.")
    again.click()
    expect(page.locator("#boot")).to_be_hidden(timeout=START)


@pytest.mark.real_engine
def test_a_browser_without_webassembly_gets_the_reason_and_the_kept_games(phone: Visit) -> None:
    page = phone.page
    phone.context.add_init_script(NO_WASM)
    page.goto(phone.site.address)
    expect(trouble(page)).to_contain_text("it has no WebAssembly", timeout=START)
    expect(trouble(page)).to_contain_text("Update the browser")
    expect(page.locator("#boot")).to_be_hidden()
    page.evaluate("localStorage.setItem('okanagan:game:x', '{}')")
    button = page.get_by_role("button", name="Download my games")
    assert downloaded(page, lambda: tap(button)) == "{}"
    tap(page.get_by_role("button", name="Close"))
    expect(trouble(page)).to_be_empty()
    tap(page.get_by_role("button", name="Play now"))
    expect(trouble(page)).to_contain_text("no WebAssembly")


@pytest.mark.real_engine
def test_a_browser_that_refuses_a_worker_gets_the_reason(phone: Visit) -> None:
    phone.context.add_init_script(NO_WORKER)
    phone.page.goto(phone.site.address)
    message = "refused to start the game in the background"
    expect(trouble(phone.page)).to_contain_text(message, timeout=START)
    expect(trouble(phone.page)).to_contain_text("try another browser")
    expect(phone.page.locator("#boot")).to_be_hidden()


@pytest.mark.real_engine
@first_visit
def test_after_a_missing_file_the_player_can_try_again(phone: Visit) -> None:
    phone.monitor.allow(*LOST_NETWORK, "MessageEvent", "missing-file")
    phone.context.route(WASM, lambda route: route.abort())
    phone.page.goto(phone.site.address)
    expect(trouble(phone.page)).to_contain_text("could not be downloaded", timeout=START)
    phone.context.unroute(WASM)
    tap(phone.page.get_by_role("button", name="Try again"))
    when_idle(phone.page)
    expect(trouble(phone.page)).to_be_empty()


FAST_LINE = """
  Object.defineProperty(PerformanceResourceTiming.prototype, "transferSize", { get: () => 0 });
"""
"""The page seems to come from a cache. Otherwise a busy machine looks like a slow line, whose file
brings what is missing."""


@pytest.mark.real_engine
def test_each_missing_file_of_the_engine_is_reported(browser: Browser, site: Site) -> None:
    with visiting(browser, site, **PHONE, service_workers="block") as phone:
        phone.monitor.allow("")
        phone.context.add_init_script(FAST_LINE)
        site.requests.clear()
        open_start(phone.page, site.address)
        files = sorted({name for name in site.requests if name.startswith("engine/")})
        assert len(files) >= 6
        missing = ""

        def answer(route: Route) -> None:
            if route.request.url.endswith(missing):
                route.fulfill(status=404)
            else:
                route.continue_()

        # Without any route the browser would use its cache again, and might find the file there.
        phone.context.route("**/engine/**", answer)
        for missing in files:
            phone.page.reload()
            reason = expect(trouble(phone.page), missing)
            reason.to_contain_text("could not be downloaded", timeout=START)


@pytest.mark.real_engine
@first_visit
def test_a_failure_in_python_is_reported_with_its_cause(phone: Visit) -> None:
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
def test_the_game_works_without_service_workers(phone: Visit) -> None:
    phone.context.add_init_script("delete Navigator.prototype.serviceWorker")
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "bot:random"])
    go_to(phone.page, "#/")
    expect(phone.page.locator("footer .ready")).to_have_count(0)
