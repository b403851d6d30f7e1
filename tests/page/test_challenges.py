"""A challenge: friends play the same deal in turn, and each adds a result to the link."""

import json
from collections.abc import Callable

import pytest

from okanagan.kernel.codes.packing import pack, unpack
from okanagan.kernel.codes.results import pack_results, unpack_results
from okanagan.page.core.session import Rival
from okanagan.page.sharing.chain import longer
from tests.kernel.codes.games import SPECS
from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import opened, played, session_of

Results = list[tuple[str, tuple[int, ...]]]


def finish(tab: Tab) -> None:
    match = session_of(tab).match
    while not match.over:
        match.play(match.legal[0])
    tab.send("show")


def sent(tab: Tab) -> str:
    """The hash of the challenge that the screen has sent."""
    (effect,) = tab.effects("share")
    return str(effect["hash"])


def share(tab: Tab) -> str:
    tab.send("challenge")
    return sent(tab)


def answer(link: str, name: str = "Bo") -> Tab:
    """A player who has finished the game of a challenge on a device of their own."""
    tab = opened(link)
    tab.send("set", name="name", value=name)
    tab.send("accept")
    finish(tab)
    return tab


def results_of(link: str) -> Results:
    _, _, code, text = link.split("/")
    return [*unpack_results(text, code, 2)]


def with_results(link: str, results: Results) -> str:
    head, code, _ = link.rsplit("/", 2)
    return f"{head}/{code}/{pack_results(code, results)}"


def old_link(points: str) -> str:
    """A challenge of an earlier version, which has no results but only points."""
    tab = played(0, "bot:random")
    finish(tab)
    match = session_of(tab).match
    return f"#/c/{pack(match.upto(0), SPECS[0])}/{points}"


@pytest.fixture(scope="module")
def challenge() -> str:
    tab = played(0, "bot:random")
    finish(tab)
    return share(tab)


def test_it_has_the_deal_and_the_result_but_no_moves(challenge: str) -> None:
    _, _, code, _ = challenge.split("/")
    assert not unpack(code, SPECS).match.moves
    [(name, points)] = results_of(challenge)
    assert name == "Ann"
    tab = opened(challenge)
    assert "A challenge from Ann" in tab.screen
    assert f"<b>{points[0]}</b>" in tab.screen
    assert tab.game_keys() == [], "nothing is saved before it is accepted"


