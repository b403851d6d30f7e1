"""Every choice of a decision lies within the screen, and the map keeps its share."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from okanagan.games.okanagan.page.table.appeal import Appeal, appeal_facts
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Take
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import special_name
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from tests.thorough import sample

from .positions import at_decision, first_played, go_to_link
from .screens import DECISIONS, ONE_PERSON, SCREENS, show_others
from .serving import Site
from .table import CUT, GIVE, SELECT, SHOWN, Table, box, open_start
from .visits import (
    LARGE_TEXT,
    PHONE,
    STILL,
    TWO_FRAMES,
    USUAL_TEXT,
    Visit,
    begin_with_settings,
    text_size_of,
    visiting,
)

PHONES = {"narrow": (320, 640), "small phone": (360, 640), "phone": (390, 844)}
SIZES = sample(["narrow"], [*PHONES])
"""A larger phone has more room for the same choices."""
TURN = ("place", "trial-early", "trial", "forecast", "build", "collect", "choose")
"""The screens of the usual turn, in which the map keeps most of the height."""
WITH_TIPS = ("keep", "resolve", "rank", "sole", "special", "collect", "choose")
WORDY = ("collect", "choose", "oregon-opening", "oregon-extra", "trial")
WORDY_TIPS = ("forecast", "collect", "choose", "oregon-opening", "oregon-trial", "oregon-extra")
"""The screens of both games' usual turns with the most words, without tips and with them."""
TIPPED = ("keep", "place", "choose", "oregon-opening", "oregon-extra", "oregon-draw")
"""Screens with a tip in a first game."""
TRANSLATIONS = ["en", "nl", "fr", "de"]
LANGUAGES = sample(["de"], TRANSLATIONS)
"""German words take the most room."""
WORDIEST = sample(["de", "fr"], TRANSLATIONS)
"""French sentences are longer still."""
MOST = 0.6
LINE = 16
"""Pixels: less than the height of a line."""
HALF = 0.495
"""These shares of the height."""
KINDS = ("farm", "warehouse", "silo")
RING, LEADING = 4, 3
"""Pixels: how far a ring reaches round its token, and the space above the letters of a line."""
PICKED, OUTLINE = "#hand .selected > .o-card", 2
"""The picked cards, and the pixels that their outline reaches beyond them."""
EMPTY = 28
"""Pixels: the most that may stay empty below what fills a bar."""
SCROLLS = "(part) => part.scrollHeight > part.clientHeight"
NAMES_CUT = """(buttons, names) => names.filter((name) => buttons.some((button) => {
  const words = button.querySelector(".action-name"), { style } = words, before = words.textContent;
  const { width } = button.getBoundingClientRect();
  [words.textContent, style.overflowWrap, style.justifySelf] = [name, "normal", "stretch"];
  const lines = words.clientHeight / parseFloat(getComputedStyle(words).lineHeight);
  const cut = words.scrollWidth > words.clientWidth || lines > 2.1
    || button.getBoundingClientRect().width !== width
    || new Set(buttons.map((each) => each.getBoundingClientRect().top)).size > 1;
  [words.textContent, style.overflowWrap, style.justifySelf] = [before, "", ""];
  return cut;
}))"""
"""The names that a button would break within a word, or show in more than two lines."""
WORDS_CUT = """(parts, texts) => texts.filter((text) => parts.some((part) => {
  const before = [...part.childNodes], range = document.createRange();
  part.replaceChildren(text);
  range.selectNodeContents(part);
  const words = range.getBoundingClientRect();
  const button = part.closest("button").getBoundingClientRect();
  const broken = getComputedStyle(part).overflowWrap !== "normal";
  part.replaceChildren(...before);
  return broken || words.right > button.right - 3 || words.bottom > button.bottom - 1;
}))"""
"""The texts that do not fit beside a tile without a break within a word."""
SEEN = """() => {
  const bar = document.querySelector("#decision"), { height } = bar.getBoundingClientRect();
  const map = document.querySelector("#map").getBoundingClientRect();
  const tops = [...document.querySelectorAll(".action-bar, .first-tip, .land-card")]
    .filter((over) => over.checkVisibility())
    .map((over) => over.getBoundingClientRect().top);
  const buttons = [...bar.querySelectorAll("button")].filter((button) => button.checkVisibility());
  const cut = buttons.filter((button) => {
    const box = button.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth || box.height > height) return true;
    return [box.top + 3, box.bottom - 3].some((y) => {
      const hit = document.elementFromPoint((box.left + box.right) / 2, y);
      return !button.contains(hit);
    });
  });
  const share = (Math.min(...tops) - map.top) / innerHeight;
  return { cut: cut.map((button) => button.id), share };
}"""


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


