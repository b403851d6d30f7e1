"""The page's scripts, style sheets, fonts, icons and licences."""

import json
import re
from collections.abc import Mapping

from .console import Problem
from .node import Node
from .paths import MODULES, ROOT, WEB, WORK
from .site import Site

BUNDLES = WORK / "bundles"
ENTRIES = {
    "first": (WEB / "shell" / "first.js", "assets/first.js"),
    "shell": (WEB / "shell" / "main.js", "assets/shell.js"),
    "styles": (WEB / "styles" / "main.css", "assets/styles.css"),
    "screens": (WEB / "styles" / "screens.css", "assets/screens.css"),
    "print": (WEB / "styles" / "print.css", "assets/print.css"),
    "interpreter": (WEB / "interpreter.js", "engine/interpreter.mjs"),
    "live": (WEB / "shell" / "live" / "on-demand.js", "assets/live.js"),
    "reader": (WEB / "shell" / "live" / "reader.js", "assets/reader.js"),
    "sharing": (WEB / "shell" / "sharing" / "on-demand.js", "assets/sharing.js"),
}
"""The entry of each bundle, and its address in the site without the hash."""
ICON_SIZES = {
    "icon-192.png": 192,
    "icon-512.png": 512,
    "maskable-512.png": 512,
    "apple-touch-icon.png": 180,
}
FULL_BLEED = ("maskable", "apple-touch")
"""Prefixes of the icons that the phone crops; the other icons have round corners."""
TITLE_FONT = MODULES / "@fontsource" / "alegreya"
TEXT_FONT = MODULES / "@fontsource-variable" / "source-sans-3"
FONTS = {
    "title-latin.woff2": TITLE_FONT / "files" / "alegreya-latin-700-normal.woff2",
    "text-latin.woff2": TEXT_FONT / "files" / "source-sans-3-latin-wght-normal.woff2",
}
"""The files by their names in `web/styles/shared/fonts.css`.

System fonts show the letters beyond western Europe, because files with these would be larger.
"""
NOTICES = {
    "Okanagan (the code of this project)": ROOT / "LICENSE",
    "Third-party notices": ROOT / "THIRD_PARTY.md",
    "Python": WEB / "licences" / "python.txt",
    "PyScript": MODULES / "@pyscript" / "core" / "LICENSE",
    "idiomorph": MODULES / "idiomorph" / "LICENSE",
    "qr": MODULES / "qr" / "LICENSE-MIT",
    "Lean QR": MODULES / "lean-qr" / "LICENSE",
    "Alegreya": TITLE_FONT / "LICENSE",
    "Source Sans 3": TEXT_FONT / "LICENSE",
}
"""The files with the licences of everything that the site ships, by their titles."""


def add_bundles(
    site: Site, node: Node, runtime: Mapping[str, object], fonts: Mapping[str, str]
) -> dict[str, str]:
    """Bundle scripts and style sheets into the site; return their addresses by name.

    `runtime` is the value of RUNTIME in `web/interpreter.js`; `fonts` has each font's address.
    """
    options: dict[str, dict[str, object]] = {
        # The page waits for this script, and old browsers run it.
        "first": {"format": "iife", "target": "old"},
        "styles": {"fonts": fonts},
        "interpreter": {"define": {"RUNTIME": json.dumps(runtime)}},
    }
    outs = {name: BUNDLES / address.replace("/", "-") for name, (_, address) in ENTRIES.items()}
    bundles = [
        {"entry": str(entry), "out": str(outs[name]), **options.get(name, {})}
        for name, (entry, _) in ENTRIES.items()
    ]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling scripts and style sheets")
    return {
        name: site.add_hashed(address, outs[name].read_bytes())
        for name, (_, address) in ENTRIES.items()
    }


def add_script(site: Site, node: Node, name: str) -> str:
    """Bundle a script of `web/shell/` that another bundle names; return its address."""
    out = BUNDLES / f"{name.replace('/', '-')}.mjs"
    bundle = {"entry": str(WEB / "shell" / f"{name}.js"), "out": str(out)}
    node.script("bundle.mjs", {"bundles": [bundle]}, "Bundling a script")
    return site.add_hashed(f"{name}.mjs", out.read_bytes())


def add_style_sheet(site: Site, node: Node, game: str) -> str:
    """Bundle the style sheet of a game with its own archive; return its address."""
    out = BUNDLES / f"{game}.css"
    bundle = {"entry": str(WEB / "styles" / game / "main.css"), "out": str(out)}
    node.script("bundle.mjs", {"bundles": [bundle]}, "Bundling the style sheet of a game")
    return site.add_hashed(f"assets/{game}.css", out.read_bytes())


def add_fonts(site: Site) -> dict[str, str]:
    return {
        name: site.add_hashed(f"assets/{name}", file.read_bytes()) for name, file in FONTS.items()
    }


def add_icons(site: Site, node: Node) -> dict[str, str]:
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
    """Add the web app manifest with the addresses of the icons.

    Its name must not change, because browsers identify an installed app by it.
    """
    manifest = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        icon["src"] = icons[icon["src"]]
    return site.add("manifest.webmanifest", json.dumps(manifest, indent=2) + "\n")


def add_notices(site: Site) -> None:
    parts = [
        f"{title}\n{'=' * len(title)}\n\n{file.read_text(encoding='utf-8').strip()}\n"
        for title, file in NOTICES.items()
    ]
    site.add("third-party.txt", "\n\n".join(parts))


def _with_round_corners(square: str) -> str:
    parts = re.fullmatch(r"\s*(<svg[^>]*>)(.*)</svg>\s*", square, re.DOTALL)
    if parts is None:
        raise Problem("web/icons/icon.svg must contain one <svg> element and nothing else.")
    opening, inner = parts.groups()
    clip = '<clipPath id="corners"><rect width="512" height="512" rx="96"/></clipPath>'
    return f'{opening}{clip}<g clip-path="url(#corners)">{inner}</g></svg>\n'
