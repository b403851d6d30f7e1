"""`404.html`, which GitHub Pages shows at an address of the site without a file, at any depth.

The page does not know its own address, so it loads nothing. Its style and its script are inline,
and its policy allows only these two, by their hashes.
"""

from okanagan.page import words
from okanagan.page.prerender.document import not_found

from .node import Node
from .page import fill, policy, source_hash
from .paths import WEB, WORK
from .site import Site

BUNDLES = WORK / "not-found"


def add(site: Site, node: Node) -> None:
    """Add `404.html`."""
    script, style = _bundles(node)
    languages = words.available()
    rules = {
        "script-src": source_hash(script),
        "style-src": source_hash(style),
        # An empty icon: otherwise browsers would request one from the root of the host.
        "img-src": "data:",
        # The script searches its own site for the game.
        "connect-src": "'self'",
    }
    icon = (WEB / "icons" / "icon.svg").read_text(encoding="utf-8")
    values = {
        "lang": languages[0],
        "languages": " ".join(languages),
        "policy": policy(rules),
        "picture": icon.strip().replace("<svg ", '<svg aria-hidden="true" ', 1),
        "sections": _sections(languages),
        "script": script,
        "style": style,
    }
    site.add("404.html", fill(values, "web/not-found.html"))


def _bundles(node: Node) -> tuple[str, str]:
    script, style = BUNDLES / "script.js", BUNDLES / "styles.css"
    entries = {
        script: WEB / "shell" / "not-found.js",
        style: WEB / "styles" / "shared" / "not-found.css",
    }
    options = {"format": "iife", "target": "old"}
    bundles = [{"entry": str(entry), "out": str(out), **options} for out, entry in entries.items()]
    node.script("bundle.mjs", {"bundles": bundles}, "Bundling the page for wrong addresses")
    return script.read_text(encoding="utf-8"), style.read_text(encoding="utf-8")


def _sections(languages: list[str]) -> str:
    """The text in every language. Without scripts, only the first one is visible."""
    source, *others = map(not_found, languages)
    return source + "".join(other.replace("<section ", "<section hidden ", 1) for other in others)