def seen(page: Page) -> dict[str, Any]:
    """The choices that are cut, and the share of the height that the map has, clear of all else."""
    facts: dict[str, Any] = page.evaluate(SEEN)
    return facts


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
        expect(page.locator("#goals .goal")).to_have_count(3)
        for chip in page.locator("#goals .goal").all():
            expect(chip).to_be_in_viewport(ratio=1)
        before = box(page.locator(".action-bar")), box(page.locator(GIVE))
        page.locator("#goals").evaluate("(goals) => goals.replaceChildren()")
        assert (box(page.locator(".action-bar")), box(page.locator(GIVE))) == before, name


@contextmanager
def at_a_small_phone(browser: Browser, site: Site, language: str) -> Iterator[Visit]:
    """A visit in which tips are shown."""
    width, height = PHONES["small phone"]
    device = PHONE | STILL | {"viewport": {"width": width, "height": height}}
    with visiting(browser, site, **device, locale=language) as visit:
        open_with_tips(visit)
        yield visit


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_leaves_half_of_a_small_phone_to_the_map(
    browser: Browser, site: Site, language: str
) -> None:
    with at_a_small_phone(browser, site, language) as visit:
        for name in WITH_TIPS:
            SCREENS[name](visit.page)
            visit.page.locator(".first-tip").wait_for()
            facts = seen(visit.page)
            assert facts["cut"] == [], name
            assert facts["share"] >= HALF, name


@pytest.mark.parametrize("language", WORDIEST)
def test_no_words_take_the_map_its_share_in_a_usual_turn(
    browser: Browser, site: Site, language: str
) -> None:
    with at_a_small_phone(browser, site, language) as visit:
        page = visit.page
        for name in WORDY_TIPS:
            SCREENS[name](page)
            page.locator(".first-tip").wait_for(state="attached")  # a forecast may take its place
            assert seen(page)["share"] >= MOST, name
        Table(page).tap(page.locator("#tips-off"))
        for name in WORDY:
            SCREENS[name](page)
            assert seen(page)["share"] >= MOST, name
        Table(page).select()  # The button to confirm names what the tile is taken for.
        assert seen(page)["share"] >= MOST


def in_sizes(page: Page, *sizes: str) -> Iterator[str]:
    """The open screen in each of these sizes of phones."""
    for size in sizes:
        width, height = PHONES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        yield size


def test_a_tip_leaves_the_question_the_forecast_and_the_map_in_sight(phone: Visit) -> None:
    page = phone.page
    open_with_tips(phone)
    for name in TIPPED:
        SCREENS[name](page)
        page.locator(".first-tip").wait_for()
        for size in in_sizes(page, "small phone", "phone"):
            assert box(page.locator("#prompt-question"))["height"] > LINE, (name, size)
            assert not page.locator("#prompt-question").evaluate_all(CUT), (name, size)
            page.locator("#help-button").tap(trial=True)
            page.locator("#tips-off").tap(trial=True)
        assert name not in TURN or seen(page)["share"] >= MOST, name
    SCREENS["oregon-hand"](page)
    expect(page.locator(".news")).to_be_visible()  # what the others did comes first
    expect(page.locator(".first-tip")).to_be_hidden()
    SCREENS["oregon-card"](page)
    expect(page.locator(".o-next")).to_be_visible()  # as does the next choice
    expect(page.locator(".first-tip")).to_be_hidden()
    for name in ("oregon-trial", "trial-early", "forecast"):
        SCREENS[name](page)
        expect(page.locator(".first-tip")).to_be_visible(visible=name != "oregon-trial")
        for size in in_sizes(page, "small phone", "phone"):
            line = box(page.locator(".forecast-line"))
            assert line["width"] > PHONES[size][0] / 2, (name, size)
        assert name not in TURN or seen(page)["share"] >= MOST, name


def test_a_tip_takes_nothing_from_the_map_while_a_tile_is_on_trial(phone: Visit) -> None:
    open_with_tips(phone)
    SCREENS["trial"](phone.page)
    phone.page.locator(".first-tip").wait_for()
    assert seen(phone.page)["share"] >= MOST


