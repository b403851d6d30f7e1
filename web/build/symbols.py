"""Splits the page's symbols: those of the start screen, and all others, which the shell adds."""

import re
from xml.etree import ElementTree

USE = re.compile(r"""(?:href="|url\()#([^")]+)""")


def split(sprite: str, screens: str) -> tuple[str, str]:
    """Return `sprite` with only the symbols that `screens` show, and the lines of the others.

    The shown symbols include all that a shown symbol uses. Parts without an id stay in the first
    sprite.
    """
    symbols = {
        name: _markup(symbol)
        for holder in _holders(_parse(sprite))
        for symbol in holder
        if symbol.tag != "defs" and (name := symbol.get("id"))
    }
    shown: set[str] = set()
    names = set(USE.findall(screens)) & symbols.keys()
    while names:
        shown |= names
        used = {other for name in names for other in USE.findall(symbols[name])}
        names = (used & symbols.keys()) - shown
    return _without(sprite, symbols.keys() - shown), lines(_without(sprite, shown))


def lines(sprite: str) -> str:
    """Return the patterns of a sprite in a line, and then a line for each of its symbols.

    The page has all patterns, because style sheets name them, and the symbols that it shows
    (`web/shell/page/symbols.js`).
    """
    sprites = _parse(sprite)
    patterns = sprites.findall("./svg[@class='patterns']")
    for svg in patterns:
        sprites.remove(svg)
    symbols = [symbol for holder in _holders(sprites) for symbol in holder.iterfind("*[@id]")]
    return "\n".join(["".join(map(_markup, patterns)), *map(_markup, symbols)])


def _parse(sprite: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<sprites>{sprite}</sprites>")


def _holders(sprites: ElementTree.Element) -> list[ElementTree.Element]:
    """The elements with symbols: each `<svg>`, and its `<defs>`."""
    return [*sprites, *sprites.iterfind("./svg/defs")]


def _without(sprite: str, names: set[str]) -> str:
    sprites = _parse(sprite)
    for holder in _holders(sprites):
        for symbol in [symbol for symbol in holder if symbol.get("id") in names]:
            holder.remove(symbol)
    return "".join(_markup(svg) for svg in sprites)


def _markup(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, encoding="unicode").replace(" />", "/>")
