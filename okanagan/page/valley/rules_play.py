"""The rules page, first half: what the game is about, and a turn."""

from simple_html import Node, h3, li, ol

from okanagan.page import words
from okanagan.page.drawing.structures import structure
from okanagan.page.drawing.tokens import terrain, token
from okanagan.page.valley.part import Part, bullets, grid, paragraphs
from okanagan.page.words import mark, n, t
from okanagan.valley.setup import STRUCTURES
from okanagan.valley.telling.names import kind_name, shape_name, structure_name, terrain_name
from okanagan.valley.terms import INFLUENCE, Kind, Shape, Structure, Terrain


def _idea() -> list[Node]:
    return paragraphs(
        t(
            "Together you draw the map of a valley, tile by tile. Forests, lakes, plains and "
            "mountains grow over it. On each tile that you lay you build: a farm, a warehouse or "
            "a silo. Once a stretch of land is closed on all sides, the one with the least say "
            "there gets a special action, and then all who built there share its rewards, those "
            "with the most say first."
        ),
        t(
            "The rewards you collect score by your secret objectives. The game lasts two rounds: "
            "it ends when everyone has built all they have. Most victory points wins."
        ),
    )


def _map() -> list[Node]:
    return [
        *paragraphs(
            t(
                "A tile has four edges, each of one terrain, and at each edge the picture of a "
                "reward. Edges of the same terrain on one tile belong together: they are one "
                "region. Regions of one terrain that meet across the edges of tiles make a "
                "territory."
            ),
            t(
                "There are 12 kinds of reward: each terrain has three, and each of these has one "
                "of three shapes."
            ),
        ),
        _kinds(),
    ]


def _kinds() -> Node:
    head = [t("Terrain"), *(shape_name(shape, words) for shape in Shape)]
    return grid("kinds", head, [_kind_row(land) for land in Terrain])


def _kind_row(land: Terrain) -> list[Node]:
    kinds = [Kind.of(land, shape) for shape in Shape]
    name: list[Node] = [terrain(land), " ", terrain_name(land, words)]
    return [name, *([token(kind), " ", kind_name(kind, words)] for kind in kinds)]


def _setup() -> list[Node]:
    return [
        *paragraphs(
            t(
                "The start tile, which has all four terrains, lies in the middle. Everyone gets "
                "one tile, which only they know, and 5 objective cards; each keeps 3 and "
                "discards 2. The other tiles make three stacks. The top tile of each is turned "
                "up beside it: these three are the offer. The back of the next tile in a stack "
                "shows a special action."
            ),
            t("How much everyone may build depends on the number of players:"),
        ),
        _structures_table(),
        *paragraphs(t("The first number is for round 1, the second comes with round 2.")),
    ]


def _structures_table() -> Node:
    counts = [n("{n} player", "{n} players", players) for players in STRUCTURES]
    rows = [_structure_row(which, place) for place, which in enumerate(Structure)]
    return grid("structures", [t("Structure"), *counts], rows)


def _structure_row(which: Structure, place: int) -> list[Node]:
    counts = [f"{first[place]} + {second[place]}" for first, second in STRUCTURES.values()]
    return [structure_name(which, words), *counts]


def _turn() -> list[Node]:
    return [
        *paragraphs(t("The first player is drawn by lot; play goes clockwise. In your turn you:")),
        ol(
            li(t("place the tile in your hand,")),
            li(t("build one structure on it,")),
            li(t("resolve the territories that your tile has closed, if any,")),
            li(t("choose your next tile.")),
        ),
    ]


def _place() -> list[Node]:
    return paragraphs(
        t(
            "Lay your tile edge to edge with at least one other, turned as you like. Wherever it "
            "touches a tile, both edges must show the same terrain. Touching at a corner alone "
            "is not enough."
        ),
        t(
            "If your tile fits nowhere, it is shown and put in the box, and you draw from the "
            "tallest stack until you have one that fits. You need not do anything for that."
        ),
    )


def _build() -> list[Node]:
    return [
        *paragraphs(
            t(
                "You must build exactly one structure, on the tile that you have just laid, and "
                "it never moves again. The fewer regions a structure serves, the more it counts:"
            )
        ),
        bullets(
            _counts(
                Structure.FARM,
                t("A farm stands in one region, and has an influence of {n} there."),
            ),
            _counts(
                Structure.WAREHOUSE,
                t("A warehouse stands on the border of two regions: influence {n} in each."),
            ),
            _counts(
                Structure.SILO,
                t("A silo stands in the centre: influence {n} in every region of the tile."),
            ),
        ),
        *paragraphs(t("It also counts in the territories that this very tile closes.")),
    ]


def _counts(which: Structure, text: str) -> list[Node]:
    return [structure(1, which, ""), " ", text.format(n=INFLUENCE[which])]


def _resolve() -> list[Node]:
    return [
        *paragraphs(
            t(
                "A territory is closed when each of its edges touches another tile. If you have "
                "closed several, you choose their order. Each is settled in three steps."
            )
        ),
        h3(t("1. Influence")),
        *paragraphs(
            t(
                "Add up every player’s structures in the territory. If nobody has built there, "
                "nothing happens. How ties are settled depends on the edition: see below."
            )
        ),
        h3(t("2. The special action")),
        *paragraphs(
            t(
                "Whoever has the least influence (but has some) picks one of the three special "
                "actions on the backs of the stacks and carries it out at once. It can’t be "
                "declined. The used tile goes to the bottom of its stack."
            )
        ),
        h3(t("3. The rewards")),
        *paragraphs(
            t(
                "For each picture in the territory one token is set out, as far as the reserve "
                "has them. Whoever has the most influence takes as many tokens as their "
                "influence, of their choice; then the next, and so on. The last may find less "
                "than their due, or nothing. What is left goes back to the reserve."
            ),
            t(
                "If you are alone in the territory, you must choose: the special action or the "
                "rewards. You don’t get both."
            ),
        ),
    ]


def _choose() -> list[Node]:
    return paragraphs(
        t(
            "Take one of the three tiles on offer; the stack beside it turns up a new one. In "
            "most editions you may instead draw the top tile of a stack unseen. The tile is "
            "yours for your next turn. Whoever has nothing left to build in the whole game does "
            "not choose any more."
        ),
        t(
            "A stack that becomes empty is refilled at once with the lower half of the largest "
            "other stack; if none is large enough, the box and what is left are shuffled into "
            "three new stacks."
        ),
    )


PLAY = (
    Part("idea", mark("The idea"), _idea),
    Part("valley", mark("The valley"), _map),
    Part("setup-rules", mark("Before you begin"), _setup),
    Part("turn", mark("Your turn"), _turn),
    Part("place", mark("Place a tile"), _place),
    Part("build", mark("Build"), _build),
    Part("resolve", mark("Close a territory"), _resolve),
    Part("choose", mark("Choose your next tile"), _choose),
)
