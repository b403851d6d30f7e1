"""The page itself: `index.html` with its holes filled, the start screen as Python makes it."""

import html
import importlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from .console import Problem
from .paths import MODULES, ROOT, WEB
from .symbols import split

POLICY = "; ".join(
    [
        "default-src 'none'",
        # PyScript makes functions from text; Pyodide compiles WebAssembly.
        "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'",
        # PyScript starts its worker from a blob.
        "worker-src 'self' blob:",
        # The engine's worker reads PyScript's program from its blob.
        "connect-src 'self' blob:",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""What the page may load and run: nothing from any other origin."""

HOLE = re.compile(r"\{\{([\w.-]+)\}\}")
ALREADY_MARKUP = {"screen", "dialogs", "sprite", "symbols", "noscript", "translations"}
ALREADY_MARKUP |= {"picture", "sections", "script", "style"}
_TRANSLATION = (
    '<template data-language="{lang}" data-title="{title}">'
    '<div id="screen">{screen}</div><div id="dialogs">{dialogs}</div></template>'
)
_WITHOUT_SCRIPT = '<p lang="{lang}">{noscript}</p>'


def start_screens() -> dict[str, str]:
    """Return what the page's Python draws before anything has happened, with all symbols.

    The page shows the source language. It carries every language in a template, of which the
    script that runs before the first paint takes the person's: see `web/shell/first.js`. The
    symbols that no start screen shows are apart: see `web/shell/page/markup.js`.
    """
    documents = [_document(language) for language in languages()]
    source = documents[0]
    shown = "".join(document["screen"] + document["dialogs"] for document in documents)
    own = "".join(_with_glyphs(*sprite) for sprite in _sprites(apart=False).values())
    sprite, symbols = split(_pictures() + own, shown)
    return {
        **source,
        "sprite": sprite,
        "symbols": symbols,
        "languages": " ".join(document["lang"] for document in documents),
        "translations": "".join(_escaped(_TRANSLATION, document) for document in documents),
        "noscript": "".join(_escaped(_WITHOUT_SCRIPT, document) for document in documents),
    }


def languages() -> list[str]:
    """Return the languages that the page speaks, the source first."""
    spoken: list[str] = importlib.import_module("okanagan.page.words").available()
    return spoken


def _document(language: str) -> Mapping[str, str]:
    prerender = importlib.import_module("okanagan.page.prerender.document")
    document: Mapping[str, str] = prerender.document(language)
    return document


def _escaped(form: str, document: Mapping[str, str]) -> str:
    """The form with the document's parts; what is no markup yet is escaped."""
    markup = {"screen", "dialogs"}
    return form.format(
        **{name: text if name in markup else html.escape(text) for name, text in document.items()}
    )


def fill(filling: Mapping[str, str], frame: str = "index.html") -> str:
    """Return the page with `filling` in the holes of the frame, each hole exactly known."""
    text = (ROOT / frame).read_text(encoding="utf-8")
    _compare(frame, set(HOLE.findall(text)), set(filling))
    return HOLE.sub(lambda hole: _filled(hole[1], filling), text)


def _filled(name: str, filling: Mapping[str, str]) -> str:
    value = filling[name]
    return value if name in ALREADY_MARKUP else html.escape(value)


def _compare(frame: str, holes: set[str], filled: set[str]) -> None:
    if holes - filled:
        raise Problem(f"Nothing fills these holes of {frame}: {sorted(holes - filled)}.")
    if filled - holes:
        raise Problem(f"{frame} has no hole for: {sorted(filled - holes)}.")


def symbols_apart() -> dict[str, str]:
    """Return the symbols of each game that comes apart: its own, beside those of every page."""
    return {game: _with_glyphs(*sprite) for game, sprite in _sprites(apart=True).items()}


def _sprites(*, apart: bool) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    prerender = importlib.import_module("okanagan.page.prerender.document")
    found: Mapping[str, tuple[str, Mapping[str, str]]] = prerender.sprites(apart=apart)
    return found


def _pictures() -> str:
    """The small picture of each game, as a symbol."""
    drawings = sorted((WEB / "icons" / "games").glob("*.svg"))
    symbols = [_as_symbol(f"game-{drawing.stem}", drawing) for drawing in drawings]
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{"".join(symbols)}</svg>'


def _as_symbol(name: str, drawing: Path) -> str:
    text = drawing.read_text(encoding="utf-8")
    parts = re.fullmatch(r'\s*<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>\s*', text, re.DOTALL)
    if parts is None:
        raise Problem(f"{drawing} must hold one <svg> element with a viewBox, and nothing else.")
    box, inner = parts.groups()
    lines = "".join(line.strip() for line in inner.splitlines())
    return f'<symbol id="{name}" viewBox="{box}">{lines}</symbol>'


def _with_glyphs(sprite: str, glyphs: Mapping[str, str]) -> str:
    head, end, tail = sprite.rpartition("</svg>")
    return head + "".join(_glyph_symbols(glyphs)) + end + tail


def _glyph_symbols(glyphs: Mapping[str, str]) -> list[str]:
    library = json.loads(
        (MODULES / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8")
    )
    unknown = sorted(set(glyphs.values()) - set(library["icons"]))
    if unknown:
        raise Problem(f"game-icons has no glyph of these names: {unknown}.")
    return [_symbol(name, library["icons"][glyphs[name]]["body"]) for name in sorted(glyphs)]


def _symbol(name: str, body: str) -> str:
    return f'<symbol id="glyph-{html.escape(name)}" viewBox="0 0 512 512">{body}</symbol>'
