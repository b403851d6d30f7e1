"""Finds the modules of the standard library that the page needs. Runs in Pyodide, during the build.

These are all modules that are loaded after a start, the import of all our modules, and a trial run.
A list of unneeded modules would become wrong with each new version of Python.
"""

import importlib
import sys
import zipfile
from collections.abc import Iterable

RARELY_USED = {
    "encodings.ascii": "text files and names opened as ASCII",
    "encodings.cp437": "names within zip archives",
    "encodings.latin_1": "text decoded byte by byte",
    "encodings.utf_8_sig": "JSON with a byte order mark",
    "linecache": "tracebacks",
    "codeop": "tracebacks",
    "pathlib": "PyScript's first lines",
    "tokenize": "tracebacks",
}
"""Modules that the trial run may not import, with their use."""
NOT_FOR_BOTS = {
    "processes": ("multiprocessing", "ctypes", "subprocess.py", "sqlite3"),
    "a network": (
        *("ftplib.py", "imaplib.py", "poplib.py", "smtplib.py", "socketserver.py", "wsgiref"),
        *("xmlrpc", "mailbox.py"),
    ),
    "a terminal": ("_pyrepl", "cmd.py", "curses", "optparse.py", "getpass.py", "argparse.py"),
    "developing": (
        *("unittest", "pdb.py", "bdb.py", "pydoc.py", "doctest.py", "trace.py", "profile.py"),
        *("cProfile.py", "pstats.py", "compileall.py", "modulefinder.py", "pydoc_data"),
        *("pickletools.py", "tracemalloc.py", "symtable.py", "ensurepip", "venv", "idlelib"),
    ),
    "Python twins of compiled modules": ("_pyio.py", "_pydatetime.py", "_pydecimal.py"),
}
"""Modules that a bot on the page cannot use, by topic."""


def import_all(names: Iterable[str]) -> None:
    for name in names:
        importlib.import_module(name)


def format_traceback() -> None:
    """Format a traceback with a cause, which imports many modules."""
    import traceback

    try:
        try:
            raise KeyError
        except KeyError as error:
            raise ValueError from error
    except ValueError as error:
        traceback.format_exception(error)


def loaded_from(archive: str) -> list[str]:
    """Return the paths in the standard library's `archive` of all loaded modules."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (getattr(spec, "origin", None) or "" for spec in specs)
    prefix = archive + "/"
    return sorted({origin.removeprefix(prefix) for origin in origins if origin.startswith(prefix)})


def rest_of(archive: str, names: list[str]) -> list[str]:
    """Return the paths of the other modules that plugin bots may use."""
    with zipfile.ZipFile(archive) as packed:
        modules = {name for name in packed.namelist() if name.endswith(".py")}
    unusable = {name for topic in NOT_FOR_BOTS.values() for name in topic}
    return sorted(name for name in modules - set(names) if name.partition("/")[0] not in unusable)


def split(rest: list[str], names: list[str]) -> list[str]:
    """Return the packages with modules in both `names` and `rest`."""
    folders = {name.rpartition("/")[0] for name in rest} - {""}
    shared = [folder for folder in folders if f"{folder}/__init__.py" in names]
    return sorted(folder.replace("/", ".") for folder in shared)
