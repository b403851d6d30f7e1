"""The page's symbols in two parts: what the start screen shows, and what it does without."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

_USED = re.compile(r"""(?:href="|url\()#([^")]+)""")


def split(sprite: str, screens: str) -> tuple[str, str]:
    """Return `sprite` twice: with the symbols that `screens` show, and with all the others.

    A symbol is shown, too, if one that is shown is drawn with it. What has no name stays in the
    first part.
    """
    known = {
        name: _markup(piece) for piece in _pieces(_parsed(sprite)) if (name := piece.get("id"))
    }
    shown = _closure(screens, known)
    return _without(sprite, known.keys() - shown), _without(sprite, shown)


def _parsed(sprite: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<sprites>{sprite}</sprites>")


def _pieces(sprites: ElementTree.Element) -> list[ElementTree.Element]:
    """All that can be used by its name."""
    return [piece for holder in _holders(sprites) for piece in holder if piece.tag != "defs"]


def _holders(sprites: ElementTree.Element) -> list[ElementTree.Element]:
    """The elements that hold pieces: each sprite, and its definitions."""
    return [*sprites, *sprites.iterfind("./svg/defs")]


def _closure(screens: str, known: Mapping[str, str]) -> set[str]:
    """The names of what `screens` use, and of what that uses in turn."""
    found: set[str] = set()
    names = set(_USED.findall(screens)) & known.keys()
    while names:
        found |= names
        used = {other for name in names for other in _USED.findall(known[name])}
        names = (used & known.keys()) - found
    return found


def _without(sprite: str, names: set[str]) -> str:
    """The sprite without the pieces of these names."""
    sprites = _parsed(sprite)
    for holder in _holders(sprites):
        for piece in [piece for piece in holder if piece.get("id") in names]:
            holder.remove(piece)
    return "".join(_markup(svg) for svg in sprites)


def _markup(piece: ElementTree.Element) -> str:
    return ElementTree.tostring(piece, encoding="unicode", short_empty_elements=True)
