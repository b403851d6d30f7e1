"""The bar below the map for what is decided on it: turn, choose a building, confirm, cancel.

It says in words and buttons everything that the map offers to fingers, the list of places too.
"""

from simple_html import Node, button, details, div, fieldset, legend, p, span, summary

from okanagan.page import words
from okanagan.page.drawing.icons import icon
from okanagan.page.drawing.structures import structure
from okanagan.page.drawing.tiles import tile_picture
from okanagan.page.drawing.tokens import terrain
from okanagan.page.markup import Attributes, chooser, labelled, with_icon
from okanagan.page.table.plan import Places, Plan, builds_now
from okanagan.page.table.playing import Playing
from okanagan.page.table.scene import SeatLook
from okanagan.page.words import n, t
from okanagan.valley.actions import Build
from okanagan.valley.telling.names import capital, structure_name
from okanagan.valley.telling.places import building_words, position_words, tile_words
from okanagan.valley.tiles import TILES

Looks = tuple[SeatLook, ...]


def map_decision(playing: Playing, seats: Looks) -> Node | None:
    """The bar's content; None where nothing on the map is to be decided by a person here."""
    if playing.places is not None:
        if playing.plan is None:
            return _untried(playing.places)
        return _tried(playing, playing.places, playing.plan, seats)
    builds = builds_now(playing.decision, playing.match) if playing.legal else ()
    return (
        div({"id": "bar-build", "class": "bar-build"}, _buildings(playing.at, builds, None, seats))
        if builds
        else None
    )


def _untried(places: Places) -> Node:
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
        div({"class": "bar-words"}, p(hint), _place_list(places, None)),
        _next_button(),
    )


def _next_button() -> Node:
    return _key_button("next-place", "n", "next", t("Next place"))


def _place_list(places: Places, plan: Plan | None) -> Node:
    """Every cell where the tile fits: the equivalent of tapping the map."""
    options = [(f"{at[0]},{at[1]}", capital(position_words(*at, words))) for at in places.rotations]
    chosen = f"{plan.at[0]},{plan.at[1]}" if plan else ""
    if not plan:
        options.insert(0, ("", t("Choose …")))
    control = chooser("place-list", options, chosen, {"data-do": "try-place"})
    return labelled(t("Places"), "place-list", control)


def _tried(playing: Playing, places: Places, plan: Plan, seats: Looks) -> Node:
    return div(
        {"id": "bar-trial", "class": "bar-trial"},
        _buildings(playing.at, places.builds, plan.build, seats),
        div(
            {"class": "bar-row"},
            _key_button("cancel", "Escape", "close", t("Cancel")),
            _turn_button(places, plan),
            _confirm_button(playing.at, plan),
        ),
        details(
            {"class": "other-places", "id": "other-places"},
            summary(t("Other places")),
            _place_list(places, plan),
            _next_button(),
        ),
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
        text = t("Place, build {building}", building=_short(plan.build))
    attributes: Attributes = {"type": "button", "id": "confirm", "class": "primary"}
    attributes |= {"data-do": "confirm", "data-at": str(at), "data-key": "Enter"}
    return button({**attributes}, with_icon("confirm", text))


def _short(build: Build) -> str:
    return structure_name(build.structure, words)


def _key_button(verb: str, key: str, picture: str, text: str) -> Node:
    attributes: Attributes = {"type": "button", "id": verb, "class": "icon-button", "data-do": verb}
    attributes |= {"data-key": key, "aria-label": text, "title": text}
    return button({**attributes}, icon(picture))


def _buildings(at: int, builds: tuple[Build, ...], chosen: Build | None, seats: Looks) -> Node:
    choices = [_building(at, option, build, chosen, seats) for option, build in enumerate(builds)]
    return fieldset(
        {"class": "buildings"},
        legend(t("Build on it")),
        div({"class": "building-choices"}, choices),
    )


def _building(at: int, option: int, build: Build, chosen: Build | None, seats: Looks) -> Node:
    seat, text = (
        seats[build.player],
        capital(building_words(build.structure, build.terrains, words)),
    )
    attributes: Attributes = {"type": "button", "id": f"build-{option}", "class": "building"}
    attributes |= {"data-do": "build", "data-at": str(at), "data-option": str(option)}
    attributes |= {"aria-pressed": "true" if build == chosen else "false"}
    attributes |= {"aria-label": text, "title": text, "data-key": str(option + 1)}
    swatches = [terrain(one) for one in build.terrains]
    picture = structure(seat.colour, build.structure, seat.letter)
    return button({**attributes}, picture, span({"class": "swatches"}, *swatches))
