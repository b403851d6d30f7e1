"""The looks of drawings in the package: they follow the style sheets and the glyphs."""

import pytest

from web.build import looks
from web.build.paths import MODULES


@pytest.mark.skipif(not MODULES.exists(), reason="the packages of the page are not installed")
def test_the_stored_looks_are_those_of_the_style_sheets() -> None:
    assert looks.FILE.read_text(encoding="utf-8") == looks.text(), "run python -m web.build.looks"
