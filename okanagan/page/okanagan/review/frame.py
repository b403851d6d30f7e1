"""The frame of the review: the map, and beside or below it what there is to say."""

from simple_html import Node, div, main

from okanagan.page.okanagan.table.skeleton import keys_dialog, keys_opener, map_area
from okanagan.page.widgets.markup import Attributes, page_header
from okanagan.page.words import t

BESIDE = ("working", "turn", "points", "turns")
"""What stands beside the map, in this order; `review-` and one of these is its region's id."""


def frame(game: str) -> Node:
    """What stays while one goes from turn to turn; `game` is the address of the game."""
    title = t("Looking back")
    beside: Attributes = {"class": "review-panel", "id": "review-panel", "tabindex": "0"}
    beside |= {"role": "group", "aria-label": title, "data-focus-home": None}
    return div(
        {"class": "page table review", "id": "review"},
        page_header(title, back=game),
        main(
            {"class": "table-main", "id": "main", "data-keys": None},
            map_area(),
            div(
                {"class": "review-bar"},
                div({"id": "review-graph"}),
                div({"id": "review-step"}),
            ),
            div({**beside}, [div({"id": f"review-{name}"}) for name in BESIDE]),
            keys_opener(),
        ),
        keys_dialog(),
    )
