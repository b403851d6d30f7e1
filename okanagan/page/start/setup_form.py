"""The form that begins a game. It works without the engine, as nothing in it needs an answer.

The style sheet alone hides the seats beyond the number of players.
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
from okanagan.page.app.game_ui import GameUI, Setup
from okanagan.page.saves.storage import FORM
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio, with_icon
from okanagan.page.words import n, t

LONGEST_NAME = 24
HUMAN = "human"
NONE: Mapping[str, str] = {}
Values = Mapping[str, str]
"""The values of the form by the names of its controls."""


def setup_form(
    game: GameUI, values: Values, problem: str = "", added: Values = NONE, by_the_seats: Node = ""
) -> Node:
    """The form with the values typed before; `problem` says why they can't begin a game.

    `added` are kinds of seat beside the game's own; `by_the_seats` stands under the seats.
    """
    seats = [(str(p), t("Player {number}", number=p + 1)) for p in range(game.players[-1])]
    first = chooser("first", [("", t("By chance")), *seats], values.get("first", ""))
    return form(
        {"id": FORM, "class": "setup", "data-do": "start", "data-draft": None},
        _players(game, values),
        _seats(game, values, added),
        _guide(game),
        by_the_seats,
        details(
            {"id": "setup-more"},
            summary(game.rules_title()),
            game.rule_controls(values),
            labelled(t("First player"), "first", first),
        ),
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        button({"type": "submit", "class": "primary wide"}, with_icon("play", t("Start the game"))),
    )


def read_setup(game: GameUI, fields: Values, added: Values = NONE) -> Setup:
    """The values of the form, with sensible ones in place of missing ones.

    Raises `GameError` if it is not for this number of players.
    """
    count = _number(fields.get("players"), 0)
    if count not in game.players:
        raise GameError(t("Choose how many play."))
    bots = {**game.bots(), **added}
    seats = [_read_seat(game, bots, fields, place) for place in range(count)]
    colours = [_number(fields.get(f"colour-{place}"), place) for place in range(count)]
    first = _number(fields.get("first"), -1)
    first_player = first if 0 <= first < count else None
    return Setup(seats, distinct(colours, len(game.colours)), first_player, fields)


def quick_setup(game: GameUI) -> Setup:
    """One person against the default bot, by the usual rules."""
    seats = [Seat(t("You")), Seat(game.bot_names()[1], game.default_bot())]
    return Setup(seats, [1, 0], None, {})


def distinct(wanted: list[int], count: int) -> list[int]:
    """The wanted ones of `count` colours, but for seats that want an earlier seat's.

    They get the first colour that nobody wants, else the first that is free.
    """
    given: list[int] = []
    wanted = [colour % count for colour in wanted]
    for place, colour in enumerate(wanted):
        free = [other for other in range(count) if other not in given]
        unwanted = [other for other in free if other not in wanted[place:]]
        given.append(colour if colour in free else (unwanted + free)[0])
    return given


def _players(game: GameUI, values: Values) -> Node:
    typed = _number(values.get("players"), 0)
    chosen = typed if typed in game.players else game.players[0]
    choices = [
        radio("players", str(c), n("{n} player", "{n} players", c), chosen=c == chosen)
        for c in game.players
    ]
    return fieldset(
        {"class": "players"},
        legend(t("How many play?")),
        div({"class": "segments even"}, choices),
    )


def _seats(game: GameUI, values: Values, added: Values) -> Node:
    kinds = {HUMAN: t("Human"), **game.bots(), **added}
    seats = [_seat(game, values, kinds, place) for place in range(game.players[-1])]
    return ol({"class": "seats", "aria-label": t("Who plays")}, seats)


def _seat(game: GameUI, values: Values, kinds: Values, place: int) -> Node:
    number = place + 1
    marks = [seat_mark(colour) for colour in range(len(game.colours))]
    kind = values.get(f"seat-{place}") or (game.default_bot() if place else HUMAN)
    # Its id is not its name: that is the id of the seat's mark among the drawings.
    kind_list = chooser(f"seat-{place}", kinds, kind, {"id": f"kind-{place}"})
    colours = [(str(colour), t(name)) for colour, name in enumerate(game.colours)]
    colour = values.get(f"colour-{place}", str(place))
    colour_list = chooser(f"colour-{place}", colours, colour, {"class": "colour"})
    return li(
        {"id": f"place-{place}", "class": "place"},
        span({"class": "marks", "aria-hidden": "true"}, marks),
        _labelled(t("Name of player {number}", number=number), _name_input(values, place)),
        _labelled(t("Player {number} is", number=number), kind_list),
        _labelled(t("Colour of player {number}", number=number), colour_list),
    )


def _guide(game: GameUI) -> Node:
    """The folded list of the bots, with a description of each."""
    bots: list[Node] = [div(dt(name), dd(text)) for name, text in game.bot_guide().items()]
    look: Attributes = {"id": "bot-guide", "class": "bot-guide"}
    return details(look, summary(t("What the bots are like")), dl(bots)) if bots else ""


def _labelled(words: str, control: Node) -> Node:
    return label(span({"class": "visually-hidden"}, words), control)


def _name_input(values: Values, place: int) -> Node:
    name = f"name-{place}"
    value: Attributes = {"value": values.get(name, ""), "placeholder": t("Name")}
    limits: Attributes = {"maxlength": str(LONGEST_NAME), "autocomplete": "off", "dir": "auto"}
    return input_({"type": "text", "id": name, "name": name, **value, **limits})


def _read_seat(game: GameUI, bots: Values, fields: Values, place: int) -> Seat:
    """The seat with the typed name, tidied; else with its number, or the bot's name there."""
    wanted = fields.get(f"seat-{place}", HUMAN)
    kind = wanted if wanted in bots else HUMAN
    typed = "".join(c for c in fields.get(f"name-{place}", "") if c.isprintable())
    number = t("Player {number}", number=place + 1)
    usual = number if kind == HUMAN else game.bot_names()[place]
    return Seat(" ".join(typed.split())[:LONGEST_NAME] or usual, kind)


def _number(text: str | None, otherwise: int) -> int:
    try:
        return int(text or "")
    except ValueError:
        return otherwise
