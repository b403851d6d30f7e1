"""Every test here has the visitors installed."""

from pathlib import Path

import pytest

from tests.cli.plugin_bots.installing import install


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package with the visitors is on the path; returns the folder that it lies in."""
    site = tmp_path / "site"
    site.mkdir()
    install(site)
    monkeypatch.syspath_prepend(site)
    return site
