"""The end of a game (rules 6): who has won, and why."""

from simple_html import Node, div

from okanagan.games.oregon.page.table.prompt import winners_said
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.wording.names import counted_farmers, counted_points
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play import result as general
from okanagan.page.play.result import lead_words, leaders, result_panel, verdict, with_the_rest
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.words import t


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    """The result over the map; empty without a model, as the map is looked at."""
    if model is None or model.final is None:
        return ""
    shown = verdict(_winners(model, model.final), winners_said(model), why(model, model.final))
    points = [score.total for score in model.final.scores]
    return general.result_layer(model, result_panel(model, shown, points, counts=counts))


def _winners(model: ViewModel, final: Final) -> Node:
    marks = [seat_mark(model.seats[player].colour) for player in final.winners]
    return div({"class": "winners", "aria-hidden": "true"}, *marks)


def why(model: ViewModel, final: Final) -> str:
    """What decided: the points; where they were equal, the farmers on the board; else nothing."""
    totals = [score.total for score in final.scores]
    level = leaders(totals)
    if len(level) > 1:
        return _tie(model, final, level)
    return lead_words(totals, counted_points(max(totals), words), model.audience)


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    farmers = [final.scores[player].farmers for player in level]
    names = listed([model.name(player) for player in level], words)
    told = {"names": names, "points": counted_points(final.scores[level[0]].total, words)}
    if len(final.winners) == len(level):
        told["farmers"] = counted_farmers(farmers[0], words)
        return t("A tie: {names} have {points} and {farmers} each; nothing else counts.", **told)
    each = zip(level, farmers, strict=True)
    counts = [t("{name} {n}", name=model.name(player), n=count) for player, count in each]
    told["counts"] = listed(counts, words)
    decided = t("A tie at {points}. The most farmers on the board decide: {counts}.", **told)
    return with_the_rest(decided, [model.name(player) for player in final.winners])
