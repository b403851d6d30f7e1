"""The end of the game: who has won, and why; the final score item by item is in `count`."""

from typing import TYPE_CHECKING

from simple_html import Node, button, div, h2, p, section, span

from okanagan.page.okanagan.table.prompt import winners_said
from okanagan.page.okanagan.table.score.verdict import why
from okanagan.page.widgets.markup import with_icon
from okanagan.page.widgets.svg import Attributes
from okanagan.page.words import t

if TYPE_CHECKING:
    from okanagan.page.okanagan.table.scene import Scene


def result(scene: "Scene", *, counts: bool = False) -> Node:
    """Who has won, and a place for the count; nothing while the game goes on.

    With `counts` the shell shows the count step by step, as the game has just ended here.
    """
    if scene.final is None:
        return ""
    attributes: Attributes = {"class": "panel result", "aria-labelledby": "result-title"}
    attributes["tabindex"] = "0"  # it is longer than the screen, and keys must scroll it
    attributes["data-reveal"] = "now" if counts else "asked"
    return section(attributes, _verdict(scene), div({"id": "count"}))


def _verdict(scene: "Scene") -> Node:
    """The headline; while the count goes on, its title and a button stand in this place."""
    return div(
        {"class": "verdict"},
        div(
            {"class": "verdict-words"},
            h2({"id": "result-title", "tabindex": "-1"}, winners_said(scene)),
            p({"class": "result-why"}, why(scene)),
        ),
        _shell_button("reveal", "redo", t("Count again"), "quiet count-again"),
        div(
            {"class": "counting-now"},
            span({"class": "counting-title", "aria-hidden": "true"}, t("The final count")),
            _shell_button("reveal-all", "skip", t("Show all"), "primary"),
        ),
    )


def _shell_button(verb: str, picture: str, text: str, kind: str) -> Node:
    attributes: Attributes = {"type": "button", "class": kind, "data-shell": verb}
    return button(attributes, with_icon(picture, text))
