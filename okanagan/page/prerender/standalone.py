"""Drawings of the page as documents of their own, which carry their symbols and colours."""

import re
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring
from zlib import crc32

from simple_html import Node, render

from okanagan.page.prerender.looks import Custom, Looks, glyphs, looks_of

LONGEST = 800  # the most pixels of a side of a picture in a document or notebook
_FILL = re.compile(r"url\(#([\w-]+)\)")
_NOT_DRAWN = re.compile(r"id|class|role|aria-.*|data-.*")


def document(drawing: Node, sprite: Node, game: str, title: str) -> str:
    """A drawing of a game as an SVG document that needs no page; `sprite` has its symbols."""
    made = _Document(drawing, sprite, looks_of(game)).made(title)
    return tostring(made, "unicode")


class _Document:
    """One document while it is made.

    A symbol can look different from place to place, by custom properties such as the colour of a
    seat. Each look of a symbol is a definition of its own.
    """

    def __init__(self, drawing: Node, sprite: Node, looks: Looks) -> None:
        self._looks = looks
        every = fromstring(f"<svg>{render(drawing)}{render(sprite)}{_glyph_symbols()}</svg>")
        self._drawing = every[0]
        self._symbols = {element.get("id"): element for element in every.iter()}
        self._names: dict[tuple[str, Custom], str] = {}
        self._defs = Element("defs")

    def made(self, title: str) -> Element:
        view_box = self._drawing.attrib["viewBox"]
        box = dict(zip(("x", "y", "width", "height"), view_box.split(), strict=True))
        scale = min(1, LONGEST / max(float(box["width"]), float(box["height"])))
        size = {side: f"{float(box[side]) * scale:.0f}" for side in ("width", "height")}
        about = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "viewBox": view_box}
        root = Element("svg", about | size)
        SubElement(root, "title").text = title
        root.append(self._defs)
        SubElement(root, "rect", {**box, "fill": self._looks.root["--paper"]})
        root.extend([self._drawn(part, ()) for part in self._drawing])
        return root

    def _drawn(self, element: Element, inherited: Custom) -> Element:
        """The element with its looks as attributes, and with all within it."""
        looks, custom = self._looks.of(element.get("class", ""), inherited)
        kept = {name: value for name, value in element.items() if not _NOT_DRAWN.fullmatch(name)}
        drawn = Element(element.tag, {**kept, **looks})
        drawn.text = element.text
        parts = [self._drawn(part, custom) for part in element]
        drawn.extend([part for part in parts if part.get("display") != "none"])
        if "href" in drawn.attrib:
            drawn.set("href", "#" + self._defined(drawn.attrib["href"][1:], custom))
        for name in ("fill", "stroke"):
            if match := _FILL.fullmatch(drawn.get(name, "")):
                drawn.set(name, f"url(#{self._defined(match[1], ())})")
        return drawn

    def _defined(self, symbol: str, custom: Custom) -> str:
        """The id of the definition of a symbol with these custom properties."""
        key = symbol, custom
        if key not in self._names:
            definition = self._drawn(self._symbols[symbol], custom)
            # A name of its content: it means the same in every picture of a notebook.
            name = f"{symbol}-{crc32(tostring(definition)):08x}"
            if name not in self._names.values():
                definition.set("id", name)
                self._defs.append(definition)
            self._names[key] = name
        return self._names[key]


def _glyph_symbols() -> str:
    return "".join(
        f'<symbol id="glyph-{name}" viewBox="0 0 512 512">{body}</symbol>'
        for name, body in glyphs().items()
    )
