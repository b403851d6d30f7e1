"""The form that begins a game. It works without the engine: nothing in it needs an answer.

What depends on the number of players is shown and hidden by the style sheet alone.
"""

from collections.abc import Mapping

from simple_html import (
    Node,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    form,
    input_,
    label,
    legend,
    li,
    ol,
    p,
    span,
    summary,
)

from okanagan.kernel.errors import GameError
from okanagan.kernel.record import Seat
from okanagan.page.app.game_ui import Kit, Setup
from okanagan.page.saves.session import COLOURS
from okanagan.page.start.colours import colour_name, distinct
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio, with_icon
from okanagan.page.widgets.seat_mark import seat_mark
from okanagan.page.words import n, t

FORM = "setup"
LONGEST_NAME = 24
HUMAN = "human"
NOBODY: Mapping[str, str] = {}


def setup_form(
    kit: Kit,
    values: Mapping[str, str],
    problem: str = "",
    guests: Mapping[str, str] = NOBODY,
    by_the_seats: Node = "",
) -> Node:
    """The form, showing what was typed before; `problem` says why a game can't begin so.

    `guests` are kinds of seat beside the game's own, `by_the_seats` is what stands under them.
    """
    return form(
        {"id": FORM, "class": "setup", "data-do": "start", "data-draft": None},
        _players(kit, values),
        _seats(kit, values, guests),
        _guide(kit),
        by_the_seats,
        details(
            {"id": "setup-more"},
            summary(t("Edition, house rules, first player")),
            kit.rule_controls(values),
            labelled(t("First player"), "first", chooser("first", _firsts(kit), _first(values))),
        ),
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        button({"type": "submit", "class": "primary wide"}, with_icon("play", t("Start the game"))),
    )


def read_setup(kit: Kit, fields: Mapping[str, str], guests: Mapping[str, str] = NOBODY) -> Setup:
    """What the form says, with sensible values for what it leaves open.

    Raises:
        GameError: the number of players is not one of this game's.
    """
    count = _number(fields.get("players"), 0)
    if count not in kit.players:
        raise GameError(t("Choose how many play."))
    bots = {**kit.bots(), **guests}
    kinds = [_kind(bots, fields, place) for place in range(count)]
    names = [_name(kit, fields, kinds, place) for place in range(count)]
    colours = [_number(fields.get(f"colour-{place}"), place) % COLOURS for place in range(count)]
    first = _number(fields.get("first"), -1)
    return Setup(
        [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)],
        distinct(colours),
        first if 0 <= first < count else None,
        fields,
    )


def quick_setup(kit: Kit) -> Setup:
    """One person against the usual bot, by the usual rules."""
    return Setup([Seat(t("You")), Seat(kit.bot_names()[1], kit.usual_bot())], [1, 0], None, {})


def _players(kit: Kit, values: Mapping[str, str]) -> Node:
    chosen = values.get("players") or str(kit.players[0])
    choices = [
        radio(
            "players",
            str(count),
            n("{n} player", "{n} players", count),
            chosen=str(count) == chosen,
        )
        for count in kit.players
    ]
    return fieldset(
        {"class": "players"},
        legend(t("How many play?")),
        div({"class": "segments even"}, choices),
    )


def _seats(kit: Kit, values: Mapping[str, str], guests: Mapping[str, str]) -> Node:
    kinds = {HUMAN: t("Human"), **kit.bots(), **guests}
    seats = [_seat(kit, values, kinds, place) for place in range(kit.players[-1])]
    return ol({"class": "seats", "aria-label": t("Who plays")}, seats)


def _seat(kit: Kit, values: Mapping[str, str], kinds: Mapping[str, str], place: int) -> Node:
    number = str(place + 1)
    colours = [(str(colour), colour_name(colour)) for colour in range(COLOURS)]
    colour = values.get(f"colour-{place}", str(place))
    kind = values.get(f"seat-{place}", _usual_kind(kit, place))
    # Not its name: that is the id of the seat's mark among the drawings.
    kind_id: Attributes = {"id": f"kind-{place}"}
    return li(
        {"id": f"place-{place}", "class": "place"},
        span({"class": "marks", "aria-hidden": "true"}, [seat_mark(c) for c in range(COLOURS)]),
        _labelled(t("Name of player {number}", number=number), _name_input(values, place)),
        _labelled(
            t("Player {number} is", number=number),
            chooser(f"seat-{place}", kinds, kind, kind_id),
        ),
        _labelled(
            t("Colour of player {number}", number=number),
            chooser(f"colour-{place}", colours, colour, {"class": "colour"}),
        ),
    )


def _guide(kit: Kit) -> Node:
    """What to expect of the bots."""
    told: list[Node] = [div(dt(name), dd(expected)) for name, expected in kit.bot_guide().items()]
    return details(
        {"id": "bot-guide", "class": "bot-guide"},
        summary(t("What the bots are like")),
        dl(told),
    )


def _labelled(words: str, control: Node) -> Node:
    return label(span({"class": "visually-hidden"}, words), control)


def _name_input(values: Mapping[str, str], place: int) -> Node:
    return input_(
        {
            "type": "text",
            "id": f"name-{place}",
            "name": f"name-{place}",
            "value": values.get(f"name-{place}", ""),
            "placeholder": t("Name"),
            "maxlength": str(LONGEST_NAME),
            "autocomplete": "off",
            "dir": "auto",
        }
    )


def _usual_kind(kit: Kit, place: int) -> str:
    return HUMAN if place == 0 else kit.usual_bot()


def _firsts(kit: Kit) -> list[tuple[str, str]]:
    seats = [(str(p), t("Player {number}", number=p + 1)) for p in range(kit.players[-1])]
    return [("", t("By chance")), *seats]


def _first(values: Mapping[str, str]) -> str:
    return values.get("first", "")


def _kind(bots: Mapping[str, str], fields: Mapping[str, str], place: int) -> str:
    kind = fields.get(f"seat-{place}", HUMAN)
    return kind if kind in bots else HUMAN


def _name(kit: Kit, fields: Mapping[str, str], kinds: list[str], place: int) -> str:
    """The typed name, tidied; else the player's number, or the bot's name on this seat."""
    typed = "".join(c for c in fields.get(f"name-{place}", "") if c.isprintable())
    name = " ".join(typed.split())[:LONGEST_NAME]
    if name:
        return name
    if kinds[place] == HUMAN:
        return t("Player {number}", number=place + 1)
    return kit.bot_names()[place]


def _number(text: str | None, otherwise: int) -> int:
    try:
        return int(text or "")
    except ValueError:
        return otherwise
