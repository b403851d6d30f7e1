"""The progress bar of long commands."""

import sys
from io import StringIO

import pytest

from okanagan.cli.output import with_progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_grows_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(with_progress("abcd", 4, "games")) == list("abcd")
    bars = terminal.getvalue().rstrip("\n").split("\r")[1:]
    assert [bar.split(" ", 1)[1] for bar in bars] == [f"{done}/4 games" for done in range(5)]
    assert ["·" in bar for bar in bars] == [True] * 4 + [False]
    assert terminal.getvalue().endswith("\n")


def test_there_is_no_bar_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    assert list(with_progress("ab", 2, "games")) == ["a", "b"]
    assert not pipe.getvalue()
