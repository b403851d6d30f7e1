"""Puts the site together, in order, and swaps it in when it is whole."""

import shutil
from pathlib import Path

from . import assets, fonts, game_files, not_found, notices, offline, page, runtime, sizes
from .archives import as_shipped
from .console import step
from .node import Node, find, install_packages
from .paths import DIST, WORK
from .python import Python, compile_all, worker_source
from .site import Site

BESIDES = 1
"""Precached files not yet written when the page is: the page itself."""


def build() -> list[sizes.FileSize]:
    """Build `dist/`, print what it weighs, and return that. `dist/` is as before if it fails."""
    node = find()
    install_packages(node)
    python = compile_all(node)
    step("Putting the site together")
    site = Site(WORK / "site")
    _write(site, node, python)
    _swap_in(site.folder)
    files = sizes.file_sizes(DIST)
    print(f"\n{sizes.table(files)}\n")
    return files


def _write(site: Site, node: Node, python: Python) -> None:
    faces = fonts.add_fonts(site)
    engine = _add_engine(site, node, python, faces)
    icons = assets.add_icons(site, node)
    manifest = assets.add_manifest(site, icons)
    notices.add(site)
    not_found.add(site, node)
    games = game_files.add(site, node, python.games)
    precached = offline.precached(site.files()) + BESIDES
    filling = {
        **page.start_screens(),
        **engine,
        **faces,
        "games": games,
        "manifest": manifest,
        "icon.svg": icons["icon.svg"],
        "apple-touch-icon.png": icons["apple-touch-icon.png"],
        "policy": page.POLICY,
        "precached": str(precached),
    }
    site.add("index.html", page.fill(filling))
    offline.add_service_worker(site, node, precached)
    # GitHub Pages would otherwise leave out names that begin with an underscore.
    site.add(".nojekyll", "")


def _add_engine(site: Site, node: Node, python: Python, faces: dict[str, str]) -> dict[str, str]:
    """Write all that runs, and return the addresses that the page names."""
    worker = site.add_hashed("engine/worker.py", worker_source().read_bytes())
    pyodide = runtime.add_pyodide(site, node)
    told = runtime.interpreter_facts(
        pyodide=pyodide,
        stdlib=site.add_hashed("engine/python_stdlib.pack", as_shipped(python.library)),
        plugin_bots=site.add_hashed("engine/plugin-bots.zip", python.plugin_bots.read_bytes()),
        archive=site.add_hashed("engine/okanagan.pack", as_shipped(python.ours)),
        worker=worker,
    )
    bundles = assets.add_bundles(site, node, told, faces)
    return {
        "first": bundles.first,
        "shell": bundles.shell,
        "styles": bundles.styles,
        "sharing": bundles.sharing,
        "pyscript": runtime.add_pyscript(site),
        "interpreter": bundles.interpreter,
        "wasm": f"{pyodide}/{runtime.WASM}",
        "py-config": runtime.configuration(bundles.interpreter),
        "mpy-config": runtime.without_plugins(),
        "worker": worker,
    }


def _swap_in(site: Path) -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.move(site, DIST)
