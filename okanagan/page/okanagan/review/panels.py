"""The panels beside the map: one turn, all turns, and the turns that mattered most."""

from simple_html import (
    Node,
    b,
    bdi,
    button,
    details,
    div,
    h2,
    h3,
    input_,
    label,
    li,
    ol,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from okanagan.page.okanagan.review.story import Story, change, percent
from okanagan.page.okanagan.seats import badge
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, do_button, flag, percent_bar, with_icon
from okanagan.page.words import n, t
from okanagan.valley.review.review import Better
from okanagan.valley.telling.advice import advised_words, tenths_words
from okanagan.valley.telling.options import label as move_words
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
    played = move_words(judgement.played.action, seen, to)
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


def turns_table(story: Story) -> Node:
    """Every turn with the chances after it; a turn's name leads to it."""
    heads: list[Node] = [
        th({"scope": "col"}, badge(seat), " ", bdi(seat.name)) for seat in story.seats
    ]
    return details(
        {"id": "all-turns", "class": "all-turns"},
        summary(t("All turns in numbers")),
        table(
            thead(tr(th({"scope": "col"}, t("Turn")), heads)),
            tbody([_row(story, turn) for turn in range(story.last + 1)]),
        ),
    )


def _row(story: Story, turn: int) -> Node:
    after = story.chances_after(turn)
    cells: list[Node] = [td(percent(chance)) for chance in after] if after else []
    attributes: Attributes = {"type": "button", "class": "quiet", "data-jump": "yes"}
    step = button({**attributes, "data-do": "step", "data-turn": str(turn)}, story.name(turn))
    current: Attributes = {"aria-current": "step"} if turn == story.turn else {}
    return tr({**current}, th({"scope": "row"}, step), cells)


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
        _step_button("step-back", "previous", t("The turn before"), story.turn - 1, story),
        div(
            {"class": "stepper-slider"},
            label({"for": "turn-slider", "class": "visually-hidden"}, words),
            input_({**attributes}),
        ),
        _step_button("step-on", "next", t("The next turn"), story.turn + 1, story),
    )


def _step_button(name: str, picture: str, text: str, turn: int, story: Story) -> Node:
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
