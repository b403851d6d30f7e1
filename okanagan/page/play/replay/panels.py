"""The panels of the replay: the steps through the moves, the game, and the turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from simple_html import Node, div, h2, input_, label, li, p, section, ul

from okanagan.kernel.wording.audience import Audience
from okanagan.page import words
from okanagan.page.core.session import GAME, SHARE
from okanagan.page.play.history import LogEntry
from okanagan.page.play.log import LogStyle, turn_log
from okanagan.page.play.seats import SeatLook, badge
from okanagan.page.saves.repository import Twin
from okanagan.page.widgets.markup import (
    Attributes,
    chooser,
    do_button,
    icon_button,
    person,
    picture_button,
    way,
    with_icon,
)
from okanagan.page.words import mark, n, t

Seats = tuple[SeatLook, ...]
People = tuple[tuple[int, SeatLook], ...]
"""The human players with their seats."""
PACES = {"slow": mark("Slow"), "steady": mark("Steady"), "fast": mark("Fast")}
"""The speeds of the replay."""


class Jumps(NamedTuple):
    """The moves to which the buttons lead; the current one if a button leads nowhere."""

    turn_back: int
    back: int
    on: int
    turn_on: int


@dataclass(frozen=True, slots=True)
class TurnEvents:
    """The events of a turn, up to the current move."""

    number: int  # of the turn; 0 is the time before the first turn
    player: int | None
    lines: tuple[LogEntry, ...]
    seats: Seats
    viewer: int | None  # the player to address as "you"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The saved copy of a game, and the moment shown."""

    kept: str  # its id, if it is saved here
    twin: Twin | None  # else the same game saved here, if any
    over: bool
    end: bool  # whether the moment after the last move is shown
    picture: str  # the name of a file with a picture of the map
    caption: str  # the text below the picture


def where(move: int, last: int) -> str:
    return t("Move {move} of {last}", move=move, last=last)


def steps(move: int, last: int, jumps: Jumps, plays: bool, pace: str) -> Node:
    picture, text = ("pause", t("Stop here")) if plays else ("play", t("Show move by move"))
    earlier, later = move > 0, jumps.on > move
    paces = {name: t(words) for name, words in PACES.items()}
    control: Attributes = {"data-do": "pace", "aria-label": t("Pace")}
    return div(
        {"class": "replay-bar"},
        _slider(move, last),
        div(
            {"class": "replay-steps"},
            _jump("turn-back", "first", t("The turn before"), jumps.turn_back, enabled=earlier),
            _jump("step-back", "previous", t("The move before"), jumps.back, enabled=earlier),
            icon_button(picture, text, id_="run", do="run"),
            _jump("step-on", "next", t("The next move"), jumps.on, enabled=later),
            _jump("turn-on", "last", t("The next turn"), jumps.turn_on, enabled=later),
            chooser("pace", paces, pace, control),
        ),
    )


def _jump(name: str, picture: str, text: str, move: int, *, enabled: bool) -> Node:
    return icon_button(picture, text, id_=name, enabled=enabled, do="step", move=move)


def _slider(move: int, last: int) -> Node:
    slider: Attributes = {"type": "range", "id": "move-slider", "name": "move", "data-do": "step"}
    slider |= {"min": "0", "max": str(last), "value": str(move)}
    slider["aria-valuetext"] = where(move, last)
    named = label({"for": "move-slider", "class": "visually-hidden"}, t("Move"))
    return div({"class": "move-track"}, named, input_(slider))


def turn_card(turn: TurnEvents, style: LogStyle) -> Node:
    name = t("The beginning")
    if turn.player is not None:
        name = t("Turn {number}: {name}", number=turn.number, name=turn.seats[turn.player].name)
    audience = Audience([seat.name for seat in turn.seats], turn.viewer, words)
    return section(
        {"class": "panel turn-card", "aria-labelledby": "turn-title"},
        h2({"id": "turn-title", "tabindex": "-1"}, name),
        turn_log(turn.lines, style, audience, turn.seats, turn.player),
    )


def about(seats: Seats, move: int, last: int, over: bool) -> Node:
    state = t("finished") if over else n("{n} move", "{n} moves", last)
    return section(
        {"class": "panel about-game", "aria-label": t("This game")},
        ul({"class": "who-plays"}, [li(badge(seat), " ", person(seat.name)) for seat in seats]),
        p({"class": "hint"}, where(move, last), " · ", state),
    )


def ways(at: Whereabouts, people: People) -> Node:
    """The same game as saved here, and what can be done with this one."""
    buttons = [*_onward(at, people), *_other_ways(at)]
    return section(
        {"class": "panel ways", "aria-label": t("What to do with it")},
        "" if at.twin is None else _known(at.twin),
        div({"class": "buttons"}, *buttons),
    )


def _known(twin: Twin) -> Node:
    if twin.parted is not None:
        text = t("This game is kept here, and has gone another way since move {n}.", n=twin.parted)
    elif twin.ahead > 0:
        text = t("This game is kept here, and is further on: move {n}.", n=twin.moves)
    elif twin.ahead < 0:
        text = t("This game is kept here, up to move {n}.", n=twin.moves)
    else:
        text = t("This game is kept here as it is.")
    return p({"class": "twin"}, text)


def _onward(at: Whereabouts, people: People) -> Iterator[Node]:
    """Buttons to the table or to the review, the most likely first."""
    if at.twin is not None:
        yield from _to_twin(at.twin, at_end=at.end)
    elif at.over and not at.kept:
        yield do_button("look-back", *with_icon("turns", t("Look back on it")), kind="primary")
    if at.over and at.end:
        return
    first = not (at.kept or at.over or at.twin)
    look = "primary" if first else "secondary"
    yield do_button("play-on", *with_icon("play", t("Play on from here")), kind=look)
    for player, seat in people if first and len(people) > 1 else ():
        words = t("Play on as {name}, others elsewhere", name=seat.name)
        yield do_button("play-on", badge(seat), words, kind="secondary", seat=player)


def _to_twin(twin: Twin, *, at_end: bool) -> Iterator[Node]:
    """A button to the same game saved here; it continues there if the link is further."""
    if not twin.goes_on:
        yield way(f"{GAME}{twin.id}", "next", t("Open the game that is kept here"), kind="primary")
    elif at_end:
        words = with_icon("next", t("Go on with the game that is kept here"))
        yield do_button("go-on", *words, kind="primary")


def _other_ways(at: Whereabouts) -> Iterator[Node]:
    yield do_button("same-deal", *with_icon("redo", t("Same deal, my turn")), kind="secondary")
    yield picture_button(t("Save a picture"), at.picture, at.caption, kind="secondary")
    yield do_button("share-moment", *with_icon("share", t("Share this moment")), kind="secondary")
    if at.kept:
        yield way(f"{SHARE}{at.kept}", "qr", t("Share this game"))
