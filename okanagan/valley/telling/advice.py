"""Advice in words: what to do, how far ahead that leads, what else there is, what it denies."""

from okanagan.kernel.thinking import Idea
from okanagan.kernel.words import Words
from okanagan.valley.actions import Build, Place
from okanagan.valley.advice import Advice
from okanagan.valley.denial import Denial, Loss
from okanagan.valley.telling.audience import Audience
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


def lead_words(idea: Idea, say: Words) -> str:
    """What the bot expects of it: `At the end, 3 points ahead.`."""
    points = round(idea.value)
    if points > 0:
        return say.n(
            "At the end you would be about {n} point ahead.",
            "At the end you would be about {n} points ahead.",
            points,
        )
    if points < 0:
        return say.n(
            "At the end you would be about {n} point behind.",
            "At the end you would be about {n} points behind.",
            -points,
        )
    return say.t("At the end you would be about level.")


def other_words(idea: Idea, best: Idea, view: View, to: Audience) -> str:
    """Another idea, and by how much it is worse: `1 west of the start: 1.5 points less`."""
    say, action = to.say, idea.action
    if isinstance(action, Place):
        told = position_words(action.x, action.y, say)
    else:
        told = option(action, view, to.names, say)
    return say.t("{action}: {worth}", action=told, worth=less_words(idea, best, say))


def less_words(idea: Idea, best: Idea, say: Words) -> str:
    """By how much an idea is worse than the best: `1.5 points less`."""
    less = best.value - idea.value
    if round(10 * less) <= 0:
        return say.t("about as good")
    return say.t("{points} points less", points=tenths_words(less, say))


def tenths_words(points: float, say: Words) -> str:
    """Points above nothing, to a tenth: `1.5`."""
    tenths = round(10 * points)
    # Translators: the mark between whole numbers and tenths: 1.5.
    return say.t("{whole}.{tenths}", whole=tenths // 10, tenths=tenths % 10)


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
