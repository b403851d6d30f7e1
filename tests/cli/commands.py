"""The command line as a user uses it, within the process of the tests."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from okanagan.cli.main import main


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command with these arguments, and with this text typed."""

    def run_command(*arguments: object, typed: str = "") -> Outcome:
        stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stdin)
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run_command


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    """The record of a whole game of two random bots."""
    run("simulate", "--seed", 3, "--options", "--out", tmp_path / "games")
    return tmp_path / "games" / "3.json"
