"""The rules' chapters on rounds, objectives and the final score."""

from simple_html import Node, h3, li, ul

from okanagan.page import words
from okanagan.page.okanagan.prose import Part, bullets, grid, paragraphs
from okanagan.page.okanagan.rules.pieces import edition_note, editions_with, fine_points, picture
from okanagan.page.okanagan.table import pieces
from okanagan.page.okanagan.table.cards import card_face
from okanagan.page.words import mark, n, t
from okanagan.valley.editions import EDITIONS
from okanagan.valley.objectives import INDEX, OBJECTIVES
from okanagan.valley.scoring import NUGGET_VP, explorer_sets
from okanagan.valley.telling.objectives import objective_words
from okanagan.valley.terms import Kind

TOKENS = {
    Kind.FOREST_CIRCLE: 1,
    Kind.FOREST_SQUARE: 2,
    Kind.LAKE_HEXAGON: 2,
    Kind.LAKE_SQUARE: 3,
    Kind.PLAINS_CIRCLE: 1,
    Kind.PLAINS_SQUARE: 2,
    Kind.MOUNTAIN_CIRCLE: 1,
    Kind.MOUNTAIN_SQUARE: 1,
}
"""The tokens of the worked example."""
CARDS = tuple(
    INDEX[card]
    for card in ("s-lake-square", "t-lake-hexagon-square", "h-square-forest-lake-plains")
)
"""Its objectives, one of each family."""
NUGGETS = 2
"""Its nuggets: the second most of all players’."""


def example_tokens() -> tuple[int, ...]:
    """The example's tokens by kind."""
    return tuple(TOKENS.get(kind, 0) for kind in Kind)


def _rounds() -> list[Node]:
    return [
        *paragraphs(
            t(
                "After the turn in which the last structure of round 1 is built, everyone gets the "
                "structures of round 2."
            ),
            t(
                "Then one after the other, from the first player, everyone draws 2 more "
                "objectives and keeps 3 of the 5. The tile in hand stays. Play goes on clockwise."
            ),
            t(
                "The game ends when the last structure is built and what it closed is settled. "
                "Territories that are still open bring nothing."
            ),
        ),
        fine_points(
            "rounds",
            t("If the objectives run out, the discarded ones are shuffled."),
        ),
    ]


def _objectives() -> list[Node]:
    tokens = example_tokens()
    faces: list[Node] = [li(card_face(card, tokens)) for card in CARDS]
    return [
        *paragraphs(t("There are 36, all different, of three families:")),
        bullets(
            t("12 single ones: 3 points for each token of one kind."),
            t("12 pairs: 5 points for each pair of two given kinds of one terrain."),
            t("12 trios: 7 points for each set of one shape in three given terrains."),
        ),
        picture(
            ul({"class": "cards"}, faces),
            t("One of each family, and what it is worth with the tokens of the example below"),
            look="panel",
        ),
        *paragraphs(
            t(
                "A token may count for several cards. So cards that share a token are strong "
                "together. Incomplete sets bring nothing."
            )
        ),
    ]


def _scoring() -> list[Node]:
    return [
        bullets(
            t(
                "The Explorer, for everyone: {points} for each set of four tokens of the four "
                "different colours.",
                points=n("{n} point", "{n} points", EDITIONS["en"].explorer_vp),
            ),
            t("Your three objectives, each for every complete set."),
            t(
                "Gold nuggets: {first} points for whoever has the most, then {second}, then "
                "{third}, then none. Without a nugget there are no points.",
                **dict(zip(("first", "second", "third"), NUGGET_VP, strict=True)),
            ),
        ),
        *paragraphs(
            t(
                "Most points wins. If tied, whoever has more tokens. If still tied, the victory "
                "is shared."
            )
        ),
        edition_note(*_explorer_by_edition()),
        fine_points(
            "scoring",
            t(
                "Players with equally many nuggets all get the points of the best rank that they "
                "share, and those ranks are used up: two first get 10 each, the next 2."
            ),
            t("A token counts for the Explorer and for objectives alike."),
        ),
        h3(t("An example")),
        *_example(),
    ]


def _explorer_by_edition() -> list[str]:
    points = sorted({rules.explorer_vp for rules in EDITIONS.values()})
    return [
        n(
            "{n} point for an Explorer set: {editions}.",
            "{n} points for an Explorer set: {editions}.",
            count,
            editions=editions_with("explorer_vp", count),
        )
        for count in points
    ]


def _example() -> list[Node]:
    """The example, counted by the engine's own rules."""
    tokens, rules = example_tokens(), EDITIONS["en"]
    sets = explorer_sets(tokens)
    rows: list[list[Node]] = [
        [
            t("Explorer"),
            n("{n} set of four colours", "{n} sets of four colours", sets),
            str(rules.explorer_vp * sets),
        ]
    ]
    rows += [
        [objective_words(card, words), _sets(card), str(OBJECTIVES[card].value(tokens))]
        for card in CARDS
    ]
    gold = NUGGET_VP[1]
    rows.append(
        [t("Gold nuggets"), n("{n}, the second most", "{n}, the second most", NUGGETS), str(gold)]
    )
    rows.append([t("In all"), "", str(example_total())])
    return [
        picture(pieces.token_row(tokens), t("The tokens at the end")),
        grid("score-example", [t("What scores"), t("How often"), t("Points")], rows),
    ]


def _sets(card: int) -> str:
    return n("{n} time", "{n} times", OBJECTIVES[card].sets(example_tokens()))


def example_total() -> int:
    """What the example is worth by the English edition."""
    tokens = example_tokens()
    cards = sum(OBJECTIVES[card].value(tokens) for card in CARDS)
    return EDITIONS["en"].explorer_vp * explorer_sets(tokens) + cards + NUGGET_VP[1]


SCORE = (
    Part("rounds", mark("Two rounds, and the end"), _rounds),
    Part("objectives", mark("Objectives"), _objectives),
    Part("scoring", mark("Final score"), _scoring),
)
