"""Puzzles by touch and by keys; tests/games/okanagan/page/test_puzzles.py has the coach's words."""

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.page.puzzles.pages import PUZZLES
from okanagan.games.okanagan.rules.frames.turn import BuildStructure, ChooseTile, PlaceTile
from okanagan.games.oregon.page.puzzles.pages import PUZZLES as OREGON
from okanagan.games.oregon.rules.frames.turn import PlayCards
from okanagan.page.puzzles.progress import STORED

from .puzzle_screens import first_of, give, miss, open_puzzle, show_answer, solve
from .screens import SCREENS
from .serving import Site
from .table import GIVE, SELECT, Table, go_to, open_start, reload
from .touch import tap
from .visits import (
    DESK,
    LARGE_TEXT,
    SIZES,
    USUAL_TEXT,
    Visit,
    reduce_motion,
    resize,
    text_size_of,
    visiting,
)

HIDDEN_WORDS = """() => {
  const map = document.querySelector("#map");
  const covers = [...document.querySelectorAll("[data-over-map], .map-tools .icon-button")];
  const boxes = covers.map((cover) => cover.getBoundingClientRect());
  const own = [...map.querySelectorAll("[data-tag]")].map(({ dataset }) =>
    map.querySelector(`[data-cell="${dataset.tag}"]`)?.getBoundingClientRect() ?? new DOMRect());
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const { left, top, right, bottom } = map.getBoundingClientRect();
  const edges = [...map.querySelectorAll(".edges .o-band")];
  const seen = edges.filter((edge) => edge.checkVisibility({ visibilityProperty: true }));
  boxes.push(...seen.map((edge) => edge.getBoundingClientRect()));
  return [...map.querySelectorAll(".tag-words")].filter((words) => {
    const box = words.getBoundingClientRect();
    const spare = [box.left - left, box.top - top, right - box.right, bottom - box.bottom];
    return Math.min(...spare) < 6 || [...boxes, ...own].some((each) => meets(each, box));
  }).map((words) => words.textContent);
}"""
"""Words on the map that are cut, covered, or on the piece of an answer."""
VERDICTS = """() =>
  [...document.querySelectorAll(".coach-remark, .moment-words")].filter((words) => {
    const { left, top, right, bottom, height } = words.getBoundingClientRect();
    const spots = [[left + 2, top + 2], [right - 2, top + 2], [right - 2, bottom - 2]];
    return height > 12 && spots.every(([x, y]) => words.contains(document.elementFromPoint(x, y)));
  }).map((words) => words.textContent)"""
"""Verdicts that are in sight, whole and not covered."""
TILE = "() => 100 * getComputedStyle(document.querySelector('.tag').closest('[data-scaled]'))"
TILE += ".getPropertyValue('--map-scale')"
BOTH_IN_VIEW = """() => {
  const map = document.querySelector("#map").getBoundingClientRect();
  return [...document.querySelectorAll("#map .best-answer, #map .tried-answer")].every((answer) => {
    const { x, y, width, height } = answer.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return map.left < across && across < map.right && map.top < down && down < map.bottom;
  });
}"""
RESULTS = f"JSON.parse(localStorage.getItem('{STORED}')).results"


