"""Friends at devices of their own play by links that they send each other."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

from okanagan.games.okanagan.rules.game import new_match as okanagan_match
from okanagan.games.oregon.rules.game import new_match as oregon_match
from okanagan.kernel.match import AnyMatch
from tests.thorough import sample

from .oregon_players import OregonTouchPlayer, choose_oregon
from .players import Player, TouchPlayer
from .positions import nearly_over, replace_kept, seats
from .serving import Site
from .table import Table, go_to, kept_games, open_start, reload
from .visits import PHONE, STILL, Visit, visiting

RECORD_SHARES = """
  globalThis.shared = [];
  navigator.share = async (data) => void shared.push(data);
"""
NO_SHARES = "delete Navigator.prototype.share;"
SEND = "#send-turn"
GAMES: dict[str, type[Player]] = {"okanagan": TouchPlayer, "oregon": OregonTouchPlayer}
DEALS: dict[str, Callable[..., AnyMatch]] = {
    "okanagan": okanagan_match,
    "oregon": oregon_match,
}


@dataclass
class Friend:
    """A device with a player; `taps` are those beside the play itself."""

    visit: Visit
    player: Player
    taps: int = 0

    def open(self, address: str) -> None:
        """Open a link from a messenger, which takes a tap there."""
        self.taps += 1
        go_to(self.visit.page, address)
        self.player.table.settle()

    def join(self, name: str = "") -> None:
        """Accept an invitation."""
        page = self.visit.page
        if name:
            page.locator("#own-name").fill(name)
        self.taps += 1
        page.locator("#join, .join button").first.click()
        page.locator("#table").wait_for()
        self.player.table.set_speed("instant")

    def take_turn(self) -> None:
        """Play until another device must go on, or the game is over."""
        self.player.play(until=lambda: self.player.table.has(SEND))

    def send(self) -> str:
        """Send the turn; returns the address in the message, after `#`."""
        page = self.visit.page
        self.taps += 1
        page.locator(SEND).click()
        page.wait_for_function("shared.length")
        message = page.evaluate("shared.pop()")
        self.said = str(message["text"])
        return "#" + str(message["url"]).partition("#")[2]

    @property
    def over(self) -> bool:
        return self.player.table.over

    def totals(self) -> list[int]:
        scores = self.player.table.save()["record"]["result"]["scores"]
        return [score["total"] for score in scores]


Meet = Callable[[str, int], list[Friend]]


@pytest.fixture
def meet(browser: Browser, site: Site) -> Iterator[Meet]:
    """Makes so many friends with phones, on the start screen of a game."""
    with ExitStack() as stack:

        def make(game: str, count: int) -> list[Friend]:
            visits = [
                stack.enter_context(visiting(browser, site, **PHONE, **STILL)) for _ in range(count)
            ]
            return [_friend(visit, game, seed) for seed, visit in enumerate(visits)]

        def _friend(visit: Visit, game: str, seed: int) -> Friend:
            visit.context.add_init_script(RECORD_SHARES)
            open_start(visit.page, site.address)
            if game == "oregon":
                choose_oregon(visit.page)
            return Friend(visit, GAMES[game](Table(visit.page), seed=seed))

        yield make


def begin(host: Friend, *names: str) -> None:
    """Begin a game by link as the first of these players."""
    page = host.visit.page
    host.player.table = Table.begin(page, [f"human {name}" for name in names])
    game = host.player.table.game_id
    go_to(page, f"#/share/{game}")
    page.locator('[data-do="own-seat"][data-seat="0"]').click()
    go_to(page, f"#/game/{game}")
    page.locator("#table").wait_for()
    host.player.table.set_speed("instant")


@pytest.mark.parametrize("game", sample(["okanagan"], [*GAMES]))
def test_two_friends_play_to_the_end_by_links_alone(meet: Meet, game: str) -> None:
    """A whole game by links is in `tests/page`: here most of its turns are left out."""
    ann, bo = meet(game, 2)
    begin(ann, "Ann", "Bo")
    ann.take_turn()
    bo.open(ann.send())
    bo.join()
    deal = DEALS[game](seats("Ann", "Bo"), seed=1, first_player=0)
    later = nearly_over(deal, turns=2)
    for friend in (ann, bo):
        replace_kept(friend.visit.page, later)
        reload(friend.visit.page)
    ann.taps = bo.taps = 0
    exchanges = 0
    mine, other = ann, bo
    mine.take_turn()
    while not mine.over:
        other.open(mine.send())
        exchanges += 1
        mine, other = other, mine
        mine.take_turn()
    assert exchanges > 1
    assert ann.taps + bo.taps <= 2 * exchanges, "one tap opens a link, one sends the turn"
    assert mine.totals()
    for friend in (ann, bo):
        assert len(kept_games(friend.visit.page)) == 1


def test_three_friends_take_a_turn_each(meet: Meet) -> None:
    ann, bo, cy = meet("okanagan", 3)
    begin(ann, "Ann", "Bo", "Cy")
    friends = {"Ann": ann, "Bo": bo, "Cy": cy}
    sender, joined = ann, {"Ann"}
    for _ in range(6):
        sender.take_turn()
        words = sender.visit.page.locator(SEND).inner_text()
        name = words.removeprefix("Send to ").strip()
        receiver = friends[name]
        receiver.open(sender.send())
        if name not in joined:
            expect(receiver.visit.page.locator("#join")).to_contain_text(f"Play as {name}")
            receiver.join()
            joined.add(name)
        sender = receiver
    assert joined == set(friends)


def test_a_link_that_comes_back_shows_the_moves_and_then_asks(meet: Meet) -> None:
    ann, bo = meet("oregon", 2)
    begin(ann, "Ann", "Bo")
    ann.take_turn()
    bo.open(ann.send())
    bo.join()
    bo.take_turn()
    ann.open(bo.send())
    assert ann.player.table.has("#bar-trial"), "Ann is to play, and nothing is asked before"
    assert ann.player.table.moves == bo.player.table.moves


def test_without_a_share_sheet_the_button_says_that_the_link_is_copied(
    browser: Browser, site: Site
) -> None:
    with visiting(browser, site, **PHONE, **STILL) as visit:
        visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        visit.context.add_init_script(NO_SHARES)
        open_start(visit.page, site.address)
        ann = Friend(visit, TouchPlayer(Table(visit.page), seed=1))
        begin(ann, "Ann", "Bo")
        ann.take_turn()
        button = visit.page.locator(SEND)
        button.click()
        expect(button).to_have_attribute("data-says", "Copied ✓")
        expect(visit.page.locator("#announce")).to_contain_text("clipboard")
        copied = visit.page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith("Bo, Ann invites you to Okanagan")
        assert "#/g/" in copied
        expect(button).not_to_have_attribute("data-says", "Copied ✓")
        expect(button).to_have_text("Send again")
