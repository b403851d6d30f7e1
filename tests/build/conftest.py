"""What the tests of the built site share."""

from pathlib import Path

import pytest

from web.build.paths import DIST


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site. `build.py test` has just built it."""
    if not (DIST / "index.html").is_file():
        pytest.skip("there is no built site: python3 build.py build")
    return DIST
