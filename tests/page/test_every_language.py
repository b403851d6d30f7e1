"""All texts are translated: in a language of tildes, nothing on the page is readable."""

import html
import random
import re
from collections.abc import Iterator

import pytest
from simple_html import render

from okanagan.games.okanagan.page.editions import LAKES
from okanagan.games.okanagan.spec import SPEC
from okanagan.games.oregon.page import ui as oregon_ui
from okanagan.page.core.protocol import Answer
from okanagan.page.play.prose import LINKED, OF_THE_PUBLIC
from okanagan.page.prerender.document import boot_texts
from okanagan.page.words import NAMES
from tests.games.okanagan.page import table_page
from tests.games.okanagan.page.table_page import Page, play_on
from tests.page.speaking import Masked, speaking
from tests.thorough import sample

SAID = ("aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt")
"""Attributes with texts for users."""
LETTERS = re.compile(r"[^\W\d_]{2,}")
FOREIGN = (
    *(*NAMES.values(), *LAKES, *oregon_ui.NAMES, *LINKED, *LINKED.values(), *OF_THE_PUBLIC),
    # the credits on the page about the project
    *("Delapouite", "Lorc", "game-icons.net", "Pyodide", "PyScript", "Workbox", "simple-html"),
    *(
        "idiomorph",
        "Lean QR",
        "paulmillr/qr",
        "xz-decompress",
        "Alegreya",
        "Source Sans",
        "CC BY",
        "MPL",
        "OFL",
        "Apache",
        "MIT",
    ),
    *("BSD", "python3 build.py build", "python3 build.py single"),
)
"""Texts that are the same in all languages."""


READ = re.compile(rf' (?:{"|".join(SAID)})="([^"]*)"|>([^<]+)')


def unmasked(markup: str) -> list[str]:
    """The lines of texts with letters that no translation has replaced."""
    read = html.unescape("\n".join(map("".join, READ.findall(markup))))
    for name in FOREIGN:
        read = read.replace(name, "")
    return [line for line in read.splitlines() if LETTERS.search(line)]


def said(answer: Answer) -> str:
    effects = [effect.to_json() for effect in answer.effects]
    titles = [str(effect["title"]) for effect in effects if "title" in effect]
    spoken = (f">{html.escape(text)}<" for text in [*titles, *answer.announce])
    return "".join([*answer.regions.values(), *spoken])


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Page]]:
    """Pages that check each answer; the players' names are numbers."""
    sent = Page.send

    def send(page: Page, verb: str, **data: object) -> Answer:
        answer = sent(page, verb, **data)
        assert unmasked(said(answer)) == [], verb
        return answer

    monkeypatch.setattr(Page, "send", send)
    monkeypatch.setattr(table_page, "NAMES", ("1", "2", "3", "4"))
    with speaking("qq", Masked()):
        yield Page


@pytest.mark.parametrize("address", ["#/", "#/rules", "#/learn", "#/about", "#/settings"])
def test_no_english_on_any_page(pages: type[Page], address: str) -> None:
    pages().send("go", hash=address)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_no_english_in_a_whole_game(pages: type[Page], seats: int) -> None:
    page = pages(*["human"] * seats)
    page.send("see-lands", open="yes")
    page.send("see-unseen", open="yes")
    play_on(page, random.Random(seats), 10_000 if seats == 2 else sample(80, 10_000))
    page.send("show")


def test_no_english_in_a_game_against_bots(pages: type[Page]) -> None:
    page = pages("human", *(f"bot:{name}" for name in SPEC.ladder[-3:]))
    play_on(page, random.Random(3), 40)


@pytest.mark.slow
def test_no_english_in_hints(pages: type[Page]) -> None:
    page, rng, hints = pages("human", "bot:normal"), random.Random(5), 0
    while hints < sample(12, 10_000) and not page.game.match.over:
        if page.game.hintable:
            hints += 1
            page.send("hint", at=page.game.at)
        play_on(page, rng, page.game.at + 1)
    assert hints > 10


def test_no_english_beside_the_screen() -> None:
    with speaking("qq", Masked()):
        assert unmasked(render(boot_texts())) == []
