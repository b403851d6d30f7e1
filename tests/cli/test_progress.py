"""The bar that tells how far a long command is."""

import sys
from io import StringIO

import pytest

from okanagan.cli.output import with_progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_bar_grows_to_its_end_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(with_progress("abcd", 4, "games")) == list("abcd")
    drawn = terminal.getvalue().rstrip("\n").split("\r")[1:]
    assert [line.split(" ", 1)[1] for line in drawn] == [f"{done}/4 games" for done in range(5)]
    assert ["·" in line for line in drawn] == [True] * 4 + [False]
    assert terminal.getvalue().endswith("\n")


def test_no_bar_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    assert list(with_progress("ab", 2, "games")) == ["a", "b"]
    assert not pipe.getvalue()
