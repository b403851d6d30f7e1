"""Small reactions at a live table: six drawn faces and signs."""

from collections.abc import Sequence

from simple_html import Node, div, li, ul

from okanagan.page.core.session import Company
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import icon_button, person
from okanagan.page.words import mark, t

REACTIONS = {
    "clap": mark("Well done!"),
    "laugh": mark("Ha ha!"),
    "wow": mark("Oh!"),
    "think": mark("Hm…"),
    "sad": mark("Oh no!"),
    "hurry": mark("Hurry up!"),
}
"""What each reaction says."""


def reaction_buttons() -> Node:
    buttons = [
        icon_button(f"react-{name}", t(words), kind="quiet", do="live-react", item=name)
        for name, words in REACTIONS.items()
    ]
    return div({"class": "reaction-buttons", "role": "group", "aria-label": t("React")}, buttons)


def bubbles(seats: Sequence[SeatLook], company: Company | None) -> Node:
    """The last reactions, each with its player."""
    latest = company.reactions if company is not None else ()
    return (
        ul(
            {"class": "bubbles"},
            [
                li(
                    badge(seats[each.by]),
                    person(seats[each.by].name),
                    icon(f"react-{each.says}"),
                    t(REACTIONS[each.says]),
                )
                for each in latest
            ],
        )
        if latest
        else ""
    )
