"""The small pieces that panels are made of: tokens, structures, tiles, each with its name.

A picture alone says nothing to somebody who can't see it or doesn't know it yet: its name is always
there as hidden text, and on demand as a title.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from typing import TypeVarTuple

from simple_html import Node, SafeString, b, h2, h3, li, section, span, ul

from okanagan.kernel.telling.lists import capital
from okanagan.page import words
from okanagan.page.okanagan.drawing.structures import structure
from okanagan.page.okanagan.drawing.tiles import tile_back, tile_picture
from okanagan.page.okanagan.drawing.tokens import special_icon, terrain, token
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.widgets.svg import Attributes, fixed, picture
from okanagan.page.words import n, t
from okanagan.valley.specials import Special
from okanagan.valley.telling import names
from okanagan.valley.telling.places import tile_words
from okanagan.valley.telling.specials import special_name, special_words
from okanagan.valley.terms import Kind, Structure, Terrain
from okanagan.valley.tiles import TILES

Made = TypeVarTuple("Made")


def made_once(make: Callable[[*Made], SafeString]) -> Callable[[*Made], SafeString]:
    """Makes each piece once for each language, however often it is shown."""

    @cache
    def made(language: str, *of: *Made) -> SafeString:
        return make(*of)

    @wraps(make)
    def piece(*of: *Made) -> SafeString:
        return made(words.language(), *of)

    return piece


def panel(name: str, title: str, *content: Node) -> Node:
    """A part of the screen under a heading of its own."""
    look: Attributes = {"class": f"panel {name}", "aria-labelledby": f"{name}-title"}
    return section(look, h2({"id": f"{name}-title"}, title), *content)


def part(title: str, *content: Node) -> Node:
    """A part of a panel under a smaller heading."""
    return section({"class": "part"}, h3(title), *content)


def unseen(text: str) -> Node:
    """Text for screen readers alone, where a picture tells the others."""
    return span({"class": "visually-hidden"}, text)


def pictured(drawing: Node, name: str, kind: str = "pictured") -> SafeString:
    """A picture with its name on demand."""
    return fixed(span({"class": kind, "title": name}, drawing, unseen(name)))


def figure(drawing: Node, count: int, said: str, *, title: str = "", look: str = "counted") -> Node:
    """A picture and a number; `said` is the whole in words, and its title unless another."""
    number = b({"aria-hidden": "true"}, str(count))
    return span({"class": look, "title": title or said}, drawing, number, unseen(said))


def counted(drawing: Node, count: int, name: str, counted_name: str) -> SafeString:
    """A picture of a thing and how many there are; `counted_name` says both: `3 trout`."""
    look = "counted" if count else "counted none"
    return fixed(figure(drawing, count, counted_name, title=name, look=look))


def spaced(pieces: Iterable[Node]) -> list[Node]:
    """Pieces with a space after each, so that they are not read out as one word."""
    return [node for piece in pieces for node in (piece, " ")]


@made_once
def kind_count(kind: Kind, count: int) -> SafeString:
    """A token with how many of its kind there are."""
    name = capital(names.kind_name(kind, words))
    return counted(token(kind), count, name, names.counted_kind(kind, count, words))


def token_row(counts: Sequence[int]) -> Node:
    """The kinds that are there, each with its count, in a line that may wrap; fit for a button."""
    present = [kind_count(kind, counts[kind]) for kind in Kind if counts[kind]]
    return span({"class": "tokens"}, spaced(present))


def tokens(kinds: Sequence[Kind]) -> Node:
    """The tokens of these kinds, each kind once with its count, in such a row."""
    return token_row([kinds.count(kind) for kind in Kind])


def token_grid(counts: Sequence[int]) -> Node:
    """All twelve kinds with their counts: a column for each colour, a row for each shape."""
    return ul({"class": "tokens token-grid"}, [li(kind_count(kind, counts[kind])) for kind in Kind])


@made_once
def terrain_mark(which: Terrain) -> SafeString:
    """A terrain's swatch and its name."""
    name = span({"class": f"word-{which.text}"}, capital(names.terrain_name(which, words)))
    return fixed(span({"class": "named"}, terrain(which), name))


@made_once
def structures_left(seat: SeatLook, which: Structure, count: int) -> SafeString:
    """A player's buildings of one sort, as a picture with a number."""
    said = names.counted_structure(which, count, words)
    return counted(building(seat, which), count, said, said)


def building(seat: SeatLook, which: Structure) -> SafeString:
    """A player's building, without a number; its name must stand with it."""
    return structure(seat.colour, which, seat.letter)


@made_once
def nuggets(count: int) -> SafeString:
    """Gold nuggets, as a picture with a number."""
    said = n("{n} gold nugget", "{n} gold nuggets", count)
    return counted(picture("nugget", "token"), count, t("Gold nuggets"), said)


@made_once
def tile(number: int) -> SafeString:
    """A tile's face; in words for people who don't see it."""
    return pictured(tile_picture(TILES[number]), tile_words(number, 0, words), "tile-face")


def unseen_tile(back: Special) -> SafeString:
    """The back of a tile; its action in words for people who don't see it."""
    name = special_name(back, words)
    return pictured(tile_back(back), t("an unseen tile; its back shows: {action}", action=name))


@made_once
def special_title(special: Special) -> SafeString:
    """A special action: its icon and its name."""
    name = span(capital(special_name(special, words)))
    title = special_words(special, words)
    return fixed(span({"class": "named", "title": title}, special_icon(special), name))
