"""Advice in words: what to do, what else there is, what it denies."""

from collections.abc import Sequence
from typing import Any

from okanagan.games.okanagan.review.advice import Advice
from okanagan.games.okanagan.rules.actions import Build, Choose, Keep, Place, UseSpecial
from okanagan.games.okanagan.rules.prospects import Denial, Loss
from okanagan.games.okanagan.rules.terms import Kind, Terrain
from okanagan.games.okanagan.rules.view import View
from okanagan.games.okanagan.wording.actions import label
from okanagan.games.okanagan.wording.names import (
    in_terrain,
    special_name,
    the_terrain,
    tokens_listed,
)
from okanagan.games.okanagan.wording.places import building_words, edges_words, position_words
from okanagan.kernel.wording.audience import Audience
from okanagan.kernel.wording.lists import listed
from okanagan.kernel.words import Words


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
    where = position_words(place.x, place.y, say)
    edges = edges_words(view.hand, place.rotation, say)
    return say.t("Place your tile {where}: {edges}.", where=where, edges=edges)


def _built(build: Build | None, say: Words) -> str:
    if build is None:
        return ""
    building = building_words(build.structure, build.terrains, say)
    return say.t("Build {building}.", building=building)


def gain_words(
    points: int, lands: Sequence[Terrain], tokens: Sequence[Kind], cards: int, say: Words
) -> str:
    """Why a placement is good: `+11 VP: closes the forest, with 1 pelt for 2 cards.`.

    The player gets `tokens` for certain; `cards` is the number of cards that score by them.
    """
    closed = listed([the_terrain(terrain, say) for terrain in lands], say)
    if not cards:
        return say.t("+{n} VP: closes {lands}.", n=points, lands=closed)
    return say.t(
        "+{n} VP: closes {lands}, with {tokens} for {cards}.",
        n=points,
        lands=closed,
        tokens=tokens_listed(tokens, say),
        cards=say.n("{n} card", "{n} cards", cards),
    )


Way = tuple[Any, Build | None]  # an action, and the building that follows a placement


def instead_words(better: Way, played: Way, view: View, to: Audience) -> str:
    """The better of two ways, and the played one: `Better: new offers, not the tokens`."""
    say, (action, build), (other, built) = to.say, better, played
    if isinstance(action, Keep):
        return say.t("Better: other objectives")
    if isinstance(action, Choose):
        return say.t("Better: another tile")
    if isinstance(action, Place) and isinstance(other, Place):
        if (action.x, action.y) != (other.x, other.y):
            return say.t("Better: another place for the tile")
        if action.rotation != other.rotation or build is None or built is None:
            return say.t("Better: the tile turned another way")
        action, other = build, built
    values = {"better": _way_words(action, view, to), "played": _way_words(other, view, to)}
    return say.t("Better: {better}, not {played}", **values)


def _way_words(action: Any, view: View, to: Audience) -> str:
    if isinstance(action, UseSpecial) and (back := view.backs[action.stack]) is not None:
        return special_name(back, to.say)
    return label(action, view, to)


def denial_words(denial: Denial, to: Audience) -> str:
    """`You overtake Bo in the lake.`."""
    say, name = to.say, to.names[denial.rival]
    if denial.loss is Loss.BLOCKED:
        land = the_terrain(denial.terrain, say)
        return say.t("{name} can’t close {land} any more.", name=name, land=land)
    values = {"name": name, "place": in_terrain(denial.terrain, say)}
    about = to.about(denial.player, **values, own=to.names[denial.player])
    if denial.loss is Loss.TAKEN:
        return about.either(
            about.t("You overtake {name} {place}."), about.t("{own} overtakes {name} {place}.")
        )
    return about.either(
        about.t("You draw level with {name} {place}."),
        about.t("{own} draws level with {name} {place}."),
    )
