"""Games in links: nothing is stored before the player plays on; kept games are not overwritten."""

import json
import re
from collections.abc import Callable

import pytest

from okanagan.games.okanagan.page.moments import Replay
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.links import link
from okanagan.kernel.codes.packing import pack, unpack
from okanagan.page.app.app import App
from okanagan.page.core.session import Session
from okanagan.page.play.screen import TableScreen
from okanagan.page.site import routes
from tests.kernel.codes.old_codes import OLD
from tests.page.frame_helpers import Page as Tab

LINKS = [f"#/g/{code}" for code in OLD]
FINISHED, OREGON = LINKS


def opened(link: str = "", stored: dict[str, str] | None = None) -> Tab:
    return Tab(stored, link, App(routes(), now=lambda: 1e9, seed=lambda: 7))


def session_of(tab: Tab) -> Session:
    session = tab.app.screen.session
    assert session is not None
    return session


def played(moves: int, seat: str = "human", start: str = "") -> Tab:
    """A table after some moves, each the first legal one."""
    tab = opened(start)
    fields = {"players": "2", "first": "0", "seat-0": "human", "name-0": "Ann", "seat-1": seat}
    tab.send("start", fields=fields)
    for _ in range(moves):
        move(tab, 0)
    return tab


def move(tab: Tab, option: int) -> Tab:
    match = session_of(tab).match
    match.play(match.legal[option])
    tab.send("show")
    return tab


def link_to(tab: Tab) -> str:
    game = session_of(tab).id
    tab.send("go", hash=f"#/share/{game}")
    tab.send("copy-link")
    (effect,) = tab.effects("copy-link")
    tab.send("go", hash=f"#/game/{game}")
    return str(effect["hash"])


@pytest.mark.parametrize("link", LINKS, ids=["Okanagan", "Oregon"])
def test_a_linked_game_is_shown_move_by_move_and_not_stored(link: str) -> None:
    tab = opened(link)
    assert tab.address == link
    assert "Ann" in tab.regions["review-about"]
    assert "finished" in tab.regions["review-about"]
    tab = opened(f"{link}/9")
    assert tab.address == f"{link}/9", "a reload shows the same move"
    about = tab.regions["review-about"]
    assert "Move 9 of" in about
    assert "finished" not in about, "only its last moment is"
    assert about.count("icon-trophy") == about.count("<li"), "everybody has points"
    before = tab.regions["review-turn"]
    tab.send("step", move="14")
    assert "Move 14 of" in tab.regions["review-about"]
    assert tab.regions["review-turn"] != before
    tab.send("step", value="0")
    assert "The beginning" in tab.regions["review-turn"]
    assert tab.game_keys() == []


def test_it_runs_at_a_pace_and_stops_at_the_end() -> None:
    tab = opened(FINISHED)
    last = tab.app.screen._last  # type: ignore[attr-defined]
    tab.send("step", move=str(last - 2))
    assert tab.send("run").next
    assert tab.send("tick").next
    assert tab.send("tick").next is None, "the end is reached"
    assert tab.send("run").next, "it begins again"
    assert "Move 0 of" in tab.regions["review-about"]
    assert tab.send("run").next is None, "it was stopped"
    tab.send("pace", value="slow")
    slow = tab.send("run").next
    fast = tab.send("pace", value="fast").next
    assert slow is not None
    assert fast is not None
    assert fast < slow
    assert tab.send("pace", value="warp").next is None


@pytest.mark.parametrize("start", ["", "#/oregon"])
def test_playing_on_keeps_it_as_an_own_game(start: str) -> None:
    page = played(7, start=start)
    tab = opened(f"{link_to(page)}/7")
    tab.send("play-on")
    assert len(tab.game_keys()) == 1
    assert tab.address.startswith("#/game/")
    for part in ("setup", "moves"):
        assert getattr(session_of(tab).match, part) == getattr(session_of(page).match, part)
    tab = opened(f"{FINISHED}/9")
    tab.send("play-on")
    assert len(session_of(tab).match.moves) == 9


