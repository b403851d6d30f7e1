"""`index.html` and `404.html`: frames in the repository, filled with screens that Python draws."""

import html
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from okanagan.page import words
from okanagan.page.prerender import document as prerender

from .console import Problem
from .node import Node
from .paths import MODULES, ROOT, WEB, WORK
from .site import Site
from .symbols import lines, split


def policy(sources: Mapping[str, str]) -> str:
    """Return a Content-Security-Policy that allows only these sources."""
    rules = {"default-src": "'none'", **sources, "base-uri": "'none'", "form-action": "'none'"}
    return "; ".join(f"{name} {allowed}" for name, allowed in rules.items())


def source_hash(text: str) -> str:
    """Return the source that allows one inline script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


POLICY = policy(
    {
        # PyScript creates functions from text; Pyodide compiles WebAssembly.
        "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
        # PyScript starts its worker from a blob.
        "worker-src": "'self' blob:",
        # The engine's worker reads PyScript's program from its blob.
        "connect-src": "'self' blob:",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "media-src": "'self'",
        "manifest-src": "'self'",
    }
)
"""The page loads and runs nothing from any other origin."""
HOLE = re.compile(r"\{\{([\w.-]+)\}\}")
"""A place in a frame that `fill` replaces by the value of this name."""
MARKUP = {"screen", "dialogs", "sprite", "noscript", "translations"}
MARKUP |= {"picture", "sections", "script", "style"}
"""The names of values that are not escaped."""
TRANSLATION = (
    '<template data-language="{lang}" data-title="{title}">'
    '<div id="screen">{screen}</div><div id="dialogs">{dialogs}</div></template>'
)
NOT_FOUND = WORK / "not-found"
NOSCRIPT = '<p lang="{lang}">{noscript}</p>'


def start_screens() -> tuple[dict[str, str], str]:
    """Return the start screen by the names of the holes in `index.html`, and the other symbols.

    The page shows the source language, and has every language in a template. A script shows the
    visitor's language before the first paint (`web/shell/first.js`). The symbols that no start
    screen shows are a file of their own (`web/shell/page/symbols.js`).
    """
    documents = [prerender.document(language) for language in words.available()]
    shown = "".join(document["screen"] + document["dialogs"] for document in documents)
    own = "".join(_with_glyphs(*sprite) for sprite in prerender.sprites(apart=False).values())
    sprite, symbols = split(_game_pictures() + own, shown)
    screens = {
        **documents[0],
        "sprite": sprite,
        "languages": " ".join(document["lang"] for document in documents),
        "translations": "".join(_format(TRANSLATION, document) for document in documents),
        "noscript": "".join(_format(NOSCRIPT, document) for document in documents),
    }
    return screens, symbols


def _format(template: str, document: Mapping[str, str]) -> str:
    markup = {"screen", "dialogs"}
    return template.format(
        **{name: text if name in markup else html.escape(text) for name, text in document.items()}
    )


def fill(values: Mapping[str, str], frame: str = "index.html") -> str:
    """Return a frame with `values` in its holes. Every hole must have a value, and vice versa."""
    text = (ROOT / frame).read_text(encoding="utf-8")
    holes = set(HOLE.findall(text))
    if missing := sorted(holes - values.keys()):
        raise Problem(f"Nothing fills these holes of {frame}: {missing}.")
    if unknown := sorted(values.keys() - holes):
        raise Problem(f"{frame} has no hole for: {unknown}.")
    escaped = {name: v if name in MARKUP else html.escape(v) for name, v in values.items()}
    return HOLE.sub(lambda hole: escaped[hole[1]], text)


def symbols_of_games() -> dict[str, str]:
    """Return the lines of symbols of each game with its own archive."""
    sprites = prerender.sprites(apart=True)
    return {game: lines(_with_glyphs(*sprite)) for game, sprite in sprites.items()}


def _game_pictures() -> str:
    drawings = sorted((WEB / "icons" / "games").glob("*.svg"))
    symbols = [_as_symbol(f"game-{drawing.stem}", drawing) for drawing in drawings]
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{"".join(symbols)}</svg>'


def _as_symbol(name: str, drawing: Path) -> str:
    text = drawing.read_text(encoding="utf-8")
    parts = re.fullmatch(r'\s*<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>\s*', text, re.DOTALL)
    if parts is None:
        raise Problem(f"{drawing} must contain one <svg> element with a viewBox and nothing else.")
    box, inner = parts.groups()
    lines = "".join(line.strip() for line in inner.splitlines())
    return f'<symbol id="{name}" viewBox="{box}">{lines}</symbol>'


def _with_glyphs(sprite: str, glyphs: Mapping[str, str]) -> str:
    """Add glyphs of game-icons to a sprite, each under its own name."""
    symbols = "".join(
        f'<symbol id="glyph-{html.escape(name)}" viewBox="0 0 512 512">{body}</symbol>'
        for name, body in glyph_bodies(glyphs).items()
    )
    head, end, tail = sprite.rpartition("</svg>")
    return head + symbols + end + tail


def glyph_bodies(glyphs: Mapping[str, str]) -> dict[str, str]:
    """Return the drawings of glyphs of game-icons by their own names, from their names there."""
    file = MODULES / "@iconify-json" / "game-icons" / "icons.json"
    library = json.loads(file.read_text(encoding="utf-8"))["icons"]
    if unknown := sorted(set(glyphs.values()) - library.keys()):
        raise Problem(f"game-icons has no glyph of these names: {unknown}.")
    return {name: library[icon]["body"] for name, icon in sorted(glyphs.items())}


def add_not_found(site: Site, node: Node) -> None:
    """Add `404.html`, which GitHub Pages shows at any address of the site without a file.

    The page does not know its own address, so it loads nothing. Its style and its script are
    inline, and its policy allows only these two, by their hashes.
    """
    script, style = _not_found_bundles(node)
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


def _not_found_bundles(node: Node) -> tuple[str, str]:
    script, style = NOT_FOUND / "script.js", NOT_FOUND / "styles.css"
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
    source, *others = map(prerender.not_found, languages)
    return source + "".join(other.replace("<section ", "<section hidden ", 1) for other in others)
