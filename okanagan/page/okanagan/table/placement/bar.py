"""The bar below the map for what is decided on it: turn, choose a building, confirm, cancel.

It says in words and buttons everything that the map offers to fingers, the list of places too.
"""

from collections.abc import Callable

from simple_html import Node, button, div, p, span

from okanagan.page import words
from okanagan.page.okanagan.drawing.tiles import tile_picture
from okanagan.page.okanagan.table.people import audience
from okanagan.page.okanagan.table.placement.buildings import buildings
from okanagan.page.okanagan.table.placement.forecast import forecast_panel
from okanagan.page.okanagan.table.placement.plan import Places, Plan, builds_now
from okanagan.page.okanagan.table.playing import Playing
from okanagan.page.okanagan.table.scene import Position, Scene
from okanagan.page.widgets.icons import icon
from okanagan.page.widgets.markup import Attributes, chooser, do_button, labelled, with_icon
from okanagan.page.words import n, t
from okanagan.valley.telling.forecast import closes_words
from okanagan.valley.telling.names import capital, structure_name
from okanagan.valley.telling.places import position_words, tile_words
from okanagan.valley.tiles import TILES


def map_decision(scene: Scene, playing: Playing) -> Node | None:
    """The bar's content; None where nothing on the map is to be decided by a person here."""
    if playing.places is not None:
        if playing.plan is None:
            return _untried(scene, playing, playing.places)
        return tried(scene, playing, playing.places, playing.plan)
    builds = builds_now(playing.decision, playing.match) if playing.legal else ()
    if not builds:
        return None
    content = foreseen(scene, playing), buildings(playing.at, builds, None, scene.seats)
    return div({"id": "bar-build", "class": "bar-build"}, *content)


def foreseen(scene: Scene, playing: Playing) -> Node:
    """What the tile on trial, or just placed, would bring; unless the person does without."""
    found = None if scene.settings["hints"] == "no" else playing.trying.forecast()
    if found is None:
        return ""
    built = playing.plan is not None and playing.plan.build is not None
    return forecast_panel(scene, found, built=built)


def _untried(scene: Scene, playing: Playing, places: Places) -> Node:
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
        div({"class": "bar-words"}, p(hint), _place_list(scene, playing, places)),
        _next_button(),
    )


def _next_button() -> Node:
    return _key_button("next-place", "n", "next", t("Next place"))


def _place_list(scene: Scene, playing: Playing, places: Places) -> Node:
    """Every cell where the tile fits: the equivalent of tapping the map."""
    return labelled(t("Places"), "place-list", place_chooser(scene, playing, places))


def place_chooser(scene: Scene, playing: Playing, places: Places) -> Node:
    """The drop-down list itself; each place tells whether it closes something."""
    plan = playing.plan
    closes = _closes(scene, playing, places)
    options = [(_value(at), _place_words(at, closes(at))) for at in places.rotations]
    if not plan:
        options.insert(0, ("", t("Choose…")))
    chosen = _value(plan.at) if plan else ""
    return chooser("place-list", options, chosen, {"data-do": "try-place"})


def _value(at: Position) -> str:
    return f"{at[0]},{at[1]}"


def _closes(scene: Scene, playing: Playing, places: Places) -> Callable[[Position], str]:
    """What the tile would close at a place, in words; nothing where no hints are wished."""
    if scene.settings["hints"] == "no":
        return lambda at: ""
    table, to = playing.match.state.map, audience(scene)
    return lambda at: closes_words(*places.closes(at, table), to)


def _place_words(at: Position, closes: str) -> str:
    where = capital(position_words(*at, words))
    return t("{where}: {closes}", where=where, closes=closes) if closes else where


def tried(scene: Scene, playing: Playing, places: Places, plan: Plan) -> Node:
    """The tile lies on trial: what it would bring, what to build on it, and the buttons."""
    ahead = playing.trying.ahead
    return div(
        {"id": "bar-trial", "class": "bar-trial" + (" ahead" if ahead else "")},
        foreseen(scene, playing),
        buildings(playing.at, places.builds, plan.build, scene.seats),
        div(
            {"class": "bar-row"},
            _key_button("cancel", "Escape", "close", t("Cancel")),
            _turn_button(places, plan),
            _other_places(scene, playing, places, plan),
            _next_button(),
            skip_button() if ahead else _confirm_button(playing.at, plan),
        ),
    )


def skip_button() -> Node:
    """The button that shows the bots' moves at once."""
    return do_button("skip", *with_icon("skip", t("Skip")), kind="secondary skip")


def _other_places(scene: Scene, playing: Playing, places: Places, plan: Plan) -> Node:
    """The list of places, as small as a button: the number of the place, the list on it."""
    number = list(places.rotations).index(plan.at) + 1
    shown = f"{number}/{len(places.rotations)}"
    return div(
        {"class": "place-picker", "title": t("Other places")},
        span({"class": "place-number", "aria-hidden": "true"}, icon("place"), shown),
        labelled(t("Other places"), "place-list", place_chooser(scene, playing, places)),
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
