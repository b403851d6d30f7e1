"""The storage: damaged and foreign entries, failed writes, and other tabs."""

import json

import pytest

from okanagan.page.saves.storage import Storage
from tests.page.frame_helpers import Page, in_play

GAME = "okanagan:game:abc"
ASIDE, ASIDE_AGAIN = "okanagan:aside:game:abc:1", "okanagan:aside:game:abc:2"


@pytest.mark.parametrize("text", ["", "junk", "null", "{}", '{"format": "okanagan-save"}'])
def test_a_damaged_game_is_set_aside_unchanged_and_named(text: str) -> None:
    page = Page({GAME: text})
    assert page.store == {ASIDE: text}
    assert "damaged" in page.notices
    assert "game:abc" in page.screen


def test_entries_that_were_set_aside_can_be_downloaded_and_deleted_and_no_others() -> None:
    page = Page({GAME: "new junk", ASIDE: "old junk"})
    assert page.store == {ASIDE: "old junk", ASIDE_AGAIN: "new junk"}
    page.send("download-aside", key=ASIDE)
    assert page.effects("download")[0]["text"] == "old junk"
    page.send("remove-aside", key=ASIDE)
    assert page.store == {ASIDE_AGAIN: "new junk"}
    page = in_play()
    page.send("remove-aside", key=page.game_keys()[0])
    assert len(page.game_keys()) == 1


def test_a_move_that_the_rules_forbid_is_found_when_the_game_is_opened() -> None:
    page = in_play()
    key, address = page.game_keys()[0], page.address
    save = json.loads(page.store[key])
    save["record"]["moves"][0][2] = []
    again = Page({key: json.dumps(save)}, address)
    assert again.address == "#/"
    assert "move 0" in again.notices
    assert json.loads(again.store[key.replace("game:", "aside:game:") + ":1"]) == save
    assert key not in again.store


def test_foreign_keys_stay_and_a_game_with_junk_beside_its_record_opens() -> None:
    foreign = {"okanagan:newer-thing": "?", "other:game:1": "x"}
    assert Page(foreign).store == foreign
    page = in_play()
    key, address = page.game_keys()[0], page.address
    save = json.loads(page.store[key]) | {"sidecar": 7, "colours": [9, 9], "begun": "x"}
    again = Page({key: json.dumps(save)}, address)
    assert again.regions["moves"] == "<p>3</p>"


def test_damaged_settings_are_set_aside_and_single_bad_ones_ignored() -> None:
    page = Page({"okanagan:settings": "junk"})
    assert page.store == {"okanagan:aside:settings:1": "junk"}
    page = Page({"okanagan:settings": '{"theme": "dark", "speed": "warp"}'})
    assert page.app.context.settings["theme"] == "dark"
    assert page.app.context.settings["speed"] == "normal"
    assert page.effects("attributes")[0]["set"]["data-theme"] == "dark"


def test_a_setting_is_kept_and_a_foreign_value_refused() -> None:
    page = Page(address="#/settings")
    page.send("set", name="theme", value="contrast")
    page.send("set", name="theme", value="<b>")
    page.send("set", name="to_text", value="x")
    assert json.loads(page.store["okanagan:settings"])["theme"] == "contrast"
    assert page.app.context.settings["theme"] == "contrast"


def test_a_full_or_forbidden_storage_is_reported_once_and_the_game_goes_on() -> None:
    page = in_play()
    key = page.game_keys()[0]
    page.send("store-failed", key=key, reason="full")
    assert "storage is full" in page.notices
    assert 'data-do="download-record"' in page.notices
    page.send("close-notice", notice="storage")
    page.send("play")
    assert page.regions["moves"] == "<p>4</p>"
    assert page.send("store-failed", key=key, reason="full").announce == []
    assert page.notices == ""
    page.send("download-record")
    assert len(json.loads(page.effects("download")[0]["text"])["moves"]) == 4
    page = Page()
    page.send("store-failed", key="okanagan:settings", reason="forbidden")
    assert "store anything" in page.notices


