"""The rules' chapters on the end of the game and the final score."""

from simple_html import Node, h3

from okanagan.games.oregon.page.rules.figures import players
from okanagan.games.oregon.rules.scoring import Score
from okanagan.games.oregon.rules.setup import FARMERS
from okanagan.page.play.prose import Part, bullets, fine_points, grid
from okanagan.page.words import mark, t

SCORED = (Score(36, 5, 20, 61, 11), Score(36, 7, 18, 61, 14), Score(28, 7, 17, 52, 8))
"""The scores of the example, of orange, blue and yellow: a tie, decided by farmers."""


def _end() -> list[Node]:
    return [
        t("The end is certain as soon as one of these happens:"),
        bullets(
            t("Somebody has placed the last of the {farmers} farmers.", farmers=FARMERS),
            t("As many piles of tiles are empty as there are players: 2, 3 or 4."),
        ),
        t(
            "You finish the turn and the round, so that all have had the same number of turns. "
            "Extra turns are still allowed. But nobody draws any more."
        ),
        fine_points("end", t("A whole round in which everyone exchanges ends the game, too.")),
    ]


def _scoring() -> list[Node]:
    names = players()
    return [
        t("Turn your coal and gold up, and add them to your points."),
        t("Tokens that are still active, and farmers and cards that are left, bring nothing."),
        t(
            "Most points wins. If tied, whoever has more farmers on the board. If still tied, the "
            "victory is shared."
        ),
        h3(t("An example")),
        _example(names),
        t(
            "{orange} and {blue} are tied. {blue} has more farmers on the board, and wins.",
            **names,
        ),
    ]


def _example(names: dict[str, str]) -> Node:
    numbers = {
        t("Points so far"): [score.points for score in SCORED],
        t("Coal"): [score.coal for score in SCORED],
        t("Gold"): [score.gold for score in SCORED],
        t("In all"): [score.total for score in SCORED],
        t("Farmers on the board"): [score.farmers for score in SCORED],
    }
    rows = [[title, *map(str, row)] for title, row in numbers.items()]
    return grid("o-score-example", ["", *names.values()], rows)


ENDING = (Part("end", mark("The end"), _end), Part("scoring", mark("Final score"), _scoring))
