"""The Python runtime of the page: Pyodide, PyScript, and their configuration."""

import json
import re
from collections.abc import Mapping

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
    pyodide: str,
    stdlib: str,
    archive: str,
    plugin_bots: str,
    worker: str,
    compact: Mapping[str, object],
) -> dict[str, object]:
    """Return the value of RUNTIME in `web/interpreter.js`: relative addresses, and the lock."""
    names = {"stdlib": stdlib, "archive": archive, "pluginBots": plugin_bots, "worker": worker}
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        "directory": pyodide.removeprefix("engine/") + "/",
        **{name: address.removeprefix("engine/") for name, address in names.items()},
        "compact": compact,
        "lock": {"info": lock["info"], "packages": {}},  # the page loads no packages
    }


def add_pyodide(site: Site, node: Node) -> str:
    """Add Pyodide's two files, and return the address of their folder."""
    inputs = [SCRIPTS / "trim", WEB / "package-lock.json"]
    inputs += [PYODIDE / name for name in (SCRIPT, WASM, CALLER)]
    folder = TRIMMED
    try:
        fingerprints.refresh(TRIMMED.with_suffix(".stamp"), inputs, lambda: _trim(node))
    except Problem as problem:
        warn(f"{problem}\nThe page ships the untrimmed Pyodide instead. See docs/upgrading.md.")
        folder = PYODIDE
    return site.add_folder("engine/pyodide", [folder / name for name in (SCRIPT, WASM)])


def _trim(node: Node) -> None:
    """Trim Pyodide: see `js/trim`."""
    step("Trimming Pyodide to the parts that the page calls")
    TRIMMED.mkdir(parents=True, exist_ok=True)
    request = {
        "script": str(PYODIDE / SCRIPT),
        "code": str(PYODIDE / WASM),
        "caller": str(PYODIDE / CALLER),
        "outs": {"script": str(TRIMMED / SCRIPT), "code": str(TRIMMED / WASM)},
    }
    node.script("trim/trim.mjs", request, "Trimming Pyodide")


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
