"""The commands in docs/data.md run, in their order."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from okanagan.cli import workers
from okanagan.cli.main import main

PAGE = Path(__file__).parents[1] / "docs" / "data.md"
TEXT = PAGE.read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ okanagan (.+)$", TEXT, re.MULTILINE)
NEEDS = {".png": "resvg_py", "parquet": "pyarrow"}  # the package behind an extra


def test_the_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(workers, "cores", lambda: 1)  # processes take longer than these games
    assert len(COMMANDS) > 4
    for command in COMMANDS:
        if all(find_spec(package) for word, package in NEEDS.items() if word in command):
            assert main(shlex.split(command)) == 0, command
            assert capsys.readouterr().out, command
