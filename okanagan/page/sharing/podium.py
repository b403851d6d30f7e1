"""The results of several players on one deal, the best first."""

from collections.abc import Sequence

from simple_html import Node, b, caption, span, table, tbody, td, th, thead, tr

from okanagan.page.core.session import Rival
from okanagan.page.widgets.markup import person
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t


def podium(title: str, results: Sequence[Rival], seat: int, own: Rival | None) -> Node:
    """A table of the results, which all belong to the same seat; `own` is marked."""
    points = [result.totals[seat] for result in results]
    ranking = sorted(range(len(results)), key=lambda number: -points[number])
    rows = [
        _row(1 + sum(other > points[number] for other in points), results[number], seat, own)
        for number in ranking
    ]
    heads = t("Place"), t("Name"), t("Points"), t("Lead over bots")
    return table(
        {"class": "podium"},
        caption(title),
        thead(tr([th({"scope": "col"}, head) for head in heads])),
        tbody(rows),
    )


def _row(place: int, result: Rival, seat: int, own: Rival | None) -> Node:
    look: Attributes = {"class": f"rank-{place} own" if result == own else f"rank-{place}"}
    you: Node = [" ", span({"class": "own-mark"}, t("you"))] if result == own else ""
    return tr(
        look,
        td(span({"class": "rank"}, str(place))),
        th({"scope": "row"}, person(result.name), you),
        td(b(str(result.totals[seat]))),
        td(_signed(lead(result, seat))),
    )


def lead(result: Rival, seat: int) -> int:
    """By how many points the seat is ahead of the best other seat."""
    others = [points for player, points in enumerate(result.totals) if player != seat]
    return result.totals[seat] - max(others)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
