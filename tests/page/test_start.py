"""The start screen: the form, the kept games, and imports."""

import html
import json
import re
from random import Random

import pytest
from simple_html import SafeString

from okanagan.games.okanagan.bots.weights import STYLES
from okanagan.games.okanagan.page.editions import read_rules
from okanagan.games.okanagan.page.ui import OkanaganUI
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.scoring import scores
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.errors import GameError
from okanagan.page.app.game_ui import bot_guide
from okanagan.page.saves.repository import record_text
from okanagan.page.start.setup_form import read_setup
from okanagan.page.widgets.markup import LONGEST_NAME
from tests.old_links import old_link
from tests.page.frame_helpers import Page, in_play
from tests.page.markup_tree import tree

HOSTILE = '<img src=x onerror="alert(1)">&\'\u202e'
FOUR = {
    "players": "4",
    "name-0": "Ann",
    "seat-0": "human",
    "seat-1": "human",
    "name-2": " Bo   Bo ",
    "seat-2": "bot:random",
    "seat-3": "bot:hard:raider",
    "colour-0": "2",
    "colour-1": "2",
    "colour-2": "0",
    "colour-3": "1",
    "first": "3",
}


def test_the_form_names_seats_and_completes_what_is_missing() -> None:
    setup = read_setup(OkanaganUI(), FOUR)
    assert [seat.name for seat in setup.seats] == ["Ann", "Player 2", "Bo Bo", "Vaseux"]
    assert [seat.bot for seat in setup.seats] == [None, None, "random", "hard:raider"]
    assert setup.first_player == 3
    assert read_setup(OkanaganUI(), FOUR | {"players": "2"}).first_player is None


def match_up(page: Page) -> str:
    """The line with the players, as text."""
    line = re.search('<ul class="match-up".*?</ul>', page.screen)
    assert line is not None
    return " ".join(html.unescape(re.sub("<[^>]+>", " ", line[0])).split())


def test_the_start_screen_names_the_players_and_folds_the_form() -> None:
    page = Page()
    assert match_up(page) == "You Skaha Normal bot"
    folded = page.screen[page.screen.index('id="setup-change"') :]
    assert 'name="seat-0"' in folded
    assert 'name="edition"' in folded
    page.send("see-setup", open="", forms={"setup": FOUR})
    assert match_up(page) == "Ann Player 2 Bo Bo Random bot Vaseux Hard bot, raider"
    page.send("see-setup", open="", forms={"setup": FOUR | {"players": "9"}})
    assert match_up(page) == "Ann Player 2"


def test_only_who_has_not_played_is_asked_whether_the_game_explains_itself() -> None:
    page = Page()
    assert re.search('<input [^>]*id="tips"[^>]* checked', page.screen)
    page.send("go", hash="#/rules", forms={"setup": FOUR})
    page.send("go", hash="#/")
    assert re.search('<input [^>]*id="tips"', page.screen)
    assert not re.search('<input [^>]*id="tips"[^>]* checked', page.screen), "it was unticked"
    page.send("start", fields=FOUR)
    assert page.app.context.settings["tips"] == "no"
    page.send("go", hash="#/")
    assert 'id="tips"' not in page.screen
    page = Page()
    page.send("start", fields={"players": "2", "tips": "yes"})
    assert Page(page.store).app.context.settings["tips"] == "yes"


def test_the_start_screen_has_every_bot_and_says_what_to_expect() -> None:
    screen, guide = html.unescape(Page().screen), bot_guide(SPEC)
    for bot in SPEC.bots:
        assert len(re.findall(f'<option value="bot:{bot}"[ >]', screen)) == 4
    assert len(guide) == len(SPEC.ladder) + len(STYLES)
    for name, expected in guide.items():
        assert f"<dt>{name}</dt><dd>{expected}</dd>" in screen


def test_players_who_want_the_same_colour_get_different_ones() -> None:
    assert read_setup(OkanaganUI(), FOUR).colours == [2, 3, 0, 1]
    same = FOUR | {f"colour-{seat}": "3" for seat in range(4)}
    assert sorted(read_setup(OkanaganUI(), same).colours) == [0, 1, 2, 3]


@pytest.mark.parametrize("players", ["", "1", "5", "x"])
def test_a_form_without_a_possible_number_of_players_is_refused(players: str) -> None:
    with pytest.raises(GameError):
        read_setup(OkanaganUI(), {"players": players})


def test_names_are_cut_and_tidied() -> None:
    typed = {"name-0": "x" * 99, "name-1": " a\x00b\u2028\xa0c\u202e\u2066\u061c"}
    setup = read_setup(OkanaganUI(), {"players": "2", **typed})
    assert len(setup.seats[0].name) == LONGEST_NAME
    assert setup.seats[1].name == "ab c"


