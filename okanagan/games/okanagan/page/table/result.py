"""The end of a game (rules 6): who has won, and why; the next game."""

from collections.abc import Sequence

from simple_html import Node, div

from okanagan.games.okanagan.page.drawing.tokens import token
from okanagan.games.okanagan.page.table.prompt import winners_said
from okanagan.games.okanagan.page.table.view_model import Final, ViewModel
from okanagan.games.okanagan.rules.terms import Kind
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play import result as general
from okanagan.page.play.result import lead_words, leaders, result_panel, verdict, with_the_rest
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.words import n, t


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    """The result over the map; empty without a model, as the map is looked at."""
    if model is None:
        return ""
    return general.result_layer(model, result(model, counts=counts))


def result(model: ViewModel, *, counts: bool = False) -> Node:
    """The winners, and a place for the count; empty during the game.

    With `counts` the shell shows the count step by step, as the game has just ended here.
    """
    if model.final is None:
        return ""
    shown = verdict(_winners(model, model.final), winners_said(model), why(model))
    points = [score.total for score in model.final.scores]
    return result_panel(model, shown, points, counts=counts)


def _winners(model: ViewModel, final: Final) -> Node:
    """The winners' marks; once the count is over, tokens fly up from them."""
    marks = [seat_mark(model.seats[player].colour) for player in final.winners]
    tokens = div({"class": "cheer"}, [token(kind) for kind in Kind])
    return div({"class": "winners", "aria-hidden": "true"}, *marks, tokens)


def why(model: ViewModel) -> str:
    """What decided: the points; where they were equal, the tokens; else nothing."""
    final = model.final
    assert final is not None, "the game is over"
    totals = [score.total for score in final.scores]
    level = leaders(totals)
    if len(level) > 1:
        return _tie(model, final, level)
    return lead_words(totals, _points(max(totals)), model.audience)


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    """Equal points: the tokens decide; where these are equal too, the victory is shared."""
    tokens = [final.scores[player].tokens for player in level]
    told = {"names": _names(model, level), "points": _points(final.scores[level[0]].total)}
    if len(set(tokens)) == 1:
        told["tokens"] = n("{n} token", "{n} tokens", tokens[0])
        return t("A tie: {names} have {points} and {tokens} each, and nothing else counts.", **told)
    each = zip(level, tokens, strict=True)
    counts = [t("{name} {n}", name=model.name(player), n=count) for player, count in each]
    told["counts"] = listed(counts, words)
    decided = t("A tie at {points}. The most tokens decide: {counts}.", **told)
    return with_the_rest(decided, [model.name(player) for player in final.winners])


def _names(model: ViewModel, players: Sequence[int]) -> str:
    return listed([model.name(player) for player in players], words)


def _points(count: int) -> str:
    return n("{n} victory point", "{n} victory points", count)
