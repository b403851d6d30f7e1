"""The turns that mattered most, as a list that leads to them."""

from simple_html import Node, b, button, h2, li, ol, section, span

from okanagan.page.okanagan.review.story import Story, change
from okanagan.page.okanagan.seats import badge
from okanagan.page.widgets.markup import Attributes
from okanagan.page.words import n, t


def turning_points(story: Story) -> Node:
    """Where the chances changed most, or could have; as far as that is known."""
    turns = story.review.turning_points()
    if not turns:
        return ""
    return section(
        {"class": "panel", "aria-labelledby": "points-title"},
        h2({"id": "points-title"}, t("The turns that mattered most")),
        ol({"class": "points"}, [li(_point(story, turn)) for turn in turns]),
    )


def _point(story: Story, turn: int) -> Node:
    attributes: Attributes = {"type": "button", "data-do": "step", "data-turn": str(turn)}
    attributes |= {"class": "point", "id": f"point-{turn}", "data-jump": "yes"}
    if turn == story.turn:
        attributes["aria-current"] = "step"
    mover = story.mover(turn)
    mark = "" if mover is None else badge(story.seats[mover])
    return button({**attributes}, mark, span(b(story.name(turn)), _why(story, turn)))


def _why(story: Story, turn: int) -> Node:
    """How the chance of whoever moved has changed, and whether they could have done better."""
    before, after, mover = story.review.chances[turn], story.chances_after(turn), story.mover(turn)
    better = story.review.better.get(turn, ())
    facts: list[Node] = []
    if after is not None and mover is not None:
        facts.append(span({"class": "change"}, change(before[mover], after[mover])))
    if better:
        text = n("{n} better move", "{n} better moves", len(better))
        facts.append(span({"class": "hint"}, text))
    return span({"class": "why"}, [[" ", fact] for fact in facts])
