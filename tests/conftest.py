"""Fixtures for all tests."""

import gc

import pytest

from okanagan.page.play.game import TableGame
from tests.cli.commands import game, run

__all__ = ["game", "run"]

gc.set_threshold(50_000)  # as in the page's worker: collections take up to a tenth of the time


@pytest.fixture(autouse=True)
def repeatable_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots on the page draw a fresh seed; in tests they play the same in every run."""
    monkeypatch.setattr(TableGame, "seed", 0)
