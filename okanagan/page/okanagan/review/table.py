"""All turns as a table: what the graph shows, in numbers."""

from simple_html import Node, bdi, button, details, summary, table, tbody, td, th, thead, tr

from okanagan.page.okanagan.review.story import Story, percent
from okanagan.page.okanagan.seats import badge
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t


def turns_table(story: Story) -> Node:
    """Every turn with the chances after it; a turn's name leads to it."""
    heads: list[Node] = [
        th({"scope": "col"}, badge(seat), " ", bdi(seat.name)) for seat in story.seats
    ]
    return details(
        {"id": "all-turns", "class": "all-turns"},
        summary(t("All turns in numbers")),
        table(
            thead(tr(th({"scope": "col"}, t("Turn")), heads)),
            tbody([_row(story, turn) for turn in range(story.last + 1)]),
        ),
    )


def _row(story: Story, turn: int) -> Node:
    after = story.chances_after(turn)
    cells: list[Node] = [td(percent(chance)) for chance in after] if after else []
    attributes: Attributes = {"type": "button", "class": "quiet", "data-jump": "yes"}
    step = button({**attributes, "data-do": "step", "data-turn": str(turn)}, story.name(turn))
    current: Attributes = {"aria-current": "step"} if turn == story.turn else {}
    return tr({**current}, th({"scope": "row"}, step), cells)