def test_a_puzzle_is_opened_shown_answered_and_kept(phone: Visit) -> None:
    page, puzzle = phone.page, first_of(PlaceTile)
    open_start(page, phone.site.address)
    tap(page.get_by_role("link", name="Puzzles"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    open_puzzle(page, puzzle)
    solve(page, puzzle, touch=True)
    expect(page.locator("#prompt-question")).to_have_text("Right!")
    assert page.evaluate(RESULTS) == {puzzle.id: "shown"}
    reload(page)
    go_to(page, f"#{PUZZLES.address_of()}")
    expect(page.locator('[id^="all-level"] a.number.shown')).to_have_count(1)


def test_the_first_try_ends_by_the_answer_only_after_a_warning(phone: Visit) -> None:
    page, puzzle = phone.page, first_of(ChooseTile)
    open_start(page, phone.site.address)
    open_puzzle(page, puzzle)
    table, show = Table(page), page.locator("#coach").get_by_role("button", name="Show the answer")
    warning = page.get_by_role("dialog", name="Show the answer?")
    table.tap(show.first)
    table.tap(warning.get_by_role("button", name="Keep trying"))
    expect(warning).to_be_hidden()
    assert page.evaluate(f"localStorage.getItem('{STORED}')") is None
    miss(page, puzzle)
    table.tap(page.locator("#decision").get_by_role("button", name="Show the answer"))
    expect(page.locator("#coach")).to_contain_text("Best tile")


def test_after_an_answer_by_keys_the_next_button_has_the_focus(desk: Visit) -> None:
    page, puzzle = desk.page, first_of(ChooseTile)
    open_start(page, desk.site.address)
    open_puzzle(page, puzzle)
    page.locator(SELECT).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(GIVE)).to_have_attribute("data-do", "act")
    page.locator(GIVE).focus()
    page.keyboard.press("Enter")
    expect(page.locator('#decision .primary:not([id^="confirm-"])')).to_be_focused()
    solved = page.locator("#prompt-question").text_content() == "Solved!"
    assert page.evaluate(RESULTS) == {puzzle.id: "first" if solved else "missed"}


def test_a_puzzle_of_oregon_is_missed_tried_again_and_solved(phone: Visit) -> None:
    page, puzzle = phone.page, first_of(PlayCards, OREGON)
    open_start(page, phone.site.address)
    open_puzzle(page, puzzle, OREGON)
    coach, said = page.locator("#coach"), page.locator("#announce")
    expect(coach).to_contain_text("What do you play, and where?")
    give(page, puzzle, 1, touch=True)
    expect(coach).to_contain_text("points less in the end.")
    expect(said).to_contain_text("Not the best")
    tap(page.locator('[data-do="try-again"]'))
    give(page, puzzle, 0, touch=True)
    expect(page.locator("#prompt-question")).to_have_text("Solved!")
    assert page.evaluate(RESULTS) == {puzzle.id: "later"}
    go_to(page, f"#{OREGON.address_of()}")
    expect(page.locator("a.number.later")).to_have_count(1)
    expect(page.locator("#rating")).to_contain_text("Your first puzzle rating")


@pytest.mark.only_chromium("other browsers cannot change the text size of an open page")
def test_the_verdict_on_an_answer_is_in_sight_once(phone: Visit) -> None:
    """Also on a small phone, and at last on a phone at large text."""
    page, choose = phone.page, text_size_of(phone.page)
    reduce_motion(page)
    open_start(page, phone.site.address)
    for name in ("puzzle-missed", "puzzle-solved", "oregon-puzzle-missed"):
        SCREENS[name](page)
        for size in (*SIZES, "phone"):
            resize(page, size)
            Table(page).rest()
            assert len(page.evaluate(VERDICTS)) == 1, (name, size)
            choose(LARGE_TEXT if size == "desk" else USUAL_TEXT)


def test_no_word_of_an_answer_is_cut_or_covered(desk: Visit) -> None:
    page = desk.page
    reduce_motion(page)
    open_start(page, desk.site.address)
    for kind in (PlaceTile, BuildStructure, ChooseTile):
        puzzle = first_of(kind)
        open_puzzle(page, puzzle)
        miss(page, puzzle)
        assert_words_are_clear(page, 1)
        show_answer(Table(page, touch=False))
        assert_words_are_clear(page, 2)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_of_an_answer_of_oregon_is_cut_or_covered(
    browser: Browser, site: Site, language: str
) -> None:
    """On a small phone, too, and in a language with longer words."""
    puzzle = first_of(PlayCards, OREGON)
    with visiting(browser, site, **DESK, reduced_motion="reduce", locale=language) as visit:
        page = visit.page
        open_start(page, site.address)
        open_puzzle(page, puzzle, OREGON)
        give(page, puzzle, 1, touch=False)
        assert_words_are_clear(page, 1, SIZES)
        show_answer(Table(page, touch=False))
        assert_words_are_clear(page, 2, SIZES)


def assert_words_are_clear(
    page: Page,
    answers: int,
    sizes: Iterable[str] = ("phone", "phone-on-its-side", "tablet", "desk"),
) -> None:
    """At these sizes: one answer on tiles that show their tokens, two answers both in view."""
    expect(page.locator("#map .tag")).to_have_count(answers)
    for size in sizes:
        resize(page, size)
        Table(page, touch=False).rest()
        assert page.evaluate(HIDDEN_WORDS) == [], size
        assert page.evaluate(TILE) >= (44 if answers == 1 else 24), size
        assert answers == 1 or page.evaluate(BOTH_IN_VIEW), size
