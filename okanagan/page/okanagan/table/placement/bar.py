"""The bar below the map for what is decided on it: turn, choose a building, confirm, cancel.

It says in words and buttons everything that the map offers to fingers, the list of places too.
"""

from collections.abc import Callable, Sequence

from simple_html import Node, button, div, fieldset, legend, p, span

from okanagan.page import words
from okanagan.page.okanagan.drawing.structures import structure
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.drawing.tokens import terrain
from okanagan.page.okanagan.pieces import unseen
from okanagan.page.okanagan.seats import SeatLook
from okanagan.page.okanagan.table.placement.forecast import forecast_panel
from okanagan.page.okanagan.table.placement.plan import Places, Plan
from okanagan.page.okanagan.table.view_model import ViewModel
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, chooser, do_button, labelled, with_icon
from okanagan.page.words import n, t
from okanagan.valley.actions import Build
from okanagan.valley.prospects import Position
from okanagan.valley.telling.forecast import closes_words
from okanagan.valley.telling.names import capital, structure_name, terrain_name
from okanagan.valley.telling.places import position_words, tile_words
from okanagan.valley.terms import Structure, Terrain
from okanagan.valley.tiles import TILES


def map_decision(model: ViewModel) -> Node | None:
    """The bar's content; None where nothing on the map is to be decided by a person here."""
    if model.places is not None:
        if model.plan is None:
            return _untried(model, model.places)
        return tried(model, model.places, model.plan)
    if not model.builds:
        return None
    content = foreseen(model), buildings(model.at, model.builds, None, model.seats)
    return div({"id": "bar-build", "class": "bar-build"}, *content)


def foreseen(model: ViewModel) -> Node:
    """What the tile on trial, or just placed, would bring; unless the person does without."""
    if model.forecast is None:
        return ""
    built = model.plan is not None and model.plan.build is not None
    return forecast_panel(model, model.forecast, built=built)


def _untried(model: ViewModel, places: Places) -> Node:
    name = capital(tile_words(places.tile, 0, words))
    cells = len(places.rotations)
    hint = n(
        "It fits in one place, marked on the map.",
        "It fits in {n} places, marked on the map.",
        cells,
    )
    return div(
        {"id": "bar-place", "class": "bar-place"},
        span(
            {"class": "tile-to-place", "role": "img", "aria-label": name},
            tile_picture(TILES[places.tile]),
        ),
        div({"class": "bar-words"}, p(hint), _place_list(model, places)),
        _next_button(),
    )


def _next_button() -> Node:
    return _key_button("next-place", "n", "next", t("Next place"))


def _place_list(model: ViewModel, places: Places) -> Node:
    """Every cell where the tile fits: the equivalent of tapping the map."""
    return labelled(t("Places"), "place-list", place_chooser(model, places))


def place_chooser(model: ViewModel, places: Places) -> Node:
    """The drop-down list itself; each place tells whether it closes something."""
    plan = model.plan
    closes = _closes(model, places)
    options = [(_value(at), _place_words(at, closes(at))) for at in places.rotations]
    if not plan:
        options.insert(0, ("", t("Choose…")))
    chosen = _value(plan.at) if plan else ""
    return chooser("place-list", options, chosen, {"data-do": "try-place"})


def _value(at: Position) -> str:
    return f"{at[0]},{at[1]}"


def _closes(model: ViewModel, places: Places) -> Callable[[Position], str]:
    """What the tile would close at a place, in words; nothing where no hints are wished."""
    if model.settings["hints"] == "no":
        return lambda at: ""
    table, to = model.view.map, model.audience
    return lambda at: closes_words(*places.closes(at, table), to)


def _place_words(at: Position, closes: str) -> str:
    where = capital(position_words(*at, words))
    return t("{where}: {closes}", where=where, closes=closes) if closes else where


def tried(model: ViewModel, places: Places, plan: Plan) -> Node:
    """The tile lies on trial: what it would bring, what to build on it, and the buttons."""
    ahead = model.ahead
    return div(
        {"id": "bar-trial", "class": "bar-trial" + (" ahead" if ahead else "")},
        foreseen(model),
        buildings(model.at, places.builds, plan.build, model.seats),
        div(
            {"class": "bar-row"},
            _key_button("cancel", "Escape", "close", t("Cancel")),
            _turn_button(places, plan),
            _other_places(model, places, plan),
            _next_button(),
            skip_button() if ahead else _confirm_button(model.at, plan),
        ),
    )


