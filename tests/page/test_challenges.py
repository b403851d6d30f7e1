"""A challenge: a friend plays the same deal, and both results stand side by side."""

from collections.abc import Callable

import pytest

from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import opened, played, session_of


def finish(tab: Tab) -> None:
    """Plays to the end, for everybody."""
    match = session_of(tab).match
    while not match.over:
        match.play(match.legal[0])
    tab.send("show")


def sent(tab: Tab) -> str:
    """The challenge that the share screen hands on."""
    tab.send("go", hash=f"#/share/{session_of(tab).id}")
    tab.send("challenge")
    (effect,) = tab.effects("share")
    return str(effect["hash"])


@pytest.fixture
def challenge() -> str:
    tab = played(0, "bot:random")
    finish(tab)
    return sent(tab)


def test_it_is_the_deal_alone_and_the_points(challenge: str) -> None:
    _, _, code, points = challenge.split("/")
    tab = opened(f"#/g/{code}")
    assert "Move 0 of 0" in tab.regions["review-about"]
    assert points.count("-") == 1


def test_it_says_whose_it_is_and_what_is_to_be_beaten(challenge: str) -> None:
    tab = opened(challenge)
    assert "A challenge from Ann" in tab.screen
    for total in challenge.rpartition("/")[2].split("-"):
        assert f'<span class="points">{total}</span>' in tab.screen
    assert tab.game_keys() == []


def test_the_same_deal_is_played_against_the_same_bots(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    session = session_of(tab)
    assert [seat.kind for seat in session.match.seats] == ["human", "bot:random"]
    assert session.match.seats[0].name == "You"
    assert len(tab.game_keys()) == 1


def test_at_the_end_both_results_stand_side_by_side_also_after_a_reload(challenge: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    finish(tab)
    tab.send("go", hash=tab.address)
    again = opened(tab.address, tab.store)
    for page in (tab, again):
        shown = page.regions["result"]
        assert "Level on the same deal." in shown, "both played the first that is legal"
        assert challenge.rpartition("/")[2].replace("-", "–") in shown


def test_who_did_better_is_told_with_the_margin(challenge: str) -> None:
    head, _, points = challenge.rpartition("/")
    own, other = points.split("-")
    tab = opened(f"{head}/{int(own) + 5}-{other}")
    tab.send("accept")
    finish(tab)
    tab.send("go", hash=tab.address)
    assert "Ann: 5 points more." in tab.regions["result"]


def test_only_a_finished_game_of_one_person_is_a_challenge() -> None:
    two = played(0)
    finish(two)
    going_on = played(3, "bot:random")
    for tab in (two, going_on):
        tab.send("go", hash=f"#/share/{session_of(tab).id}")
        assert 'data-do="challenge"' not in tab.screen
        tab.send("challenge")
        assert tab.effects("share") == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda link: link[:-6],
        lambda link: link + "-7",
        lambda link: link.rpartition("/")[0],
        lambda link: link + "x",
        lambda link: link.replace("1V", "1O", 1),
        lambda link: link.rpartition("/")[0] + "/99999-1",
    ],
)
def test_a_damaged_challenge_leads_to_the_start_screen(
    challenge: str, spoil: Callable[[str], str]
) -> None:
    tab = opened(spoil(challenge))
    assert "damaged or was cut off" in tab.notices
    assert tab.address == "#/"


@pytest.mark.parametrize(
    "spoiled", ['"rival": 7', '"rival": {"name": 1}', '"rival": {"name": "A"}']
)
def test_a_challenge_that_was_spoiled_in_storage_is_a_game(challenge: str, spoiled: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    (key,) = tab.game_keys()
    text = tab.store[key]
    start = text.index('"rival"')
    end = text.index("}", start) + 1
    again = opened(tab.address, tab.store | {key: text[:start] + spoiled + text[end:]})
    assert session_of(again).rival is None
