"""The turn that is looked at: what happened, how chances moved, what would have been better."""

from simple_html import Node, b, div, h2, h3, li, p, section, span, ul

from okanagan.page.okanagan.review.story import Story, change, percent
from okanagan.page.okanagan.seats import badge
from okanagan.page.widgets.markup import Attributes, do_button, with_icon
from okanagan.page.words import t
from okanagan.valley.review.review import Better
from okanagan.valley.telling.advice import advised_words, tenths_words
from okanagan.valley.telling.options import label
from okanagan.valley.view import view

TITLE = "turn-title"
"""The id of the turn's heading."""


def turn_card(story: Story) -> Node:
    """Everything that there is to say of the turn."""
    attributes: Attributes = {"class": "panel turn-card", "aria-labelledby": TITLE}
    return section(
        attributes,
        h2({"id": TITLE, "tabindex": "-1"}, story.name(story.turn)),
        _standing(story),
        ul({"class": "turn-log"}, [li(entry.text) for entry in story.log if not entry.heads]),
        [_better(story, one) for one in story.better],
        _another_line(story),
    )


def _standing(story: Story) -> Node:
    """Each player's chance after the turn, and how the turn changed it."""
    after = story.after
    if after is None:
        return p({"class": "hint"}, t("Not looked at yet."))
    before = story.review.chances[story.turn]
    items: list[Node] = []
    for seat, early, late in zip(story.seats, before, after, strict=True):
        moved = span({"class": "change"}, change(early, late))
        items.append(li(badge(seat), " ", seat.name, " ", b(percent(late)), " ", moved))
    return ul({"class": "standing", "aria-label": t("Chances to win after this turn")}, items)


def _better(story: Story, better: Better) -> Node:
    """A move that could have been better: what was done, what to do instead, what for."""
    judgement, match = better.judgement, story.review.match
    seen = view(match.state_before(judgement.move), judgement.player)
    to = story.audience
    played = label(judgement.played.action, seen, to)
    seat = story.seats[judgement.player]
    worth = t(
        "About {points} points better; chance to win {change}.",
        points=tenths_words(judgement.loss, to.say),
        change=change(0, better.chance),
    )
    return div(
        {"class": "better"},
        h3(badge(seat), " ", t("There was something better")),
        p(t("{name} played: {action}.", name=seat.name, action=played)),
        p({"class": "better-do"}, advised_words(better.advice, seen, to)),
        p({"class": "hint"}, worth),
    )


def _another_line(story: Story) -> Node:
    """The way to a practice game that goes on before this turn."""
    text = t("Play on from before this turn")
    return do_button("another-line", *with_icon("play", text), kind="secondary")
