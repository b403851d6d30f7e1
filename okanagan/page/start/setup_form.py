"""The form that begins a game, with its house rules, and how its values are read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

import simple_html as html
from simple_html import Node, div, fieldset, input_, label, legend, li, p, span

from okanagan.kernel.errors import GameError
from okanagan.kernel.record import Seat
from okanagan.kernel.rule_set import HouseRule, RuleSet
from okanagan.page.app import game_ui
from okanagan.page.app.game_ui import GameUI, Setup, bot_seats, tidied
from okanagan.page.core.session import friends_address
from okanagan.page.saves.storage import FORM, GAME
from okanagan.page.widgets import markup
from okanagan.page.widgets.icons import seat_mark
from okanagan.page.widgets.markup import Attributes, chooser, labelled, radio
from okanagan.page.words import n, t

HUMAN = "human"
NONE: Mapping[str, str] = {}
Values = Mapping[str, str]  # the values of the form by the names of its controls
Own = tuple[str, str]  # the user's own name and colour, for the first seat
NOBODY: Own = ("", "0")
Kinds = dict[str, str | Values]  # the names of kinds of seat, and groups of such names


def setup_form(
    game: GameUI,
    game_id: str,
    values: Values,
    problem: str = "",
    added: Values = NONE,
    by_the_seats: Node = "",
    *,
    own: Own = NOBODY,
    newcomer: bool = False,
    main: bool = True,
) -> Node:
    """The form; `values` were typed before, and `added` are the kinds of seat of plugin bots.

    Its button stands out if a new game is the `main` thing on the screen.
    """
    kinds: Kinds = {HUMAN: t("Human"), **game_ui.bot_groups(game.spec)}
    kinds |= {t("Bots that were added"): added} if added else {}
    places = [_place(game, values, kinds, place, own) for place in range(game.spec.players[-1])]
    return html.form(
        {"id": FORM, "class": "setup", "data-do": "start", "data-draft": None},
        input_({"type": "hidden", "name": GAME, "value": game_id}),
        _match_up(game, values, added, own),
        html.details(
            {"id": "setup-change", "data-seen": "see-setup"},
            html.summary(t("Change")),
            players_choice(game, values),
            html.ol({"class": "seats", "aria-label": t("Who plays")}, places),
            _guide(game),
            by_the_seats,
            _rules(game, values),
        ),
        _explaining(game, values) if newcomer and game.explains else "",
        p({"class": "problem", "role": "alert"}, problem) if problem else "",
        markup.submit_button("play", t("Play now"), f"{'primary' if main else 'secondary'} large"),
        markup.way(friends_address(game_id), "friends", t("With a friend"), kind="secondary large"),
    )


def read_setup(game: GameUI, fields: Values, added: Values = NONE, own: Own = NOBODY) -> Setup:
    """The form's values, with defaults. Raises `GameError` for a wrong number of players."""
    count = _number(fields.get("players"), 0)
    if count not in game.spec.players:
        raise GameError(t("Choose how many play."))
    seats = _seats(game, fields, added, count, own)
    usual = [int(own[1]), *range(1, count)]
    colours = [_number(fields.get(f"colour-{place}"), usual[place]) for place in range(count)]
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


def _match_up(game: GameUI, values: Values, added: Values, own: Own) -> Node:
    kinds = {**bot_seats(game.spec), **added}
    setup = read_setup(game, {**values, "players": str(_count(game, values))}, added, own)
    players: list[Node] = []
    for seat, colour in zip(setup.seats, setup.colours, strict=True):
        name = span({"class": "player"}, markup.person(seat.name))
        kind = span({"class": "kind"}, kinds[seat.kind]) if seat.bot else ""
        players.append(li(seat_mark(colour), name, " ", kind))
    return html.ul({"class": "match-up", "aria-label": t("Who plays")}, players)


def _explaining(game: GameUI, values: Values) -> Node:
    box: Attributes = {"type": "checkbox", "id": game.explains, "name": game.explains}
    checked = markup.flag("checked", wanted=not values or game.explains in values)
    words = span(t("Explain the game as I play"))
    return label({"class": "explaining"}, input_({**box, "value": "yes", **checked}), words)


def _rules(game: GameUI, values: Values) -> Node:
    seats = {str(p): t("Player {number}", number=p + 1) for p in range(game.spec.players[-1])}
    first = chooser("first", {"": t("By chance"), **seats}, values.get("first", ""))
    first_player = markup.labelled(t("First player"), "first", first)
    return markup.folded("setup-more", game.rules_title(), game.rule_controls(values), first_player)


def _count(game: GameUI, values: Values) -> int:
    typed = _number(values.get("players"), 0)
    return typed if typed in game.spec.players else game.spec.players[0]


def players_choice(game: GameUI, values: Values) -> Node:
    chosen = _count(game, values)
    words = {count: n("{n} player", "{n} players", count) for count in game.spec.players}
    radios = [
        markup.radio("players", str(count), text, chosen=count == chosen)
        for count, text in words.items()
    ]
    segments = div({"class": "segments even"}, radios)
    return html.fieldset({"class": "players"}, html.legend(t("How many play?")), segments)


