"""The rules' chapters on rounds, objectives and the final score."""

from simple_html import Node, h3, ul

from okanagan.games.okanagan.page.editions import edition_note, editions_with
from okanagan.games.okanagan.page.things import card_face, token_row
from okanagan.games.okanagan.rules.editions import EDITIONS
from okanagan.games.okanagan.rules.objectives import INDEX, OBJECTIVES
from okanagan.games.okanagan.rules.scoring import NUGGET_VP, explorer_sets
from okanagan.games.okanagan.wording.names import objective_words
from okanagan.page import words
from okanagan.page.play.prose import Part, bullets, fine_points, grid, items, picture
from okanagan.page.words import mark, n, t

TOKENS = (0, 1, 2, 2, 0, 3, 0, 1, 2, 0, 1, 1)
"""The tokens of the worked example, in the order of the kinds: three of each terrain."""
_CARDS = ("s-lake-square", "t-lake-hexagon-square", "h-square-forest-lake-plains")
CARDS = tuple(INDEX[card] for card in _CARDS)  # its objectives, one of each family
NUGGETS = 2  # its nuggets: the second most of all players’


def _rounds() -> list[Node]:
    return [
        t(
            "After the turn in which the last building of round 1 is built, everyone gets the "
            "buildings of round 2."
        ),
        t(
            "Then each player, beginning with the first player, draws 2 more objectives and keeps "
            "3 of the 5. Players keep the tile in hand. Play continues clockwise."
        ),
        t(
            "The game ends when the last building is built and the territories that it closed are "
            "settled. Territories that are still open bring nothing."
        ),
        fine_points("rounds", t("If the objectives run out, the discarded ones are shuffled.")),
    ]


def _objectives() -> list[Node]:
    faces = ul({"class": "cards"}, items(*(card_face(card, TOKENS) for card in CARDS)))
    caption = t("One of each family, and what it is worth with the tokens of the example below")
    return [
        t("There are 36, all different, of three families:"),
        bullets(
            t("12 single ones: 3 points for each token of one kind."),
            t("12 pairs: 5 points for each pair of two given kinds of one terrain."),
            t("12 trios: 7 points for each set of one shape in three given terrains."),
        ),
        picture(faces, caption, look="panel"),
        t(
            "A token may count for several cards. So cards that share a token are strong together. "
            "Incomplete sets bring nothing."
        ),
    ]


def _scoring() -> list[Node]:
    points = n("{n} point", "{n} points", EDITIONS["en"].explorer_vp)
    return [
        bullets(
            t(
                "The Explorer, for everyone: {points} for each set of four tokens of the four "
                "different colours.",
                points=points,
            ),
            t("Your three objectives, each for every complete set."),
            t(
                "Gold nuggets: {first} points for the player with the most, then {second}, then "
                "{third}, then none. Players without nuggets get no points.",
                **dict(zip(("first", "second", "third"), NUGGET_VP, strict=True)),
            ),
        ),
        t(
            "The player with the most points wins. In a tie, the player with more tokens wins. If "
            "there is still a tie, the victory is shared."
        ),
        edition_note(*_explorer_by_edition()),
        fine_points(
            "scoring",
            t(
                "Players with the same number of nuggets all get the points of the best rank they "
                "share, and those ranks are used up: two in first place get 10 each, the "
                "next gets 2."
            ),
            t("A token counts for the Explorer and for objectives alike."),
        ),
        *_example(),
    ]


def _explorer_by_edition() -> list[str]:
    return [
        n(
            "{n} point for an Explorer set: {editions}.",
            "{n} points for an Explorer set: {editions}.",
            count,
            editions=editions_with("explorer_vp", count),
        )
        for count in sorted({rules.explorer_vp for rules in EDITIONS.values()})
    ]


def _example() -> list[Node]:
    sets = explorer_sets(TOKENS)
    times = [n("{n} time", "{n} times", OBJECTIVES[card].sets(TOKENS)) for card in CARDS]
    explorer, *cards, nuggets = example_points()
    names = [objective_words(card, words) for card in CARDS]
    rows = [
        (t("Explorer"), n("{n} set of four colours", "{n} sets of four colours", sets), explorer),
        *zip(names, times, cards, strict=True),
        (t("Gold nuggets"), n("{n}, the second most", "{n}, the second most", NUGGETS), nuggets),
        (t("Total"), "", sum(example_points())),
    ]
    head = [t("What scores"), t("How often"), t("Points")]
    table = grid("score-example", head, [(name, often, str(vp)) for name, often, vp in rows])
    tokens = picture(token_row(TOKENS), t("The tokens at the end"))
    return [h3(t("An example")), tokens, table]


def example_points() -> list[int]:
    cards = [OBJECTIVES[card].value(TOKENS) for card in CARDS]
    return [EDITIONS["en"].explorer_vp * explorer_sets(TOKENS), *cards, NUGGET_VP[1]]


SCORE = (
    Part("rounds", mark("Two rounds, and the end"), _rounds),
    Part("objectives", mark("Objectives"), _objectives),
    Part("scoring", mark("Final score"), _scoring),
)
