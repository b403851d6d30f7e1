"""The words on the choices of a decision are whole, in every language."""

from itertools import combinations

import pytest
from playwright.sync_api import Browser

from okanagan.games.okanagan.page.table.appeal import Appeal, appeal_facts, closing_words
from okanagan.games.okanagan.page.things import Holding
from okanagan.games.okanagan.rules.actions import Take
from okanagan.games.okanagan.rules.game import OkanaganMatch
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.names import special_name
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import capital
from okanagan.page import words

from .okanagan_screens import ONE_PERSON
from .positions import at_decision, first_played, go_to_link
from .room import LANGUAGES, PHONES, SCROLLS, SIZES, WORDIEST, in_sizes
from .screens import SCREENS
from .serving import Site
from .table import CUT, Table, box, open_start
from .visits import PHONE, STILL, Visit, visiting

RING, LEADING = 4, 3
"""Pixels: how far a ring reaches round its token, and the space above the letters of a line."""
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
    closed = [*combinations(Terrain, 1), tuple(Terrain)[:2]]
    appeals = [Appeal(12, (), kinds[:2]), Appeal(12, (), ())]
    facts = [appeal_facts(appeal, to)[0] for appeal in appeals]
    facts += [closing_words(lands, to) for lands in closed]
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
