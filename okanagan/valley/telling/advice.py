"""Advice in words: what to do, what that is worth, what else there is, what it denies."""

from okanagan.kernel.review.hindsight import Cost
from okanagan.kernel.telling.audience import Audience
from okanagan.kernel.words import Words
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.denial import Denial, Loss
from okanagan.valley.telling.names import in_terrain, the_terrain
from okanagan.valley.telling.options import label, option
from okanagan.valley.telling.places import building_words, edges_words, position_words
from okanagan.valley.view import View


def advised_words(advice: Advice, view: View, to: Audience) -> str:
    """`Place your tile 2 east of the start: lake north, … Build a farm in the lake.`."""
    say, action = to.say, advice.best.action
    if isinstance(action, Place):
        return " ".join(filter(None, [_placed(action, view, say), _built(advice.build, say)]))
    if isinstance(action, Build):
        return _built(action, say)
    return say.t("Choose: {action}.", action=label(action, view, to))


def _placed(place: Place, view: View, say: Words) -> str:
    assert view.hand is not None, "who places holds a tile"
    where, edges = (
        position_words(place.x, place.y, say),
        edges_words(view.hand, place.rotation, say),
    )
    return say.t("Place your tile {where}: {edges}.", where=where, edges=edges)


def _built(build: Build | None, say: Words) -> str:
    if build is None:
        return ""
    building = building_words(build.structure, build.terrains, say)
    return say.t("Build {building}.", building=building)


def worth_words(advice: Advice, shown: Advice, say: Words) -> str:
    """What the idea that is shown is worth, set against the next best one, or against the best.

    Nothing where there is no other idea.
    """
    if not advice.others:
        return ""
    if shown is advice:
        return _better_words(advice.others[0].cost, say)
    return _worse_words(shown.cost, say)


def _better_words(cost: Cost, say: Words) -> str:
    if not _felt(cost):
        return say.t("The next best idea is about as good.")
    return say.t(
        "About {points} points better than the next best idea; chance to win {change}.",
        points=tenths_words(cost.points, say),
        change=change_words(round(100 * cost.chance), say),
    )


def _worse_words(cost: Cost, say: Words) -> str:
    if not _felt(cost):
        return say.t("About as good as the best idea.")
    return say.t(
        "About {points} points less than the best idea; chance to win {change}.",
        points=tenths_words(cost.points, say),
        change=change_words(-round(100 * cost.chance), say),
    )


def _felt(cost: Cost) -> bool:
    """Whether it is as much as is told: a tenth of a point."""
    return round(10 * cost.points) > 0


def other_words(idea: Advice, view: View, to: Audience) -> str:
    """Another idea, and by how much it is worse: `1 west of the start: 1.5 points less`."""
    say, action = to.say, idea.best.action
    if isinstance(action, Place):
        told = position_words(action.x, action.y, say)
    else:
        told = option(action, view, to.names, say)
    return say.t("{action}: {worth}", action=told, worth=less_words(idea.cost, say))


def less_words(cost: Cost, say: Words) -> str:
    """By how much an idea is worse than the best: `1.5 points less`."""
    if not _felt(cost):
        return say.t("about as good")
    return say.t("{points} points less", points=tenths_words(cost.points, say))


def tenths_words(points: float, say: Words) -> str:
    """Points above nothing, to a tenth: `1.5`."""
    tenths = round(10 * points)
    # Translators: the mark between whole numbers and tenths: 1.5.
    return say.t("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)


def change_words(percents: int, say: Words) -> str:
    """By how many per cent a chance changes: `+12%`, `−3%`, `±0%`."""
    sign = "+" if percents > 0 else "−" if percents < 0 else "±"
    return say.t("{change}%", change=f"{sign}{abs(percents)}")


def denial_words(denial: Denial, to: Audience) -> str:
    """`You overtake Bo in the lake.`."""
    say, name = to.say, to.names[denial.rival]
    if denial.loss is Loss.BLOCKED:
        land = the_terrain(denial.terrain, say)
        return say.t("{name} can’t close {land} any more.", name=name, land=land)
    told = {"name": name, "place": in_terrain(denial.terrain, say)}
    if denial.loss is Loss.TAKEN:
        return say.t("You overtake {name} {place}.", **told)
    return say.t("You draw level with {name} {place}.", **told)
