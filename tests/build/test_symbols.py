"""The symbols that the page is painted with, and those that come afterwards."""

import re
from pathlib import Path

from web.build.symbols import split

SPRITE = (
    '<svg class="sprite"><defs><g id="land"><use href="#tree"/></g><pattern id="tint"/>'
    '<path id="tree" d="M0 0"/></defs><symbol id="farm"><g fill="url(#tint)"/></symbol>'
    '<symbol id="silo"/></svg>'
)


def names(markup: str) -> set[str]:
    """The names that the markup gives."""
    return set(re.findall(r' id="([^"]+)"', markup))


def used(markup: str) -> set[str]:
    """The names that the markup is drawn with."""
    return set(re.findall(r'<use href="#([^"]+)"', markup))


def test_what_a_screen_shows_comes_first_with_what_that_is_drawn_with() -> None:
    first, rest = split(SPRITE, '<svg><use href="#land"/></svg><a href="#elsewhere">…</a>')
    assert names(first) == {"land", "tree"}
    assert names(rest) == {"tint", "farm", "silo"}
    assert first.startswith('<svg class="sprite"><defs>')
    assert rest.startswith('<svg class="sprite"><defs>')


def test_a_pattern_goes_where_its_drawing_goes() -> None:
    first, _ = split(SPRITE, '<use href="#farm"/>')
    assert names(first) == {"farm", "tint"}


def test_the_page_is_painted_with_every_symbol_that_it_shows(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    before, after = page.split('<template id="symbols">')
    first, rest = names(before), names(after)
    assert used(before) <= first
    assert used(after) - rest <= first, "with both parts nothing is missing"
    assert any(name.startswith("tile-") for name in rest)