def test_a_tap_on_a_cut_tip_shows_all_of_it(phone: Visit) -> None:
    page, (width, height) = phone.page, PHONES["small phone"]
    page.set_viewport_size({"width": width, "height": height})
    open_with_tips(phone)
    SCREENS["choose"](page)
    text = page.locator(".first-tip p")
    assert text.evaluate(SCROLLS)
    text.tap()
    expect(page.locator("#tip")).to_have_text(text.inner_text())


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_special_actions_are_in_one_row_with_their_whole_names(
    browser: Browser, site: Site, language: str
) -> None:
    with visiting(browser, site, **PHONE, **STILL, locale=language) as visit:
        open_start(visit.page, site.address)
        SCREENS["sole"](visit.page)
        buttons, names = visit.page.locator(".action-choice"), special_names(language)
        assert buttons.count() == 4, "three actions, and the tokens"
        for size in in_sizes(visit.page, "small phone", "phone"):
            assert len({box(button)["y"] for button in buttons.all()}) == 1, size
            assert buttons.evaluate_all(NAMES_CUT, names) == [], size
        Table(visit.page).tap(buttons.last)
        assert buttons.last.get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("language", WORDIEST)
def test_no_word_beside_a_tile_to_take_is_broken(
    browser: Browser, site: Site, language: str
) -> None:
    names, facts = blind_names(language), facts_of_tiles(language)
    with visiting(browser, site, **PHONE, **STILL, locale=language) as visit:
        page = visit.page
        open_start(page, site.address)
        SCREENS["choose"](page)
        for size in in_sizes(page, *PHONES):
            assert page.locator(".blind-name").evaluate_all(WORDS_CUT, names) == [], size
            assert page.locator(".tile-choice > .hint").evaluate_all(WORDS_CUT, facts) == [], size


def facts_of_tiles(language: str) -> list[str]:
    """What may be said for a tile, in a language."""
    words.use(language)
    to, kinds = Audience(["Ann", "Bo"], 0, words), tuple(Kind)
    appeals = [Appeal(12, closes, kinds[:2]) for closes in ((), *combinations(Terrain, 1))]
    appeals += [Appeal(12, (), ()), Appeal(12, tuple(Terrain)[:2], ())]
    facts = [appeal_facts(appeal, to)[0] for appeal in appeals]
    words.use("en")
    return facts


def blind_names(language: str) -> list[str]:
    """The names of the special actions that are written on a choice."""
    words.use(language)
    backs = {tile.back for tile in TILES if tile.back is not None and tile.back.kind is None}
    names = [capital(special_name(back, words)) for back in backs]
    words.use("en")
    return names


def special_names(language: str) -> list[str]:
    """The names of all special actions in a language."""
    words.use(language)
    names = [special_name(tile.back, words) for tile in TILES if tile.back is not None]
    words.use("en")
    return sorted({capital(name) for name in names})


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_of_a_token_leaves_its_name_in_sight(phone: Visit, size: str) -> None:
    page, (width, height) = phone.page, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_start(page, phone.site.address)
    go_to_link(page, first_played(ONE_PERSON, wants_several))
    ringed = page.locator(".token-choice:has(.ring)")
    assert ringed.count()
    for choice in ringed.all():
        ring, name = box(choice.locator(".ring")), box(choice.locator(".token-name"))
        apart = (
            ring["x"] + ring["width"] + RING <= name["x"],
            ring["y"] + ring["height"] + RING <= name["y"] + LEADING,
        )
        assert any(apart)


def wants_several(match: OkanaganMatch) -> bool:
    """Whether the person takes one of several tokens, of which their objectives want one."""
    if not at_decision("TakeToken")(match):
        return False
    kinds = {action.kind for action in match.legal if isinstance(action, Take)}
    return len(kinds) > 3 and bool(kinds & Holding.of(match.view(0)).lacks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cover_fits_with_a_long_name(browser: Browser, site: Site, language: str) -> None:
    with visiting(browser, site, **PHONE, **STILL, locale=language) as visit:
        open_start(visit.page, site.address)
        SCREENS["cover"](visit.page)
        for size in in_sizes(visit.page, *PHONES):
            assert visit.page.locator("#decision").evaluate(SCROLLS) is False, size
            assert not visit.page.locator("#cover button").evaluate_all(CUT), size


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


def open_with_tips(visit: Visit) -> None:
    begin_with_settings(visit, tips="yes")
    open_start(visit.page, visit.site.address)


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