def _place(game: GameUI, values: Values, kinds: Kinds, place: int, own: Own) -> Node:
    marks: list[Node] = [
        span({"class": f"mark-{n}"}, seat_mark(n)) for n in range(len(game.colours))
    ]
    # The id differs from the name, which is the id of the symbol of the seat's mark.
    kind_list = chooser(f"seat-{place}", kinds, _kind(game, values, place), {"id": f"kind-{place}"})
    colours = {str(colour): t(name) for colour, name in enumerate(game.colours)}
    own_name, usual_colour = ("", str(place)) if place else own
    colour = values.get(f"colour-{place}", usual_colour)
    colour_list = chooser(f"colour-{place}", colours, colour, {"class": "colour"})
    name = f"name-{place}"
    text: Attributes = {"placeholder": own_name or t("Name"), "autocomplete": "off"}
    field = markup.name_field(name, name, values.get(name, ""), text)
    colour_shown = [span({"class": "marks", "aria-hidden": "true"}, marks), colour_list]
    return li(
        {"id": f"place-{place}", "class": "place"},
        _labelled(t("Colour of player {number}", number=place + 1), *colour_shown),
        _labelled(t("Name of player {number}", number=place + 1), field),
        _labelled(t("Player {number} is", number=place + 1), kind_list),
    )


def _guide(game: GameUI) -> Node:
    guide = game_ui.bot_guide(game.spec).items()
    bots: list[Node] = [div(html.dt(name), html.dd(text)) for name, text in guide]
    words, list_ = t("What the bots are like"), html.dl(bots)
    return markup.folded("bot-guide", words, list_, kind="bot-guide") if bots else ""


def _labelled(words: str, *control: Node) -> Node:
    return label(span({"class": "visually-hidden"}, words), *control)


def _kind(game: GameUI, values: Values, place: int) -> str:
    bot = game.spec.fallback_bot  # a newcomer can beat it
    return values.get(f"seat-{place}") or (f"bot:{bot}" if place and bot else HUMAN)


def _seats(game: GameUI, fields: Values, added: Values, count: int, own: Own) -> list[Seat]:
    bots = {**bot_seats(game.spec), **added}
    chosen = [_kind(game, fields, place) for place in range(count)]
    kinds = [kind if kind in bots else HUMAN for kind in chosen]
    alone = kinds.count(HUMAN) == 1
    seats: list[Seat] = []
    for place, kind in enumerate(kinds):
        number = t("You") if alone else t("Player {number}", number=place + 1)
        number = number if place else own[0] or number
        usual = number if kind == HUMAN else game.bot_names()[place]
        seats.append(Seat(tidied(fields.get(f"name-{place}", "")) or usual, kind))
    return seats


def _number(text: str | None, otherwise: int) -> int:
    try:
        return int(text or "")
    except ValueError:
        return otherwise


R = TypeVar("R", bound=RuleSet)


def read_house_rules(preset: R, values: Values) -> R:
    """The preset with the house rules of the form. Raises `GameError` with a text for the user."""
    changes: dict[str, Any] = {}
    for name, rule in preset.house_rules().items():
        text = values.get(name, "").strip()
        if rule.choices:
            changes |= [(name, value) for value in rule.choices if _key(value) == text]
        elif text:
            if not text.isdecimal() or int(text) > rule.most:
                limits = {"text": text, "most": rule.most}
                raise GameError(t("{text} is not a whole number from 0 to {most}.", **limits))
            changes[name] = int(text)
    return replace(preset, **changes)


def controls_with_default(rules: type[RuleSet], values: Values, default: str) -> list[Node]:
    """A control for each house rule, whose first value is `default`: the preset decides."""
    return [_field(name, rule, values, default) for name, rule in rules.house_rules().items()]


def controls_of_preset(preset: RuleSet, values: Values) -> list[Node]:
    """A control for each house rule, which shows the value of the only preset at first."""
    chosen = read_house_rules(preset, values)
    return [
        _segments(name, rule, getattr(chosen, name))
        if rule.choices
        else _field(name, rule, values, str(getattr(preset, name)))
        for name, rule in preset.house_rules().items()
    ]


def _field(name: str, rule: HouseRule, values: Values, default: str) -> Node:
    chosen = values.get(name, "")
    if rule.choices:
        options = {_key(value): t(text) for value, text in rule.choices.items()}
        return labelled(t(rule.title), name, chooser(name, {"": default} | options, chosen))
    attributes: Attributes = {"type": "number", "id": name, "name": name, "min": "0"}
    attributes |= {"max": str(rule.most), "step": "1", "inputmode": "numeric"}
    attributes |= {"placeholder": default, "value": chosen}
    return labelled(t(rule.title), name, input_(attributes))


def _segments(name: str, rule: HouseRule, chosen: object) -> Node:
    radios = [
        radio(name, _key(value), t(text), chosen=value == chosen)
        for value, text in rule.choices.items()
    ]
    hint = p({"class": "hint"}, t(rule.hint)) if rule.hint else ""
    segments = div({"class": "segments"}, radios)
    return fieldset({"class": "rule-controls"}, legend(t(rule.title)), hint, segments)


def _key(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
