"""Where things lie in the repository."""

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
"""What the build keeps between runs."""
VENV = ROOT / ".venv"
BENCH = ROOT / "bench"
"""Where `build.py bench` writes its figures."""
