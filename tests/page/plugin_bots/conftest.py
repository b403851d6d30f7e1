"""Fixtures of the tests of plugin bots."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.plugin_bots.adding import Installer, Page


@pytest.fixture
def installer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installer]:
    """Installs into a folder on the path, whose modules are unloaded at the end."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)
    yield Installer(site)
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(str(site)):
            del sys.modules[name]


@pytest.fixture
def page(installer: Installer) -> Page:
    return Page(installer)
