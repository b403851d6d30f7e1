"""The user's own name and colour: asked once, kept, and given to the user's seat."""

import html

import pytest

from okanagan.page import words
from okanagan.page.core.protocol import Message
from okanagan.page.core.session import Session
from okanagan.page.sharing.own_name import OwnName, lacks_name, name_own_seat
from tests.page.frame_helpers import Page
from tests.page.test_links import opened, session_of

TWO = {"players": "2", "seat-0": "human", "seat-1": "human"}


def begun(page: Page, **fields: str) -> Session:
    page.send("start", fields={"players": "2", **fields})
    return session_of(page)


def names(session: Session) -> list[str]:
    return [seat.name for seat in session.match.seats]


def test_the_name_of_the_only_person_is_kept_for_all_games() -> None:
    page = Page()
    begun(page, **{"name-0": " Ann ", "colour-0": "2"})
    assert page.app.context.own == ("Ann", "2")
    again = Page(page.store)
    again.send("go", hash="#/oregon")
    assert 'placeholder="Ann"' in again.screen
    session = begun(again)
    assert names(session)[0] == "Ann"
    assert session.colours[0] == 2


def test_a_name_beside_another_person_is_not_kept() -> None:
    page = Page()
    begun(page, **TWO, **{"name-0": "Zoe"})
    assert page.app.context.own[0] == ""


def test_a_bot_in_the_first_seat_does_not_get_the_own_name() -> None:
    page = Page()
    page.send("set", name="name", value="Ann")
    assert "Ann" not in names(begun(page, **{"seat-0": "bot:random", "seat-1": "human"}))


def test_the_settings_change_the_first_seat_of_every_form() -> None:
    page = Page()
    begun(page, **{"name-0": "Ann", "colour-0": "0"})
    page.send("go", hash="#/settings")
    page.send("set", name="name", value="  Anna\x00 ")
    page.send("set", name="colour", value="3")
    assert 'value="Anna"' in page.screen
    assert page.app.context.own == ("Anna", "3")
    page.send("go", hash="#/")
    session = begun(page)
    assert names(session)[0] == "Anna"
    assert session.colours[0] == 3


@pytest.mark.parametrize("language", words.NAMES)
def test_a_name_that_the_page_gave_is_known_in_every_language(language: str) -> None:
    page = Page()
    page.send("set", name="language", value=language)
    for fields in ({}, TWO):
        page.send("go", hash="#/")
        session = begun(page, **fields)
        words.use("en")
        assert lacks_name(session)
        words.use(language)
    words.use("en")


def test_the_name_is_asked_for_until_there_is_one_and_then_kept_in_the_game() -> None:
    page = Page()
    session, context, asked = begun(page), page.app.context, list[str]()
    feature = OwnName(context, session, lambda: asked.append("shared"))
    for name in ("", "  ", "You", "Vous", "Ann"):
        assert lacks_name(session)
        assert not asked
        feature.handle(Message("own-name", {"fields": {"name": name}}))
    assert asked == ["shared"]
    assert not lacks_name(session)
    assert context.own[0] == "Ann"
    assert names(context.repository.open(session.id))[0] == "Ann"


def test_a_game_begun_before_the_name_was_known_gets_it() -> None:
    page = Page()
    session = begun(page)
    page.send("set", name="name", value="Ann")
    name_own_seat(page.app.context, session)
    assert names(session)[0] == "Ann"


def test_on_a_device_with_one_seat_the_name_is_that_seat_s() -> None:
    page = Page()
    session = begun(page, **TWO, **{"name-0": "Bo"})
    assert not lacks_name(session)
    session.own = (1,)
    assert lacks_name(session)
    page.send("set", name="name", value="Ann")
    name_own_seat(page.app.context, session)
    assert names(session) == ["Bo", "Ann"]


def test_a_hostile_own_name_is_only_ever_text() -> None:
    page = Page()
    page.send("go", hash="#/settings")
    page.send("set", name="name", value='"><img src=x>')
    assert "<img" not in page.screen
    assert '"><img src=x>' in html.unescape(page.screen)


def test_the_picture_of_a_replay_has_no_you() -> None:
    page = opened()
    page.send("start", fields={"players": "2", "seat-1": "bot:easy"})
    game = session_of(page).id
    page.send("go", hash=f"#/replay/{game}")
    assert 'data-picture-caption="Player 1 · ' in page.regions["review-ways"]
    page.app.context.choose("name", "Ann")
    page.send("go", hash=f"#/replay/{game}/0")
    assert 'data-picture-caption="Ann · ' in page.regions["review-ways"]
