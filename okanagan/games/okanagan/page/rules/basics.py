"""The rules' first chapters (the idea, the pieces, the start, a turn in short) and the glossary."""

from simple_html import Node, dd, div, dl, dt, li, ol, span

from okanagan.games.okanagan.page.drawing.tiles import special_icon, terrain, tile_picture, token
from okanagan.games.okanagan.page.editions import edition_note, editions_listed, editions_with
from okanagan.games.okanagan.page.rules.figures import Lying, plate
from okanagan.games.okanagan.rules.editions import EDITIONS, MINIMUM_AGE
from okanagan.games.okanagan.rules.setup import STRUCTURES
from okanagan.games.okanagan.rules.terms import Kind, Shape, Structure, Terrain
from okanagan.games.okanagan.rules.tiles import TILES
from okanagan.games.okanagan.wording import names
from okanagan.games.okanagan.wording.names import special_name
from okanagan.kernel.wording.lists import capital
from okanagan.page import words
from okanagan.page.play.pieces import unseen
from okanagan.page.play.prose import Part, bullets, grid, items, picture, pin
from okanagan.page.words import mark, n, t


def _idea() -> list[Node]:
    return [
        t(
            "Together you draw the map of a valley, tile by tile. Forests, lakes, plains and "
            "mountains grow over it."
        ),
        t(
            "On each tile that you place you build a farm, a warehouse or a silo. That gives you "
            "influence in the land around."
        ),
        t(
            "Once a stretch of land is closed on all sides, it pays out. The player with the "
            "least influence there gets a special action. Then all players who have built there "
            "take tokens, the most influence first."
        ),
        t(
            "Your tokens score by your secret objectives. After two rounds everything is built. "
            "The player with the most victory points wins."
        ),
    ]


def _tiles() -> list[Node]:
    head = [t("Terrain"), *(capital(names.shape_name(shape, words)) for shape in Shape)]
    rows: list[list[Node]] = []
    for land in Terrain:
        kinds = [Kind.of(land, shape) for shape in Shape]
        named = [[token(kind), " ", names.kind_name(kind, words)] for kind in kinds]
        rows.append([[terrain(land), " ", capital(names.terrain_name(land, words))], *named])
    return [
        t("A tile has four edges. Each shows one terrain, and the picture of a reward."),
        t(
            "Edges of the same terrain on one tile belong together: they are one region. Regions "
            "of one terrain that meet at the edges of tiles make a territory."
        ),
        _parts(),
        t("There are 12 kinds of reward: for each terrain three, of three shapes."),
        grid("kinds", head, rows),
    ]


def _parts() -> Node:
    text = t("A tile with lake on two edges, and forest and plains on one each; five numbers.")
    pins = (
        pin(1, (28, -14), (28, 1)),
        pin(2, (114, 50), (97, 50)),
        pin(3, (114, 8), (88, 14)),
        pin(4, (-14, 88), (14, 87)),
        pin(5, (-14, 30), (46, 49)),
    )
    meanings = items(
        t("An edge: only edges of the same terrain may touch."),
        t("A reward: when its territory is closed, one such token is set out."),
        t("A region: here the lake, which holds two edges."),
        t("A border between two regions: a place for a warehouse."),
        t("The centre: the place for a silo."),
    )
    drawing = plate(text, [Lying(17)], *pins, margin=26)
    legend = ol({"class": "legend"}, meanings)
    return picture(drawing, t("The parts of a tile"), legend, look="with-legend")


def _start() -> list[Node]:
    steps = items(
        t("The start tile lies in the middle. It has all four terrains."),
        t("Everyone gets 5 objectives, keeps 3 of them and discards 2 face-down."),
        t("Everyone gets one tile, which the others don’t see."),
        t(
            "The other tiles make three stacks. The top tile of each is turned up beside it: these "
            "three are the offer. The back of the next tile shows a special action."
        ),
        t("The first player is random. Play goes clockwise."),
    )
    tiles = (TILES[29], TILES[36], TILES[9])
    backs = (TILES[1].back, TILES[18].back, TILES[42].back)
    stacks: list[Node] = []
    for tile, back in zip(tiles, backs, strict=True):
        assert back is not None, "the start tile is in no stack"
        name = capital(special_name(back, words))
        card = span({"class": "back-card"}, special_icon(back), span(name))
        stacks.append(li(span(tile_picture(tile), unseen(t("A tile on offer"))), " ", card))
    caption = t("Above: the offer. Below: the three stacks; the backs show special actions.")
    counts = [n("{n} player", "{n} players", players) for players in STRUCTURES]
    rounds, rows = STRUCTURES.values(), []
    for place, which in enumerate(Structure):
        built = [f"{first[place]} + {second[place]}" for first, second in rounds]
        rows.append([capital(names.structure_name(which, words)), *built])
    rows.append([t("Turns each"), *(f"{sum(first)} + {sum(second)}" for first, second in rounds)])
    return [
        ol(steps),
        picture(ol({"class": "stacks-picture"}, stacks), caption),
        t(
            "You build one building in each turn, so you have as many turns as buildings. The "
            "number depends on the number of players. The first number is for round 1, the second "
            "for round 2:"
        ),
        grid("structures", [t("Building"), *counts], rows),
        edition_note(*_boxes()),
    ]


def _boxes() -> list[str]:
    nuggets = [
        n(
            "{n} gold nugget in the game: {editions}.",
            "{n} gold nuggets in the game: {editions}.",
            count,
            editions=editions_with("nugget_cards", count),
        )
        for count in sorted({rules.nugget_cards for rules in EDITIONS.values()})
    ]
    ages = [
        t(
            "From {age} years by the box: {editions}.",
            age=age,
            editions=editions_listed(code for code in EDITIONS if MINIMUM_AGE[code] == age),
        )
        for age in sorted({age for age in MINIMUM_AGE.values() if age})
    ]
    return nuggets + ages


def _turn() -> list[Node]:
    steps = items(
        t("Place the tile in your hand."),
        t("Build one building on it."),
        t("Settle each territory that your tile has closed."),
        t("Take your next tile."),
    )
    return [
        ol({"class": "steps"}, steps),
        bullets(
            t("Other players may have decisions in your turn: they collect, or pay a tribute."),
            t("Tokens, nuggets, buildings and the tiles on offer are visible to all players."),
            t("Objectives, and tiles that were drawn face-down, are secret."),
        ),
    ]


def _words() -> list[Node]:
    entries = (
        (t("Region"), t("the part of one tile that has one terrain")),
        (t("Territory"), t("regions of one terrain, joined over the edges of tiles")),
        (t("Influence"), t("the sum of a player’s buildings in a territory")),
        (t("Closer"), t("the player whose tile has closed the territory")),
        (t("Reserve"), t("the supply of tokens: 12 of each of the 12 kinds")),
        (t("Pool"), t("the tokens set out for one closed territory")),
        (t("Stack"), t("one of three face-down piles of tiles")),
        (t("Offer"), t("the face-up tile in front of a stack")),
        (t("Box"), t("the place for tiles that are out of the game for now")),
        (t("VP"), t("victory points")),
    )
    pairs: list[Node] = [div(dt(word), dd(meaning)) for word, meaning in entries]
    return [dl({"class": "glossary"}, pairs)]


BASICS = (
    Part("idea", mark("What it is about"), _idea),
    Part("valley", mark("Tiles and territories"), _tiles),
    Part("start", mark("Before you begin"), _start),
    Part("turn", mark("Your turn"), _turn),
)
WORDS = Part("words", mark("Glossary"), _words)
