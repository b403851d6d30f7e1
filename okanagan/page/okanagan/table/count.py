"""The final count (rules 6): one table, a column for each player, everything in it from the start.

The shell may show its parts one by one (`web/shell/motion/reveal.js`): an element with `data-step`
appears at that step; of the sums so far, the one with the step's number in `data-after` is shown.
"""

from collections.abc import Iterable

from simple_html import Node, b, caption, div, span, table, tbody, td, th, thead, tr

from okanagan.kernel.telling.lists import capital
from okanagan.page import words
from okanagan.page.okanagan import cards, things
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.table.view_model import Final, ViewModel
from okanagan.page.table import pieces, seats
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import person
from okanagan.page.widgets.svg import Attributes, number, rect, svg
from okanagan.page.words import n, t
from okanagan.valley.scoring import NUGGET_VP, explorer_sets
from okanagan.valley.setup import OBJECTIVES_KEPT
from okanagan.valley.telling.names import terrain_name
from okanagan.valley.telling.objectives import objective_title, objective_words
from okanagan.valley.terms import Terrain

LAST = OBJECTIVES_KEPT + 3
"""The step of the sum: after the Explorer, each objective, and the nuggets."""


def count(model: ViewModel, final: Final) -> Node:
    """The table, from the Explorer to the tokens that break ties."""
    return table(
        {"class": f"count of-{len(final.scores)}"},
        caption({"class": "visually-hidden"}, t("Victory points of every player, by source")),
        thead(tr([_head(model, final, player) for player in range(len(final.scores))])),
        _explorer(model, final),
        [_objectives(model, final, place) for place in range(OBJECTIVES_KEPT)],
        _nuggets(model, final),
        _sums(model, final),
        _tokens(model, final),
    )


def running(final: Final, player: int) -> list[int]:
    """A player's points after each step, from none at step 0."""
    score = final.scores[player]
    parts = (score.explorer, *score.objectives, score.nuggets)
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
    for step, points in enumerate(running(final, player)):
        shown: Attributes = {"data-after": str(step), "class": "" if step else "now"}
        sums.append(span(shown, b(str(points)), _bar(points, most)))
    return span({"class": "so-far", "aria-hidden": "true"}, *sums)


def _bar(points: int, most: int) -> Node:
    box: Attributes = {"class": "sum-bar", "viewBox": "0 0 100 6", "preserveAspectRatio": "none"}
    length = number(100 * points / most) if most else "0"
    bar = rect({"class": "bar-points", "width": length, "height": "6"})
    return svg({**box, "aria-hidden": "true"}, bar)


def _source(
    model: ViewModel, final: Final, step: int, name: str, hint: str, cells: Iterable[Node]
) -> Node:
    """One source of points: its name over the width of the table, then what each player has."""
    over: Attributes = {"scope": "rowgroup", "colspan": str(len(final.scores)), "class": "source"}
    title = span({"class": "source-name"}, name), " ", span({"class": "hint"}, hint)
    own = [
        td(_column(model, final, player), div({"class": "item"}, cell))
        for player, cell in enumerate(cells)
    ]
    return tbody({"data-step": str(step)}, tr(th(over, *title)), tr(*own))


def _vp(vp: int) -> Node:
    return b({"class": "points" if vp else "points nothing"}, n("{n} VP", "{n} VP", vp))


def _made(*content: Node) -> Node:
    return span({"class": "item-made"}, *content)


def _sets(said: str) -> Node:
    return span({"class": "item-sets"}, said)


def _explorer(model: ViewModel, final: Final) -> Node:
    hint = t("{vp} VP for each set of the four colours", vp=model.view.rules.explorer_vp)
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        sets = _sets(n("{n} set", "{n} sets", explorer_sets(tokens)))
        cells.append([_colours(tokens), sets, _vp(score.explorer)])
    return _source(model, final, 1, t("Explorer"), hint, cells)


def _colours(tokens: tuple[int, ...]) -> Node:
    counts = []
    for which, amount in zip(Terrain, cards.terrain_counts(tokens), strict=True):
        name = capital(terrain_name(which, words))
        said = t("{terrain}: {n}", terrain=name, n=amount)
        counts.append(pieces.counted(terrain(which), amount, name, said))
    return _made(pieces.spaced(counts))


def _objectives(model: ViewModel, final: Final, place: int) -> Node:
    name = t("Objective {n}", n=place + 1)
    cells = (_card(final, player, place) for player in range(len(final.scores)))
    return _source(model, final, 2 + place, name, "", cells)


def _card(final: Final, player: int, place: int) -> Node:
    card = final.objectives[player][place]
    said = objective_words(card, words)
    return [
        span({"class": "item-name", "title": said}, objective_title(card, words)),
        pieces.unseen(said),
        _made(cards.card_needs(card, final.tokens[player])),
        _vp(final.scores[player].objectives[place]),
    ]


def _nuggets(model: ViewModel, final: Final) -> Node:
    nuggets = model.view.nuggets
    ranks = dict(zip(("first", "second", "third"), NUGGET_VP, strict=True))
    hint = t("{first}, {second} and {third} VP by rank; ties get the higher", **ranks)
    cells = []
    for player, score in enumerate(final.scores):
        sets = _sets(cards.rank_words(nuggets, player))
        cells.append([_made(things.nuggets(nuggets[player])), sets, _vp(score.nuggets)])
    return _source(model, final, LAST - 1, t("Gold nuggets"), hint, cells)


def _sums(model: ViewModel, final: Final) -> Node:
    totals = (n("{n} VP", "{n} VP", score.total) for score in final.scores)
    cells = (b({"class": "points total"}, total) for total in totals)
    return _source(model, final, LAST, t("In all"), "", cells)


def _tokens(model: ViewModel, final: Final) -> Node:
    """What breaks ties, and what everything above was made of."""
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        count = n("{n} token", "{n} tokens", score.tokens)
        cells.append([b({"class": "item-tokens"}, count), _made(things.token_row(tokens))])
    return _source(model, final, LAST, t("Tokens"), t("the most wins a tie"), cells)
