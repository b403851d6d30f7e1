"""Audits of the page as it stands: accessibility (with axe), layout and markup."""

from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from web.build.paths import MODULES, ROOT

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
"""All rules of WCAG 2.2 AA that can be checked; by default, axe omits the last tag."""
THEMES = ("light", "dark", "contrast")
COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""The rules that depend on the theme, which changes colours but no sizes or words."""
HIDDEN_PARTS = ".sprite, use, svg[aria-hidden=true] > *, .board-picture > [aria-hidden=true]"
"""The store of symbols, the contents of hidden pictures, and the map's picture: rules skip them.

Without them in the page axe is faster: it measures excluded elements, too.
"""
CLOSED_PARTS = "#map > *, .sheet > *, [popover] > *, dialog > *"
"""Panels and dialogs, whose contents are removed as well while they are hidden."""

STYLES = ROOT / "web" / "styles"
STYLE_OWNERS = {
    "shared/puzzles.css": ("puzzles",),
    "okanagan/territory.css": ("land-card", "review"),
    "shared/daily.css": ("daily", "puzzles", "start"),
    "oregon/rules.css": ("oregon-rules",),
    "oregon/table.css": ("oregon-hand",),
    "shared/lesson.css": ("learn", "puzzle-place", "start"),
    "shared/result.css": ("result",),
    "shared/review.css": ("review",),
    "shared/sharing.css": ("share",),
    "shared/start.css": ("start", "daily"),
}
"""The style sheet of each feature, and the screens with parts of the feature."""
STYLED_SCREENS = (
    *("start", "rules", "settings", "daily", "learn", "puzzles", "puzzle-place", "trial"),
    *("special", "influence", "land-card", "sheet-territories", "result", "review", "share"),
    *("oregon-hand", "oregon-rules"),
)
_MATCHED = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = (list) => [...list].flatMap((rule) =>
    rule.selectorText ? [rule] : rules(rule.cssRules ?? []));
  return rules(sheet.cssRules).map((rule) => rule.selectorText).filter((selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()));
}"""
_HAS_AXE = "typeof axe !== 'undefined'"
_RUN_AXE = """async ([tags, colourRules, themes, hiddenParts, closedParts]) => {
  const options = { resultTypes: ["violations"], elementRef: false, iframes: false,
    preload: false };
  const every = { type: "tag", values: tags }, few = { type: "rule", values: colourRules };
  const root = document.documentElement;
  const before = root.getAttribute("data-theme");
  const faults = [];
  const closed = [...document.querySelectorAll(closedParts)]
    .filter((part) => !part.checkVisibility());
  const marks = [...closed, ...document.querySelectorAll(hiddenParts)]
    .map((part) => [part, document.createComment("")]);
  for (const [part, mark] of marks) part.replaceWith(mark);
  for (const theme of themes) {
    const runOnly = theme === themes[0] ? every : few;
    root.setAttribute("data-theme", theme);
    const { violations } = await axe.run({ ...options, runOnly });
    for (const { id, nodes } of violations) for (const { target, failureSummary } of nodes)
      faults.push(`${theme}: ${id}: ${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`);
  }
  for (const [part, mark] of marks) mark.replaceWith(part);
  if (before === null) root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", before);
  return faults;
}"""
_LAYOUT_FAULTS = """() => {
  const faults = [];
  const report = (fault, element) => faults.push(`${fault}: ${element.outerHTML.slice(0, 130)}`);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  if (document.getElementById("table") && root.scrollHeight > innerHeight + 1)
    faults.push(`the table is ${root.scrollHeight} px high`);

  const isVisible = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".map, .visually-hidden, .scroll, .table-scroll, symbol, h1")
    && element.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isVisible);
  const cutsOff = (element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  // Browsers differ in whether the padding behind the last word is a part of the content.
  const sticksOut = (element) => {
    const contents = document.createRange(), outer = element.getBoundingClientRect();
    contents.selectNodeContents(element);
    const inner = contents.getBoundingClientRect();
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  };
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

  for (const e of all("button, a[href], input, select, summary, h2, h3, p, li, td, th, label")) {
    const { left, right } = e.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) report("beyond the screen", e);
  }
  for (const e of all("button, a[href], summary, label, .strip-counts")) {
    if (getComputedStyle(e).display === "inline") continue;
    if (e.scrollWidth > e.clientWidth + 1 && sticksOut(e)) report("more content than fits", e);
  }
  for (const e of all("button, input, select, summary")) {
    const target = e.closest("label, .segments label") ?? e;
    const { width, height } = target.getBoundingClientRect();
    if (width < 24 || height < 24) report(`only ${width} by ${height} px`, e);
  }
  for (const e of all("button, a[href], select")) {
    const box = e.getBoundingClientRect();
    for (let up = e.parentElement; up && up !== root; up = up.parentElement) {
      if (scrolls(up)) break;
      const frame = up.getBoundingClientRect();
      if (cutsOff(up) && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1))
        report("cut off by its container", e);
    }
  }
  const map = document.getElementById("map")?.getBoundingClientRect();
  if (map && Math.min(map.width, map.height) < 120)
    faults.push(`the map has only ${map.width} by ${map.height} px`);
  return faults;
}"""
_REACH_FAULTS = """(least) => {
  const faults = [];
  const report = (fault, element) => faults.push(`${fault}: ${element.outerHTML.slice(0, 130)}`);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);

  // A target may be larger than its box by an element over it.
  const targetOf = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const over = getComputedStyle(element, "::after");
    if (over.content === "none" || over.position !== "absolute") return [width, height];
    return [
      width - parseFloat(over.left) - parseFloat(over.right),
      height - parseFloat(over.top) - parseFloat(over.bottom),
    ];
  };
  const elsewhere = "svg, .sheet, dialog, [popover], .by-keys, .visually-hidden";
  const controls = [...document.querySelectorAll(".table :is(button, select, summary, a[href])")]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(elsewhere));
  for (const control of controls) {
    control.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      report("out of reach", control);
    else if (!control.contains(hit)) report("covered", control);
    const [width, height] = targetOf(control);
    if (Math.min(width, height) < least - 0.5) report(`only ${width} by ${height} px`, control);
  }
  for (const part of document.querySelectorAll(".action-bar, .action-bar *")) part.scrollTop = 0;

  const map = document.getElementById("map").getBoundingClientRect();
  const bar = document.querySelector(".action-bar").getBoundingClientRect();
  const isBelow = bar.left < map.right - 1 && bar.right > map.left + 1;
  const share = ((isBelow ? Math.min(map.bottom, bar.top) : map.bottom) - map.top) / innerHeight;
  if (share < 0.3) faults.push(`the map has only ${Math.round(100 * share)} % of the height`);
  return faults;
}"""
_MARKUP_FAULTS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const start = (element) => element.outerHTML.slice(0, 120);
  const ids = all("[id]").map(({ id }) => id);
  const known = new Set(ids);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
  const nameless = all("button, a[href], input, select, textarea")
    .filter((e) => e.checkVisibility())
    .filter((e) => !(e.innerText?.trim() || e.ariaLabel || e.title || e.labels?.length));
  const broken = all("use").filter((use) => !known.has(use.getAttribute("href").slice(1)));
  const notOnce = ["main", "h1"].filter((name) => all(name).length !== 1);
  return [
    ...twice.map((id) => `more than one has the id ${id}`),
    ...nameless.map((element) => `without a name: ${start(element)}`),
    ...broken.map((element) => `a picture that is not there: ${start(element)}`),
    ...notOnce.map((name) => `not exactly one ${name}`),
  ];
}"""


@cache
def _axe_source() -> str:
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def accessibility_faults(page: Page, themes: Sequence[str] = THEMES) -> list[str]:
    """The violated rules of WCAG; colours are checked in each of the themes.

    The browser's developer tools add axe: the page's policy does not apply to them. No animation
    may run, since axe would measure colours in the middle of a change.
    """
    if not page.evaluate(_HAS_AXE):
        page.evaluate(_axe_source())
    arguments = [TAGS, COLOUR_RULES, themes, HIDDEN_PARTS, CLOSED_PARTS]
    faults: list[str] = page.evaluate(_RUN_AXE, arguments)
    return faults


def layout_faults(page: Page) -> list[str]:
    """Elements that are cut off, too small to hit, or beyond the screen."""
    faults: list[str] = page.evaluate(_LAYOUT_FAULTS)
    return faults


def reach_faults(page: Page, least: int) -> list[str]:
    """At a table: controls that cannot be scrolled into sight, are covered, or are smaller than
    `least` pixels; and a map with less than 30 % of the height.
    """
    faults: list[str] = page.evaluate(_REACH_FAULTS, least)
    return faults


def markup_faults(page: Page) -> list[str]:
    """Ids that are not unique, controls without a name, missing pictures and headings."""
    faults: list[str] = page.evaluate(_MARKUP_FAULTS)
    return faults


def style_faults(page: Page, name: str) -> list[str]:
    """Selectors of one feature's styles that match elements of another feature's screen."""
    if name not in STYLED_SCREENS:
        return []
    others = [sheet for sheet, screens in STYLE_OWNERS.items() if name not in screens]
    matched = {sheet: page.evaluate(_MATCHED, _css(sheet)) for sheet in others}
    return [
        f"{sheet} matches by {', '.join(selectors)}"
        for sheet, selectors in matched.items()
        if selectors
    ]


@cache
def _css(sheet: str) -> str:
    return (STYLES / sheet).read_text(encoding="utf-8")
