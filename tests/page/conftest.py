"""What the tests of the page share."""

import pytest

from okanagan.page.table.game import TableGame


@pytest.fixture(autouse=True)
def repeatable_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots on the page take chance as it comes; here they play the same at every run."""
    monkeypatch.setattr(TableGame, "seed", 0)
