"""The things of the game in panels: tokens, structures, tiles, each with its name."""

from collections.abc import Sequence

from simple_html import Node, SafeString, li, span, ul

from okanagan.games.okanagan.page.drawing.tiles import structure, tile_back, tile_picture
from okanagan.games.okanagan.page.drawing.tokens import special_icon, terrain, token
from okanagan.games.okanagan.rules.specials import Special
from okanagan.games.okanagan.rules.terms import Kind, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording import names
from okanagan.games.okanagan.wording.names import special_name, special_words
from okanagan.games.okanagan.wording.places import tile_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.seats import SeatLook
from okanagan.page.widgets.svg import fixed, picture
from okanagan.page.words import n, t


@pieces.made_once
def kind_count(kind: Kind, count: int) -> SafeString:
    name = capital(names.kind_name(kind, words))
    return pieces.counted(token(kind), count, name, names.counted_kind(kind, count, words))


def token_row(counts: Sequence[int]) -> Node:
    present = [kind_count(kind, counts[kind]) for kind in Kind if counts[kind]]
    return span({"class": "tokens"}, pieces.spaced(present))


def tokens(kinds: Sequence[Kind]) -> Node:
    return token_row([kinds.count(kind) for kind in Kind])


def token_grid(counts: Sequence[int]) -> Node:
    return ul({"class": "tokens token-grid"}, [li(kind_count(kind, counts[kind])) for kind in Kind])


@pieces.made_once
def terrain_mark(which: Terrain) -> SafeString:
    name = span({"class": f"word-{which.text}"}, capital(names.terrain_name(which, words)))
    return fixed(span({"class": "named"}, terrain(which), name))


@pieces.made_once
def structures_left(seat: SeatLook, which: Structure, count: int) -> SafeString:
    said = names.counted_structure(which, count, words)
    return pieces.counted(building(seat, which), count, said, said)


def building(seat: SeatLook, which: Structure) -> SafeString:
    """A player's building, without a number; its name must stand with it."""
    return structure(seat.colour, which, seat.letter)


@pieces.made_once
def nuggets(count: int) -> SafeString:
    said = n("{n} gold nugget", "{n} gold nuggets", count)
    return pieces.counted(picture("nugget", "token"), count, t("Gold nuggets"), said)


@pieces.made_once
def tile(number: int) -> SafeString:
    return pieces.pictured(tile_picture(TILES[number]), tile_words(number, 0, words), "tile-face")


def unseen_tile(back: Special) -> SafeString:
    name = special_name(back, words)
    return pieces.pictured(
        tile_back(back), t("an unseen tile; its back shows: {action}", action=name)
    )


@pieces.made_once
def special_title(special: Special) -> SafeString:
    name = span(capital(special_name(special, words)))
    title = special_words(special, words)
    return fixed(span({"class": "named", "title": title}, special_icon(special), name))
