"""Which modules of the standard library the page needs. Runs in Pyodide, at build time.

An allow-list: what is loaded after a boot, after importing everything of ours, and after having
done once what a game may do. A list of what to leave out would break with each new Python.
"""

import ast
import importlib
import sys
from pathlib import Path

SELDOM = {
    "encodings.ascii": "text files and names opened as ASCII",
    "encodings.cp437": "names within zip archives",
    "encodings.latin_1": "text decoded byte by byte",
    "encodings.utf_8_sig": "JSON with a byte order mark",
    "linecache": "tracebacks",
    "codeop": "tracebacks",
    "tokenize": "tracebacks",
}
"""Modules that Python imports only when something seldom happens, and when that is."""


def import_all(names: list[str]) -> None:
    """Import each module of ours; a failure here is a failure of the build."""
    for name in names:
        importlib.import_module(name)


def import_imported(folder: Path) -> None:
    """Import what the sources under `folder` import, as far as it is of the standard library."""
    for file in sorted(folder.rglob("*.py")):
        for name in _imported(ast.parse(file.read_text(encoding="utf-8"))):
            if name.partition(".")[0] in sys.stdlib_module_names:
                importlib.import_module(name)


def import_seldom() -> None:
    """Import what no trial run would show."""
    for name in SELDOM:
        importlib.import_module(name)


def fail_once() -> None:
    """Format a traceback with a cause: that alone imports a good deal."""
    import traceback

    try:
        try:
            raise KeyError("tried")
        except KeyError as error:
            raise ValueError("tried") from error
    except ValueError as error:
        traceback.format_exception(error)


def _imported(tree: ast.AST) -> list[str]:
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.append(node.module)
    return names


def loaded_from(archive: str) -> list[str]:
    """Return the paths, within the standard library's `archive`, of all modules now loaded."""
    origins = (_origin(module) for module in list(sys.modules.values()))
    prefix = archive + "/"
    return sorted({origin.removeprefix(prefix) for origin in origins if origin.startswith(prefix)})


def _origin(module: object) -> str:
    spec = getattr(module, "__spec__", None)
    return getattr(spec, "origin", None) or ""
