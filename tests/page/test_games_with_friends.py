"""Games by link on the start screen, and the texts that are sent with them."""

import html
import re

import pytest

from okanagan.page.app.game_ui import spec_of
from okanagan.page.core.session import Session
from okanagan.page.sharing.turn_text import game_text, turn_text
from tests.page.frame_helpers import Page
from tests.page.test_links import opened, session_of
from tests.page.test_play_by_link import alone_as, table, take_turn

NAMES = {"name-0": "Ann", "name-1": "Bo", "first": "0"}
HUMANS = {"players": "2", "seat-0": "human", "seat-1": "human"}


def turn_sentence(session: Session) -> str:
    return turn_text(session, spec_of(session.match))


def game_sentence(session: Session) -> str:
    return game_text(session, spec_of(session.match))


def begun(start: str = "#/oregon", **fields: str) -> Page:
    """Ann's device, alone with the first seat of a new game."""
    page = opened(start)
    page.send("start", fields={**HUMANS, **NAMES, **fields})
    alone_as(page, 0)
    return page


def play_on(page: Page, moves: int) -> Session:
    """The game of this device some moves later, played by all."""
    session = session_of(page)
    for _ in range(moves):
        session.match.play(session.match.legal[0])
        session.match.settle()
    page.app.context.repository.save(session)
    return session


def rows(page: Page) -> list[str]:
    """The texts of the games with friends."""
    part = re.search(r'<section aria-labelledby="friends".*?</section>', page.screen)
    items = re.findall("<li id=.kept.*?</li>(?=<li id=|</ul>)", part[0]) if part else []
    return [" ".join(re.sub("<[^>]+>", " ", html.unescape(item)).split()) for item in items]


def button(page: Page) -> str:
    """The name of the button that sends the link again."""
    (name,) = re.findall(r'id="send-[^>]*aria-label="([^"]*)"', page.screen)
    return html.unescape(str(name))


@pytest.mark.parametrize("start", ["#/", "#/oregon"])
def test_a_game_by_link_says_whose_turn_it_is_and_when_the_link_was_sent(start: str) -> None:
    page = begun(start)
    page.send("go", hash=start)
    (row,) = rows(page)
    assert row.startswith("Your turn")
    assert 'class="game on-turn"' in page.screen
    assert "send-again" not in page.screen
    page.send("go", hash=f"#/game/{page.app.context.repository.games()[0].id}")
    take_turn(page)
    game = session_of(page).id
    page.send("go", hash=start)
    (row,) = rows(page)
    assert row.startswith("Bo’s turn")
    assert button(page).startswith("Send. Send Bo the link")
    page.send("send-again", game=game)
    (share,) = page.effects("share")
    assert share["hash"].startswith("#/g/")
    assert share["text"].startswith("Bo, Ann invites you to")
    (row,) = rows(page)
    assert "sent" in row
    assert button(page).startswith("Send again. Send Bo the link")
    assert len(rows(opened(start, page.store))) == 1


def test_games_that_wait_for_this_device_come_first() -> None:
    page = begun()
    take_turn(page)
    for fields in ({}, {"name-1": "Cy"}):
        page.send("go", hash="#/oregon")
        page.send("start", fields={**HUMANS, **NAMES, **fields})
        alone_as(page, 0)
    take_turn(page)
    page.send("go", hash="#/")
    turns = [row.partition(" turn")[0] for row in rows(page)]
    assert turns[0] == "Your"
    assert sorted(turns[1:]) == ["Bo’s", "Cy’s"]


def test_a_hot_seat_game_and_a_finished_game_are_in_the_other_list() -> None:
    page = begun()
    session = session_of(page)
    while not session.match.over:
        play_on(page, 1)
    page.send("go", hash="#/")
    assert not rows(page)
    page.send("see-others", open="yes")
    assert f"kept-{session.id}" in page.screen


def test_without_a_name_the_share_screen_comes_before_the_link() -> None:
    page = begun(**{"name-0": ""})
    take_turn(page)
    game = session_of(page).id
    page.send("go", hash="#/oregon")
    page.send("send-again", game=game)
    assert page.effects("share") == []
    assert page.address == f"#/share/{game}"
    page.send("send-again", game="none")
    assert page.effects("share") == []


def test_the_text_of_a_turn_is_about_the_last_piece() -> None:
    page = begun()
    session = play_on(page, 1)
    while table(page).game.asked is not None or not any(
        move.player == 1 for move in session.match.moves
    ):
        play_on(page, 1)
    text = turn_sentence(session)
    piece = "(builds|lays) an? [a-z ]+|places a farmer"
    assert re.fullmatch(rf"Your turn, Bo! Oregon \d+–\d+: Ann ({piece})\.", text)


def test_an_open_seat_is_invited_without_a_name() -> None:
    page = begun(**{"name-1": ""})
    assert game_sentence(session_of(page)) == "Will you play Oregon with Ann?"
    take_turn(page)
    assert turn_sentence(session_of(page)).startswith("Ann invites you to Oregon.")


@pytest.mark.parametrize("start", ["#/", "#/oregon"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_no_text_has_a_secret_or_a_name_that_the_page_gave(start: str, players: str) -> None:
    page = begun(start, players=players, **{"seat-2": "human", "name-2": "Cy"})
    session, texts = session_of(page), set[str]()
    while not session.match.over:
        texts |= {
            turn_sentence(session),
            game_sentence(session),
        }
        play_on(page, 1)
    texts |= {
        game_sentence(session),
        turn_sentence(session),
    }
    assert not [
        text for text in texts if re.search("You(?!r turn)|Player|None|draws|nothing", text)
    ]
    assert len(texts) > 10


def test_the_text_of_a_finished_game_says_who_won() -> None:
    page = begun()
    session = session_of(page)
    while not session.match.over:
        play_on(page, 1)
    text = game_sentence(session)
    won, tied = r"(Ann beat Bo|Bo beat Ann) \d+–\d+ at Oregon", r"Oregon with Ann and Bo: a tie, .*"
    assert re.fullmatch(rf"({won}|{tied})\.", text)
    assert turn_sentence(session) == text


def test_the_share_screen_asks_for_the_name_first() -> None:
    page = begun(**{"name-0": ""})
    game = session_of(page).id
    page.send("go", hash=f"#/share/{game}")
    assert 'data-do="own-name"' in page.screen
    assert 'data-do="share"' not in page.screen
    assert 'class="qr"' not in page.screen
    page.send("own-name", fields={"name": "Ann"})
    assert page.effects("focus") == [{"effect": "focus", "selector": '[data-do="share"]'}]
    assert 'data-do="own-name"' not in page.screen
    page.send("share")
    (share,) = page.effects("share")
    assert share["text"] == "Oregon with Ann and Bo."
    page.send("go", hash=f"#/game/{game}")
    assert table(page).game.names == ["Ann", "Bo"]


def test_the_share_screen_uses_a_name_that_is_known() -> None:
    page = begun(**{"name-0": ""})
    page.send("set", name="name", value="Ann")
    page.send("go", hash=f"#/share/{session_of(page).id}")
    assert 'data-do="own-name"' not in page.screen
    page.send("share")
    assert "Ann" in page.effects("share")[0]["text"]


def test_a_hot_seat_game_is_sent_with_a_sentence_and_counts_as_no_turn() -> None:
    page = begun()
    page.send("go", hash=f"#/share/{session_of(page).id}")
    page.send("own-seat", seat="")
    page.send("share")
    assert page.effects("share")[0]["text"] == "Oregon with Ann and Bo."
    assert [game.sent for game in page.app.context.repository.games()] == [0]
