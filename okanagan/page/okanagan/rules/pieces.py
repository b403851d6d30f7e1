"""What the chapters are made of beside paragraphs: figures, notes on editions, fine points."""

from collections.abc import Iterable

from simple_html import (
    Node,
    aside,
    details,
    div,
    figcaption,
    figure,
    li,
    ol,
    p,
    strong,
    summary,
    ul,
)

from okanagan.page import words
from okanagan.page.okanagan.rules_form import EDITION_NAMES
from okanagan.page.words import t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.telling.names import listed


def picture(content: Node, caption: str, *more: Node, look: str = "") -> Node:
    """A figure with its caption, and what else stands below it."""
    name = f"picture {look}".rstrip()
    return figure({"class": name}, content, figcaption(caption), *more)


def legend(*texts: str) -> Node:
    """What the numbers in a picture stand for."""
    items: list[Node] = [li(text) for text in texts]
    return ol({"class": "legend"}, items)


def side_by_side(*figures: Node) -> Node:
    """Several figures in a row, as far as there is room."""
    return div({"class": f"pictures of-{len(figures)}"}, *figures)


def edition_note(*texts: Node) -> Node:
    """What differs between editions, marked as such."""
    return aside(
        {"class": "edition-note"}, strong(t("Editions differ")), [p(text) for text in texts]
    )


def editions_with(field: str, value: object) -> str:
    """The editions in which a field of the rules has this value, as a list in words."""
    holds = [code for code, rules in EDITIONS.items() if getattr(rules, field) == value]
    return editions_listed(holds)


def editions_listed(codes: Iterable[str]) -> str:
    """Editions as a list in words."""
    return listed([t(EDITION_NAMES[code]) for code in codes], words)


def fine_points(name: str, *texts: str) -> Node:
    """Rules that are seldom needed, folded."""
    items: list[Node] = [li(text) for text in texts]
    return details({"class": "fine", "id": f"fine-{name}"}, summary(t("Fine points")), ul(items))
