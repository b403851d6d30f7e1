"""The rules' last chapters: the editions side by side, and the words of the game."""

from simple_html import Node, dd, div, dl, dt

from okanagan.page.okanagan.prose import Part, grid, paragraphs
from okanagan.page.okanagan.rules_form import EDITION_NAMES, tie_rules
from okanagan.page.words import mark, n, t
from okanagan.valley.editions import EDITIONS, MINIMUM_AGE, Rules


def _editions() -> list[Node]:
    names = [t(name) for name in EDITION_NAMES.values()]
    return [
        *paragraphs(
            t(
                "You choose the edition when you begin a game, and can change each of its rules by "
                "itself. The language of the page has nothing to do with it."
            ),
            t(
                "Where the printed rules leave a question open, this page has decided it, and "
                "always decides it the same way: the fine points say how."
            ),
        ),
        div(
            {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": t("Editions")},
            grid("editions", [t("Rule"), *names], edition_rows()),
        ),
    ]


def edition_rows() -> list[list[Node]]:
    """Each rule that differs: its name, and what each edition says."""
    every = [EDITIONS[name] for name in EDITION_NAMES]
    ages = [MINIMUM_AGE[rules.edition] for rules in every]
    return [
        [t("Ties"), *(tie_rules()[rules.tie_rule] for rules in every)],
        [t("Explorer set"), *(_points(rules) for rules in every)],
        [t("Unseen drawing"), *(t("yes") if rules.blind_draw else t("no") for rules in every)],
        [t("Gold nuggets"), *(str(rules.nugget_cards) for rules in every)],
        [t("Age on the box"), *(t("{age} and up", age=age) if age else "–" for age in ages)],
    ]


def _points(rules: Rules) -> str:
    return n("{n} point", "{n} points", rules.explorer_vp)


def _words() -> list[Node]:
    told = (
        (t("Region"), t("the part of one tile that has one terrain")),
        (t("Territory"), t("regions of one terrain, joined over the edges of tiles")),
        (t("Influence"), t("the sum of a player’s structures in a territory")),
        (t("Closer"), t("the player whose tile has closed the territory")),
        (t("Reserve"), t("the supply of tokens: 12 of each of the 12 kinds")),
        (t("Pool"), t("the tokens set out for one closed territory")),
        (t("Stack"), t("one of three face-down piles of tiles")),
        (t("Offer"), t("the face-up tile in front of a stack")),
        (t("Box"), t("where tiles lie that are out of the game for now")),
        (t("VP"), t("victory points")),
    )
    pairs: list[Node] = [div(dt(word), dd(meaning)) for word, meaning in told]
    return [dl({"class": "glossary"}, pairs)]


APPENDIX = (
    Part("editions", mark("Editions and house rules"), _editions),
    Part("words", mark("The words of the game"), _words),
)
