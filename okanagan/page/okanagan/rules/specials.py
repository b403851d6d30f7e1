"""The rules' chapter on the special actions."""

from simple_html import Node, dd, div, dl, dt, p, small

from okanagan.page import words
from okanagan.page.okanagan.drawing.tokens import special_icon
from okanagan.page.okanagan.prose import Part, paragraphs
from okanagan.page.words import mark, t
from okanagan.valley.specials import PLAIN, Special
from okanagan.valley.telling.names import capital
from okanagan.valley.telling.specials import special_name, special_words
from okanagan.valley.terms import Kind, Shape


def _specials() -> list[Node]:
    return [
        *paragraphs(
            t(
                "They are on the backs of the tiles. Whoever acts picks one of the three on top "
                "of the stacks. It is carried out before the rewards are set out, so it can "
                "change what is there."
            )
        ),
        dl({"class": "specials"}, _plus_shape(), _plus_kind(), [_plain(id_) for id_ in PLAIN]),
    ]


def _plus_shape() -> Node:
    return _action(
        Special("plus_shape", shape=Shape.CIRCLE),
        t("+1 of a shape"),
        t("Take 1 token of the shape shown, of any colour that is in the reserve."),
    )


def _plus_kind() -> Node:
    return _action(
        Special("plus_kind", kind=Kind.FOREST_CIRCLE),
        t("+2 of a kind"),
        t("Take 2 tokens of the kind shown, as far as the reserve has them."),
    )


def _plain(special_id: str) -> Node:
    special = Special(special_id)
    name = capital(special_name(special, words))
    return _action(special, name, special_words(special, words), _ruling(special_id))


def _ruling(special_id: str) -> str:
    """What is to be known beside, if anything."""
    rulings = {
        "collect_first": t("Of no use to a player who is alone there."),
        "nugget": t("If none is left, you get nothing."),
        "new_objectives": t("You discard any 2 of your 5."),
        "tribute": t(
            "They give in turn, from the player at your left. Who has no token gives none."
        ),
        "trade": t("The two tokens must be of different kinds. You may also decline."),
        "refresh": t("The discarded tiles go to the box."),
        "swap_shape": t(
            "You may decline; then there is no second swap. What you give is in the reserve "
            "again before the next."
        ),
        "swap_colour": t(
            "You may decline; then there is no second swap. What you give is in the reserve "
            "again before the next."
        ),
    }
    return rulings.get(special_id, "")


def _action(special: Special, name: str, text: str, ruling: str = "") -> Node:
    more = p(small(ruling)) if ruling else ""
    return div(dt(special_icon(special), " ", name), dd(p(text), more))


SPECIALS = (Part("specials", mark("The special actions"), _specials),)
