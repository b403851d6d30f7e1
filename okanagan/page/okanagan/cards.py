"""The face of an objective card: what it asks for, what it is worth now, what the next lacks."""

from collections.abc import Sequence

from simple_html import Node, b, span

from okanagan.page import words
from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.gains import missing
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import n, t
from okanagan.valley.objectives import OBJECTIVES
from okanagan.valley.telling.objectives import objective_title, objective_words
from okanagan.valley.terms import Kind


def card_face(card: int, tokens: Sequence[int]) -> Node:
    """A card as its holder sees it, with these tokens, and what one more of a kind would bring."""
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
        card_needs(card, tokens, hopes=True),
        " ",
        span({"class": "card-words"}, objective_words(card, words)),
    )


def card_needs(card: int, tokens: Sequence[int], *, hopes: bool = False) -> Node:
    """The kinds of one set, each with how many there are; with `hopes` what one more would bring.

    Where a set lacks several kinds, one token more brings nothing yet.
    """
    lacking = missing(OBJECTIVES[card], tokens) if hopes else ()
    needs: list[Node] = [
        _need(kind, card, tokens, hope=lacking == (kind,)) for kind in OBJECTIVES[card].needs
    ]
    return span({"class": "card-needs"}, pieces.spaced(needs))


def _need(kind: Kind, card: int, tokens: Sequence[int], *, hope: bool) -> Node:
    """One kind: none there, just enough, or more than the other kinds allow to count."""
    ahead = tokens[kind] > OBJECTIVES[card].sets(tokens)
    state = " ahead" if ahead else "" if tokens[kind] else " lacking"
    chip = one_more(OBJECTIVES[card].vp) if hope else ""
    return span({"class": f"need{state}"}, pieces.kind_count(kind, tokens[kind]), chip)


def one_more(vp: int) -> Node:
    """A chip with what one more of the thing before it would bring."""
    said = t("One more: {vp} VP", vp=vp)
    number = span({"aria-hidden": "true"}, t("+{vp}", vp=vp))
    return span({"class": "chip hope", "title": said}, pieces.unseen(said), number)
