"""The Python runtime of the page: Pyodide, PyScript, and their configuration."""

import json
import re
import shutil

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
"""The script that loads the other two. It is bundled into `web/interpreter.js`."""
NEEDED = re.compile(r"(core|error)-[\w-]{8}\.js")
"""The files of PyScript that a page with one Pyodide worker and no plugins loads."""
PLUGINS = (
    *("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game"),
    "py-terminal",
)


def without_plugins() -> str:
    """Return the configuration of MicroPython, which the page does not use."""
    return json.dumps({"plugins": [f"!{name}" for name in PLUGINS]})


def configuration(interpreter: str) -> str:
    """Return PyScript's configuration for the page, with an address relative to the page.

    It also names the interpreter for the page itself. Otherwise, in a browser that starts no
    worker, PyScript would request Pyodide from another origin.
    """
    options = {
        **json.loads(without_plugins()),
        "interpreter": f"./{interpreter}",
        # Silences a warning: our worker never waits for the page.
        "sync_main_only": True,
    }
    return json.dumps(options)


def interpreter_addresses(
    pyodide: str, stdlib: str, archive: str, plugin_bots: str, worker: str
) -> dict[str, object]:
    """Return the value of RUNTIME in `web/interpreter.js`: relative addresses, and the lock."""
    return {
        "directory": pyodide.removeprefix("engine/") + "/",
        "stdlib": stdlib.removeprefix("engine/"),
        "archive": archive.removeprefix("engine/"),
        "pluginBots": plugin_bots.removeprefix("engine/"),
        "worker": worker.removeprefix("engine/"),
        "lock": minimal_lock(),
    }


def minimal_lock() -> dict[str, object]:
    """Return Pyodide's lock file without packages, because the page loads none."""
    stock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": stock["info"], "packages": {}}


def add_pyodide(site: Site, node: Node) -> str:
    """Add Pyodide's two files, and return the address of their folder."""
    _trim(node)
    return site.add_folder("engine/pyodide", [TRIMMED / name for name in (SCRIPT, WASM)])


def _trim(node: Node) -> None:
    """Trim Pyodide (see `js/trim`), or warn and use the untrimmed files if that fails."""
    stock = [PYODIDE / name for name in (SCRIPT, WASM, CALLER)]
    current = fingerprints.digest([SCRIPTS / "trim", WEB / "package-lock.json", *stock])
    fingerprint = TRIMMED.with_suffix(".stamp")
    if fingerprints.is_fresh(fingerprint, current):
        return
    step("Trimming Pyodide to the parts that the page calls")
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
    """Add the needed files of PyScript, and return the address of its main script.

    Their names must not change: they contain hashes, and the files import each other.
    """
    mains = []
    for file in sorted(PYSCRIPT.glob("*-*.js")):
        if needed := NEEDED.fullmatch(file.name):
            text = file.read_text(encoding="utf-8")
            without_source_map = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text)
            address = site.add(f"engine/pyscript/{file.name}", without_source_map)
            mains += [address] if needed[1] == "core" else []
    if len(mains) != 1:
        raise Problem(f"PyScript should have one main script, but has {mains}. See {__file__}.")
    return mains[0]
