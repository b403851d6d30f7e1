"""Every choice of a decision lies within the screen, and the map keeps its share."""

import pytest
from playwright.sync_api import Page, expect

from .okanagan_screens import DECISIONS, show_others
from .room import HALF, MOST, PHONES, SIZES, TURN, in_sizes, seen
from .screens import SCREENS
from .table import CUT, GIVE, SELECT, SHOWN, Table, box, open_start
from .visits import LARGE_TEXT, TWO_FRAMES, USUAL_TEXT, Visit, text_size_of

KINDS = ("farm", "warehouse", "silo")
PICKED, OUTLINE = "#hand .selected > .o-card", 2
"""The picked cards, and the pixels that their outline reaches beyond them."""
EMPTY = 28
"""Pixels: the most that may stay empty below what fills a bar."""
SAY = """(words) => {
  document.querySelector("#bar-ahead .latest").textContent = words;
  document.querySelector(".ask-words").dataset.caption = words;
}"""
LENGTHS = ["Bo builds.", "Maximiliana collects 2 lumberjacks and 1 farmer. " * 2]
"""What others do, in few words and in many."""
OVERFULL = """() => {
  const bar = document.querySelector(".action-bar"), { top, bottom } = bar.getBoundingClientRect();
  const scrolls = (part) => part.scrollHeight > part.clientHeight + 1;
  const parts = bar.querySelectorAll("#decision, .bar-place");
  const cut = [...bar.querySelectorAll(".tile-to-place, #decision button")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.top < top || box.bottom > bottom || box.right > innerWidth;
  });
  return [...[bar, ...parts].filter(scrolls), ...cut].map((part) => part.outerHTML.slice(0, 60));
}"""
"""Parts of the bar that scroll, and its buttons or its tile if they are cut."""
RESTARTED = """(button) => {
  button.style.animation = "none";
  button.checkVisibility();
  button.style.animation = "";
  button.getAnimations()[0].pause();
}"""
"""As at the moment at which the question appears."""


def test_a_tap_for_what_was_there_before_keeps_no_objectives(phone: Visit) -> None:
    page, table = phone.page, Table(phone.page)
    open_start(page, phone.site.address)
    SCREENS["keep-again"](page)
    confirm, moves = page.locator(GIVE), len(table.moves)
    at = box(confirm)
    middle = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    confirm.evaluate(RESTARTED)
    page.mouse.click(*middle)
    table.settle()
    assert len(table.moves) == moves
    confirm.evaluate("(button) => button.getAnimations()[0].finish()")
    page.mouse.click(*middle)
    table.settle()
    assert len(table.moves) > moves


@pytest.mark.parametrize("text_size", [USUAL_TEXT, LARGE_TEXT])
@pytest.mark.parametrize("players", [2, 4])
def test_while_others_play_no_words_move_or_cut_the_bar(
    phone: Visit, players: int, text_size: int
) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    text_size_of(page)(text_size)
    show_others(page, players)
    for width, height in PHONES.values():
        page.set_viewport_size({"width": width, "height": height})
        places = []
        for said in LENGTHS:
            page.evaluate(SAY, said)
            assert page.evaluate(OVERFULL) == []
            places.append([box(part) for part in page.locator("#bar-ahead :is(button, svg)").all()])
        assert places[0] == places[1] or text_size != USUAL_TEXT


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_is_seen_whole_and_the_map_keeps_its_share(phone: Visit, size: str) -> None:
    """Also for each kind of building, with its own spots and forecast."""
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    for name in dict.fromkeys((*DECISIONS, *TURN)):
        SCREENS[name](page)
        table = Table(page)
        least = MOST if name in TURN else HALF
        for _ in range(2):  # before a selection and after it
            facts = seen(page)
            assert name not in DECISIONS or facts["cut"] == [], name
            assert facts["share"] >= least, name
            if not table.has(SELECT):
                break
            table.select()
        for kind in KINDS:
            button = page.locator(f"#kind-{kind}[data-do=build-kind]")
            if button.count():
                table.tap(button)
                assert seen(page)["share"] >= least, f"{name}, {kind}"
        if name == "trial":
            assert_next_tiles_have_a_caption(page)


def assert_next_tiles_have_a_caption(page: Page) -> None:
    for size in in_sizes(page, "small phone", "phone"):
        caption = page.locator(".then-caption", has_text="Next tile")
        assert box(caption)["height"] <= box(page.locator(".then-choice").first)["height"], size
        assert caption.evaluate("(words) => words.scrollWidth <= words.clientWidth"), size


def test_objectives_below_a_question_take_only_empty_room(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    for name in ("give", "take", "collect", "special"):
        SCREENS[name](page)
        expect(page.locator("#goals .goal:not(.open-points)")).to_have_count(3)
        for chip in page.locator("#goals .goal").all():
            expect(chip).to_be_in_viewport(ratio=1)
        before = box(page.locator(".action-bar")), box(page.locator(GIVE))
        page.locator("#goals").evaluate("(goals) => goals.replaceChildren()")
        assert (box(page.locator(".action-bar")), box(page.locator(GIVE))) == before, name


@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_places_leaves_half_of_the_height_to_the_board(phone: Visit, size: str) -> None:
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    SCREENS["oregon-places"](page)
    assert box(page.locator("#places-picker"))["y"] - box(page.locator("#map"))["y"] >= height / 2


def test_picked_cards_are_apart_from_the_buttons_below(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    SCREENS["oregon-cards"](page)
    for width, height in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        card, row = (box(page.locator(part).first) for part in (PICKED, "#decision .bar-row"))
        assert row["y"] - (card["y"] + card["height"] + OUTLINE) >= 4, width


def test_an_unfolded_forecast_leaves_every_choice_in_sight(phone: Visit) -> None:
    page, (width, height) = phone.page, PHONES["small phone"]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    for name in ("forecast", "oregon-trial"):
        SCREENS[name](page)
        page.locator("#forecast summary").click()
        assert not page.locator(SHOWN).locator("visible=true").evaluate_all(CUT), name


def test_a_tile_to_place_fills_the_bar(phone: Visit) -> None:
    """The bar keeps the room that a tile on trial needs, so that the map stays where it is."""
    page = phone.page
    open_start(page, phone.site.address)
    for name in ("place", "late"):
        SCREENS[name](page)
        for size in in_sizes(page, *SIZES):
            bar, tile = box(page.locator(".action-bar")), box(page.locator(".tile-to-place"))
            left = bar["y"] + bar["height"] - tile["y"] - tile["height"]
            assert 0 < left < EMPTY, (name, size)
            assert not page.locator("#decision button:visible").evaluate_all(CUT), (name, size)


def test_a_tap_beside_an_open_list_only_closes_it(phone: Visit) -> None:
    page = phone.page
    open_start(page, phone.site.address)
    SCREENS["place"](page)
    table = Table(page)
    table.press("#next-place")
    table.tap(page.locator("#confirm.waiting"))
    ways = page.locator("#ways-picker")
    expect(ways).to_be_visible()
    middle = box(page.locator(".build-kind[data-do=build-kind]").last)
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    assert y > box(ways)["y"] + box(ways)["height"], "it is dimmed"
    page.touchscreen.tap(x, y)
    expect(ways).to_be_hidden()
    table.settle()
    expect(page.locator('.build-kind[aria-pressed="true"]')).to_have_count(0)
