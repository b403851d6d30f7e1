"""Fixtures for all tests."""

import pytest

from okanagan.page.play.game import TableGame
from tests.cli.commands import game, run

__all__ = ["game", "run"]


@pytest.fixture(autouse=True)
def repeatable_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots on the page draw a fresh seed; in tests they play the same in every run."""
    monkeypatch.setattr(TableGame, "seed", 0)