def test_the_words_on_failing_storage_are_true_if_a_second_copy_has_the_game() -> None:
    page = in_play()
    key = page.game_keys()[0]
    page.send("store-failed", key=key, reason="full", copied=True)
    assert "second copy" in page.notices
    assert "not saved" not in page.notices
    page.send("close-notice", notice="storage")
    page.send("why-unsaved")
    assert "second copy" in page.notices


def test_storage_that_works_again_ends_the_notice_and_the_next_failure_is_reported() -> None:
    page = in_play()
    key = page.game_keys()[0]
    for failing in (key, "okanagan:settings"):
        page.send("store-failed", key=failing, reason="full")
    page.send("stored", key=key)
    assert "storage is full" in page.notices, "the settings are not stored"
    page.send("stored", key="okanagan:settings")
    assert page.notices == ""
    page.send("why-unsaved")
    assert page.notices == "", "everything is saved"
    assert page.send("store-failed", key=key, reason="full").announce != []


def test_a_refused_write_is_tried_again_even_if_nothing_changed() -> None:
    storage = Storage({})
    storage.put("okanagan:a", "x")
    assert storage.writes() == {"okanagan:a": "x"}
    storage.put("okanagan:a", "x")
    assert storage.writes() == {}
    storage.write_failed("okanagan:a")
    storage.put("okanagan:a", "x")
    assert storage.writes() == {"okanagan:a": "x"}
    storage.write_worked("okanagan:a")
    storage.put("okanagan:a", "x")
    assert storage.writes() == {}
    storage = Storage({GAME: "junk"})
    storage.set_aside(GAME)
    assert [*storage.writes()] == [ASIDE, GAME], "the new entry is written first"


def two_tabs() -> tuple[Page, Page, str]:
    first = in_play(moves=2)
    second = Page(first.store, first.address)
    second.send("play")
    key = second.game_keys()[0]
    first.store[key] = second.store[key]
    first.send("stored-elsewhere", key=key, value=second.store[key])
    return first, second, key


def test_a_second_tab_is_noticed_and_its_game_can_be_taken_over() -> None:
    first, _, _ = two_tabs()
    assert "another tab" in first.notices
    first.send("tick")
    assert first.regions["moves"] == "<p>2</p>", "bots wait"
    first.send("note")
    assert len(first.game_keys()) == 1, "no move, no copy"
    first.send("take-elsewhere")
    assert first.regions["moves"] == "<p>3</p>"
    assert first.notices == ""
    assert len(first.game_keys()) == 1


def test_a_move_made_here_parts_the_games_so_that_neither_is_lost() -> None:
    first, second, key = two_tabs()
    theirs = first.store[key]
    first.send("play")
    assert first.store[key] == theirs == second.store[key]
    assert len(first.game_keys()) == 2
    assert first.address.removeprefix("#/game/") not in key
    first.send("play")
    assert len(first.game_keys()) == 2


def test_a_game_deleted_in_another_tab_can_go_on_here() -> None:
    page = in_play()
    key = page.game_keys()[0]
    del page.store[key]
    page.send("stored-elsewhere", key="okanagan:game:other", value="{}")
    assert page.notices == ""
    page.send("stored-elsewhere", key=key, value=None)
    assert "deleted in another tab" in page.notices
    page.send("part")
    assert len(page.game_keys()) == 1
    assert page.regions["moves"] == "<p>3</p>"


@pytest.mark.parametrize("changed", [1.0, 4_070_908_800.0], ids=["early", "year 2099"])
def test_a_later_save_has_a_later_time_whatever_the_clock_says(changed: float) -> None:
    """The browser may have two copies of a game, and takes the later one."""
    page = in_play()
    [key] = page.game_keys()
    stored = json.loads(page.store[key]) | {"changed": changed}
    page = Page({key: json.dumps(stored)}, page.address)
    times = [changed]
    for _ in range(3):  # the clock of these tests does not move
        page.send("play")
        times.append(json.loads(page.store[key])["changed"])
    assert times == sorted(set(times))
    assert len(json.loads(page.store[key])["record"]["moves"]) == 6
