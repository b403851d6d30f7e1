"""Going from turn to turn, and how far the review has come."""

from simple_html import Node, button, div, input_, label, p

from okanagan.page.okanagan.review.story import Story
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, flag, percent_bar, with_icon
from okanagan.page.words import t

PARTS = 20
"""How finely it is shown how far the review is."""


def stepper(story: Story) -> Node:
    """The turn before, the turn after, and a slider over all of them."""
    words = t("Turn")
    attributes: Attributes = {"type": "range", "id": "turn-slider", "name": "turn", "min": "0"}
    attributes |= {"max": str(story.last), "value": str(story.turn), "data-do": "step"}
    attributes["aria-valuetext"] = _told(story)
    return div(
        {"class": "stepper"},
        _button("step-back", "previous", t("The turn before"), story.turn - 1, story),
        div(
            {"class": "stepper-slider"},
            label({"for": "turn-slider", "class": "visually-hidden"}, words),
            input_({**attributes}),
        ),
        _button("step-on", "next", t("The next turn"), story.turn + 1, story),
    )


def _button(name: str, picture: str, text: str, turn: int, story: Story) -> Node:
    attributes: Attributes = {"type": "button", "id": name, "class": "icon-button"}
    attributes |= {"data-do": "step", "data-turn": str(turn), "aria-label": text, "title": text}
    attributes |= flag("disabled", wanted=not 0 <= turn <= story.last)
    return button({**attributes}, icon(picture))


def _told(story: Story) -> str:
    name, after = story.name(story.turn), story.after
    return name if after is None else f"{name}. {story.said(after)}"


def working(story: Story) -> Node:
    """How far the review is, with a way to have enough of it; nothing once it has ended."""
    if not story.working:
        return ""
    percent = round(100 * int(PARTS * story.review.done) / PARTS)
    said = t("A bot looks through the game: {percent} %", percent=percent)
    stop = do_button("stop-review", *with_icon("pause", t("That will do")), kind="secondary")
    return div({"class": "panel working"}, p(said), percent_bar(percent), stop)
