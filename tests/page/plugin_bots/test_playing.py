"""An added bot plays; if it fails, another bot plays in its place to the end."""

import pytest

from okanagan.games.okanagan.rules.game import check_record
from okanagan.page.play.thinking import ADDED_BUDGET
from okanagan.page.plugin_bots.registry import STORED
from tests.games.okanagan.page.table_page import THOUGHT
from tests.page.plugin_bots.adding import Installer, Page


def test_it_plays_a_whole_game_against_itself(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:last")
    page.tick()
    match = page.table.game.match
    assert match.over
    assert page.notices.count("urgent") == 0
    assert check_record(match.record().to_json()).moves == match.moves


def test_every_answer_says_when_it_is_to_move(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    assert page.answer.plugin_bot == page.send("rest").plugin_bot == "last"
    seen = set()
    for _ in range(30):
        decision = page.table.game.decision
        assert decision is not None
        seen.add(page.answer.plugin_bot)
        assert page.answer.plugin_bot == ("last" if decision.player == 0 else None)
        page.send("tick")
    assert seen == {"last", None}


def test_it_never_moves_in_a_tick_without_its_name_in_the_answer_before(page: Page) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:random", "bot:last")
    page.clock.step = 0.0
    page.send("skip")
    for _ in range(60):
        named, before = page.answer.plugin_bot, len(page.table.game.match.moves)
        page.send("tick")
        moved = page.table.game.match.moves[before:]
        if any(move.player == 1 for move in moved):
            assert named == "last"


def test_a_kept_game_installs_it_again(page: Page, installer: Installer) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    page.tick(3)
    installer.installed.clear()
    installer.waits = True
    later = Page(installer, page.store, page.app._address)
    moves = list(later.table.game.match.moves)
    later.tick(5)
    assert later.table.game.match.moves == moves, "it is not there yet"
    installer.work()
    later.tick(5)
    assert installer.installed == ["my_bots-1.0-py3-none-any.whl"]
    assert len(later.table.game.match.moves) > len(moves)
    assert later.notices == ""


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ("Raises", "ZeroDivisionError: of zero"),
        ("Cheats", "a free nugget"),
        ("ThinksOfNothing", "thinks of nothing"),
        ("TiresSoon", "of tiredness"),
    ],
)
def test_when_it_fails_another_plays_on_also_after_a_reload(
    page: Page, installer: Installer, made: str, reason: str
) -> None:
    page.add_bots("my_bots", bad=made)
    page.begin("bot:bad", "bot:random")
    page.clock.step = 0.01
    while not page.moves:
        page.tick(1)
    assert reason in page.notices
    assert "the bot 'bad'" in page.notices
    later = Page(installer, page.store, page.app._address)
    page.send("close-notice", notice="plugin-bot")
    page.clock.step = THOUGHT
    for tab in (page, later):
        assert tab.answer.plugin_bot is None
        tab.tick(10)
        assert tab.moves > 10
        assert tab.notices == ""


@pytest.mark.parametrize("made", ["Loops", "Thinks"])
def test_one_that_never_returned_is_not_asked_again(
    page: Page, installer: Installer, made: str
) -> None:
    page.add_bots("my_bots", endless=made)
    page.begin("bot:endless", "bot:random")
    assert page.answer.plugin_bot == "endless"
    # The shell stops the engine now, and starts it again.
    later = Page(installer, page.store, page.app._address)
    assert later.answer.plugin_bot == "endless"
    later.send("plugin-bot-stuck", bot="endless")
    assert "“endless” did not answer" in later.notices
    assert later.answer.plugin_bot is None
    later.tick(10)
    assert later.moves >= 10


def test_a_wheel_that_can_not_be_installed_again_does_not_stop_the_game(
    page: Page, installer: Installer
) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    key = f"{STORED}my-bots"
    broken = {**page.store, key: '{"file": "f.whl", "bots": ["last"], "wheel": "AAAA"}'}
    later = Page(installer, broken, page.app._address)
    later.tick()
    assert "File is not a zip file" in later.notices
    assert later.table.game.match.over


def test_a_seat_of_one_that_is_not_added_is_played_by_the_usual_bot(
    page: Page, installer: Installer
) -> None:
    page.add_bots("my_bots", last="Last")
    page.begin("bot:last", "bot:random")
    page.send("go", hash="#/")
    page.send("remove-bot", package="my-bots")
    address = next(key for key in page.store if key.startswith("okanagan:game:"))
    later = Page(installer, page.store, f"#/game/{address.removeprefix('okanagan:game:')}")
    assert later.answer.plugin_bot is None
    later.tick(10)
    assert later.moves == 10
    assert later.notices == ""


def test_one_that_thinks_plays_its_last_thought_in_time_or_when_skipped(
    page: Page,
) -> None:
    page.add_bots("my_bots", thinker="Thinks")
    page.begin("bot:thinker", "human")
    page.clock.step = 0.02
    before, legal = page.clock.now, page.table.game.match.legal
    thoughts = 0
    while not page.moves:
        assert page.answer.plugin_bot == "thinker", "the shell keeps watch over every slice"
        page.send("tick")
        thoughts += 1
    assert thoughts > 20
    assert ADDED_BUDGET <= page.clock.now - before < ADDED_BUDGET + 0.5
    assert page.table.game.match.moves[0] == legal[-1]
    assert page.notices == ""
    page.send("go", hash="#/")
    page.begin("bot:thinker", "human")
    page.tick(5)
    assert page.moves == 0
    page.send("skip")
    page.tick(1)
    assert page.moves == 1
