"""The rules page, second half: special actions, ties, rounds, scoring, editions."""

from simple_html import Node, dd, div, dl, dt

from okanagan.page import words
from okanagan.page.drawing.icons import special_icon
from okanagan.page.valley.part import Part, bullets, grid, paragraphs
from okanagan.page.valley.rule_controls import EDITION_NAMES, tie_rules
from okanagan.page.words import mark, n, t
from okanagan.valley.editions import EDITIONS, MINIMUM_AGE, Rules
from okanagan.valley.specials import PLAIN, Special
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.specials import special_name, special_words
from okanagan.valley.terms import Kind, Shape


def _specials() -> list[Node]:
    plus = [
        _action(
            Special("plus_shape", shape=Shape.CIRCLE),
            t("+1 of a shape"),
            t("Take 1 token of the shape shown, of any colour that is in the reserve."),
        ),
        _action(
            Special("plus_kind", kind=Kind.FOREST_CIRCLE),
            t("+2 of a kind"),
            t("Take 2 tokens of the kind shown, as far as the reserve has them."),
        ),
    ]
    plain = [_plain(Special(special_id)) for special_id in PLAIN]
    return [
        *paragraphs(
            t("Actions come before the rewards are set out, so they can change what is there.")
        ),
        dl({"class": "specials"}, plus, plain),
    ]


def _plain(special: Special) -> Node:
    name = capital(special_name(special, words))
    return _action(special, name, special_words(special, words))


def _action(special: Special, name: str, text: str) -> Node:
    return div(dt(special_icon(special), " ", name), dd(text))


def _ties() -> list[Node]:
    return [
        *paragraphs(
            t(
                "The editions differ here. The closer is the player whose tile has closed the "
                "territory, and decides ties even without having built there."
            )
        ),
        bullets(
            t(
                "The closer orders (English and French edition): before the special action, the "
                "closer puts tied players into an order. The last of all gets the action. "
                "Rewards are taken in that order, each player all of theirs."
            ),
            t(
                "Tied players share (Dutch edition and Board Game Arena): the closer picks which "
                "of the players tied for least gets the action. Tied players take rewards in "
                "turn, one token at a time; the closer picks who of them begins, then it goes "
                "clockwise."
            ),
        ),
    ]


def _rounds() -> list[Node]:
    return paragraphs(
        t(
            "After the turn in which the last structure of round 1 is built, everyone gets "
            "the structures of round 2. Then one after the other, from the first player, "
            "everyone draws 2 objectives and keeps 3 of the 5. The tile in hand stays."
        ),
        t(
            "The game ends when the last structure is built and what it closed is settled. "
            "Territories that are still open bring nothing."
        ),
    )


def _scoring() -> list[Node]:
    return [
        bullets(
            t(
                "The Explorer, for everyone: 4 points (5 on Board Game Arena) for each set of four "
                "tokens of four different colours."
            ),
            t(
                "Your three objectives: 3 points for each token of one kind; or 5 points for each "
                "pair of two given kinds of one terrain; or 7 points for each set of three given "
                "terrains of one shape. A token may count for several cards."
            ),
            t(
                "Gold nuggets: 10 points for whoever has the most, then 5, then 2, then none. Tied "
                "players all get the points of the best rank they share, and those ranks are then "
                "used up. Without a nugget there are no points."
            ),
        ),
        *paragraphs(
            t(
                "Most points wins; if tied, whoever has more tokens; if still tied, the victory is "
                "shared."
            )
        ),
    ]


def _editions() -> list[Node]:
    names = [t(name) for name in EDITION_NAMES.values()]
    return [
        *paragraphs(
            t(
                "You choose the edition when you begin a game, and can change each of its rules by "
                "itself. Where the printed rules leave a question open, this page has decided it, "
                "and always decides it the same way."
            )
        ),
        div(
            {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": t("Editions")},
            grid("editions", [t("Rule"), *names], _edition_rows()),
        ),
    ]


def _edition_rows() -> list[list[Node]]:
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


MORE = (
    Part("specials", mark("The special actions"), _specials),
    Part("ties", mark("Ties"), _ties),
    Part("rounds", mark("Two rounds, and the end"), _rounds),
    Part("scoring", mark("Final score"), _scoring),
    Part("editions", mark("Editions and house rules"), _editions),
)
