"""Which modules of the standard library the page needs. Runs in Pyodide, at build time.

An allow-list: what is loaded after a boot, after importing everything of ours, and after having
done once what a game may do. A list of what to leave out would break with each new Python.
"""

import importlib
import sys
import zipfile

SELDOM = {
    "encodings.ascii": "text files and names opened as ASCII",
    "encodings.cp437": "names within zip archives",
    "encodings.latin_1": "text decoded byte by byte",
    "encodings.utf_8_sig": "JSON with a byte order mark",
    "linecache": "tracebacks",
    "codeop": "tracebacks",
    "pathlib": "PyScript's first lines",
    "tokenize": "tracebacks",
}
"""Modules that no trial run imports for certain, and what for."""


NOT_FOR_BOTS = {
    "processes": ("multiprocessing", "ctypes", "subprocess.py", "sqlite3"),
    "a network": (
        "ftplib.py",
        "imaplib.py",
        "poplib.py",
        "smtplib.py",
        "socketserver.py",
        "wsgiref",
        "xmlrpc",
        "mailbox.py",
    ),
    "a terminal": ("_pyrepl", "cmd.py", "curses", "optparse.py", "getpass.py", "argparse.py"),
    "developing": (
        "unittest",
        "pdb.py",
        "bdb.py",
        "pydoc.py",
        "doctest.py",
        "trace.py",
        "profile.py",
        "cProfile.py",
        "pstats.py",
        "compileall.py",
        "modulefinder.py",
        "pydoc_data",
        "pickletools.py",
        "tracemalloc.py",
        "symtable.py",
        "ensurepip",
        "venv",
        "idlelib",
    ),
    "what is compiled already": ("_pyio.py", "_pydatetime.py", "_pydecimal.py"),
}
"""What a bot on the page has no use for: modules by what they are about."""


def import_all(names: list[str]) -> None:
    """Import each module of ours; a failure here is a failure of the build."""
    for name in names:
        importlib.import_module(name)


def import_seldom() -> None:
    """Import what a trial run may not."""
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


def loaded_from(archive: str) -> list[str]:
    """Return the paths, within the standard library's `archive`, of all modules now loaded."""
    origins = (_origin(module) for module in list(sys.modules.values()))
    prefix = archive + "/"
    return sorted({origin.removeprefix(prefix) for origin in origins if origin.startswith(prefix)})


def rest_of(archive: str, names: list[str]) -> list[str]:
    """Return the paths of the other modules in the standard library's `archive`, for bots."""
    with zipfile.ZipFile(archive) as packed:
        every = {name for name in packed.namelist() if name.endswith(".py")}
    unfit = {name for about in NOT_FOR_BOTS.values() for name in about}
    return sorted(name for name in every - set(names) if name.partition("/")[0] not in unfit)


def split(rest: list[str], names: list[str]) -> list[str]:
    """Return the packages that begin in `names` and have more modules in `rest`."""
    folders = {name.rpartition("/")[0] for name in rest} - {""}
    begun = [folder for folder in folders if f"{folder}/__init__.py" in names]
    return sorted(folder.replace("/", ".") for folder in begun)


def _origin(module: object) -> str:
    spec = getattr(module, "__spec__", None)
    return getattr(spec, "origin", None) or ""
