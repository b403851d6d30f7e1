"""Every test here has the package of plugin bots installed."""

from pathlib import Path

import pytest

from tests.cli.plugin_bots.installing import install


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs the package `visitors_of_test`; returns its folder."""
    site = tmp_path / "site"
    site.mkdir()
    install(site)
    monkeypatch.syspath_prepend(site)
    return site
