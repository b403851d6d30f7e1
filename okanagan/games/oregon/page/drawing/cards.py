"""Cards: large in the hand, small in lists and the log, and their backs."""

from collections.abc import Callable
from functools import cache

from simple_html import Node, SafeString, b, span

from okanagan.games.oregon.page.drawing.pieces import sign_id, tile_id, token
from okanagan.games.oregon.rules.board import STANDS_ON
from okanagan.games.oregon.rules.terms import JOKER, Building, Deck, Symbol
from okanagan.games.oregon.wording.names import face_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.widgets.svg import Attributes, fixed, g, picture, svg, use, use_boxed
from okanagan.page.words import t

WIDTH, HEIGHT = 72, 60  # the size of the picture on a card
_SIGN_HEIGHT = 44  # of the part with the sign
_BOX: Attributes = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "aria-hidden": "true"}

Brought = tuple[str, tuple[str, ...]]  # an amount, and the ids of pictures after it

BRINGS: dict[Building, Brought] = {
    Building.POST_OFFICE: ("+3", ()),
    Building.HARBOUR: ("+4", ()),
    Building.CHURCH: ("+1 ×", ("icon-human",)),
    Building.COAL_MINE: ("1–3", ("o-coal",)),
    Building.GOLD_MINE: ("3–5", ("o-gold",)),
    Building.WAREHOUSE: ("+1", ("o-joker",)),
    Building.STATION: ("+1", ("o-extra",)),
}
_BRINGS_WORDS: dict[Building, Callable[[], str]] = {
    Building.POST_OFFICE: lambda: t("3 points"),
    Building.HARBOUR: lambda: t("4 points"),
    Building.CHURCH: lambda: t("1 point for every farmer next to it"),
    Building.COAL_MINE: lambda: t("1 coal token, worth 1 to 3 points"),
    Building.GOLD_MINE: lambda: t("1 gold token, worth 3 to 5 points"),
    Building.WAREHOUSE: lambda: t("1 point, and the joker becomes active"),
    Building.STATION: lambda: t("1 point, and the extra turn token becomes active"),
}


def brings_words(building: Building) -> str:
    return _BRINGS_WORDS[building]()


def face_id(face: int) -> str:
    """The id of the picture on a card, or of the joker."""
    if face == JOKER:
        return "o-joker"
    return sign_id(Symbol(face) if face < len(Symbol) else _building(face))


def card(face: int) -> SafeString:
    """A card, or the joker, large: its picture, its name, and what it brings."""
    return _card(face, words.language())


@cache
def _card(face: int, _language: str) -> SafeString:
    name = span({"class": "o-card-name"}, capital(face_name(face, words)))
    kind = "joker" if face == JOKER else "landscape" if face < len(Symbol) else "building"
    return fixed(span({"class": f"o-card {kind}"}, _picture(face), name, " ", _brings(face)))


def small_card(face: int) -> SafeString:
    """A card in a line of text: a picture with its name as hidden text."""
    return _small(face, words.language())


@cache
def _small(face: int, _language: str) -> SafeString:
    name = capital(face_name(face, words))
    hidden = span({"class": "visually-hidden"}, name)
    return fixed(span({"class": "o-small-card", "title": name}, _sign(face), hidden))


def card_back(deck: Deck) -> Node:
    return svg({"class": f"o-card-back {deck.text}", **_BOX}, use(f"o-back-{deck.text}"))


def brought(building: Building) -> Node:
    """What a building brings, as pictures; the words must be near it."""
    amount, tokens = BRINGS[building]
    pictures = [picture(name, "o-brought-token") for name in tokens]
    return span({"class": "o-brought", "aria-hidden": "true"}, b(amount), *pictures)


def _brings(face: int) -> Node:
    if not len(Symbol) <= face < JOKER:
        return ""
    building = _building(face)
    hidden = span({"class": "visually-hidden"}, brings_words(building))
    return span({"class": "o-card-brings"}, brought(building), hidden)


def _picture(face: int) -> Node:
    """The land fills the picture at any shape; the sign is as large as fits and never distorted.

    A building is at the left: what it brings is in the upper right corner in the hand.
    """
    land, sign = _scene(face)
    filled: Attributes = {"viewBox": _BOX["viewBox"], "preserveAspectRatio": "none"}
    whole: Attributes = {"viewBox": f"0 0 {WIDTH} {_SIGN_HEIGHT}"}
    if len(Symbol) <= face < JOKER:
        whole = {"viewBox": f"0 0 46 {_SIGN_HEIGHT}", "preserveAspectRatio": "xMinYMid"}
    look: Attributes = {"class": "o-card-picture", "aria-hidden": "true"}
    return svg(look, svg(filled, use(land)), svg(whole, sign))


def _scene(face: int) -> tuple[str, Node]:
    """The id of the land, and the sign on it."""
    if face == JOKER:
        return "o-scene-land", use_boxed("o-joker", 17, 3, 38)
    if face < len(Symbol):
        return f"o-scene-{Symbol(face).text}", use_boxed(sign_id(Symbol(face)), 16, 2, 40)
    building = _building(face)
    terrain = "water" if building is Building.HARBOUR else STANDS_ON[building].text
    tile = g({"transform": "translate(2 1) scale(.42)"}, use(tile_id(building)))
    return f"o-scene-{terrain}", tile


def _sign(face: int) -> Node:
    if face == JOKER:
        return token("joker", active=True)
    if face < len(Symbol):
        return picture(sign_id(Symbol(face)), "o-symbol")
    return picture(sign_id(_building(face)), "o-sign-picture")


def _building(face: int) -> Building:
    return Building(face - len(Symbol))
