"""micropip, which installs the bots that a person adds: pinned, of the release that Pyodide names.

No package of the build's environment: that one's Python may be older than micropip wants.
"""

import json
import shutil
import sys
from pathlib import Path

from . import archives, fingerprints
from .console import step
from .paths import LOCKS, MODULES, ROOT, WORK
from .processes import run

LOCK = LOCKS / "page.txt"
FOLDER = WORK / "micropip"


def unpacked() -> Path:
    """Return a folder with its modules, which is made anew when the lock has changed."""
    current = fingerprints.digest([LOCK])
    fingerprint = WORK / "micropip.fingerprint"
    if not (FOLDER.is_dir() and fingerprints.is_fresh(fingerprint, current)):
        _fetch()
        fingerprints.write(fingerprint, current)
    return FOLDER


def _fetch() -> None:
    step("Fetching micropip from PyPI")
    shutil.rmtree(FOLDER, ignore_errors=True)
    wheels = WORK / "page-wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    options = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(wheels)]
    what = "Fetching micropip (the network is needed for that, once)"
    run([*pip, *options, "--python-version", _python(), "-r", str(LOCK)], what, cwd=ROOT)
    archives.unpack(next(wheels.glob("*.whl")), FOLDER)
    for told in FOLDER.glob("*.dist-info"):
        shutil.rmtree(told)


def _python() -> str:
    """Return the version of Pyodide's Python, such as 3.14."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    major, minor, *_ = lock["info"]["python"].split(".")
    return f"{major}.{minor}"
