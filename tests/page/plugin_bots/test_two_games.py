"""A bot is for one game: it has a seat there and nowhere else, also where two have one name."""

import pytest

from okanagan.games import GAMES
from okanagan.games.oregon.spec import SPEC as OREGON_SPEC
from tests.page.plugin_bots.adding import Page
from tests.page.plugin_bots.installing import Installer
from tests.page.plugin_bots.wheels import file_name, wheel

OPTION = '<option value="bot:mine">mine</option>'
MINE = {"mine": "Last"}
FILE = file_name("my_bots")


def see(page: Page, game: str) -> str:
    """The start screen of a game."""
    page.send("go", hash={"okanagan": "#/", "oregon": "#/oregon"}[game])
    return page.screen


def test_each_game_has_the_group_of_its_engine() -> None:
    groups = {"okanagan": "okanagan.bots", "oregon": "okanagan.oregon.bots"}
    assert {game.id: game.bot_group for game in GAMES.values()} == groups


def test_one_for_oregon_has_a_seat_there_alone(page: Page, installer: Installer) -> None:
    see(page, "oregon")
    assert "A bot is added: mine" in page.add(FILE, wheel("my_bots", {}, oregon=MINE))
    assert page.screen.count(OPTION) == 4
    assert 'data-package="my-bots"' in page.screen
    okanagan = see(page, "okanagan")
    assert OPTION not in okanagan
    assert 'data-package="my-bots"' not in okanagan
    later = Page(installer, page.store)
    assert OPTION not in later.screen
    assert see(later, "oregon").count(OPTION) == 4


def test_one_for_okanagan_has_a_seat_there_alone(page: Page) -> None:
    page.add(FILE, wheel("my_bots", MINE))
    assert OPTION not in see(page, "oregon")
    assert page.screen.count('id="added-bots"') == 0
    assert see(page, "okanagan").count(OPTION) == 4


@pytest.mark.parametrize("seen", [("okanagan",), ("oregon", "okanagan")])
def test_a_wheel_for_the_other_game_alone_is_refused_with_the_way_there(
    page: Page, seen: tuple[str, ...]
) -> None:
    """Whether the other game's code has come or not."""
    for game in seen:
        see(page, game)
    said = page.add(FILE, wheel("my_bots", {}, oregon=MINE))
    assert "has no bot for this game in it, but one for Oregon: choose that game" in said
    assert not [key for key in page.store if key.startswith("okanagan:bots:")]


def test_a_wheel_for_both_is_added_to_both_at_once(page: Page, installer: Installer) -> None:
    content = wheel("my_bots", MINE, oregon={"yours": "Last", "hard": "Last"})
    assert "A bot is added: mine" in page.add(FILE, content)
    oregon = see(page, "oregon")
    assert '<option value="bot:yours">yours</option>' in oregon
    assert OPTION not in oregon
    assert oregon.count('value="bot:hard"') == 4, "the name is taken there"
    page.send("remove-bot", package="my-bots")
    assert "bot:yours" not in page.screen
    assert OPTION not in see(page, "okanagan")


def test_bots_of_one_name_play_in_their_own_games(page: Page) -> None:
    page.add(file_name("first"), wheel("first", MINE))
    see(page, "oregon")
    page.add(file_name("second"), wheel("second", {}, oregon={"mine": "Raises"}))
    page.begin("bot:mine", "bot:random")
    assert page.table.game.match.game.format == OREGON_SPEC.record_format
    page.tick(1)
    assert "the bot 'mine' fails: ZeroDivisionError" in page.notices
    page.send("close-notice", notice="plugin-bot")
    see(page, "okanagan")
    page.begin("bot:mine", "bot:random")
    page.tick(10)
    assert page.notices == ""


def test_it_plays_a_whole_game_of_oregon(page: Page) -> None:
    see(page, "oregon")
    page.add(FILE, wheel("my_bots", {}, oregon=MINE))
    page.begin("bot:mine", "bot:mine")
    page.tick(4000)
    assert page.table.game.match.over
    assert "urgent" not in page.notices


def test_in_oregon_too_another_plays_on_for_one_that_fails(page: Page) -> None:
    see(page, "oregon")
    page.add(FILE, wheel("my_bots", {}, oregon={"bad": "Cheats"}))
    page.begin("bot:bad", "bot:random")
    page.tick(3)
    assert "the bot 'bad' answers what is not legal" in page.notices
    page.send("close-notice", notice="plugin-bot")
    page.tick()
    assert page.table.game.match.over
    assert page.notices == ""


def test_an_entry_of_the_time_with_one_game_is_still_known(installer: Installer) -> None:
    old = {"okanagan:bots:my-bots": '{"file": "f.whl", "bots": ["mine"], "wheel": ""}'}
    page = Page(installer, old)
    assert page.screen.count(OPTION) == 4
    assert OPTION not in see(page, "oregon")
