"""Adding a bot: its wheel is installed and kept, and gives kinds of seat; or the reason why not."""

import pytest

from okanagan.page.plugin_bots.registry import LARGEST
from tests.page.plugin_bots.adding import Installer, Page
from tests.page.plugin_bots.wheels import file_name, wheel

OPTION = '<option value="bot:last">last</option>'
KEY = "okanagan:bots:my-bots"


def test_it_has_a_seat_from_then_on_until_it_is_removed(page: Page, installer: Installer) -> None:
    assert OPTION not in page.screen
    assert "last" in page.add_bots("my_bots", last="Last")
    assert page.screen.count(OPTION) == 4
    installer.installed.clear()
    later = Page(installer, page.store)
    assert later.screen.count(OPTION) == 4
    assert installer.installed == [], "the start screen needs no installation"
    assert 'data-package="my-bots"' in page.screen
    page.send("remove-bot", package="my-bots")
    assert OPTION not in page.screen
    assert KEY not in page.store
    assert OPTION not in Page(installer, page.store).screen


def test_a_bot_with_the_name_of_an_own_bot_has_no_seat(page: Page) -> None:
    page.add_bots("my_bots", last="Last", normal="Last")
    assert page.screen.count('value="bot:normal"') == 4
    assert "normal" not in page.notices


def test_the_page_goes_on_while_it_is_installed(page: Page, installer: Installer) -> None:
    installer.waits = True
    page.add_bots("my_bots", last="Last")
    assert page.answer.next is not None
    assert page.answer.plugin_bot == file_name("my_bots")
    page.send("go", hash="#/rules")
    page.send("tick")
    assert KEY not in page.store
    installer.work()
    page.send("tick")
    assert KEY in page.store
    assert page.answer.plugin_bot is None


def test_a_wheel_with_a_mark_of_another_download_is_taken(page: Page) -> None:
    page.add("my_bots-1.0-py3-none-any (2).whl", wheel("my_bots", {"last": "Last"}))
    assert KEY in page.store


@pytest.mark.parametrize(
    ("file", "content", "reason"),
    [
        (file_name("a"), b"junk", "File is not a zip file"),
        (file_name("a"), wheel("a", {})[:-30], "File is not a zip file"),
        ("photo.jpg", b"junk", "does not have the name of a wheel"),
        ("../a-1.0-py3-none-any.whl", wheel("a", {"x": "Last"}), "the name of a wheel"),
        (file_name("a"), bytes(LARGEST + 1), "too large"),
        (file_name("a"), wheel("a", {}), "no bot for this game"),
        (file_name("a"), wheel("a", {"hard": "Last"}), "no bot for this game"),
        (file_name("a"), wheel("a", {"mute": "Mute"}), "'mute' (a:Mute) is none"),
        (file_name("a"), wheel("a", {"gone": "Gone"}), "can't begin: AttributeError"),
        (file_name("a"), wheel("a", {"x": "Last"}, "numpy>=2"), "does not have: numpy>=2"),
        ("a-1.0-cp314-cp314-pyodide_2026_0_wasm32.whl", wheel("a", {"x": "Last"}), "-any.whl"),
        (file_name("a"), b"", "Choose the file"),
    ],
)
def test_what_can_not_be_added_is_refused_with_the_reason(
    page: Page, file: str, content: bytes, reason: str
) -> None:
    assert reason in page.add(file, content)
    assert "added-bots" not in page.screen
    assert [key for key in page.store if key.startswith("okanagan:bots:")] == []


def test_a_damaged_entry_is_no_bot(installer: Installer) -> None:
    for text in ("{", "[]", '{"file": "a.whl", "bots": [7], "wheel": ""}', '"x"'):
        assert "added-bots" not in Page(installer, {KEY: text}).screen


def test_one_that_never_began_when_it_was_tried_is_named(page: Page) -> None:
    page.send("plugin-bot-stuck", bot=file_name("my_bots"))
    assert f"“{file_name('my_bots')}” did not answer" in page.notices
