"""The final count (rules 6): one table, a column for each player, everything in it from the start.

The shell may show its parts one by one (`web/shell/motion/reveal.js`): an element with `data-step`
appears at that step; of the sums so far, the one with the step's number in `data-after` is shown.
"""

from collections.abc import Iterable, Iterator, Mapping

from simple_html import Node, b, caption, div, span, table, tbody, td, th, thead, tr

from okanagan.kernel.telling.lists import capital
from okanagan.oregon.tally import SOURCES, Source
from okanagan.oregon.telling.score import source_name, tie_words
from okanagan.oregon.terms import Building
from okanagan.page import words
from okanagan.page.oregon.drawing.pieces import building_sign, lump
from okanagan.page.oregon.table.view_model import Final, ViewModel
from okanagan.page.table import pieces, seats
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import person
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import n, t

LAST = len(SOURCES) + 1
"""The step of the sum, after every source."""


def count(model: ViewModel, final: Final) -> Node:
    """The table, from the post offices to the farmers that break ties."""
    return table(
        {"class": f"count of-{len(final.scores)}"},
        caption({"class": "visually-hidden"}, t("Points of every player, by source")),
        thead(tr([_head(model, final, player) for player in range(len(final.scores))])),
        [_brought(model, final, step, source) for step, source in enumerate(SOURCES, 1)],
        _sums(model, final),
        _farmers(model, final),
    )


def running(tally: Mapping[Source, int]) -> list[int]:
    """A player's points after each step, from none at step 0."""
    parts = [tally[source] for source in SOURCES]
    return [sum(parts[:step]) for step in range(len(parts) + 1)]


def _head(model: ViewModel, final: Final, player: int) -> Node:
    seat = model.seats[player]
    crown = pieces.pictured(icon("trophy"), t("Winner"), "pictured crown")
    name = seats.badge(seat), person(seat.name), crown if player in final.winners else ""
    head = div({"class": "count-head"}, *name, _so_far(final, player))
    return th({**_column(model, final, player), "scope": "col"}, head)


def _column(model: ViewModel, final: Final, player: int) -> Attributes:
    won = " won" if player in final.winners else ""
    return {"class": f"seat-{model.seats[player].colour}{won}"}


def _so_far(final: Final, player: int) -> Node:
    """For the eye alone: the row of sums says it too."""
    most = max(score.total for score in final.scores)
    sums = []
    for step, points in enumerate(running(final.tallies[player])):
        shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
        sums.append(span(shown, b(str(points)), _bar(points, most)))
    return span({"class": "so-far", "aria-hidden": "true"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def _source(model: ViewModel, final: Final, step: int, name: Node, cells: Iterable[Node]) -> Node:
    """One source of points: its name over the width of the table, then what each player has."""
    over: Attributes = {"scope": "rowgroup", "colspan": str(len(final.scores)), "class": "source"}
    own = [
        td(_column(model, final, player), div({"class": "item"}, cell))
        for player, cell in enumerate(cells)
    ]
    return tbody({"data-step": str(step)}, tr(th(over, name)), tr(*own))


def _brought(model: ViewModel, final: Final, step: int, source: Source) -> Node:
    drawing = building_sign(source) if isinstance(source, Building) else icon("human")
    text = span({"class": "source-name"}, capital(source_name(source, words)))
    return _source(model, final, step, [drawing, " ", text], _amounts(final, source))


def _amounts(final: Final, source: Source) -> Iterator[Node]:
    for player, tally in enumerate(final.tallies):
        yield [_made(_values(final, player, source)), _points(tally[source])]


def _values(final: Final, player: int, source: Source) -> list[Node]:
    """The tokens of a mine, face up."""
    if source not in (Building.COAL_MINE, Building.GOLD_MINE):
        return []
    own = final.coal if source is Building.COAL_MINE else final.gold
    return [lump(source, value) for value in own[player]]


def _made(content: list[Node]) -> Node:
    return span({"class": "item-made"}, *content) if content else ""


def _points(points: int) -> Node:
    look = "points" if points else "points nothing"
    return b({"class": look}, n("{n} point", "{n} points", points))


def _sums(model: ViewModel, final: Final) -> Node:
    totals = (n("{n} point", "{n} points", score.total) for score in final.scores)
    name = span({"class": "source-name"}, t("In all"))
    cells = (b({"class": "points total"}, total) for total in totals)
    return _source(model, final, LAST, name, cells)


def _farmers(model: ViewModel, final: Final) -> Node:
    """What breaks ties."""
    name: list[Node] = [
        span({"class": "source-name"}, t("Farmers")),
        " ",
        span({"class": "hint"}, t("the most wins a tie")),
    ]
    cells = (b({"class": "item-tokens"}, tie_words(score, words)) for score in final.scores)
    return _source(model, final, LAST, name, cells)
