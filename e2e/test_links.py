"""Games that travel as links: opened in another browser, and played to and fro."""

import pytest
from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack
from okanagan.kernel.record import Seat
from okanagan.kernel.simulate import simulate
from tests.kernel.codes.test_whole_games import OLD

from .axe import faults
from .players import Tapper
from .table import Table, go_to, kept_games, open_start, when_idle
from .visits import Visit

LEFT = 30
"""Moves that are left of the game that two browsers finish."""
FINISHED, OREGON = (link(code) for code in OLD)


def link_on_screen(page: Page) -> str:
    """What the code on the share screen leads to."""
    return page.locator("[data-qr]").get_attribute("data-qr") or ""


@pytest.mark.parametrize("hash_", [FINISHED, OREGON], ids=["Okanagan", "Oregon"])
def test_a_link_opens_at_once_and_nothing_is_kept(phone: Visit, hash_: str) -> None:
    phone.page.goto(f"{phone.site.address}{hash_}/60")
    phone.page.locator("#review-about .who-plays").wait_for()
    assert "Move 60 of" in (phone.page.locator("#review-about").text_content() or "")
    assert kept_games(phone.page) == {}
    assert faults(phone.page) == []


def test_it_is_gone_through_by_taps_and_by_keys(desk: Visit) -> None:
    page = desk.page
    page.goto(f"{desk.site.address}{FINISHED}")
    about = page.locator("#review-about")
    about.get_by_text("Move 138 of 138").wait_for()
    page.locator("#turn-back").click()
    page.locator("#step-back").click()
    when_idle(page)
    before = about.text_content()
    page.locator("#move-slider").focus()
    page.keyboard.press("ArrowRight")
    when_idle(page)
    assert about.text_content() != before
    page.locator("#move-slider").press("Home")
    about.get_by_text("Move 0 of 138").wait_for()
    page.locator("#pace").select_option("fast")
    page.locator("#run").click()
    about.get_by_text("Move 3 of 138").wait_for()
    page.locator("#run").click()
    when_idle(page)


def test_a_page_that_is_open_takes_a_link_and_plays_on(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    go_to(phone.page, f"{FINISHED}/40")
    phone.page.locator("#review-ways [data-do=play-on]").tap()
    phone.page.locator("#table").wait_for()
    assert len(kept_games(phone.page)) == 1
    assert len(Table(phone.page).truth().moves) >= 40


def test_the_share_screen(phone: Visit) -> None:
    open_start(phone.page, phone.site.address)
    Table.begin(phone.page, ["human Ann", "human Bo"])
    go_to(phone.page, phone.page.evaluate("location.hash").replace("game", "share"))
    assert link_on_screen(phone.page).startswith("#/g/1V")
    assert faults(phone.page) == []


@pytest.mark.long
def test_two_browsers_play_a_game_to_its_end_by_links(phone: Visit, desk: Visit) -> None:
    """Each sees its own cards alone; whoever is not asked waits, and says for whom."""
    tables = {"Ann": Table(phone.page), "Bo": Table(desk.page, touch=False)}
    players = {name: Tapper(table, seed=3) for name, table in tables.items()}
    handed, known = nearly_finished(), set[str]()
    for visit in (phone, desk):
        open_start(visit.page, visit.site.address)
    for turn in range(2 * LEFT):
        name = ("Ann", "Bo")[turn % 2]
        page = tables[name].page
        take(page, handed, as_="" if name in known else name)
        known.add(name)
        players[name].play(until=page.locator("#elsewhere").is_visible)
        share(page)
        handed = link_on_screen(page)
        back_to_the_game(page)
        if tables[name].over:
            break
    other = tables["Bo" if name == "Ann" else "Ann"]
    take(other.page, handed, as_="")
    assert all(table.truth().over for table in tables.values())
    assert [len(kept_games(table.page)) for table in tables.values()] == [1, 1]


def nearly_finished() -> str:
    """The link to a game of two people with a few moves to go."""
    game = SPEC.game(2, EDITIONS["en"].to_json())
    bots = [SPEC.make_bot("normal") for _ in range(2)]
    whole = simulate(game, [Seat("Ann"), Seat("Bo")], bots, seed=4)
    numbers = range(len(whole.moves) - LEFT, 0, -1)
    begun = (n for n in numbers if whole.moves[n].player == 0 and whole.moves[n].verb == "place")
    return link(pack(whole.upto(next(begun)), SPEC))


def share(page: Page) -> None:
    go_to(page, page.evaluate("location.hash").replace("game", "share"))
    page.locator("[data-qr]").wait_for(state="attached")


def back_to_the_game(page: Page) -> None:
    go_to(page, page.evaluate("location.hash").replace("share", "game"))
    page.locator("#table").wait_for()


def take(page: Page, handed: str, as_: str) -> None:
    """Open the link that was handed over, and go on."""
    go_to(page, handed)
    ways = page.locator(f"#review-ways [data-do={'play-on' if as_ else 'go-on'}]")
    (ways.filter(has_text=as_) if as_ else ways).click()
    page.locator("#table").wait_for()
    when_idle(page)
