"""Large text: every control of both games can be reached at twice the usual text size."""

import pytest
from playwright.sync_api import Browser

from tests.thorough import sample

from . import oregon_screens
from .audits import reach_faults
from .okanagan_screens import DECISIONS, position
from .oregon_players import CARDS, PLACES, UNPICKED
from .positions import LAST_LONG_NAME, LONG_NAME, Screen, in_game
from .screens import SCREENS
from .serving import Site
from .table import AT_REST, open_start
from .visits import LARGE_TEXT, PHONE, TWO_FRAMES, USUAL_TEXT, text_size_of, visiting

TEXT_SIZES = sample((USUAL_TEXT, LARGE_TEXT), (USUAL_TEXT, 20, 24, LARGE_TEXT))
WINDOWS = sample(
    {(360, 640): (LARGE_TEXT,), (844, 390): TEXT_SIZES},
    {(360, 640): TEXT_SIZES, (844, 390): TEXT_SIZES, (390, 844): (LARGE_TEXT,)},
)
"""The windows, and the text sizes to try in each; the last is like the first, with more room."""
LEAST = 44
"""Pixels of a target with large text. At the usual size some are lower, but not below 24."""
NAMES = (
    LONG_NAME,
    "Cyrill Cornelius=bot:random",
    f"{LAST_LONG_NAME}=bot:hard",
    "Bo=bot:random",
)
DEVICE = PHONE | {"device_scale_factor": 1, "reduced_motion": "reduce"}
"""Without the doubled pixels of a phone, which take longer to draw."""
CUT = """() => {
  const shown = (selector, isCut) => [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && isCut(element));
  const lines = ({ firstChild }) => {
    const range = document.createRange();
    range.selectNodeContents(firstChild);
    return range.getClientRects().length;
  };
  const areOverlapping = (text) => {
    const { lineHeight, fontSize } = getComputedStyle(text);
    return parseFloat(lineHeight) < parseFloat(fontSize);
  };
  return [
    ...shown(".review :is(h1, h2)", ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    // The last line hangs a little out of its box.
    ...shown(".coach-words", ({ scrollHeight: all, clientHeight: seen }) => all > seen + 6),
    ...shown(".standing b", (chance) => lines(chance) > 1),
    ...shown(".ask-question, .first-tip p", areOverlapping),
  ].map((part) => part.textContent);
}"""
"""Texts that end in an ellipsis or scroll, whose lines overlap, and chances on several lines."""
TRIED = (CARDS, UNPICKED, PLACES, "#places button")


ALIKE = ("keep-again", "actor", "first", "give", "trade", "collect")
"""Decisions that are shown like another one; a thorough run tries them, too."""
UNLIKE = sample([name for name in DECISIONS if name not in ALIKE], [*DECISIONS])


def _okanagan(name: str, *steps: str) -> Screen:
    return in_game(lambda: position(*DECISIONS[name], NAMES), *steps)


def _oregon(kind: str, moves: int, *steps: str) -> Screen:
    return in_game(lambda: oregon_screens.position(kind, moves, NAMES), *steps)


SCENES: dict[str, dict[str, Screen]] = {
    "okanagan": {
        **{name: _okanagan(name) for name in UNLIKE},
        "answered": _okanagan("take", '#decision [data-do="pick"]'),
        "trial": _okanagan("place", ".cell.legal", ".build-kind[data-do=build-kind]"),
        "hint": _okanagan("place", "#hint-button"),
        "learn": SCREENS["learn"],
    },
    "oregon": {
        "opening": _oregon("LayStartTile", 0),
        "hand": _oregon("PlayCards", 40),
        **{f"step {n}": _oregon("PlayCards", 40, *TRIED[:n]) for n in (1, 2, 4)},
        "hint": _oregon("PlayCards", 40, "#hint-button"),
        "extra": _oregon("OfferExtra", 40),
        "draw": _oregon("DrawCards", 40),
        "late": _oregon("PlayCards", 200),
        "learn": SCREENS["oregon-learn"],
    },
}


@pytest.mark.only_chromium("other browsers cannot change the text size of an open page")
def test_titles_chances_and_the_words_of_the_coach_are_whole(browser: Browser, site: Site) -> None:
    scenes = "story review-question oregon-review learn puzzle-solved oregon-puzzle"
    names = f"{scenes} first-game oregon-opening".split()
    with visiting(browser, site, **DEVICE) as visit:
        page, cut = visit.page, dict[str, list[str]]()
        open_start(page, site.address)
        text_size_of(page)(LARGE_TEXT)
        for name in names:
            SCREENS[name](page)
            page.evaluate(TWO_FRAMES)
            cut[name] = page.evaluate(CUT)
    assert not any(cut.values()), cut


@pytest.mark.long
@pytest.mark.only_chromium("other browsers cannot change the text size of an open page")
@pytest.mark.parametrize("game", SCENES)
def test_every_control_can_be_reached_at_every_text_size(
    browser: Browser, site: Site, game: str
) -> None:
    """Each decision is opened once, since that is slow, and then shown at every size."""
    faults = []
    with visiting(browser, site, **DEVICE) as visit:
        page, set_text = visit.page, text_size_of(visit.page)
        open_start(page, site.address)
        for name, show in SCENES[game].items():
            set_text(USUAL_TEXT)
            show(page)
            page.wait_for_function(AT_REST)  # a button to confirm waits for a moment
            for (width, height), texts in WINDOWS.items():
                page.set_viewport_size({"width": width, "height": height})
                for text in texts:
                    set_text(text)
                    page.evaluate(TWO_FRAMES)
                    unreached = reach_faults(page, LEAST if text > USUAL_TEXT else 24)
                    faults += [f"{name}, {width} by {height}, {text} px: {f}" for f in unreached]
    assert not faults, "\n".join(faults)
