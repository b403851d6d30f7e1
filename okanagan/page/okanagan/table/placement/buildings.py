"""The buildings that can be built on a tile, as buttons under the name of each kind."""

from collections.abc import Sequence

from simple_html import Node, button, div, fieldset, legend, span

from okanagan.page import words
from okanagan.page.okanagan.drawing.structures import structure
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.pieces import unseen
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import t
from okanagan.valley.actions import Build
from okanagan.valley.telling.names import capital, structure_name, terrain_name
from okanagan.valley.terms import Structure, Terrain

Looks = tuple[SeatLook, ...]
Numbered = tuple[int, Build]
"""A building with its place among all that can be built."""


def buildings(at: int, builds: tuple[Build, ...], chosen: Build | None, seats: Looks) -> Node:
    """Every building that can be built; nothing where none can.

    Args:
        at: the number of the next move.
        builds: the buildings; their places are the options of the message `build`.
        chosen: the one that is chosen already.
        seats: the players' looks.
    """
    if not builds:
        return ""
    numbered = list(enumerate(builds))
    groups = [
        _group(at, which, [one for one in numbered if one[1].structure == which], chosen, seats)
        for which in sorted({build.structure for build in builds})
    ]
    return fieldset(
        {"class": "buildings"},
        legend(t("Build on it")),
        div({"class": "building-groups"}, groups),
    )


def _group(
    at: int, which: Structure, builds: list[Numbered], chosen: Build | None, seats: Looks
) -> Node:
    """All of one kind, under its picture and name."""
    seat = seats[builds[0][1].player]
    name = capital(structure_name(which, words))
    picture = structure(seat.colour, which, seat.letter)
    heading = span({"class": "building-kind", "aria-hidden": "true"}, picture, span(name))
    buttons = [_building(at, option, build, chosen) for option, build in builds]
    look = f"building-group group-{which.text}"
    return div({"class": look}, heading, div({"class": "building-choices"}, buttons))


def _building(at: int, option: int, build: Build, chosen: Build | None) -> Node:
    attributes: Attributes = {"type": "button", "id": f"build-{option}", "class": "building"}
    attributes |= {"data-do": "build", "data-at": str(at), "data-option": str(option)}
    attributes |= {"aria-pressed": "true" if build == chosen else "false"}
    attributes |= {"data-key": str(option + 1)}
    kind = capital(structure_name(build.structure, words))
    return button({**attributes}, [unseen(f"{kind}, "), *_where(build.terrains)])


def _where(terrains: Sequence[Terrain]) -> list[Node]:
    """The regions where it would stand, each with its name; for a silo the centre."""
    if not terrains:
        return [span({"class": "region"}, t("Centre"))]
    first, *others = (_region(one) for one in terrains)
    return [first, *(node for other in others for node in (unseen(", "), other))]


def _region(one: Terrain) -> Node:
    name = span(capital(terrain_name(one, words)))
    return span({"class": f"region word-{one.text}"}, terrain(one), name)
