"""The face of an objective card: what it asks for, what it is worth now, what the next lacks."""

from collections.abc import Sequence

from simple_html import Node, b, div, p, span

from okanagan.page import words
from okanagan.page.panels import pieces
from okanagan.page.panels.gains import missing
from okanagan.page.words import n, t
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.telling.names import kind_name, listed
from okanagan.valley.telling.objectives import objective_title, objective_words


def card_face(card: int, tokens: Sequence[int]) -> Node:
    """A card as its holder sees it, with these tokens."""
    objective = OBJECTIVES[card]
    points = n("{n} VP", "{n} VP", objective.value(tokens))
    return div(
        {"class": f"card card-{objective.family}"},
        p({"class": "card-title"}, objective_title(card, words), b({"class": "card-now"}, points)),
        card_needs(card, tokens),
        p({"class": "card-words"}, objective_words(card, words)),
        p({"class": "card-missing"}, _next_set(card, tokens)),
    )


def card_needs(card: int, tokens: Sequence[int]) -> Node:
    """The tokens of one set; those that the next one lacks are faint."""
    objective = OBJECTIVES[card]
    lacking = missing(objective, tokens)
    pictures: list[Node] = [
        span(
            {"class": "need lacking" if kind in lacking else "need"},
            pieces.kind_count(kind, tokens[kind]),
        )
        for kind in objective.needs
    ]
    return div({"class": "card-needs"}, pictures)


def _next_set(card: int, tokens: Sequence[int]) -> str:
    objective = OBJECTIVES[card]
    names = listed([kind_name(kind, words) for kind in missing(objective, tokens)], words)
    return t("+{vp} VP with {tokens}", vp=objective.vp, tokens=names)