def test_the_same_deal_can_be_played_and_the_finished_game_be_reviewed() -> None:
    tab = opened(FINISHED)
    before = tab.app.screen
    assert isinstance(before, Replay)
    deal = before._session.match.setup
    tab.send("same-deal")
    session = session_of(tab)
    assert (session.match.setup, session.match.moves) == (deal, [])
    tab = opened(FINISHED)
    tab.send("look-back")
    assert tab.address.startswith("#/review/")
    assert len(tab.game_keys()) == 1


def test_a_link_to_later_moves_opens_the_kept_game_and_shows_them() -> None:
    early = played(4)
    later = played(9)
    tab = opened(link_to(later), early.store)
    assert tab.game_keys() == early.game_keys(), "there is still one"
    assert tab.address == early.address
    screen = tab.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.game.at == 4
    tab.send("skip")
    while screen.game.move_due:
        tab.send("tick")  # on a busy machine the moves take several slices of time
    assert screen.game.at == 9
    assert session_of(tab).match.moves == session_of(later).match.moves


def test_moves_that_are_still_to_be_shown_survive_a_reload() -> None:
    early, later = played(4), played(9)
    tab = opened(link_to(later), early.store)
    again = opened(tab.address, tab.store)
    screen = again.app.screen
    assert isinstance(screen, TableScreen)
    assert screen.game.at == 4
    again.send("skip")
    while screen.game.move_due:
        again.send("tick")
    assert session_of(again).match.moves == session_of(later).match.moves
    (key,) = again.game_keys()
    assert '"seen"' not in again.store[key], "all is shown"


@pytest.mark.parametrize("seen", ["-1", "99", "true", '"4"', "null"])
def test_a_damaged_number_of_shown_moves_shows_them_all(seen: str) -> None:
    tab = opened(link_to(played(9)), played(4).store)
    (key,) = tab.game_keys()
    stored = tab.store | {key: tab.store[key].replace('"seen": 4', f'"seen": {seen}')}
    assert stored != tab.store
    screen = opened(tab.address, stored).app.screen
    assert isinstance(screen, TableScreen)
    assert screen.game.at == 9


@pytest.mark.parametrize(
    ("linked", "kept", "message"),
    [
        (lambda: played(4), lambda: played(9), "5 moves further on"),
        (lambda: played(4), lambda: played(4), "your game is up to date"),
    ],
    ids=["older", "the same"],
)
def test_a_link_without_news_opens_the_kept_game(
    linked: Callable[[], Tab], kept: Callable[[], Tab], message: str
) -> None:
    page = kept()
    tab = opened(link_to(linked()), page.store)
    assert tab.address == page.address
    assert message in tab.notices
    assert session_of(tab).match.moves == session_of(page).match.moves
    assert tab.game_keys() == page.game_keys()


def test_a_kept_game_that_has_gone_another_way_is_not_overwritten() -> None:
    stored = move(played(4), -1).store
    tab = opened(link_to(played(5)), stored)
    assert "gone another way since move 4" in tab.regions["review-ways"]
    tab.send("play-on")
    assert len(tab.game_keys()) == 2
    assert set(stored.items()) <= set(tab.store.items())


WRONG = FINISHED[:40] + ("B" if FINISHED[40] == "A" else "A") + FINISHED[41:]


@pytest.mark.parametrize(
    ("link", "message"),
    [
        (FINISHED[:-5], "The code is too short: at least 5 characters are missing."),
        ("#/g/", "at least 60 characters are missing"),
        (WRONG, "Character 37 of the code is wrong: “A” is probably “"),
        ("#/g/1Q" + FINISHED[6:-1], "a game that this program does not have"),
        ("#/g/9V" + FINISHED[6:-1], "another version of this program"),
        ("#/g/1V<script>", "at least 58 characters are missing"),
        ("##%2Fg%2F" + FINISHED[4:-2], "at least 2 characters are missing"),
        ("#/c/" + FINISHED[4:], "at least 7 characters are missing"),
    ],
)
def test_a_damaged_link_keeps_its_address_and_shows_its_code(link: str, message: str) -> None:
    tab = opened(link)
    assert message in tab.screen
    assert 'id="code"' in tab.screen
    assert tab.address == link
    assert tab.game_keys() == []


