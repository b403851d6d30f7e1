"""The Python environment of the build: `.venv` with the pinned packages.

This module runs on the machine's own Python, before that environment exists.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

from . import fingerprints
from .console import Problem, run, step
from .paths import LOCKS, ROOT, VENV

LOCK = LOCKS / "dev.txt"
FINGERPRINT = VENV / "okanagan-fingerprint"


def python() -> Path:
    """Return the environment's Python. Creates the environment if it is missing or out of date."""
    executable = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not executable.exists():
        FINGERPRINT.unlink(missing_ok=True)
    inputs = [LOCK, ROOT / "pyproject.toml"]
    fingerprints.refresh(FINGERPRINT, [*inputs, sys.version], lambda: _create(executable))
    return executable


def _create(executable: Path) -> None:
    step(f"Creating the Python environment in {VENV.name}/")
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        raise Problem(
            f"Python {sys.version.split()[0]} could not create {VENV} ({error}).\n"
            "On Debian and Ubuntu: `sudo apt install python3-venv`, then try again."
        ) from error
    pip = [str(executable), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    # Most modules are never imported; Python compiles the others when they are.
    pip.append("--no-compile")
    step("Installing the pinned packages from PyPI (about 120 MB)")
    network = "Installing the Python packages (this needs the network, once)"
    run([*pip, "--require-hashes", "-r", str(LOCK)], network, cwd=ROOT)
    ours = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", "."]
    run([*pip, *ours], "Installing the okanagan command", cwd=ROOT)
