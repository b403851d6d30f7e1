"""What these tests share."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.plugin_bots.adding import Page
from tests.page.plugin_bots.installing import Installer


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installer]:
    """Installs into a folder on the path; what was imported from there is forgotten after."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    yield Installer(site)
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(site)):
            del sys.modules[name]


@pytest.fixture
def page(installer: Installer) -> Page:
    """A page on its start screen."""
    return Page(installer)
