"""A challenge goes from friend to friend, each with a browser of their own."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.rules.game import load_match
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.results import unpack_results

from .positions import replace_kept
from .serving import Site
from .sharing_screens import OKANAGAN, SCREENS
from .table import Table, go_to, hash_of, kept_games, open_start, reload, when_idle
from .visits import PHONE, STILL, Visit, visiting

RECORD_SHARED = "navigator.share = async (content) => (globalThis.shared = content)"
FRIENDS = ("Bo", "Cleo", "Dan")


def shared(page: Page, send: Callable[[], None]) -> dict[str, Any]:
    """What is shared after `send`."""
    page.evaluate("globalThis.shared = undefined")
    send()
    page.wait_for_function("globalThis.shared")
    content: dict[str, Any] = page.evaluate("shared")
    return content


def results_of(url: str) -> list[str]:
    _, _, code, results = url.partition("#")[2].split("/")
    return [name for name, _ in unpack_results(results, code, 2)]


def visit(stack: ExitStack, browser: Browser, site: Site) -> Visit:
    visit = stack.enter_context(visiting(browser, site, **PHONE, **STILL))
    visit.context.add_init_script(RECORD_SHARED)
    open_start(visit.page, site.address)
    return visit


def finish_kept(page: Page, seed: int) -> None:
    """Play the only kept game to its end by random moves, without the screen."""
    [text] = kept_games(page).values()
    match, random = load_match(json.loads(text)["record"]), Random(seed)
    while not match.over:
        match.play(random.choice(match.legal))
    replace_kept(page, match)
    reload(page)
    page.locator("#result .podium").wait_for()


def take_on(page: Page, url: str, *, sender: str, seed: int) -> None:
    go_to(page, url[url.index("#") :])
    heading = page.get_by_role("heading", level=1, name=f"A challenge from {sender}")
    expect(heading).to_be_focused()
    table = Table(page)
    table.tap(page.get_by_role("button", name="Take it on"))
    page.locator("#table").wait_for()
    finish_kept(page, seed)


def test_four_friends_answer_one_another(browser: Browser, site: Site) -> None:
    with ExitStack() as stack:
        ann = visit(stack, browser, site).page
        go_to(ann, link(OKANAGAN))
        ann.locator("[data-do=look-back]").click()
        when_idle(ann)
        go_to(ann, f"#/game/{hash_of(ann).split('/')[2]}")
        button = ann.get_by_role("button", name="Challenge")
        content = shared(ann, button.click)
        assert "Who does better on the same deal of Okanagan?" in content["text"]
        chain = ["Ann"]
        for seed, name in enumerate(FRIENDS):
            page = visit(stack, browser, site).page
            take_on(page, content["url"], sender=chain[-1], seed=seed)
            content = answer(page, to=chain[-1], name=name)
            chain.append(name)
            assert results_of(content["url"]) == chain
        go_to(ann, content["url"][content["url"].index("#") :])
        expect(ann.get_by_role("heading", level=1)).to_have_text("A challenge from Dan")
        expect(ann.locator("main")).to_contain_text("You have played this deal")
        rows = ann.get_by_role("table", name="Results so far").get_by_role("row")
        expect(rows).to_have_count(1 + len(chain))
        expect(ann.get_by_role("row", name="Ann you")).to_be_visible()


def answer(page: Page, *, to: str, name: str) -> dict[str, Any]:
    """Send the result: the name is asked once, then one tap is enough."""
    heading = page.locator("#result-title")
    expect(heading).to_contain_text(to)
    rows = page.get_by_role("table", name="The same deal")
    expect(rows.get_by_role("row", name="You you")).to_be_visible()
    send = page.get_by_role("button", name=f"Send {to} my result")
    send.click()
    field = page.get_by_role("textbox", name="Your name")
    expect(field).to_be_focused()
    page.keyboard.type(name)
    content = shared(page, lambda: page.keyboard.press("Enter"))
    expect(heading).to_be_focused()
    expect(rows.get_by_role("row", name=f"{name} you")).to_be_visible()
    again = shared(page, send.click)
    assert again == content
    return content


def test_a_long_chain_at_large_text(phone: Visit) -> None:
    """Nothing of the ten results is cut off."""
    page = phone.page
    open_start(page, phone.site.address)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    SCREENS["challenge-of-ten"](page)
    expect(page.locator(".podium tbody tr")).to_have_count(10)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for cell in page.locator(".podium :is(td, th)").all():
        assert cell.evaluate("(cell) => cell.scrollWidth <= cell.clientWidth + 1")
