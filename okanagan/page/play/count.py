"""The final count: one table with a column for each player, complete from the start.

The shell may show its parts one by one (`web/shell/motion/reveal.js`): an element with `data-step`
appears at that step, and the sum with the step's number in `data-after` is shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from simple_html import Node, b, caption, div, span, table, tbody, td, th, thead, tr

from okanagan.page.play import pieces, seats
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import person
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import t


def running(parts: Sequence[int]) -> list[int]:
    """The points after each step, beginning with 0."""
    return [sum(parts[:step]) for step in range(len(parts) + 1)]


@dataclass(frozen=True, slots=True)
class Count:
    """The columns of the table.

    `parts` are each player's points by source, in the order of the steps.
    """

    seats: Sequence[seats.SeatLook]
    winners: Sequence[int]
    parts: Sequence[Sequence[int]]

    def table(self, title: str, *bodies: Node) -> Node:
        """The whole table; `title` is its caption."""
        return table(
            {"class": f"count of-{len(self.seats)}"},
            caption({"class": "visually-hidden"}, title),
            thead(tr([self._head(player) for player in range(len(self.seats))])),
            *bodies,
        )

    def source(
        self, step: int, name: str, cells: Iterable[Node], hint: str = "", drawing: Node = ""
    ) -> Node:
        over: Attributes = {"scope": "rowgroup", "colspan": str(len(self.seats))}
        over |= {"class": "source"}
        title = span({"class": "source-name"}, name), " ", span({"class": "hint"}, hint)
        columns = [
            td(self._column(player), div({"class": "item"}, cell))
            for player, cell in enumerate(cells)
        ]
        return tbody({"data-step": str(step)}, tr(th(over, drawing, *title)), tr(*columns))

    def _head(self, player: int) -> Node:
        seat = self.seats[player]
        crown = pieces.pictured(icon("trophy"), t("Winner"), "pictured crown")
        name = seats.badge(seat), person(seat.name), crown if player in self.winners else ""
        head = div({"class": "count-head"}, *name, self._so_far(player))
        return th({**self._column(player), "scope": "col"}, head)

    def _column(self, player: int) -> Attributes:
        won = " won" if player in self.winners else ""
        return {"class": f"seat-{self.seats[player].colour}{won}"}

    def _so_far(self, player: int) -> Node:
        """Hidden from screen readers: the row of sums has the same numbers."""
        most = max(map(sum, self.parts))
        sums = []
        for step, points in enumerate(running(self.parts[player])):
            shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
            sums.append(span(shown, b(str(points)), _bar(points, most)))
        return span({"class": "so-far", "aria-hidden": "true"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def points_words(points: int, words: Node) -> Node:
    """The points of one source in their cell; 0 is paler."""
    return b({"class": "points" if points else "points nothing"}, words)


def made(*content: Node) -> Node:
    return span({"class": "item-made"}, *content)
