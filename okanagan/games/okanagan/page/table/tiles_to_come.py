"""The tiles that the viewer has not seen, by their land, and the tokens on them."""

from collections import Counter
from collections.abc import Sequence

from simple_html import Node, SafeString, b, div, li, p, span, ul

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import land_id, terrain
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording.places import land_words, lying_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.still_to_come import still_to_come
from okanagan.page.widgets.svg import Attributes, fixed, svg, use
from okanagan.page.words import n, t

Land = tuple[Terrain, ...]
"""The terrain at each side of a tile as it is printed: tiles of one pattern are printed alike."""


def tiles_to_come(unseen: tuple[int, ...], *, listed: bool) -> Node:
    """The folded list of `unseen` tiles; empty without any."""
    if not unseen:
        return ""
    count = n("{n} tile", "{n} tiles", len(unseen))
    return still_to_come(count, _list(unseen) if listed else "")


def _list(unseen: Sequence[int]) -> Node:
    lands = Counter[Land](TILES[tile].edges for tile in unseen)
    icons = Counter(kind for tile in unseen for kind in TILES[tile].icons)
    return [
        p({"class": "hint"}, t("In the stacks, or in hands that you do not see.")),
        [_row(which, lands) for which in Terrain],
        pieces.part(t("Tokens on these tiles"), things.token_grid([icons[kind] for kind in Kind])),
    ]


def _row(which: Terrain, lands: Counter[Land]) -> Node:
    """The tiles that show a terrain twice."""
    own = {land: count for land, count in lands.items() if land.count(which) > 1}
    if not own:
        return ""
    name = capital(land_words(which, 2, words))
    title = span({"class": "named"}, terrain(which), span(f"{name} · {sum(own.values())}"))
    tiles = ul({"class": "fits", "aria-label": name}, [_item(*each) for each in own.items()])
    return [div({"class": "to-come-title"}, title), tiles]


@pieces.made_once
def _item(land: Land, count: int) -> SafeString:
    box: Attributes = {"class": "fit-picture", "viewBox": "0 0 100 100", "aria-hidden": "true"}
    picture = pieces.pictured(svg(box, use(land_id(land))), capital(lying_words(land, words)))
    return fixed(li({"class": "fit"}, picture, b(t("× {n}", n=count)) if count > 1 else ""))