def test_a_damaged_code_can_be_corrected() -> None:
    tab = opened(FINISHED[:-5])
    tab.send("correct", fields={"code": FINISHED[4:-1]})
    assert "at least 1 character is missing" in tab.screen
    assert tab.answer.announce
    tab.send("correct", fields={"code": f"{FINISHED[4:]}/9"})
    assert tab.address == f"{FINISHED}/9"
    assert "Move 9 of" in tab.regions["review-about"]


def test_the_proposed_character_opens_the_game() -> None:
    tab = opened(f"{WRONG}/9")
    (code,) = re.findall(r'data-code="([^"]+)"', tab.screen)
    tab.send("correct", code=code)
    assert tab.address == f"{FINISHED}/9"


@pytest.mark.parametrize("before", ["#/g/", "##/g/", "#%2Fg%2F", "#g/", "#/%67/"])
@pytest.mark.parametrize(
    "after", [".", ")", "%20", "%22", "?fbclid=x", "&utm_source=y", "%E2%80%8B"]
)
def test_a_decorated_link_opens_at_its_plain_address(before: str, after: str) -> None:
    assert opened(before + FINISHED[4:] + after).address == FINISHED
    tab = opened(f"{before}{FINISHED[4:]}/40{after}")
    assert tab.address == f"{FINISHED}/40"
    assert "Move 40 of" in tab.regions["review-about"]


@pytest.mark.parametrize("decoration", [".", ")", "?fbclid=x", "%22"])
def test_other_decorated_addresses_open(decoration: str) -> None:
    for address in ("#/settings", "#/oregon", "#/okanagan/puzzles", "#/daily/oregon"):
        assert opened(address + decoration).address == address


def test_an_open_page_goes_to_a_link_and_shares_its_own() -> None:
    page = played(3)
    own, game = link_to(page), session_of(page).id
    page.send("go", hash=f"#/share/{game}")
    assert f'data-qr="{own}"' in page.screen
    page.send("share")
    assert page.effects("share")[0]["hash"] == own
    page.send("go", hash=f"#/replay/{game}/2")
    assert "Move 2 of 3" in page.regions["review-about"]
    page.send("go", hash=f"{FINISHED}/9")
    assert page.address == f"{FINISHED}/9"
    page.send("share-moment")
    (effect,) = page.effects("share")
    assert effect["hash"].endswith("/9")
    assert "Move 9 of" in opened(effect["hash"]).regions["review-about"]


def test_a_moment_is_shared_with_a_sentence_after_the_own_name_is_known() -> None:
    page = opened("#/oregon")
    page.send("start", fields={"players": "2"})
    game = session_of(page).id
    page.send("go", hash=f"#/replay/{game}")
    page.send("share-moment")
    assert page.address == f"#/share/{game}"
    page.send("set", name="name", value="Ann")
    page.send("go", hash=f"#/replay/{game}")
    page.send("share-moment")
    assert page.effects("share")[0]["text"].startswith("Oregon with Ann and ")


def test_secrets_of_several_people_stay_hidden() -> None:
    """Until the game ends, no player's cards are shown."""
    page = played(2)
    tab = opened(f"{link_to(page)}/2")
    screen = tab.app.screen
    assert isinstance(screen, Replay)
    assert screen.game.state.shown is None