def skip_button() -> Node:
    """The button that shows the bots' moves at once."""
    return do_button("skip", *with_icon("skip", t("Skip")), kind="secondary skip")


def _other_places(model: ViewModel, places: Places, plan: Plan) -> Node:
    """The list of places, as small as a button: the number of the place, the list on it."""
    number = list(places.rotations).index(plan.at) + 1
    shown = f"{number}/{len(places.rotations)}"
    return div(
        {"class": "place-picker", "title": t("Other places")},
        span({"class": "place-number", "aria-hidden": "true"}, icon("place"), shown),
        labelled(t("Other places"), "place-list", place_chooser(model, places)),
    )


def _turn_button(places: Places, plan: Plan) -> Node:
    legal = places.rotations[plan.at]
    number, count = legal.index(plan.rotation) + 1, len(legal)
    words_for_all = t("Turn the tile: {number}/{count}", number=number, count=count)
    attributes: Attributes = {"disabled": None} if count == 1 else {}
    attributes |= {"type": "button", "id": "turn", "class": "icon-button", "data-do": "turn"}
    attributes |= {"data-key": "r", "aria-label": words_for_all, "title": words_for_all}
    shown = span({"aria-hidden": "true"}, f"{number}/{count}")
    return button({**attributes}, icon("rotate"), shown)


def _confirm_button(at: int, plan: Plan) -> Node:
    if plan.build is None:
        text = t("Place here")
    else:
        text = t("Place, build {building}", building=structure_name(plan.build.structure, words))
    attributes: Attributes = {"type": "button", "id": "confirm", "class": "primary"}
    attributes |= {"data-do": "confirm", "data-at": str(at), "data-key": "Enter"}
    return button({**attributes}, with_icon("confirm", text))


def _key_button(verb: str, key: str, picture: str, text: str) -> Node:
    attributes: Attributes = {"type": "button", "id": verb, "class": "icon-button", "data-do": verb}
    attributes |= {"data-key": key, "aria-label": text, "title": text}
    return button({**attributes}, icon(picture))


Looks = tuple[SeatLook, ...]
Numbered = tuple[int, Build]
"""A building with its place among all that can be built."""


def buildings(at: int, builds: tuple[Build, ...], chosen: Build | None, seats: Looks) -> Node:
    """Every building that can be built; nothing where none can.

    Args:
        at: the number of the next move.
        builds: the buildings; their places are the options of the message `build`.
        chosen: the one that is chosen already.
        seats: the players' looks.
    """
    if not builds:
        return ""
    numbered = list(enumerate(builds))
    groups = [
        _group(at, which, [one for one in numbered if one[1].structure == which], chosen, seats)
        for which in sorted({build.structure for build in builds})
    ]
    return fieldset(
        {"class": "buildings"},
        legend(t("Build on it")),
        div({"class": "building-groups"}, groups),
    )


def _group(
    at: int, which: Structure, builds: list[Numbered], chosen: Build | None, seats: Looks
) -> Node:
    """All of one kind, under its picture and name."""
    seat = seats[builds[0][1].player]
    name = capital(structure_name(which, words))
    picture = structure(seat.colour, which, seat.letter)
    heading = span({"class": "building-kind", "aria-hidden": "true"}, picture, span(name))
    buttons = [_building(at, option, build, chosen) for option, build in builds]
    look = f"building-group group-{which.text}"
    return div({"class": look}, heading, div({"class": "building-choices"}, buttons))


def _building(at: int, option: int, build: Build, chosen: Build | None) -> Node:
    attributes: Attributes = {"type": "button", "id": f"build-{option}", "class": "building"}
    attributes |= {"data-do": "build", "data-at": str(at), "data-option": str(option)}
    attributes |= {"aria-pressed": "true" if build == chosen else "false"}
    attributes |= {"data-key": str(option + 1)}
    kind = capital(structure_name(build.structure, words))
    return button({**attributes}, [unseen(f"{kind}, "), *_where(build.terrains)])


def _where(terrains: Sequence[Terrain]) -> list[Node]:
    """The regions where it would stand, each with its name; for a silo the centre."""
    if not terrains:
        return [span({"class": "region"}, t("Centre"))]
    first, *others = (_region(one) for one in terrains)
    return [first, *(node for other in others for node in (unseen(", "), other))]


def _region(one: Terrain) -> Node:
    name = span(capital(terrain_name(one, words)))
    return span({"class": f"region word-{one.text}"}, terrain(one), name)
