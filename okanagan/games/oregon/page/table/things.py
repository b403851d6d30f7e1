"""Cards and tokens with their numbers, as panels show them."""

from simple_html import Node

from okanagan.games.oregon.page.drawing.cards import card_back
from okanagan.games.oregon.page.drawing.pieces import extra_turn, joker, lump
from okanagan.games.oregon.rules.terms import Building, Deck
from okanagan.games.oregon.wording.names import counted_tokens
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.words import n, t


def counted_cards(deck: Deck, count: int) -> Node:
    if deck is Deck.LANDSCAPE:
        said = n("{n} landscape card", "{n} landscape cards", count)
    else:
        said = n("{n} building card", "{n} building cards", count)
    return pieces.figure(card_back(deck), count, said)


def counted_lumps(mine: Building, count: int) -> Node:
    return pieces.figure(lump(mine), count, counted_tokens(mine, count, words))


def waking(token: str, *, active: bool) -> Node:
    """The joker, or the extra turn token, with its name."""
    is_joker = token == "joker"
    name = t("Joker") if is_joker else t("Extra turn")
    state = t("{token}: active", token=name) if active else t("{token}: inactive", token=name)
    drawing = joker(active=active) if is_joker else extra_turn(active=active)
    return pieces.pictured(drawing, state)
