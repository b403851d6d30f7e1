"""Games in links: opened before anything is stored, played on, held against what is kept here."""

import pytest

from okanagan.games import GAMES
from okanagan.games.okanagan.page.review import Replay
from okanagan.games.okanagan.spec import SPEC
from okanagan.kernel.codes.links import code_in, link
from okanagan.kernel.codes.packing import pack, unpack
from okanagan.page.app.app import App
from okanagan.page.core.session import Session
from okanagan.page.site import routes
from tests.kernel.codes.test_whole_games import OLD
from tests.page.frame_helpers import Page as Tab

LINKS = [f"#/g/{code}" for code in OLD]
FINISHED, OREGON = LINKS


def opened(link: str = "", stored: dict[str, str] | None = None) -> Tab:
    """A tab of the real page, at a link."""
    return Tab(stored, link, App(routes(), now=lambda: 1e9, seed=lambda: 7))


def session_of(tab: Tab) -> Session:
    """The game in play."""
    session = tab.app.screen.session
    assert session is not None
    return session


def played(moves: int, seat: str = "human", start: str = "") -> Tab:
    """A table at which some moves were made: always the first that is legal."""
    tab = opened(start)
    fields = {"players": "2", "first": "0", "seat-0": "human", "name-0": "Ann", "seat-1": seat}
    tab.send("start", fields=fields)
    for _ in range(moves):
        answer(tab, 0)
    return tab


def answer(tab: Tab, option: int) -> None:
    """Makes a move, whoever is asked."""
    match = session_of(tab).match
    match.play(match.legal[option])
    tab.send("show")


def link_to(tab: Tab) -> str:
    """The link on the share screen of the game in play."""
    game = session_of(tab).id
    tab.send("go", hash=f"#/share/{game}")
    tab.send("copy-link")
    (effect,) = tab.effects("copy-link")
    tab.send("go", hash=f"#/game/{game}")
    return str(effect["hash"])


@pytest.mark.parametrize("link", LINKS, ids=["Okanagan", "Oregon"])
def test_a_linked_game_is_shown_and_nothing_of_it_is_stored(link: str) -> None:
    tab = opened(link)
    assert tab.address == link
    assert "Ann" in tab.regions["review-about"]
    assert "finished" in tab.regions["review-about"]
    assert tab.game_keys() == []


@pytest.mark.parametrize("link", LINKS, ids=["Okanagan", "Oregon"])
def test_it_is_looked_at_move_by_move(link: str) -> None:
    tab = opened(f"{link}/9")
    assert "Move 9 of" in tab.regions["review-about"]
    before = tab.regions["review-turn"]
    tab.send("step", move="14")
    assert "Move 14 of" in tab.regions["review-about"]
    assert tab.regions["review-turn"] != before
    tab.send("step", value="0")
    assert "The beginning" in tab.regions["review-turn"]
    assert tab.game_keys() == []


def test_it_runs_by_itself_and_stops_at_the_end() -> None:
    tab = opened(FINISHED)
    last = tab.app.screen._last  # type: ignore[attr-defined]
    tab.send("step", move=str(last - 2))
    assert tab.send("run").next
    assert tab.send("tick").next
    assert tab.send("tick").next is None, "the end is reached"
    assert tab.send("run").next, "it begins again"
    assert "Move 0 of" in tab.regions["review-about"]
    assert tab.send("run").next is None, "it was stopped"


def test_the_pace_can_be_chosen() -> None:
    tab = opened(FINISHED)
    tab.send("pace", value="slow")
    slow = tab.send("run").next
    fast = tab.send("pace", value="fast").next
    assert slow is not None
    assert fast is not None
    assert fast < slow
    assert tab.send("pace", value="warp").next is None


def test_playing_on_keeps_it_as_a_game_of_ones_own() -> None:
    page = played(7)
    tab = opened(link_to(page))
    tab.send("play-on")
    assert len(tab.game_keys()) == 1
    assert tab.address.startswith("#/game/")
    assert session_of(tab).match.moves == session_of(page).match.moves


def test_playing_on_from_an_earlier_moment() -> None:
    tab = opened(f"{FINISHED}/9")
    tab.send("play-on")
    assert len(session_of(tab).match.moves) == 9


def test_looking_back_keeps_the_finished_game() -> None:
    tab = opened(FINISHED)
    tab.send("look-back")
    assert tab.address.startswith("#/review/")
    assert len(tab.game_keys()) == 1


def test_the_same_deal_begins_anew() -> None:
    tab = opened(FINISHED)
    before = tab.app.screen
    assert isinstance(before, Replay)
    deal = before._session.match.setup
    tab.send("same-deal")
    session = session_of(tab)
    assert (session.match.setup, session.match.moves) == (deal, [])


