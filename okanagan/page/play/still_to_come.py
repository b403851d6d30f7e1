"""The list of what is still to come, folded at the end of a panel."""

from simple_html import Node, details, summary

from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t


def still_to_come(count: str, content: Node) -> Node:
    """`content` is drawn while the list is open, because it changes with every tile or card."""
    title = t("Still to come · {count}", count=count)
    unfolds: Attributes = {"id": "still-to-come-list", "data-seen": "see-unseen"}
    return details(unfolds, summary(title), content)