def test_emoji_and_letters_that_are_joined_stay_so_in_names() -> None:
    family, persian = "👩\u200d👧", "می\u200cخواهم"
    setup = read_setup(OkanaganUI(), {"players": "2", "name-0": family, "name-1": persian})
    assert [seat.name for seat in setup.seats] == [family, persian]
    cut = "x" * (LONGEST_NAME - 2) + family
    assert read_setup(OkanaganUI(), {"players": "2", "name-0": cut}).seats[0].name[-1] == "👩"
    invisible = read_setup(OkanaganUI(), {"players": "2", "name-0": "\u200d"})
    assert invisible.seats[0].name.isprintable(), "the usual name"


def test_the_edition_is_the_base_of_house_rules() -> None:
    assert read_rules({"edition": "nl"}) == EDITIONS["nl"]
    rules = read_rules({"edition": "bga", "explorer_vp": "3", "blind_draw": "no"})
    assert (rules.edition, rules.explorer_vp, rules.blind_draw) == ("bga", 3, False)
    assert rules.tie_rule == EDITIONS["bga"].tie_rule


@pytest.mark.parametrize("number", ["21", "-1", "1.5", "many"])
def test_a_house_rule_out_of_range_is_said_in_words_and_nothing_is_lost(number: str) -> None:
    page = Page()
    page.send("start", fields=FOUR | {"explorer_vp": number})
    assert "not a whole number from 0 to 20" in page.screen
    assert 'value="Ann"' in page.screen
    assert page.game_keys() == []


def test_what_was_typed_is_kept_for_the_next_screen_and_visit() -> None:
    page = Page(forms={"setup": FOUR | {"name-0": "Early"}})
    assert 'value="Early"' in page.screen, "before the engine had started"
    page.send("go", hash="#/rules", forms={"setup": FOUR})
    page.send("go", hash="#/")
    assert 'value="Ann"' in page.screen
    assert 'value="Ann"' in Page(page.store).screen


def test_a_hostile_name_is_only_ever_text() -> None:
    page = Page()
    page.send("start", fields=FOUR | {"name-0": HOSTILE})
    assert "<img" not in page.screen
    page.send("go", hash="#/")
    assert "<img" not in page.screen
    assert "&lt;img src=x" in page.screen


def row(page: Page, game: str) -> str:
    """A saved game in the list, as text."""
    [item] = re.findall(f'<li id="kept-{game}".*?</li>', page.screen)
    return " ".join(html.unescape(re.sub("<[^>]+>", " ", item)).split())


def test_a_deleted_game_can_come_back() -> None:
    page = in_play()
    game = page.address.rpartition("/")[2]
    page.send("go", hash="#/")
    page.send("start", fields=FOUR)
    page.send("go", hash="#/")
    assert page.screen.count('class="continue"') == 2
    names = tree(SafeString(page.screen)).having("names")[0]
    hidden = [span.text for span in names.having("visually-hidden")]
    assert set(hidden) == {"(bot)"}, "every name is in sight"
    [key] = [key for key in page.game_keys() if game in key]
    text = page.store[key]
    page.send("game-tools", game=game)
    assert re.search(f'<button [^>]*data-do="delete"[^>]*data-game="{game}"', page.screen)
    page.send("delete", game=game)
    assert len(page.game_keys()) == 1
    assert page.effects("focus")[0]["selector"] == "#notice-deleted button"
    page.send("restore")
    assert page.store[key] == text
    assert page.notices == ""
    page.send("restore")
    assert len(page.game_keys()) == 2


def test_a_row_shows_the_board_the_points_and_whose_turn_it_is() -> None:
    page = in_play(moves=0)
    game = page.address.rpartition("/")[2]
    page.send("go", hash="#/")
    assert 'class="small-map ' in page.screen
    assert re.search(
        r"Your turn You Skaha \(bot\) turn 1 of 12 · .* Continue",
        row(page, game),
    )
    page.send("go", hash=f"#/game/{game}")
    session = page.app.screen.session
    assert session is not None
    while not session.match.over:
        page.send("play")
    page.send("go", hash="#/")
    assert "1 finished game<" in page.screen
    page.send("see-others", open="yes")
    text = row(page, game)
    best, other = map(int, re.findall(r"(?:You|\(bot\)) (\d+)", text))
    assert re.search(f"(Won|Lost) by {best - other} |You won|Skaha won|A tie", text)
    assert page.screen.count('class="player lead"') == 1 + ("A tie" in text)
    assert "Continue" not in row(page, game)


def test_a_row_counts_the_own_objectives_and_a_shared_summary_none() -> None:
    page, compared, rng = in_play(moves=0), 0, Random(2)
    game = page.address.rpartition("/")[2]
    for _ in range(40):
        session = page.app.screen.session
        assert session is not None
        session.match.play(rng.choice(session.match.legal))
        page.send("play")
        if session.match.over:
            break
        mine, bot = scores(session.match.state)
        visible = [score.explorer + score.nuggets for score in (mine, bot)]
        if mine.total == visible[0]:
            continue
        page.send("go", hash="#/")
        assert re.findall(r"(?:You|\(bot\)) (\d+\+?)", row(page, game)) == [
            str(mine.total),
            f"{visible[1]}+",
        ]
        leads = visible[1] > mine.total
        assert page.screen.count('class="player lead"') == leads, "not before it is certain"
        page.send("go", hash=f"#/game/{game}")
        shared = OkanaganUI().summary(session.match)
        assert shared.points == tuple(visible)
        assert shared.viewer is None
        compared += 1
    assert compared


