"""The styles of a feature leave the elements of other features alone."""

from web.build.paths import ROOT

from .screens import SCREENS
from .table import open_start
from .visits import Visit

STYLES = ROOT / "web" / "styles"
OWNERS = {
    "shared/puzzles.css": ("puzzles",),
    "okanagan/territory.css": ("land-card", "review"),
    "shared/daily.css": ("daily", "puzzles", "start"),
    "shared/lesson.css": ("learn", "puzzle-place", "start"),
    "shared/result.css": ("result",),
    "shared/review.css": ("review",),
    "shared/sharing.css": ("share",),
    "shared/start.css": ("start", "daily"),
}
"""The style sheet of each feature, and the screens with parts of the feature."""
VISITED = (
    *("start", "rules", "settings", "daily", "learn", "puzzles", "puzzle-place", "trial"),
    *("special", "influence", "land-card", "sheet-territories", "result", "review", "share"),
    "oregon-hand",
)
MATCHED = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = (list) => [...list].flatMap((rule) =>
    rule.selectorText ? [rule] : rules(rule.cssRules ?? []));
  return rules(sheet.cssRules).map((rule) => rule.selectorText).filter((selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()));
}"""


def test_no_style_of_another_feature_matches(desk: Visit) -> None:
    open_start(desk.page, desk.site.address)
    sheets = {sheet: (STYLES / sheet).read_text(encoding="utf-8") for sheet in OWNERS}
    for name in VISITED:
        SCREENS[name](desk.page)
        others = [sheet for sheet, screens in OWNERS.items() if name not in screens]
        matched = {sheet: desk.page.evaluate(MATCHED, sheets[sheet]) for sheet in others}
        assert {sheet: found for sheet, found in matched.items() if found} == {}, name
