"""The statistics in a browser; tests/page/test_statistics.py has the results that count."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from okanagan.games.okanagan.rules.game import new_match
from okanagan.games.oregon.rules.game import new_match as new_oregon
from okanagan.kernel.match import AnyMatch
from tests.thorough import sample

from .audits import accessibility_faults, markup_faults
from .oregon_players import OregonTouchPlayer, choose_oregon
from .players import Player, TouchPlayer
from .positions import nearly_over, replace_kept, seats
from .table import Table, arrive_at_table, go_to, kept_games, open_start, reload
from .touch import tap
from .visits import Visit

GAMES: dict[str, tuple[Callable[..., AnyMatch], Callable[..., Player]]] = {
    "okanagan": (new_match, TouchPlayer),
    "oregon": (new_oregon, OregonTouchPlayer),
}


@pytest.mark.parametrize("game", sample(["oregon"], [*GAMES]))
def test_a_game_counts_once_it_is_finished_and_after_it_is_deleted(phone: Visit, game: str) -> None:
    page, (deal, player) = phone.page, GAMES[game]
    open_start(page, phone.site.address)
    tap(page.get_by_role("navigation", name="Pages").get_by_role("link", name="Statistics"))
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()
    go_to(page, "#/")
    if game == "oregon":
        choose_oregon(page)
    tap(page.get_by_role("button", name="Play now"))
    arrive_at_table(page)
    replace_kept(page, nearly_over(deal(seats("You", "bot:hard"), seed=3)))
    reload(page)
    player(Table(page), 1).play()
    [game_id] = kept_games(page)
    go_to(page, "#/")
    tap(page.locator("#finished-games > summary"))
    tap(page.locator(f"#more-{game_id}"))
    tap(page.locator('#game-tools [data-do="delete"]'))
    expect(page.locator(f"#kept-{game_id}")).to_have_count(0)
    reload(page)
    go_to(page, "#/statistics")
    expect(page.get_by_role("heading", level=1)).to_have_text("Statistics")
    table = page.get_by_role("table", name="By opponent")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Finished", "Won", "Average points", "Most points"]
    )
    expect(table.get_by_role("rowheader")).to_have_text(["Hard bot"])
    expect(page.get_by_role("table", name="Last games").get_by_role("rowheader")).to_have_count(1)
    assert markup_faults(page) == []
    assert accessibility_faults(page, ["light", "dark"]) == []