def test_the_only_player_at_a_device_is_the_viewer() -> None:
    page = in_play(moves=0)
    session = page.app.screen.session
    assert session is not None
    assert session.viewer == 0
    session.own = (0, 1)
    assert session.viewer is None
    session.own = (1,)
    assert session.viewer == 1


def test_other_games_are_drawn_once_they_are_unfolded() -> None:
    page = in_play()
    for _ in range(4):
        page.send("go", hash="#/")
        page.send("start", fields=FOUR)
    page.send("go", hash="#/")
    assert "3 more games" in page.screen
    assert page.screen.count('class="continue"') == 2
    page.send("see-others", open="yes")
    assert page.screen.count('class="continue"') == 5


def test_a_row_of_an_earlier_version_has_no_picture() -> None:
    page = in_play()
    [key] = page.game_keys()
    save = json.loads(page.store[key])
    kept = save.pop("summary")
    stamps = [[7], ["land", [0], "", None, 0]], [["land", [0, 0], '"><img>', None, 0]]
    changes = [{"box": '"><img>'}, {"stamps": 7}, *({"stamps": each} for each in stamps)]
    for damaged in ({}, {"summary": 7}, *({"summary": kept | change} for change in changes)):
        stored = save | damaged
        again = Page({key: json.dumps(stored)})
        assert "small-map" not in again.screen
        assert "3 moves" in again.screen


def test_a_row_of_an_earlier_version_keeps_its_picture_of_shapes() -> None:
    page = in_play()
    [key] = page.game_keys()
    save = json.loads(page.store[key])
    del save["summary"]["stamps"]
    save["summary"] |= {"box": "0 0 10 10", "shapes": {"lake": "M0 0h2l-1 1z"}}
    again = Page({key: json.dumps(save)})
    assert '<path class="on-lake" d="M0 0h2l-1 1z"/>' in again.screen


def test_a_title_survives_a_reload_the_next_move_and_an_export() -> None:
    page = in_play()
    address, game = page.address, page.address.rpartition("/")[2]
    page.send("go", hash="#/")
    page.send("rename", game=game, name="title", value=f"  Rainy   Sunday {HOSTILE}")
    page = Page(page.store)
    title = row(page, game)
    assert "turn Rainy Sunday" in title
    assert "<img" not in page.screen
    page.send("go", hash=address)
    page.send("play")
    page.send("download-record")
    file = page.effects("download")[0]["text"]
    page.send("go", hash="#/")
    assert "turn Rainy Sunday" in row(page, game)
    for text in (file, page.store[page.game_keys()[0]]):
        other = Page()
        other.send("import", fields={"text": text})
        other.send("go", hash="#/")
        assert "Rainy Sunday" in other.screen
    page.send("rename", game=game, name="title", value="")
    assert "turn You " in row(page, game)


def test_a_downloaded_record_or_a_kept_game_can_be_imported() -> None:
    page = in_play(moves=4)
    page.send("download-record")
    text = page.effects("download")[0]["text"]
    for fields in ({"file": text}, {"text": page.store[page.game_keys()[0]]}):
        other = Page()
        other.send("import", fields=fields)
        assert other.regions["moves"] == "<p>4</p>"
        assert len(other.game_keys()) == 1


@pytest.mark.parametrize("text", ["", "junk", "[]", '{"format": "chess"}', "[" * 5000])
def test_what_is_no_game_is_refused_with_a_reason(text: str) -> None:
    page = Page()
    page.send("import", fields={"text": text})
    assert page.game_keys() == []
    assert 'role="alert"' in page.screen
    assert page.answer.announce


def test_a_forged_move_is_refused() -> None:
    page = in_play(moves=4)
    page.send("download-record")
    record = json.loads(page.effects("download")[0]["text"])
    record["moves"][1][1] = 99
    other = Page()
    other.send("import", fields={"text": json.dumps(record)})
    assert "move 1" in other.screen
    assert other.game_keys() == []


def test_links_of_earlier_versions_still_open_unless_they_are_cut_off() -> None:
    session = in_play(moves=4).app.screen.session
    assert session is not None
    link = old_link(record_text(session.match))
    for decoration in ("", ".", ")", "?fbclid=x", "%20", "%E2%80%8B"):
        page = Page(address=link + decoration)
        assert page.regions["moves"] == "<p>4</p>"
        assert page.address.startswith("#/game/")
    page = Page(address=link[:-20])
    assert "damaged or was cut off" in page.notices
    assert page.game_keys() == []
