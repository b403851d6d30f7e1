"""Two builds of the same sources give the same archives.

Otherwise their hashes, and so the addresses of the page and the key of a snapshot, would change.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from web.build.games import GAME_ARCHIVES
from web.build.paths import MODULES, ROOT, WORK

pytestmark = pytest.mark.slow

SOURCES = ("okanagan", "web", "pyproject.toml", "README.md", "LICENSE", "THIRD_PARTY.md")
NOT_COPIED = shutil.ignore_patterns("node_modules", "__pycache__", "locale")
DOWNLOADED = ("micropip", "page-wheels")
"""The downloads of the build."""
BUILD = "from web.build import node, python; python.compile_all(node.find())"
ARCHIVES = (
    *("okanagan.zip", "python_stdlib.zip", "plugin-bots.zip"),
    *(f"game-{game}.zip" for game in GAME_ARCHIVES),
)


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=NOT_COPIED)
    else:
        shutil.copy(source, target)


def archives(folder: Path, **environment: str) -> dict[str, bytes]:
    work = folder / WORK.name
    work.mkdir(parents=True)
    for name in SOURCES:
        copy(ROOT / name, folder / name)
    (folder / "web" / MODULES.name).symlink_to(MODULES)
    for path in (path for name in DOWNLOADED for path in WORK.glob(f"{name}*")):
        copy(path, work / path.name)
    command = [sys.executable, "-c", BUILD]
    environment = {**os.environ, "PYTHONPATH": str(folder), **environment}
    subprocess.run(command, cwd=folder, env=environment, check=True)
    return {name: (work / name).read_bytes() for name in ARCHIVES}


@pytest.mark.usefixtures("site")
def test_two_builds_give_the_same_archives(tmp_path: Path) -> None:
    """The folder, the time zone and the order of sets differ."""
    first = archives(tmp_path / "one", PYTHONHASHSEED="1", TZ="UTC")
    second = archives(tmp_path / "another" / "place", PYTHONHASHSEED="2", TZ="Asia/Tokyo")
    assert [name for name in ARCHIVES if first[name] != second[name]] == []
