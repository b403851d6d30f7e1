"""Modules of JavaScript by themselves, tested by Node."""

import subprocess
from pathlib import Path

import pytest

from web.build.node import find
from web.build.paths import MODULES

LIMIT = 120
"""Seconds for the tests of a module: one that waits for ever fails, and holds up nobody."""


def run(path: Path) -> None:
    """Run the tests of one file; fail with what Node tells."""
    if not (MODULES / "idiomorph").is_dir():
        pytest.skip("the npm packages are not there: python3 build.py build")
    done = subprocess.run(
        [*find().node, "--test", str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
