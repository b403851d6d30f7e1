"""Assembles the site in a new folder, and replaces `dist/` when the site is complete."""

import json
import shutil

from . import archives, assets, offline, page, runtime, sizes
from .console import step
from .node import Node, find, install_packages
from .paths import DIST, WEB, WORK
from .python import Python, compile_all
from .site import Site


def build() -> list[sizes.FileSize]:
    """Build `dist/`; print and return its sizes. A failure leaves `dist/` unchanged."""
    node = find()
    install_packages(node)
    python = compile_all(node)
    step("Assembling the site")
    site = Site(WORK / "site")
    _write(site, node, python)
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.move(site.folder, DIST)
    files = sizes.file_sizes(DIST)
    print(f"\n{sizes.table(files)}\n")
    return files


def _write(site: Site, node: Node, python: Python) -> None:
    fonts = assets.add_fonts(site)
    engine = _add_engine(site, node, python, fonts)
    icons = assets.add_icons(site, node)
    manifest = assets.add_manifest(site, icons)
    assets.add_notices(site)
    page.add_not_found(site, node)
    screens, drawings = page.start_screens()
    symbols = site.add_hashed("assets/symbols.svg", drawings)
    games = _add_games(site, node, python)
    precached = offline.precached(site.files()) + 1  # index.html, which contains this number
    values = {
        **screens,
        **engine,
        **fonts,
        "symbols": symbols,
        "games": json.dumps(games),
        "manifest": manifest,
        "icon.svg": icons["icon.svg"],
        "apple-touch-icon.png": icons["apple-touch-icon.png"],
        "policy": page.POLICY,
        "precached": str(precached),
    }
    site.add("index.html", page.fill(values))
    offline.add_service_worker(site, node, precached)
    # Without it, GitHub Pages would ignore names that begin with an underscore.
    site.add(".nojekyll", "")


def _add_engine(site: Site, node: Node, python: Python, fonts: dict[str, str]) -> dict[str, str]:
    """Add scripts, style sheets and Python; return the addresses that the page contains."""
    worker = site.add_hashed("engine/worker.py", (WEB / "worker.py").read_bytes())
    pyodide = runtime.add_pyodide(site, node)
    contents = [site.folder / pyodide / runtime.WASM, python.library, python.ours]
    unpacked = [file.read_bytes() for file in contents]
    compact = site.add_hashed("engine/compact.xz", archives.compact(unpacked, WORK / "compact.xz"))
    library = site.add_hashed("engine/python_stdlib.pack", archives.as_shipped(python.library))
    archive = site.add_hashed("engine/okanagan.pack", archives.as_shipped(python.ours))
    addresses = runtime.interpreter_addresses(
        pyodide=pyodide,
        stdlib=library,
        plugin_bots=site.add_hashed("engine/plugin-bots.zip", python.plugin_bots.read_bytes()),
        archive=archive,
        worker=worker,
        compact={
            "script": assets.add_script(site, node, "engine/compact").removeprefix("engine/"),
            "file": compact.removeprefix("engine/"),
            "lengths": [len(content) for content in unpacked],
        },
    )
    bundles = assets.add_bundles(site, node, addresses, fonts)
    files = [f"{pyodide}/{runtime.WASM}", library, archive]
    large = [sizes.size_of(site.folder / address, address) for address in files]
    counted = {size.name: {"raw": size.raw, "gzipped": size.gzipped} for size in large}
    length = (site.folder / compact).stat().st_size
    counted[compact] = {"raw": length, "gzipped": length, "replaces": True}
    return {
        **bundles,
        "sizes": json.dumps(counted),
        "pyscript": runtime.add_pyscript(site),
        "wasm": f"{pyodide}/{runtime.WASM}",
        "py-config": runtime.configuration(bundles["interpreter"]),
        "mpy-config": runtime.without_plugins(),
        "worker": worker,
    }


def _add_games(site: Site, node: Node, python: Python) -> dict[str, dict[str, str]]:
    """Add the files of each archive on demand; return their addresses for the shell."""
    files = {
        name: {"code": site.add_hashed(f"engine/{name}.pack", archives.as_shipped(archive))}
        for name, archive in python.games.items()
    }
    for game, symbols in page.symbols_of_games().items():
        files[game]["styles"] = assets.add_style_sheet(site, node, game)
        files[game]["symbols"] = site.add_hashed(f"assets/{game}.svg", symbols)
    return files
