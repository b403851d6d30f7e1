"""The command line as a whole, and its progress bar."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from okanagan.cli.output import with_progress
from tests.cli.commands import Run

NAMES = (
    *("play", "simulate", "arena", "check", "options", "replay", "score", "link", "report"),
    *("tune", "bench", "puzzles"),
)


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_help(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert f"usage: okanagan {name}" in outcome.out
    assert name in run("--help").out


def test_without_a_command_it_shows_the_help(run: Run) -> None:
    assert run() == run("--help")
    assert run().code == 0


def test_it_runs_as_a_module_and_ends_quietly_when_its_output_is_closed(game: Path) -> None:
    command = [sys.executable, "-m", "okanagan", "replay", str(game)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


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
