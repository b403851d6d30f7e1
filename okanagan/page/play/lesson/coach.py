"""The coach's words in a lesson, and the card that shows them."""

from dataclasses import dataclass
from enum import IntEnum

from simple_html import Node, details, div, h2, p, section, span, summary

from okanagan.page.play.skeleton import Layout, skeleton
from okanagan.page.widgets.markup import Attributes, with_icon
from okanagan.page.words import t

WORDS = "coach-words"
"""The id of what describes the map and the bar."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach says now."""

    stage: IntEnum  # the step of the lesson, from 1 on
    ask: str  # what to do
    look: str = ""  # what to look at
    why: str = ""  # the rule behind it


@dataclass(frozen=True, slots=True)
class Remark:
    """A word about the player's last decision."""

    text: str
    good: bool = True  # whether it is praise; else the text says what might be better


def card(
    stages: tuple[str, ...], hint: Hint | None, remark: Remark | None, shut: tuple[int, ...] = ()
) -> Node:
    """The coach's words; the style sheet marks the choices that are `shut`.

    `stages` are the names of the steps, marked for translation.
    """
    if hint is None:
        return ""
    number = t("Step {n} of {all}", n=int(hint.stage), all=len(stages))
    step, name = span({"class": "coach-step"}, number), span(t(stages[hint.stage - 1]))
    why: Attributes = {"id": f"coach-why-{int(hint.stage)}", "class": "coach-why"}
    text = div(
        {"id": WORDS, "class": "coach-words", "tabindex": "0"},
        remark_line(remark) if remark else "",
        p({"class": "coach-ask"}, hint.ask),
        p({"class": "coach-look"}, hint.look) if hint.look else "",
        details(why, summary(t("Why?")), p(hint.why)) if hint.why else "",
    )
    title = h2({"id": "coach-title", "class": "coach-title"}, step, " ", name)
    return div({"class": "coach-card", "data-shut": " ".join(map(str, shut))}, title, text)


def remark_line(remark: Remark) -> Node:
    look = "coach-remark good" if remark.good else "coach-remark better"
    picture = "confirm" if remark.good else "info"
    return p({"class": look}, with_icon(picture, remark.text))


def coached(layout: Layout, title: str, look: str) -> Node:
    coach = section({"class": "coach", "aria-labelledby": "coach-title"}, div({"id": "coach"}))
    return skeleton(layout, title, coach, look, WORDS)
