"""The end of the lesson: what the turn has brought, and the way to a first game."""

from simple_html import Node, a, b, dd, div, dl, dt, h2, h3, li, p, section, ul

from okanagan.page.okanagan import pieces
from okanagan.page.okanagan.cards import card_face
from okanagan.page.okanagan.gains import card_points
from okanagan.page.okanagan.lesson.hint import Remark
from okanagan.page.okanagan.lesson.position import ME
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.markup import do_button, with_icon
from okanagan.page.words import n, t
from okanagan.valley.scoring import explorer_sets, nugget_vp
from okanagan.valley.view import View


def summary(model: ViewModel | None, remark: Remark | None) -> Node:
    """The layer over the table; empty while the lesson goes on."""
    if model is None:
        return ""
    return div(
        {"class": "result-layer lesson-end", "data-covers": None},
        section(
            {"class": "panel", "aria-labelledby": "lesson-end-title"},
            h2({"id": "lesson-end-title", "tabindex": "-1"}, t("What it brought you")),
            p({"class": "coach-remark"}, remark.text) if remark else "",
            _tokens(model.view),
            _cards(model.view),
            _sums(model.view),
            _more(),
        ),
        _ways(model.at),
    )


def _tokens(view: View) -> Node:
    own = view.tokens[ME]
    if not any(own):
        text = t(
            "No tokens this time. Once more, try to close a territory in which you have built."
        )
        return p(text)
    told = n("You have {n} token:", "You have {n} tokens:", sum(own))
    return p({"class": "lesson-tokens"}, told, " ", pieces.token_row(own))


def _cards(view: View) -> Node:
    """The objectives as they stand."""
    faces: list[Node] = [li(card_face(card, view.tokens[ME])) for card in view.objectives]
    return [
        p(t("Each of your objectives scores for every complete set; a token may serve several.")),
        ul({"class": "cards"}, faces),
    ]


def _sums(view: View) -> Node:
    """The points as they stand, and what else scores: sets of four colours, and nuggets."""
    own = view.tokens[ME]
    cards = card_points(own, view.objectives)
    explorer = view.rules.explorer_vp * explorer_sets(own)
    gold = nugget_vp(view.nuggets)[ME]
    return dl(
        {"class": "sums"},
        _sum(t("Objectives"), cards),
        _sum(t("Explorer: sets of four colours"), explorer),
        _sum(t("Gold nuggets, if it ended now"), gold),
        _sum(t("In all"), cards + explorer + gold),
    )


def _sum(name: str, points: int) -> list[Node]:
    return [dt(name), dd(b(n("{n} VP", "{n} VP", points)))]


def _more() -> Node:
    """What the one turn has not shown."""
    told = (
        t("A game has two rounds; it ends when everybody has built everything."),
        t("Before round 2 you draw two more objectives, and again keep three."),
        t("Alone in a closed territory you take the special action or the tokens, not both."),
        t("What is still open at the end brings nothing."),
    )
    items: list[Node] = [li(text) for text in told]
    return [h3(t("What you have not seen yet")), ul({"class": "lesson-unseen"}, items)]


def _ways(at: int) -> Node:
    return div(
        {"class": "result-buttons"},
        do_button("first-game", *with_icon("play", t("Play a first game")), kind="primary"),
        do_button("undo", *with_icon("undo", t("Back a step")), kind="secondary", at=str(at)),
        do_button("learn-again", *with_icon("rotate", t("Once more")), kind="secondary"),
        a({"class": "button secondary", "href": "#/rules"}, with_icon("book", t("Rules"))),
        a({"class": "button secondary", "href": "#/"}, with_icon("back", t("Start page"))),
    )
