"""The about page of Oregon: the game, what is reconstructed, what is decided here."""

from simple_html import Node

from okanagan.games.oregon.page.rules.chapters import ADDRESS
from okanagan.page.play.prose import Part, ProgramScreen, bullets, to_the_rules
from okanagan.page.words import mark, t


class AboutScreen(ProgramScreen):
    """The about page."""

    def own_parts(self) -> tuple[Part, ...]:
        return _PARTS


def _game() -> list[Node]:
    return [
        t(
            "Oregon is a board game by Åse and Henrik Berg, published in 2007. This page is an "
            "unofficial project by fans: it is not made, endorsed or supported by the authors or "
            "the publishers. If you like it, buy the game."
        ),
        t(
            "This page uses no pictures and no text of the published game: this program makes the "
            "drawings, and the rules are in our own words."
        ),
        to_the_rules(ADDRESS),
    ]


def _reconstructed() -> list[Node]:
    return [
        t(
            "We know the rules in French, without their pictures, and reviews of the printed game. "
            "We have reconstructed:"
        ),
        bullets(
            t(
                "The board: the terrain of each cell. Its 15 × 10 cells, two lakes, several "
                "mountain ranges and a railway that branches are as reviews describe them."
            ),
            t(
                "The order of the symbols at the left edge. That at the top is as in a review, and "
                "so is the size of the rows and columns."
            ),
            t(
                "Where most buildings stand: coal mines on mountains, stations on the railway, "
                "the others on land. Gold mines, and water for harbours, are in the rules."
            ),
            t("The names of things in English and in Dutch, and all colours."),
        ),
        t("The game plays like the printed one; its board differs from cell to cell."),
    ]


def _rulings() -> list[Node]:
    return [
        t("Where the rules leave a question open, this page always decides it in the same way:"),
        bullets(
            t("Jokers and extra turn tokens begin active, unless you choose otherwise."),
            t("They become active by themselves, even if their player does not want it."),
            t("The extra turn is optional, once a turn, in the last round, too."),
            t("A group consists of one player’s farmers only."),
            t(
                "A hand that allows no play is exchanged, and the turn ends. If only the joker "
                "allows a play, it must be used."
            ),
            t(
                "Cards are drawn one by one, and seen. Four cards must include both kinds. Dead "
                "cards are discarded while you draw."
            ),
            t("A deck is shuffled when a card is to be drawn from it, not before."),
            t("Coal and gold that has run out is not replaced."),
            t("A start tile follows the terrain, too: a harbour needs water."),
            t("When the end is certain, players no longer draw."),
        ),
    ]


_PARTS = (
    Part("about-game", mark("The game"), _game),
    Part("about-reconstructed", mark("What is reconstructed"), _reconstructed),
    Part("about-rulings", mark("What is decided here"), _rulings),
)
