"""A bot that was added plays; when it can't go on another plays in its place, to the end."""

import pytest

from okanagan.page.guest_bots import KEPT
from okanagan.valley.game import check_record
from tests.added_bots.adding import Page
from tests.added_bots.installing import Installer


def test_it_plays_a_whole_game_against_itself(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:last")
    page.tick()
    match = page.table.playing.match
    assert match.over
    assert page.notices.count("urgent") == 0
    assert check_record(match.record().to_json()).moves == match.moves


def test_every_answer_says_when_it_is_to_move(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    seen = set()
    for _ in range(30):
        decision = page.table.playing.decision
        assert decision is not None
        seen.add(page.answer.guest)
        assert page.answer.guest == ("last" if decision.player == 0 else None)
        page.send("tick")
    assert seen == {"last", None}


def test_it_never_moves_in_a_tick_of_which_the_shell_was_not_told(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:random", "bot:last")
    page.clock.step = 0.0
    page.send("skip")
    for _ in range(60):
        told, before = page.answer.guest, len(page.table.playing.match.moves)
        page.send("tick")
        moved = page.table.playing.match.moves[before:]
        if any(move.player == 1 for move in moved):
            assert told == "last"


def test_what_a_later_answer_brings_along_names_it_too(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    assert page.answer.guest == "last"
    assert page.send("rest").guest == "last"


def test_a_kept_game_installs_it_again(page: Page, installer: Installer) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    page.tick(3)
    installer.installed.clear()
    installer.waits = True
    later = Page(installer, page.store, page.app._address)
    moves = list(later.table.playing.match.moves)
    later.tick(5)
    assert later.table.playing.match.moves == moves, "it is not there yet"
    installer.work()
    later.tick(5)
    assert installer.installed == ["my_bots-1.0-py3-none-any.whl"]
    assert len(later.table.playing.match.moves) > len(moves)
    assert later.notices == ""


@pytest.mark.parametrize(
    ("made", "reason"), [("Raises", "ZeroDivisionError: of zero"), ("Cheats", "a free nugget")]
)
def test_when_it_fails_another_plays_on(page: Page, made: str, reason: str) -> None:
    page.add_bots("my_bots", bad=made)
    page.begin("bot:bad", "bot:random")
    page.tick(1)
    assert reason in page.notices
    assert "the bot 'bad'" in page.notices
    assert page.moves == 1
    page.send("close-notice", notice="guest")
    page.tick(10)
    assert page.moves == 11
    assert page.notices == ""


def test_one_that_has_failed_is_not_asked_again_after_a_reload(
    page: Page, installer: Installer
) -> None:
    page.add_bots("my_bots", bad="Raises")
    page.begin("bot:bad", "bot:random")
    page.tick(1)
    later = Page(installer, page.store, page.app._address)
    assert later.answer.guest is None
    later.tick(10)
    assert later.moves >= 10
    assert later.notices == ""


def test_one_that_never_returned_is_not_asked_again(page: Page, installer: Installer) -> None:
    page.add_bots("my_bots", endless="Loops")
    page.begin("bot:endless", "bot:random")
    assert page.answer.guest == "endless"
    # The shell ends the engine now, and starts it anew.
    later = Page(installer, page.store, page.app._address)
    assert later.answer.guest == "endless"
    later.send("guest-stuck", guest="endless")
    assert "“endless” did not answer" in later.notices
    assert later.answer.guest is None
    later.tick(10)
    assert later.moves >= 10


def test_a_wheel_that_can_not_be_installed_again_does_not_stop_the_game(
    page: Page, installer: Installer
) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    key = f"{KEPT}my-bots"
    broken = {**page.store, key: '{"file": "f.whl", "bots": ["last"], "wheel": "AAAA"}'}
    later = Page(installer, broken, page.app._address)
    later.tick()
    assert "File is not a zip file" in later.notices
    assert later.table.playing.match.over


def test_a_seat_of_one_that_is_not_added_is_played_by_the_usual_bot(
    page: Page, installer: Installer
) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    page.send("go", hash="#/")
    page.send("remove-bot", package="my-bots")
    address = next(key for key in page.store if key.startswith("okanagan:game:"))
    later = Page(installer, page.store, f"#/game/{address.removeprefix('okanagan:game:')}")
    assert later.answer.guest is None
    later.tick(10)
    assert later.moves == 10
    assert later.notices == ""
