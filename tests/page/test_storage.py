"""What the browser keeps: damaged and foreign entries, failing writes, other tabs."""

import json

import pytest

from okanagan.page.saves.storage import Storage
from tests.page.frame_helpers import Page, in_play

GAME = "okanagan:game:abc"
ASIDE = "okanagan:aside:game:abc:1"


@pytest.mark.parametrize("text", ["", "junk", "null", "{}", '{"format": "okanagan-save"}'])
def test_a_damaged_game_is_set_aside_unchanged_and_named(text: str) -> None:
    page = Page({GAME: text})
    assert page.store == {ASIDE: text}
    assert "damaged" in page.notices
    assert "game:abc" in page.screen


def test_what_was_set_aside_can_be_downloaded_as_it_was_and_deleted() -> None:
    page = Page({GAME: "junk"})
    page.send("download-aside", key=ASIDE)
    assert page.effects("download")[0]["text"] == "junk"
    page.send("remove-aside", key=ASIDE)
    assert page.store == {}


def test_nothing_but_what_was_set_aside_can_be_removed_that_way() -> None:
    page = in_play()
    page.send("remove-aside", key=page.game_keys()[0])
    assert len(page.game_keys()) == 1


def test_two_damaged_games_with_one_name_both_stay() -> None:
    page = Page({GAME: "new junk", ASIDE: "old junk"})
    assert page.store[ASIDE] == "old junk"
    assert page.store["okanagan:aside:game:abc:2"] == "new junk"


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


def test_foreign_keys_are_left_alone() -> None:
    stored = {"okanagan:newer-thing": "?", "other:game:1": "x"}
    page = Page(stored)
    assert page.store == stored


def test_a_game_with_junk_beside_its_record_still_opens() -> None:
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


def test_an_unknown_setting_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError):
        Page().app.context.settings["volume"]


def test_a_full_storage_is_said_once_with_a_download_and_the_game_goes_on() -> None:
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


def test_a_forbidden_storage_is_said_on_the_start_screen_too() -> None:
    page = Page()
    page.send("store-failed", key="okanagan:settings", reason="forbidden")
    assert "keep nothing" in page.notices


def test_a_refused_write_is_tried_again_even_if_nothing_changed() -> None:
    storage = Storage({})
    storage.put("okanagan:a", "x")
    assert storage.writes() == {"okanagan:a": "x"}
    storage.put("okanagan:a", "x")
    assert storage.writes() == {}
    storage.write_failed("okanagan:a")
    storage.put("okanagan:a", "x")
    assert storage.writes() == {"okanagan:a": "x"}


def test_an_entry_that_moves_is_written_before_its_old_place_is_cleared() -> None:
    storage = Storage({GAME: "junk"})
    storage.set_aside(GAME)
    assert list(storage.writes().items()) == [(ASIDE, "junk"), (GAME, None)]


def two_tabs() -> tuple[Page, Page, str]:
    """Two tabs with one game, in which the second has just moved."""
    one = in_play(moves=2)
    two = Page(one.store, one.address)
    two.send("play")
    key = two.game_keys()[0]
    one.store[key] = two.store[key]
    one.send("stored-elsewhere", key=key, value=two.store[key])
    return one, two, key


def test_a_second_tab_is_noticed_and_bots_rest() -> None:
    one, _, _ = two_tabs()
    assert "another tab" in one.notices
    one.send("tick")
    assert one.regions["moves"] == "<p>2</p>"


def test_the_other_tabs_game_can_be_taken_over() -> None:
    one, _, _ = two_tabs()
    one.send("take-elsewhere")
    assert one.regions["moves"] == "<p>3</p>"
    assert one.notices == ""
    assert len(one.game_keys()) == 1


def test_who_only_looks_here_makes_no_copy() -> None:
    one, _, key = two_tabs()
    one.send("note")
    assert one.game_keys() == [key]
    assert "another tab" in one.notices


def test_a_move_made_here_parts_the_games_so_that_neither_is_lost() -> None:
    one, two, key = two_tabs()
    theirs = one.store[key]
    one.send("play")
    assert one.store[key] == theirs == two.store[key]
    assert len(one.game_keys()) == 2
    assert one.address.removeprefix("#/game/") not in key
    one.send("play")
    assert len(one.game_keys()) == 2


def test_a_game_deleted_in_another_tab_can_go_on_here() -> None:
    page = in_play()
    key = page.game_keys()[0]
    del page.store[key]
    page.send("stored-elsewhere", key=key, value=None)
    assert "deleted in another tab" in page.notices
    page.send("part")
    assert len(page.game_keys()) == 1
    assert page.regions["moves"] == "<p>3</p>"


def test_what_another_tab_writes_elsewhere_disturbs_nobody() -> None:
    page = in_play()
    page.send("stored-elsewhere", key="okanagan:game:other", value="{}")
    assert page.notices == ""


def test_a_later_save_is_told_apart_from_an_earlier_one_whatever_the_clock_says() -> None:
    """The browser may hold two copies of a game, and takes the one that was changed later."""
    page = in_play()
    [key] = page.game_keys()
    times = []
    for _ in range(3):  # the clock of these tests stands still
        page.send("play")
        times.append(json.loads(page.store[key])["changed"])
    assert times == sorted(set(times))


def test_after_a_visit_in_the_year_2099_a_game_is_saved_as_ever() -> None:
    page = in_play()
    [key] = page.game_keys()
    stored = json.loads(page.store[key])
    page.store[key] = json.dumps(stored | {"changed": 4_070_908_800.0})
    again = Page(page.store, page.address)
    again.send("play")
    assert json.loads(again.store[key])["changed"] > 4_070_908_800.0
    assert len(json.loads(again.store[key])["record"]["moves"]) > len(stored["record"]["moves"])
