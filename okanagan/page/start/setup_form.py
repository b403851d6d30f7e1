"""The form that begins a game. The style sheet hides the seats beyond the number of players."""

from collections.abc import Mapping

import simple_html as html
from simple_html import (
    Node,
    details,
    div,
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
    ul,
)

from okanagan.kernel.errors import GameError
from okanagan.kernel.record import Seat
from okanagan.page.app.game_ui import (
    LONGEST_NAME,
    GameUI,
    Setup,
    bot_groups,
    bot_guide,
    bot_seats,
    tidied,
)
from okanagan.page.saves.storage import FORM, GAME
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import (
    Attributes,
    chooser,
    flag,
    folded,
    labelled,
    person,
    radio,
    submit_button,
)
from okanagan.page.words import n, t

HUMAN = "human"
NONE: Mapping[str, str] = {}
Values = Mapping[str, str]  # the values of the form by the names of its controls
Kinds = dict[str, str | Values]  # the names of kinds of seat, and groups of such names


def setup_form(
    game: GameUI,
    game_id: str,
    values: Values,
    problem: str = "",
    added: Values = NONE,
    by_the_seats: Node = "",
    *,
    newcomer: bool = False,
) -> Node:
    """The seats and a button to begin; the controls to change them are folded.

    `values` were typed before; `problem` says why they cannot begin a game. `added` are the kinds
    of seat of plugin bots.
    """
    change: Attributes = {"id": "setup-change", "data-seen": "see-setup"}
    return form(
        {"id": FORM, "class": "setup", "data-do": "start", "data-draft": None},
        input_({"type": "hidden", "name": GAME, "value": game_id}),
        _match_up(game, values, added),
        details(
            change,
            summary(t("Change")),
            _players(game, values),
            ol({"class": "seats", "aria-label": t("Who plays")}, _places(game, values, added)),
            _guide(game),
            by_the_seats,
            _rules(game, values),
        ),
        _explaining(game, values) if newcomer and game.explains else "",
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        submit_button("play", t("Play now"), "primary large"),
    )


def read_setup(game: GameUI, fields: Values, added: Values = NONE) -> Setup:
    """The form's values, with defaults. Raises `GameError` for a wrong number of players."""
    count = _number(fields.get("players"), 0)
    if count not in game.spec.players:
        raise GameError(t("Choose how many play."))
    seats = _seats(game, fields, added, count)
    colours = [_number(fields.get(f"colour-{place}"), place) for place in range(count)]
    first = _number(fields.get("first"), -1)
    first_player = first if 0 <= first < count else None
    return Setup(seats, distinct(colours, len(game.colours)), first_player, fields)


def distinct(wanted: list[int], count: int) -> list[int]:
    """Colours without duplicates: the first unwanted one, or else the first free one."""
    given: list[int] = []
    wanted = [colour % count for colour in wanted]
    for place, colour in enumerate(wanted):
        free = [other for other in range(count) if other not in given]
        unwanted = [other for other in free if other not in wanted[place:]]
        given.append(colour if colour in free else (unwanted + free)[0])
    return given


def _match_up(game: GameUI, values: Values, added: Values) -> Node:
    kinds = {**bot_seats(game.spec), **added}
    setup = read_setup(game, {**values, "players": str(_count(game, values))}, added)
    players: list[Node] = []
    for seat, colour in zip(setup.seats, setup.colours, strict=True):
        name = span({"class": "player"}, person(seat.name))
        kind = span({"class": "kind"}, kinds[seat.kind]) if seat.bot else ""
        players.append(li(seat_mark(colour), name, " ", kind))
    return ul({"class": "match-up", "aria-label": t("Who plays")}, players)


def _explaining(game: GameUI, values: Values) -> Node:
    box: Attributes = {"type": "checkbox", "id": game.explains, "name": game.explains}
    box |= {"value": "yes", **flag("checked", wanted=not values or game.explains in values)}
    return label({"class": "explaining"}, input_(box), span(t("Explain the game as I play")))


