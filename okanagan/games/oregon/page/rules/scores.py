"""The rules' chapters on pieces: farmers and their groups, buildings, coal and gold."""

from simple_html import Node

from okanagan.games.oregon.page.drawing import pieces
from okanagan.games.oregon.page.drawing.cards import brings_words
from okanagan.games.oregon.page.rules.figures import BLUE, ORANGE, YELLOW, Scene, plate, players
from okanagan.games.oregon.rules.board import STANDS_ON
from okanagan.games.oregon.rules.scoring import GROUP_POINTS
from okanagan.games.oregon.rules.setup import COAL, GOLD
from okanagan.games.oregon.rules.terms import Building, Terrain
from okanagan.games.oregon.wording.names import building_name
from okanagan.page import words
from okanagan.page.play.prose import Part, fine_points, grid, picture, side_by_side
from okanagan.page.words import mark, t

FARMER = Scene(
    corners=((6, 1), (10, 4)),
    last=(8, 2),
    farmers={(8, 2): ORANGE, (7, 4): BLUE, (9, 4): BLUE},
    buildings={(7, 2): Building.GOLD_MINE, (9, 2): Building.POST_OFFICE, (8, 3): Building.CHURCH},
    brought={(7, 2): ("", ("o-gold",)), (9, 2): ("+3", ()), (8, 3): ("+3", ())},
)
CHURCH = Scene(
    corners=((6, 2), (10, 4)),
    last=(8, 3),
    farmers={(7, 3): ORANGE, (9, 2): YELLOW, (7, 4): BLUE, (9, 4): BLUE},
    buildings={(8, 3): Building.CHURCH},
    brought=dict.fromkeys(((7, 3), (9, 2), (7, 4), (9, 4)), ("+4", ())),
)
_THERE = ((6, 0), (8, 1))
_POINTS = (f"+{GROUP_POINTS}", ())
MADE = Scene(_THERE, (7, 1), dict.fromkeys(((6, 0), (7, 0), (7, 1)), YELLOW), {}, {(7, 1): _POINTS})
CORNERS = Scene(_THERE, (7, 1), dict.fromkeys(((6, 0), (8, 0), (7, 1)), YELLOW))
JOINED = Scene(_THERE, (7, 1), dict.fromkeys(((6, 0), (7, 0), (8, 0), (7, 1)), YELLOW))
"""A new group, a chain that is no group, and a group that has scored before."""


def _farmer() -> list[Node]:
    label = t(
        "{orange}’s new farmer touches a gold mine, a post office and a church. {blue} has two "
        "farmers next to the church.",
        **players(),
    )
    caption = t(
        "{orange} gets 3 points by the post office, 3 by the church, as it has three farmers now, "
        "and a gold token.",
        **players(),
    )
    return [
        t(
            "A farmer may stand on every empty cell except water: on mountains and on the "
            "railway, too."
        ),
        t(
            "You get what each building next to it brings, also across a corner. Two buildings of "
            "one kind count twice. The others get nothing."
        ),
        picture(plate(label, FARMER), caption),
    ]


def _groups() -> list[Node]:
    return [
        t(
            "Three or more of your farmers that are joined by their sides are a group. A player "
            "who makes a group gets {points} points at once. A chain across corners is not a "
            "group.",
            points=GROUP_POINTS,
        ),
        side_by_side(*_groups_shown(players())),
        t(
            "A group scores once. A farmer that joins a group of three or more brings nothing for "
            "it, whatever else it joins."
        ),
        fine_points(
            "groups",
            t("A farmer that joins two pairs brings the points: neither pair has scored before."),
            t("A group of four or five that one farmer completes brings no more."),
            t("Farmers of others are never part of your group."),
        ),
    ]


def _groups_shown(names: dict[str, str]) -> list[Node]:
    label = t("Three farmers of {yellow}, joined by their sides; the last brings 5.", **names)
    corners = t("Three farmers of {yellow} that touch only at their corners.", **names)
    joined = t("Three farmers of {yellow} in a line, and a fourth below the middle one.", **names)
    return [
        picture(plate(label, MADE), t("A new group: 5 points.")),
        picture(plate(corners, CORNERS), t("Only corners touch: no group.")),
        picture(plate(joined, JOINED), t("The three have scored before: nothing.")),
    ]


def _build() -> list[Node]:
    label = t(
        "A new church. Next to it are a farmer of {orange}, one of {yellow} and two of {blue}.",
        **players(),
    )
    caption = t(
        "A church brings each farmer 1 point for every farmer next to it, here 4: {orange} and "
        "{yellow} get 4 points, {blue} 2 × 4 = 8.",
        **players(),
    )
    return [
        t("A building stands on an empty cell of its terrain. Nothing is ever built on water."),
        t(
            "For each farmer next to it, also across a corner, the farmer’s player gets what the "
            "building brings: you and all other players alike. Building brings nothing by itself, "
            "and other buildings nearby do not matter."
        ),
        picture(plate(label, CHURCH), caption),
        fine_points(
            "build",
            t("A harbour needs water next to it; a corner is enough."),
            t("Only stations stand on the railway."),
        ),
    ]


def _buildings() -> list[Node]:
    head = [t("Building"), t("Stands on"), t("A farmer next to it brings")]
    return [
        t("Each pair of a farmer and a building next to each other scores once."),
        grid("o-buildings", head, [_row(building) for building in Building]),
        t(
            "A church counts the farmers of all players, also the new one, and each of your "
            "farmers earns that sum. Earlier points stay."
        ),
    ]


def _row(building: Building) -> list[Node]:
    name = building_name(building, words).capitalize()
    return [[pieces.building(building), " ", name], stands_on(building), brings_words(building)]


def stands_on(building: Building) -> str:
    if building is Building.HARBOUR:
        return t("land next to water")
    named = {Terrain.LAND: t("land"), Terrain.MOUNTAIN: t("mountain")}
    return named.get(STANDS_ON[building], t("railway"))


def _mines() -> list[Node]:
    worth = {"coal": _span(COAL), "gold": _span(GOLD)}
    return [
        t(
            "A farmer next to a mine brings you a token. It is drawn face down; only you see its "
            "value: coal {coal} points, gold {gold}. There are seven of each value.",
            **worth,
        ),
        t("The points count at the end of the game."),
        fine_points(
            "mines",
            t(
                "If several players get tokens from one mine, the player whose turn it is draws "
                "first, then the others clockwise. Each player draws all their tokens at once."
            ),
            t("When no tokens are left, such mines bring nothing any more."),
        ),
    ]


def _span(values: tuple[int, ...]) -> str:
    return f"{min(values)}–{max(values)}"


SCORES = (
    Part("buildings", mark("The seven buildings"), _buildings),
    Part("farmer", mark("Place a farmer"), _farmer),
    Part("groups", mark("Groups"), _groups),
    Part("build", mark("Place a building"), _build),
    Part("mines", mark("Coal and gold"), _mines),
)
