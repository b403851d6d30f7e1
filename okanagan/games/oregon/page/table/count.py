"""The final count (rules 6), from the post offices to the farmers that break ties."""

from collections.abc import Iterator

from simple_html import Node, b

from okanagan.games.oregon.page.drawing.pieces import building_sign, lump
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.tally import SOURCES, Source
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.names import counted_points
from okanagan.games.oregon.wording.score import source_name, tie_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.result import Count, made, points_words
from okanagan.page.widgets.icons import icon
from okanagan.page.words import t

LAST = len(SOURCES) + 1
"""The step of the sum, after every source."""


def count(model: ViewModel, final: Final) -> Node:
    """The table; all coal and gold is open."""
    parts = [[tally[source] for source in SOURCES] for tally in final.tallies]
    counted = Count(model.seats, final.winners, parts)
    totals = [counted_points(score.total, words) for score in final.scores]
    farmers = [tie_words(score, words) for score in final.scores]
    return counted.table(
        t("Points of every player, by source"),
        [_brought(counted, final, step, source) for step, source in enumerate(SOURCES, 1)],
        counted.source(LAST, t("In all"), (b({"class": "points total"}, one) for one in totals)),
        counted.source(
            LAST,
            t("Farmers"),
            (b({"class": "item-tokens"}, one) for one in farmers),
            t("the most wins a tie"),
        ),
    )


def _brought(counted: Count, final: Final, step: int, source: Source) -> Node:
    drawing = building_sign(source) if isinstance(source, Building) else icon("human")
    name = capital(source_name(source, words))
    return counted.source(step, name, _amounts(final, source), drawing=[drawing, " "])


def _amounts(final: Final, source: Source) -> Iterator[Node]:
    for player, tally in enumerate(final.tallies):
        points = tally[source]
        yield [_tokens(final, player, source), points_words(points, counted_points(points, words))]


def _tokens(final: Final, player: int, source: Source) -> Node:
    if source not in (Building.COAL_MINE, Building.GOLD_MINE):
        return ""
    own = final.coal if source is Building.COAL_MINE else final.gold
    return made(*(lump(source, value) for value in own[player])) if own[player] else ""
