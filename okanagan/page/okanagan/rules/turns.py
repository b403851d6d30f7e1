"""The rules' chapters on a turn: place, build, take the next tile."""

from simple_html import Node

from okanagan.page import words
from okanagan.page.okanagan.prose import Part, paragraphs
from okanagan.page.okanagan.rules.pieces import (
    edition_note,
    editions_with,
    fine_points,
    picture,
    side_by_side,
)
from okanagan.page.okanagan.rules.plates import Building, Lying, plate, region_chip, verdict
from okanagan.page.okanagan.rules.seats import ORANGE
from okanagan.page.words import mark, t
from okanagan.valley.telling.names import capital, structure_name
from okanagan.valley.terms import INFLUENCE, Structure, Terrain
from okanagan.valley.tiles import START, TILES

_MIDDLE = Lying(START)
_SQUARE = ((0, 0), (1, 1))
_LAID = 17
"""The tile of the pictures: lake on two edges, forest and plains on one each."""


def _place() -> list[Node]:
    return [
        *paragraphs(
            t("Lay your tile edge to edge with at least one other. You may turn it as you like."),
            t("Wherever it touches another tile, both edges must show the same terrain."),
        ),
        side_by_side(*_placements()),
        fine_points(
            "place",
            t(
                "If your tile fits nowhere, it is shown and put in the box. You draw the top tile "
                "of the tallest stack until you have one that fits. The page does that for you."
            ),
        ),
    ]


def _placements() -> list[Node]:
    tried = (
        (
            Lying(_LAID, (1, 0), 2),
            True,
            t("Lake touches lake: allowed."),
            t("The start tile, and east of it a tile; where they touch, both are lake. A tick."),
        ),
        (
            Lying(_LAID, (1, 0), 0),
            False,
            t("Plains touch a lake: not allowed."),
            t("The same tile turned: plains touch the lake of the start tile. A cross."),
        ),
        (
            Lying(_LAID, (1, 1), 0),
            False,
            t("Only the corners touch: not allowed."),
            t("The tile lies south-east of the start tile and touches its corner alone. A cross."),
        ),
    )
    return [
        picture(plate(said, [_MIDDLE, laid], verdict(laid.at, right=right), room=_SQUARE), caption)
        for laid, right, caption, said in tried
    ]


def _build() -> list[Node]:
    return [
        *paragraphs(
            t(
                "You must build exactly one structure, on the tile that you have just laid. The "
                "fewer regions it serves, the more it counts there:"
            )
        ),
        side_by_side(*_structures()),
        *paragraphs(
            t("It counts at once, also in a territory that this very tile closes."),
            t("A structure never moves, and never comes back to you."),
            t("On the start tile nobody builds."),
        ),
        fine_points(
            "build",
            t("You can only build what you still have in this round."),
            t(
                "On a tile with one terrain on opposite edges, the two other regions don’t touch "
                "each other: a warehouse stands between the middle one and one of them."
            ),
        ),
    ]


def _structures() -> list[Node]:
    lake, forest = Terrain.LAKE, Terrain.FOREST
    return [
        _built(
            Building(ORANGE, Structure.FARM, (lake,)),
            t("A farm stands in one region: influence {n} there.", n=INFLUENCE[Structure.FARM]),
        ),
        _built(
            Building(ORANGE, Structure.WAREHOUSE, (forest, lake)),
            t(
                "A warehouse stands on the border of two regions: influence {n} in each.",
                n=INFLUENCE[Structure.WAREHOUSE],
            ),
        ),
        _built(
            Building(ORANGE, Structure.SILO),
            t(
                "A silo stands in the centre: influence {n} in every region of the tile.",
                n=INFLUENCE[Structure.SILO],
            ),
        ),
    ]


def _built(building: Building, caption: str) -> Node:
    lying = Lying(_LAID, building=building)
    counts = building.terrains or TILES[_LAID].terrains
    amount = INFLUENCE[building.structure]
    marks = [region_chip(lying, terrain, building.seat, amount) for terrain in counts]
    name = capital(structure_name(building.structure, words))
    said = t("{structure}; the numbers on the tile tell its influence.", structure=name)
    return picture(plate(said, [lying], *marks), caption)


def _choose() -> list[Node]:
    return [
        *paragraphs(
            t("Take one of the three tiles on offer. Its stack turns up a new one."),
            t(
                "Or draw the top tile of a stack, unseen. The others then know its back alone. "
                "The special action on it is gone from the stack, too."
            ),
            t("The tile is for your next turn. Keep it in your hand."),
        ),
        edition_note(
            t(
                "Drawing unseen is allowed in {some}, but not in {others}.",
                some=editions_with("blind_draw", True),
                others=editions_with("blind_draw", False),
            )
        ),
        fine_points(
            "choose",
            t("Whoever has nothing left to build in the whole game takes no tile any more."),
            t(
                "A stack that becomes empty is refilled at once with the lower half of the "
                "largest other stack."
            ),
            t(
                "If no stack can be halved, the box and what is left are shuffled and make three "
                "new stacks. The offer stays."
            ),
        ),
    ]


TURNS = (
    Part("place", mark("Place a tile"), _place),
    Part("build", mark("Build"), _build),
)
NEXT = (Part("choose", mark("Take your next tile"), _choose),)
