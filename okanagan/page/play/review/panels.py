"""The panels of the review: the graph below the map, and the panels beside it."""

from collections.abc import Callable
from typing import Any

from simple_html import (
    Node,
    b,
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

from okanagan.kernel.review.review import MATTERS, Better, Review
from okanagan.kernel.wording.advice import tenths_words
from okanagan.page.app.game_ui import bot_title, spec_of
from okanagan.page.play import pieces
from okanagan.page.play.log import LogStyle, turn_log
from okanagan.page.play.review.story import Story, Work, change, percent
from okanagan.page.play.seats import badge
from okanagan.page.widgets.markup import (
    Attributes,
    do_button,
    icon_button,
    percent_bar,
    person,
    with_icon,
)
from okanagan.page.widgets.svg import circle, g, number, path, svg, text, use_boxed
from okanagan.page.words import n, t

WIDTH, HEIGHT = 600, 200
LEFT, RIGHT, TOP, BOTTOM = 40, 34, 10, 10
_MARK = 22  # the size of a seat's mark at the end of its line


def graph(story: Story) -> Node:
    box, players = f"0 0 {WIDTH} {HEIGHT}", range(len(story.seats))
    drawing = svg(
        {"class": "chances", "viewBox": box, "role": "img", "aria-label": _chances_label(story)},
        _scale(),
        [_line(story, player) for player in players],
        [_dot(story, turn) for turn in story.review.turning_points()],
        [_mark(story, player) for player in players],
        _judges(story),
    )
    named = label({"for": "turn-slider", "class": "visually-hidden"}, t("Turn"))
    return div({"class": "chances-track"}, drawing, named, _slider(story))


def _judges(story: Story) -> Node:
    words: Attributes = {"class": "chance-words", "x": str(LEFT + 6), "y": str(TOP)}
    return text({**words, "dy": "1.3em"}, story.judges)


def _slider(story: Story) -> Node:
    name, after = story.name(story.turn), story.after
    slider: Attributes = {"type": "range", "id": "turn-slider", "name": "turn", "data-do": "step"}
    slider |= {"min": "0", "max": str(story.last), "value": str(story.turn)}
    slider["aria-valuetext"] = name if after is None else f"{name}. {story.chances_words(after)}"
    return input_(slider)


def _chances_label(story: Story) -> str:
    known = story.review.chances
    if not known:
        return f"{t('Each player’s chance to win, turn by turn')}. {story.judges}"
    end = story.chances_words(known[-1])
    text = t("Each player’s chance to win, turn by turn; at the end: {chances}", chances=end)
    return f"{text}. {story.judges}"


def _x(story: Story, turn: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(1, story.last)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _scale() -> Node:
    parts: list[Node] = []
    for chance in (0.0, 0.5, 1.0):
        y = number(_y(chance))
        parts.append(path({"class": "chance-rule", "d": f"M{LEFT} {y}H{WIDTH - RIGHT}"}))
        words: Attributes = {"class": "chance-words", "x": str(LEFT - 6), "y": y}
        parts.append(text({**words, "text-anchor": "end", "dy": "0.35em"}, percent(chance)))
    return g({"aria-hidden": "true"}, parts)


def _line(story: Story, player: int) -> Node:
    points = [
        f"{number(_x(story, turn))} {number(_y(chances[player]))}"
        for turn, chances in enumerate(story.review.chances[1:])
    ]
    if not points:
        return ""
    seat, line = f"seat-{story.seats[player].colour}", "M" + "L".join(points)
    return [path({"class": f"{look} {seat}", "d": line}) for look in ("chance-back", "chance-line")]


def _mark(story: Story, player: int) -> Node:
    """The seat's mark at the end of the line, so that colour is not needed to identify it."""
    known = story.review.chances[1:]
    if not known:
        return ""
    colour = story.seats[player].colour
    x, y = _x(story, len(known) - 1) + 5, _y(known[-1][player]) - _MARK / 2
    y = min(max(y, 0), HEIGHT - _MARK)
    return g({"class": f"seat-{colour}"}, use_boxed(f"seat-{colour}", x, y, _MARK))


def _dot(story: Story, turn: int) -> Node:
    mover, after = story.mover(turn), story.chances_after(turn)
    if mover is None or after is None:
        return ""
    x, y = number(_x(story, turn)), number(_y(after[mover]))
    look = f"chance-point seat-{story.seats[mover].colour}"
    return circle({"class": look, "cx": x, "cy": y, "r": "6"})


def turns_table(story: Story) -> Node:
    """Every turn with the chances after it; a turn's name is a button to it."""
    names = [th({"scope": "col"}, badge(seat), " ", person(seat.name)) for seat in story.seats]
    rows: list[Node] = [_row(story, turn) for turn in range(story.last + 1)]
    return details(
        {"id": "all-turns", "class": "all-turns"},
        summary(t("All turns in numbers")),
        table(thead(tr(th({"scope": "col"}, t("Turn")), *names)), tbody(rows)),
    )


def _row(story: Story, turn: int) -> Node:
    step = do_button("step", story.name(turn), kind="quiet", turn=turn, jump="yes")
    cells = [td(percent(chance)) for chance in story.chances_after(turn) or ()]
    current: Attributes = {"aria-current": "step"} if turn == story.turn else {}
    return tr(current, th({"scope": "row"}, step), *cells)


TITLE = "turn-title"  # the id of the turn's heading


Compared = Callable[[Story, Better[Any]], Node]  # draws the move beside the better one


def turn_card(story: Story, log: LogStyle, compared: Compared) -> Node:
    """The current turn; first, what would have been better."""
    name = story.name(story.turn)
    another_line = with_icon("play", t("Play on from before this turn"))
    return section(
        {"class": "panel turn-card", "aria-labelledby": TITLE},
        h2({"id": TITLE, "tabindex": "-1", "title": name}, name),
        [_better(story, better, compared) for better in story.review.better.get(story.turn, ())],
        turn_log(story.log, log, story.audience, story.seats, story.mover(story.turn)),
        do_button("another-line", *another_line, kind="secondary"),
    )


def _standing(story: Story) -> Node:
    after = story.after
    if after is None:
        return p({"class": "hint"}, t("Not looked at yet."))
    before = story.review.chances[story.turn]
    items: list[Node] = []
    for seat, early, late in zip(story.seats, before, after, strict=True):
        name, moved = pieces.unseen(f"{seat.name} "), span({"class": "change"}, change(early, late))
        items.append(li({"title": seat.name}, badge(seat), name, b(percent(late)), " ", moved))
    return ul({"class": "standing", "aria-label": t("Chances to win after this turn")}, items)


def _better(story: Story, better: Better[Any], compared: Compared) -> Node:
    judgement = better.judgement
    seat, say = story.seats[judgement.player], story.audience.say
    gained = {"points": tenths_words(better.points, say), "change": change(0, better.chance)}
    worth = t("About {points} points better; chance to win {change}", **gained)
    return div(
        {"class": "better"},
        h3(badge(seat), pieces.unseen(f"{seat.name} "), worth),
        compared(story, better),
    )


def turning_points(story: Story) -> Node:
    turns = story.review.turning_points()
    if not turns and story.review.done < 1:
        return ""
    title = t("The turns that mattered most") if turns else t("An even game")
    points = ol({"class": "points"}, [li(_point(story, turn)) for turn in turns])
    none = t("No turn changed a chance to win by {percent} or more.", percent=percent(MATTERS))
    look: Attributes = {"class": "panel", "aria-labelledby": "points-title"}
    return section(look, h2({"id": "points-title"}, title), points if turns else p(none))


def _point(story: Story, turn: int) -> Node:
    mover = story.mover(turn)
    mark = "" if mover is None else badge(story.seats[mover])
    words = span(b({"title": story.name(turn)}, story.name(turn)), _why(story, turn))
    look = "point could-do-better" if story.review.better.get(turn) else "point"
    also: Attributes = {"id": f"point-{turn}"}
    also |= {"aria-current": "step"} if turn == story.turn else {}
    return do_button("step", mark, words, kind=look, also=also, turn=turn, jump="yes")


def _why(story: Story, turn: int) -> Node:
    before, after, mover = story.review.chances[turn], story.chances_after(turn), story.mover(turn)
    better = story.review.better.get(turn, ())
    facts: list[Node] = []
    if after is not None and mover is not None:
        facts.append(span({"class": "change"}, change(before[mover], after[mover])))
    if better:
        most = change(0, better[0].chance)
        text = n("{n} better move: {most}", "{n} better moves: {most}", len(better), most=most)
        facts.append(span({"class": "hint"}, text))
    return span({"class": "why"}, [[" ", fact] for fact in facts])


PARTS = 20  # the number of steps of the progress


def stepper(story: Story) -> Node:
    here = story.turn
    return div(
        {"class": "stepper"},
        _step("step-back", "previous", t("The turn before"), here - 1, enabled=here > 0),
        _standing(story),
        _step("step-on", "next", t("The next turn"), here + 1, enabled=here < story.last),
    )


def _step(name: str, picture: str, text: str, turn: int, *, enabled: bool) -> Node:
    return icon_button(picture, text, id_=name, enabled=enabled, do="step", turn=turn)


def working(story: Story) -> Node:
    """The progress of the review, and a button to stop it; nothing once it has ended."""
    if story.working is Work.NONE:
        return ""
    again = story.working is Work.AGAIN
    percent = round(100 * parts_done(story.review, again=again) / PARTS)
    bot = bot_title(spec_of(story.review.match), "expert" if again else "hard")
    said = t("{bot} goes through the game: {percent}%", bot=bot, percent=percent)
    text = with_icon("pause", t("Stop here"))
    stop = do_button("stop-review", *text, kind="secondary", id_="stop-review")
    return div({"class": "panel working"}, p(said), percent_bar(percent), stop)


def parts_done(review: Review[Any], *, again: bool) -> int:
    """How far the first or the second pass is, in `PARTS`."""
    return int(PARTS * (review.done_again if again else review.done))


def judges(story: Story) -> Node:
    """The bots that judged, and a button for a stronger bot; nothing during the work."""
    if story.working is not Work.NONE:
        return ""
    again: Node = ""
    if story.review.again <= story.last:
        expert = bot_title(spec_of(story.review.match), "expert")
        text = with_icon("search", t("Look again: {bot}", bot=expert))
        again = do_button("look-again", *text, kind="secondary", id_="look-again")
    return div({"class": "panel judges"}, p(story.judges), again)
