"""A bot is for one game and has a seat only there, even if two bots have the same name."""

import pytest

from okanagan.games.oregon.spec import SPEC as OREGON_SPEC
from tests.page.plugin_bots.adding import Installer, Page
from tests.page.plugin_bots.wheels import file_name, wheel

OPTION = '<option value="bot:mine">mine</option>'
MINE = {"mine": "Last"}
FILE = file_name("my_bots")


def see(page: Page, game: str) -> str:
    page.send("go", hash=f"#/{game}")
    return page.screen


@pytest.mark.parametrize(
    ("game", "other", "content"),
    [
        ("oregon", "okanagan", wheel("my_bots", {}, oregon=MINE)),
        ("okanagan", "oregon", wheel("my_bots", MINE)),
    ],
    ids=["Oregon", "Okanagan"],
)
def test_it_has_a_seat_in_its_own_game_alone(
    page: Page, installer: Installer, game: str, other: str, content: bytes
) -> None:
    see(page, game)
    assert "A bot is added: mine" in page.add(FILE, content)
    assert page.screen.count(OPTION) == 4
    for tab in (page, Page(installer, page.store)):
        screen = see(tab, other)
        assert OPTION not in screen
        assert 'data-package="my-bots"' not in screen
        assert see(tab, game).count(OPTION) == 4
        assert 'data-package="my-bots"' in tab.screen


@pytest.mark.parametrize("seen", [("okanagan",), ("oregon", "okanagan")])
def test_a_wheel_for_the_other_game_alone_is_refused_with_the_way_there(
    page: Page, seen: tuple[str, ...]
) -> None:
    """With and without the code of the other game."""
    for game in seen:
        see(page, game)
    message = page.add(FILE, wheel("my_bots", {}, oregon=MINE))
    assert "no bot for this game, but one for Oregon: choose that game" in message
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


def test_in_oregon_too_one_plays_to_the_end_and_another_replaces_one_that_fails(
    page: Page,
) -> None:
    see(page, "oregon")
    page.add(FILE, wheel("my_bots", {}, oregon={"good": "Last", "bad": "Cheats"}))
    page.begin("bot:bad", "bot:good")
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
