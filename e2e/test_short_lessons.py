"""The short lessons: every choice of each step lies within the screen."""

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from playwright.sync_api import Browser

from okanagan.games.okanagan.page.lesson.short import LESSONS as OKANAGAN
from okanagan.games.oregon.page.lesson.short import LESSONS as OREGON
from okanagan.page.lessons.course import Lessons, ShortLesson
from okanagan.page.saves.storage import PREFIX
from tests.games.okanagan.page.table_page import Page as PageWithoutBrowser
from tests.games.test_short_lessons import follow, opened
from tests.page.speaking import speaking
from tests.thorough import sample

from .oregon_players import UNPICKED
from .serving import Site
from .table import SELECT, START, Table, assert_room, go_to, open_start
from .visits import PHONE, STILL, visiting

SIZES = sample([(360, 640)], [(360, 640), (390, 844)])
LANGUAGES = sample(["de"], ["en", "de", "fr", "nl"])
"""German words take the most room."""
CHANGE_ELSEWHERE = """([key, newValue]) => {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
}"""
"""An entry of the storage, as another tab writes it: faster than a reload."""
CHOICES = SELECT, ".cell.legal", UNPICKED
"""An answer, a place for a tile, a card."""


def steps(lessons: Lessons, lesson: ShortLesson, language: str) -> Iterator[str]:
    """The stored lesson before each step; it contains the players' names in this language."""
    with speaking(language) if language != "en" else nullcontext():
        page = opened(lessons, PageWithoutBrowser(), lesson.id)
        for _ in follow(page):
            yield page.stored.get(f"{PREFIX}lessons:{lessons.spec.id}", "")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lessons", [OKANAGAN, OREGON], ids=["okanagan", "oregon"])
def test_every_choice_in_the_short_lessons_is_wholly_visible(
    browser: Browser, site: Site, lessons: Lessons, width: int, height: int, language: str
) -> None:
    device = PHONE | STILL | {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, locale=language) as visit:
        page = visit.page
        open_start(page, site.address)
        for lesson in lessons.short:
            for number, stored in enumerate(steps(lessons, lesson, language), 1):
                go_to(page, "#/")
                page.evaluate(CHANGE_ELSEWHERE, [f"{PREFIX}lessons:{lessons.spec.id}", stored])
                go_to(page, f"#{lessons.address_of()}/{lesson.id}")
                page.locator("#coach .coach-ask").wait_for(timeout=START)
                table = Table(page)
                assert f" {number} " in page.locator(".coach-step").inner_text()
                assert_room(page)
                for choice in table.visible_of(*CHOICES):
                    table.tap(page.locator(choice).first)
                    assert_room(page)
