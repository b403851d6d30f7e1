"""The built style sheets."""

import re
from collections.abc import Iterator
from pathlib import Path

ARGUMENTS = re.compile(r":(?:has|not)\([^()]*(?:\([^()]*\)[^()]*)*\)")
NAME = re.compile(r"(?:^|[(,])[a-z]|[.#[]|:root")
"""A type, a class, an id, an attribute or the root in a compound selector."""


def test_a_selector_with_has_names_the_elements_that_it_styles(site: Path) -> None:
    """With `:has(…) > *` or the like, a browser restyles the whole map after each tap."""
    sheets = list((site / "assets").glob("*.css"))
    selectors = [each for sheet in sheets for each in _selectors(sheet.read_text(encoding="utf-8"))]
    with_has = [selector for selector in selectors if ":has(" in selector]
    assert len(with_has) > 20, "the sheets were read"
    assert [selector for selector in with_has if not NAME.search(_subject(selector))] == []


def test_no_selector_ends_in_a_list(site: Path) -> None:
    """A browser tries such a rule on each element, at the start and after each tap."""
    selectors = [each for name in ("styles", "screens") for each in _all_selectors(site, name)]
    subjects = [_subject(selector) for selector in selectors]
    assert [each for each in subjects if re.match(r":is\([^()]*,[^()]*\)(?![.#[])", each)] == []


def test_every_animation_ends(site: Path) -> None:
    """An endless one costs power, and on the map it would cost frames."""
    sheets = [sheet.read_text(encoding="utf-8") for sheet in (site / "assets").glob("*.css")]
    assert sum(sheet.count("@keyframes quiet-") for sheet in sheets) == 4
    assert not any("infinite" in sheet for sheet in sheets)
    quiet = [
        rule for sheet in sheets for rule in re.findall(r"animation:([^;}]*quiet-[^;}]*)", sheet)
    ]
    assert quiet
    assert all(rule.count("var(--slow)") == 2 for rule in quiet), "none with reduced motion"


def _all_selectors(site: Path, name: str) -> Iterator[str]:
    [sheet] = (site / "assets").glob(f"{name}.*.css")
    return _selectors(sheet.read_text(encoding="utf-8"))


def _selectors(css: str) -> Iterator[str]:
    for prelude in re.findall(r"([^{}]+)\{", css):
        if not prelude.startswith("@"):
            yield from re.split(r",(?![^(]*\))", prelude)


def _subject(selector: str) -> str:
    """The last compound of a selector, without what it has or is not."""
    return re.split(r"[\s>+~]+(?![^(]*\))", ARGUMENTS.sub("", selector))[-1]
