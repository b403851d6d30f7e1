"""The page's own scripts, style sheets and icons."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from .console import Problem
from .node import Node
from .paths import WEB, WORK
from .site import Site

BUNDLES = WORK / "bundles"
ICON_SIZES = {
    "icon-192.png": 192,
    "icon-512.png": 512,
    "maskable-512.png": 512,
    "apple-touch-icon.png": 180,
}
FULL_BLEED = ("maskable", "apple-touch")
"""Icons that the phone itself cuts to a shape; the others have round corners of their own."""


@dataclass(frozen=True, slots=True)
class Bundles:
    """Addresses of what esbuild made."""

    first: str
    shell: str
    styles: str
    interpreter: str
    sharing: str


def add_bundles(
    site: Site, node: Node, runtime: Mapping[str, object], fonts: Mapping[str, str]
) -> Bundles:
    """Bundle scripts and style sheets into the site.

    `runtime` is what the interpreter is told, `fonts` the address of each font by its name.
    """
    BUNDLES.mkdir(parents=True, exist_ok=True)
    made = {
        "first": (WEB / "shell" / "first.js", "assets/first.js"),
        "shell": (WEB / "shell" / "main.js", "assets/shell.js"),
        "styles": (WEB / "styles" / "main.css", "assets/styles.css"),
        "interpreter": (WEB / "interpreter.js", "engine/interpreter.mjs"),
        "sharing": (WEB / "shell" / "sharing" / "on-demand.js", "assets/sharing.js"),
    }
    options: dict[str, dict[str, object]] = {
        # The page waits for this script, and old browsers run it.
        "first": {"format": "iife", "target": "old"},
        "styles": {"fonts": fonts},
        "interpreter": {"define": {"RUNTIME": json.dumps(runtime)}},
    }
    outs = {name: BUNDLES / address.replace("/", "-") for name, (_, address) in made.items()}
    bundles = [
        {"entry": str(entry), "out": str(outs[name]), **options.get(name, {})}
        for name, (entry, _) in made.items()
    ]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling scripts and style sheets")
    return Bundles(
        **{
            name: site.add_hashed(address, outs[name].read_bytes())
            for name, (_, address) in made.items()
        }
    )


def add_style_sheet(site: Site, node: Node, game: str) -> str:
    """Bundle the style sheet of a game that comes apart; return its address."""
    BUNDLES.mkdir(parents=True, exist_ok=True)
    out = BUNDLES / f"{game}.css"
    bundle = {"entry": str(WEB / "styles" / game / "main.css"), "out": str(out)}
    node.script("bundle.mjs", {"bundles": [bundle]}, "Bundling the style sheet of a game")
    return site.add_hashed(f"assets/{game}.css", out.read_bytes())


def add_icons(site: Site, node: Node) -> dict[str, str]:
    """Draw the icons into the site and return each one's address by its name."""
    BUNDLES.mkdir(parents=True, exist_ok=True)
    square = (WEB / "icons" / "icon.svg").read_text(encoding="utf-8")
    rounded = _with_round_corners(square)
    drawings = [
        {
            "source": square if name.startswith(FULL_BLEED) else rounded,
            "size": size,
            "out": str(BUNDLES / name),
        }
        for name, size in ICON_SIZES.items()
    ]
    node.script("icons.mjs", {"icons": drawings}, "Drawing the icons")
    addresses = {
        name: site.add_hashed(f"assets/{name}", (BUNDLES / name).read_bytes())
        for name in ICON_SIZES
    }
    return {**addresses, "icon.svg": site.add_hashed("assets/icon.svg", rounded)}


def add_manifest(site: Site, icons: Mapping[str, str]) -> str:
    """Write the web app manifest with the icons' addresses in it.

    It keeps one name for ever: an installed app is known by it.
    """
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        icon["src"] = icons[icon["src"]]
    return site.add("manifest.webmanifest", json.dumps(manifest, indent=2) + "\n")


def _with_round_corners(square: str) -> str:
    """Return the full-bleed icon cut to a rounded square."""
    parts = re.fullmatch(r"\s*(<svg[^>]*>)(.*)</svg>\s*", square, re.DOTALL)
    if parts is None:
        raise Problem("web/icons/icon.svg must hold one <svg> element and nothing else.")
    opening, inner = parts.groups()
    cut = '<clipPath id="corners"><rect width="512" height="512" rx="96"/></clipPath>'
    return f'{opening}{cut}<g clip-path="url(#corners)">{inner}</g></svg>\n'
