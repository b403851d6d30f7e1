"""The about page of Okanagan: the game, what is reconstructed, whose pictures it has."""

from collections.abc import Mapping

from simple_html import Node

from okanagan.games.okanagan.page.drawing.tokens import CREDITS
from okanagan.games.okanagan.page.rules.chapters import ADDRESS
from okanagan.page.play.prose import Part, ProgramScreen, Work, bullets, to_the_rules
from okanagan.page.words import mark, t


class AboutScreen(ProgramScreen):
    """The page about the program, and about Okanagan."""

    def own_parts(self) -> tuple[Part, ...]:
        return _PARTS

    def own_works(self) -> Mapping[Work, str]:
        artists = t("the pictures on the tokens, by {authors}", authors=", ".join(map(t, CREDITS)))
        return {("https://game-icons.net", "game-icons.net", "CC BY 3.0"): artists}


def _game() -> list[Node]:
    return [
        t(
            "Okanagan: Valley of the Lakes is a board game by Emanuele Ornella, published in "
            "2017. This page is an unofficial project by fans: it is not made, endorsed or "
            "supported by the author or the publishers. If you like it, buy the game."
        ),
        t(
            "No picture and no text of the published game is used here: the drawings are made "
            "by this program, the rules are told in our own words."
        ),
        to_the_rules(ADDRESS),
    ]


def _reconstructed() -> list[Node]:
    return [
        t("Some of what is in the box is not published anywhere. We have reconstructed:"),
        bullets(
            t(
                "The list of tiles: that each corner pattern is there twice and each straight one "
                "once, which rewards stand on which tile (each kind on exactly 20), and which "
                "special action is on which back, and how often."
            ),
            t(
                "The names of some rewards (fisher, horse, miner, stone, ore), and which picture "
                "has which shape."
            ),
            t(
                "The objectives: the three families and their points are printed; that the sets "
                "are all pairs and all triples is inferred."
            ),
        ),
        t("The game plays like the printed one; single tiles may differ."),
    ]


_PARTS = (
    Part("about-game", mark("The game"), _game),
    Part("about-reconstructed", mark("What is reconstructed"), _reconstructed),
)
