"""The pages of text of both games: complete, translated, with descriptions of pictures."""

import re
from functools import cache

import pytest
from simple_html import SafeString

from okanagan.games import GAMES
from okanagan.games.okanagan.page.rules.chapters import BOOK as OKANAGAN_BOOK
from okanagan.games.oregon.page.rules.chapters import BOOK as OREGON_BOOK
from okanagan.page import words
from okanagan.page.app.app import App
from okanagan.page.play.prose import Part
from okanagan.page.site import routes
from tests.page.frame_helpers import Page
from tests.page.markup_tree import Element, tree
from tests.page.speaking import TRANSLATED, Masked, speaking
from tests.page.test_every_language import unmasked

BOOKS = {"okanagan": OKANAGAN_BOOK, "oregon": OREGON_BOOK}
CHAPTERS = [(game, chapter) for game, book in BOOKS.items() for chapter in book.chapters]
every_game = pytest.mark.parametrize("game", GAMES)


def page(address: str) -> Page:
    return Page(address=address, app=App(routes()))


@cache
def rules(game: str) -> Element:
    return tree(SafeString(page(f"#/{game}/rules").screen))


def text(part: Part) -> tuple[str, str]:
    """The heading and the text of a chapter in the current language."""
    return words.t(part.title), tree(part.body()).text


@every_game
def test_every_chapter_has_an_entry_in_the_contents_and_a_heading(game: str) -> None:
    book, screen = BOOKS[game], rules(game)
    chapters = list(book.chapters)
    assert [part["data-search-part"] for part in screen.all("section")] == chapters
    contents = screen.having("contents")[0]
    assert [link["href"] for link in contents.all("a")] == [
        f"#{book.address_of(chapter)}" for chapter in chapters
    ]
    assert [link["data-target"] for link in contents.all("a")] == chapters
    assert [entry["data-search-for"] for entry in contents.all("li")] == chapters
    for chapter in chapters:
        assert len(screen.all("h2", id=chapter)) == 1


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_chapter_has_an_address(game: str, chapter: str) -> None:
    tab = page(f"#/{game}/rules/{chapter}")
    assert {"effect": "jump", "selector": f"#{chapter}"} in tab.effects("jump")
    assert tab.address == f"#/{game}/rules/{chapter}"
    assert BOOKS[game].chapters[chapter].title in tab.effects("entered")[-1]["title"]


@every_game
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_chapter_is_translated(game: str, language: str) -> None:
    chapters = BOOKS[game].chapters.values()
    english = [text(part) for part in chapters]
    with speaking(language):
        for part, (heading, body) in zip(chapters, english, strict=True):
            translated = text(part)
            assert translated[0] != heading
            assert translated[1] != body


@every_game
@pytest.mark.parametrize("screen", ["rules", "about"])
def test_every_text_can_be_translated(game: str, screen: str) -> None:
    with speaking("qq", Masked()):
        assert unmasked(page(f"#/{game}/{screen}").screen) == []


@every_game
@pytest.mark.parametrize("address", ["about", "rules"])
def test_the_pages_have_a_title_and_lead_back(game: str, address: str) -> None:
    tab = page(f"#/{game}/{address}")
    assert tab.effects("entered")[-1]["title"].endswith(GAMES[game].title)
    assert 'class="back"' in tab.screen


@every_game
def test_pictures_are_described_and_have_only_numbers_and_letters_in_them(game: str) -> None:
    plates = rules(game).having("plate")
    assert len(plates) >= 10
    for plate in plates:
        assert plate["role"] == "img"
        assert len(plate["aria-label"].split()) >= 5
    for figure in rules(game).all("figure"):
        assert figure.all("figcaption")[0].text.strip()
    for drawing in rules(game).all("svg"):
        parents = [element.attributes for element in (drawing, *drawing.above)]
        assert any(it.get("role") == "img" or it.get("aria-hidden") == "true" for it in parents)
    for label in rules(game).all("text"):
        assert re.fullmatch(r"\+?\d+|\w", label.text), label.text
