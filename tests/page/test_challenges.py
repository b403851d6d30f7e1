"""A challenge: a friend plays the same deal, and the results are compared."""

from collections.abc import Callable

import pytest

from tests.page.frame_helpers import Page as Tab
from tests.page.test_links import opened, played, session_of


def finish(tab: Tab) -> None:
    match = session_of(tab).match
    while not match.over:
        match.play(match.legal[0])
    tab.send("show")


@pytest.fixture
def challenge() -> str:
    tab = played(0, "bot:random")
    finish(tab)
    tab.send("go", hash=f"#/share/{session_of(tab).id}")
    tab.send("challenge")
    (effect,) = tab.effects("share")
    return str(effect["hash"])


def test_it_shows_the_points_and_the_same_deal_is_played_against_the_same_bots(
    challenge: str,
) -> None:
    _, _, code, points = challenge.split("/")
    assert "Move 0 of 0" in opened(f"#/g/{code}").regions["review-about"], "only the deal"
    tab = opened(challenge)
    assert "A challenge from Ann" in tab.screen
    for total in points.split("-"):
        assert f'<span class="points">{total}</span>' in tab.screen
    assert tab.game_keys() == []
    tab.send("accept")
    session = session_of(tab)
    assert [seat.kind for seat in session.match.seats] == ["human", "bot:random"]
    assert session.match.seats[0].name == "You"
    assert len(tab.game_keys()) == 1


@pytest.mark.parametrize(
    ("lead", "message"), [(0, "Level on the same deal."), (5, "Ann: 5 points more.")]
)
def test_at_the_end_both_results_are_shown_also_after_a_reload(
    challenge: str, lead: int, message: str
) -> None:
    """Both players took the first legal actions."""
    head, _, points = challenge.rpartition("/")
    own, other = map(int, points.split("-"))
    tab = opened(f"{head}/{own + lead}-{other}")
    tab.send("accept")
    finish(tab)
    tab.send("go", hash=tab.address)
    for page in (tab, opened(tab.address, tab.store)):
        assert message in page.regions["result"]
        assert f"{own + lead}–{other}" in page.regions["result"]


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
    "damage",
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
    challenge: str, damage: Callable[[str], str]
) -> None:
    tab = opened(damage(challenge))
    assert "damaged or was cut off" in tab.notices
    assert tab.address == "#/"


@pytest.mark.parametrize(
    "damaged", ['"rival": 7', '"rival": {"name": 1}', '"rival": {"name": "A"}']
)
def test_a_challenge_that_is_damaged_in_storage_is_a_game(challenge: str, damaged: str) -> None:
    tab = opened(challenge)
    tab.send("accept")
    (key,) = tab.game_keys()
    text = tab.store[key]
    start = text.index('"rival"')
    end = text.index("}", start) + 1
    again = opened(tab.address, tab.store | {key: text[:start] + damaged + text[end:]})
    assert session_of(again).rival is None
