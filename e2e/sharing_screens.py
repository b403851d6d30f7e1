"""The screens of shared games: links, challenges, and games between devices."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack, unpack
from okanagan.kernel.codes.results import pack_results
from okanagan.kernel.match import Match
from okanagan.kernel.record import Seat
from tests.kernel.codes.old_codes import OLD

from .table import go_to, reload, when_idle

OKANAGAN, OREGON = OLD
SEEDS = (9001, 9002)
"""Deals that no other screen has: the page recognises a known deal."""
OFFER = (
    "#/j/A1KU5KR7C6IVCKI9Q3CAFJDUMVXW1J035FVOU2T8F2GPM63HLCY1AI99OAQIS6U6FZA20HUW0J"
    "67MRZN0H9WZGGQF3VOU5LPUOIRH0J9JK04UOU45JKSP25CUTOL39972TLHAONNKSPBC1ETVBB1VPPN"
)
"""An offer of a table that is long gone."""
ID = "location.hash.split('/')[2]"
ADD_RIVALS = """(rivals) => {
  const key = `okanagan:game:${location.hash.split("/")[2]}`;
  localStorage[key] = localStorage[key].replace('"record":', `"rivals": ${rivals}, "record":`);
}"""
"""Makes the kept game a challenge."""
RIVALS = [
    (name, (points, 95 - points // 2))
    for name, points in (
        ("Ann", 66), ("Bo", 71), ("Cleo", 58), ("Dan", 84), ("Zoë 🐟", 39), ("Émile-Alexandre", 71),
        ("Fay", 62), ("Gus", 55), ("Hugo", 90), ("Christabel", 70),
    )
]  # fmt: skip
"""The results of a long challenge."""


def _replay(code: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        go_to(page, link(code, moment=100))
        page.locator("#review-ways .buttons").wait_for()

    return show


def _share(page: Page) -> None:
    """A two-player game with one player on another device."""
    _play_as(page, seat=0)
    go_to(page, f"#/share/{page.evaluate(ID)}")
    page.locator(".qr svg").wait_for()


def _with_friends(page: Page) -> None:
    go_to(page, "#/friends/okanagan")
    page.locator("label[for=players-4]").click()


def _live_host(page: Page) -> None:
    """The first code of a live table, for a friend with a long name."""
    _with_friends(page)
    for place, name in enumerate(("Ann", "Maximiliana von Okanagan", "Bo", "Cy")):
        page.locator(f"#name-{place}").fill(name)
    page.locator("[data-way=live]").click()
    page.locator("[data-qr] svg").wait_for()
    page.locator("#live-by-hand > summary").click()


def _live_guest(page: Page) -> None:
    go_to(page, OFFER)
    page.locator("[data-qr] svg").wait_for()


def _games_with_friends(page: Page) -> None:
    """Two games by link: one waits for this device, and one for a friend."""
    for seats in ("", "11"):
        go_to(page, "#/friends/okanagan")
        page.locator("#name-0").fill("Ann")
        page.locator("[data-way=link]").click()
        page.locator("#table").wait_for()
        go_to(page, f"#/share/{page.evaluate(ID)}")
        for seat in seats:
            page.locator(f"[data-do=own-seat][data-seat='{seat}']").click()
            when_idle(page)
    go_to(page, "#/")
    page.locator("[data-do=send-again]").first.wait_for()


def _elsewhere(page: Page) -> None:
    """Ann begins on another device."""
    _play_as(page, seat=1)
    page.locator("#elsewhere").wait_for()


def _play_as(page: Page, seat: int) -> None:
    """Follow the link to a new game, and play one of its seats; the other is under More."""
    _invitation(page, SEEDS[seat])
    if seat:
        page.locator(".invited .more > summary").click()
    page.locator(f'[data-do="join"][data-seat="{seat}"]').click()
    page.locator("#table").wait_for()


def _invitation(page: Page, seed: int = 9003) -> None:
    game = SPEC.game(2, EDITIONS["en"].to_json())
    match = Match.new(game, [Seat("Ann"), Seat("Bo")], seed=seed, first_player=0)
    go_to(page, link(pack(match, SPEC)))
    page.locator("#join").wait_for()


def challenge(rivals: int) -> str:
    """A challenge that so many have answered."""
    deal = unpack(OKANAGAN, [SPEC]).match.upto(0)
    deal.seats = [Seat("", "human"), Seat("Bo", "bot:hard")]
    code = pack(deal, SPEC)
    return f"#/c/{code}/{pack_results(code, RIVALS[-rivals:])}"


def _challenge(rivals: int) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        go_to(page, challenge(rivals))
        page.locator("[data-do=accept]").wait_for()

    return show


def _challenge_result(code: str, rivals: int) -> Callable[[Page], None]:
    """All results on the same deal, at the end of a challenge."""

    def show(page: Page) -> None:
        go_to(page, link(code))
        page.locator("[data-do=look-back]").click()
        when_idle(page)
        go_to(page, f"#/game/{page.evaluate(ID)}")
        page.evaluate(
            ADD_RIVALS,
            json.dumps(
                [dict(zip(("name", "totals"), rival, strict=True)) for rival in RIVALS[-rivals:]]
            ),
        )
        reload(page)
        page.locator("#result .podium").wait_for()

    return show


def _damaged(code: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        go_to(page, link(code, moment=40))
        page.locator("#code").wait_for()

    return show


def _import(page: Page) -> None:
    """The form that brings games in, after a text without a game."""
    go_to(page, "#/okanagan")
    page.locator("#import > summary").click()
    page.locator("#import-text").fill("Hello")
    page.locator("#import-form [type=submit]").click()
    page.locator("#import-form .problem").wait_for()


SCREENS: dict[str, Callable[[Page], None]] = {
    "replay": _replay(OKANAGAN),
    "oregon-replay": _replay(OREGON),
    "with-friends": _with_friends,
    "games-with-friends": _games_with_friends,
    "share": _share,
    "elsewhere": _elsewhere,
    "invitation": _invitation,
    "damaged-link": _damaged(OKANAGAN[:40] + "A" + OKANAGAN[41:]),
    "cut-link": _damaged(OKANAGAN[:-9]),
    "import": _import,
    "challenge": _challenge(1),
    "challenge-of-ten": _challenge(len(RIVALS)),
    "challenge-result": _challenge_result(OKANAGAN, 1),
    "challenge-result-of-ten": _challenge_result(OREGON, len(RIVALS) - 1),
}
LIVE_SCREENS: dict[str, Callable[[Page], None]] = {
    "live-host": _live_host,
    "live-guest": _live_guest,
}
