"""The end of a game (rules 6): the winners, the reason, and the count by source."""

from simple_html import Node, b, div, span

from okanagan.games.okanagan.page import things
from okanagan.games.okanagan.page.drawing.tiles import terrain, token
from okanagan.games.okanagan.page.table.map.picture import picture
from okanagan.games.okanagan.page.table.view_model import Final, ViewModel
from okanagan.games.okanagan.rules.scoring import NUGGET_VP, Score, explorer_sets
from okanagan.games.okanagan.rules.setup import OBJECTIVES_KEPT
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.wording.names import objective_title, objective_words, terrain_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import pieces, verdict
from okanagan.page.play import result as general
from okanagan.page.words import n, t

LAST = OBJECTIVES_KEPT + 3
"""The step of the sum: after the Explorer, each objective, and the nuggets."""


def count(model: ViewModel, final: Final) -> Node:
    counted = _counted(model, final)
    return counted.table(
        t("Victory points of every player, by source"),
        _explorer(counted, model, final),
        [_objectives(counted, final, place) for place in range(OBJECTIVES_KEPT)],
        _nuggets(counted, model, final),
        _sums(counted, final),
        _tokens(counted, final),
    )


def _counted(model: ViewModel, final: Final) -> general.Count:
    return general.Count(model.seats, final.winners, [parts(score) for score in final.scores])


def parts(score: Score) -> tuple[int, ...]:
    return score.explorer, *score.objectives, score.nuggets


def _vp(vp: int) -> Node:
    return general.points_words(vp, n("{n} VP", "{n} VP", vp))


def _sets(text: str) -> Node:
    return span({"class": "item-sets"}, text)


def _explorer(counted: general.Count, model: ViewModel, final: Final) -> Node:
    hint = t("{vp} VP for each set of the four colours", vp=model.view.rules.explorer_vp)
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        sets = _sets(n("{n} set", "{n} sets", explorer_sets(tokens)))
        counts = []
        for which, amount in zip(Terrain, things.terrain_counts(tokens), strict=True):
            name = capital(terrain_name(which, words))
            text = t("{terrain}: {n}", terrain=name, n=amount)
            counts.append(pieces.counted(terrain(which), amount, name, text))
        cells.append([general.made(pieces.spaced(counts)), sets, _vp(score.explorer)])
    return counted.source(1, t("Explorer"), cells, hint)


def _objectives(counted: general.Count, final: Final, place: int) -> Node:
    name = t("Objective {n}", n=place + 1)
    cells = (_card(final, player, place) for player in range(len(final.scores)))
    return counted.source(2 + place, name, cells)


def _card(final: Final, player: int, place: int) -> Node:
    card = final.objectives[player][place]
    text = objective_words(card, words)
    return [
        span({"class": "item-name", "title": text}, objective_title(card, words)),
        pieces.unseen(text),
        general.made(things.card_needs(card, final.tokens[player])),
        _vp(final.scores[player].objectives[place]),
    ]


def _nuggets(counted: general.Count, model: ViewModel, final: Final) -> Node:
    nuggets = model.view.nuggets
    ranks = dict(zip(("first", "second", "third"), NUGGET_VP, strict=True))
    hint = t("{first}, {second} and {third} VP by rank; ties get the higher", **ranks)
    cells = []
    for player, score in enumerate(final.scores):
        sets = _sets(things.rank_words(nuggets, player))
        cells.append([general.made(things.nuggets(nuggets[player])), sets, _vp(score.nuggets)])
    return counted.source(LAST - 1, t("Gold nuggets"), cells, hint)


def _sums(counted: general.Count, final: Final) -> Node:
    totals = (n("{n} VP", "{n} VP", score.total) for score in final.scores)
    cells = (b({"class": "points total"}, total) for total in totals)
    return counted.source(LAST, t("Total"), cells)


def _tokens(counted: general.Count, final: Final) -> Node:
    cells = []
    for tokens, score in zip(final.tokens, final.scores, strict=True):
        count = n("{n} token", "{n} tokens", score.tokens)
        cells.append([b({"class": "item-tokens"}, count), general.made(things.token_row(tokens))])
    return counted.source(LAST, t("Tokens"), cells, t("the most wins a tie"))


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    if model is None:
        return ""
    return general.result_layer(result(model, counts=counts))


def result(model: ViewModel, *, counts: bool = False) -> Node:
    """The winners, and a place for the count, which the shell animates with `counts`."""
    if model.final is None:
        return ""
    cheer = div({"class": "cheer"}, [token(kind) for kind in Kind])
    won = model.final.winners
    said = verdict.winners_said(model, won)
    judged = verdict.Verdict(won, said, why(model), _next_time(model), cheer)
    count = _counted(model, model.final)
    return general.result_panel(model, picture(model), judged, count, counts=counts)


def why(model: ViewModel) -> str:
    final = model.final
    assert final is not None, "the game is over"
    totals = [score.total for score in final.scores]
    level = verdict.leaders(totals)
    if len(level) > 1:
        return _tie(model, final, level)
    return verdict.lead_words(totals, _sources(final), model.audience)


def _sources(final: Final) -> list[verdict.Source]:
    return [
        (t("Explorer"), [score.explorer for score in final.scores]),
        (t("Objectives"), [sum(score.objectives) for score in final.scores]),
        (t("Gold nuggets"), [score.nuggets for score in final.scores]),
    ]


def _next_time(model: ViewModel) -> Node:
    """What brought the best other player most, compared with the only person."""
    if model.final is None or len(model.humans) != 1:
        return ""
    [person] = model.humans
    totals = [score.total for score in model.final.scores]
    weakest = verdict.weakest(totals, _sources(model.final), person)
    vp = model.view.rules.explorer_vp
    advice = (
        t("collect tokens of all four colours; each set of four brings {vp} points.", vp=vp),
        t("close territories that hold the tokens on your objectives."),
        t("collect gold nuggets early; the most nuggets bring {vp} points.", vp=NUGGET_VP[0]),
    )
    return verdict.next_time(model, advice, weakest)


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    tokens = [final.scores[player].tokens for player in level]
    if len(set(tokens)) > 1:
        return t("A tie. Most tokens: {counts}.", counts=verdict.most_first(model, level, tokens))
    total = final.scores[level[0]].total
    points, count = n("{n} VP", "{n} VP", total), n("{n} token", "{n} tokens", tokens[0])
    return t("A tie: {points} and {tokens} each.", points=points, tokens=count)
