"""The chances over the turns: a graph with a line for each player, and a table.

The graph is the track of a slider over the turns, so both have the same axis.
"""

from simple_html import (
    Node,
    details,
    div,
    input_,
    label,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from okanagan.page.play.review.story import Story, percent
from okanagan.page.play.seats import badge
from okanagan.page.widgets.markup import Attributes, do_button, person
from okanagan.page.widgets.svg import circle, g, number, path, svg, text, use_boxed
from okanagan.page.words import t

WIDTH, HEIGHT = 600, 200
LEFT, RIGHT, TOP, BOTTOM = 40, 34, 10, 10
_MARK = 22
"""The size of a seat's mark at the end of its line. The style sheet repeats the margins."""


def graph(story: Story) -> Node:
    box, players = f"0 0 {WIDTH} {HEIGHT}", range(len(story.seats))
    drawing = svg(
        {"class": "chances", "viewBox": box, "role": "img", "aria-label": _chances_label(story)},
        _scale(),
        [_line(story, player) for player in players],
        [_point(story, turn) for turn in story.review.turning_points()],
        [_mark(story, player) for player in players],
        _judges(story),
    )
    named = label({"for": "turn-slider", "class": "visually-hidden"}, t("Turn"))
    return div({"class": "chances-track"}, drawing, named, _slider(story))


def _judges(story: Story) -> Node:
    """The bots that judged, in the corner without lines: a game begins level."""
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


def _point(story: Story, turn: int) -> Node:
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
