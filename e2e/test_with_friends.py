"""The way into a game with friends: few taps, and by keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from .players import Player
from .table import Table, go_to, open_start, reload, when_idle
from .test_play_by_link import GAMES, RECORD_SHARES, SEND
from .visits import Visit


def opened(visit: Visit, game: str) -> Page:
    """The start screen of a game for a user with a name."""
    visit.context.add_init_script(RECORD_SHARES)
    open_start(visit.page, visit.site.address)
    go_to(visit.page, "#/settings")
    visit.page.locator("#setting-name").fill("Ann")
    visit.page.locator("#setting-name").blur()
    when_idle(visit.page)
    go_to(visit.page, f"#/{game}")
    return visit.page


def shared(page: Page) -> dict[str, str]:
    page.wait_for_function("shared.length")
    message: dict[str, str] = page.evaluate("shared.pop()")
    return message


@pytest.mark.parametrize("game", GAMES)
def test_three_taps_lead_from_the_start_to_the_first_turn_sent(phone: Visit, game: str) -> None:
    page = opened(phone, game)
    table = Table(page)
    player: Player = GAMES[game](table, seed=3)
    table.tap(page.locator(f'[href="#/friends/{game}"]'))
    page.locator("#name-1").fill("Bo")
    table.tap(page.locator("[data-way=link]"))
    page.locator("#table").wait_for()
    player.play(until=lambda: table.has(SEND))
    table.tap(page.locator(SEND))
    message = shared(page)
    assert message["text"].startswith("Bo, Ann invites you to ")
    go_to(page, f"#/{game}")
    row = page.locator(".with-friends .game")
    expect(row).to_contain_text("Bo’s turn")
    expect(row).to_contain_text("sent")
    table.tap(row.get_by_role("button", name="Send again"))
    assert shared(page) == message


def test_the_keyboard_alone_begins_a_game_with_a_friend(desk: Visit) -> None:
    page = opened(desk, "oregon")
    page.locator('[href="#/friends/oregon"]').focus()
    page.keyboard.press("Enter")
    page.locator("#with-friends").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "H1"
    for keys in ("Tab", "Tab", "Tab"):  # the number of players, the own name, the friend's
        page.keyboard.press(keys)
    page.keyboard.type("Bo")
    page.keyboard.press("Enter")
    page.locator("#table").wait_for()
    reload(page)
    assert Table(page).save()["own"] == [0]
    assert [seat["name"] for seat in Table(page).save()["record"]["players"]] == ["Ann", "Bo"]


def test_at_one_phone_the_friend_may_have_no_name(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    go_to(page, "#/friends/okanagan")
    page.locator("label[for=players-3]").click()
    expect(page.locator("#name-2")).to_be_visible()
    expect(page.locator("#name-3")).to_be_hidden()
    page.locator("[data-way=link]").click()
    expect(page.locator("#name-0")).to_be_focused()  # the browser asks for the name
    page.locator("[data-way=here]").click()
    page.locator("#table").wait_for()
    assert "own" not in Table(page).save()


def test_the_name_is_asked_before_the_first_link_and_never_again(phone: Visit) -> None:
    page = phone.page
    phone.context.add_init_script(RECORD_SHARES)
    open_start(page, phone.site.address)
    for asked in (True, False):
        table = Table.begin(page, ["human", "bot:random"])
        go_to(page, f"#/share/{table.game_id}")
        expect(page.locator("#own-name")).to_have_count(int(asked))
        if asked:
            page.locator("#own-name").fill("Ann")
            page.keyboard.press("Enter")
            expect(page.locator("[data-do=share]")).to_be_focused()
        page.locator("[data-do=share]").click()
        assert "Ann" in shared(page)["text"]
        go_to(page, "#/")
