"""The folders of the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
SCRIPTS = WEB / "build" / "js"
IN_PYODIDE = WEB / "build" / "in_pyodide"
LOCKS = WEB / "build" / "locks"
PACKAGE = ROOT / "okanagan"

DIST = ROOT / "dist"
"""The finished site."""
WORK = ROOT / ".build"
"""Files that the build keeps between runs."""
VENV = ROOT / ".venv"
BENCH = ROOT / "bench"
"""The results of `build.py bench`."""
