"""The rules' first chapters (the idea, the board, the start, a turn in short) and the glossary."""

from simple_html import Node, dd, div, dl, dt, ol

from okanagan.games.oregon.page.drawing.cells import column_band, row_band
from okanagan.games.oregon.page.rules import figures
from okanagan.games.oregon.rules.board import HEIGHT, WIDTH
from okanagan.games.oregon.rules.setup import (
    BUILDING_DEALT,
    FARMERS,
    LANDSCAPE_DEALT,
    PLAYERS,
    TILES_OF_A_BUILDING,
)
from okanagan.games.oregon.rules.terms import Building, Symbol, building_face
from okanagan.page.play.prose import Part, Point, bullets, fine_points, grid, items, picture
from okanagan.page.words import mark, n, t

HAND_SHOWN = (Symbol.WAGON, Symbol.BISON, Symbol.EAGLE, building_face(Building.CHURCH))
_PINS: tuple[tuple[Point, Point], ...] = (
    ((-225, 300), (-80, 300)),
    ((150, -225), (150, -80)),
    ((-225, 500), (40, 370)),
    ((1625, 130), (1470, 150)),
    ((1625, 420), (1460, 350)),
    ((1625, 760), (1250, 740)),
)
"""To the symbols of a row and of a column, the section, a railway, a mountain and a lake."""


def _idea() -> list[Node]:
    return [
        t("You settle Oregon: cell by cell, farmers and buildings come onto the board."),
        t(
            "Two cards place one piece, and show where it may go. Two landscapes place a farmer; "
            "a landscape and a building place that building."
        ),
        t(
            "Farmers score with the buildings next to them, whichever came first. A building has "
            "no owner: it serves all players with farmers beside it."
        ),
        t("The game is for 2 to 4 players. The player with the most points wins."),
    ]


def _board() -> list[Node]:
    size = {"columns": WIDTH, "rows": HEIGHT}
    return [
        t(
            "The board has {columns} × {rows} cells. Each shows one terrain: land, mountain, "
            "railway or water.",
            **size,
        ),
        t(
            "The symbols of the landscape cards are at two edges: settler, wagon, campfire, bison "
            "and eagle. At the left, each has a row, two cells high. At the top, each has a "
            "column, three cells wide."
        ),
        _parts_of_the_board(),
        t("Two cells are next to each other if they touch by a side or by a corner."),
    ]


def _parts_of_the_board() -> Node:
    label = t("The whole board with its symbols; one section is lit; six numbers.")
    meanings = items(
        t("The wagon at the left: the wagon row goes from here to the other end of the board."),
        t("The bison at the top: the bison column goes down from here."),
        t("A section: the six cells where the wagon row crosses the bison column."),
        t("Railway: stations only."),
        t("Mountain: for mines."),
        t("Water: nothing is placed here. Harbours stand next to it."),
    )
    drawing = figures.explained(label, row_band(1) & column_band(0), _PINS)
    legend = ol({"class": "legend"}, meanings)
    return picture(drawing, t("The parts of the board"), legend)


def _setup() -> list[Node]:
    dealt = {"landscapes": LANDSCAPE_DEALT, "buildings": BUILDING_DEALT}
    each = len(Building)
    steps = items(
        t(
            "Everyone gets {farmers} farmers, a joker and an extra turn token. Both tokens begin "
            "with the active side up.",
            farmers=FARMERS,
        ),
        t("Everyone gets four cards: {landscapes} landscapes and {buildings} building.", **dealt),
        t(
            "There are {kinds} kinds of building, with a pile of {tiles} tiles each.",
            kinds=each,
            tiles=TILES_OF_A_BUILDING,
        ),
        t("Everyone gets one start tile, face up. It is one more building of some kind."),
        t("The first player is random. Play goes clockwise."),
    )
    hand = figures.cards_shown(HAND_SHOWN)
    return [
        ol(steps),
        picture(hand, t("A hand at the start: three landscapes and a building")),
        t("The number of players changes only two things:"),
        _by_players(),
        fine_points(
            "setup",
            t(
                "There are 10 landscape cards of each symbol, and 3 building cards of each "
                "building. The backs of the two kinds differ."
            ),
            t("The start tiles that are left go back to the box, unseen."),
            t("You can also begin with both tokens inactive: choose that before the game."),
        ),
    ]


def _by_players() -> Node:
    counts = [n("{n} player", "{n} players", players) for players in PLAYERS]
    numbers = [str(players) for players in PLAYERS]
    rows = [
        [t("Start tiles on the board"), *numbers],
        [t("Empty piles that end the game"), *numbers],
    ]
    return grid("o-by-players", ["", *counts], rows)


def _opening() -> list[Node]:
    return [
        t(
            "In the opening round each player, beginning with the first player, lays the start "
            "tile on an empty cell where such a building may stand."
        ),
        t("No cards are played, and nothing scores. Then the first round begins."),
        t("From now on the start tile is a building like any other."),
        fine_points("opening", t("A harbour needs water next to it in this round, too.")),
    ]


def _turn() -> list[Node]:
    steps = items(
        t("Play two cards, and place a farmer or a building."),
        t("Score what you have placed."),
        t("If your extra turn token is active, you may do both once more."),
        t("Draw until you hold four cards."),
    )
    return [
        ol({"class": "steps"}, steps),
        bullets(
            t("You must play if you can: you may not pass."),
            t("Other players decide nothing in your turn. They get what they gain at once."),
            t(
                "The board, points, tiles, jokers, extra turn tokens and discarded cards are "
                "visible to all players. Everyone may also count the landscape and building cards "
                "in each hand, and each player’s coal and gold tokens."
            ),
            t("Only you know your cards and the value of your coal and gold."),
        ),
    ]


def _words() -> list[Node]:
    entries = (
        (t("Cell"), t("one of the 150 spaces of the board")),
        (t("Row, column"), t("the cells that one symbol marks: 2 cells high, or 3 cells wide")),
        (t("Section"), t("the six cells where a row and a column cross")),
        (t("Landscape"), t("a card with a symbol")),
        (
            t("Settler"),
            t("a symbol; the piece that two landscapes place is a farmer"),
        ),
        (t("Next to"), t("touching by a side or by a corner")),
        (t("Group"), t("farmers of one player that are joined by their sides")),
        (t("Pile"), t("the four tiles of one building, as long as there are some")),
        (t("Start tile"), t("a building that was placed before the first round")),
        (t("Dead card"), t("a building card whose pile is empty")),
        (t("Joker"), t("a token that replaces a landscape while it is active")),
        (t("Extra turn"), t("a token for a second play in one turn while it is active")),
        (t("Exchange"), t("to discard a hand that allows no play, and to draw another")),
    )
    pairs: list[Node] = [div(dt(word), dd(meaning)) for word, meaning in entries]
    return [dl({"class": "glossary"}, pairs)]


BASICS = (
    Part("idea", mark("What it is about"), _idea),
    Part("land", mark("The board"), _board),
    Part("setup", mark("Before you begin"), _setup),
    Part("opening", mark("The opening round"), _opening),
    Part("turn", mark("Your turn"), _turn),
)
WORDS = Part("words", mark("Glossary"), _words)
