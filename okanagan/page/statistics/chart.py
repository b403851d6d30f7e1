"""The curve of a rating, with the bots' ratings as lines, and the same in a table."""

from collections.abc import Iterable, Mapping, Sequence

import simple_html as html
from simple_html import Node, div, td, th, tr

from okanagan.page.statistics.figures import Entry, sampled
from okanagan.page.statistics.words import date_of, shown
from okanagan.page.widgets.markup import Attributes
from okanagan.page.widgets.svg import circle, number, path, svg, text
from okanagan.page.words import t

MOST = 60  # the most points of a curve
_EDGE = 90  # ratings above and below everything
_LINE = 8  # the height of a bot's name, in per cent
_WIDTH = 97  # of the curve, in per cent: the mark of the last point needs room


def chart(rated: Sequence[Entry], bots: Mapping[str, int], game: str) -> Node:
    """The curve of at least two rated games; `bots` are the ratings of bots by title.

    Lines are stretched with the drawing, texts and marks are not: they are in an outer drawing,
    which counts in per cent.
    """
    points = [entry.rating for entry in sampled(rated, MOST)]
    values = [point.value for point in points]
    low, high = min(*values, *bots.values()) - _EDGE, max(*values, *bots.values()) + _EDGE

    def y(value: float) -> str:
        return number(100 * (high - max(low, min(value, high))) / (high - low))

    def line(heights: Iterable[float]) -> list[str]:
        steps = enumerate(heights)
        return [f"{number(_WIDTH * step / (len(points) - 1))} {y(value)}" for step, value in steps]

    above = line(point.value + point.range for point in points)
    below = line(point.value - point.range for point in points)
    inner: Attributes = {"viewBox": "0 0 100 100", "preserveAspectRatio": "none"}
    rules = "".join(f"M0 {y(rating)}H100" for rating in bots.values())
    lines = svg(
        inner,
        path({"class": "rating-range", "d": f"M{'L'.join([*above, *reversed(below)])}z"}),
        path({"class": "rating-rule", "d": rules}),
        path({"class": "rating-line", "d": f"M{'L'.join(line(values))}"}),
    )
    here: Attributes = {"class": "rating-bot", "x": "6", "dy": "-0.3em"}
    names: list[Node] = []
    place = 0.0
    for title, rating in sorted(bots.items(), key=lambda bot: -bot[1]):
        place = max(float(y(rating)), place + _LINE)  # above its rule, or else below it
        names.append(text(here | {"y": f"{number(place)}%"}, f"{title} {rating}"))
    now: Attributes = {"class": "rating-now", "cx": f"{_WIDTH}%", "cy": f"{y(values[-1])}%"}
    about: Attributes = {"class": "rating-chart", "role": "img", "aria-label": _label(rated, game)}
    dates = html.span(date_of(rated[0].result)), html.span(date_of(rated[-1].result))
    return [
        svg(about, lines, names, circle({**now, "r": "5"})),
        div({"class": "rating-dates", "aria-hidden": "true"}, *dates),
    ]


def _label(rated: Sequence[Entry], game: str) -> str:
    first, last = rated[0], rated[-1]
    return t(
        "Your rating in {game} after each of {n} games: {first} on {begin}, {last} on {end}, "
        "{most} at its highest",
        game=game,
        n=len(rated),
        first=shown(first.rating.value),
        begin=date_of(first.result),
        last=shown(last.rating.value),
        end=date_of(last.result),
        most=shown(max(entry.rating.value for entry in rated)),
    )


def curve_table(rated: Sequence[Entry], game: str) -> Node:
    """The points of the curve in numbers, the last one first, folded."""
    rows: list[Node] = [
        tr(
            th({"scope": "row"}, date_of(entry.result)),
            td(shown(entry.rating.value)),
            td(f"± {entry.rating.range}"),
        )
        for entry in reversed(sampled(rated, MOST))
    ]
    heads, caption = ("", t("Rating"), "±"), t("Your rating in {game}", game=game)
    return html.details(html.summary(t("The curve in numbers")), titled_table(caption, heads, rows))


def titled_table(caption: str, heads: Sequence[str], rows: Sequence[Node]) -> Node:
    """A table that scrolls by itself: with large text it may be wider than the screen."""
    named: list[Node] = [th({"scope": "col"}, words) if words else td("") for words in heads]
    hidden = html.caption({"class": "visually-hidden"}, caption)
    about: Attributes = {"class": "scroll", "tabindex": "0", "role": "region"}
    whole = html.table(hidden, html.thead(tr(*named)), html.tbody(*rows))
    return div({**about, "aria-label": caption}, whole)