def test_a_game_that_is_kept_up_to_an_earlier_move_goes_on() -> None:
    early = played(4)
    later = played(9)
    tab = opened(link_to(later), early.store)
    assert "kept here, up to move 4" in tab.regions["review-ways"]
    tab.send("go-on")
    assert tab.game_keys() == early.game_keys(), "there is still one"
    assert len(session_of(tab).match.moves) == 9


def test_a_game_that_is_further_on_here_is_not_overwritten() -> None:
    early, later = played(4), played(9)
    tab = opened(link_to(early), later.store)
    assert "further on: move 9" in tab.regions["review-ways"]
    assert "Open the game that is kept here" in tab.regions["review-ways"]
    tab.send("play-on")
    assert len(tab.game_keys()) == 2
    assert set(later.store.items()) <= set(tab.store.items())


def test_a_game_that_has_gone_another_way_is_not_overwritten() -> None:
    one, other = played(4), played(4)
    answer(one, 0)
    answer(other, -1)
    tab = opened(link_to(one), other.store)
    assert "gone another way since move 4" in tab.regions["review-ways"]
    tab.send("play-on")
    assert len(tab.game_keys()) == 2


def test_the_very_same_game_is_opened_and_not_kept_twice() -> None:
    page = played(4)
    tab = opened(link_to(page), page.store)
    assert "kept here as it is" in tab.regions["review-ways"]
    tab.send("go-on")
    assert tab.address == link_to(page), "there is nothing to take on"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        (FINISHED[:-5], "damaged or was cut off"),
        ("#/g/", "damaged or was cut off"),
        ("#/g/1Q" + FINISHED[6:], "damaged or was cut off"),
        ("#/g/9V" + FINISHED[6:], "another version of this page"),
        ("#/g/1V<script>", "damaged or was cut off"),
    ],
)
def test_a_damaged_link_leads_to_the_start_screen_with_a_sentence(link: str, said: str) -> None:
    tab = opened(link)
    assert said in tab.notices
    assert tab.address == "#/"
    assert tab.game_keys() == []


def test_a_page_that_is_open_goes_to_a_link() -> None:
    page = played(3)
    game = session_of(page).id
    page.send("go", hash=FINISHED)
    assert page.address == FINISHED
    page.send("go", hash=f"#/replay/{game}/2")
    assert "Move 2 of 3" in page.regions["review-about"]


def test_a_moment_is_handed_on() -> None:
    tab = opened(f"{FINISHED}/9")
    tab.send("share-moment")
    (effect,) = tab.effects("share")
    assert effect["hash"].endswith("/9")
    assert code_in(effect["hash"]) is not None


def test_the_share_screen_shows_the_link_as_a_code_to_scan() -> None:
    page = played(3)
    link = link_to(page)
    page.send("go", hash=f"#/share/{session_of(page).id}")
    assert f'data-qr="{link}"' in page.screen
    page.send("share")
    assert page.effects("share")[0]["hash"] == link


def test_secrets_of_several_people_stay_hidden() -> None:
    """Nobody is at the screen whose cards may be shown, as long as the game goes on."""
    page = played(2)
    tab = opened(link_to(page))
    screen = tab.app.screen
    assert isinstance(screen, Replay)
    assert screen.game.state.shown is None


def test_each_game_has_its_own_code_letter() -> None:
    letters = [game.code_letter for game in GAMES.values()]
    assert len(set(letters)) == len(letters)


def test_oregon_comes_by_a_link_too() -> None:
    page = played(3, start="#/oregon")
    tab = opened(link_to(page))
    tab.send("play-on")
    assert session_of(tab).match.setup == session_of(page).match.setup
    assert tab.address.startswith("#/game/")


def test_a_link_can_be_pasted_where_games_are_brought_in() -> None:
    tab = opened()
    tab.send("import", fields={"text": f"https://example.org/{FINISHED}"})
    assert tab.address == FINISHED
    assert tab.game_keys() == []


@pytest.mark.parametrize("colours", [[500, 1], [0, 0], [2, 1]])
def test_a_link_gives_each_seat_a_colour_of_its_own_whatever_it_says(colours: list[int]) -> None:
    """The check of a code keeps out accidents, not those who make a code by themselves."""
    match = unpack(OLD[0], [SPEC]).match
    tab = opened(link(pack(match, SPEC, colours)))
    tab.send("play-on")
    assert session_of(tab).colours in ([0, 1], [2, 1])


def test_the_moment_stays_in_the_address() -> None:
    """A reload shows it again."""
    tab = opened(f"{FINISHED}/9")
    assert tab.address == f"{FINISHED}/9"
    assert "Move 9 of" in opened(tab.address).regions["review-about"]
