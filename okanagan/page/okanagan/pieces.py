"""The small pieces that panels are made of: tokens, structures, tiles, each with its name.

A picture alone says nothing to somebody who can't see it or doesn't know it yet: its name is always
there as hidden text, and on demand as a title. Pieces are made once for each language.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from simple_html import Node, SafeString, b, h2, h3, li, section, span, ul

from okanagan.page import words
from okanagan.page.okanagan.drawing.structures import structure
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.drawing.tokens import special_icon, terrain, token
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.svg import Attributes, fixed, picture
from okanagan.page.words import n, t
from okanagan.valley.specials import Special
from okanagan.valley.telling.names import (
    capital,
    counted_kind,
    counted_structure,
    kind_name,
    terrain_name,
)
from okanagan.valley.telling.places import tile_words
from okanagan.valley.telling.specials import special_name, special_words
from okanagan.valley.terms import Kind, Structure, Terrain
from okanagan.valley.tiles import TILES


def panel(name: str, title: str, *content: Node) -> Node:
    """A part of the screen under a heading of its own."""
    heading = f"{name}-title"
    attributes: Attributes = {"class": f"panel {name}", "aria-labelledby": heading}
    return section(attributes, h2({"id": heading}, title), *content)


def part(title: str, *content: Node) -> Node:
    """A part of a panel under a smaller heading."""
    return section({"class": "part"}, h3(title), *content)


def unseen(text: str) -> Node:
    """Text for screen readers alone, where a picture tells the others."""
    return span({"class": "visually-hidden"}, text)


def pictured(drawing: Node, name: str, kind: str = "pictured") -> SafeString:
    """A picture with its name on demand."""
    return fixed(span({"class": kind, "title": name}, drawing, unseen(name)))


def counted(drawing: Node, count: int, name: str, counted_name: str) -> SafeString:
    """A picture and a number; `counted_name` says both: `3 trout`."""
    kind = "counted" if count else "counted none"
    number = b({"aria-hidden": "true"}, str(count))
    return fixed(span({"class": kind, "title": name}, drawing, number, unseen(counted_name)))


def kind_count(kind: Kind, count: int) -> SafeString:
    """A token with how many of its kind there are."""
    return _kind_count(kind, count, words.language())


@cache
def _kind_count(kind: Kind, count: int, language: str) -> SafeString:
    name = capital(kind_name(kind, words))
    return counted(token(kind), count, name, counted_kind(kind, count, words))


def token_row(counts: Sequence[int]) -> Node:
    """The kinds that are there, each with its count, in a line that may wrap; fit for a button."""
    present = [kind_count(kind, counts[kind]) for kind in Kind if counts[kind]]
    return span({"class": "tokens"}, spaced(present))


def spaced(pieces: Iterable[Node]) -> list[Node]:
    """Pieces with a space between each two, so that they are not read out as one word."""
    return [node for piece in pieces for node in (piece, " ")]


def token_grid(counts: Sequence[int]) -> Node:
    """All twelve kinds with their counts: a column for each colour, a row for each shape."""
    return ul({"class": "tokens token-grid"}, [li(kind_count(kind, counts[kind])) for kind in Kind])


def icon_counts(icons: Iterable[Kind]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * len(Kind)
    for kind in icons:
        counts[kind] += 1
    return counts


def terrain_mark(which: Terrain) -> SafeString:
    """A terrain's swatch and its name."""
    return _terrain_mark(which, words.language())


@cache
def _terrain_mark(which: Terrain, language: str) -> SafeString:
    name = span({"class": f"word-{which.text}"}, capital(terrain_name(which, words)))
    return fixed(span({"class": "named"}, terrain(which), name))


def structures_left(seat: SeatLook, which: Structure, count: int) -> SafeString:
    """A player's buildings of one sort, as a picture with a number."""
    return _structures_left(seat.colour, seat.letter, which, count, words.language())


@cache
def _structures_left(
    colour: int, letter: str, which: Structure, count: int, language: str
) -> SafeString:
    said = counted_structure(which, count, words)
    return counted(structure(colour, which, letter), count, said, said)


def building(seat: SeatLook, which: Structure) -> SafeString:
    """A player's building, without a number; its name must stand with it."""
    return structure(seat.colour, which, seat.letter)


def nuggets(count: int) -> SafeString:
    """Gold nuggets, as a picture with a number."""
    return _nuggets(count, words.language())


@cache
def _nuggets(count: int, language: str) -> SafeString:
    said = n("{n} gold nugget", "{n} gold nuggets", count)
    return counted(picture("nugget", "token"), count, t("Gold nuggets"), said)


def figure(icon_name: str, count: int, said: str) -> Node:
    """An icon and a number of something that has no picture; `said` is the whole in words."""
    number = b({"aria-hidden": "true"}, str(count))
    return span({"class": "counted", "title": said}, icon(icon_name), number, unseen(said))


def tile(number: int) -> SafeString:
    """A tile's face; in words for those who don't see it."""
    return _tile(number, words.language())


@cache
def _tile(number: int, language: str) -> SafeString:
    said = tile_words(number, 0, words)
    attributes: Attributes = {"class": "tile-face", "title": said}
    return fixed(span(attributes, tile_picture(TILES[number]), unseen(said)))


def special_title(special: Special) -> SafeString:
    """A special action: its icon and its name."""
    return _special_title(special, words.language())


@cache
def _special_title(special: Special, language: str) -> SafeString:
    name = capital(special_name(special, words))
    attributes: Attributes = {"class": "named", "title": special_words(special, words)}
    return fixed(span(attributes, special_icon(special), span(name)))
