"""The rules' chapters on cards, the extra turn and draws, on the end and the final score."""

from functools import partial

from simple_html import Node, h3

from okanagan.games.oregon.page.drawing.cards import small_card
from okanagan.games.oregon.page.drawing.cells import TALL, WIDE, Orientation
from okanagan.games.oregon.page.drawing.pieces import token
from okanagan.games.oregon.page.rules.figures import players, reached_by
from okanagan.games.oregon.rules.scoring import Score
from okanagan.games.oregon.rules.setup import FARMERS
from okanagan.games.oregon.rules.terms import JOKER, Building, Symbol, building_face
from okanagan.page.play.prose import Part, bullets, fine_points, grid, picture, side_by_side
from okanagan.page.words import mark, t

TWO_SYMBOLS = (Symbol.WAGON, Symbol.BISON)
ONE_SYMBOL = (Symbol.WAGON, Symbol.WAGON)
WITH_BUILDING = (Symbol.CAMPFIRE, building_face(Building.GOLD_MINE))
WITH_JOKER = (Symbol.WAGON, JOKER)  # the plays of the figures


def _play(orientation: Orientation) -> list[Node]:
    return [
        t("You play two cards, or one card and your joker. Rings show where the piece may go."),
        _ways(),
        side_by_side(_two_symbols(orientation), _one_symbol(orientation)),
        side_by_side(_with_building(orientation), _with_joker(orientation)),
        bullets(
            t("Two building cards can’t be played together."),
            t(
                "The joker replaces any landscape, never a building. It must be active, and then "
                "becomes inactive."
            ),
        ),
        h3(t("If you can play nothing")),
        t(
            "Show your hand, discard all of it, and draw four new cards. That exchange was your "
            "turn."
        ),
        fine_points(
            "play",
            t("If you can play with your joker only, you must use it."),
            t(
                "You need a farmer that is not yet on the board, or a tile in the pile of the "
                "building. A start tile belongs to no pile."
            ),
            t("The cards go onto the discard piles at once, face up."),
            t("Pieces on the board never move."),
        ),
    ]


def _ways() -> Node:
    farmer, that_building = t("a farmer"), t("that building")
    both = t("the row and the column of the symbol")
    crossing = t("where the row of one crosses the column of the other")
    rows = [
        [t("Two landscapes"), farmer, crossing],
        [t("Landscape and building"), that_building, both],
        [t("Landscape and joker"), farmer, both],
        [t("Building and joker"), that_building, t("anywhere on the board")],
    ]
    return grid("o-ways", [t("You play"), t("It places"), t("Where")], rows)


def _two_symbols(orientation: Orientation) -> Node:
    label = t(
        "The board. Two sections are lit: wagon row with bison column, bison row with wagon column."
    )
    return _figure(label, TWO_SYMBOLS, t("two sections to choose from"), orientation)


def _one_symbol(orientation: Orientation) -> Node:
    label = t("The board. One section is lit, where the wagon row crosses the wagon column.")
    return _figure(label, ONE_SYMBOL, t("equal symbols, one section"), orientation)


def _with_building(orientation: Orientation) -> Node:
    label = t(
        "The board. The campfire row and the campfire column are lit; rings lie on their mountains."
    )
    return _figure(
        label, WITH_BUILDING, t("a gold mine, on a mountain of the row or the column"), orientation
    )


def _with_joker(orientation: Orientation) -> Node:
    label = t("The board. The wagon row and the wagon column are lit; rings lie on all dry cells.")
    return _figure(label, WITH_JOKER, t("a farmer, anywhere in the row or the column"), orientation)


def _figure(label: str, faces: tuple[int, int], caption: str, orientation: Orientation) -> Node:
    first, second = map(small_card, faces)
    return reached_by(label, faces, [first, " ", second, " ", caption], orientation)


def _extra() -> list[Node]:
    return [
        t(
            "If your extra turn token is active when you have scored, you may use it: play and "
            "score once more, before you draw. It then becomes inactive."
        ),
        t(
            "A station next to your farmer makes it active again, a warehouse your joker. That "
            "happens at once, in any player’s turn."
        ),
        _tokens(),
        fine_points(
            "extra",
            t("You need not use it."),
            t(
                "Your second play may make it active again. But you use it once a turn; you can "
                "use it again in your next turn."
            ),
            t("You are not asked if the rest of your hand allows no play, even with the joker."),
            t("The joker may serve in both plays, if it becomes active in between."),
            t("An active token stays active."),
        ),
    ]


def _tokens() -> Node:
    rows = [
        [t("Joker"), token("joker", active=True), token("joker", active=False)],
        [t("Extra turn"), token("extra", active=True), token("extra", active=False)],
    ]
    return picture(
        grid("o-tokens", [t("Token"), t("Active"), t("Inactive")], rows),
        t("The two sides of your tokens"),
    )


def _draw() -> list[Node]:
    return [
        t(
            "Draw card by card until you hold four. Before each you choose the deck, landscapes or "
            "buildings; you see the card before you choose again."
        ),
        t(
            "At least one of your four cards must be a landscape, and at least one a building. So "
            "you may have no choice for the last card."
        ),
        h3(t("Dead cards")),
        t(
            "A building card is dead when the pile of its building is empty. As you draw you may "
            "discard dead cards, and draw another card for each, from either deck."
        ),
        fine_points(
            "draw",
            t("You may keep a dead card: it counts as a building."),
            t("The dead cards that you discard are out of reach until you have drawn."),
            t(
                "If the deck is empty when you draw from it, its discarded cards are shuffled and "
                "become the deck."
            ),
            t("When the end is certain, players no longer draw."),
        ),
    ]


PLAY = Part("play", mark("Play two cards"), partial(_play, WIDE), partial(_play, TALL))
LATER = (Part("extra", mark("Extra turn"), _extra), Part("draw", mark("Draw cards"), _draw))


SCORED = (Score(36, 5, 20, 61, 11), Score(36, 7, 18, 61, 14), Score(28, 7, 17, 52, 8))
"""A tie, decided by farmers."""


def _end() -> list[Node]:
    return [
        t("The end is certain as soon as one of these happens:"),
        bullets(
            t("A player has placed the last of their {farmers} farmers.", farmers=FARMERS),
            t("As many piles of tiles are empty as there are players: 2, 3 or 4."),
        ),
        t(
            "You finish the turn and the round, so that all players have had the same number of "
            "turns. Extra turns are still allowed, but players no longer draw."
        ),
        fine_points(
            "end", t("The game also ends after a whole round in which everyone exchanges.")
        ),
    ]


def _scoring() -> list[Node]:
    names = players()
    return [
        t("Turn your coal and gold up, and add them to your points."),
        t("Tokens that are still active, and farmers and cards that are left, bring nothing."),
        t(
            "The player with the most points wins. In a tie, the player with more farmers on the "
            "board wins. If there is still a tie, the victory is shared."
        ),
        h3(t("An example")),
        _example(names),
        t("{orange} and {blue} are tied. {blue} has more farmers on the board, and wins.", **names),
    ]


def _example(names: dict[str, str]) -> Node:
    numbers = {
        t("Points so far"): [score.points for score in SCORED],
        t("Coal"): [score.coal for score in SCORED],
        t("Gold"): [score.gold for score in SCORED],
        t("Total"): [score.total for score in SCORED],
        t("Farmers on the board"): [score.farmers for score in SCORED],
    }
    rows = [[title, *map(str, row)] for title, row in numbers.items()]
    return grid("o-score-example", ["", *names.values()], rows)


ENDING = (Part("end", mark("The end"), _end), Part("scoring", mark("Final score"), _scoring))