PAGE = "https://example.org/okanagan/"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (PAGE + FINISHED, FINISHED),
        (f"Your turn: {PAGE}{FINISHED}.", FINISHED),
        (f"<{PAGE}{FINISHED[:76]}=\n{FINISHED[76:]}/40>", f"{FINISHED}/40"),
        (PAGE + "%23" + OREGON[1:], OREGON),
        (OREGON[4:], OREGON),
        (f"{PAGE}#/c/{FINISHED[4:]}/66-63, can you?", f"#/c/{FINISHED[4:]}/66-63"),
        (f"A puzzle: {PAGE}#/okanagan/puzzles.", "#/okanagan/puzzles"),
        (FINISHED[:-3], FINISHED[:-3]),
    ],
)
def test_a_text_with_a_link_can_be_imported(text: str, address: str) -> None:
    tab = opened()
    tab.send("import", fields={"text": text})
    assert tab.address == address
    assert tab.game_keys() == []


def test_several_games_are_all_saved_once() -> None:
    page = played(5, start="#/oregon")
    turn = link_to(page)
    page.send("download-record")
    record = page.effects("download")[0]["text"]
    tab = opened()
    text = f"{turn} and {PAGE}{FINISHED}) and {WRONG} and {turn}\n{record}\n{OREGON}"
    tab.send("import", fields={"text": text})
    assert "3 games are now among your games. 1 more is damaged" in tab.notices
    assert len(tab.game_keys()) == 3, "the record and the link are the same game"
    tab.send("import", fields={"text": f"{turn} {FINISHED}"})
    assert len(tab.game_keys()) == 3, "they are here already"


def test_a_game_by_link_among_several_is_the_seat_of_the_invited() -> None:
    page = opened("#/friends/okanagan")
    page.send("with-friends", fields={"name-0": "Ann", "players": "2"}, way="link")
    turn = link_to(move(page, 0))
    tab = opened()
    tab.send("import", fields={"text": f"{turn} {FINISHED}"})
    kept = [game for game in tab.app.context.repository.games() if game.by_link]
    assert [game.own for game in kept] == [(1,)]


def test_dropped_files_are_imported_from_any_screen() -> None:
    page = played(3)
    page.send("download-record")
    record = page.effects("download")[0]["text"]
    tab = opened("#/settings")
    tab.send("dropped", fields={"file": "\ufeff" + record})
    assert tab.address.startswith("#/game/")
    assert len(tab.game_keys()) == 1
    tab.send("dropped", fields={"file": "Hello"})
    assert "There is no game in this" in tab.screen


@pytest.mark.parametrize("text", ["Hello", "{", '{"format": "okanagan-record",', "[1]"])
def test_no_parser_speaks_to_the_user(text: str) -> None:
    tab = opened()
    tab.send("import", fields={"text": text})
    (problem,) = tab.answer.announce
    assert "no game in this" in problem or "cannot be played" in problem
    assert "Expecting" not in problem


@pytest.mark.parametrize("colours", [[500, 1], [0, 0], [2, 1]])
def test_a_link_gives_each_seat_a_colour_of_its_own_whatever_it_says(colours: list[int]) -> None:
    """The checksum of a code protects against accidents, not against forgery."""
    match = unpack(OLD[0], [SPEC]).match
    tab = opened(link(pack(match, SPEC, colours)))
    tab.send("play-on")
    assert session_of(tab).colours in ([0, 1], [2, 1])


@pytest.mark.parametrize("game", ["okanagan", "oregon"])
def test_seats_without_a_name_get_one_when_a_game_is_opened(game: str) -> None:
    tab = opened(f"#/{game}")
    tab.send("start", fields={"game": game, "players": "2", "seat-0": "human"})
    (key,) = tab.game_keys()
    save = json.loads(tab.store[key])
    for seat in save["record"]["players"]:
        seat["name"] = " "
    save["rival"] = {"name": "", "totals": [66, 63]}
    again = opened(tab.address, {key: json.dumps(save)})
    session = session_of(again)
    assert [seat.name for seat in session.match.seats] == ["Player 1", "Player 2"]
    assert [rival.name for rival in session.rivals] == ["Another player"]
    assert "Player 2" in again.regions["seats"]