def _rules(game: GameUI, values: Values) -> Node:
    seats = {str(p): t("Player {number}", number=p + 1) for p in range(game.spec.players[-1])}
    first = chooser("first", {"": t("By chance"), **seats}, values.get("first", ""))
    first_player = labelled(t("First player"), "first", first)
    return folded("setup-more", game.rules_title(), game.rule_controls(values), first_player)


def _count(game: GameUI, values: Values) -> int:
    typed = _number(values.get("players"), 0)
    return typed if typed in game.spec.players else game.spec.players[0]


def _players(game: GameUI, values: Values) -> Node:
    chosen = _count(game, values)
    words = {count: n("{n} player", "{n} players", count) for count in game.spec.players}
    radios = [radio("players", str(c), text, chosen=c == chosen) for c, text in words.items()]
    segments = div({"class": "segments even"}, radios)
    return fieldset({"class": "players"}, legend(t("How many play?")), segments)


def _places(game: GameUI, values: Values, added: Values) -> list[Node]:
    kinds: Kinds = {HUMAN: t("Human"), **bot_groups(game.spec)}
    kinds |= {t("Bots that were added"): added} if added else {}
    return [_place(game, values, kinds, place) for place in range(game.spec.players[-1])]


def _place(game: GameUI, values: Values, kinds: Kinds, place: int) -> Node:
    marks: list[Node] = [
        span({"class": f"mark-{n}"}, seat_mark(n)) for n in range(len(game.colours))
    ]
    kind = _kind(game, values, place)
    # Its id differs from its name, which is the id of the symbol of the seat's mark.
    kind_list = chooser(f"seat-{place}", kinds, kind, {"id": f"kind-{place}"})
    colours = {str(colour): t(name) for colour, name in enumerate(game.colours)}
    colour = values.get(f"colour-{place}", str(place))
    colour_list = chooser(f"colour-{place}", colours, colour, {"class": "colour"})
    return li(
        {"id": f"place-{place}", "class": "place"},
        span({"class": "marks", "aria-hidden": "true"}, marks),
        _labelled(t("Name of player {number}", number=place + 1), _name_input(values, place)),
        _labelled(t("Player {number} is", number=place + 1), kind_list),
        _labelled(t("Colour of player {number}", number=place + 1), colour_list),
    )


def _guide(game: GameUI) -> Node:
    guide, words = bot_guide(game.spec), t("What the bots are like")
    bots: list[Node] = [div(html.dt(name), html.dd(text)) for name, text in guide.items()]
    return folded("bot-guide", words, html.dl(bots), kind="bot-guide") if bots else ""


def _labelled(words: str, control: Node) -> Node:
    return label(span({"class": "visually-hidden"}, words), control)


def _name_input(values: Values, place: int) -> Node:
    name = f"name-{place}"
    attributes: Attributes = {
        "type": "text",
        "value": values.get(name, ""),
        "placeholder": t("Name"),
    }
    attributes |= {"maxlength": str(LONGEST_NAME), "autocomplete": "off", "dir": "auto"}
    return input_({"id": name, "name": name, **attributes})


def _kind(game: GameUI, values: Values, place: int) -> str:
    """The kind chosen for a seat; by default a human first, then bots."""
    bot = game.spec.fallback_bot  # a newcomer can beat it
    return values.get(f"seat-{place}") or (f"bot:{bot}" if place and bot else HUMAN)


def _seats(game: GameUI, fields: Values, added: Values, count: int) -> list[Seat]:
    """The seats, with the typed name, or "You", a number or a bot's name."""
    bots = {**bot_seats(game.spec), **added}
    wanted = [_kind(game, fields, place) for place in range(count)]
    kinds = [kind if kind in bots else HUMAN for kind in wanted]
    alone = kinds.count(HUMAN) == 1
    seats: list[Seat] = []
    for place, kind in enumerate(kinds):
        number = t("You") if alone else t("Player {number}", number=place + 1)
        usual = number if kind == HUMAN else game.bot_names()[place]
        seats.append(Seat(tidied(fields.get(f"name-{place}", "")) or usual, kind))
    return seats


def _number(text: str | None, otherwise: int) -> int:
    try:
        return int(text or "")
    except ValueError:
        return otherwise
