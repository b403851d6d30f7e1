"""Links that messengers and mail programs have changed, and links that are really damaged."""

import pytest
from playwright.sync_api import Page, expect

from okanagan.kernel.codes.links import link
from tests.kernel.codes.old_codes import OLD

from .table import go_to, kept_games, open_start, when_idle
from .touch import tap
from .visits import Visit

OKANAGAN, OREGON = OLD
WRONG = OKANAGAN[:40] + "A" + OKANAGAN[41:]


def expect_move(page: Page, code: str, move: int) -> None:
    when_idle(page)
    expect(page.locator("#review-about")).to_contain_text(f"Move {move} of")
    assert page.evaluate("location.hash") == link(code, moment=move)


@pytest.mark.parametrize(
    "path",
    [
        f"#/g/{OKANAGAN}/40.",
        f"##/g/{OKANAGAN}/40?fbclid=x",
        f"#%2Fg%2F{OREGON}%2F40%E2%80%8B",
        f"#/g/{OKANAGAN[:76]}%0A{OKANAGAN[76:]}/40)",
    ],
)
def test_a_decorated_link_opens_its_game(phone: Visit, path: str) -> None:
    open_start(phone.page, phone.site.address + path)
    expect_move(phone.page, OREGON if OREGON in path else OKANAGAN, 40)


@pytest.mark.parametrize(
    "path", [f"%23/g/{OREGON}/40.", f"a/%2523/g/{OREGON}/40", f"g/{OREGON}/40"]
)
def test_the_page_for_wrong_addresses_hands_a_link_on(phone: Visit, path: str) -> None:
    phone.monitor.allow("status of 404")
    phone.page.goto(phone.site.address + path)
    phone.page.wait_for_url("**/#/g/**")
    expect_move(phone.page, OREGON, 40)


def test_a_damaged_code_is_corrected_in_its_field(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/g/{OKANAGAN[:-9]}/40")
    problem = page.get_by_role("alert").filter(has_text="too short")
    expect(problem).to_contain_text("at least 9 characters are missing")
    field = page.get_by_label("The code in the link")
    expect(field).to_have_value(f"{OKANAGAN[:-9]}/40")
    field.fill(f"{OKANAGAN}/40")
    tap(page.get_by_role("button", name="Open"))
    expect_move(page, OKANAGAN, 40)
    page.go_back()
    expect(problem).to_be_visible()
    go_to(page, link(WRONG, moment=40))
    expect(field).to_have_value(f"{WRONG}/40")
    tap(page.get_by_role("button", name="Open it with"))
    expect_move(page, OKANAGAN, 40)


def test_files_dropped_on_the_page_are_brought_in(phone: Visit) -> None:
    page = phone.page
    open_start(page, f"{phone.site.address}#/settings")
    data = page.evaluate_handle(
        """(texts) => {
          const data = new DataTransfer();
          for (const text of texts) data.items.add(new File([text], "turn.txt"));
          return data;
        }""",
        [f"Your turn: {link(OREGON)}.", f"<{link(OKANAGAN)}>"],
    )
    for event in ("dragover", "drop"):
        page.dispatch_event("h1", event, {"dataTransfer": data})
    expect(page.locator("#notice-brought")).to_contain_text("2 games are now among your games.")
    assert len(kept_games(page)) == 2
