"""The Python runtime of the page: Pyodide, PyScript, and how they are told where things are."""

import json
import re
import shutil
from pathlib import Path

from . import fingerprints
from .console import Problem, step, warn
from .node import Node
from .paths import MODULES, SCRIPTS, WEB, WORK
from .site import Site

PYODIDE = MODULES / "pyodide"
TRIMMED = WORK / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
SCRIPT = "pyodide.asm.mjs"
WASM = "pyodide.asm.wasm"
CALLER = "pyodide.mjs"
"""Which calls the two; it is bundled into the interpreter's door."""
ASKED_FOR = re.compile(r"(core|error)-[\w-]{8}\.js")
"""Parts of PyScript that a page with one Pyodide worker and no plugins loads."""
PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)


def without_plugins() -> str:
    """Return the configuration for PyScript's other interpreter, which the page does not use."""
    return json.dumps({"plugins": [f"!{name}" for name in PLUGINS]})


def configuration(interpreter: str) -> str:
    """Return PyScript's configuration; it stands in the page, and its address is relative to that.

    The interpreter is named for the page as well as for the worker: where no worker can be had,
    PyScript would otherwise ask another origin for a Pyodide.
    """
    return json.dumps(
        {
            **json.loads(without_plugins()),
            "interpreter": f"./{interpreter}",
            # Silences the warning that the worker cannot wait for the page: ours never does.
            "sync_main_only": True,
        }
    )


def interpreter_facts(
    pyodide: str, stdlib: str, archive: str, plugin_bots: str, worker: str
) -> dict[str, object]:
    """Return what `web/interpreter.js` is told: addresses relative to itself, and the lock."""
    return {
        "directory": pyodide.removeprefix("engine/") + "/",
        "stdlib": stdlib.removeprefix("engine/"),
        "archive": archive.removeprefix("engine/"),
        "pluginBots": plugin_bots.removeprefix("engine/"),
        "worker": worker.removeprefix("engine/"),
        "lock": minimal_lock(),
    }


def minimal_lock() -> dict[str, object]:
    """Return Pyodide's lock without any package: the page loads none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": stock["info"], "packages": {}}


def add_pyodide(site: Site, node: Node) -> str:
    """Write Pyodide's own two files and return their folder's address."""
    _trim(node)
    return site.add_folder("engine/pyodide", [TRIMMED / name for name in (SCRIPT, WASM)])


def _trim(node: Node) -> None:
    """Trim Pyodide as `web/build/js/trim` describes; on any surprise take the stock files."""
    stock = [PYODIDE / name for name in (SCRIPT, WASM, CALLER)]
    current = fingerprints.digest([SCRIPTS / "trim", WEB / "package-lock.json", *stock])
    fingerprint = TRIMMED.with_suffix(".stamp")
    if fingerprints.is_fresh(fingerprint, current):
        return
    step("Trimming Pyodide to what the page calls")
    TRIMMED.mkdir(parents=True, exist_ok=True)
    request = {
        "script": str(PYODIDE / SCRIPT),
        "code": str(PYODIDE / WASM),
        "caller": str(PYODIDE / CALLER),
        "outs": {"script": str(TRIMMED / SCRIPT), "code": str(TRIMMED / WASM)},
    }
    try:
        node.script("trim/trim.mjs", request, "Trimming Pyodide")
    except Problem as problem:
        warn(f"{problem}\nThe page ships the untrimmed Pyodide instead. See docs/upgrading.md.")
        for name in (SCRIPT, WASM):
            shutil.copyfile(PYODIDE / name, TRIMMED / name)
        # Without a saved fingerprint, the next build tries and warns again.
        fingerprint.unlink(missing_ok=True)
    else:
        fingerprints.write(fingerprint, current)


def add_pyscript(site: Site) -> str:
    """Copy what a page with one Pyodide worker asks of PyScript; return its main script's address.

    The names bear hashes of PyScript's own making, and its files name each other by them.
    """
    for file in sorted(PYSCRIPT.glob("*-*.js")):
        if ASKED_FOR.fullmatch(file.name):
            site.add(f"engine/pyscript/{file.name}", _without_source_map(file))
    mains = [name for name in site.files() if re.match(r"core-.*\.js", name.name)]
    if len(mains) != 1:
        raise Problem(f"PyScript's main script was looked for; found: {mains}. See {__file__}.")
    return mains[0].as_posix()


def _without_source_map(file: Path) -> str:
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", file.read_text(encoding="utf-8"))
