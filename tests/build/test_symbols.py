"""The symbols of the first paint, and those that follow."""

import re
from pathlib import Path

from web.build.symbols import split

SPRITE = (
    '<svg class="sprite"><defs><g id="land"><use href="#tree"/></g><pattern id="tint"/>'
    '<path id="tree" d="M0 0"/></defs><symbol id="farm"><g fill="url(#tint)"/></symbol>'
    '<symbol id="silo"/></svg>'
)


def names(markup: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', markup))


def used(markup: str) -> set[str]:
    return set(re.findall(r'<use href="#([^"]+)"', markup))


def test_the_symbols_of_a_screen_come_first_with_their_parts() -> None:
    first, rest = split(SPRITE, '<svg><use href="#land"/></svg><a href="#elsewhere">…</a>')
    assert names(first) == {"land", "tree"}
    assert names(rest) == {"tint", "farm", "silo"}
    assert first.startswith('<svg class="sprite"><defs>')
    assert rest.startswith('<svg class="sprite"><defs>')
    first, _ = split(SPRITE, '<use href="#farm"/>')
    assert names(first) == {"farm", "tint"}, "with its pattern"


def test_the_page_has_every_symbol_of_its_first_paint(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    before, after = page.split('<template id="symbols">')
    first, rest = names(before), names(after)
    assert used(before) <= first
    assert used(after) - rest <= first, "with both parts nothing is missing"
    assert any(name.startswith("tile-") for name in rest)
