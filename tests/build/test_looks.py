"""The looks of drawings in the package: they follow the style sheets and the glyphs."""

import pytest

from web.build import looks
from web.build.paths import MODULES


@pytest.mark.skipif(not MODULES.exists(), reason="the packages of the page are not installed")
def test_the_stored_looks_are_those_of_the_style_sheets() -> None:
    assert looks.FILE.read_text(encoding="utf-8") == looks.text(), "run python -m web.build.looks"


@pytest.mark.parametrize("game", looks.SHEETS)
def test_rules_ask_for_classes_alone_and_use_known_properties(game: str) -> None:
    sheet = looks.made()["games"][game]
    assert all(classes and declarations for classes, declarations in sheet["rules"])
