"""The commands in the documentation of the command line run, in the order of their page."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from okanagan.cli import workers
from tests.cli.commands import Run

DOCS = Path(__file__).parents[1] / "docs"
NEEDS = {".png": "resvg_py", "parquet": "pyarrow"}  # the package behind an extra


@pytest.mark.slow
@pytest.mark.parametrize("page", ["command-line.md", "data.md", "link.md"])
def test_the_commands_run(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    monkeypatch.chdir(game.parent)
    monkeypatch.setattr(workers, "cores", lambda: 1)  # processes take longer than these games
    game.rename("game.json")
    code = run("link", "game.json").out.strip()
    text = (DOCS / page).read_text(encoding="utf-8").replace("CODE", code)
    commands = re.findall(r"^\$ okanagan (.+)$", text, re.MULTILINE)
    assert commands
    for command in commands:
        if all(find_spec(package) for word, package in NEEDS.items() if word in command):
            outcome = run(*shlex.split(command, comments=True))
            assert (outcome.code, outcome.err) == (0, ""), command
            assert outcome.out, command
