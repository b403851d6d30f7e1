"""`404.html`: what GitHub Pages shows at an address of the site where nothing is, at any depth.

It loads nothing: it can't know from where. Its styles and its script stand in it, and its policy
lets in these two alone, by their hashes.
"""

import importlib
from base64 import b64encode
from hashlib import sha256

from . import page
from .node import Node
from .paths import WEB, WORK
from .site import Site

FRAME = "web/not-found.html"
BUNDLES = WORK / "not-found"


def add(site: Site, node: Node) -> None:
    """Write `404.html`."""
    script, style = _bundles(node)
    languages = page.languages()
    filling = {
        "lang": languages[0],
        "languages": " ".join(languages),
        "policy": _policy(script, style),
        "picture": _picture(),
        "sections": _sections(languages),
        "script": script,
        "style": style,
    }
    site.add("404.html", page.fill(filling, FRAME))


def _bundles(node: Node) -> tuple[str, str]:
    """The script and the styles, each as one text."""
    BUNDLES.mkdir(parents=True, exist_ok=True)
    script, styles = BUNDLES / "script.js", BUNDLES / "styles.css"
    entries = {
        script: WEB / "shell" / "not-found.js",
        styles: WEB / "styles" / "shared" / "not-found.css",
    }
    options = {"format": "iife", "target": "old"}
    bundles = [{"entry": str(entry), "out": str(out), **options} for out, entry in entries.items()]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling the page for wrong addresses")
    return script.read_text(encoding="utf-8"), styles.read_text(encoding="utf-8")


def _policy(script: str, style: str) -> str:
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {_hash(script)}",
            f"style-src {_hash(style)}",
            # An empty icon: without any, browsers would ask the host's root for one.
            "img-src data:",
            # It asks its own site where the game is.
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _picture() -> str:
    icon = (WEB / "icons" / "icon.svg").read_text(encoding="utf-8")
    return icon.strip().replace("<svg ", '<svg aria-hidden="true" ', 1)


def _sections(languages: list[str]) -> str:
    """The words in every language; without scripts the first is to be seen."""
    prerender = importlib.import_module("okanagan.page.prerender.document")
    source, *others = (str(prerender.not_found(language)) for language in languages)
    return source + "".join(other.replace("<section ", "<section hidden ", 1) for other in others)
