"""axe, the checker of accessibility rules, on the page as it stands."""

from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from web.build.paths import MODULES

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
"""Every rule of WCAG 2.2 AA that can be checked; without being asked, axe leaves the last out."""

THEMES = ("light", "dark", "contrast")

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that another theme can break: it changes colours, and no sizes or words."""

UNHEARD = ".sprite, use, .board-picture > [aria-hidden=true]"
"""The symbols' store, what shows them, and the map's picture: no rule is on them.

To leave them out of what is judged is not enough: axe measures the whole page nevertheless. So they
are out of the page meanwhile; the symbols' places and the map's cells keep their sizes.
"""

CLOSED = "#log > *, #map > *"
"""What is long, and put aside as well while it is not shown: nothing else refers to its parts."""

_THERE = "typeof axe !== 'undefined'"
_AUDIT = """async ([tags, ofColours, themes, unheard, closed]) => {
  const options = { resultTypes: ["violations"], elementRef: false, iframes: false,
    preload: false };
  const every = { type: "tag", values: tags }, few = { type: "rule", values: ofColours };
  const root = document.documentElement;
  const before = root.getAttribute("data-theme");
  const found = [];
  const hidden = [...document.querySelectorAll(closed)].filter((one) => !one.checkVisibility());
  const marks = [...hidden, ...document.querySelectorAll(unheard)]
    .map((one) => [one, document.createComment("")]);
  for (const [one, mark] of marks) one.replaceWith(mark);
  for (const theme of themes) {
    const runOnly = theme === themes[0] ? every : few;
    root.setAttribute("data-theme", theme);
    const { violations } = await axe.run({ ...options, runOnly });
    for (const { id, nodes } of violations) for (const { target, failureSummary } of nodes)
      found.push(`${theme}: ${id}: ${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`);
  }
  for (const [one, mark] of marks) mark.replaceWith(one);
  if (before === null) root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", before);
  return found;
}"""


@cache
def _source() -> str:
    return (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page, themes: Sequence[str] = THEMES) -> list[str]:
    """What breaks a rule on this screen; the rules of colours in each of the themes.

    The script goes in by the browser's own tools, which the page's policy does not bind. Nothing
    in the page may move on its own: colours in the middle of a change are no colours.
    """
    if not page.evaluate(_THERE):
        page.evaluate(_source())
    found: list[str] = page.evaluate(_AUDIT, [TAGS, OF_COLOURS, themes, UNHEARD, CLOSED])
    return found
