"""The documentation: links, paths and commands exist, and the index lists every page."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from web.build.cli import parser

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS.glob("*.md")]
TEXTS = {page: page.read_text(encoding="utf-8") for page in sorted(PAGES)}
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
PATH = re.compile(r"`((?:okanagan|web|tests|e2e|docs|\.github)/(?!games/X)[\w./-]*)`")
MODULE = re.compile(r"python3? -m ((?:tests|e2e|web)[\w.]*)")
MADE_LATER = {"web/words/it.po"}


def heading_ids(text: str) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.name)
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    for path, anchor in LINK.findall(TEXTS[page]):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        if anchor:
            assert anchor in heading_ids(TEXTS[target]), (path, anchor)


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.name)
def test_named_paths_exist(page: Path) -> None:
    paths = set(PATH.findall(TEXTS[page])) - MADE_LATER
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.name)
def test_named_commands_exist(page: Path) -> None:
    for command in re.findall(r"build\.py ([a-z]+)", TEXTS[page]):
        assert parser().parse_args([command])
    for module in MODULE.findall(TEXTS[page]):
        assert find_spec(module), module


def test_the_index_links_to_every_page() -> None:
    linked = {(DOCS / path).resolve() for path, _ in LINK.findall(TEXTS[DOCS / "index.md"])}
    assert set(TEXTS) - {DOCS / "index.md"} <= linked
