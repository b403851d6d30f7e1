"""The editions in the rules: notes on what differs, and the chapter that compares them."""

from collections.abc import Iterable

from simple_html import Node, aside, div, strong

from okanagan.games.okanagan.page.start_form import EDITION_NAMES, tie_rules
from okanagan.games.okanagan.rules.editions import EDITIONS, MINIMUM_AGE
from okanagan.kernel.wording.lists import listed
from okanagan.page import words
from okanagan.page.play.prose import Part, grid, paragraphs
from okanagan.page.words import mark, n, t


def edition_note(*texts: Node) -> Node:
    return aside({"class": "edition-note"}, strong(t("Editions differ")), paragraphs(*texts))


def editions_with(field: str, value: object) -> str:
    """The editions in which a field of the rules has this value, as a list in words."""
    return editions_listed(c for c, rules in EDITIONS.items() if getattr(rules, field) == value)


def editions_listed(codes: Iterable[str]) -> str:
    return listed([t(EDITION_NAMES[code]) for code in codes], words)


def _editions() -> list[Node]:
    names = [t(name) for name in EDITION_NAMES.values()]
    return [
        t(
            "You choose the edition when you begin a game, and can change each of its rules by "
            "itself. The language of the page has nothing to do with it."
        ),
        t(
            "Where the printed rules leave a question open, this page has decided it, and "
            "always decides it the same way: the fine points say how."
        ),
        div(
            {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": t("Editions")},
            grid("editions", [t("Rule"), *names], edition_rows()),
        ),
    ]


def edition_rows() -> list[list[Node]]:
    every = [EDITIONS[name] for name in EDITION_NAMES]
    points = [n("{n} point", "{n} points", rules.explorer_vp) for rules in every]
    ages = [MINIMUM_AGE[rules.edition] for rules in every]
    return [
        [t("Ties"), *(tie_rules()[rules.tie_rule] for rules in every)],
        [t("Explorer set"), *points],
        [t("Unseen drawing"), *(t("yes") if rules.blind_draw else t("no") for rules in every)],
        [t("Gold nuggets"), *(str(rules.nugget_cards) for rules in every)],
        [t("Age on the box"), *(t("{age} and up", age=age) if age else "–" for age in ages)],
    ]


COMPARED = Part("editions", mark("Editions and house rules"), _editions)
