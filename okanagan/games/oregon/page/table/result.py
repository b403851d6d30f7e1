"""The end of a game (rules 6): the winners and why, and the final count."""

from collections.abc import Iterator

from simple_html import Node, b

from okanagan.games.oregon.page.drawing.pieces import building_sign
from okanagan.games.oregon.page.table.picture import picture
from okanagan.games.oregon.page.table.players import counted_lumps
from okanagan.games.oregon.page.table.view_model import Final, ViewModel
from okanagan.games.oregon.rules.scoring import (
    GROUP_POINTS,
    GROUPS,
    SOURCES,
    Source,
)
from okanagan.games.oregon.rules.terms import Building
from okanagan.games.oregon.wording.names import (
    counted_farmers,
    counted_points,
    source_name,
    source_words,
)
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play import result as general
from okanagan.page.play import verdict
from okanagan.page.play.result import (
    Count,
    made,
    points_words,
    result_panel,
)
from okanagan.page.widgets.icons import icon
from okanagan.page.words import t


def result_layer(model: ViewModel | None, *, counts: bool) -> Node:
    """The result over the map; empty without a model, while the player looks at the map."""
    if model is None or model.final is None:
        return ""
    final = model.final
    reason, advice = why(model, final), _next_time(model, final)
    said = verdict.winners_said(model, final.winners)
    judged = verdict.Verdict(final.winners, said, reason, advice)
    counted = _counted(model, final)
    panel = result_panel(model, picture(model, steps=_steps(final)), judged, counted, counts=counts)
    return general.result_layer(panel)


def why(model: ViewModel, final: Final) -> str:
    """What decided: the points; if they were equal, the farmers on the board."""
    totals = [score.total for score in final.scores]
    level = verdict.leaders(totals)
    if len(level) > 1:
        return _tie(model, final, level)
    return verdict.lead_words(totals, _sources(final), model.audience)


def _sources(final: Final) -> list[verdict.Source]:
    return [
        (capital(source_name(source, words)), [tally[source] for tally in final.tallies])
        for source in SOURCES
    ]


def _next_time(model: ViewModel, final: Final) -> Node:
    """What brought the best other player most, compared with the only person."""
    if len(model.humans) != 1:
        return ""
    totals = [score.total for score in final.scores]
    names = [source_words(source, words) for source in SOURCES]
    advice = [t("place more farmers beside {building}.", building=name) for name in names]
    advice[SOURCES.index(GROUPS)] = t(
        "join three of your farmers by their sides; each new group brings {n} points.",
        n=GROUP_POINTS,
    )
    return verdict.next_time(
        model, advice, verdict.weakest(totals, _sources(final), model.humans[0])
    )


def _tie(model: ViewModel, final: Final, level: list[int]) -> str:
    farmers = [final.scores[player].farmers for player in level]
    if len(set(farmers)) > 1:
        counts = verdict.most_first(model, level, farmers)
        return t("A tie. Most farmers: {counts}.", counts=counts)
    points = counted_points(final.scores[level[0]].total, words)
    count = counted_farmers(farmers[0], words)
    return t("A tie: {points} and {farmers} each.", points=points, farmers=count)


def _steps(final: Final) -> dict[Source, int]:
    """The step of the count at which each source appears, from 1.

    A source that brought no player points appears together with the next one.
    """
    steps, step = dict[Source, int](), 1
    for source in SOURCES:
        steps[source] = step
        step += _scored(final, source)
    return steps


def _scored(final: Final, source: Source) -> bool:
    return any(tally[source] for tally in final.tallies)


def count(model: ViewModel, final: Final) -> Node:
    counted, steps = _counted(model, final), _steps(final)
    last = len(counted.parts[0]) + 1  # the step of the sum
    return counted.table(
        t("Points of every player, by source"),
        [_brought(counted, final, steps[source], source) for source in SOURCES],
        counted.source(
            last,
            t("Total"),
            (b({"class": "points total"}, str(score.total)) for score in final.scores),
        ),
        counted.source(
            last,
            t("Farmers"),
            (b({"class": "item-tokens"}, str(score.farmers)) for score in final.scores),
            t("the most wins a tie"),
        ),
    )


def _counted(model: ViewModel, final: Final) -> Count:
    scored = [source for source in SOURCES if _scored(final, source)]
    parts = [[tally[source] for source in scored] for tally in final.tallies]
    return Count(model.seats, final.winners, parts)


def _brought(counted: Count, final: Final, step: int, source: Source) -> Node:
    drawing = building_sign(source) if isinstance(source, Building) else icon("human")
    name = capital(source_name(source, words))
    return counted.source(step, name, _amounts(final, source), drawing=[drawing, " "])


def _amounts(final: Final, source: Source) -> Iterator[Node]:
    for player, tally in enumerate(final.tallies):
        points = tally[source]
        yield [_tokens(final, player, source), points_words(points, str(points))]


def _tokens(final: Final, player: int, source: Source) -> Node:
    if source not in (Building.COAL_MINE, Building.GOLD_MINE):
        return ""
    own = final.coal if source is Building.COAL_MINE else final.gold
    return made(counted_lumps(source, len(own[player]))) if own[player] else ""
