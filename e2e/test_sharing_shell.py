"""What the shell makes for sharing: QR codes that a camera reads, and pictures of the whole map."""

import base64
import json
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, Request, Route, expect
from simple_html import Node, render

from okanagan.kernel.match import AnyMatch
from okanagan.page.widgets.markup import picture_button, qr_code

from .oregon import scenes as oregon
from .positions import go_to_link
from .scenes import position
from .serving import serving
from .table import Table, go_to, open_start, when_idle
from .test_offline import wait_until_ready
from .visits import PHONE, Visit, visiting

HASH = f"#/g/{'1Vx7aQ' * 25}"
"""As long as the code of a game."""
OTHER = "#/g/1V"
DISPATCH = re.compile(r"/engine/[^/]+/dispatch$")
TOOLS = re.compile(r"/assets/sharing\.[0-9a-f]+\.js$")
ADD = "(markup) => document.body.insertAdjacentHTML('beforeend', markup)"
GREY = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const all = context.getImageData(0, 0, width, height).data;
  const greens = Array.from({ length: width * height }, (_, at) => all[4 * at + 1]);
  return { width, height, greens: btoa(greens.map((one) => String.fromCharCode(one)).join("")) };
}"""
"""The green of each dot of a PNG."""
NOTE_FILE = """() => {
  const { createObjectURL } = URL;
  globalThis.file = new Promise((resolve) => {
    URL.createObjectURL = (file) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(",")[1]);
      reader.readAsDataURL(file);
      return createObjectURL(file);
    };
  });
}"""
DRAWING_TIME = """async (link) => {
  const { content } = document.querySelector("meta[name='okanagan:sharing']");
  const begun = performance.now();
  const { drawCode } = await import(new URL(content, document.baseURI).href);
  drawCode(link);
  return performance.now() - begun;
}"""
"""Milliseconds for a code, with the script that draws it."""
SHARES = """
  globalThis.shared = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [{ name, type }] }) => {
    shared.push(`${name} ${type}`);
    if (globalThis.refusal) throw new DOMException("", refusal);
  };
"""
GAMES: dict[str, Callable[[], AnyMatch]] = {
    "okanagan": lambda: position("PlaceTile", "en", 130),
    "oregon": oregon.finished,
}
CAPTION = "Ann 66 · Bo 63"


def markup(node: Node) -> str:
    return render(node)


def code(hash_: str = HASH, label: str = "To this very position") -> str:
    return markup(qr_code(hash_, label))


def button(caption: str = CAPTION) -> str:
    return markup(picture_button("Picture", "okanagan-ann-bo.png", caption))


class Noticed:
    """The page's engine gives every answer one more region: a notice. (Not in Firefox.)"""

    def __init__(self, page: Page) -> None:
        self.markup = ""
        self._page = page
        page.route(DISPATCH, self._answer)

    def _answer(self, route: Route) -> None:
        response = route.fetch()
        told: dict[str, Any] = response.json()
        answer = json.loads(told["answer"])
        answer["ok"]["regions"]["notices"] = self.markup
        route.fulfill(json={**told, "answer": json.dumps(answer)})

    def show(self, markup: str) -> None:
        """Have it in the page, with the next answer."""
        self.markup = markup
        go_to(self._page, "#/rules" if self._page.url.endswith("#/about") else "#/about")
        when_idle(self._page)


def pixels(page: Page, png: bytes) -> "numpy.ndarray[Any, numpy.dtype[numpy.uint8]]":
    found = page.evaluate(GREY, base64.b64encode(png).decode())
    greens = numpy.frombuffer(base64.b64decode(found["greens"]), dtype=numpy.uint8)
    return greens.reshape(found["height"], found["width"])


def read(visit: Visit, folder: Path) -> str:
    """What a camera before the screen reads."""
    visit.picture(folder / "screen.png")
    [found] = zxingcpp.read_barcodes(pixels(visit.page, (folder / "screen.png").read_bytes()))
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    return found.text


def taken(page: Page, caption: str = CAPTION) -> bytes:
    """The picture of the map, as the page hands it out."""
    page.evaluate(ADD, button(caption))
    return handed_picture(page)


def handed_picture(page: Page) -> bytes:
    """What the last button for a picture hands out."""
    page.evaluate(NOTE_FILE)
    page.locator("[data-picture-name]").last.dispatch_event("click")
    return base64.b64decode(page.evaluate("globalThis.file"))


@pytest.mark.every_browser
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_camera_reads_the_code_in_every_theme(phone: Visit, theme: str, tmp_path: Path) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
    page.evaluate(ADD, code())
    go_to(page, "#/about")
    page.locator(".qr svg").wait_for()
    page.locator(".qr").scroll_into_view_if_needed()
    assert read(phone, tmp_path) == f"{phone.site.address}{HASH}"