def test_the_same_deal_is_played_against_the_same_bots_under_the_own_name(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    session = session_of(tab)
    assert [seat.kind for seat in session.match.seats] == ["human", "bot:random"]
    assert session.match.seats[0].name == "You"
    tab = opened(challenge)
    tab.send("set", name="name", value="Bo")
    tab.send("accept")
    assert session_of(tab).match.seats[0].name == "Bo"


def test_each_answer_adds_a_result(challenge: str) -> None:
    link, names = challenge, ["Ann"]
    for name in ("Bo", "Cleo", "Dan"):
        tab = answer(link, name)
        for known in names:
            assert f"<bdi>{known}</bdi>" in tab.regions["result"]
        link = share(tab)
        names.append(name)
        assert [name for name, _ in results_of(link)] == names
        assert f"A challenge from {name}" in opened(link).screen


@pytest.mark.parametrize(
    ("lead", "headline", "text"),
    [
        (-9, "You beat Ann by 9!", "I beat you by 9 on the same deal of Okanagan"),
        (4, "Ann stays ahead by 4.", "You stay ahead by 4 on the same deal of Okanagan"),
        (0, "You are level with Ann.", "We are level on the same deal of Okanagan"),
    ],
)
def test_the_result_is_about_the_sender_also_after_a_reload(
    challenge: str, lead: int, headline: str, text: str
) -> None:
    """Both players take the first legal actions."""
    [(_, (mine, other))] = results_of(challenge)
    tab = answer(with_results(challenge, [("Ann", (mine + lead, other))]))
    for page in (tab, opened(tab.address, tab.store)):
        assert headline in page.regions["result"]
        assert "Send Ann my result" in page.regions["result-buttons"]
    tab.send("challenge")
    (effect,) = tab.effects("share")
    assert effect["text"].startswith(text)
    assert f"{mine}–{mine + lead}" in effect["text"]


def test_the_name_is_asked_once_and_you_never_leaves_the_device(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    finish(tab)
    tab.send("challenge")
    assert tab.effects("share") == []
    assert 'id="own-name"' in tab.regions["result-buttons"]
    tab.send("own-name", fields={"name": "You"})
    assert tab.effects("share") == [], "that is not a name"
    tab.send("own-name", fields={"name": "Bo"})
    assert [name for name, _ in results_of(sent(tab))] == ["Ann", "Bo"]
    assert 'id="own-name"' not in tab.regions["result-buttons"]
    assert "<bdi>Bo</bdi>" in tab.regions["result"]
    assert len(results_of(share(tab))) == 2, "the same result is not added again"


@pytest.mark.parametrize("name", ["You", "Vous", "Vous-même", "Player 1", " ", "\u200b"])
def test_a_name_that_only_the_page_gave_is_not_shown(challenge: str, name: str) -> None:
    [(_, points)] = results_of(challenge)
    tab = opened(with_results(challenge, [(name, points)]))
    if name == "Vous-même":
        assert "A challenge from Vous-même" in tab.screen
    else:
        assert "A challenge from Another player" in tab.screen


def test_of_eleven_results_the_oldest_goes_that_is_not_one_of_the_best_three() -> None:
    chain: tuple[Rival, ...] = ()
    for number, points in enumerate([90, 10, 80, 20, 30, 70, 40, 50, 60, 65, 15, 25]):
        chain = longer(chain, Rival(str(number), (points, 0)), 0)
    assert [rival.name for rival in chain] == ["0", "2", "4", "5", "6", "7", "8", "9", "10", "11"]


def test_a_challenge_is_opened_twice_while_it_is_played(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    first = tab.address
    [ann] = results_of(challenge)
    tab.send("go", hash=with_results(challenge, [ann, ("Cleo", (1, 2))]))
    assert "You have begun this deal." in tab.screen
    tab.send("accept")
    assert tab.address == first, "the game goes on"
    assert len(tab.game_keys()) == 1
    assert [rival.name for rival in session_of(tab).rivals] == ["Ann", "Cleo"]


def test_a_challenge_that_was_played_can_be_played_again(challenge: str) -> None:
    tab = answer(challenge)
    tab.send("go", hash=challenge)
    assert "You have played this deal" in tab.screen
    assert f'href="#/game/{tab.game_keys()[0].rpartition(":")[2]}"' in tab.screen
    tab.send("accept")
    assert len(tab.game_keys()) == 2, "the first game stays"


def test_the_own_challenge_says_so() -> None:
    tab = played(0, "bot:random")
    finish(tab)
    link = share(tab)
    tab.send("go", hash=link)
    assert "This is your own challenge." in tab.screen
    assert 'class="rank-1 own"' in tab.screen


@pytest.mark.parametrize("screen", ["game", "share"])
def test_only_a_finished_game_of_one_person_is_a_challenge(screen: str) -> None:
    two = played(0)
    finish(two)
    going_on = played(3, "bot:random")
    for tab in (two, going_on):
        tab.send("go", hash=f"#/{screen}/{session_of(tab).id}")
        assert 'data-do="challenge"' not in tab.screen + tab.regions.get("result-buttons", "")
        tab.send("challenge")
        assert tab.effects("share") == []


def test_the_share_screen_and_the_result_send_the_same_challenge() -> None:
    tab = played(0, "bot:random")
    finish(tab)
    assert "Challenge" in tab.regions["result-buttons"]
    link = share(tab)
    tab.send("go", hash=f"#/share/{session_of(tab).id}")
    assert share(tab) == link


def test_a_challenge_of_an_earlier_version_is_a_result() -> None:
    tab = opened(old_link("66-63"))
    assert "A challenge from Ann" in tab.screen
    assert "Ann has 66 points" in tab.screen
    tab.send("accept")
    assert session_of(tab).rivals == (Rival("Ann", (66, 63)),)


@pytest.mark.parametrize("points", ["66", "66-63-7", "99999-1", "66-x", "66-", "6٣-1"])
def test_damaged_points_of_an_earlier_version_are_refused(points: str) -> None:
    tab = opened(old_link(points))
    assert "is damaged" in tab.screen + tab.notices
    assert 'data-do="accept"' not in tab.screen


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: link[:-6],
        lambda link: link.rpartition("/")[0],
        lambda link: link[:-3] + link[-1] + link[-2] + link[-3],
        lambda link: link.replace("1V", "1O", 1),
        lambda link: link.rpartition("/")[0] + "/" + "1" * 9_999,
    ],
)
def test_a_damaged_challenge_can_be_corrected(challenge: str, damage: Callable[[str], str]) -> None:
    damaged = damage(challenge)
    tab = opened(damaged)
    assert "This link is damaged" in tab.screen
    assert tab.address == damaged
    tab.send("correct", fields={"code": challenge.removeprefix("#/c/")})
    assert tab.address == challenge
    assert "A challenge from " in tab.screen


@pytest.mark.parametrize("after", ["-7", "x", ".", "?fbclid=x", "%20"])
def test_what_follows_a_challenge_is_ignored(challenge: str, after: str) -> None:
    tab = opened(challenge + after)
    assert "A challenge from " in tab.screen
    assert tab.address == challenge


def test_a_stored_game_of_an_earlier_version_has_one_rival(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    (key,) = tab.game_keys()
    save = json.loads(tab.store[key])
    rival = save.pop("rivals")[0]
    again = opened(tab.address, tab.store | {key: json.dumps({"rival": rival, **save})})
    assert [rival.name for rival in session_of(again).rivals] == ["Ann"]


@pytest.mark.parametrize(
    "damaged",
    [7, None, {}, [7], [{"name": 1}], [{"name": "A"}], [{"name": "A", "totals": [1]}],
     [{"name": "A", "totals": [-1, 5]}], [{"name": "A", "totals": [10**30, 5]}]],
)  # fmt: skip
def test_a_challenge_that_is_damaged_in_storage_is_a_game(challenge: str, damaged: object) -> None:
    tab = opened(challenge)
    tab.send("accept")
    (key,) = tab.game_keys()
    save = {**json.loads(tab.store[key]), "rivals": damaged}
    again = opened(tab.address, tab.store | {key: json.dumps(save)})
    assert session_of(again).rivals == ()
