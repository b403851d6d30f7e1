"""The face of an objective card: what it asks for, what it is worth now, what the next lacks."""

from collections.abc import Sequence

from simple_html import Node, b, span

from okanagan.page import words
from okanagan.page.drawing.svg import Attributes
from okanagan.page.panels import pieces
from okanagan.page.panels.gains import missing
from okanagan.page.words import n, t
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.telling.names import kind_name, listed
from okanagan.valley.telling.objectives import objective_title, objective_words
from okanagan.valley.terms import Kind


def card_face(card: int, tokens: Sequence[int]) -> Node:
    """A card as its holder sees it, with these tokens."""
    objective = OBJECTIVES[card]
    value = objective.value(tokens)
    now: Attributes = {"class": "card-now" if value else "card-now nothing"}
    title = span({"class": "card-title"}, objective_title(card, words))
    return span(
        {"class": f"card card-{objective.family}"},
        title,
        " ",
        b(now, n("{n} VP", "{n} VP", value)),
        " ",
        card_needs(card, tokens),
        " ",
        span({"class": "card-words"}, objective_words(card, words), ". ", _next_set(card, tokens)),
    )


def card_needs(card: int, tokens: Sequence[int]) -> Node:
    """The kinds of one set, each with how many there are."""
    needs: list[Node] = [_need(kind, card, tokens) for kind in OBJECTIVES[card].needs]
    return span({"class": "card-needs"}, needs)


def _need(kind: Kind, card: int, tokens: Sequence[int]) -> Node:
    """One kind: none there, just enough, or more than the other kinds allow to count."""
    ahead = tokens[kind] > OBJECTIVES[card].sets(tokens)
    state = " ahead" if ahead else "" if tokens[kind] else " lacking"
    return span({"class": f"need{state}"}, pieces.kind_count(kind, tokens[kind]))


def _next_set(card: int, tokens: Sequence[int]) -> str:
    """What the next set lacks; nothing where that is the whole set, which stands there already."""
    objective = OBJECTIVES[card]
    lacking = missing(objective, tokens)
    if len(lacking) == len(objective.needs):
        return ""
    names = listed([kind_name(kind, words) for kind in lacking], words)
    return t("Next with {tokens}.", tokens=names)
