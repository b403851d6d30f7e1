"""The coach: a card beside the map that says what is asked, why, and what to look at."""

from simple_html import Node, a, button, details, div, h2, p, section, span, summary

from okanagan.page.okanagan.lesson.hint import STAGES, Hint, Remark, Stage
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, with_icon
from okanagan.page.words import t

WORDS = "coach-words"
"""The id of what describes the map and the bar."""


def coach_frame() -> Node:
    """The card's place in the table's frame."""
    return section({"class": "coach", "aria-labelledby": "coach-title"}, div({"id": "coach"}))


def card(hint: Hint | None, remark: Remark | None, at: int, *, back: bool) -> Node:
    """What the coach says; `back` tells whether there is a step to go back to."""
    if hint is None:
        return ""
    return div(
        {"class": "coach-card", "data-points": " ".join(hint.points)},
        div({"class": "coach-head"}, _title(hint.stage), _tools(at, back=back)),
        div(
            {"id": WORDS, "class": "coach-words", "tabindex": "0"},
            _remark(remark),
            p({"class": "coach-ask"}, hint.ask),
            p({"class": "coach-look"}, hint.look) if hint.look else "",
            _why(hint),
        ),
    )


def said(hint: Hint, remark: Remark | None) -> str:
    """The card in one announcement."""
    return f"{remark.text} {hint.ask}" if remark else hint.ask


def _title(stage: Stage) -> Node:
    number = t("Step {n} of {all}", n=int(stage), all=len(Stage))
    return h2(
        {"id": "coach-title", "class": "coach-title"},
        span({"class": "coach-step"}, number),
        " ",
        span(t(STAGES[stage])),
    )


def _tools(at: int, *, back: bool) -> Node:
    name = t("Back a step")
    attributes: Attributes = {"type": "button", "id": "coach-back", "class": "quiet icon-button"}
    attributes |= {"data-do": "undo", "data-at": str(at), "aria-label": name, "title": name}
    if not back:
        attributes["disabled"] = None
    leave = t("Leave the lesson")
    way: Attributes = {"class": "quiet button icon-button", "href": "#/", "id": "coach-leave"}
    way |= {"aria-label": leave, "title": leave}
    return div(
        {"class": "coach-tools"},
        button({**attributes}, icon("undo")),
        a({**way}, icon("close")),
    )


def _remark(remark: Remark | None) -> Node:
    if remark is None:
        return ""
    look = "coach-remark good" if remark.good else "coach-remark better"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def _why(hint: Hint) -> Node:
    if not hint.why:
        return ""
    attributes: Attributes = {"id": f"coach-why-{int(hint.stage)}", "class": "coach-why"}
    return details({**attributes}, summary(t("Why?")), p(hint.why))
