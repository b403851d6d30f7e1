"""The Python environment of the build: `.venv`, made of the pinned packages.

This module runs on the machine's bare Python, before that environment exists.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

from . import fingerprints
from .console import Problem, step
from .paths import LOCKS, ROOT, VENV
from .processes import run

LOCK = LOCKS / "dev.txt"
FINGERPRINT = VENV / "okanagan-fingerprint"


def python() -> Path:
    """Return the environment's Python, having made the environment or brought it up to date."""
    current = fingerprints.digest([LOCK, ROOT / "pyproject.toml", sys.version])
    executable = _executable()
    if not (executable.exists() and fingerprints.is_fresh(FINGERPRINT, current)):
        _make(executable)
        fingerprints.write(FINGERPRINT, current)
    return executable


def _executable() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _make(executable: Path) -> None:
    step(f"Making the Python environment in {VENV.name}/")
    _create()
    pip = [str(executable), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    step("Installing the pinned packages from PyPI (about 120 MB)")
    network = "Installing the Python packages (the network is needed for that, once)"
    run([*pip, "--require-hashes", "-r", str(LOCK)], network, cwd=ROOT)
    ours = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", "."]
    run([*pip, *ours], "Installing the okanagan command", cwd=ROOT)


def _create() -> None:
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, OSError) as error:
        raise Problem(
            f"Python {sys.version.split()[0]} could not make an environment in {VENV} ({error}).\n"
            "On Debian and Ubuntu: `sudo apt install python3-venv`, then try again."
        ) from error
