"""QR codes that a camera can read, and pictures of the whole map."""

import base64
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect
from simple_html import render

from okanagan.kernel.match import AnyMatch
from okanagan.page.widgets.markup import picture_button, qr_code

from . import oregon_screens
from .audits import THEMES
from .okanagan_screens import position
from .positions import go_to_link
from .serving import serving
from .table import Table, go_to, open_start
from .test_offline import wait_until_ready
from .visits import PHONE, Visit, visiting

HASH = f"#/g/{'1Vx7aQ' * 25}"
"""As long as the code of a game."""
SCRIPT = re.compile(r"/assets/sharing\.[0-9a-f]+\.js$")
APPEND = "(markup) => document.body.insertAdjacentHTML('beforeend', markup)"
GREENS = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const all = context.getImageData(0, 0, width, height).data;
  const greens = Array.from({ length: width * height }, (_, at) => all[4 * at + 1]);
  return { width, height, greens: btoa(greens.map((g) => String.fromCharCode(g)).join("")) };
}"""
"""The green of each pixel of a PNG."""
KEEP_FILE = """() => {
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
RECORD_SHARES = """
  globalThis.shared = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [{ name, type }], text, url }) => {
    shared.push([`${name} ${type}`, text, url].filter(Boolean).join(" "));
    if (globalThis.refusal) throw new DOMException("", refusal);
  };
"""
GAMES: dict[str, Callable[[], AnyMatch]] = {
    "okanagan": lambda: position("PlaceTile", "en", 130),
    "oregon": oregon_screens.finished,
}
CODE = render(qr_code(HASH, "To this position"))
BUTTON = render(picture_button("Picture", "okanagan-ann-bo.png", "Ann 66 · Bo 63"))


def pixels(page: Page, png: bytes) -> "numpy.ndarray[Any, numpy.dtype[numpy.uint8]]":
    image = page.evaluate(GREENS, base64.b64encode(png).decode())
    greens = numpy.frombuffer(base64.b64decode(image["greens"]), dtype=numpy.uint8)
    return greens.reshape(image["height"], image["width"])


def scanned(visit: Visit, folder: Path) -> str:
    """The text of the only QR code on the screen."""
    visit.screenshot(folder / "screen.png")
    [code] = zxingcpp.read_barcodes(pixels(visit.page, (folder / "screen.png").read_bytes()))
    assert code.format == zxingcpp.BarcodeFormat.QRCode
    return code.text


def picture(page: Page) -> bytes:
    """The picture that the last button for pictures makes."""
    page.evaluate(KEEP_FILE)
    page.locator("[data-picture-name]").last.dispatch_event("click")
    return base64.b64decode(page.evaluate("globalThis.file"))


@pytest.mark.painted
def test_a_camera_reads_the_code_in_every_theme(phone: Visit, tmp_path: Path) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    page.evaluate(APPEND, CODE)
    go_to(page, "#/about")
    page.locator(".qr svg").wait_for()
    page.locator(".qr").scroll_into_view_if_needed()
    for theme in THEMES:
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert scanned(phone, tmp_path) == f"{phone.site.address}{HASH}", theme


def test_the_share_screen_loads_the_script_for_codes_and_keeps_the_code(phone: Visit) -> None:
    page = phone.page
    scripts: list[str] = []
    phone.context.on("request", lambda request: scripts.extend(SCRIPT.findall(request.url)))
    open_start(page, phone.site.address)
    table = Table.begin(page, ["human Ann", "human Bo"])
    assert not scripts
    go_to(page, f"#/share/{table.game_id}")
    svg = page.locator(".qr svg")
    svg.wait_for()
    box = page.locator(".qr").bounding_box()
    assert box is not None
    assert 200 <= box["width"] <= 320, "large enough for a camera, and fits a phone"
    assert abs(box["width"] - box["height"]) < 1
    svg.evaluate("(drawn) => (globalThis.drawn = drawn)")
    table.tap(page.locator('[data-do="own-seat"][data-seat="0"]'))
    expect(page.locator('[data-do="own-seat"][data-seat="0"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    assert page.evaluate("drawn === document.querySelector('.qr').firstElementChild")
    assert len(scripts) == 1


@pytest.mark.every_browser_if_thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_picture_shows_the_whole_map_and_the_names(phone: Visit, game: str) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    go_to_link(page, GAMES[game]())
    Table(page).settle()
    page.evaluate(APPEND, BUTTON)
    dots = pixels(page, picture(page))
    height, width = dots.shape
    assert max(height, width) == 1600
    map_part = dots[: height - 92]
    assert len(numpy.unique(dots[-60:-32])) > 2, "the names are below the map"
    assert len(numpy.unique(map_part)) > 20, "the map is drawn"
    for edge in (map_part[:60], map_part[-60:], map_part[:, :60], map_part[:, -60:]):
        assert len(numpy.unique(edge)) > 2, "the map reaches every side"
    for _ in range(4):
        page.locator('[data-shell="zoom-in"]').first.dispatch_event("click")
    page.locator(".map.moving").wait_for(state="detached")
    assert numpy.array_equal(dots, pixels(page, picture(page))), "the zoom does not matter"


def downloads_of_a_finished_game(phone: Visit) -> list[str]:
    """Open a finished game; returns the list that gets the name of each download."""
    page, files = phone.page, list[str]()
    phone.context.add_init_script(RECORD_SHARES)
    open_start(page, phone.site.address)
    go_to_link(page, GAMES["oregon"]())
    page.on("download", lambda download: files.append(download.suggested_filename))
    return files


def test_the_picture_is_shared_or_else_downloaded(phone: Visit) -> None:
    page, files = phone.page, downloads_of_a_finished_game(phone)
    page.evaluate(APPEND, BUTTON)
    for refusal, downloads in (("", 0), ("AbortError", 0), ("NotAllowedError", 1)):
        page.evaluate(f"[globalThis.refusal, globalThis.shared] = ['{refusal}', []]")
        page.locator("[data-picture-name]").last.dispatch_event("click")
        page.wait_for_function("shared.length")
        page.wait_for_timeout(200)
        assert page.evaluate("shared") == ["okanagan-ann-bo.png image/png"], refusal
        assert files == downloads * ["okanagan-ann-bo.png"], refusal


def test_a_picture_is_shared_with_its_link(phone: Visit) -> None:
    page, files = phone.page, downloads_of_a_finished_game(phone)
    link = ("#/c/CODE", "Who does better?", "The link is on the clipboard.")
    page.evaluate(APPEND, render(picture_button("Picture", "map.png", "Ann 66", link=link)))
    page.locator("[data-picture-name]").last.dispatch_event("click")
    page.wait_for_function("shared.length")
    address = f"{phone.site.address}#/c/CODE"
    assert page.evaluate("shared") == [f"map.png image/png Who does better? {address}"]
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.canShare = undefined")
    with page.expect_download():
        page.locator("[data-picture-name]").last.dispatch_event("click")
    expect(page.locator("#announce")).to_contain_text("The link is on the clipboard.")
    assert files == ["map.png"]
    assert page.evaluate("navigator.clipboard.readText()") == f"Who does better?\n{address}"


def test_a_picture_that_fails_is_announced(phone: Visit) -> None:
    page = phone.page
    phone.monitor.allow("dynamically imported module", "ERR_FAILED")
    phone.context.route(SCRIPT, lambda route: route.abort())
    open_start(page, phone.site.address)
    go_to_link(page, GAMES["oregon"]())
    page.evaluate(APPEND, BUTTON)
    page.locator("[data-picture-name]").dispatch_event("click")
    expect(page.locator("#announce")).to_contain_text("The picture could not be made.")


@pytest.mark.real_engine
def test_after_the_first_visit_codes_need_no_network(browser: Browser, built: Path) -> None:
    with serving(built) as site, visiting(browser, site, **PHONE) as phone:
        page = phone.page
        open_start(page, site.address)
        wait_until_ready(page)
        site.stop()
        page.evaluate(APPEND, CODE)
        go_to(page, "#/about")
        expect(page.locator(".qr svg")).to_have_count(1)