def test_a_code_is_large_enough_for_a_camera_and_fits_a_phone(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    Noticed(phone.page).show(code())
    phone.page.locator(".qr svg").wait_for()
    box = phone.page.locator(".qr").bounding_box()
    assert box is not None
    assert 200 <= box["width"] <= 320
    assert abs(box["width"] - box["height"]) < 1


def test_a_code_stays_while_it_leads_to_the_same_place(phone: Visit, tmp_path: Path) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    notice = Noticed(page)
    notice.show(code())
    page.locator(".qr svg").evaluate("(drawn) => (globalThis.drawn = drawn)")
    notice.show(code(label="Vers cette position"))
    assert page.evaluate("drawn === document.querySelector('.qr').firstElementChild")
    expect(page.locator(".qr")).to_have_attribute("aria-label", "Vers cette position")
    notice.show(code(OTHER))
    assert page.evaluate("drawn !== document.querySelector('.qr').firstElementChild")
    expect(page.locator(".qr > *")).to_have_count(1)
    assert read(phone, tmp_path) == f"{phone.site.address}{OTHER}"
    notice.show("<div>No code</div>")
    expect(page.locator("#notices svg")).to_have_count(0)


def test_what_draws_codes_comes_when_the_first_is_asked_for(phone: Visit) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.extend(TOOLS.findall(request.url))

    phone.context.on("request", note)
    open_start(phone.page, phone.site.address)
    notice = Noticed(phone.page)
    notice.show("")
    assert not asked
    notice.show(code())
    phone.page.locator(".qr svg").wait_for()
    notice.show(code(OTHER))
    assert len(asked) == 1


@pytest.mark.every_browser
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_shows_the_whole_map_and_the_names(phone: Visit, game: str) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    go_to_link(page, GAMES[game]())
    Table(page).settle()
    dots = pixels(page, taken(page))
    height, width = dots.shape
    assert max(height, width) == 1600
    below = dots[-60:-32]
    map_part = dots[: height - 92]
    assert len(numpy.unique(below)) > 2, "no words stand below the map"
    assert len(numpy.unique(map_part)) > 20, "the map is not drawn"
    for edge in (map_part[:60], map_part[-60:], map_part[:, :60], map_part[:, -60:]):
        assert len(numpy.unique(edge)) > 2, "the map reaches to every side"


def test_the_picture_does_not_depend_on_what_of_the_map_is_on_the_screen(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    go_to_link(page, GAMES["okanagan"]())
    Table(page).settle()
    whole = taken(page)
    for _ in range(4):
        page.locator('[data-shell="zoom-in"]').first.dispatch_event("click")
    page.locator(".map.moving").wait_for(state="detached")
    assert numpy.array_equal(pixels(page, whole), pixels(page, taken(page)))


@pytest.mark.parametrize(
    ("refusal", "downloads"), [("", 0), ("AbortError", 0), ("NotAllowedError", 1)]
)
def test_other_apps_get_the_picture_where_the_browser_can_hand_it_on(
    phone: Visit, refusal: str, downloads: int
) -> None:
    page = phone.page
    phone.context.add_init_script(SHARES)
    open_start(page, phone.site.address)
    go_to_link(page, GAMES["oregon"]())
    files: list[str] = []
    page.on("download", lambda download: files.append(download.suggested_filename))
    page.evaluate(f"globalThis.refusal = '{refusal}'")
    page.evaluate(ADD, button())
    page.locator("[data-picture-name]").dispatch_event("click")
    page.wait_for_function("shared.length")
    page.wait_for_timeout(200)
    assert page.evaluate("shared") == ["okanagan-ann-bo.png image/png"]
    assert files == downloads * ["okanagan-ann-bo.png"]


def test_where_no_picture_can_be_made_that_is_said(phone: Visit) -> None:
    page = phone.page
    phone.watch.forgive("dynamically imported module", "ERR_FAILED")
    phone.context.route(TOOLS, lambda route: route.abort())
    open_start(page, phone.site.address)
    go_to_link(page, GAMES["oregon"]())
    page.evaluate(ADD, button())
    page.locator("[data-picture-name]").dispatch_event("click")
    expect(page.locator("#announce")).to_contain_text("The picture could not be made.")


@pytest.mark.real_engine
def test_after_the_first_visit_codes_are_drawn_without_a_network(
    browser: Browser, built: Path
) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        open_start(phone.page, site.address)
        wait_until_ready(phone.page)
        phone.page.wait_for_function(
            "performance.getEntriesByType('resource').some(({ name }) => /sharing\\./.test(name))"
        )
        site.stop()
        took = phone.page.evaluate(DRAWING_TIME, f"{site.address}{HASH}")
        warnings.warn(f"a code was drawn within {took:.0f} ms", stacklevel=1)
        phone.page.evaluate(ADD, code())
        go_to(phone.page, "#/about")
        expect(phone.page.locator(".qr svg")).to_have_count(1)
