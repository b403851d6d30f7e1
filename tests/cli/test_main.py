"""The command line as a whole."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import Run

NAMES = (
    *("play", "simulate", "arena", "check", "options", "replay", "score", "link", "report"),
    *("tune", "bench", "puzzles"),
)
OKANAGAN = [sys.executable, "-m", "okanagan"]


@pytest.mark.parametrize("name", NAMES)
def test_each_command_explains_itself(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert f"usage: okanagan {name}" in outcome.out


def test_help_lists_the_commands(run: Run) -> None:
    out = run("--help").out
    assert all(name in out for name in NAMES)


def test_without_a_command(run: Run) -> None:
    assert run().code == 2


def test_runs_as_a_module_and_leaves_quietly_when_nobody_reads(game: Path) -> None:
    talker = subprocess.Popen(
        [*OKANAGAN, "replay", str(game)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert talker.stdout is not None
    assert talker.stderr is not None
    talker.stdout.close()
    assert talker.stderr.read() == b""
    talker.stderr.close()
    talker.wait()
