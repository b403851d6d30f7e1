"""The panels beside the map: one turn, the turns that mattered most, and the way through them."""

from simple_html import Node, b, div, h2, h3, input_, label, li, ol, p, section, span, ul

from okanagan.page.okanagan.review.story import Story, change, percent
from okanagan.page.okanagan.seats import badge
from okanagan.page.widgets.markup import Attributes, do_button, icon_button, percent_bar, with_icon
from okanagan.page.words import n, t
from okanagan.valley.review.review import Better
from okanagan.valley.telling.advice import advised_words, tenths_words
from okanagan.valley.telling.options import label as move_words
from okanagan.valley.view import view

TITLE = "turn-title"
"""The id of the turn's heading."""


def turn_card(story: Story) -> Node:
    """Everything that there is to say of the turn."""
    another_line = with_icon("play", t("Play on from before this turn"))
    return section(
        {"class": "panel turn-card", "aria-labelledby": TITLE},
        h2({"id": TITLE, "tabindex": "-1"}, story.name(story.turn)),
        _standing(story),
        ul({"class": "turn-log"}, [li(entry.text) for entry in story.log if not entry.heads]),
        [_better(story, one) for one in story.review.better.get(story.turn, ())],
        do_button("another-line", *another_line, kind="secondary"),
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
    judgement, to = better.judgement, story.audience
    seen = view(story.review.match.state_before(judgement.move), judgement.player)
    played = move_words(judgement.played.action, seen, to)
    seat = story.seats[judgement.player]
    gained = {"points": tenths_words(judgement.loss, to.say), "change": change(0, better.chance)}
    worth = t("About {points} points better; chance to win {change}.", **gained)
    return div(
        {"class": "better"},
        h3(badge(seat), " ", t("There was something better")),
        p(t("{name} played: {action}.", name=seat.name, action=played)),
        p({"class": "better-do"}, advised_words(better.advice, seen, to)),
        p({"class": "hint"}, worth),
    )


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
    mover = story.mover(turn)
    mark = "" if mover is None else badge(story.seats[mover])
    words, name = span(b(story.name(turn)), _why(story, turn)), f"point-{turn}"
    here: Attributes = {"aria-current": "step"} if turn == story.turn else {}
    return do_button("step", mark, words, kind="point", id_=name, also=here, turn=turn, jump="yes")


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


PARTS = 20
"""How finely it is shown how far the review is."""


def stepper(story: Story) -> Node:
    """The turn before, the turn after, and a slider over all of them."""
    here, name, after = story.turn, story.name(story.turn), story.after
    slider: Attributes = {"type": "range", "id": "turn-slider", "name": "turn", "data-do": "step"}
    slider |= {"min": "0", "max": str(story.last), "value": str(here)}
    slider["aria-valuetext"] = name if after is None else f"{name}. {story.said(after)}"
    text = label({"for": "turn-slider", "class": "visually-hidden"}, t("Turn"))
    return div(
        {"class": "stepper"},
        _step("step-back", "previous", t("The turn before"), here - 1, enabled=here > 0),
        div({"class": "stepper-slider"}, text, input_(slider)),
        _step("step-on", "next", t("The next turn"), here + 1, enabled=here < story.last),
    )


def _step(name: str, picture: str, text: str, turn: int, *, enabled: bool) -> Node:
    return icon_button(picture, text, id_=name, enabled=enabled, do="step", turn=turn)


def working(story: Story) -> Node:
    """How far the review is, with a way to have enough of it; nothing once it has ended."""
    if not story.working:
        return ""
    percent = round(100 * int(PARTS * story.review.done) / PARTS)
    said = t("A bot looks through the game: {percent} %", percent=percent)
    stop = do_button("stop-review", *with_icon("pause", t("That will do")), kind="secondary")
    return div({"class": "panel working"}, p(said), percent_bar(percent), stop)
