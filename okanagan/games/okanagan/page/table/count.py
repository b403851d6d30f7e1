"""The final count (rules 6), from the Explorer to the tokens that break ties."""

from simple_html import Node, b, span

from okanagan.games.okanagan.page import cards, things
from okanagan.games.okanagan.page.drawing.tokens import terrain
from okanagan.games.okanagan.page.table.view_model import Final, ViewModel
from okanagan.games.okanagan.rules.scoring import NUGGET_VP, Score, explorer_sets
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.terms import Terrain
from okanagan.games.okanagan.wording.names import terrain_name
from okanagan.games.okanagan.wording.objectives import objective_title, objective_words
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces
from okanagan.page.play.result import Count, made, points_words
from okanagan.page.words import n, t

LAST = OBJECTIVES_KEPT + 3
"""The step of the sum: after the Explorer, each objective, and the nuggets."""


def count(model: ViewModel, final: Final) -> Node:
    """The table; all cards are open."""
    counted = Count(model.seats, final.winners, [parts(score) for score in final.scores])
    return counted.table(
        t("Victory points of every player, by source"),
        _explorer(counted, model, final),
        [_objectives(counted, final, place) for place in range(OBJECTIVES_KEPT)],
        _nuggets(counted, model, final),
        _sums(counted, final),
        _tokens(counted, final),
    )


def parts(score: Score) -> tuple[int, ...]:
    """A player's points by source, in the order of the steps."""
    return score.explorer, *score.objectives, score.nuggets


def _vp(vp: int) -> Node:
    return points_words(vp, n("{n} VP", "{n} VP", vp))


def _sets(said: str) -> Node:
    return span({"class": "item-sets"}, said)


def _explorer(counted: Count, model: ViewModel, final: Final) -> Node:
    hint = t("{vp} VP for each set of the four colours", vp=model.view.rules.explorer_vp)
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        sets = _sets(n("{n} set", "{n} sets", explorer_sets(tokens)))
        cells.append([_colours(tokens), sets, _vp(score.explorer)])
    return counted.source(1, t("Explorer"), cells, hint)


def _colours(tokens: tuple[int, ...]) -> Node:
    counts = []
    for which, amount in zip(Terrain, cards.terrain_counts(tokens), strict=True):
        name = capital(terrain_name(which, words))
        said = t("{terrain}: {n}", terrain=name, n=amount)
        counts.append(pieces.counted(terrain(which), amount, name, said))
    return made(pieces.spaced(counts))


def _objectives(counted: Count, final: Final, place: int) -> Node:
    name = t("Objective {n}", n=place + 1)
    cells = (_card(final, player, place) for player in range(len(final.scores)))
    return counted.source(2 + place, name, cells)


def _card(final: Final, player: int, place: int) -> Node:
    card = final.objectives[player][place]
    said = objective_words(card, words)
    return [
        span({"class": "item-name", "title": said}, objective_title(card, words)),
        pieces.unseen(said),
        made(cards.card_needs(card, final.tokens[player])),
        _vp(final.scores[player].objectives[place]),
    ]


def _nuggets(counted: Count, model: ViewModel, final: Final) -> Node:
    nuggets = model.view.nuggets
    ranks = dict(zip(("first", "second", "third"), NUGGET_VP, strict=True))
    hint = t("{first}, {second} and {third} VP by rank; ties get the higher", **ranks)
    cells = []
    for player, score in enumerate(final.scores):
        sets = _sets(cards.rank_words(nuggets, player))
        cells.append([made(things.nuggets(nuggets[player])), sets, _vp(score.nuggets)])
    return counted.source(LAST - 1, t("Gold nuggets"), cells, hint)


def _sums(counted: Count, final: Final) -> Node:
    totals = (n("{n} VP", "{n} VP", score.total) for score in final.scores)
    cells = (b({"class": "points total"}, total) for total in totals)
    return counted.source(LAST, t("In all"), cells)


def _tokens(counted: Count, final: Final) -> Node:
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        count = n("{n} token", "{n} tokens", score.tokens)
        cells.append([b({"class": "item-tokens"}, count), made(things.token_row(tokens))])
    return counted.source(LAST, t("Tokens"), cells, t("the most wins a tie"))
